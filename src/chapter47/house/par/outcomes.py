"""What a wager can come to: each result with its name, its count and its part of the return."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from chapter47.lab import Analysis
from chapter47.lab.analysis import number
from chapter47.law.prizes import Fixed
from chapter47.law.schema import Pays
from chapter47.law.setting import Setting
from chapter47.money import Cents, Odds

LOST, EVEN, WON = "lost", "standoff", "won"


@dataclass(frozen=True)
class Result:
    """One net result of a wager."""

    net: Fraction
    names: tuple[str, ...]
    """For what the law pays so much, where the wager is nothing but paid."""
    probability: Fraction
    ways: int | None
    """In how many of the deals counted it comes."""
    error: float | None

    @property
    def returned(self) -> Fraction:
        """What it adds to what the player is ahead, in initial wagers."""
        return self.net * self.probability

    @property
    def one_in(self) -> float:
        """Once in so many rounds it comes."""
        return float(1 / self.probability)

    def to_json(self) -> dict[str, Any]:
        """The result as plain data."""
        rounded = None if self.error is None else {"value": float(self.probability)}
        return {
            "net": number(self.net),
            "names": list(self.names),
            "deals": self.ways,
            "probability": rounded or number(self.probability),
            "returned": number(self.returned) if rounded is None else float(self.returned),
        }


def results(setting: Setting, analysis: Analysis) -> list[Result]:
    """Each net result of a wager, from the worst to the best."""
    named = _names(setting, analysis)
    return [
        Result(
            net,
            tuple(named.get(net, ())),
            probability,
            int(probability * analysis.deals) if analysis.deals else None,
            analysis.error,
        )
        for net, probability in analysis.outcomes
    ]


def _names(setting: Setting, analysis: Analysis) -> dict[Fraction, list[str]]:
    """What the law calls what is paid so much, of a wager that is only lost, returned or paid."""
    name = analysis.wager
    if any(one.wagered != 1 for one in analysis.distribution.outcomes):
        return {}
    found: dict[Fraction, list[str]] = {Fraction(0): [EVEN], Fraction(-1): [LOST]}
    rows = setting.rows(name, analysis.pay_table) if name in setting.wagers else []
    if all(row.odds for row in rows):
        for row in rows:
            found.setdefault(Odds.parse(row.odds or "").ratio, []).append(row.on or WON)
        return found
    won = sorted((net for net in analysis.distribution.nets if net > 0), reverse=True)
    stake = setting.limit(name).minimum
    if len(won) == len(rows) and all(map(_is_paid, rows, won, [stake] * len(won))):
        found |= {net: [row.on] for row, net in zip(rows, won, strict=True)}
    return found


def _is_paid(row: Pays, net: Fraction, stake: Cents) -> bool:
    """Say whether a row may pay so much: odds and amounts must be it, a share of a meter may."""
    prize = row.prize
    if isinstance(prize, Odds):
        return prize.ratio == net
    return not isinstance(prize, Fixed) or Fraction(prize.cents, stake) in (net, net + 1)
