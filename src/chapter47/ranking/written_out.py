"""The high order written out by compiled code: what stands in the table for kernels.

What a joker makes of a hand is compiled apart, for most games have none.
"""

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.ranking.hand import JOKER_BIT
from chapter47.ranking.high import ranks_value, suit_value
from chapter47.ranking.joker import ranks_value_with_joker, suit_value_with_joker

Held = NDArray[np.int64]
Values = NDArray[np.uint32]


@kernel
def write_halves(low: Held, high: Held, wheel: int, values: Values) -> None:
    """The best hand without regard to suits of every high half with every low half."""
    place = 0
    for upper in range(len(high)):
        for lower in range(len(low)):
            values[place] = ranks_value(
                high[upper, 0] | low[lower, 0],
                high[upper, 1] | low[lower, 1],
                high[upper, 2] | low[lower, 2],
                high[upper, 3] | low[lower, 3],
                wheel,
            )
            place += 1


@kernel
def write_halves_with_joker(low: Held, high: Held, wheel: int, values: Values) -> None:
    """The same where a joker is held besides."""
    place = 0
    for upper in range(len(high)):
        for lower in range(len(low)):
            values[place] = ranks_value_with_joker(
                high[upper, 0] | low[lower, 0],
                high[upper, 1] | low[lower, 1],
                high[upper, 2] | low[lower, 2],
                high[upper, 3] | low[lower, 3],
                wheel,
            )
            place += 1


@kernel
def write_flushes(wheel: int, values: Values) -> None:
    """The best flush of every set of ranks of one suit."""
    for ranks in range(JOKER_BIT):
        values[ranks] = suit_value(ranks, wheel)


@kernel
def write_flushes_with_joker(wheel: int, values: Values) -> None:
    """The same where a joker is held besides."""
    for ranks in range(JOKER_BIT):
        values[ranks] = suit_value_with_joker(ranks, wheel)
