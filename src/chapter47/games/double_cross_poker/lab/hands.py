"""Places in the deck by numbers, and the value of every hand of three cards and two more."""

from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.double_cross_poker.rules import OWN, WHEEL
from chapter47.lab.boards import holding_number
from chapter47.lab.orbits import Deck
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.rule import rule

Whole = NDArray[np.int64]

THREE = 3
"""Cards of an arm."""


@rule
def three_number(a: int, b: int, c: int) -> int:
    """The number of three different places in the deck.

    >>> three_number(0, 1, 2), three_number(51, 49, 50)
    (0, 22099)
    """
    low, high = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - high
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@dataclass(frozen=True, eq=False)
class Hands:
    """The rank of every hand of five cards among all values: by three cards and two beside them."""

    ranks: NDArray[np.int16]
    """By the number of three places and of two; -1 where they share a card."""
    distinct: NDArray[np.int16]
    """By the number of three places: the ranks that occur, in rising order."""
    occur: NDArray[np.int64]
    """How many those are."""

    @staticmethod
    def of(deck: Deck) -> "Hands":
        """All hands of a deck."""
        bits = np.array([bit_of(card) for card in deck.cards], np.int64)
        size = deck.size
        values = np.full((comb(size, THREE), comb(size, OWN)), -1, np.int32)
        value_hands(bits, values)
        _, found = np.unique(values, return_inverse=True)
        ranks = (found.reshape(values.shape) - 1).astype(np.int16)
        occurring = [np.unique(row)[1:] for row in ranks]
        distinct = np.zeros((len(ranks), max(map(len, occurring))), np.int16)
        for row, some in zip(distinct, occurring, strict=True):
            row[: len(some)] = some
        return Hands(ranks, distinct, np.array([len(some) for some in occurring], np.int64))


@kernel
def value_hands(bits: Whole, values: NDArray[Any]) -> None:
    """Write the value of three cards with two more."""
    size = len(bits)
    for c in range(size):
        for b in range(c):
            for a in range(b):
                three = bits[a] | bits[b] | bits[c]
                row = values[three_number(a, b, c)]
                for e in range(size):
                    if three & bits[e]:
                        continue
                    for d in range(e):
                        if not three & bits[d]:
                            row[holding_number(d, e)] = rank_hand(three | bits[d] | bits[e], WHEEL)
