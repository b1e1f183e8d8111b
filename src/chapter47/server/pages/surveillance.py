"""Surveillance: a wall of all tables as they play, and a search over all rounds."""

import datetime as dt
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter
from fastapi.responses import Response

from chapter47.desk.reading import read
from chapter47.digits import whole
from chapter47.games import game_names, game_of
from chapter47.server.errors import NotFound, Unfit
from chapter47.server.pages.rounds import A_PAGE, listed
from chapter47.server.pages.web import Asking, problem_with, require_watch, sentence
from chapter47.table import Amount
from chapter47.table.narrate import words

router = APIRouter(include_in_schema=False)
A_DAY = 86_399


@router.get("/surveillance")
def surveillance(ask: Asking) -> Response:
    """All tables as they play, and a search over all rounds."""
    require_watch(ask)
    found = ask.services
    given = ask.request.query_params.items()
    asked = {key: text.strip() for key, text in given if text.strip()}
    skip = max(0, whole(asked.get("skip", ""), 9) or 0)
    rounds, problem = problem_with(
        lambda: found.records.search(ask.viewer, **_wanted(asked), most=A_PAGE + 1, skip=skip)
    )
    message, status = (sentence(problem), problem.status) if problem else ("", 200)
    rows = [listed(row) for row in rounds or ()]
    context = {
        "tables": found.display.tables(),
        "rounds": rows[:A_PAGE],
        "asked": asked,
        "earlier": urlencode(asked | {"skip": skip + A_PAGE}) if len(rows) > A_PAGE else "",
        "games": [(name, game_of(name).title) for name in game_names()],
        "irregularities": _irregularities(),
        "message": message,
    }
    return ask.page("surveillance.html", context, status=status, here="surveillance")


@router.get("/surveillance/tables")
def wall(ask: Asking) -> Response:
    """The wall alone, to be swapped in when a table was opened or closed."""
    require_watch(ask)
    return ask.page("wall.html", {"tables": ask.services.display.tables()})


@router.get("/surveillance/tables/{table_id}")
def watched(ask: Asking, table_id: str) -> Response:
    """One table of the wall, to be swapped in when something has happened there."""
    require_watch(ask)
    if not ask.is_part:
        return ask.away(f"/tables/{table_id}")
    table, problem = problem_with(lambda: ask.services.display.summary(table_id))
    if isinstance(problem, NotFound):
        return Response()
    return ask.page("watched.html", {"table": table})


def _irregularities() -> list[tuple[str, str]]:
    """What may be reported anywhere on the floor."""
    names = {name for game in game_names() for name in game_of(game).rulings}
    return [(name, words(name)) for name in sorted(names)]


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
            wanted[key] = day.timestamp() + (A_DAY if key == "until" and day.hour == 0 else 0)
    if "least" in asked:
        least = read(Amount(0, 1), asked["least"])
        if not isinstance(least, int):
            raise Unfit(f"{asked['least']!r} is no amount of money; write it as $100")
        wanted["least"] = least
    return wanted
