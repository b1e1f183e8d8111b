"""Server-sent events and long polls: what happens at tables, to whoever follows them."""

import json
import time
from collections.abc import AsyncIterator
from typing import Any

from starlette.concurrency import run_in_threadpool

from chapter47.server.news import Subscription
from chapter47.server.services import Services
from chapter47.server.viewer import Viewer

Json = dict[str, Any]
MOST_WAIT = 25.0
ALIVE = ": alive\n\n"


async def wait_for_events(
    services: Services, table_id: str, viewer: Viewer, since: int, seconds: float
) -> Json:
    """Events from one on; without any, wait for the next, at most so long."""
    end = time.monotonic() + min(seconds, MOST_WAIT)
    subscription = Subscription(services.news, table_id)
    try:
        while True:
            found: Json = await run_in_threadpool(services.floor.events, table_id, viewer, since)
            left = end - time.monotonic()
            if found["events"] or left <= 0 or services.closing:
                return found
            await subscription.wait(min(left, 1.0))
    finally:
        subscription.close()


async def table_stream(
    services: Services, table_id: str, viewer: Viewer, since: int
) -> AsyncIterator[str]:
    """Events of one table, as messages named `events` whose id is the last event's number."""
    subscription = Subscription(services.news, table_id)
    services.metrics.streams += 1
    try:
        yield "retry: 1000\n\n"
        silent = time.monotonic()
        while not services.closing:
            found = await run_in_threadpool(services.floor.events, table_id, viewer, since)
            if found["events"]:
                since, silent = found["next"], time.monotonic()
                yield message("events", found, since - 1)
                continue
            await subscription.wait(1.0)
            if time.monotonic() - silent >= services.settings.heartbeat_seconds:
                silent = time.monotonic()
                yield ALIVE
    finally:
        services.metrics.streams -= 1
        subscription.close()


async def floor_stream(services: Services) -> AsyncIterator[str]:
    """One message named `table`, with its summary, whenever something happens at any table."""
    changed: set[str] = set()
    stop = services.news.listen(lambda table_id, _: changed.add(table_id))
    subscription = Subscription(services.news)
    services.metrics.streams += 1
    try:
        yield "retry: 1000\n\n"
        silent = time.monotonic()
        while not services.closing:
            while changed:
                table_id = changed.pop()
                ids = await run_in_threadpool(services.keeper.ids)
                for one in ids if table_id == "*" else [table_id] if table_id in ids else []:
                    yield message("table", await run_in_threadpool(services.floor.summary, one))
                silent = time.monotonic()
            await subscription.wait(1.0)
            if time.monotonic() - silent >= services.settings.heartbeat_seconds:
                silent = time.monotonic()
                yield ALIVE
    finally:
        services.metrics.streams -= 1
        subscription.close()
        stop()


def message(name: str, data: Json, number: int | None = None) -> str:
    """One server-sent event."""
    head = f"event: {name}\n" + (f"id: {number}\n" if number is not None else "")
    return f"{head}data: {json.dumps(data, separators=(',', ':'))}\n\n"
