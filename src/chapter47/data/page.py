"""A page: what an answer says to people, block by block, before anybody draws it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

Row = Sequence[Any]


@dataclass(frozen=True)
class Say:
    """A line of words."""

    text: str = ""
    style: str = ""
    """How Rich names the looks of it, such as bold."""


@dataclass(frozen=True)
class Indented:
    """A line of words that stands further in, as its continuations do."""

    text: str
    by: int


@dataclass(frozen=True)
class Grid:
    """A table; of the columns, those that hold figures are named."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    figures: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chart:
    """A chart of decisions: a row for each hand, a column for each of what it is held against."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]
    """What kind of hand, the hand, its decisions."""
    text: str
    """The same for who sees no colours."""
    note: str = ""


@dataclass(frozen=True)
class Picture:
    """A drawing, and what stands in its place where nothing can be drawn; often nothing."""

    svg: str
    text: str = ""


Block = Say | Indented | Grid | Chart | Picture


@dataclass
class Page:
    """Blocks from the top down.

    >>> page = Page()
    >>> page.say("Coins", style="bold")
    >>> page.grid("", ("side", "chance"), [("heads", "50%")], figures=("chance",))
    >>> len(page.blocks)
    2
    """

    blocks: list[Block] = field(default_factory=list)

    def say(self, text: str = "", style: str = "") -> None:
        """Put a line of words below what is there."""
        self.blocks.append(Say(text, style))

    def warn(self, warnings: Sequence[str]) -> None:
        """Put what must be said with an answer, each once."""
        for text in dict.fromkeys(warnings):
            self.say(f"Warning: {text}.")

    def grid(
        self, title: str, columns: Sequence[str], rows: Sequence[Row], figures: Sequence[str] = ()
    ) -> None:
        """Put a table below what is there."""
        kept = tuple(tuple(row) for row in rows)
        self.blocks.append(Grid(title, tuple(columns), kept, tuple(figures)))
