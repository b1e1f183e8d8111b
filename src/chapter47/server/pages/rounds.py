"""A finished round: step by step, verified, downloaded; and surveillance over all of them."""

import datetime as dt
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from chapter47.desk.reading import read
from chapter47.games import game_names
from chapter47.server.errors import NotAllowed, NotSignedIn, problem_of
from chapter47.server.felt_fold import Fold
from chapter47.server.felt_view import drawn
from chapter47.server.felts import draw_felt
from chapter47.server.pages.entry import told_time
from chapter47.server.pages.web import account_of, render, services, viewer_of
from chapter47.server.viewer import RUNS, WATCHES, rows
from chapter47.table import Amount

router = APIRouter(include_in_schema=False)


@router.get("/tables/{table_id}/rounds/{number}")
def show(request: Request, table_id: str, number: int) -> Response:
    """A round, at one of its steps."""
    found, viewer = services(request), viewer_of(request)
    record = found.records.one(table_id, number, viewer)
    steps = [event for event in record["events"] if event["people"]]
    asked = request.query_params.get("step", "")
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
    if "verify" in request.query_params:
        context["verified"] = found.records.verify(table_id, viewer, number)
    return render(request, "round.html", context)


@router.get("/tables/{table_id}/rounds")
def of_table(request: Request, table_id: str) -> Response:
    """The finished rounds of a table."""
    found = services(request)
    context = {
        "title": found.floor.title(table_id),
        "table_id": table_id,
        "rounds": [_listed(row) for row in found.records.of_table(table_id)],
    }
    return render(request, "rounds.html", context)


@router.get("/tables/{table_id}/rounds/{number}/log")
def log(request: Request, table_id: str, number: int) -> Response:
    """The log up to the end of a round, as JSON Lines, as far as the reader may see it."""
    text = services(request).records.log(table_id, viewer_of(request), number)
    name = f"chapter47-{table_id[:8]}-round-{number}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@router.get("/surveillance")
def surveillance(request: Request) -> Response:
    """All tables as they play, and a search over all rounds."""
    found, viewer = services(request), viewer_of(request)
    if account_of(request) is None:
        raise NotSignedIn("sign in first")
    if viewer.role not in (WATCHES, RUNS):
        raise NotAllowed("this page is for surveillance")
    asked = {key: text.strip() for key, text in request.query_params.items() if text.strip()}
    message, status = "", 200
    try:
        rounds = found.records.search(viewer, **_wanted(asked))
    except Exception as error:
        problem = problem_of(error)
        if problem is None:
            raise
        rounds, message, status = [], problem.message, problem.status
    context = {
        "tables": found.floor.tables(),
        "rounds": [_listed(row) for row in rounds],
        "asked": asked,
        "games": game_names(),
        "message": message,
    }
    return render(request, "surveillance.html", context, status=status, here="surveillance")


@router.get("/surveillance/tables")
def watched(request: Request) -> Response:
    """The tables alone, to be swapped in when something has happened."""
    if viewer_of(request).role not in (WATCHES, RUNS):
        raise NotAllowed("this page is for surveillance")
    return render(request, "watched.html", {"tables": services(request).floor.tables()})


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
                raise _unfit(f"{asked[key]!r} is no date; write it as 2006-09-05") from None
            wanted[key] = day.timestamp() + (86_399 if key == "until" and day.hour == 0 else 0)
    if "least" in asked:
        least = read(Amount(0, 1), asked["least"])
        if not isinstance(least, int):
            raise _unfit(f"{asked['least']!r} is no amount of money; write it as $100")
        wanted["least"] = least
    return wanted


def _unfit(message: str) -> Exception:
    from chapter47.server.errors import Unfit

    return Unfit(message)
