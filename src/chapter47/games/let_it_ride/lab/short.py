"""A short strategy that the solver finds by itself: the fewest rules that cost next to nothing.

Hands are put together by their shape. A shape rides if that brings more than nothing on average;
then those that bring least are given up one by one, as long as the cost stays within bounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chapter47.games.let_it_ride.lab.riding import Rides, Riding
from chapter47.games.let_it_ride.lab.shapes import NEVER, Shape, shape_of
from chapter47.games.let_it_ride.rules import OWN

BOUND = Fraction(1, 10_000)
"""What the short strategy may cost beside the best play, in units of one wager."""


@dataclass(frozen=True, eq=False)
class Short:
    """The shapes with which a wager rides, and what that costs beside the best play."""

    shapes: dict[int, dict[Shape, bool]]
    """For three cards and for four whether each shape that there is rides."""
    rides: Rides
    costs: Fraction

    def rules(self) -> Iterator[tuple[str, str]]:
        """The rules in words, for the first wager and for the second."""
        for number, shapes in enumerate(self.shapes.values(), 1):
            for words in _rules(shapes):
                yield f"wager {number}", words


def short_strategy(found: Riding, pays: list[Fraction]) -> Short:
    """The fewest shapes within the bound."""
    worths = found.worths(pays)
    ways = found.sizes()
    kinds = found.kinds
    shape = {kind: shape_of(cards) for kind, cards in enumerate(found.cards) if len(cards) >= OWN}
    gains: dict[tuple[int, Shape], Fraction] = {}
    most = Fraction(0)
    for kind, its in shape.items():
        size = int(kinds.sizes[kind])
        deals = int(ways[kinds.sizes == size].sum())
        gain = worths[kind] * Fraction(int(ways[kind]), deals)
        gains[size, its] = gains.get((size, its), Fraction(0)) + gain
        most += max(gain, Fraction(0))
    chosen = sorted((key for key, gain in gains.items() if gain > 0), key=lambda key: gains[key])
    costs = most - sum((gains[key] for key in chosen), Fraction(0))
    for key in list(chosen):
        if costs + gains[key] > BOUND:
            break
        costs += gains[key]
        chosen.remove(key)
    kept = set(chosen)
    rides = np.zeros(len(kinds.hands), np.bool_)
    for kind, its in shape.items():
        rides[kind] = (int(kinds.sizes[kind]), its) in kept
    shapes = {
        size: {its: (size, its) in kept for n, its in sorted(gains) if n == size}
        for size in (OWN, OWN + 1)
    }
    return Short(shapes, rides, costs)


def _rules(shapes: dict[Shape, bool]) -> Iterator[str]:
    """Shapes in words: for each way to draw, the fewest high cards with which it rides."""
    if any(rides for shape, rides in shapes.items() if shape.is_paid):
        yield "a pair of tens or better"
    for suited in (True, False):
        draws = {s: rides for s, rides in shapes.items() if s.suited == suited and not s.is_paid}
        if all(draws.values()):
            yield "all of one suit" if suited else "any other cards"
            continue
        for spread, ends in sorted({(s.spread, s.ends) for s in draws}):
            highs = {s.highs: draws[s] for s in draws if (s.spread, s.ends) == (spread, ends)}
            if any(highs.values()):
                fewest = min(high for high, rides in highs.items() if rides)
                is_told = fewest > min(highs)
                yield _words(suited, spread, ends, fewest if is_told else 0)


def _words(suited: bool, spread: int, ends: int, highs: int) -> str:
    parts = ["all of one suit" if suited else "not of one suit"]
    parts.append(f"over {spread} ranks" if spread < NEVER else "far apart")
    if ends:
        parts.append("open at both ends" if ends > 1 else "with one gap to a straight")
    if highs:
        parts.append(f"{highs} or more of them tens or better")
    return ", ".join(parts)
