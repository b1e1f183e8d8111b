"""Wagers whose outcomes have no end, though their sums do."""

from dataclasses import dataclass
from fractions import Fraction

from chapter47.lab.distribution import Distribution


@dataclass(frozen=True)
class Endless(Distribution):
    """The first outcomes one by one, and all others together as one at their mean.

    The mean is then exact, and so is the variance, since the mean square of all is given.
    """

    mean_square: Fraction = Fraction(0)

    @property
    def variance(self) -> Fraction:
        """The variance of the net result."""
        return self.mean_square - self.mean**2
