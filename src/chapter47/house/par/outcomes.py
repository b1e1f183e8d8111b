"""What a wager can come to: each result with its name, its count and its part of the return."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from chapter47.lab import Analysis
from chapter47.lab.analysis import number
from chapter47.law.setting import Setting
from chapter47.money import Odds

LOST, EVEN = "lost", "standoff"


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
            "ways": self.ways,
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
    found: dict[Fraction, list[str]] = {Fraction(0): [EVEN]}
    alone = all(one.wagered == 1 for one in analysis.distribution.outcomes)
    if not alone:
        return {}
    found[Fraction(-1)] = [LOST]
    name = analysis.wager
    if name in setting.wagers:
        for row in setting.rows(name, analysis.pay_table):
            if row.odds and row.on:
                found.setdefault(Odds.parse(row.odds).ratio, []).append(row.on)
    return found
