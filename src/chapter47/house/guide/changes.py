"""How a game came to be as it is: what began, ended or was paid otherwise, day by day."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chapter47.house.guide.told import capital, told_allowed, told_result, told_title
from chapter47.law.book import GameLaw
from chapter47.law.cite import full_cite
from chapter47.law.index import subchapters

MOST = 8
"""So many changes of one day are told, and more are counted."""


@dataclass(frozen=True)
class Change:
    """What changed on a day."""

    day: dt.date
    texts: tuple[str, ...]
    is_later: bool
    """It comes after the day of the guide."""

    def to_json(self) -> dict[str, Any]:
        """The change as plain data."""
        return {"day": self.day.isoformat(), "texts": list(self.texts), "later": self.is_later}

    @property
    def told(self) -> str:
        """The changes in one line."""
        more = len(self.texts) - MOST
        told = "; ".join(self.texts[:MOST])
        return f"{told}; and {more} more" if more > 0 else told


def changes_of(law: GameLaw, day: dt.date) -> tuple[Change, ...]:
    """Every day on which a game changed, and what changed for who plays it.

    >>> from chapter47.law.book import law_of
    >>> first = changes_of(law_of("caribbean-stud"), dt.date(2001, 3, 9))[0]
    >>> first.day.isoformat(), first.told
    ('1994-08-22', 'Temporarily adopted (19:47-16)')
    """
    days: dict[dt.date, list[str]] = {}
    for when, text in (*_adopted(law), *_of_wagers(law), *_of_options(law)):
        days.setdefault(when, []).append(text)
    return tuple(
        Change(when, tuple(dict.fromkeys(texts)), when > day)
        for when, texts in sorted(days.items())
    )


def _adopted(law: GameLaw) -> Iterator[tuple[dt.date, str]]:
    told = law.adoption_on(law.adopted)
    yield law.adopted, f"{capital(told.removesuffix(f' {law.adopted}'))} ({law.cite})"
    number = law.file.subchapter.number
    for one in subchapters():  # some had temporary rules before
        if one.number == number and one.temporary == law.adopted:
            yield one.adopted, f"Adopted ({law.cite})"


def _of_wagers(law: GameLaw) -> Iterator[tuple[dt.date, str]]:
    for entry in law.file.wager:
        cite = f"({full_cite(entry.cite)})"
        if entry.from_ != law.adopted:
            yield entry.from_, f"{entry.title} is offered {cite}"
        if entry.until:
            yield entry.until, f"{entry.title} is no longer offered {cite}"
        for row in entry.pays:
            if row.from_ and row.from_ != entry.from_:
                table = f" of table {row.table}" if row.table else ""
                on = f", {told_result(row.on).lower()}{table}," if row.on or table else ""
                paid = row.odds or row.amount
                where = f"({full_cite(row.cite or entry.cite)})"
                yield row.from_, f"{entry.title}{on} pays {paid} {where}"


def _of_options(law: GameLaw) -> Iterator[tuple[dt.date, str]]:
    for entry in law.file.option:
        cite, title = f"({full_cite(entry.cite)})", told_title(entry)
        if entry.from_ != law.adopted:
            yield entry.from_, f"the house may choose: {title.lower()} {cite}"
        if entry.until:
            yield entry.until, f"the house may no longer choose: {title.lower()} {cite}"
        for row in entry.rows():
            if row.from_ != entry.from_:
                yield row.from_, f"{title}: {told_allowed(entry, row)} {cite}"
