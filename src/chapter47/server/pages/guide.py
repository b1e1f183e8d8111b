"""What a paragraph says, in our own words, with its source; the guide of each game."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from chapter47.desk.guide import boards
from chapter47.desk.lawbook import game_row, law_page
from chapter47.games import game_names
from chapter47.law.book import law_of
from chapter47.law.setting import Setting
from chapter47.server.addresses import share_of
from chapter47.server.answers.guide import known
from chapter47.server.answers.paragraphs import paragraph_json
from chapter47.server.pages.forms import told_option
from chapter47.server.pages.web import Asking, problem_with, sentence
from chapter47.table.narrate import plain, words

router = APIRouter(include_in_schema=False)
FEW = 3


@router.get("/law/{cite:path}")
def paragraph(ask: Asking, cite: str) -> Response:
    """A place in the chapter."""
    found, problem = problem_with(lambda: paragraph_json(cite))
    message, status = (sentence(problem), problem.status) if problem else ("", 200)
    name = "law_part.html" if ask.is_part else "law.html"
    context = {"found": found, "cite_text": cite, "message": message}
    return ask.page(name, context, status=status, here="guide")


@router.get("/guide")
def guides(ask: Asking) -> Response:
    """All games."""
    games = [game_row(name) for name in game_names()]
    return ask.page("guides.html", {"games": games}, here="guide")


@router.get("/guide/{game}")
def guide(ask: Asking, game: str) -> Response:
    """A game: rules, wagers, pay tables, options, how they changed, what the lab found."""
    law = law_of(known(game))
    page, problem = problem_with(lambda: law_page(law.name, ask.query("as_of") or None))
    message, status = (sentence(problem), problem.status) if problem else ("", 200)
    page = page or law_page(law.name)
    for wager in page["wagers"]:
        wager["told"] = _told(wager["pays"])
    context = {
        "page": page,
        "boards": boards(Setting.make(law, as_of=page["as_of"])),
        "days": [day.isoformat() for day in law.change_dates()],
        "changes": _changes(law, page["as_of"]),
        "message": message,
    }
    return ask.page("guide.html", context, status=status, here="guide")


@router.get("/guide/{game}/odds")
def odds(ask: Asking, game: str) -> Response:
    """What the lab found for each wager; asked for by the guide, since it may take a while."""
    game, as_of = known(game), ask.query("as_of")
    by = share_of(ask.visitor.address)
    found, problem = problem_with(lambda: ask.services.odds.of(game, as_of or None, None, by=by))
    if problem is not None:
        found = {"ready": True, "analyses": [], "why": sentence(problem)}
    rows = [_row(one) for one in found["analyses"]]
    worst = max((abs(row["edge"]) for row in rows), default=1) or 1
    for row in rows:
        row["bar"] = round(abs(row["edge"]) / worst * 200, 1)
    titles = {w["name"]: w["title"] for w in law_page(game, as_of or None)["wagers"]}
    context = {"found": found, "rows": rows, "game": game, "as_of": as_of, "titles": titles}
    return ask.page("guide_odds.html", context)


def _told(pays: list[dict[str, Any]]) -> str:
    """What a wager pays, in a few words.

    >>> _told([{"odds": "9 to 5", "amount": ""}, {"odds": "7 to 5", "amount": ""}])
    '9 to 5, 7 to 5'
    """
    said = list(dict.fromkeys(row["odds"] or row["amount"] or "nothing" for row in pays))
    return ", ".join(said[:FEW]) + (f" and {len(said) - FEW} more" if len(said) > FEW else "")


def _row(one: dict[str, Any]) -> dict[str, Any]:
    return {
        "wager": one["wager"],
        "table": one.get("pay_table") or "",
        "strategy": one.get("strategy") or "",
        "edge": one["house_edge"]["value"],
        "exact": one["house_edge"].get("exact") or one["house_edge"].get("fraction") or "",
        "risk": one["element_of_risk"]["value"],
        "hit": one["hit_frequency"]["value"],
    }


def _changes(law: Any, as_of: str) -> list[dict[str, Any]]:
    """What began or ended, day by day, so that a reader sees how the game came to be as it is."""
    days: dict[str, list[str]] = {}

    def note(day: Any, text: str) -> None:
        if day:
            days.setdefault(day.isoformat(), []).append(text)

    file = law.file
    for entry in file.wager:
        note(entry.from_, f"wager {entry.title.lower()}")
        note(entry.until, f"end of wager {entry.title.lower()}")
        for row in entry.pays:
            if row.from_ and row.from_ != entry.from_:
                what = " ".join(filter(None, (row.table, row.on)))
                note(row.from_, f"{entry.title.lower()} {what} pays {row.odds or row.amount}")
    for entry in file.option:
        note(entry.from_, f"option {entry.title.lower()}")
        for row in entry.rows():
            if row.from_ != entry.from_:
                note(row.from_, f"{entry.title.lower()}: {row.allowed()}")
    for entry in file.figure:
        if entry.from_ != law.adopted:
            value = entry.value
            told = told_option(entry.name, value) if isinstance(value, bool) else ""
            note(entry.from_, told or f"{words(entry.name)}: {plain(value)}")
    return [
        {"day": day, "texts": texts, "later": day > as_of} for day, texts in sorted(days.items())
    ]
