"""The whole chapter on two days: which games, wagers and pay tables came and went."""

import datetime as dt
from dataclasses import dataclass
from typing import Any

from chapter47.house.compare.days import Comparison, compare_days
from chapter47.law.book import law_of, names
from chapter47.law.dates import day as day_of


@dataclass(frozen=True)
class Chapters:
    """All games on two days; those of which nothing changed are left out."""

    first: dt.date
    second: dt.date
    games: tuple[Comparison, ...]

    @property
    def came(self) -> tuple[Comparison, ...]:
        """The games that came between the two days."""
        return tuple(game for game in self.games if game.is_new)

    def to_json(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "from": self.first.isoformat(),
            "to": self.second.isoformat(),
            "came": [game.game for game in self.came],
            "games": [game.to_json() for game in self.games],
        }


def compare_chapter(first: dt.date | str, second: dt.date | str) -> Chapters:
    """What is otherwise in the chapter on the later of two days, in the order of its subchapters.

    >>> [game.game for game in compare_chapter("1996-03-11", "2001-03-09").came][-2:]
    ['fast-action-holdem', 'casino-war']
    """
    early, late = sorted((day_of(first), day_of(second)))
    laws = [law for law in map(law_of, names()) if law.adopted <= late]
    laws.sort(key=lambda law: (law.file.subchapter.number or 0, law.name))
    found = [compare_days(law.name, early, late) for law in laws]
    return Chapters(early, late, tuple(one for one in found if one.changes))
