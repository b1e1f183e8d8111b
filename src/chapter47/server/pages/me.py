"""One's own account: sessions, second factor, limits, exclusion, how it goes, and the statement."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from chapter47.digits import whole
from chapter47.money import cents, dollars
from chapter47.server.errors import Unfit
from chapter47.server.pages.web import (
    Ask,
    Asking,
    PostedForm,
    problem_with,
    sentence,
    told_time,
    value,
)
from chapter47.server.people.care import CHECK, LIMITS, TIME
from chapter47.server.people.statements import statement

router = APIRouter(include_in_schema=False)
HOUR = 3600
UNITS = {TIME: (HOUR, "hours"), CHECK: (60, "minutes")}
SHOWN = 50


@router.get("/me")
def me(ask: Asking) -> Response:
    """The page of one's own account."""
    return _page(ask)


@router.post("/me/limits")
def set_limit(ask: Asking, posted: PostedForm) -> Response:
    """Set a limit for oneself, or take it away."""
    name = value(posted, "name")

    def doing() -> None:
        text = value(posted, "amount")
        unit = UNITS.get(name)
        amount = None if not text else _time(text, *unit) if unit else cents(text)
        ask.services.care.set_limit(ask.visitor.signed_in().id, name, amount)

    return _done(ask, doing, "The limit is set. A lower one holds at once, a higher one in a day.")


@router.post("/me/reality-check")
def acknowledge(ask: Asking, posted: PostedForm) -> Response:
    """Say that one has read how it goes, and go back to the table."""
    ask.services.reality_checks.acknowledge(ask.visitor.signed_in().id)
    back = value(posted, "table")
    return ask.away(f"/tables/{back}" if back.isalnum() else "/me")


@router.post("/me/exclusion")
def exclude(ask: Asking, posted: PostedForm) -> Response:
    """Exclude oneself for some days."""

    def doing() -> None:
        days = whole(value(posted, "days"), 4)
        if days is None or value(posted, "sure") != "yes":
            raise Unfit("say for how many days, and that you are sure: it cannot be undone")
        ask.services.care.exclude(ask.visitor.signed_in().id, days * 24.0 * HOUR)

    return _done(ask, doing, "You have excluded yourself.")


@router.post("/me/sessions/end")
def end_session(ask: Asking, posted: PostedForm) -> Response:
    """End one of one's own sessions."""

    def doing() -> None:
        mine, wanted = ask.visitor.signed_in().id, value(posted, "id")
        sessions = ask.services.sessions
        if wanted not in {row["id"] for row in sessions.of_account(mine)}:
            raise Unfit("you have no such session")
        sessions.end(wanted, "end session", mine)

    return _done(ask, doing, "The session has ended.")


@router.post("/me/second-factor")
def second_factor(ask: Asking, posted: PostedForm) -> Response:
    """Ask for a secret, prove it, or do without it again."""
    accounts, what = ask.services.accounts, value(posted, "what")
    mine, code = ask.visitor.signed_in().id, value(posted, "code")
    password = next((text for key, text in posted if key == "password"), "")
    ask.services.entries.require(ask.visitor.address)
    if what == "offer":
        offered, problem = problem_with(lambda: accounts.offer_second_factor(mine, password, code))
        status = problem.status if problem else 200
        return _page(ask, sentence(problem) if problem else "", offered=offered, status=status)
    if what == "prove":
        done = "From now on signing in needs a code."
        return _done(ask, lambda: accounts.prove_second_factor(mine, code), done)
    done = "The second factor is off."
    return _done(ask, lambda: accounts.drop_second_factor(mine, password, code), done)


def _time(text: str, seconds: int, unit: str) -> int:
    number = whole(text, 3)
    if number is None or number < 0:
        raise Unfit(f"a limit of time is in whole {unit}")
    return number * seconds


def _done(ask: Ask, doing: Callable[[], object], notice: str) -> Response:
    _, problem = problem_with(doing)
    if problem is not None:
        return _page(ask, sentence(problem), status=problem.status)
    return _page(ask, notice=notice)


def _page(
    ask: Ask,
    message: str = "",
    *,
    notice: str = "",
    offered: tuple[str, str] | None = None,
    status: int = 200,
) -> Response:
    mine = ask.visitor.signed_in()
    services = ask.services
    fresh = services.accounts.by_id(mine.id) or mine
    told = statement(services.store, mine.id)
    played = services.care.play(mine.id)
    context = {
        "message": message,
        "notice": notice,
        "offered": offered,
        "mine": fresh,
        "excluded": told_time(fresh.excluded_until),
        "limits": _limits(services.care.limits(mine.id)),
        "hours": f"{played['seated_seconds'] / HOUR:.1f}",
        "bought": dollars(played["bought_less_cashed"]),
        "sessions": [
            row
            | {
                "made": told_time(row["made_at"]),
                "seen": told_time(row["seen_at"]),
                "mine": row["id"] == ask.visitor.session_id,
            }
            for row in services.sessions.of_account(mine.id)
        ],
        "passkeys": [
            row | {"made": told_time(row["made_at"]), "used": told_time(row["used_at"])}
            for row in services.passkeys.of_account(mine.id)
        ],
        "rows": [
            row | {"time": told_time(row["at"]), "moved": dollars(row["cents"])}
            for row in reversed(told["rows"][-SHOWN:])
        ],
    }
    return ask.page("me.html", context, status=status, here="me")


def _limits(limits: dict[str, Any]) -> list[dict[str, Any]]:
    """Limits as the page tells them."""
    titles = {
        "loss": "Chips bought in a day",
        "time": "Hours in a day",
        "stake": "At stake in one round",
        "check": "Minutes between reality checks",
    }
    return [
        {
            "name": name,
            "title": titles[name],
            "unit": UNITS.get(name, (1, "dollars"))[1],
            "now": _said(name, limits[name]["amount"]),
            "next": _said(name, limits[name]["next_amount"]),
            "next_at": told_time(limits[name]["next_at"]),
        }
        for name in LIMITS
    ]


def _said(name: str, amount: int | None) -> str:
    if amount is None:
        return "no limit"
    if name not in UNITS:
        return dollars(amount)
    seconds, unit = UNITS[name]
    return f"{amount // seconds} {unit}"
