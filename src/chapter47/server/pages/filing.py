"""Submissions for the staff of a floor: typed or sent, checked, priced, printed and kept."""

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import UploadFile

from chapter47.desk.lawbook import game_row
from chapter47.digits import whole
from chapter47.games import game_names
from chapter47.house.check import check
from chapter47.house.check.told import FOLDED, TITLES, about, grouped
from chapter47.house.documents.document import Document, Lines, Table
from chapter47.house.documents.page import page
from chapter47.house.notices import due
from chapter47.house.notices.calendar import calendar
from chapter47.house.paper.press import styles_of
from chapter47.house.price.price import receipt_of_prices
from chapter47.house.price.told import document
from chapter47.house.signs import signs_of
from chapter47.house.signs.html import html as signs_html
from chapter47.house.submission import Unreadable
from chapter47.house.submission.writing import new
from chapter47.server.addresses import share_of
from chapter47.server.errors import Unfit
from chapter47.server.filing.kept import may_keep, require_reader
from chapter47.server.filing.prices import Pricing, priced
from chapter47.server.filing.typed import FIRST, Typed
from chapter47.server.pages.static import DOCUMENT, static
from chapter47.server.pages.web import (
    Ask,
    Asking,
    Posted,
    PostedForm,
    problem_with,
    sentence,
    told_time,
    value,
)
from chapter47.server.watch.offered import submission_of

router = APIRouter(include_in_schema=False)
T = TypeVar("T")
UNREAD = "it cannot be read yet: what the check finds says why, line by line."


@router.get("/submissions")
def submissions(ask: Asking) -> Response:
    """What is kept, and how to begin."""
    return _list(ask)


@router.get("/submissions/new")
def begin(ask: Asking) -> Response:
    """A submission of some games as usual, of this floor's open tables, or an empty one."""
    _require(ask)
    games = ask.request.query_params.getlist("game")
    day = ask.query("as_of") or None
    if ask.query("of") == "floor":
        text, problem = problem_with(lambda: submission_of(ask.services.store, day=day))
    elif games:
        text, problem = problem_with(lambda: new(games, day=day))
    else:
        text, problem = "", None
    if problem is not None:
        return _list(ask, message=sentence(problem), status=problem.status)
    return _editor(ask, Typed({FIRST: text}))


@router.get("/submissions/{submission_id}")
def kept(ask: Asking, submission_id: str) -> Response:
    """A submission that is kept."""
    _require(ask)
    found = ask.services.submissions.one(ask.viewer, submission_id)
    return _editor(ask, found.typed, name=found.name, kept_id=found.id)


async def _sent(request: Request) -> list[tuple[str, bytes]]:
    """The files of a form, with their names."""
    form = await request.form()
    files = [one for _, one in form.multi_items() if isinstance(one, UploadFile)]
    return [(one.filename or FIRST, await one.read()) for one in files if one.filename]


@router.post("/submissions/files")
def send(ask: Asking, sent: Annotated[list[tuple[str, bytes]], Depends(_sent)]) -> Response:
    """Files that are sent, to be looked at and changed."""
    _require(ask)
    typed, problem = problem_with(lambda: _read(ask, sent))
    if problem is not None:
        return _list(ask, message=sentence(problem), status=problem.status)
    return _editor(ask, typed)


@router.post("/submissions/edit")
def edit(ask: Asking, posted: PostedForm) -> Response:
    """The page with what was typed, and with one file more if it is asked for."""
    _require(ask)
    typed = _typed(ask, posted)
    if value(posted, "more"):
        number = len(typed.files) + 1
        typed = Typed({**typed.files, f"part-{number}.toml": ""})
    return _editor(ask, typed, name=value(posted, "kept_as"))


@router.post("/submissions/check")
def hold(ask: Asking, posted: PostedForm) -> Response:
    """What a check finds in what is typed."""
    _require(ask)
    found = _checked(ask, posted)
    return ask.page("filing_findings.html", found)


@router.post("/submissions/notices")
def notices(ask: Asking, posted: PostedForm) -> Response:
    """What must be filed, posted or announced before it is played, and by when."""
    _require(ask)
    told, message = _asked(lambda: _due(_typed(ask, posted)))
    context = told or {"due": [], "house": "", "day": ""}
    return ask.page("filing_notices.html", {**context, "message": message})


@router.post("/submissions/notices.ics")
def dates(ask: Asking, posted: PostedForm) -> Response:
    """The same as a calendar that other programs read."""
    _require(ask)
    try:
        with _typed(ask, posted).read() as submission:
            text = calendar(due(submission), submission.house)
    except Unreadable:
        return _report(ask, posted)
    headers = {"Content-Disposition": 'attachment; filename="notices.ics"'}
    return Response(text, media_type="text/calendar", headers=headers)


@router.post("/submissions/prices")
def prices(ask: Asking, posted: PostedForm) -> Response:
    """What each choice is worth, as far as the lab has counted."""
    _require(ask)
    found, message = _asked(lambda: _priced(ask, posted))
    told = _drawn(_told(found)) if found else None
    context = {"pricing": found, "document": told, "message": message}
    return ask.page("filing_prices.html", context)


@router.post("/submissions/prices/print")
def prices_print(ask: Asking, posted: PostedForm) -> Response:
    """The prices as a page to be printed, with the receipt by which they can be made again."""
    _require(ask)
    try:
        return HTMLResponse(page(_told(_priced(ask, posted)), linked=static(DOCUMENT)))
    except Unreadable:
        return _report(ask, posted)


@router.post("/submissions/report")
def report(ask: Asking, posted: PostedForm) -> Response:
    """The report of a check as a page to be printed."""
    _require(ask)
    return _report(ask, posted)


def _report(ask: Ask, posted: Posted) -> Response:
    found = _checked(ask, posted)
    linked = [static(name) for name in styles_of(value(posted, "paper") or "a4")]
    context = {"linked": linked, "style": ""}
    return ask.page("filing_report.html", found | context)


@router.post("/submissions/signs")
def signs(ask: Asking, posted: PostedForm) -> Response:
    """The signs of the tables, a sheet for each."""
    _require(ask)
    size = value(posted, "paper") or "a4"
    linked = [static(name) for name in styles_of(size)]
    try:
        with _typed(ask, posted).read() as submission:
            return HTMLResponse(signs_html(signs_of(submission), size, linked=linked))
    except Unreadable:
        return _report(ask, posted)


@router.post("/submissions/keep")
def keep(ask: Asking, posted: PostedForm) -> Response:
    """Keep what is typed under a name."""
    _require(ask)
    typed = _typed(ask, posted)
    name = value(posted, "kept_as")
    found, problem = problem_with(lambda: ask.services.submissions.keep(ask.viewer, name, typed))
    if problem is not None:
        message, status = sentence(problem), problem.status
        return _editor(ask, typed, name=name, message=message, status=status)
    return ask.away(f"/submissions/{found}")


@router.post("/submissions/{submission_id}/delete")
def delete(ask: Asking, submission_id: str) -> Response:
    """Delete a submission that is kept."""
    _require(ask)
    ask.services.submissions.delete(ask.viewer, submission_id)
    return ask.away("/submissions")


def _require(ask: Ask) -> None:
    ask.visitor.signed_in()
    require_reader(ask.viewer)


def _read(ask: Ask, sent: list[tuple[str, bytes]]) -> Typed:
    """The texts of files that were sent."""
    if not sent:
        raise Unfit("choose one TOML file, or several")
    pairs = []
    for name, held in sent:
        try:
            pairs.append((name, held.decode("utf-8-sig")))
        except UnicodeDecodeError as error:
            at = error.start + 1
            raise Unfit(
                f"the file {name} is not text in UTF-8: byte {at:,} cannot be read"
            ) from None
    return Typed.of(pairs, ask.services.settings.most_submission)


def _typed(ask: Ask, posted: Posted) -> Typed:
    names = [text for key, text in posted if key == "file"]
    texts = [text for key, text in posted if key == "text"]
    pairs = list(zip(names, texts, strict=False))
    return Typed.of(pairs, ask.services.settings.most_submission)


def _checked(ask: Ask, posted: Posted) -> dict[str, Any]:
    """The findings of what was typed, as the command tells them."""
    as_of, choices = value(posted, "as_of") or None, value(posted, "choices") or "accept"
    context: dict[str, Any] = {"report": None, "mistakes": [], "message": "", "kinds": []}
    typed = _typed(ask, posted)
    context["several"] = len(typed.files) > 1
    try:
        with typed.read() as submission:
            found, problem = problem_with(lambda: check(submission, as_of=as_of, choices=choices))
    except Unreadable as error:
        return context | {"mistakes": error.mistakes}
    except Unfit as error:
        return context | {"message": sentence(error)}
    if problem is not None:
        return context | {"message": sentence(problem)}
    kinds = [(kind, title, grouped(found.of(kind))) for kind, title in TITLES.items()]
    shown = [(kind, title, same) for kind, title, same in kinds if same]
    return context | {"report": found, "kinds": shown, "folded": FOLDED, "about": about}


def _asked(doing: Callable[[], T]) -> tuple[T | None, str]:
    """What came of something, or a sentence why nothing did."""

    def tried() -> T:
        try:
            return doing()
        except Unreadable:
            raise Unfit(UNREAD) from None

    found, problem = problem_with(tried)
    return found, sentence(problem) if problem else ""


def _due(typed: Typed) -> dict[str, Any]:
    with typed.read() as submission:
        return {"due": due(submission), "house": submission.house, "day": submission.day}


def _priced(ask: Ask, posted: Posted) -> Pricing:
    services, rounds = ask.services, value(posted, "rounds") or "0"
    many = whole(rounds.replace(",", ""), 9)
    if many is None:
        raise Unfit(f"rounds to simulate are a whole number, not {rounds[:40]!r}")
    by, seconds = share_of(ask.visitor.address), services.settings.odds_seconds
    return priced(services.odds, _typed(ask, posted), many, by=by, seconds=seconds)


def _told(found: Pricing) -> Document:
    """The prices as a report; with its receipt when all is counted."""
    receipt = receipt_of_prices(found.prices) if found.is_ready else None
    return document(found.prices, receipt, "a simulation tells it, where rounds are asked for")


def _drawn(found: Document) -> dict[str, Any]:
    """A report as its template draws it: tables and sentences, part by part."""
    parts = [
        (part.title, [one for one in part.blocks if isinstance(one, Table | Lines)])
        for part in found.parts
    ]
    return {"lead": found.lead, "parts": parts, "foot": found.foot}


def _list(ask: Ask, *, message: str = "", status: int = 200) -> Response:
    _require(ask)
    listed = ask.services.submissions.listed(ask.viewer)
    context = {
        "kept": [(one, told_time(one.kept_at)) for one in listed],
        "games": [game_row(name) for name in game_names()],
        "message": message,
        "may_keep": may_keep(ask.viewer),
    }
    return ask.page("filing_list.html", context, status=status, here="filing")


def _editor(
    ask: Ask,
    typed: Typed,
    *,
    name: str = "",
    kept_id: str = "",
    message: str = "",
    status: int = 200,
) -> Response:
    if not name:
        with suppress(Unreadable, Unfit), typed.read() as submission:
            name = f"{submission.house} {submission.day}"
    context = {
        "files": list(typed.files.items()),
        "name": name,
        "kept_id": kept_id,
        "message": message,
        "most": ask.services.settings.most_submission,
        "may_keep": may_keep(ask.viewer),
    }
    return ask.page("filing.html", context, status=status, here="filing")
