"""The strategy that the lab found, as charts: its answers to the questions of a room's guide."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from shlex import split
from typing import Any

from chapter47.desk.analyses import answer_resting, lab_of
from chapter47.house.guide.room_text import room_text
from chapter47.lab.answer import AnswerTable, ColouredChart
from chapter47.lab.errors import LabError
from chapter47.law.setting import Setting

WORTH = "worth"
MOST_ROWS = 60
"""A longer answer is cut, and says so: a guide is no table of hands."""


@dataclass(frozen=True)
class Cell:
    """A cell of a chart; its kind is the first letter of a decision, for its colour."""

    text: str
    kind: str = ""


@dataclass(frozen=True)
class Chart:
    """A chart of play."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    coloured: bool = False

    def to_json(self) -> dict[str, Any]:
        """The chart as plain data."""
        rows = [[cell.text for cell in row] for row in self.rows]
        return {
            "title": self.title,
            "columns": list(self.columns),
            "rows": rows,
            "note": self.note,
        }


def charts_of(setting: Setting) -> tuple[Chart, ...]:
    """The charts of a game under a setting; none where nothing is decided after the wager.

    >>> [chart.title for chart in charts_of(Setting.make("red-dog"))]
    ['The raise by the spread']
    """
    return tuple(_charts(setting))


def _charts(setting: Setting) -> Iterator[Chart]:
    text = room_text(setting.game)
    if not text.chart or lab_of(setting).solve is None:
        return
    for question in text.chart:
        try:
            found, _ = answer_resting(setting, split(question))
        except LabError:
            continue  # under these options it is no question
        if isinstance(found, ColouredChart):
            yield _coloured(found)
        elif isinstance(found, AnswerTable):
            yield _plain(found)


def _coloured(found: ColouredChart) -> Chart:
    columns = ("Hand", *found.chart[0]["cells"])
    rows, kind = list[tuple[Cell, ...]](), ""
    for row in found.chart:
        if row.get("kind", "") != kind:
            kind = row["kind"]
            rows.append((Cell(kind.capitalize()),))
        cells = (Cell(cell, cell[:1]) for cell in row["cells"].values())
        rows.append((Cell(row["hand"]), *cells))
    return Chart("What to do", columns, tuple(rows), _sentence(found.note), coloured=True)


def _plain(found: AnswerTable) -> Chart:
    rows = tuple(
        tuple(Cell(_told(name, cell)) for name, cell in zip(found.columns, row, strict=True))
        for row in found.rows[:MOST_ROWS]
    )
    left = len(found.rows) - len(rows)
    more = f"{left} more rows: `chapter47 solve`. " if left else ""
    columns = tuple(name[:1].upper() + name[1:] for name in found.columns)
    return Chart(found.title, columns, rows, more + _sentence(found.note))


def _told(column: str, cell: Any) -> str:
    if isinstance(cell, (Fraction, float)):
        if WORTH in column:
            return f"{float(cell):+.3f}"
        return f"{float(cell) * 100:.3f}%"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if not text or text[-1] in ".!?" else ".")
