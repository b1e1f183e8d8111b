"""The index of the chapter: its subchapters, sections and paragraphs, edition by edition."""

import datetime as dt
import difflib
from collections.abc import Callable
from functools import lru_cache

from chapter47.law import tables
from chapter47.law.cite import HERE, Cite
from chapter47.law.editions import edition
from chapter47.law.errors import LawError, UnknownName
from chapter47.law.tables import Amendment, Game, Paragraph, Section, Subchapter

__all__ = [
    "Amendment",
    "Game",
    "NotInIndex",
    "Paragraph",
    "Section",
    "Subchapter",
    "has_section",
    "paragraph",
    "paragraphs",
    "section",
    "sections",
    "subchapter",
    "subchapters",
    "verified_through",
]


class NotInIndex(LawError):
    """A citation of something that the index of the chapter does not hold."""

    def __init__(self, kind: str, cite: Cite, known: list[str]) -> None:
        near = difflib.get_close_matches(cite.local, known, n=4)
        hint = f"near it are {', '.join(near)}" if near else "see the index of the chapter"
        super().__init__(f"chapter 47 has no {kind} {cite}; {hint}")


@lru_cache(maxsize=1)
def _subchapters() -> dict[int, Subchapter]:
    return {entry.number: entry for entry in tables.read_subchapters()}


@lru_cache(maxsize=1)
def _sections() -> dict[str, Section]:
    return {entry.number: entry for entry in tables.read_sections()}


@lru_cache(maxsize=1)
def _paragraphs() -> dict[Cite, Paragraph]:
    return {entry.cite: entry for entry in tables.read_paragraphs()}


def subchapters() -> tuple[Subchapter, ...]:
    """All subchapters, in order.

    >>> len(subchapters())
    28
    """
    return tuple(_subchapters().values())


def subchapter(number: int) -> Subchapter:
    """One subchapter.

    >>> subchapter(22).title, subchapter(22).adopted
    ('Casino war', datetime.date(1999, 1, 19))
    """
    try:
        return _subchapters()[number]
    except KeyError:
        raise UnknownName("subchapter", str(number), map(str, _subchapters())) from None


def sections(subchapter: int | None = None, edition: str | None = None) -> tuple[Section, ...]:
    """The sections, of one subchapter or of all, known from any edition or from one.

    >>> len(sections(2)), len(sections(2, "1996"))
    (25, 21)
    """
    known = _edition_filter(edition)
    return tuple(
        entry
        for entry in _sections().values()
        if subchapter in (None, entry.cite.subchapter) and known(entry.editions)
    )


def section(cite: str | Cite) -> Section:
    """The section in which a place lies.

    >>> section("22.8(g)3").title
    'Procedures for completion of each round of play; collection and payment of wagers'
    """
    place = Cite.parse(cite)
    if not place.section or not has_section(place):
        raise NotInIndex("section", place, list(_sections()))
    return _sections()[place.section]


def has_section(cite: str | Cite) -> bool:
    """Say whether a place lies in a section, or is a subchapter, that the index knows."""
    place = Cite.parse(cite)
    if place.chapter != HERE:
        return False
    if not place.section:
        return place.subchapter in _subchapters()
    return place.section in _sections()


def paragraphs(subchapter: int | None = None, edition: str | None = None) -> tuple[Paragraph, ...]:
    """The paragraphs whose text, or failing that whose title, was read.

    >>> [entry.cite.short for entry in paragraphs(22)][-4:]
    ['22.10(a)', '22.10(b)', '22.10(c)', '22.10(d)']
    """
    known = _edition_filter(edition)
    return tuple(
        entry
        for entry in _paragraphs().values()
        if subchapter in (None, entry.cite.subchapter) and known(entry.editions)
    )


def paragraph(cite: str | Cite) -> Paragraph:
    """One paragraph.

    >>> paragraph("22.9(a)2").summary
    'Tie wager=10:1'
    """
    place = Cite.parse(cite)
    try:
        return _paragraphs()[place]
    except KeyError:
        known = [entry.local for entry in _paragraphs()]
        raise NotInIndex("paragraph", place, known) from None


def verified_through(cite: str | Cite) -> dt.date | None:
    """The last day through which the text of a place was read; nothing if only titles were seen.

    >>> verified_through("11.9"), verified_through("7.9")
    (datetime.date(2009, 10, 5), None)
    """
    place = Cite.parse(cite)
    days = (
        edition(name).verified_through
        for entry in _paragraphs().values()
        if place.contains(entry.cite) and entry.has_text
        for name in entry.editions
    )
    return max((day for day in days if day is not None), default=None)


def _edition_filter(name: str | None) -> Callable[[tuple[str, ...]], bool]:
    if name is None:
        return lambda editions: True
    wanted = edition(name).name
    return lambda editions: wanted in editions
