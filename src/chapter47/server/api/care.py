"""What looks after players, and what staff suspend."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from chapter47.server.api.bodies import Coupon, Exclusion, OwnLimit, Suspension
from chapter47.server.guard import Given, Who
from chapter47.server.people.statements import statement

router = APIRouter(tags=["care"])
Json = dict[str, Any]
Time = Annotated[float | None, Query(ge=0, le=1e11, allow_inf_nan=False)]


@router.get("/me/limits")
def limits(services: Given, who: Who) -> Json:
    """The limits that I have set myself."""
    return services.care.limits(who.signed_in().id)


@router.put("/me/limits")
def set_limit(body: OwnLimit, services: Given, who: Who) -> Json:
    """Set a limit: a lower one holds at once, a higher one after a day."""
    return services.care.set_limit(who.signed_in().id, body.name, body.amount)


@router.post("/me/exclusion")
def exclude(body: Exclusion, services: Given, who: Who) -> Json:
    """Exclude myself: until then I may not sit down, buy chips or bet."""
    until = services.care.exclude(who.signed_in().id, body.days * 86_400.0)
    return {"excluded_until": until}


@router.get("/me/play")
def play(services: Given, who: Who) -> Json:
    """How long I have played within a day, and with what result."""
    return services.care.play(who.signed_in().id)


@router.get("/me/reality-check")
def reality_check(services: Given, who: Who) -> Json:
    """How long I have played since I last said that I know, with what result; is one due?"""
    return services.reality_checks.of(who.signed_in().id)


@router.post("/me/reality-check")
def acknowledge(services: Given, who: Who) -> Json:
    """Say that I have read it: wagers are taken again."""
    services.reality_checks.acknowledge(who.signed_in().id)
    return services.reality_checks.of(who.signed_in().id)


@router.get("/me/statement")
def my_statement(services: Given, who: Who, since: Time = None, until: Time = None) -> Json:
    """Every move of my play money."""
    return statement(services.store, who.signed_in().id, since=since or 0.0, until=until)


@router.get("/me/coupons")
def my_coupons(services: Given, who: Who) -> list[Json]:
    """The coupons that I hold."""
    return services.coupons.of(who.signed_in().id)


@router.post("/coupons", status_code=201)
def issue_coupon(body: Coupon, services: Given, who: Who) -> Json:
    """Give a person a coupon."""
    who.signed_in()
    return services.coupons.give(who.viewer, body.name, body.game, body.kind, body.cents)


@router.get("/suspensions")
def suspensions(services: Given, _: Who) -> Json:
    """What is suspended on the floor, and why."""
    return services.suspensions.all()


@router.post("/suspensions", status_code=204)
def suspend(body: Suspension, services: Given, who: Who) -> Response:
    """Suspend an account, a table or a game; without a reason it goes on."""
    who.signed_in()
    do = {
        "account": services.suspensions.account,
        "table": services.suspensions.table,
        "game": services.suspensions.game,
    }[body.what]
    do(who.viewer, body.name, body.reason)
    return Response(status_code=204)
