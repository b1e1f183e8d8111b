"""The printings of the chapter that have been read, and the days for which they speak."""

import datetime as dt
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from chapter47.law.cite import HERE
from chapter47.law.datafile import DATA, DataError, read_entries
from chapter47.law.errors import LawError, UnknownName

_EDITION = (
    "name",
    "chapter",
    "effective",
    "dated_by",
    "instrument",
    "register",
    "subchapters",
    "expires",
    "verified_through",
    "note",
)
_DATED_BY = ("readoption", "latest notice", "latest amendment", "proposal")


@dataclass(frozen=True, slots=True)
class Edition:
    """One printing of the chapter, or its successor."""

    name: str
    chapter: str
    effective: dt.date
    """The first day for which it speaks."""
    dated_by: str
    """How that day is known: a readoption, the latest notice or amendment in it, a proposal."""
    instrument: str
    register: tuple[str, ...]
    subchapters: tuple[int, ...]
    """The subchapters it speaks for; empty for the whole chapter."""
    expires: dt.date | None
    verified_through: dt.date | None
    """The last day for which its pages are known to be up to date."""
    note: str

    def speaks_for(self, subchapter: int | None) -> bool:
        """Say whether the printing holds a subchapter, or with no number the whole chapter."""
        return not self.subchapters or subchapter in self.subchapters


@dataclass(frozen=True, slots=True)
class Readoption:
    """A day on which the whole chapter was adopted or adopted again."""

    date: dt.date
    instrument: str
    register: tuple[str, ...]


class NoEdition(LawError):
    """A day before the first printing that has been read."""

    def __init__(self, day: dt.date, first: Edition) -> None:
        super().__init__(
            f"no edition of chapter 47 that was in force on {day} has been read; "
            f"the first is that of {first.effective} ({first.instrument})"
        )


@lru_cache(maxsize=8)
def editions(folder: Path = DATA) -> tuple[Edition, ...]:
    """All printings, oldest first, the successor last.

    >>> [edition.name for edition in editions()]
    ['1996', '2001', '2003', '2006', '2009', '13:69F']
    """
    file = folder / "editions.toml"
    found: list[Edition] = []
    for record in read_entries(file, "edition", _EDITION):
        found.append(
            Edition(
                name=record.text("name"),
                chapter=record.text("chapter"),
                effective=record.day("effective"),
                dated_by=record.text("dated_by", among=_DATED_BY),
                instrument=record.note("instrument"),
                register=record.texts("register"),
                subchapters=record.numbers("subchapters"),
                expires=record.maybe_day("expires"),
                verified_through=record.maybe_day("verified_through"),
                note=record.note("note"),
            )
        )
        if len(found) > 1 and found[-2].effective >= found[-1].effective:
            raise DataError(file, f"{record.where}.effective", "editions must stand oldest first")
    return tuple(found)


def edition(name: str) -> Edition:
    """The printing of a name, such as "2001"."""
    for candidate in editions():
        if candidate.name == name:
            return candidate
    raise UnknownName("edition", name, [candidate.name for candidate in editions()])


def edition_names() -> tuple[str, ...]:
    """The names of the printings of chapter 47 itself.

    >>> edition_names()
    ('1996', '2001', '2003', '2006', '2009')
    """
    return tuple(candidate.name for candidate in editions() if candidate.chapter == HERE)


def edition_on(day: dt.date, subchapter: int | None = None) -> Edition:
    """The latest printing that speaks for a day; for a subchapter also one that holds only that.

    >>> edition_on(dt.date(2010, 1, 1)).name, edition_on(dt.date(2010, 1, 1), 11).name
    ('2006', '2009')
    """
    speaking = [
        candidate
        for candidate in editions()
        if candidate.effective <= day and candidate.speaks_for(subchapter)
    ]
    if not speaking:
        raise NoEdition(day, editions()[0])
    return speaking[-1]


@lru_cache(maxsize=8)
def readoptions(folder: Path = DATA) -> tuple[Readoption, ...]:
    """The days on which the whole chapter was adopted, oldest first.

    >>> readoptions()[0].date
    datetime.date(1978, 6, 2)
    """
    return tuple(
        Readoption(record.day("date"), record.text("instrument"), record.texts("register"))
        for record in read_entries(
            folder / "editions.toml", "readoption", ("date", "instrument", "register")
        )
    )
