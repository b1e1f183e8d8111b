"""A finished round: step by step, verified, downloaded."""

from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import Response
from pydantic import BeforeValidator

from chapter47.digits import plain, whole
from chapter47.felt.pictures import draw_felt
from chapter47.felt.view import drawn
from chapter47.server.pages.live import FOLDS
from chapter47.server.pages.results import results
from chapter47.server.pages.web import Asking, told_time
from chapter47.server.people.viewer import rows

router = APIRouter(include_in_schema=False)
A_PAGE = 50
Number = Annotated[int, BeforeValidator(plain), Path(ge=0, le=2**31 - 1)]


@router.get("/tables/{table_id}/rounds/{number}")
def show(ask: Asking, table_id: str, number: Number) -> Response:
    """A round, at one of its steps."""
    found, viewer = ask.services, ask.viewer
    record = found.records.one(table_id, number, viewer)
    steps = [event for event in record["events"] if event["people"]]
    asked = whole(ask.query("step"))
    at = len(steps) if asked is None else max(0, min(asked, len(steps)))
    until = steps[at - 1]["seq"] + 1 if at else record["first_seq"]
    with found.keeper.looking(table_id) as (table, book):
        fold = FOLDS.begun(table_id, table, book, until)
        fold.take(rows(table, book, viewer, fold.seen, until))
        if fold.round != number:
            fold.clear()
        came = results(fold, table.setting) if fold.finished == number else []
        room, setting, lies = table.game, table.setting, drawn(table, fold, now=False)
    context = {
        "record": record | {"ended": told_time(record["ended_at"])},
        "steps": steps,
        "at": at,
        "results": came,
        "felt_svg": draw_felt(room, setting, lies),
        "table_id": table_id,
    }
    verified = found.records.verify(table_id, viewer, number) if ask.query("verify") else None
    answer = ask.page("round.html", context | {"verified": verified})
    if verified is not None and verified["verified"] is None:
        answer.headers["Refresh"] = "2"  # the record is being checked: look again by itself
    return answer


@router.get("/tables/{table_id}/rounds")
def of_table(ask: Asking, table_id: str) -> Response:
    """The finished rounds of a table."""
    found, first = ask.services, whole(ask.query("before"), 9)
    rows = found.records.of_table(table_id, before=first, most=A_PAGE + 1)
    context = {
        "title": found.display.title(table_id),
        "table_id": table_id,
        "rounds": [listed(row) for row in rows[:A_PAGE]],
        "before": rows[A_PAGE - 1]["number"] if len(rows) > A_PAGE else None,
    }
    return ask.page("rounds.html", context)


@router.get("/tables/{table_id}/rounds/{number}/log")
def log(ask: Asking, table_id: str, number: Number) -> Response:
    """The log up to the end of a round, as JSON Lines, as far as the reader may see it."""
    text = ask.services.records.log(table_id, ask.viewer, number)
    name = f"chapter47-{table_id[:8]}-round-{number}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


def listed(row: dict[str, Any]) -> dict[str, Any]:
    """A round as lists show it."""
    return row | {"ended": told_time(row["ended_at"])}
