"""What every page needs: who asks, forms as they arrive, and templates."""

import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from chapter47.digits import whole
from chapter47.felt.pictures import ART
from chapter47.house.guide.guide import SOURCES
from chapter47.house.guide.html import FOLDER as GUIDE
from chapter47.house.paper.press import PAPER
from chapter47.money import dollars
from chapter47.server.errors import NotAllowed, Problem, problem_of
from chapter47.server.filing.kept import READ
from chapter47.server.guard import Visitor, Who, services_of
from chapter47.server.pages.static import static
from chapter47.server.people.accounts import Account
from chapter47.server.people.cage import LITTLE
from chapter47.server.people.sessions import CSRF_FIELD
from chapter47.server.people.viewer import PLAYER, RUNS, WATCHES, Viewer
from chapter47.server.services import Services
from chapter47.table.narrate import plain, words

TEMPLATES = Path(__file__).parent.parent / "templates"
SOURCE_NAMES = {
    "seed": "text of 19:47",
    "successor": "13:69F",
    "sister": "sister rule",
    "choice": "a choice",
}

Posted = Sequence[tuple[str, str]]


@cache
def environment() -> Environment:
    """The templates of all pages."""
    made = Environment(
        loader=FileSystemLoader([TEMPLATES, ART, GUIDE, PAPER]),
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
        "static": static,
    }
    return made


@dataclass(frozen=True)
class Ask:
    """A request for a page."""

    request: Request
    visitor: Visitor

    @property
    def services(self) -> Services:
        """What pages are made from."""
        return services_of(self.request)

    @property
    def account(self) -> Account | None:
        """Whoever is signed in."""
        return self.visitor.account

    @property
    def viewer(self) -> Viewer:
        """Whoever asks, as tables see him."""
        return self.visitor.viewer

    @property
    def is_part(self) -> bool:
        """Say whether only a part of a page is asked for, to be swapped in."""
        return "hx-request" in self.request.headers

    @property
    def seen(self) -> int | None:
        """How many events the page has shown; nothing if it wants the end at once."""
        text = self.request.headers.get("x-seen", "")
        return whole(text, 9)

    def query(self, name: str) -> str:
        """A word of the address."""
        return self.request.query_params.get(name, "").strip()

    def page(
        self, name: str, context: dict[str, Any], *, status: int = 200, here: str = ""
    ) -> HTMLResponse:
        """A page, or a part of one, for whoever asks."""
        role = self.viewer.role
        frame = {
            "account": self.account,
            "here": here,
            "last_login": told_time(self.visitor.last_login),
            "message": "",
            "may_watch": role in (WATCHES, RUNS),
            "may_run": role == RUNS,
            "may_file": role in READ,
            "has_docs": self.services.settings.docs_path is not None,
            "csrf_field": self._csrf_field,
        }
        return HTMLResponse(environment().get_template(name).render(frame | context), status)

    def away(self, path: str) -> Response:
        """Send the browser to another page."""
        if self.is_part:
            return Response(status_code=204, headers={"HX-Redirect": path})
        return RedirectResponse(path, 303)

    def _csrf_field(self) -> Markup:
        field = '<input type="hidden" name="{}" value="{}">'
        return Markup(field).format(CSRF_FIELD, self.visitor.csrf)


def is_broke(ask: Ask) -> bool:
    """Say whether whoever asks plays, and has nothing left to play with."""
    account = ask.account
    if account is None or account.role != PLAYER or account.balance >= LITTLE:
        return False
    return ask.services.cage.all_of(account.id) < LITTLE


def require_watch(ask: Ask) -> None:
    """Let only those in who watch the floor."""
    ask.visitor.signed_in()
    if ask.viewer.role not in (WATCHES, RUNS):
        raise NotAllowed("this page is for surveillance")


def _ask(request: Request, visitor: Who) -> Ask:
    return Ask(request, visitor)


async def _posted(request: Request) -> Posted:
    form = await request.form()
    return [(key, text) for key, text in form.multi_items() if isinstance(text, str)]


Asking = Annotated[Ask, Depends(_ask)]
PostedForm = Annotated[Posted, Depends(_posted)]


def value(posted: Posted, name: str, default: str = "") -> str:
    """A field of a form."""
    return next((text for key, text in posted if key == name), default).strip()


def problem_with(doing: Callable[[], Any]) -> tuple[Any, Problem | None]:
    """What came of something, or the problem with it; mistakes of ours go on."""
    try:
        return doing(), None
    except Exception as error:
        problem = problem_of(error)
        if problem is None:
            raise
        return None, problem


def told_time(at: float | None) -> str:
    """A time as people read it.

    >>> told_time(0.0 + 86_400)
    '1970-01-02 00:00:00'
    """
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at)) if at else ""


def sentence(problem: Problem) -> str:
    """A problem as the page tells it."""
    text = problem.message
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def error_page(request: Request, problem: Problem) -> Response:
    """The page for a request that cannot be answered as asked."""
    ask = Ask(request, Visitor(None, "", ""))
    if problem.status == 401 and request.method == "GET":
        return ask.away(f"/signin?next={request.url.path}")
    context = {"sentence": sentence(problem), "status": problem.status}
    answer = ask.page("error.html", context, status=problem.status)
    answer.headers.update(problem.headers())
    if ask.is_part:
        answer.headers["HX-Retarget"], answer.headers["HX-Reswap"] = "#message", "innerHTML"
        answer.body = str(Markup('<p class="alert">{}</p>').format(sentence(problem))).encode()
        answer.headers["Content-Length"] = str(len(answer.body))
    return answer
