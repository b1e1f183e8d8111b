"""Bands in which the actual return of a wager lies after so many rounds, each with a proof."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any

from chapter47.house.par.totals import (
    OUTSIDE,
    ROUNDING,
    WIDEST,
    Lattice,
    normal_error,
    points_needed,
    tail_reach,
    totals,
)
from chapter47.lab.distribution import Distribution

ROUNDS = tuple(10**power for power in range(3, 8))
CONFIDENCES = (0.90, 0.95, 0.99)
CONVOLVED, NORMAL, BOUND, CERTAIN = "exact", "normal bound", "tail bound", "certain"
METHODS = {
    CONVOLVED: (
        "the distribution of the total, by convolution; it is proven that no more than 1 in "
        f"{1 / OUTSIDE:,.0f} lies outside its window, and rounding is less than 1 in "
        f"{1 / ROUNDING:,.0f}"
    ),
    NORMAL: "a normal distribution, widened by the most that it can be off (Berry and Esseen)",
    BOUND: "Bernstein's inequality, which holds for any distribution of this spread",
    CERTAIN: "every round ends alike",
}
"""How a band was found, in words."""
MISSES = Fraction(1, 50)
"""A normal band that is off by more than this share of the band's width misses it."""


@dataclass(frozen=True)
class Band:
    """Where the total of so many rounds lies with at least a confidence."""

    rounds: int
    confidence: float
    low: Fraction
    """What the player is ahead at least, in initial wagers."""
    high: Fraction
    within: float
    """The probability that the total lies in the band; of a bound, the least that it can be."""
    method: str
    normal: tuple[float, float]
    """What a normal distribution would say."""

    @property
    def returned(self) -> tuple[Fraction, Fraction]:
        """What comes back of each unit of initial wagers, from the lowest to the highest."""
        return 1 + self.low / self.rounds, 1 + self.high / self.rounds

    @property
    def normal_misses(self) -> bool:
        """Whether the normal distribution would give another band."""
        allowed = max(float(self.high - self.low) * float(MISSES), 1.0)
        ends = zip(self.normal, (self.low, self.high), strict=True)
        return any(abs(told - float(true)) > allowed for told, true in ends)

    def to_json(self) -> dict[str, Any]:
        """The band as plain data: totals as fractions, returns as shares."""
        low, high = self.returned
        return {
            "rounds": self.rounds,
            "confidence": self.confidence,
            "net": [f"{end.numerator}/{end.denominator}" for end in (self.low, self.high)],
            "return": [round(float(low), 9), round(float(high), 9)],
            "within": round(self.within, 6),
            "method": self.method,
            "normal_return": [round(1 + end / self.rounds, 9) for end in self.normal],
            "normal_misses": self.normal_misses,
        }


def bands(distribution: Distribution, rounds: int, widest: int = WIDEST) -> list[Band]:
    """The bands of a wager after so many rounds that do not depend on each other.

    >>> coin = Distribution.of_ways({1: 1, -1: 1}, 2)
    >>> [(str(band.low), str(band.high)) for band in bands(coin, 100)]
    [('-16', '16'), ('-20', '20'), ('-26', '26')]
    """
    lattice = Lattice.of(distribution)
    mean, deviation = distribution.mean * rounds, sqrt(float(distribution.variance) * rounds)
    found = []
    for confidence in CONFIDENCES:
        z = z_of(confidence)
        normal = (float(mean) - z * deviation, float(mean) + z * deviation)
        low, high, within, method = _band(distribution, lattice, rounds, confidence, widest)
        found.append(Band(rounds, confidence, low, high, within, method, normal))
    return found


def z_of(confidence: float) -> float:
    """How many standard deviations a normal band of a confidence reaches to each side.

    >>> round(z_of(0.95), 4)
    1.96
    """
    return NormalDist().inv_cdf((1 + confidence) / 2)


def _band(
    distribution: Distribution, lattice: Lattice, rounds: int, confidence: float, widest: int
) -> tuple[Fraction, Fraction, float, str]:
    mean = distribution.mean * rounds
    if not lattice.variance:
        return mean, mean, 1.0, CERTAIN
    if points_needed(lattice, rounds) <= widest:
        return *totals(lattice, rounds).band(confidence), CONVOLVED
    side = (1 - confidence) / 2
    off = normal_error(distribution, rounds)
    if off < side / 2:
        z = NormalDist().inv_cdf(1 - side + off)
        reach = Fraction(z * sqrt(float(distribution.variance) * rounds))
        return mean - reach, mean + reach, confidence, NORMAL
    down, up = tail_reach(lattice, rounds, side)
    least, most = lattice.least, lattice.least + lattice.step * lattice.most
    low = max(mean - Fraction(down) * lattice.step, least * rounds)
    return low, min(mean + Fraction(up) * lattice.step, most * rounds), confidence, BOUND
