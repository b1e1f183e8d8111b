"""How holdings compare that share a board: each with all others that take none of its cards.

With the cards of a board known, every holding has a value of its own. Sorted by it, a running count
of all holdings that are lower, and for each card of those that have it, gives for each holding how
many lower ones share no card with it: all, less those with its first card, less those with its
second. None but itself has both.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.rule import rule

Whole = NDArray[np.int64]


def holdings(cards: int) -> Whole:
    """All holdings of two of so many cards, by their places.

    >>> holdings(3).tolist()
    [[0, 1], [0, 2], [1, 2]]
    """
    return np.array([(i, j) for i in range(cards) for j in range(i + 1, cards)], np.int64)


@rule
def holding_number(first: int, second: int) -> int:
    """The number of two different places in the deck, by the higher place and then the lower.

    >>> holding_number(0, 1), holding_number(2, 0), holding_number(50, 51)
    (0, 1, 1325)
    """
    low, high = min(first, second), max(first, second)
    return high * (high - 1) // 2 + low


@kernel
def compare_holdings(
    held: Whole, values: Whole, cards: int, lower: NDArray[Any], equal: NDArray[Any]
) -> None:
    """Count for each holding of two cards the others, apart from it, that are lower and equal.

    Holdings may be left out, such as those with a card of the board; cards are numbered from 0.
    """
    order = np.argsort(values)
    below, with_card, same_with = 0, np.zeros(cards, np.int64), np.zeros(cards, np.int64)
    first = 0
    while first < len(order):
        last = first
        while last < len(order) and values[order[last]] == values[order[first]]:
            a, b = held[order[last]]
            same_with[a] += 1
            same_with[b] += 1
            last += 1
        for i in range(first, last):
            a, b = held[order[i]]
            lower[order[i]] = below - with_card[a] - with_card[b]
            equal[order[i]] = last - first - same_with[a] - same_with[b] + 1
        for i in range(first, last):
            a, b = held[order[i]]
            for card in (a, b):
                with_card[card] += 1
                same_with[card] = 0
        below += last - first
        first = last
