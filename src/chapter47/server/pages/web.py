"""What every page needs: templates, who asks, and forms that prove to be our own."""

import uuid
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from chapter47.desk.guide import SOURCES
from chapter47.money import dollars
from chapter47.server.accounts import Account
from chapter47.server.pages.live import Folds
from chapter47.server.services import Services
from chapter47.server.sessions import COOKIE, CSRF_FIELD
from chapter47.server.viewer import RUNS, WATCHES, Viewer
from chapter47.table.narrate import plain, words

TEMPLATES = Path(__file__).parent.parent / "templates"
STATIC = Path(__file__).parent.parent / "static"
SOURCE_NAMES = {
    "seed": "text of 19:47",
    "successor": "13:69F",
    "sister": "sister rule",
    "choice": "a choice",
}

Posted = Sequence[tuple[str, str]]
FOLDS = Folds()


@cache
def environment() -> Environment:
    """The templates of all pages."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {"dollars": dollars, "words": words, "plain": plain}
    made.globals |= {
        "source_words": SOURCES,
        "source_names": SOURCE_NAMES,
        "new_key": lambda: uuid.uuid4().hex,
    }
    return made


def services(request: Request) -> Services:
    """The services of the running server."""
    found = request.app.state.services
    assert isinstance(found, Services)
    return found


def render(
    request: Request, name: str, context: dict[str, Any], *, status: int = 200, here: str = ""
) -> HTMLResponse:
    """A page, or a part of one, for whoever asks."""
    account = account_of(request)
    role = account.role if account else ""
    frame = {
        "account": account,
        "here": here,
        "message": "",
        "may_watch": role in (WATCHES, RUNS),
        "may_run": role == RUNS,
        "csrf_field": lambda: csrf_field(request),
    }
    text = environment().get_template(name).render(frame | context)
    return HTMLResponse(text, status)


def csrf_field(request: Request) -> Markup:
    """The hidden field that proves a form to be ours."""
    session = services(request).sessions.read(request.cookies.get(COOKIE))
    token = services(request).sessions.csrf(session) if session else ""
    return Markup('<input type="hidden" name="{}" value="{}">').format(CSRF_FIELD, token)


def is_part(request: Request) -> bool:
    """Say whether only a part of a page is asked for, to be swapped in."""
    return "hx-request" in request.headers


def seen_by_page(request: Request) -> int | None:
    """How many events the page has shown; nothing if it wants the end at once."""
    text = request.headers.get("x-seen", "")
    return int(text) if text.isdigit() and len(text) < 10 else None


def away(request: Request, path: str) -> Response:
    """Send the browser to another page."""
    if is_part(request):
        return Response(status_code=204, headers={"HX-Redirect": path})
    return RedirectResponse(path, 303)


def value(posted: Posted, name: str, default: str = "") -> str:
    """A field of a form."""
    return next((text for key, text in posted if key == name), default).strip()


def account_of(request: Request) -> Account | None:
    """Whoever is signed in."""
    if not hasattr(request.state, "account"):
        found = services(request)
        session = found.sessions.read(request.cookies.get(COOKIE))
        account = found.accounts.by_id(session.account_id) if session else None
        fits = account is not None and session is not None and account.epoch == session.epoch
        request.state.account = account if fits else None
    account = request.state.account
    assert account is None or isinstance(account, Account)
    return account


def viewer_of(request: Request) -> Viewer:
    """Whoever asks, as tables see him."""
    account = account_of(request)
    return account.viewer if account else Viewer()
