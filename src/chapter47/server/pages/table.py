"""The page of a table: the felt, what may be done, what happened."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from chapter47.desk.reading import read
from chapter47.server.errors import Problem, problem_of
from chapter47.server.pages.forms import read_args, read_fields
from chapter47.server.pages.live import live_of
from chapter47.server.pages.posts import PostedForm
from chapter47.server.pages.web import (
    FOLDS,
    Posted,
    account_of,
    away,
    is_part,
    render,
    seen_by_page,
    services,
    value,
    viewer_of,
)
from chapter47.server.shown import options_of
from chapter47.table import Amount, Table
from chapter47.table.narrate import words

router = APIRouter(include_in_schema=False)


@router.get("/tables/{table_id}")
def show(request: Request, table_id: str) -> Response:
    """A table."""
    return _page(request, table_id, "table.html")


@router.get("/tables/{table_id}/live")
def live(request: Request, table_id: str) -> Response:
    """The part of a table's page that changes."""
    if not is_part(request):
        return away(request, f"/tables/{table_id}")
    return _page(request, table_id, "live_alone.html")


@router.post("/tables/{table_id}/sit")
def sit(request: Request, table_id: str, posted: PostedForm) -> Response:
    """Sit down with chips."""
    seat = value(posted, "seat")
    amount = read(Amount(1, 1), value(posted, "amount"))
    if not seat.isdigit() or not isinstance(amount, int):
        return _page(
            request, table_id, "", message="choose a seat, and an amount in dollars such as $100"
        )
    key = value(posted, "key")
    return _doing(
        request,
        table_id,
        lambda: services(request).floor.sit(
            viewer_of(request), table_id, int(seat), amount, key=key
        ),
    )


@router.post("/tables/{table_id}/act")
def act(request: Request, table_id: str, posted: PostedForm) -> Response:
    """Do something that is open."""
    by, name, key = (value(posted, field) for field in ("by", "name", "key"))
    viewer = viewer_of(request)

    def do() -> Any:
        with services(request).keeper.looking(table_id) as (table, book):
            offered = [o for actor, o in options_of(table, book, viewer) if actor == by]
            args = read_args(posted, name, offered)
        return services(request).floor.act(viewer, table_id, by, name, args, key=key)

    return _doing(request, table_id, do)


@router.post("/tables/{table_id}/report")
def report(request: Request, table_id: str, posted: PostedForm) -> Response:
    """Report an irregularity."""
    by, name, key = (value(posted, field) for field in ("by", "name", "key"))

    def do() -> Any:
        with services(request).keeper.looking(table_id) as (table, _):
            details = _details(table, name, posted)
        floor = services(request).floor
        return floor.report(viewer_of(request), table_id, by, name, details, key=key)

    return _doing(request, table_id, do)


@router.post("/tables/{table_id}/dealer")
def dealer(request: Request, table_id: str, posted: PostedForm) -> Response:
    """Take the dealer's place, or leave it."""
    floor, viewer, key = services(request).floor, viewer_of(request), value(posted, "key")
    goes = value(posted, "what") == "leave"
    deed = floor.leave_dealers_place if goes else floor.take_dealers_place
    return _doing(request, table_id, lambda: deed(viewer, table_id, key=key))


@router.post("/tables/{table_id}/close")
def close(request: Request, table_id: str, posted: PostedForm) -> Response:
    """Close a table at which nobody sits."""
    try:
        services(request).floor.close(viewer_of(request), table_id)
    except Exception as error:
        return _refusal(request, table_id, error)
    return away(request, "/")


def _details(table: Table, name: str, posted: Posted) -> dict[str, Any]:
    ruling = table.game.rulings.get(name)
    fields = ruling.fields(table.round) if ruling and table.round else {}
    return read_fields(posted, fields)


def _doing(request: Request, table_id: str, do: Any) -> Response:
    try:
        do()
    except Exception as error:
        return _refusal(request, table_id, error)
    if not is_part(request):
        return away(request, f"/tables/{table_id}")
    return _page(request, table_id, "live_alone.html")


def _refusal(request: Request, table_id: str, error: Exception) -> Response:
    problem = problem_of(error)
    if problem is None:
        raise error
    if problem.status in (401, 404):
        raise problem
    return _page(request, table_id, "", message=_sentence(problem), status=problem.status)


def _sentence(problem: Problem) -> str:
    text = problem.message
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def _page(
    request: Request, table_id: str, template: str, *, message: str = "", status: int = 200
) -> Response:
    found, account = services(request), account_of(request)
    viewer = viewer_of(request)
    summary = found.floor.summary(table_id)
    with found.keeper.looking(table_id) as (table, book):
        live = live_of(
            FOLDS,
            table_id,
            table,
            book,
            viewer,
            seen=seen_by_page(request),
            balance=account.balance if account else 0,
        )
    template = template or ("live_alone.html" if is_part(request) else "table.html")
    changed = [f"{words(k)} {words(str(v))}" for k, v in summary["changed_options"].items()]
    context = {
        "table": summary | {"changed": changed},
        "live": live,
        "felt_svg": live.felt_svg,
        "message": message,
        "events_url": f"/api/tables/{table_id}/stream",
    }
    return render(request, template, context, status=status or 200)
