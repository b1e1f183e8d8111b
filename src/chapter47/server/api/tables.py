"""Tables: open, look, sit down, act, report, leave, deal."""

from typing import Any

from fastapi import APIRouter, Response

from chapter47.server.api.bodies import Act, Key, Leave, OpenTable, Report, Sit
from chapter47.server.guard import Given, Who

router = APIRouter(tags=["tables"])
Json = dict[str, Any]


@router.get("/tables")
def tables(services: Given, _: Who) -> list[Json]:
    """All open tables."""
    return services.floor.tables()


@router.post("/tables", status_code=201)
def open_table(body: OpenTable, services: Given, who: Who, key: Key) -> Json:
    """Open a table."""
    return services.floor.open(who.viewer, **body.model_dump(), key=key)


@router.get("/tables/{table_id}")
def table(table_id: str, services: Given, who: Who) -> Json:
    """A table as I may see it, with what I may do."""
    return services.floor.state(table_id, who.viewer)


@router.delete("/tables/{table_id}", status_code=204)
def close_table(table_id: str, services: Given, who: Who) -> Response:
    """Close a table at which nobody sits."""
    services.floor.close(who.viewer, table_id)
    return Response(status_code=204)


@router.post("/tables/{table_id}/act")
def act(table_id: str, body: Act, services: Given, who: Who, key: Key) -> Json:
    """Do something that is open to me."""
    return services.floor.act(who.viewer, table_id, body.actor, body.name, body.args, key=key)


@router.post("/tables/{table_id}/report")
def report(table_id: str, body: Report, services: Given, who: Who, key: Key) -> Json:
    """Report an irregularity."""
    return services.floor.report(
        who.viewer, table_id, body.actor, body.irregularity, body.details, key=key
    )


@router.post("/tables/{table_id}/sit")
def sit(table_id: str, body: Sit, services: Given, who: Who, key: Key) -> Json:
    """Sit down with chips."""
    return services.floor.sit(who.viewer, table_id, body.seat, body.buy_in, key=key)


@router.post("/tables/{table_id}/leave")
def leave(table_id: str, body: Leave, services: Given, who: Who, key: Key) -> Json:
    """Leave a seat; the chips go back to the account."""
    return services.floor.leave(who.viewer, table_id, body.seat, key=key)


@router.post("/tables/{table_id}/dealers-place")
def take_dealers_place(table_id: str, services: Given, who: Who, key: Key) -> Json:
    """Take the dealer's place."""
    return services.floor.take_dealers_place(who.viewer, table_id, key=key)


@router.delete("/tables/{table_id}/dealers-place")
def leave_dealers_place(table_id: str, services: Given, who: Who, key: Key) -> Json:
    """Leave the dealer's place, or have the dealer leave it."""
    return services.floor.leave_dealers_place(who.viewer, table_id, key=key)
