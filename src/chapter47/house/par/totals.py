"""What very many rounds of a wager come to together: the distribution of their total, by FFT.

Net results lie on a lattice, so that the total of n rounds does too. Its distribution is the n-th
power of a Fourier transform over a window of the lattice. What lies outside the window would come
back inside; how much that can be is proven beforehand (Bernstein's inequality), and the window is
made wide enough for it to be at most `OUTSIDE`.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, gcd, lcm, log, pi, sqrt
from typing import Any

from chapter47.lab.distribution import Distribution

OUTSIDE = 1e-9
"""The probability that a total lies outside the window is proven to be no more than this."""
ROUNDING = 1e-7
"""No sum of probabilities is further off than this by floating-point numbers, as tests show."""
WIDEST = 2**22
"""So many points a window has at most."""
BERRY_ESSEEN = 0.4748
"""The constant of the inequality of Berry and Esseen for equal summands (Shevtsova 2011)."""


@dataclass(frozen=True)
class Lattice:
    """A net result as `least + step * k`, with the probability of each whole number k."""

    least: Fraction
    step: Fraction
    points: tuple[tuple[int, Fraction], ...]

    @staticmethod
    def of(distribution: Distribution) -> "Lattice":
        """The widest lattice on which all net results lie.

        >>> won = Distribution.of_ways({-1: 3, 0: 1, Fraction(3, 2): 2}, 6)
        >>> found = Lattice.of(won)
        >>> found.step, [k for k, _ in found.points]
        (Fraction(1, 2), [0, 2, 5])
        """
        nets = distribution.nets
        least = min(nets)
        whole = lcm(*(net.denominator for net in nets))
        numerators = [int((net - least) * whole) for net in nets]
        common = gcd(*numerators) or 1
        points = tuple(
            (numerator // common, p) for numerator, p in zip(numerators, nets.values(), strict=True)
        )
        return Lattice(least, Fraction(common, whole), points)

    @property
    def mean(self) -> Fraction:
        """The mean of k."""
        return sum((k * p for k, p in self.points), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of k."""
        return sum((k * k * p for k, p in self.points), Fraction(0)) - self.mean**2

    @property
    def most(self) -> int:
        """The greatest k."""
        return max(k for k, _ in self.points)


@dataclass(frozen=True, eq=False)
class Totals:
    """The distribution of the total of n rounds, as far as its window reaches."""

    lattice: Lattice
    rounds: int
    first: int
    """The k of the first point of the window."""
    below: Any
    """The probability of a total below each point of the window."""
    off: float
    """By how much a probability may be wrong."""

    def band(self, confidence: float) -> tuple[Fraction, Fraction, float]:
        """The central totals that come with a confidence, and the probability that they have.

        Below them, and above them, lies at most half of what is left, whatever the errors are.
        """
        import numpy as np

        side = (1 - confidence) / 2 - self.off
        low = int(np.searchsorted(self.below, side, side="right")) - 1
        high = int(np.searchsorted(self.below, 1 - side, side="left")) - 1
        low, high = max(low, 0), min(max(high, low), len(self.below) - 2)
        within = float(self.below[high + 1] - self.below[low])
        return self._total(low), self._total(high), within

    def _total(self, place: int) -> Fraction:
        k = self.first + place
        return self.rounds * self.lattice.least + k * self.lattice.step


def tail_reach(lattice: Lattice, rounds: int, probability: float) -> tuple[float, float]:
    """How far below and above its mean a total lies at most, but for a probability on each side.

    Bernstein: P(S - m >= t) <= exp(-t^2 / (2 (v + b t / 3))), for summands at most b over their
    mean m / n and a total of variance v.
    """
    weight = log(1 / probability)
    spread = float(lattice.variance) * rounds
    mean = lattice.mean

    def reach(most: Fraction) -> float:
        lever = weight * float(most) / 3
        return lever + sqrt(lever * lever + 2 * weight * spread)

    return reach(mean), reach(lattice.most - mean)


def window(lattice: Lattice, rounds: int) -> tuple[int, int]:
    """The first and the last k of a window that holds all totals but for `OUTSIDE`."""
    down, up = tail_reach(lattice, rounds, OUTSIDE / 2)
    middle = lattice.mean * rounds
    return max(floor(middle - ceil(down)), 0), min(ceil(middle + ceil(up)), lattice.most * rounds)


def points_needed(lattice: Lattice, rounds: int) -> int:
    """How many points the window has; too many are told apart from `WIDEST` by who asks."""
    first, last = window(lattice, rounds)
    return last - first + 1


@lru_cache(maxsize=2)  # large; asked again at once, for each confidence
def totals(lattice: Lattice, rounds: int) -> Totals:
    """The distribution of the total of so many rounds.

    >>> coin = Lattice.of(Distribution.of_ways({1: 1, -1: 1}, 2))
    >>> found = totals(coin, 2)
    >>> [round(float(p), 6) for p in found.below]
    [0.0, 0.25, 0.75, 1.0]
    """
    import numpy as np

    first, last = window(lattice, rounds)
    size = 1 << (last - first).bit_length()
    # each round is counted from a whole number near the mean, so that phases stay small
    middle = round(lattice.mean)
    single = np.zeros(size)
    for k, p in lattice.points:
        single[(k - middle) % size] += float(p)
    waves = np.fft.rfft(single)
    turns = np.arange(len(waves)) * (2 * pi / size)
    near = float(lattice.mean - middle)
    # of the mean, exactly, what the phases below leave for the last shift
    shift = float(first - rounds * (middle + Fraction(near)))
    waves *= np.exp(1j * turns * near)
    raised = np.abs(waves) ** rounds * np.exp(1j * (rounds * np.angle(waves) + turns * shift))
    found = np.fft.irfft(raised, size)[: last - first + 1]
    below = np.concatenate(([0.0], np.cumsum(np.maximum(found, 0.0))))
    off = OUTSIDE + ROUNDING
    assert abs(float(below[-1]) - 1) < off, "the totals do not add up to one"
    return Totals(lattice, rounds, first, below, off)


def normal_error(distribution: Distribution, rounds: int) -> float:
    """How far the distribution of a total is at most from a normal one: Berry and Esseen.

    >>> coin = Distribution.of_ways({1: 1, -1: 1}, 2)
    >>> round(normal_error(coin, 10**4), 6)
    0.004748
    """
    mean, variance = distribution.mean, float(distribution.variance)
    cubes = (abs(net - mean) ** 3 * p for net, p in distribution.nets.items())
    third = float(sum(cubes, Fraction(0)))
    return BERRY_ESSEEN * third / (variance**1.5 * sqrt(rounds)) if variance else 0.0
