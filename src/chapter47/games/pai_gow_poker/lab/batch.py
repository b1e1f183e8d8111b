"""Many hands set by a house way at once."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.house_ways.way import HouseWay
from chapter47.games.pai_gow_poker.lab.classes import class_index, flush_class, plain_class
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.ranking.halves import FLUSHES, KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of


def set_many(hands: ArrayLike, way: HouseWay, *, wheel: int) -> NDArray[np.int32]:
    """The values of the high and low hand of each row of seven cards.

    That the cards of a row differ is not checked.
    """
    rows = np.ascontiguousarray(hands, np.uint8)
    assert rows.ndim == 2 and rows.shape[1] == CARDS, rows.shape
    found = set_classes(way, wheel)
    values = np.stack([found.high, found.low], axis=1)
    set_hands: NDArray[np.int32] = values[_classes(rows, class_index())]
    return set_hands


@kernel
def _classes(rows: NDArray[np.uint8], finder: Any) -> NDArray[np.int64]:
    low, high = finder.low, finder.high
    classes = np.empty(len(rows), np.int64)
    for i in range(len(rows)):
        key, hand = NO_CARDS, 0
        for j in range(CARDS):
            key += KEYS[rows[i, j]]
            hand |= bit_of(int(rows[i, j]))
        if key & FLUSHES:
            classes[i] = flush_class(hand, finder)
        else:
            classes[i] = plain_class(key, low, high)
    return classes
