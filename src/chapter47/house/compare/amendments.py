"""By what a thing changed on a day: the amendment of its section, an adoption, or a printing."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from chapter47.law.cite import HERE, Cite
from chapter47.law.editions import editions
from chapter47.law.index import has_section, section, sections, subchapters
from chapter47.law.tables import Section

AMENDMENT, ADOPTION, TEMPORARY, TEST, PRINTING, SUCCESSOR, UNKNOWN = (
    *("amendment", "adoption", "temporary", "test", "printing", "successor"),
    "unknown",
)
"""How the day of a change is known."""
HOW = {
    "adopted": AMENDMENT,
    "amended": AMENDMENT,
    "recodified": AMENDMENT,
    "experiment": TEST,
}


@dataclass(frozen=True)
class Amended:
    """What changed the text on a day, as far as it is known."""

    on: dt.date
    how: str
    says: str
    instrument: str = ""

    def to_json(self) -> dict[str, Any]:
        """The amendment as plain data."""
        return {
            "on": self.on.isoformat(),
            "how": self.how,
            "says": self.says,
            "instrument": self.instrument,
        }


def amended(place: Cite, day: dt.date, home: Cite | None = None) -> Amended:
    """By what a place changed on a day, or failing that the subchapter of its game.

    >>> amended(Cite.parse("1.6(e)"), dt.date(1999, 11, 15)).says
    '1.6 amended, R.1999 d.392'
    >>> amended(Cite.parse("2.22"), dt.date(2001, 3, 9)).says
    'first seen in the printing of 2001; its own day is not known'
    """
    found = chain(_own(place, day), _beside(place, day), _beside(home, day), _printed(day))
    if not place.is_here and not place.is_own:
        found = chain(_succeeded(place, day), _beside(home, day), _printed(day))
    return next(found, Amended(day, UNKNOWN, "no amendment of that day is known: the day is ours"))


def printed(place: Cite, day: dt.date) -> Amended:
    """By what the heading of a section changed that a printing has otherwise."""
    found = chain(_own(place, day), _printed(day))
    return next(found, Amended(day, UNKNOWN, "no amendment of that day is known"))


def _own(place: Cite, day: dt.date) -> Iterator[Amended]:
    """What the history of the section itself tells of a day."""
    if place.section and has_section(place):
        yield from _in_history(section(place), day)


def _beside(place: Cite | None, day: dt.date) -> Iterator[Amended]:
    """The adoption of a subchapter, and what the histories of its sections tell of a day."""
    if place is not None and place.is_here:
        yield from _adopted(place, day)
        for other in sections(place.subchapter):
            yield from _in_history(other, day)


def _in_history(here: Section, day: dt.date) -> Iterator[Amended]:
    for one in here.history:
        if one.date == day:
            yield told_amendment(here, one.act, one.instrument, day)


def told_amendment(here: Section, act: str, instrument: str, day: dt.date) -> Amended:
    """A line of a section's history."""
    what = "tested" if HOW[act] == TEST else act
    by = f", {instrument}" if instrument else ""
    return Amended(day, HOW[act], f"{here.number} {what}{by}", instrument)


def _adopted(place: Cite, day: dt.date) -> Iterator[Amended]:
    for one in subchapters():
        if one.number == place.subchapter and day in (one.adopted, one.temporary):
            if day == one.adopted:
                says = f"subchapter {one.number} adopted, {one.instrument}"
                yield Amended(day, ADOPTION, says, one.instrument)
            else:
                yield Amended(day, TEMPORARY, f"subchapter {one.number} adopted for a time")
            return
        for game in one.games:
            if one.number == place.subchapter and game.adopted == day:
                yield Amended(day, ADOPTION, f"{game.name} added to subchapter {one.number}")


def _printed(day: dt.date) -> Iterator[Amended]:
    for one in editions():
        if one.effective == day and one.chapter == HERE:
            says = f"first seen in the printing of {one.name}; its own day is not known"
            yield Amended(day, PRINTING, says, one.instrument)
        elif one.effective == day:
            yield Amended(day, SUCCESSOR, f"by the successor, {one.chapter}", one.instrument)


def _succeeded(place: Cite, day: dt.date) -> Iterator[Amended]:
    """What the successor has brought since it speaks."""
    for one in editions():
        if one.chapter == place.chapter and one.effective <= day:
            yield Amended(day, SUCCESSOR, f"by the successor, {one.chapter}", one.instrument)
