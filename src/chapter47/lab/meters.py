"""Wagers with a meter: their mean rises with it in a straight line."""

from collections.abc import Callable
from fractions import Fraction

from chapter47.money import Cents


def break_even(mean: Callable[[Cents], Fraction], low: Cents, high: Cents) -> Fraction:
    """The reading at which a wager has no edge either way, in cents.

    `mean` gives the mean result at a reading; between `low`, `high` and the answer no prize may
    overtake another, so that the line is straight.

    >>> break_even(lambda meter: Fraction(meter, 1000) - 2, 0, 100)
    Fraction(2000, 1)
    """
    at_low, at_high = mean(low), mean(high)
    return low - at_low * (high - low) / (at_high - at_low)
