"""A game's law on two days: each difference, and every day between on which it came about."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from chapter47.house.compare.amendments import Amended, amended, told_amendment
from chapter47.house.compare.change import (
    AMENDED,
    CAME,
    CHANGED,
    MOVED,
    RETURNED,
    WENT,
    Change,
    Fact,
)
from chapter47.house.compare.headings import heading_changes
from chapter47.house.lawbook.entries import KINDS, Item, days_of, items_on
from chapter47.law.book import GameLaw, law_of
from chapter47.law.cite import Cite
from chapter47.law.dates import day as day_of
from chapter47.law.index import sections

Json = dict[str, Any]
Key = tuple[str, str]
Items = Mapping[Key, Item]

ORDER = {kind: place for place, kind in enumerate(("game", *KINDS, "heading", "amendment"))}
"""What is told first."""


@dataclass(frozen=True)
class Comparison:
    """A game on two days."""

    game: str
    title: str
    cite: str
    first: dt.date
    second: dt.date
    changes: tuple[Change, ...]
    warnings: tuple[str, ...] = ()

    @property
    def is_new(self) -> bool:
        """Whether the game came between the two days."""
        return any(change.kind == "game" for change in self.changes)

    def to_json(self) -> Json:
        """The comparison as plain data."""
        return {
            "game": self.game,
            "title": self.title,
            "cite": self.cite,
            "from": self.first.isoformat(),
            "to": self.second.isoformat(),
            "changes": [change.to_json() for change in self.changes],
            "warnings": list(self.warnings),
        }


def compare_days(game: str, first: dt.date | str, second: dt.date | str) -> Comparison:
    """What is otherwise at a game on the later of two days, oldest paragraph first.

    >>> found = compare_days("craps", "1999-11-14", "1999-11-15")
    >>> [(change.name, change.facts[0].before, change.facts[0].after) for change in found.changes]
    [('odds_multiple', '0 to 10', '0 to 100')]
    >>> found.changes[0].by[0].says
    '1.6 amended, R.1999 d.392'
    """
    law = law_of(game)
    early, late = sorted((day_of(first), day_of(second)))
    law.require(late)
    return Comparison(
        law.name,
        law.file.game.title,
        str(law.cite),
        early,
        late,
        tuple(sorted(_changes(law, early, late), key=_in_order)),
        law.warnings_on(late),
    )


def _in_order(change: Change) -> tuple[int, Cite, str]:
    return ORDER[change.kind], Cite.parse(change.cite), change.name


def _changes(law: GameLaw, early: dt.date, late: dt.date) -> Iterator[Change]:
    made = [*_entry_changes(law, early, late)]
    if early < law.adopted:
        made.insert(0, _adoption(law))
    told = {Cite.parse(change.cite).section for change in made if change.kind == "section"}
    headings = [one for one in heading_changes(law, early, late) if one.name not in told]
    yield from made
    yield from headings
    yield from _unexplained(law, early, late, [*made, *headings])


def _adoption(law: GameLaw) -> Change:
    cite, title = str(law.cite), law.file.game.title
    by = (amended(law.cite, law.adopted),)
    summary = law.file.game.summary
    return Change(law.name, "game", law.name, title, CAME, "", summary, cite, by=by)


def _entry_changes(law: GameLaw, early: dt.date, late: dt.date) -> Iterator[Change]:
    """The differences of what the law says; payouts of a wager that came or went are its own."""
    steps = [early, *(day for day in days_of(law) if early < day <= late)]
    views = [_by_key(items_on(law, day)) for day in steps]
    touched = _touched(steps, views)
    first, last = views[0], views[-1]
    whole = {
        key[1]
        for key in (*first, *last)
        if key[0] == "wager" and (key in first) is not (key in last)
    }
    for key, days in touched.items():
        before, after = first.get(key), last.get(key)
        item = after or before or next(view[key] for view in views if key in view)
        if item.kind == "payout" and item.of in whole:
            continue
        by = tuple(dict.fromkeys(amended(item.place, day, law.cite) for day in days))
        yield _change(before, after, item, by)


def _by_key(items: Iterable[Item]) -> Items:
    return {(item.kind, item.name): item for item in items if item.kind != "interpretation"}


def _touched(steps: list[dt.date], views: list[Items]) -> dict[Key, list[dt.date]]:
    """Of everything that was ever otherwise, the days on which it became so."""
    touched: dict[Key, list[dt.date]] = {}
    for (_, day), (before, after) in zip(pairwise(steps), pairwise(views), strict=True):
        for key in dict.fromkeys((*before, *after)):
            if not _same(before.get(key), after.get(key)):
                touched.setdefault(key, []).append(day)
    return touched


def _same(before: Item | None, after: Item | None) -> bool:
    if before is None or after is None:
        return before is after
    return before.facts == after.facts and before.cite == after.cite


def _change(before: Item | None, after: Item | None, item: Item, by: tuple[Amended, ...]) -> Change:
    act, facts = _act(before, after)
    return Change(
        *(item.game, item.kind, item.name, item.title or _headed(item), act),
        before=_told(before, act),
        after=_told(after, act),
        cite=item.cite,
        source=item.source,
        by=by,
        facts=facts,
        of=item.of,
        note=item.note,
    )


def _act(before: Item | None, after: Item | None) -> tuple[str, tuple[Fact, ...]]:
    if before is None or after is None:
        return (RETURNED if before is after else CAME if before is None else WENT), ()
    names = dict.fromkeys((*before.facts, *after.facts))
    pairs = [Fact(name, before.facts.get(name, ""), after.facts.get(name, "")) for name in names]
    facts = tuple(fact for fact in pairs if fact.before != fact.after)
    if facts:
        return CHANGED, facts
    return (MOVED if before.cite != after.cite else RETURNED), ()


def _told(item: Item | None, act: str) -> str:
    if item is None:
        return ""
    return item.cite if act == MOVED else item.says


def _headed(item: Item) -> str:
    """The first words of what is said by a section without a heading."""
    return item.says.split(". ")[0].split(";")[0].rstrip(".")


def _unexplained(
    law: GameLaw, early: dt.date, late: dt.date, told: Iterable[Change]
) -> Iterator[Change]:
    """The amendments that histories name, of which no difference is known."""
    number = law.file.subchapter.number
    known = {(Cite.parse(change.cite).section, by.on) for change in told for by in change.by}
    for here in sections(number) if number is not None else ():
        for one in here.history:
            if not early < one.date <= late or (here.number, one.date) in known:
                continue
            by: Amended = told_amendment(here, one.act, one.instrument, one.date)
            title = here.title or here.note
            name = " ".join(filter(None, (here.number, str(one.date), one.instrument)))
            yield Change(
                *(law.name, "amendment", name, title, AMENDED, "", ""),
                *(str(here.cite), "seed", (by,)),
                note="what it changed is not known here, or is no figure, option or wager",
            )


def through_time(game: str) -> Comparison:
    """All that has changed in a game's law, from its adoption to its last day.

    >>> found = through_time("pai-gow")
    >>> str(found.first), str(found.second)
    ('1992-10-19', '2006-03-09')
    """
    law = law_of(game)
    return compare_days(law.name, law.adopted, max(law.default_date, days_of(law)[-1]))
