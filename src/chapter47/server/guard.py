"""Who asks: the account behind a cookie, and the proof that a change comes from our own page."""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from chapter47.server.accounts import Account
from chapter47.server.errors import Forged, NotSignedIn
from chapter47.server.services import Services
from chapter47.server.sessions import COOKIE, CSRF_FIELD, CSRF_HEADER, Session
from chapter47.server.viewer import Viewer

SAFE = ("GET", "HEAD", "OPTIONS")
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


@dataclass(frozen=True)
class Visitor:
    """Whoever sent the request."""

    account: Account | None
    csrf: str
    """The token for forms and headers of his page; empty without a session."""
    address: str
    last_login: float | None = None
    """When the account was last signed in before this session."""

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
    session = services.sessions.read(request.cookies.get(COOKIE))
    account = None
    if session is not None:
        account = await _account(services, session.account_id)
        if account is None or account.epoch != session.epoch:
            account = None
    services.readings.require(account.id if account else f"address {address}")
    csrf = services.sessions.csrf(session) if account and session else ""
    if request.method not in SAFE:
        _require_same_origin(request)
        if account is not None and session is not None:
            await _require_token(request, services, session)
            services.acts.require(account.id)
    if account is not None:
        request.scope.setdefault("state", {})["account_id"] = account.id
    before = session.before if account and session else None
    return Visitor(account, csrf, address, before)


async def _account(services: Services, account_id: str) -> Account | None:
    """An account, read where it is quickest: SQLite answers sooner than a thread would wake up."""
    if services.store.is_sqlite:
        return services.accounts.by_id(account_id)
    return await run_in_threadpool(services.accounts.by_id, account_id)


def _require_same_origin(request: Request) -> None:
    """A browser says from where a request comes; only our own pages may change anything."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    origin = request.headers.get("origin")
    host = request.headers.get("host", "")
    if site not in ("same-origin", "none") or (origin and urlsplit(origin).netloc != host):
        raise Forged("this request comes from another site")


async def _require_token(request: Request, services: Services, session: Session) -> None:
    token = request.headers.get(CSRF_HEADER, "")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not token and kind in FORMS:
        token = str((await request.form()).get(CSRF_FIELD, ""))
    if not services.sessions.is_ours(session, token):
        raise Forged(
            f"the token of this page is missing or old: send {CSRF_HEADER}, or the field "
            f"{CSRF_FIELD}, as /api/me gives it"
        )


def give_cookie(
    request: Request, response: Response, account: Account, before: float | None = None
) -> str:
    """Start a session in an answer, which remembers the log-in before; returns its token."""
    services = services_of(request)
    cookie = services.sessions.start(account.id, account.epoch, before)
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
    return services.sessions.csrf(session)


def take_cookie(response: Response) -> None:
    """End the session of this browser."""
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


Given = Annotated[Services, Depends(_given)]
Who = Annotated[Visitor, Depends(visitor_of)]
