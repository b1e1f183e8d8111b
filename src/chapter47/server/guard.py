"""Who asks: the account behind a cookie, and the proof that a change comes from our own page."""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from chapter47.server.errors import Forged, NotAllowed, NotSignedIn
from chapter47.server.people.accounts import Account
from chapter47.server.people.sessions import COOKIE, CSRF_FIELD, CSRF_HEADER, Session
from chapter47.server.people.viewer import PLAYER, Viewer
from chapter47.server.services import Services

SAFE = ("GET", "HEAD", "OPTIONS")
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
SETTING_UP = ("/api/me", "/api/logout", "/signout", "/me")
"""Where staff may go who still have to set up the second factor that their floor requires."""


@dataclass(frozen=True)
class Visitor:
    """Whoever sent the request."""

    account: Account | None
    csrf: str
    """The token for forms and headers of his page; empty without a session."""
    address: str
    last_login: float | None = None
    """When the account was last signed in before this session."""
    session_id: str = ""

    @property
    def viewer(self) -> Viewer:
        """As tables see him."""
        return self.account.viewer if self.account else Viewer()

    def signed_in(self) -> Account:
        """His account, or an error."""
        if self.account is None:
            raise NotSignedIn("sign in, or come in as a guest, first")
        return self.account


def services_of(request: Request) -> Services:
    """The services of the running server."""
    found: Services = request.app.state.services
    return found


async def _given(request: Request) -> Services:
    return services_of(request)


async def visitor_of(request: Request) -> Visitor:
    """Read the cookie, check that a change is our own, and hold to the rate limits."""
    services = services_of(request)
    address = request.client.host if request.client else "unknown"
    session, account = await _signed_in(services, request.cookies.get(COOKIE))
    services.readings.require(account.id if account else f"address {address}")
    if request.method not in SAFE:
        _require_same_origin(request)
        if account is not None and session is not None:
            await _require_token(request, session)
            services.acts.require(account.id)
    if account is None or session is None:
        return Visitor(None, "", address)
    request.scope.setdefault("state", {})["account_id"] = account.id
    _require_second_factor(services, account, request.url.path)
    return Visitor(account, session.csrf, address, session.before, session.id)


async def _signed_in(
    services: Services, cookie: str | None
) -> tuple[Session | None, Account | None]:
    """Session and account of a cookie, read where it is quickest.

    SQLite answers sooner than a thread would wake up.
    """

    def look() -> tuple[Session | None, Account | None]:
        session = services.sessions.read(cookie)
        return session, services.accounts.by_id(session.account_id) if session else None

    if cookie is None:
        return None, None
    return look() if services.store.is_sqlite else await run_in_threadpool(look)


def _require_second_factor(services: Services, account: Account, path: str) -> None:
    required = services.settings.second_factor == "required" and account.role != PLAYER
    if required and not account.has_second_factor and not path.startswith(SETTING_UP):
        raise NotAllowed(
            "this floor requires a second factor of its staff: set it up first "
            "(POST /api/me/second-factor, or the page /me)"
        )


def _require_same_origin(request: Request) -> None:
    """A browser says from where a request comes; only our own pages may change anything."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    origin = request.headers.get("origin")
    host = request.headers.get("host", "")
    if site not in ("same-origin", "none") or (origin and urlsplit(origin).netloc != host):
        raise Forged("this request comes from another site")


async def _require_token(request: Request, session: Session) -> None:
    token = request.headers.get(CSRF_HEADER, "")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not token and kind in FORMS:
        token = str((await request.form()).get(CSRF_FIELD, ""))
    if not session.is_ours(token):
        raise Forged(
            f"the token of this page is missing or old: send {CSRF_HEADER}, or the field "
            f"{CSRF_FIELD}, as /api/me gives it"
        )


def give_cookie(
    request: Request, response: Response, account: Account, before: float | None = None
) -> str:
    """Start a session in an answer, which remembers the log-in before; returns its token."""
    services = services_of(request)
    cookie = services.sessions.start(
        account.id,
        before,
        address=request.client.host if request.client else "",
        agent=request.headers.get("user-agent", ""),
    )
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=services.settings.session_seconds,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies or request.url.scheme == "https",
        path="/",
    )
    session = services.sessions.read(cookie)
    assert session is not None
    return session.csrf


def take_cookie(request: Request, response: Response, who: Visitor, why: str = "sign out") -> None:
    """End the session of this browser, here and in the store."""
    if who.session_id and who.account is not None:
        services_of(request).sessions.end(who.session_id, why, who.account.id)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


Given = Annotated[Services, Depends(_given)]
Who = Annotated[Visitor, Depends(visitor_of)]
