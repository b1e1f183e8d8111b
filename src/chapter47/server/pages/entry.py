"""Coming in: sign in, register, play as a guest, go."""

from collections.abc import Callable

from fastapi import APIRouter
from fastapi.responses import Response

from chapter47.server.guard import give_cookie, take_cookie
from chapter47.server.pages.web import (
    Ask,
    Asking,
    Posted,
    PostedForm,
    problem_with,
    sentence,
    value,
)
from chapter47.server.people.accounts import Account

router = APIRouter(include_in_schema=False)


@router.get("/signin")
def signin_page(ask: Asking) -> Response:
    """The page with all ways to come in."""
    return ask.page("signin.html", {"next": _safe(ask.query("next"))})


@router.post("/signin")
def signin(ask: Asking, posted: PostedForm) -> Response:
    """Come in with name and password."""
    accounts = ask.services.accounts
    name, code = value(posted, "name"), value(posted, "code")
    return _enter(ask, posted, lambda: accounts.log_in(name, _password(posted), code))


@router.post("/register")
def register(ask: Asking, posted: PostedForm) -> Response:
    """A new player comes in."""
    accounts = ask.services.accounts
    name = value(posted, "name")
    return _enter(ask, posted, lambda: (accounts.register(name, _password(posted)), None))


@router.post("/guest")
def guest(ask: Asking, posted: PostedForm) -> Response:
    """A guest comes in."""
    return _enter(ask, posted, lambda: (ask.services.accounts.guest(), None))


@router.post("/play-money")
async def play_money(ask: Asking, posted: PostedForm) -> Response:
    """Fresh play money, for a player who has none left."""
    _, problem = await ask.services.by_hand(
        lambda: problem_with(lambda: ask.services.cage.refill(ask.viewer))
    )
    if problem is not None:
        raise problem
    return ask.away(_safe(value(posted, "next")))


@router.post("/signout")
def signout(ask: Asking, posted: PostedForm) -> Response:
    """Go; the session ends, the cookie is taken back. A guest is told first what he gives up."""
    account = ask.account
    if account is not None and account.is_guest and value(posted, "sure") != "yes":
        held = ask.services.cage.held(account.id)
        return ask.page("signout.html", {"held": held})
    answer = ask.away("/")
    take_cookie(ask.request, answer, ask.visitor)
    return answer


def _password(posted: Posted) -> str:
    return next((text for key, text in posted if key == "password"), "")


Entered = tuple[Account, float | None]
"""An account, and when it was last signed in before."""


def _enter(ask: Ask, posted: Posted, enter: Callable[[], Entered]) -> Response:
    target = _safe(value(posted, "next"))

    def doing() -> Entered:
        ask.services.entries.require(ask.visitor.address)
        return enter()

    entered, problem = problem_with(doing)
    if problem is not None:
        context = {"next": target, "message": sentence(problem)}
        return ask.page("signin.html", context, status=problem.status)
    answer = ask.away(target)
    give_cookie(ask.request, answer, *entered)
    return answer


def _safe(path: str) -> str:
    """A path on this floor; anything else leads to the front door.

    >>> _safe("/tables/1"), _safe("//elsewhere"), _safe("https://elsewhere")
    ('/tables/1', '/', '/')
    """
    fits = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if fits and path.isprintable() else "/"
