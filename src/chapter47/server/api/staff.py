"""For surveillance and administrators."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from chapter47.server.api.bodies import Hire, Role
from chapter47.server.errors import NotAllowed
from chapter47.server.guard import Given, Visitor, Who
from chapter47.server.people.viewer import RUNS
from chapter47.server.watch.records import audit_rows

router = APIRouter(tags=["staff"])
Json = dict[str, Any]
Words = Annotated[str, Query(max_length=120, pattern=r"^[^\x00]*$")]
Time = Annotated[float | None, Query(ge=0, le=1e11, allow_inf_nan=False)]
Count = Annotated[int, Query(ge=0, le=10**6)]


def _administrator(who: Visitor) -> str:
    account = who.signed_in()
    if account.role != RUNS:
        raise NotAllowed("this is for administrators")
    return account.id


@router.get("/surveillance/rounds")
def search(
    services: Given,
    who: Who,
    table: Words = "",
    game: Words = "",
    player: Words = "",
    since: Time = None,
    until: Time = None,
    least: Annotated[int | None, Query(ge=0, le=10**15)] = None,
    irregularity: Words = "",
    most: Annotated[int, Query(ge=1, le=200)] = 50,
    skip: Count = 0,
) -> list[Json]:
    """Search rounds by table, game, player, time, largest amount (cents) and irregularity."""
    who.signed_in()
    return services.records.search(
        who.viewer,
        table=table,
        game=game,
        player=player,
        since=since,
        until=until,
        least=least,
        irregularity=irregularity,
        most=most,
        skip=skip,
    )


@router.get("/audit")
def audit(
    services: Given,
    who: Who,
    most: Annotated[int, Query(ge=1, le=200)] = 100,
    before: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> list[Json]:
    """Who changed what, when, and the values before and after; the newest first."""
    who.signed_in()
    return audit_rows(services.store, who.viewer, most=most, before=before)


@router.post("/accounts", status_code=201)
def hire(body: Hire, services: Given, who: Who) -> Json:
    """Make an account of any role."""
    by = _administrator(who)
    return services.accounts.hire(body.name, body.password, body.role, by).to_json()


@router.post("/accounts/role")
def set_role(body: Role, services: Given, who: Who) -> Json:
    """Give an account another role."""
    by = _administrator(who)
    return services.accounts.set_role(body.name, body.role, by).to_json()
