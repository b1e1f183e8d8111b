"""Server-sent events and long polls: what happens at tables, to whoever follows them.

Everybody who follows a table is told together: the table is looked at once for all of them, in one
thread, and what they may see alike is written once.
"""

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from starlette.concurrency import run_in_threadpool

from chapter47.server.errors import TooMany
from chapter47.server.people.viewer import Viewer
from chapter47.server.services import Services
from chapter47.server.streams.news import EVERY_TABLE, Subscription
from chapter47.server.tables.display import Display

LOG = logging.getLogger("chapter47.server")
Json = dict[str, Any]
MOST_WAIT = 25.0
ALIVE = ": alive\n\n"
START = "retry: 1000\n\n"
FLOOR_SECONDS = 0.5
"""The list of tables is told of a table at most so often."""
MOST_FLOOR_TEXT = 1_000_000
"""A follower of the floor who is so far behind hears of later changes only."""
CLOSING_SECONDS = 1.0
"""A server that is told to stop lets its streams end within this time."""
AFTER_TROUBLE_SECONDS = 1.0


async def wait_for_events(
    services: Services, table_id: str, viewer: Viewer, since: int, seconds: float
) -> Json:
    """Events from one on; without any, wait for the next, at most so long."""
    end = time.monotonic() + min(seconds, MOST_WAIT)
    subscription = Subscription(services.news, table_id)
    try:
        while True:
            found: Json = await run_in_threadpool(services.display.events, table_id, viewer, since)
            left = end - time.monotonic()
            if found["events"] or left <= 0 or services.closing:
                return found
            await subscription.wait(min(left, 1.0))
    finally:
        subscription.close()


@dataclass(frozen=True)
class Listener:
    """Whose stream it is: what he may see, and the session that must stay open."""

    viewer: Viewer = field(default_factory=Viewer)
    session_id: str = ""
    address: str = ""

    @property
    def name(self) -> str:
        """Under which his streams are counted."""
        return self.viewer.account_id or f"address {self.address}"


class Follower:
    """Somebody with an open stream; one message at a time waits for him, however slow he is."""

    def __init__(self, who: "Listener", since: int = 0) -> None:
        self.who = who
        self.viewer = who.viewer
        self.since = since
        self.text = ""
        self.missed = False
        """Something happened while a message was waiting."""
        self.ready = asyncio.Event()

    def hear(self, text: str) -> None:
        """Be told."""
        self.text += text
        self.ready.set()

    async def listen(self, seconds: float) -> str:
        """What there is to tell; nothing if nothing happened for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self.ready.wait()
        except TimeoutError:
            return ""
        self.ready.clear()
        text, self.text = self.text, ""
        return text


class Teller:
    """Tells all followers of one table."""

    def __init__(self, display: Display, table_id: str) -> None:
        self.followers: set[Follower] = set()
        self.news = asyncio.Event()
        self._display, self._table_id = display, table_id

    async def run(self) -> None:
        """As long as anybody follows."""
        while True:
            await self.news.wait()
            self.news.clear()
            try:
                await self._tell()
            except Exception:
                LOG.exception("a stream stumbled", extra={"table": self._table_id})
                await asyncio.sleep(AFTER_TROUBLE_SECONDS)
                self.news.set()

    async def _tell(self) -> None:
        free = []
        for follower in self.followers:
            if follower.text:
                follower.missed = True
            else:
                free.append(follower)
        asked = [(follower.viewer, follower.since) for follower in free]
        if asked:
            told = await run_in_threadpool(messages, self._display, self._table_id, asked)
            for follower, (text, since) in zip(free, told, strict=True):
                if text:
                    follower.since = since
                    follower.hear(text)

    def heard(self, follower: Follower) -> None:
        """A follower has taken his message."""
        if follower.missed:
            follower.missed = False
            self.news.set()


def messages(
    display: Display, table_id: str, asked: Sequence[tuple[Viewer, int]]
) -> list[tuple[str, int]]:
    """For each viewer what happened since, as he may see it, and where to go on."""
    written: dict[tuple[int, int, tuple[int, ...]], str] = {}
    told = []
    for (_, since), found in zip(asked, display.events_for(table_id, asked), strict=True):
        if not found["events"]:
            told.append(("", since))
            continue
        seen = tuple(event["seq"] for event in found["events"] if "hidden" in event["row"])
        key = (since, found["next"], seen)
        if key not in written:
            written[key] = message("events", found, found["next"] - 1)
        told.append((written[key], found["next"]))
    return told


class Streams:
    """All open streams of a server, in one event loop."""

    _in: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, "Streams"]] = WeakKeyDictionary()

    @classmethod
    def of(cls, services: Services) -> "Streams":
        """Those of the running loop."""
        loop = asyncio.get_running_loop()
        found = cls._in.get(loop)
        if found is None or found._services is not services:
            found = cls._in[loop] = cls(services)
        return found

    def __init__(self, services: Services) -> None:
        self._services = services
        self._loop = asyncio.get_running_loop()
        self._tellers: dict[str, tuple[Teller, asyncio.Task[None]]] = {}
        self._floor: set[Follower] = set()
        self._changed: set[str] = set()
        self._floor_news = asyncio.Event()
        self._floor_task: asyncio.Task[None] | None = None
        self._deaf: Callable[[], None] | None = None
        self._open: Counter[str] = Counter()

    def _heard(self, table_id: str, _: int) -> None:
        if self._floor or table_id in self._tellers or table_id == EVERY_TABLE:
            self._loop.call_soon_threadsafe(self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        names = list(self._tellers) if table_id == EVERY_TABLE else [table_id]
        for name in names:
            if name in self._tellers:
                self._tellers[name][0].news.set()
        if self._floor:
            self._changed.add(table_id)
            self._floor_news.set()

    async def of_table(self, table_id: str, who: Listener, since: int) -> AsyncIterator[str]:
        """Events of one table, as messages named `events` whose id is the last event's number."""
        follower = Follower(who, since)
        self._hear()
        teller = self._join(table_id, follower)
        try:
            async for text in self._told(follower):
                yield text
                teller.heard(follower)
        finally:
            teller.followers.discard(follower)
            if not teller.followers and table_id in self._tellers:
                self._tellers.pop(table_id)[1].cancel()
            self._hear_no_more()

    def _hear(self) -> None:
        if self._deaf is None:
            self._deaf = self._services.news.listen(self._heard)

    def _hear_no_more(self) -> None:
        if self._deaf is not None and not self._tellers and not self._floor:
            self._deaf()
            self._deaf = None

    def _join(self, table_id: str, follower: Follower) -> Teller:
        if table_id not in self._tellers:
            teller = Teller(self._services.display, table_id)
            self._tellers[table_id] = (teller, self._loop.create_task(teller.run()))
        teller = self._tellers[table_id][0]
        teller.followers.add(follower)
        teller.news.set()
        return teller

    async def of_floor(self, who: Listener) -> AsyncIterator[str]:
        """One message named `table`, with its summary, whenever something happens at any table."""
        follower = Follower(who)
        self._hear()
        self._floor.add(follower)
        if self._floor_task is None:
            self._floor_task = self._loop.create_task(self._tell_floor())
        try:
            async for text in self._told(follower):
                yield text
        finally:
            self._floor.discard(follower)
            if not self._floor and self._floor_task is not None:
                self._floor_task.cancel()
                self._floor_task = None
            self._hear_no_more()

    def require_room(self, who: Listener) -> None:
        """Refuse a stream too many, before it is begun."""
        settings = self._services.settings
        if self._open[who.name] >= settings.most_streams_each:
            raise TooMany("you have enough streams open: close one", retry_after=5)
        if self._open.total() >= settings.most_streams:
            raise TooMany("the floor has enough streams open: come again", retry_after=30)

    async def _told(self, follower: Follower) -> AsyncIterator[str]:
        services, who = self._services, follower.who
        services.metrics.streams += 1
        self._open[who.name] += 1
        try:
            yield START
            silent = time.monotonic()
            while not services.closing and not services.sessions.has_ended(who.session_id):
                text = await follower.listen(CLOSING_SECONDS)
                now = time.monotonic()
                late = now - silent >= services.settings.heartbeat_seconds
                if late and not await self._may_go_on(who):
                    return
                if text or late:
                    silent = now
                    yield text or ALIVE
        finally:
            services.metrics.streams -= 1
            self._open[who.name] -= 1
            if not self._open[who.name]:
                del self._open[who.name]

    async def _may_go_on(self, who: Listener) -> bool:
        """Say whether the session is still open: another server may have ended it."""
        if not who.session_id:
            return True
        return await run_in_threadpool(self._services.sessions.is_open, who.session_id)

    async def _tell_floor(self) -> None:
        while True:
            await self._floor_news.wait()
            self._floor_news.clear()
            changed, self._changed = self._changed, set()
            try:
                text = await run_in_threadpool(self._summaries, changed)
            except Exception:
                LOG.exception("the stream of the floor stumbled")
                text = ""
            for follower in self._floor:
                if text and len(follower.text) < MOST_FLOOR_TEXT:
                    follower.hear(text)
            await asyncio.sleep(FLOOR_SECONDS)

    def _summaries(self, changed: set[str]) -> str:
        display, ids = self._services.display, self._services.keeper.ids()
        wanted = ids if EVERY_TABLE in changed else [one for one in ids if one in changed]
        return "".join(message("table", display.summary(one)) for one in wanted)


def message(name: str, data: Json, number: int | None = None) -> str:
    """One server-sent event."""
    head = f"event: {name}\n" + (f"id: {number}\n" if number is not None else "")
    return f"{head}data: {json.dumps(data, separators=(',', ':'))}\n\n"
