"""A comparison as a page to read: its parts, whatever was compared, with the prices beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chapter47.data.page import Page
from chapter47.house.compare.change import CAME, WENT, Change
from chapter47.house.compare.chapter import Chapters
from chapter47.house.compare.days import Comparison
from chapter47.house.compare.prices import Price
from chapter47.house.compare.submissions import Filed
from chapter47.results import Result

IN_SHORT = ("game", "wager", "payout")
"""What the chapter as a whole tells of each game; a game by itself tells all."""


@dataclass(frozen=True)
class Part:
    """What is told of one game, or of all."""

    title: str
    changes: tuple[Change, ...]
    more: str = ""
    """What is not told here, and where it is."""


@dataclass(frozen=True, repr=False)
class Report(Result):
    """A comparison, ready to be shown."""

    title: str
    first: str
    second: str
    parts: tuple[Part, ...]
    warnings: tuple[str, ...]
    prices: tuple[Price, ...]
    data: dict[str, Any]
    """All of it for programs."""

    @property
    def changes(self) -> list[Change]:
        """The changes that are told."""
        return [change for part in self.parts for change in part.changes]

    def to_json(self) -> dict[str, Any]:
        """The whole comparison as plain data."""
        prices = {"prices": [price.to_json() for price in self.prices]} if self.prices else {}
        return {"schema": "comparison/1", **self.data, **prices}

    def __repr__(self) -> str:
        """What is compared, and how much differs, on one line."""
        days = f"{self.first} and {self.second}"
        return f"<Comparison of {self.title}, {days}: {len(self.changes)} changes>"

    def page(self) -> Page:
        """Kind by kind what it was, what it is, and by which amendment."""
        from chapter47.house.compare.told import because, before_and_after, groups, needs

        page = Page()
        page.say(f"{self.title}: {self.first} and {self.second}", style="bold")
        page.warn(self.warnings)
        if not self.changes:
            page.say("Nothing differs.")
        for part in self.parts:
            if len(self.parts) > 1:
                page.say(part.title, style="bold")
            for title, changes in groups(part.changes):
                rows = [
                    (one.cite, one.what, *before_and_after(one), because(one)) for one in changes
                ]
                page.grid(title, ("cite", "what", "was", "is", "by"), rows)
            if part.more:
                page.say(f"And {part.more}")
        for text in needs(self.changes):
            page.say(f"Asked of a licensee: {text}.")
        return page


def of_days(found: Comparison, prices: Sequence[Price] = ()) -> Report:
    """A game on two days."""
    part = Part(f"{found.title} ({found.cite})", found.changes)
    title = f"{found.title} ({found.cite})"
    days = (found.first.isoformat(), found.second.isoformat())
    return Report(title, *days, (part,), found.warnings, tuple(prices), found.to_json())


def of_chapter(found: Chapters, prices: Sequence[Price] = ()) -> Report:
    """The chapter on two days: of each game what came and went, and how much else there is.

    >>> from chapter47.house.compare.chapter import compare_chapter
    >>> report = of_chapter(compare_chapter("1999-01-01", "1999-02-01"))
    >>> [(part.title, part.changes[0].act) for part in report.parts]
    [('Casino war (19:47-22)', 'came')]
    """
    parts = []
    for game in found.games:
        told = [change for change in game.changes if _in_short(change)]
        if game.is_new:
            told = [change for change in told if change.kind in ("game", "wager")]
        left = len(game.changes) - len(told)
        whole = f"chapter47 compare {game.game} {found.first} {found.second}"
        more = f"{left} more: {whole}" if left else ""
        parts.append(Part(f"{game.title} ({game.cite})", tuple(told), more))
    days = (found.first.isoformat(), found.second.isoformat())
    title = "N.J.A.C. 19:47, Rules of the Games"
    warnings = dict.fromkeys(text for game in found.games for text in game.warnings)
    return Report(title, *days, tuple(parts), tuple(warnings), tuple(prices), found.to_json())


def _in_short(change: Change) -> bool:
    is_table = change.kind == "option" and change.act in (CAME, WENT)
    return change.kind in IN_SHORT or is_table


def of_files(found: Filed, prices: Sequence[Price] = ()) -> Report:
    """Two submissions, game by game."""
    titles = {
        game.law.name: game.law.file.game.title
        for filed in (found.first, found.second)
        for game in filed.games
    }
    parts = [
        Part(
            ", ".join(filter(None, (titles.get(name, name), offer))),
            tuple(one for one in found.changes if (one.game, one.offer) == (name, offer)),
        )
        for name, offer in dict.fromkeys((one.game, one.offer) for one in found.changes)
    ]
    named = [
        f"{one.house}, {one.day}{f', {one.reference}' if one.reference else ''}"
        for one in (found.first, found.second)
    ]
    held = (tuple(parts), found.warnings, tuple(prices), found.to_json())
    return Report("Two submissions", named[0], named[1], *held)
