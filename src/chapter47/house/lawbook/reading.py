"""How a place of the chapter is known: by its text, its title, its number alone, or lost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from chapter47.law.cite import Cite, CiteError
from chapter47.law.index import NotInIndex, paragraphs, section
from chapter47.law.tables import Paragraph, Section


class Known(StrEnum):
    """How far a place has been read."""

    TEXT = "text"
    PARTLY = "partly"
    TITLE = "title"
    NUMBER = "number"
    """Not even its heading was seen; that it existed follows from something else."""
    LOST = "lost"
    """A paragraph of a known section, which no page that was read holds."""
    ELSEWHERE = "elsewhere"
    """In the successor, or in the own rules of a game: there is no index of it here."""


BASES = {
    "reference": "another section names it",
    "between": "its number lies between sections that were seen",
    "successor": "the successor chapter names it",
    "pattern": "subchapters of its kind have it",
}
"""How a section is known whose heading nobody has seen."""
A = ord("a")


@dataclass(frozen=True)
class Reading:
    """How a place is known, and the sentence that says so."""

    known: Known
    says: str

    @property
    def is_lost(self) -> bool:
        """Whether nothing of its text was read."""
        return self.known in (Known.TITLE, Known.NUMBER, Known.LOST)


def reading_of(place: Cite) -> Reading:
    """How a place is known; one that the chapter never had is refused.

    >>> reading_of(Cite.parse("22.9")).says
    'Read in the printings of 2001 and 2006.'
    >>> reading_of(Cite.parse("22.8(b)")).says
    'Its text is lost: of 22.8 only (e) to (h) were read.'
    >>> reading_of(Cite.parse("8.3(a)")).known
    <Known.LOST: 'lost'>
    """
    if not place.is_here:
        return Reading(Known.ELSEWHERE, _elsewhere(place))
    if not place.section:
        return Reading(Known.PARTLY, "")
    here = section(place)
    inside = [one for one in paragraphs(place.subchapter) if place.contains(one.cite)]
    read = [one for one in inside if one.has_text]
    if read:
        gaps = _gaps(here.cite) if place == here.cite else ""
        printings = _listed([name for name in dict.fromkeys(_editions(read)) if name])
        told = f"Read in the printing{'s' if ' and ' in printings else ''} of {printings}"
        return Reading(Known.PARTLY if gaps else Known.TEXT, f"{told}{gaps}.")
    if place == here.cite:
        return _unread(here)
    return _lost(place, here)


def _elsewhere(place: Cite) -> str:
    if place.is_own:
        return "A rule of the game's own, not of the chapter."
    return "In the successor of the chapter, of which no index is kept here."


def _unread(here: Section) -> Reading:
    if here.is_reserved:
        return Reading(Known.TITLE, "The number is reserved: there is no rule.")
    if here.title:
        return Reading(
            Known.TITLE,
            "It is in the index, but its text is lost: in all printings that were read stands"
            " only its title.",
        )
    reason = BASES.get(here.basis, "")
    note = f" ({here.note})" if here.note else ""
    says = f"It is in the index, but its text and its title are lost; {reason}{note}."
    return Reading(Known.NUMBER, says)


def _lost(place: Cite, here: Section) -> Reading:
    """A paragraph without text: lost if its section was not read there, else there is none."""
    letters = _letters(here.cite)
    if not letters:
        whole = "title" if here.title else "number"
        says = f"Its text is lost: of section {here.number} only the {whole} is known."
        return Reading(Known.LOST, says)
    letter = place.steps[0].strip("()") if place.steps else ""
    if letter and letter not in letters and letter < letters[-1]:
        known = _ranges(letters)
        were = "was" if len(letters) == 1 else "were"
        says = f"Its text is lost: of {here.number} only {known} {were} read."
        return Reading(Known.LOST, says)
    raise NotInIndex("paragraph", place, [one.cite.local for one in paragraphs()])


def _editions(read: Sequence[Paragraph]) -> Iterator[str]:
    names = {name for one in read for name in one.editions}
    return iter(sorted(names))


def _listed(names: Sequence[str]) -> str:
    """Names as people list them."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _letters(here: Cite) -> list[str]:
    """The letters of a section's paragraphs whose text was read, in order."""
    read = (one for one in paragraphs(here.subchapter) if here.contains(one.cite) and one.has_text)
    found = {one.cite.steps[0].strip("()") for one in read if one.cite.steps}
    return sorted((one for one in found if one.isalpha()), key=lambda one: (len(one), one))


def lost_letters(here: Cite) -> list[str]:
    """The paragraphs of a section that must have been there, and that no page holds.

    >>> lost_letters(Cite.parse("22.8"))
    ['a', 'b', 'c', 'd']
    """
    single = [ord(one) for one in _letters(here) if len(one) == 1]
    return [chr(code) for code in range(A, max(single, default=A)) if code not in single]


def _gaps(here: Cite) -> str:
    """Which paragraphs of a section are lost, told behind those that were read."""
    missing = lost_letters(here)
    return f"; the text of {_ranges(missing)} is lost" if missing else ""


def _ranges(letters: Sequence[str]) -> str:
    """Letters as people write runs of them.

    >>> _ranges(["a", "b", "c", "e"])
    '(a) to (c) and (e)'
    """
    runs: list[list[str]] = []
    for letter in letters:
        follows = runs and len(letter) == 1 and ord(letter) == ord(runs[-1][-1][0]) + 1
        if follows:
            runs[-1].append(letter)
        else:
            runs.append([letter])
    told = [f"({run[0]}) to ({run[-1]})" if len(run) > 1 else f"({run[0]})" for run in runs]
    return _listed(told)


def is_place(text: str) -> bool:
    """Say whether a text is a citation, of a subchapter too.

    >>> is_place("22.9(a)2"), is_place("19:47-22"), is_place("surrender")
    (True, True, False)
    """
    try:
        Cite.parse(text)
    except CiteError:
        return False
    return True
