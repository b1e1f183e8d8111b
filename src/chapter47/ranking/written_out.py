"""The high order written out by compiled code: what stands in the table for kernels."""

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.ranking.hand import JOKER_BIT
from chapter47.ranking.high import ranks_value, suit_value
from chapter47.ranking.joker import ranks_value_with_joker, suit_value_with_joker


@kernel
def values_of_halves(
    low_held: NDArray[np.int64], high_held: NDArray[np.int64], joker: NDArray[np.bool_], wheel: int
) -> NDArray[np.uint32]:
    """The best hand without regard to suits of every high half with every low half."""
    values = np.empty(len(high_held) * len(low_held), np.uint32)
    place = 0
    for upper in range(len(high_held)):
        for lower in range(len(low_held)):
            one, two, three, four = high_held[upper] | low_held[lower]
            if joker[upper]:
                values[place] = ranks_value_with_joker(one, two, three, four, wheel)
            else:
                values[place] = ranks_value(one, two, three, four, wheel)
            place += 1
    return values


@kernel
def flushes(wheel: int) -> NDArray[np.uint32]:
    """The best flush of every set of ranks of one suit, without a joker and then with it."""
    values = np.empty(2 * JOKER_BIT, np.uint32)
    for ranks in range(JOKER_BIT):
        values[ranks] = suit_value(ranks, wheel)
        values[ranks | JOKER_BIT] = suit_value_with_joker(ranks, wheel)
    return values
