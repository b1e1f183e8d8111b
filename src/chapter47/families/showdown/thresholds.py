"""Strategies in one rule: make the raise with a hand at least so high, else fold."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from chapter47.families.showdown.raising import FOLD, Showdown


@dataclass(frozen=True)
class Threshold:
    """The least value that is not folded, and how far the rule falls short of the best play."""

    least: int
    short_of_best: Fraction
    """What it costs beside the best play, in units of the ante."""


def best_threshold(found: Showdown) -> Threshold:
    """The one rule of its kind that loses least, tried with every value that a hand can have."""
    by_value: dict[int, Fraction] = {}
    most = Fraction(0)
    for hand, value in enumerate(found.hands.values.tolist()):
        folded, raised = found.worths(hand)[FOLD : FOLD + 2]
        gain = (raised - folded) * int(found.hands.ways[hand])
        by_value[value] = by_value.get(value, Fraction(0)) + gain
        most += max(gain, Fraction(0))
    values = sorted(by_value, reverse=True)
    gained = list(accumulate(by_value[value] for value in values))
    best = max(gained)
    least = values[gained.index(best)]
    return Threshold(least, (most - best) / int(found.hands.ways.sum()))
