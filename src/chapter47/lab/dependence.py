"""How house edges depend on a figure that no text gives: as numbers, and as a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import ceil, floor
from typing import Any

from chapter47.lab.analysis import number
from chapter47.lab.answer import AnswerTable

NO_TEXT = "This figure is no text of the chapter"
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 340, 64, 700, 48, 300
LINE = 20
COLOURS = ("#0b6e4f", "#b3261e", "#1d4e89", "#8a5a00", "#6a2c91", "#00707a", "#7a7a00", "#444444")
WIDE = 50
"""So many letters the names of all curves may have to stand above their columns."""
LETTERS = 86
"""So many letters of a legend stand in one line of the picture."""


@dataclass(frozen=True)
class Curve:
    """The edges of all wagers that are worth the same whatever the figure is."""

    names: tuple[str, ...]
    edges: tuple[Fraction, ...]
    """One for each value of the figure."""


@dataclass(frozen=True)
class Dependence:
    """House edges for each value that an unknown figure might have.

    >>> coin = Dependence.of("A coin", "ways to lose", {1: {"heads": Fraction(0)},
    ...     2: {"heads": Fraction(1, 3)}}, here=1)
    >>> print(coin)
    A coin
    ways to lose  heads
    1             0.000000
    2             0.333333
    This figure is no text of the chapter; here it is 1.
    """

    title: str
    figure: str
    """What the unknown figure counts."""
    values: tuple[int, ...]
    curves: tuple[Curve, ...]
    here: int
    """The value in the setting that was asked about."""
    now: str = ""
    """What is said of that setting, where a value does not say it."""

    @staticmethod
    def of(
        title: str,
        figure: str,
        edges: Mapping[int, Mapping[str, Fraction]],
        *,
        here: int,
        now: str = "",
    ) -> "Dependence":
        """From the edge of each wager under each value; wagers of one curve go together."""
        values = tuple(edges)
        same: dict[tuple[Fraction, ...], list[str]] = {}
        for name in edges[values[0]]:
            same.setdefault(tuple(edges[value][name] for value in values), []).append(name)
        curves = (Curve(tuple(names), curve) for curve, names in same.items())
        return Dependence(title, figure, values, tuple(curves), here, now)

    @property
    def note(self) -> str:
        """What nobody may overlook."""
        return f"{NO_TEXT}; {self.now or f'here it is {self.here}'}."

    @property
    def table(self) -> AnswerTable:
        """A row for each value of the figure; where names are long, curves are lettered."""
        names = [", ".join(curve.names).replace("_", " ") for curve in self.curves]
        is_long = sum(map(len, names)) > WIDE
        letters = [chr(ord("A") + place) for place in range(len(names))]
        columns = (self.figure, *(letters if is_long else names))
        legend = [f"{letter}: {name}." for letter, name in zip(letters, names, strict=True)]
        rows = [
            (value, *(curve.edges[place] for curve in self.curves))
            for place, value in enumerate(self.values)
        ]
        note = "\n".join([*(legend if is_long else []), self.note])
        return AnswerTable(self.title, columns, tuple(rows), note)

    def __str__(self) -> str:
        return str(self.table)

    def to_json(self) -> dict[str, Any]:
        """The curves as plain data."""
        return {
            "title": self.title,
            "figure": self.figure,
            "values": list(self.values),
            "here": self.here,
            "note": self.note,
            "curves": [
                {"wagers": list(curve.names), "house_edges": [number(e) for e in curve.edges]}
                for curve in self.curves
            ],
        }

    def svg(self) -> str:
        """The curves as a picture, the value of this setting marked."""
        legends = [_folded(", ".join(curve.names).replace("_", " ")) for curve in self.curves]
        height = HEIGHT + LINE * sum(map(len, legends)) + 12
        title, note = (escape(text, quote=False) for text in (self.title, self.note))
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
                f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="13">',
                f"<title>{title}. {note}</title>",
                f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
                f'<text x="{LEFT}" y="22" font-weight="bold">{title}</text>',
                f'<text x="{LEFT}" y="40" fill="#555">{note}</text>',
                *self._axes(),
                *self._lines(),
                *self._legend(legends),
                "</svg>\n",
            ]
        )

    def _axes(self) -> Sequence[str]:
        parts = []
        for percent in self._grid():
            y = self._y(Fraction(percent, 100))
            parts.append(f'<path d="M{LEFT} {y}H{RIGHT}" stroke="#ddd"/>')
            parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{percent}%</text>')
        for value in self.values:
            x = self._x(value)
            if value == self.here:
                parts.append(f'<path d="M{x} {TOP}V{BOTTOM}" stroke="#999" stroke-dasharray="4"/>')
            parts.append(f'<text x="{x}" y="{BOTTOM + 18}" text-anchor="middle">{value}</text>')
        middle = (LEFT + RIGHT) / 2
        parts.append(
            f'<text x="{middle}" y="{BOTTOM + 36}" text-anchor="middle" fill="#555">'
            f"{escape(self.figure, quote=False)}</text>"
        )
        return parts

    def _lines(self) -> Sequence[str]:
        parts = []
        for colour, curve in zip(_colours(len(self.curves)), self.curves, strict=True):
            points = [
                (self._x(value), self._y(edge))
                for value, edge in zip(self.values, curve.edges, strict=True)
            ]
            path = " ".join(f"{x},{y}" for x, y in points)
            parts.append(
                f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
            )
            parts += [f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>' for x, y in points]
        return parts

    def _legend(self, legends: Sequence[Sequence[str]]) -> Sequence[str]:
        parts, y = [], HEIGHT + 16
        for colour, lines in zip(_colours(len(legends)), legends, strict=True):
            parts.append(f'<path d="M{LEFT} {y - 5}h24" stroke="{colour}" stroke-width="3"/>')
            for line in lines:
                parts.append(f'<text x="{LEFT + 34}" y="{y}">{escape(line, quote=False)}</text>')
                y += LINE
        return parts

    def _grid(self) -> range:
        """Whole percents around all edges, in steps that leave about six lines."""
        percents = [Fraction(0), *(100 * edge for curve in self.curves for edge in curve.edges)]
        low, high = floor(min(percents)), ceil(max(percents))
        step = max(1, ceil((high - low) / 6))
        return range(low // step * step, high + step, step)

    def _x(self, value: int) -> float:
        first, last = self.values[0], self.values[-1]
        share = (value - first) / (last - first) if last > first else 0.5
        return round(LEFT + 30 + share * (RIGHT - LEFT - 60), 1)

    def _y(self, edge: Fraction) -> float:
        grid = self._grid()
        share = (100 * edge - grid[0]) / (grid[-1] - grid[0])
        return round(float(BOTTOM - share * (BOTTOM - TOP)), 1)


def _colours(count: int) -> list[str]:
    return [COLOURS[place % len(COLOURS)] for place in range(count)]


def _folded(text: str) -> list[str]:
    """Lines that fit into the picture, broken between words."""
    lines = [""]
    for word in text.split(" "):
        if len(lines[-1]) + len(word) >= LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
