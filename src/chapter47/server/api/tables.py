"""Tables: open, look, sit down, act, report, leave, deal."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from fastapi.responses import JSONResponse

from chapter47.server.api.bodies import (
    Act,
    Ending,
    HousePlayer,
    Key,
    Leave,
    NewLimits,
    OldLimits,
    OpenTable,
    Report,
    RulesDecision,
    Sit,
)
from chapter47.server.guard import Given, Who
from chapter47.server.services import Services

router = APIRouter(tags=["tables"])
Json = dict[str, Any]


async def _done(services: Services, do: Callable[[], Json], status: int = 200) -> Response:
    """Have something done by a hand of the floor; written as JSON there, and not checked again."""
    return await services.by_hand(lambda: JSONResponse(do(), status))


@router.get("/tables", response_model=list[Json])
def tables(services: Given, _: Who) -> Response:
    """All open tables."""
    return JSONResponse(services.display.tables())


@router.post("/tables", status_code=201, response_model=Json)
async def open_table(body: OpenTable, services: Given, who: Who, key: Key) -> Response:
    """Open a table."""

    def opened() -> Json:
        asked = body.model_dump()
        table_id = services.openings.open(who.viewer, **asked, key=key, address=who.address)
        return services.display.summary(table_id)

    return await _done(services, opened, status=201)


@router.get("/tables/{table_id}", response_model=Json)
def table(table_id: str, services: Given, who: Who) -> Response:
    """A table as I may see it, with what I may do."""
    return JSONResponse(services.display.state(table_id, who.viewer))


@router.get(
    "/tables/{table_id}/advice",
    response_model=Json,
    responses={202: {"description": "The lab is still counting."}},
)
def advice(
    table_id: str,
    services: Given,
    who: Who,
    actor: Annotated[str, Query(max_length=40, description="My seat, such as seat:3.")],
) -> Response:
    """What each choice that is open to my own seat is worth; 202 while the lab counts."""
    found = services.adviser.of(who.viewer, table_id, actor)
    if found["ready"]:
        return JSONResponse(found)
    return JSONResponse(found, 202, {"Retry-After": "2"})


@router.get("/tables/{table_id}/receipt", response_model=Json)
def receipt(table_id: str, services: Given, _: Who) -> Response:
    """A signed word on what the table's log holds by now: keep it to show it later."""
    services.display.title(table_id)
    return JSONResponse(services.records.receipt(table_id))


@router.delete("/tables/{table_id}", status_code=204)
def close_table(table_id: str, services: Given, who: Who) -> Response:
    """Close a table at which nobody sits."""
    services.openings.close(who.viewer, table_id)
    return Response(status_code=204)


@router.post("/tables/{table_id}/end", response_model=Json)
def end_table(table_id: str, body: Ending, services: Given, who: Who) -> Response:
    """End a table whose record does not verify: its chips go back to whose they are."""
    who.signed_in()
    services.display.title(table_id)
    given = services.way_out.end_unsound(who.viewer, table_id, body.reason)
    return JSONResponse({"returned": given})


@router.get("/changed-rules", response_model=list[Json])
def changed_rules(services: Given, who: Who) -> Response:
    """The tables that were begun under other rules than those of the floor now, for staff."""
    who.signed_in()
    return JSONResponse(services.changed_rules.all(who.viewer))


@router.post("/tables/{table_id}/rules", response_model=Json)
def decide_on_rules(table_id: str, body: RulesDecision, services: Given, who: Who) -> Response:
    """Decide how a round is finished that was begun under other rules."""
    who.signed_in()
    services.display.title(table_id)
    decide = services.changed_rules.decide
    return JSONResponse(decide(who.viewer, table_id, body.choice, body.reason))


@router.post("/tables/{table_id}/limits", response_model=Json)
async def announce_limits(
    table_id: str, body: NewLimits, services: Given, who: Who, key: Key
) -> Response:
    """Announce limits of a wager with the notice of 19:47-8.3; for the floor's staff."""
    changes = services.limit_changes
    services.display.title(table_id)
    amounts = body.model_dump(include={"minimum", "maximum", "step"})
    return await _done(
        services,
        lambda: changes.announce(who.viewer, table_id, body.wager, amounts, body.at, key=key),
    )


@router.delete("/tables/{table_id}/limits", response_model=Json)
async def withdraw_limits(
    table_id: str, body: OldLimits, services: Given, who: Who, key: Key
) -> Response:
    """Withdraw a change of limits that was announced."""
    changes = services.limit_changes
    services.display.title(table_id)
    return await _done(
        services, lambda: changes.withdraw(who.viewer, table_id, body.wager, key=key)
    )


@router.post("/tables/{table_id}/act", response_model=Json)
async def act(table_id: str, body: Act, services: Given, who: Who, key: Key) -> Response:
    """Do something that is open to me."""
    floor = services.floor
    return await _done(
        services,
        lambda: floor.act(who.viewer, table_id, body.actor, body.name, body.args, key=key),
    )


@router.post("/tables/{table_id}/report", response_model=Json)
async def report(table_id: str, body: Report, services: Given, who: Who, key: Key) -> Response:
    """Report an irregularity."""
    floor = services.floor
    return await _done(
        services,
        lambda: floor.report(
            who.viewer, table_id, body.actor, body.irregularity, body.details, key=key
        ),
    )


@router.post("/tables/{table_id}/sit", response_model=Json)
async def sit(table_id: str, body: Sit, services: Given, who: Who, key: Key) -> Response:
    """Sit down with chips."""
    floor = services.floor
    return await _done(
        services, lambda: floor.sit(who.viewer, table_id, body.seat, body.buy_in, key=key)
    )


@router.post("/tables/{table_id}/leave", response_model=Json)
async def leave(table_id: str, body: Leave, services: Given, who: Who, key: Key) -> Response:
    """Leave a seat; the chips go back to the account."""
    floor = services.floor
    return await _done(services, lambda: floor.leave(who.viewer, table_id, body.seat, key=key))


@router.post("/tables/{table_id}/dealers-place", response_model=Json)
async def take_dealers_place(table_id: str, services: Given, who: Who, key: Key) -> Response:
    """Take the dealer's place."""
    floor = services.floor
    return await _done(services, lambda: floor.take_dealers_place(who.viewer, table_id, key=key))


@router.delete("/tables/{table_id}/dealers-place", response_model=Json)
async def leave_dealers_place(table_id: str, services: Given, who: Who, key: Key) -> Response:
    """Leave the dealer's place, or have the dealer leave it."""
    floor = services.floor
    return await _done(services, lambda: floor.leave_dealers_place(who.viewer, table_id, key=key))


@router.post("/tables/{table_id}/house-players", response_model=Json)
async def add_house_player(
    table_id: str, body: HousePlayer, services: Given, who: Who, key: Key
) -> Response:
    """Have a house player of a kind take a free seat of a table at which I play."""
    players = services.house_players
    services.display.title(table_id)
    return await _done(services, lambda: players.add(who.viewer, table_id, body.kind, key=key))


@router.delete("/tables/{table_id}/house-players/{seat}", response_model=Json)
async def remove_house_player(table_id: str, seat: int, services: Given, who: Who) -> Response:
    """Send a house player away; it leaves when its hand is over."""
    players = services.house_players
    services.display.title(table_id)
    return await _done(services, lambda: players.remove(who.viewer, table_id, seat))
