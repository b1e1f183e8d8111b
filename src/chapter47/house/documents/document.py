"""What a report is made of, whatever it is written as."""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    name: str
    is_number: bool = False


@dataclass(frozen=True)
class Table:
    """Rows of text under named columns."""

    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    note: str = ""
    marked: frozenset[int] = frozenset()
    """The rows that stand out, such as what is chosen here."""


@dataclass(frozen=True)
class Lines:
    """Sentences, each in a paragraph of its own."""

    lines: Sequence[str]
    is_warning: bool = False


@dataclass(frozen=True)
class Picture:
    """A drawing, which a page shows and text leaves out."""

    svg: str
    caption: str


Block = Table | Lines | Picture


@dataclass(frozen=True)
class Part:
    """A part of a report under a heading of its own."""

    title: str
    blocks: Sequence[Block]


@dataclass(frozen=True)
class Document:
    """A whole report."""

    title: str
    lead: Sequence[str]
    """What it is of: the day, the terms."""
    parts: Sequence[Part]
    foot: Sequence[str] = field(default_factory=tuple)
    """What stands at its end, such as the receipt."""


def columns(*words: str, numbers: Sequence[str] = ()) -> tuple[Column, ...]:
    """Columns of words, then columns of numbers.

    >>> [one.name for one in columns("wager", numbers=["edge"]) if one.is_number]
    ['edge']
    """
    return (*map(Column, words), *(Column(name, True) for name in numbers))
