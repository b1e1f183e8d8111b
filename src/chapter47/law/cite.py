"""Citations: the chapter's own address of a rule, such as 19:47-22.8(g)3."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache, total_ordering

from chapter47.errors import BadInput

HERE = "19:47"
"""The chapter meant by a citation that names none."""

NUMBER = r"[1-9]\d*"
ROMAN = r"(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})"
STEP = re.compile(rf"\([a-z]{{1,2}}\)|{NUMBER}|\?|{ROMAN}|\({NUMBER}\)|\([A-Z]\)")

CITE = re.compile(
    r"(?:N\.J\.A\.C\.\s+)?"
    rf"(?:(?P<chapter>{NUMBER}:{NUMBER}[A-Z]?)-)?"
    rf"(?P<subchapter>{NUMBER}[A-Z]?)"
    rf"(?:\.(?P<section>{NUMBER}[A-Z]?|x)"
    r"(?P<steps>\((?:(?P<letter>[a-z])(?P=letter)?)\)"
    rf"(?:{NUMBER}|\?)?(?:{ROMAN}(?:\({NUMBER}\)(?:\([A-Z]\))?)?)?)?"
    r"(?:\[(?P<term>[^\[\]]*[^\[\]\s][^\[\]]*)\])?)?"
)
"""A citation, whole or at the head of other text; `cite_of` makes one of a match."""
OWN = re.compile(r"(?P<game>[a-z][a-z0-9]*(?:-[a-z0-9]+)*):(?=[1-9])")
"""The head of a citation of the own rules of a game that is not of the chapter."""

_ROMAN_DIGITS = {"i": 1, "v": 5, "x": 10}


class CiteError(BadInput):
    """Text that is not a citation, with the place where reading it failed."""

    def __init__(self, text: str, read: str = "") -> None:
        rest = text[len(read) :]
        where = f"{rest!r} cannot follow {read!r}" if read and rest else "no section number found"
        super().__init__(
            f"{text!r} is not a citation: {where}; write 22.8(g)3 or in full 19:47-22.8(g)3, "
            "deeper 1.2(a)1ii(2), a defined term 1.1[come out point], a subchapter 22"
        )


def roman_value(numeral: str) -> int:
    """Read a small roman numeral.

    >>> roman_value("xiv")
    14
    """
    total = 0
    for digit, following in zip(numeral, numeral[1:] + "i", strict=True):
        value = _ROMAN_DIGITS[digit]
        total += -value if value < _ROMAN_DIGITS[following] else value
    return total


def roman_numeral(value: int) -> str:
    """Write a number from 1 to 39 as the chapter numbers its subparagraphs.

    >>> roman_numeral(9)
    'ix'
    """
    units = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
    return "x" * (value // 10) + units[value % 10]


@total_ordering
@dataclass(frozen=True, slots=True)
class Cite:
    """One place in the chapter, in a chapter that it refers to, or in a game's own rules.

    >>> Cite.parse("22.8(g)3")
    Cite('19:47-22.8(g)3')
    >>> Cite.parse("high-card:1.2(a)")
    Cite('high-card:1.2(a)')
    >>> sorted(map(Cite.parse, ("22.10", "22.9(a)10", "22.9(a)2")))[0].short
    '22.9(a)2'
    """

    chapter: str
    """Title and chapter: "19:47", or "13:69F" for the successor; or the game whose own rules are
    meant."""
    subchapter_mark: str
    """The subchapter as written: "22", or "2A" in the successor."""
    section_mark: str = ""
    """The section as written after the point: "8", "8A", "x" where its number is lost."""
    steps: tuple[str, ...] = ()
    """The way down inside the section, as written: "(g)", "3"."""
    term: str = ""
    """A defined term or a named table."""

    @classmethod
    def parse(cls, text: "str | Cite") -> "Cite":
        """Read a citation, in full or without the chapter.

        >>> str(Cite.parse("1.1[come out point]"))
        '19:47-1.1[come out point]'
        """
        return _parse(text) if isinstance(text, str) else text

    @classmethod
    def own_rules(cls, game: str) -> "Cite":
        """The own rules of a game that is not of the chapter, as a whole.

        >>> str(Cite.own_rules("high-card"))
        'the rules of high-card'
        """
        return cls(game, "")

    def __str__(self) -> str:
        if self.is_own and not self.subchapter_mark:
            return f"the rules of {self.chapter}"
        return f"{self.chapter}{':' if self.is_own else '-'}{self.local}"

    def __repr__(self) -> str:
        return f"Cite({str(self)!r})"

    def __lt__(self, other: "Cite") -> bool:
        return _order(self) < _order(other)

    @property
    def local(self) -> str:
        """The citation inside its chapter, such as 22.8(g)3."""
        section = f".{self.section_mark}" if self.section_mark else ""
        term = f"[{self.term}]" if self.term else ""
        return f"{self.subchapter_mark}{section}{''.join(self.steps)}{term}"

    @property
    def short(self) -> str:
        """The citation as this chapter writes it: the chapter is named only if it is another."""
        return self.local if self.chapter == HERE else str(self)

    @property
    def subchapter(self) -> int:
        """The number of the subchapter, without a letter that the successor may add; 0 for none."""
        return int(self.subchapter_mark.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") or 0)

    @property
    def section(self) -> str:
        """The section, such as "22.8"; empty for a whole subchapter."""
        return f"{self.subchapter_mark}.{self.section_mark}" if self.section_mark else ""

    @property
    def is_here(self) -> bool:
        """Whether the place is in chapter 47 itself."""
        return self.chapter == HERE

    @property
    def is_own(self) -> bool:
        """Whether the place is in the own rules of a game that is not of the chapter."""
        return ":" not in self.chapter

    @property
    def parent(self) -> "Cite | None":
        """The place directly around this one; nothing is around a subchapter.

        >>> Cite.parse("22.8(g)3").parent
        Cite('19:47-22.8(g)')
        """
        if self.term:
            return Cite(self.chapter, self.subchapter_mark, self.section_mark, self.steps)
        if self.steps:
            return Cite(self.chapter, self.subchapter_mark, self.section_mark, self.steps[:-1])
        if self.section_mark:
            return Cite(self.chapter, self.subchapter_mark)
        return None

    def contains(self, other: "Cite | str") -> bool:
        """Say whether another place is this one or lies inside it.

        >>> Cite.parse("22.8").contains("22.8(g)3"), Cite.parse("11.8").contains("11.8A")
        (True, False)
        """
        inner = Cite.parse(other)
        if self.is_own and not self.subchapter_mark:
            return self.chapter == inner.chapter
        if (self.chapter, self.subchapter_mark) != (inner.chapter, inner.subchapter_mark):
            return False
        if not self.section_mark:
            return True
        if self.section_mark != inner.section_mark:
            return False
        if self.term:
            return self == inner
        return inner.steps[: len(self.steps)] == self.steps


@lru_cache(maxsize=16384)
def _parse(text: str) -> Cite:
    stripped = text.strip()
    own = OWN.match(stripped)
    start = own.end() if own else 0
    match = CITE.match(stripped, start)
    if match is None or (own and match["chapter"]):
        raise CiteError(stripped)
    if match.end() != len(stripped):
        raise CiteError(stripped, stripped[: match.end()])
    found = cite_of(match)
    return replace(found, chapter=own["game"]) if own else found


def cite_of(match: "re.Match[str]") -> Cite:
    """Make a citation of a match of `CITE`."""
    return Cite(
        match["chapter"] or HERE,
        match["subchapter"],
        match["section"] or "",
        tuple(STEP.findall(match["steps"] or "")),
        " ".join((match["term"] or "").split()),
    )


@lru_cache(maxsize=16384)
def _order(cite: Cite) -> tuple[object, ...]:
    title, _, chapter = ("0", "", "0") if cite.is_own else cite.chapter.partition(":")
    steps = tuple(_step_order(step) for step in cite.steps)
    if cite.term:
        steps += ((-1, 0, cite.term),)
    return (
        (int(title), _mark_order(chapter), cite.chapter if cite.is_own else ""),
        _mark_order(cite.subchapter_mark),
        _mark_order(cite.section_mark),
        steps,
    )


def _mark_order(mark: str) -> tuple[int, int, str]:
    if mark == "x":
        return (1, 0, "")
    number = mark.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return (0, int(number or 0), mark[len(number) :])


def _step_order(step: str) -> tuple[int, int, str]:
    """Digits come before roman numerals, and an item whose number is lost comes last."""
    inner = step.strip("()")
    if inner == "?":
        return (2, 0, "")
    if inner.isdigit():
        return (0, int(inner), "")
    if step != inner:
        return (0, len(inner), inner)
    return (1, roman_value(inner), "")


@lru_cache(maxsize=16384)
def full_cite(cite: str) -> str:
    """A citation in full; procedures write it short, as the regulation's reader would.

    >>> full_cite("22.8(f)"), full_cite("13:69F-2.11(a)"), full_cite("high-card:1.2")
    ('19:47-22.8(f)', '13:69F-2.11(a)', 'high-card:1.2')
    """
    return f"19:47-{cite}" if cite and ":" not in cite else cite
