"""Answers of the blackjack lab: the strategy chart with its edge, or the value of every choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from chapter47.families.blackjack.lab.advice import Advice, advise
from chapter47.families.blackjack.lab.basic import basic_chart
from chapter47.families.blackjack.lab.follow import follow
from chapter47.families.blackjack.lab.solve import solve
from chapter47.games.blackjack.lab.by_decks import WagersAnswer, wagers_by_decks
from chapter47.games.blackjack.lab.terms import terms_of
from chapter47.lab.errors import LabError
from chapter47.law.setting import Setting

COLOURS = {
    "H": "#e9e4d4",
    "S": "#f2c14e",
    "D": "#7fb7be",
    "P": "#9ccc9c",
    "R": "#d98880",
}
"""By the first letter of a cell: draw, stand, double, split, surrender."""

LEGEND = "H draw, S stand, D double (else h, s), P split, R surrender (else h, s)"


class CannotAnswer(LabError):
    """A question that this lab does not know."""

    def __init__(self, given: str) -> None:
        super().__init__(
            f"cannot answer {given!r}: give nothing for the chart, `wagers` for the edge of every "
            "additional wager by number of decks, or a hand and an up card, such as "
            '"A 7" --up 9, with --seen for cards that are gone'
        )


@dataclass(frozen=True)
class ChartAnswer:
    """The total-dependent basic strategy, and what it and the best play leave to the house."""

    chart: tuple[dict[str, Any], ...]
    basic_edge: float
    best_edge: float
    note: str

    def to_json(self) -> dict[str, Any]:
        """The chart and the edges as plain data."""
        return {
            "chart": list(self.chart),
            "house_edge": {"basic": self.basic_edge, "composition_dependent": self.best_edge},
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

    def to_json(self) -> dict[str, Any]:
        """The advice as plain data."""
        return self.advice.to_json()

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
        return "\n".join([f"best: {advice.best}", *lines])


def answer(setting: Setting, args: Sequence[str] = ()) -> ChartAnswer | HandAnswer | WagersAnswer:
    """The chart and edge, the edges of additional wagers, or what each choice of a hand is worth.

    >>> print(str(answer(Setting.make("blackjack"), ["A 7", "--up", "9"])).splitlines()[0])
    best: draw
    """
    if list(args) == ["wagers"]:
        return wagers_by_decks(setting)
    terms = terms_of(setting)
    hand, named = _read(args)
    if not hand and not named:
        chart = basic_chart(terms)
        basic = float(follow(chart.strategy("basic"), terms).house_edge)
        best = float(solve(terms).house_edge)
        note = f"{LEGEND}; house edge {basic:.10%} by this chart, {best:.10%} by composition"
        return ChartAnswer(tuple(chart.rows()), basic, best, note)
    if not hand or "up" not in named:
        raise CannotAnswer(" ".join(args))
    return HandAnswer(advise(terms, hand, named["up"], named.get("seen", "")))


def _read(args: Sequence[str]) -> tuple[str, dict[str, str]]:
    words, named = [], {}
    left = list(args)
    while left:
        word = left.pop(0)
        if word in ("--up", "--seen") and left:
            named[word[2:]] = left.pop(0)
        elif word.startswith("--"):
            raise CannotAnswer(" ".join(args))
        else:
            words.append(word)
    return " ".join(words), named
