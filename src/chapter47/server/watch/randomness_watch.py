"""Watches the randomness of a running floor: what was drawn must look drawn, or an alarm rings.

For each kind of equipment the last million results are kept. Three figures are worked out when they
are asked for: chi-square of the counts, the number of runs above and below the middle, and the
correlation of each result with the one before. Each is told as a probability; the alarm rings when
one is so small that it would not happen once in the life of a floor.
"""

from collections import deque
from collections.abc import Iterable
from math import erfc, sqrt
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from chapter47.table.events import (
    BallsDrawn,
    CardDealt,
    DiceThrown,
    Event,
    NumberDrawn,
    WheelSpun,
)
from chapter47.table.log import Entry

KEPT = 1_000_000
FEWEST = 1_000
"""With fewer results nothing is said."""
ALARM = 1e-9
CARDS, DICE, NUMBERS, WHEELS = "ranks of cards", "dice", "numbers", "wheels"
BALLS = "first balls"
SIDES, RANKS, SUITS, CARDS_OF_A_DECK = 6, 13, 4, 52


class RandomnessWatch:
    """The last results of each kind of equipment."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._lock = Lock()
        self._results: dict[tuple[str, int], deque[int]] = {}

    def take(self, entries: Iterable[Entry]) -> None:
        """Note what new events drew."""
        for entry in entries:
            for kind, sides, result in drawn(entry.event):
                self.note(kind, sides, result)

    def note(self, kind: str, sides: int, result: int) -> None:
        """Note one result, from 0 to below the number of sides."""
        with self._lock:
            self._results.setdefault((kind, sides), deque(maxlen=self._kept)).append(result)

    def figures(self) -> dict[str, dict[str, float]]:
        """For each kind: how many, and how likely each figure is to be at least so odd."""
        with self._lock:
            kept = {
                f"{kind} of {sides}": (sides, np.array(results, np.int64))
                for (kind, sides), results in self._results.items()
                if len(results) >= FEWEST
            }
        return {
            name: {
                "results": float(len(results)),
                "chi_square": chi_square(results, sides),
                "runs": runs(results),
                "serial_correlation": serial_correlation(results),
            }
            for name, (sides, results) in kept.items()
        }

    def alarms(self) -> list[str]:
        """The kinds and figures that do not look drawn."""
        return [
            f"{name}: {figure}"
            for name, told in self.figures().items()
            for figure, value in told.items()
            if figure != "results" and value < ALARM
        ]


def drawn(event: Event) -> Iterable[tuple[str, int, int]]:
    """What an event drew: the kind of equipment, its sides, and the result."""
    match event:
        case DiceThrown(draw=draw, dice=dice) if draw >= 0:
            for face in dice:
                yield DICE, SIDES, face - 1
        case NumberDrawn(draw=draw, number=number, highest=highest) if draw >= 0:
            yield NUMBERS, highest, number - 1
        case BallsDrawn(draw=draw, balls=balls, highest=highest) if draw >= 0:
            yield BALLS, highest, balls[0] - 1  # balls of one draw depend on each other
        case WheelSpun(draw=draw, result=result, pockets=pockets) if draw >= 0:
            if len(set(pockets)) == len(pockets) and result in pockets:
                yield WHEELS, len(pockets), pockets.index(result)
        case CardDealt(card=shown, hidden_card=hidden):
            card = hidden if shown is None else shown
            if card is not None and card < CARDS_OF_A_DECK:
                yield CARDS, RANKS, card // SUITS


def chi_square(results: NDArray[np.int64], sides: int) -> float:
    """How likely counts at least so uneven are, if all sides are equal.

    >>> chi_square(np.arange(6000) % 6, 6), chi_square(np.zeros(6000, np.int64), 6) < 1e-9
    (1.0, True)
    """
    expected = len(results) / sides
    counts = np.bincount(results, minlength=sides)
    value = float(((counts - expected) ** 2).sum() / expected)
    freedom = sides - 1
    if value == 0:
        return 1.0
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal
    spread = 2 / (9 * freedom)
    z = ((value / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return min(1.0, 0.5 * erfc(z / sqrt(2)))


def runs(results: NDArray[np.int64]) -> float:
    """How likely a number of runs above and below the middle at least so odd is.

    >>> runs(np.arange(1000) % 2) < 1e-9
    True
    """
    middle = np.median(results)
    above = (results > middle)[results != middle] if (results == middle).any() else results > middle
    high, low = int(above.sum()), int((~above).sum())
    if not high or not low:
        return 1.0 if len(above) < FEWEST else 0.0
    total = high + low
    found = 1 + int((above[1:] != above[:-1]).sum())
    mean = 1 + 2 * high * low / total
    variance = (mean - 1) * (mean - 2) / (total - 1)
    return erfc(abs(found - mean) / sqrt(2 * variance)) if variance > 0 else 1.0


def serial_correlation(results: NDArray[np.int64]) -> float:
    """How likely a correlation of neighbours at least so strong is.

    >>> serial_correlation(np.arange(1000) % 7) < 1e-9
    True
    """
    centred = results - results.mean()
    power = float((centred**2).sum())
    if power == 0:
        return 0.0
    correlation = float((centred[1:] * centred[:-1]).sum()) / power
    return erfc(abs(correlation) * sqrt(len(results) / 2))
