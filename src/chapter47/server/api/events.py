"""What happens at tables: from the record, by long poll, and as server-sent events."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from chapter47.server.guard import Given, Visitor, Who
from chapter47.server.streams.stream import MOST_WAIT, Listener, Streams, wait_for_events

router = APIRouter(tags=["events"])
Json = dict[str, Any]
Seq = Annotated[int, Query(ge=0, le=2**31, description="The first event that is wanted.")]
STREAM: Any = {200: {"content": {"text/event-stream": {}}, "description": "A stream of events."}}


@router.get("/tables/{table_id}/events")
async def events(
    table_id: str,
    services: Given,
    who: Who,
    since: Seq = 0,
    wait: Annotated[float, Query(ge=0, le=MOST_WAIT)] = 0,
) -> Json:
    """Events as I may see them; with `wait`, the answer comes when there is one."""
    return await wait_for_events(services, table_id, who.viewer, since, wait)


@router.get("/tables/{table_id}/stream", response_class=StreamingResponse, responses=STREAM)
async def stream(
    table_id: str,
    services: Given,
    who: Who,
    since: Annotated[int | None, Query(ge=0, le=2**31)] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> StreamingResponse:
    """Follow a table; after a break it goes on behind `Last-Event-ID`."""
    length = await run_in_threadpool(services.display.length, table_id)
    first = length if since is None else since
    if last_event_id and last_event_id.isascii() and last_event_id.isdecimal():
        first = int(last_event_id) + 1
    streams, listener = Streams.of(services), _listener(who)
    streams.require_room(listener)
    return StreamingResponse(
        streams.of_table(table_id, listener, min(first, length)), media_type="text/event-stream"
    )


@router.get("/stream", response_class=StreamingResponse, responses=STREAM)
async def follow_floor(services: Given, who: Who) -> StreamingResponse:
    """Follow all tables, as lists show them."""
    streams, listener = Streams.of(services), _listener(who)
    streams.require_room(listener)
    return StreamingResponse(streams.of_floor(listener), media_type="text/event-stream")


def _listener(who: Visitor) -> Listener:
    return Listener(who.viewer, who.session_id, who.address)
