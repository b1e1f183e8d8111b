"""Counts by going through everything, for small decks, with nothing of the lab's methods."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel


@kernel
def compare_all_pairs(
    hands: NDArray[np.int64], player: NDArray[np.int64], dealer: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Deal every hand against every other that shares no card with it.

    A row of `player` or `dealer` is the value of the high and of the low hand.
    """
    pairs = np.zeros((3, 3), np.int64)
    for i in range(len(hands)):
        for j in range(len(hands)):
            if hands[i] & hands[j]:
                continue
            high = _place(player[i, 0], dealer[j, 0])
            low = _place(player[i, 1], dealer[j, 1])
            pairs[high, low] += 1
    return pairs


@kernel
def _place(mine: Any, theirs: Any) -> int:
    if mine > theirs:
        return 0
    return 1 if mine == theirs else 2
