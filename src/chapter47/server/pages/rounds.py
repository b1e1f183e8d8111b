"""A finished round: step by step, verified, downloaded; and surveillance over all of them."""

import datetime as dt
import time
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from chapter47.desk.reading import read
from chapter47.games import game_names
from chapter47.server.errors import NotAllowed, Unfit
from chapter47.server.felt_fold import Fold
from chapter47.server.felt_view import drawn
from chapter47.server.felts import draw_felt
from chapter47.server.pages.web import Ask, Asking, problem_with, sentence
from chapter47.server.viewer import RUNS, WATCHES, rows
from chapter47.table import Amount

router = APIRouter(include_in_schema=False)


@router.get("/tables/{table_id}/rounds/{number}")
def show(ask: Asking, table_id: str, number: int) -> Response:
    """A round, at one of its steps."""
    found, viewer = ask.services, ask.viewer
    record = found.records.one(table_id, number, viewer)
    steps = [event for event in record["events"] if event["people"]]
    asked = ask.query("step")
    at = min(int(asked), len(steps)) if asked.isdigit() else len(steps)
    until = steps[at - 1]["seq"] + 1 if at else record["first_seq"]
    with found.keeper.looking(table_id) as (table, book):
        fold = Fold().take(rows(table, book, viewer, 0, until))
        if fold.round != number:
            fold.clear()
        felt = draw_felt(drawn(table, fold, now=False), table.setting)
    context = {
        "record": record | {"ended": told_time(record["ended_at"])},
        "steps": steps,
        "at": at,
        "felt_svg": felt,
        "table_id": table_id,
        "verified": None,
    }
    if ask.query("verify"):
        context["verified"] = found.records.verify(table_id, viewer, number)
    return ask.page("round.html", context)


@router.get("/tables/{table_id}/rounds")
def of_table(ask: Asking, table_id: str) -> Response:
    """The finished rounds of a table."""
    found = ask.services
    context = {
        "title": found.floor.title(table_id),
        "table_id": table_id,
        "rounds": [_listed(row) for row in found.records.of_table(table_id)],
    }
    return ask.page("rounds.html", context)


@router.get("/tables/{table_id}/rounds/{number}/log")
def log(ask: Asking, table_id: str, number: int) -> Response:
    """The log up to the end of a round, as JSON Lines, as far as the reader may see it."""
    text = ask.services.records.log(table_id, ask.viewer, number)
    name = f"chapter47-{table_id[:8]}-round-{number}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@router.get("/surveillance")
def surveillance(ask: Asking) -> Response:
    """All tables as they play, and a search over all rounds."""
    _require_watch(ask)
    found = ask.services
    given = ask.request.query_params.items()
    asked = {key: text.strip() for key, text in given if text.strip()}
    rounds, problem = problem_with(lambda: found.records.search(ask.viewer, **_wanted(asked)))
    message, status = (sentence(problem), problem.status) if problem else ("", 200)
    context = {
        "tables": found.floor.tables(),
        "rounds": [_listed(row) for row in rounds or ()],
        "asked": asked,
        "games": game_names(),
        "message": message,
    }
    return ask.page("surveillance.html", context, status=status, here="surveillance")


@router.get("/surveillance/tables")
def watched(ask: Asking) -> Response:
    """The tables alone, to be swapped in when something has happened."""
    _require_watch(ask)
    return ask.page("watched.html", {"tables": ask.services.floor.tables()})


def _require_watch(ask: Ask) -> None:
    ask.visitor.signed_in()
    if ask.viewer.role not in (WATCHES, RUNS):
        raise NotAllowed("this page is for surveillance")


def told_time(at: float | None) -> str:
    """A time as people read it.

    >>> told_time(0.0 + 86_400)
    '1970-01-02 00:00:00'
    """
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at)) if at else ""


def _listed(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"ended": told_time(row["ended_at"])}


def _wanted(asked: dict[str, str]) -> dict[str, Any]:
    """What is searched for, read from the form."""
    wanted: dict[str, Any] = {
        key: asked[key] for key in ("table", "game", "player", "irregularity") if key in asked
    }
    for key in ("since", "until"):
        if key in asked:
            try:
                day = dt.datetime.fromisoformat(asked[key]).replace(tzinfo=dt.UTC)
            except ValueError:
                raise Unfit(f"{asked[key]!r} is no date; write it as 2006-09-05") from None
            wanted[key] = day.timestamp() + (86_399 if key == "until" and day.hour == 0 else 0)
    if "least" in asked:
        least = read(Amount(0, 1), asked["least"])
        if not isinstance(least, int):
            raise Unfit(f"{asked['least']!r} is no amount of money; write it as $100")
        wanted["least"] = least
    return wanted
