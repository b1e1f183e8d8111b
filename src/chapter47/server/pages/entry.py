"""Coming in: sign in, register, play as a guest, go."""

import time
from collections.abc import Callable

from fastapi import APIRouter, Request
from fastapi.responses import Response

from chapter47.server.accounts import Account
from chapter47.server.errors import Problem
from chapter47.server.pages.posts import PostedForm
from chapter47.server.pages.web import away, render, services, value
from chapter47.server.sessions import COOKIE

router = APIRouter(include_in_schema=False)


@router.get("/signin")
def signin_page(request: Request) -> Response:
    """The page with all ways to come in."""
    return render(request, "signin.html", {"next": _safe(request.query_params.get("next", "/"))})


@router.post("/signin")
def signin(request: Request, posted: PostedForm) -> Response:
    """Come in with name and password."""

    def enter() -> Account:
        account, _ = services(request).accounts.log_in(value(posted, "name"), _password(posted))
        return account

    return _enter(request, posted, enter)


@router.post("/register")
def register(request: Request, posted: PostedForm) -> Response:
    """A new player comes in."""
    accounts = services(request).accounts
    return _enter(
        request, posted, lambda: accounts.register(value(posted, "name"), _password(posted))
    )


@router.post("/guest")
def guest(request: Request, posted: PostedForm) -> Response:
    """A guest comes in."""
    return _enter(request, posted, services(request).accounts.guest)


@router.post("/signout")
def signout(request: Request, posted: PostedForm) -> Response:
    """Go; the cookie is taken back."""
    answer = away(request, "/")
    answer.delete_cookie(COOKIE, path="/")
    return answer


def _password(posted: PostedForm) -> str:
    return next((text for key, text in posted if key == "password"), "")


def _enter(request: Request, posted: PostedForm, enter: Callable[[], Account]) -> Response:
    found, target = services(request), _safe(value(posted, "next", "/"))
    try:
        found.entries.require(request.client.host if request.client else "")
        account = enter()
    except Problem as problem:
        context = {"next": target, "message": problem.message[:1].upper() + problem.message[1:]}
        return render(request, "signin.html", context, status=problem.status)
    answer = away(request, target)
    answer.set_cookie(
        COOKIE,
        found.sessions.start(account.id, account.epoch),
        max_age=found.settings.session_seconds,
        httponly=True,
        samesite="lax",
        secure=found.settings.secure_cookies,
        path="/",
    )
    return answer


def _safe(path: str) -> str:
    """A path on this floor; anything else leads to the front door."""
    fits = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if fits and path.isprintable() else "/"


def told_time(at: float | None) -> str:
    """A time as people read it."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at)) if at else ""
