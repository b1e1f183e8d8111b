"""Answers about blackjack and its kin: the chart with its edge, the value of every choice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from xml.sax.saxutils import escape

from chapter47.families.blackjack.lab.advice import Advice

COLOURS = {
    "H": "#e9e4d4",
    "S": "#f2c14e",
    "D": "#7fb7be",
    "P": "#9ccc9c",
    "R": "#d98880",
}
"""By the first letter of a cell: draw, stand, double, split, surrender."""

LEGEND = "H draw, S stand, D double (else h, s), P split, R surrender (else h, s)"


@dataclass(frozen=True)
class ChartAnswer:
    """The total-dependent basic strategy, and what it and the best play leave to the house."""

    chart: tuple[dict[str, Any], ...]
    basic_edge: float
    best_edge: float
    note: str
    what_if: tuple[str, ...] = ()
    """What was changed of the terms that the law allows."""

    def to_json(self) -> dict[str, Any]:
        """The chart and the edges as plain data."""
        return {
            "chart": list(self.chart),
            "house_edge": {"basic": self.basic_edge, "composition_dependent": self.best_edge},
            "what_if": list(self.what_if),
            "note": self.note,
        }

    def __str__(self) -> str:
        ups = list(self.chart[0]["cells"])
        lines = ["hand   " + "".join(f"{up:>4}" for up in ups)]
        kind = ""
        for row in self.chart:
            if row["kind"] != kind:
                kind = row["kind"]
                lines.append(f"-- {kind}")
            lines.append(
                f"{row['hand']:<7}" + "".join(f"{cell:>4}" for cell in row["cells"].values())
            )
        return "\n".join([*lines, self.note])

    def svg(self) -> str:
        """The chart as a picture."""
        ups = list(self.chart[0]["cells"])
        width, height = 70 + 44 * len(ups), 30 * (len(self.chart) + 1) + 20
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14">',
            f"<title>{escape(self.note)}</title>",
        ]
        for at, up in enumerate(ups):
            parts.append(f'<text x="{92 + 44 * at}" y="20" text-anchor="middle">{up}</text>')
        for number, row in enumerate(self.chart, 1):
            y = 30 * number
            parts.append(f'<text x="60" y="{y + 20}" text-anchor="end">{row["hand"]}</text>')
            for at, cell in enumerate(row["cells"].values()):
                x = 70 + 44 * at
                parts.append(
                    f'<rect x="{x}" y="{y}" width="43" height="29" fill="{COLOURS[cell[0]]}"/>'
                    f'<text x="{x + 22}" y="{y + 20}" text-anchor="middle">{cell}</text>'
                )
        return "\n".join([*parts, "</svg>"]) + "\n"


@dataclass(frozen=True)
class HandAnswer:
    """The value of every choice for one hand."""

    advice: Advice
    what_if: tuple[str, ...] = ()
    """What was changed of the terms that the law allows."""

    def to_json(self) -> dict[str, Any]:
        """The advice as plain data."""
        return self.advice.to_json() | {"what_if": list(self.what_if)}

    def __str__(self) -> str:
        advice = self.advice
        lines = [f"{name:<10} {value:+.12f}" for name, value in advice.choices.items()]
        if advice.is_read:
            lines.append("as the dealer has looked under the up card and has no blackjack;")
            lines.append(f"before, he had one with probability {advice.dealer_blackjack:.12f}")
        elif advice.dealer_blackjack:
            lines.append(f"dealer blackjack with probability {advice.dealer_blackjack:.12f}")
        if advice.insurance is not None:
            lines.append(f"insurance  {advice.insurance:+.12f} for each unit of it")
        return "\n".join([f"best: {advice.best}", *lines, *self.what_if])


@dataclass(frozen=True)
class FiguresAnswer:
    """Named figures, with what they rest on."""

    title: str
    figures: Mapping[str, float]
    notes: tuple[str, ...] = ()
    more: Mapping[str, Any] | None = None

    def supposing(self, what_if: tuple[str, ...]) -> "FiguresAnswer":
        """The answer, and what was changed of the law for it."""
        return replace(self, notes=(*self.notes, *what_if))

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        found = {"title": self.title, "figures": dict(self.figures), "notes": list(self.notes)}
        return found | dict(self.more or {})

    def __str__(self) -> str:
        lines = [self.title]
        lines += [f"{name:<44} {value:+.10f}" for name, value in self.figures.items()]
        return "\n".join([*lines, *self.notes])
