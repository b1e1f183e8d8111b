"""Answers to questions that a lab solves: what people read, and what programs do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from chapter47.lab.analysis import number
from chapter47.results import Result


@runtime_checkable
class Answer(Protocol):
    """What every answer can do: it is printed as text, and read by programs as JSON."""

    def __str__(self) -> str: ...

    def to_json(self) -> Any:
        """The answer as plain data."""


@runtime_checkable
class Picture(Answer, Protocol):
    """An answer that can be drawn."""

    def svg(self) -> str:
        """The picture."""


@runtime_checkable
class Assuming(Protocol):
    """An answer that takes something for granted."""

    @property
    def assumes(self) -> tuple[str, ...]:
        """What is taken for granted, in words."""


@runtime_checkable
class ColouredChart(Answer, Protocol):
    """An answer that is a chart of decisions: a hand in each row, a decision in each cell."""

    @property
    def chart(self) -> Sequence[Mapping[str, Any]]:
        """Rows with a `hand` and `cells` by their columns."""

    @property
    def note(self) -> str:
        """What the letters mean."""


@dataclass(frozen=True)
class AnswerTable(Result):
    """Rows of figures under a title, to be printed or read by a program.

    >>> print(AnswerTable("Coins", ("side", "chance"), (("heads", Fraction(1, 2)),)))
    Coins
    side   chance
    heads  0.500000
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    note: str = ""

    def to_json(self) -> dict[str, Any]:
        """The answer as JSON: exact numbers as fractions in text, and as floats."""
        rows = [
            {
                name: number(cell) if isinstance(cell, Fraction) else cell
                for name, cell in zip(self.columns, row, strict=True)
            }
            for row in self.rows
        ]
        return {"schema": "table/1", "title": self.title, "rows": rows, "note": self.note}

    @property
    def texts(self) -> list[tuple[str, ...]]:
        """The rows as people read them; signs stand where a column has some below zero."""
        signed = [
            any(_is_below_zero(row[i]) for row in self.rows) for i in range(len(self.columns))
        ]
        return [tuple(map(_text, row, signed)) for row in self.rows]

    def __str__(self) -> str:
        table = [self.columns, *self.texts]
        widths = [max(len(row[i]) for row in table) for i in range(len(self.columns))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in table
        ]
        return "\n".join([self.title, *lines, *([self.note] if self.note else [])])


def _is_below_zero(cell: Any) -> bool:
    return isinstance(cell, (Fraction, float)) and cell < 0


def _text(cell: Any, signed: bool) -> str:
    if isinstance(cell, (Fraction, float)):
        return f"{float(cell):+.6f}" if signed else f"{float(cell):.6f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)
