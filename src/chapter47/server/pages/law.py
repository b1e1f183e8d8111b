"""The law, asked by citation, by game or in words; a place through time; two days side by side."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from markupsafe import Markup

from chapter47.desk.lawbook import game_row
from chapter47.games import game_names
from chapter47.house.compare.asked import compare_asked
from chapter47.house.compare.days import through_time
from chapter47.house.compare.page import cells
from chapter47.house.compare.report import Report, of_days
from chapter47.house.compare.told import groups, needs
from chapter47.house.lawbook.answering import answer
from chapter47.house.lawbook.asked import About, Asked, asked
from chapter47.law.book import law_of, names
from chapter47.law.cite import HERE
from chapter47.law.dates import day as read_day
from chapter47.law.editions import editions
from chapter47.server.pages.web import Ask, Asking, problem_with, sentence

router = APIRouter(include_in_schema=False)
LONGEST = 200
"""So many letters of a question are read."""
FIRST_SHOWN = 30
"""Of what words mean so many places are shown before all are asked for."""


@router.get("/law")
def law(ask: Asking) -> Response:
    """What the law says: of a game, at a citation, or wherever words stand."""
    return _page(ask, ask.query("q")[:LONGEST], asked)


@router.get("/law/{cite:path}")
def paragraph(ask: Asking, cite: str) -> Response:
    """A place in the chapter; as a part, what a reader of another page has asked for."""
    if not ask.is_part:
        return _page(ask, cite[:LONGEST], _place)
    page, problem = problem_with(lambda: answer(_place(cite[:LONGEST])))
    message, status = (sentence(problem), problem.status) if problem else ("", 200)
    context = {"found": page, "cite_text": cite, "message": message}
    return ask.page("law_part.html", context, status=status)


@router.get("/compare")
def compare(ask: Asking) -> Response:
    """A game, or the chapter, on two days side by side."""
    game, first, second = (ask.query(name)[:LONGEST] for name in ("game", "first", "second"))
    printed = [one.effective.isoformat() for one in editions() if one.chapter == HERE]
    report, message, status = None, "", 200
    if first or second:
        report, problem = problem_with(lambda: _compared(game, first, second))
        message, status = (sentence(problem), problem.status) if problem else ("", 200)
    context = {
        "games": [game_row(name) for name in game_names()],
        "printed": sorted({*printed}),
        "asked": {"game": game, "first": first, "second": second},
        "report": _shown(report) if report else None,
        "message": message,
    }
    return ask.page("compare.html", context, status=status, here="law")


def _compared(game: str, first: str, second: str) -> Report:
    days = [read_day(first).isoformat(), read_day(second).isoformat()]
    return compare_asked([game, *days] if game else days)


def _shown(report: Report) -> dict[str, Any]:
    """A comparison as its template draws it."""
    return {
        "title": report.title,
        "first": report.first,
        "second": report.second,
        "warnings": report.warnings,
        "needs": [*needs(report.changes)],
        "parts": [
            {
                "title": part.title,
                "game": part.changes[0].game if part.changes else "",
                "groups": [
                    (title, [tuple(map(Markup, cells(change))) for change in changes])
                    for title, changes in groups(part.changes)
                ],
                "has_more": bool(part.more),
            }
            for part in report.parts
        ],
    }


def _place(text: str) -> Asked:
    return Asked(About.PLACE, text)


def _page(ask: Ask, text: str, understood: Callable[[str], Asked]) -> Response:
    """The page of the law, with the answer to a question if there is one."""
    as_of, versions = ask.query("as_of")[:LONGEST], bool(ask.query("versions"))
    context: dict[str, Any] = {"about": "", "found": None, "question": None, "message": ""}
    status = 200
    if text:
        told, problem = problem_with(lambda: _answered(understood(text), as_of, versions))
        if problem is None:
            context |= told
        else:
            context["message"], status = sentence(problem), problem.status
    asked_for = {"q": text, "as_of": as_of, "versions": versions, "all": bool(ask.query("all"))}
    context |= {"asked": asked_for, "cite_text": text, "most": FIRST_SHOWN, "titles": _titles()}
    return ask.page("law.html", context, status=status, here="law")


def _titles() -> dict[str, str]:
    return {name: law_of(name).file.game.title for name in names()}


def _answered(question: Asked, as_of: str, versions: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"about": question.about.value, "question": asdict(question)}
    if question.about is About.GAME and versions:
        report = of_days(through_time(question.text))
        return told | {"about": "changes", "found": _shown(report)}
    page = answer(question, as_of or None, versions=versions)
    wagers = {row["name"]: row["title"] for row in page.get("wagers", ())}
    return told | {"found": page, "wagers": wagers}
