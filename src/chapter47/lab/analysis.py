"""The exact analysis of one wager under one pay table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from math import sqrt
from typing import Any

from chapter47.lab.distribution import Distribution
from chapter47.lab.errors import NotAWholeNumberOfDeals


@dataclass(frozen=True)
class Analysis:
    """What a wager is worth, exactly."""

    game: str
    wager: str
    distribution: Distribution
    as_of: date
    """The day whose law the figures are taken from."""
    pay_table: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options chosen among those the law permits, such as the number of decks."""
    strategy: str | None = None
    """How the player decides, where there is a decision."""
    deals: int | None = None
    """The number of equally likely deals that were counted, where it is finite."""

    def __post_init__(self) -> None:
        if self.deals is None:
            return
        for net, probability in self.distribution.nets.items():
            if (probability * self.deals).denominator != 1:
                raise NotAWholeNumberOfDeals(net, probability, self.deals)

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of each unit of the initial wager; positive when it is ahead."""
        return -self.distribution.mean

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of each unit of all money wagered."""
        return self.house_edge / self.distribution.mean_wagered

    @property
    def variance(self) -> Fraction:
        """The variance of the net result, in squared units of the initial wager."""
        return self.distribution.variance

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result, in units of the initial wager."""
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """The probability that the player ends ahead."""
        return self.distribution.hit_frequency

    @property
    def push_frequency(self) -> Fraction:
        """The probability that the player ends even."""
        return self.distribution.push_frequency

    @property
    def outcomes(self) -> list[tuple[Fraction, Fraction]]:
        """Each net result with its probability, from the worst to the best."""
        return list(self.distribution.nets.items())

    def to_json(self) -> dict[str, Any]:
        """The analysis as JSON: every exact number as a fraction in text, and as a float."""
        return {
            "game": self.game,
            "wager": self.wager,
            "pay_table": self.pay_table,
            "options": dict(self.options),
            "as_of": self.as_of.isoformat(),
            "strategy": self.strategy,
            "deals": self.deals,
            "house_edge": number(self.house_edge),
            "element_of_risk": number(self.element_of_risk),
            "variance": number(self.variance),
            "standard_deviation": self.standard_deviation,
            "hit_frequency": number(self.hit_frequency),
            "push_frequency": number(self.push_frequency),
            "outcomes": [
                {"net": number(net), "probability": number(probability)}
                for net, probability in self.outcomes
            ],
        }


def number(exact: Fraction) -> dict[str, Any]:
    """An exact number for JSON; `Fraction` reads the text back.

    >>> number(Fraction(7, 495))
    {'exact': '7/495', 'value': 0.014141414141414142}
    """
    return {"exact": f"{exact.numerator}/{exact.denominator}", "value": float(exact)}
