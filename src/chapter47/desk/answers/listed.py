"""Lists of games and of paragraphs with what cites them."""

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import Any

from chapter47.data.page import Indented, Page
from chapter47.data.show.tables import INDENT
from chapter47.desk.lawbook import game_row
from chapter47.law.trace import PartTrace, Status, summary, trace
from chapter47.results import Result

SHOWN = 3
"""So many places are told of a paragraph; the others are counted."""
ROOMS = ("games/", "families/", "table/", "tests/paragraphs/")
"""Where a paragraph is performed and proved; elsewhere it may only be an example."""
GAME_KEYS = ("game", "title", "cite", "adopted", "verified_through", "seats")
GAME_COLUMNS = ("game", "title", "subchapter", "adopted", "text verified through", "seats")


class Games(list[dict[str, Any]], Result):
    """The games of the chapter, or those of a day.

    >>> Games.on("1978-06-02")
    <Games as of 1978-06-02: big-six, blackjack, chemin-de-fer, craps, punto-banco, roulette>
    """

    def __init__(self, rows: Iterable[dict[str, Any]], as_of: dt.date | str | None) -> None:
        super().__init__(rows)
        self.as_of = as_of

    @staticmethod
    def on(as_of: dt.date | str | None = None) -> "Games":
        """Those of a day, or all."""
        from chapter47.games import game_names
        from chapter47.law.book import at

        names = game_names() if as_of is None else [law.name for law in at(as_of).games()]
        return Games([game_row(name, as_of) for name in names], as_of)

    def __repr__(self) -> str:
        """Their names, on one line."""
        day = f" as of {self.as_of}" if self.as_of else ""
        return f"<Games{day}: {', '.join(row['game'] for row in self) or 'none'}>"

    def to_json(self) -> list[dict[str, Any]]:
        """A row for each."""
        return list(self)

    def page(self) -> Page:
        """A line for each."""
        page = Page()
        if not self:
            page.say(f"No game was in the chapter on {self.as_of}.")
            return page
        figures = ("adopted", "text verified through", "seats")
        page.grid("", GAME_COLUMNS, [[row[key] for key in GAME_KEYS] for row in self], figures)
        late = [row["game"] for row in self if row["warnings"]]
        if late:
            beyond = f"{self.as_of} lies beyond the day through which the text is verified"
            page.warn([f"{beyond}: {', '.join(late)}"])
        return page


class Traces(list[PartTrace], Result):
    """Paragraphs, each with the code and the tests that cite it."""

    def __init__(self, found: Iterable[PartTrace], *, counted: bool) -> None:
        super().__init__(found)
        self.counted = counted

    @staticmethod
    def of(
        place: str | None = None, *, subchapter: int | None = None, missing: bool = False
    ) -> "Traces":
        """Those of a place or a subchapter, or of the chapter; or only those that lack a test."""
        from chapter47.law.index import subchapter as require

        if subchapter is not None:
            require(subchapter)
        found = trace(subchapter, within=place)
        if missing:
            wanting = (Status.MISSING, Status.CODE_ONLY)
            found = [part for part in found if part.status in wanting]
        return Traces(found, counted=subchapter is None and place is None and not missing)

    def __repr__(self) -> str:
        """How many there are, on one line."""
        return f"<Traces of {len(self)} paragraphs>"

    def to_json(self) -> list[dict[str, Any]]:
        """A row for each."""
        return [
            {
                "schema": "trace/1",
                "cite": str(part.cite),
                "status": part.status.value,
                "summary": part.paragraph.summary,
                "executable": part.paragraph.executable,
                "code": [str(place) for place in part.code],
                "nearby": [str(place) for place in part.nearby],
                "tests": None if part.tests is None else [str(test) for test in part.tests],
            }
            for part in self
        ]

    def page(self) -> Page:
        """The counts of all subchapters, or a paragraph of text for each of the rules."""
        return self._counts() if self.counted else self._paragraphs()

    def _counts(self) -> Page:
        page = Page()
        statuses = [status.value for status in Status]
        rows = [
            (line.subchapter, *(line.counts[one] or "" for one in Status), line.paragraphs)
            for line in summary(self)
        ]
        page.grid("", ("subchapter", *statuses, "all"), rows, (*statuses, "all"))
        return page

    def _paragraphs(self) -> Page:
        page = Page()
        if not self:
            page.say("Nothing is missing.")
        for number, part in enumerate(self):
            if number:
                page.say()
            page.say(f"{part.cite.short}  {part.status.value}", style="bold")
            page.blocks.append(Indented(part.paragraph.summary, INDENT))
            code = ("Code", part.code) if part.code else ("Code nearby", part.nearby)
            for name, places in (code, ("Tests", part.tests or ())):
                if places:
                    page.say(f"{' ' * INDENT}{name}")
                for line in _some(places):
                    page.blocks.append(Indented(line, 2 * INDENT))
        return page


def _some(places: Iterable[object]) -> Iterator[str]:
    """The first few places, those of the rooms before all others, and how many more there are."""
    named = [str(place).removeprefix("src/chapter47/") for place in places]
    named.sort(key=lambda name: not name.startswith(ROOMS))
    yield from named[:SHOWN]
    if len(named) > SHOWN:
        yield f"and {len(named) - SHOWN} more; --json has all"
