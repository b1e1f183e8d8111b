"""Answers about blackjack and its kin: the chart with its edge, the value of every choice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from chapter47.families.blackjack.lab.advice import Advice
from chapter47.families.blackjack.lab.terms import Terms

COLOURS = {
    "H": "#e9e4d4",
    "S": "#f2c14e",
    "D": "#7fb7be",
    "P": "#9ccc9c",
    "R": "#d98880",
}
"""By the first letter of a cell: draw, stand, double, split, surrender."""

UNIT = "units of the wager"
COUNTED = "worked out from all cards to come by their composition, in rounded numbers"

LEGEND = "H draw, S stand, D double (else h, s), P split, R surrender (else h, s)"


def hand_assumed(terms: Terms) -> tuple[str, ...]:
    """What is taken for granted of the choices of one hand, in words."""
    return (
        f"the cards named are gone from a full shoe of {terms.decks} decks, and no others",
        "the hand is played on as well as its own cards and the up card allow",
        splits_assumed(terms),
    )


def chart_assumed(terms: Terms) -> tuple[str, ...]:
    """What is taken for granted of a chart and its edges, in words."""
    return (f"a full shoe of {terms.decks} decks for every round", splits_assumed(terms))


def splits_assumed(terms: Terms) -> str:
    """How far pairs are split, in words."""
    hands, aces = terms.most_hands, terms.most_ace_hands
    return f"a pair is split into {hands} hands at most, aces into {aces}"


@dataclass(frozen=True)
class ChartAnswer:
    """The total-dependent basic strategy, and what it and the best play leave to the house."""

    chart: tuple[dict[str, Any], ...]
    basic_edge: float
    best_edge: float
    note: str
    what_if: tuple[str, ...] = ()
    """What was changed of the terms that the law allows."""
    assumes: tuple[str, ...] = ()
    """What is taken for granted, in words."""

    def to_json(self) -> dict[str, Any]:
        """The chart and the edges as plain data."""
        return {
            "chart": list(self.chart),
            "house_edge": {"basic": self.basic_edge, "composition_dependent": self.best_edge},
            "what_if": list(self.what_if),
            "assumes": list(self.assumes),
            "note": self.note,
        }

    @property
    def _longest(self) -> int:
        """The letters of the longest cell."""
        return max(len(cell) for row in self.chart for cell in row["cells"].values())

    def __str__(self) -> str:
        first = max(7, 1 + max(len(row["hand"]) for row in self.chart))
        width = max(4, 1 + self._longest)
        ups = list(self.chart[0]["cells"])
        lines = [f"{'hand':<{first}}" + "".join(f"{up:>{width}}" for up in ups)]
        kind = ""
        for row in self.chart:
            if row["kind"] != kind:
                kind = row["kind"]
                lines.append(f"-- {kind}")
            cells = "".join(f"{cell:>{width}}" for cell in row["cells"].values())
            lines.append(f"{row['hand']:<{first}}" + cells)
        return "\n".join([*lines, self.note])

    def svg(self) -> str:
        """The chart as a picture."""
        ups = list(self.chart[0]["cells"])
        hands = [_named(row) for row in self.chart]
        left = max(70, 8 * max(map(len, hands)))
        wide = max(44, 10 * self._longest + 12)
        width, height = left + wide * len(ups), 30 * (len(self.chart) + 1) + 20
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14">',
            f"<title>{escape(self.note, quote=False)}</title>",
        ]
        for at, up in enumerate(ups):
            x = left + wide * at + wide // 2
            parts.append(f'<text x="{x}" y="20" text-anchor="middle">{up}</text>')
        for number, row in enumerate(self.chart, 1):
            y = 30 * number
            hand = hands[number - 1]
            parts.append(f'<text x="{left - 10}" y="{y + 20}" text-anchor="end">{hand}</text>')
            for at, cell in enumerate(row["cells"].values()):
                x = left + wide * at
                parts.append(
                    f'<rect x="{x}" y="{y}" width="{wide - 1}" height="29" '
                    f'fill="{COLOURS[cell[0]]}"/>'
                    f'<text x="{x + wide // 2}" y="{y + 20}" text-anchor="middle">{cell}</text>'
                )
        return "\n".join([*parts, "</svg>"]) + "\n"


def _named(row: Mapping[str, Any]) -> str:
    """A hand of the chart by its name; one that was doubled has the total of another."""
    return f"doubled {row['hand']}" if row["kind"] == "doubled" else row["hand"]


@dataclass(frozen=True)
class HandAnswer:
    """The value of every choice for one hand."""

    advice: Advice
    what_if: tuple[str, ...] = ()
    """What was changed of the terms that the law allows."""
    notes: tuple[str, ...] = ()
    """What else the values rest on."""
    assumes: tuple[str, ...] = ()
    """What is taken for granted, in words."""

    def to_json(self) -> dict[str, Any]:
        """The advice as plain data."""
        told: dict[str, Any] = {"unit": UNIT, "counted": COUNTED, "assumes": list(self.assumes)}
        told["what_if"] = list(self.what_if)
        if self.notes:
            told["notes"] = list(self.notes)
        return self.advice.to_json() | told

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
        told = f"what each choice wins on average, in {UNIT}; {COUNTED}"
        return "\n".join([f"best: {advice.best}", *lines, told, *self.notes, *self.what_if])


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
        wide = max(map(len, self.figures))
        lines = [self.title]
        lines += [f"{name:<{wide}}  {value:+.12f}" for name, value in self.figures.items()]
        return "\n".join([*lines, *self.notes])
