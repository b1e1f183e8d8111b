"""The high order written out: what stands in the table for kernels.

The rules say what five cards are; more cards are worth the best of what is left without one.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from chapter47.ranking.halves import (
    BASE,
    HIGH_RANKS,
    JOKER_KEY,
    LOW_RANKS,
    digits_of,
    halves_of,
    places_of_halves,
)
from chapter47.ranking.hand import JOKER_BIT
from chapter47.ranking.high import ranks_value, suit_value
from chapter47.ranking.joker import ranks_value_with_joker, suit_value_with_joker
from chapter47.ranking.value import RANK_BITS

Values = NDArray[np.uint32]

FIVE = 5


@cache
def ranks_written_out(cards: int, wheel: int, joker: bool) -> Values:
    """The best hand without regard to suits, at the place of every two halves.

    Where a joker is held there is nothing if no value with a joker is asked for.
    """
    if cards == FIVE:
        return np.concatenate(
            [
                [
                    _five_cards(int(high), low, wheel, joker)
                    for high in upper
                    for low in lower.tolist()
                ]
                for (lower, _), (upper, _) in halves_of(cards, joker=True)
            ]
        ).astype(np.uint32)
    fewer, (low, high) = ranks_written_out(cards - 1, wheel, joker), places_of_halves(cards - 1)
    parts = []
    for (lower, _), (upper, _) in halves_of(cards, joker=True):
        best = np.zeros((len(upper), len(lower)), np.uint32)
        low_digits, high_digits = digits_of(lower), digits_of(upper)
        for digit in range(LOW_RANKS):
            has = np.flatnonzero(low_digits[:, digit])
            places = high[upper][:, None] + low[lower[has] - BASE**digit]
            best[:, has] = np.maximum(best[:, has], fewer[places])
        for digit in range(HIGH_RANKS + 1):
            has = np.flatnonzero(high_digits[:, digit])
            places = high[upper[has] - BASE**digit][:, None] + low[lower]
            best[has] = np.maximum(best[has], fewer[places])
        if not joker:
            best[upper >= JOKER_KEY] = 0
        parts.append(best.reshape(-1))
    return np.concatenate(parts)


def _five_cards(upper: int, lower: int, wheel: int, joker: bool) -> int:
    held = [0] * (BASE - 1)
    for half, first, ranks in ((lower, 0, LOW_RANKS), (upper, LOW_RANKS, HIGH_RANKS)):
        for rank in range(first, first + ranks):
            half, times = divmod(half, BASE)
            for number in range(times):
                held[number] |= 1 << rank
    one, two, three, four = held
    if upper < JOKER_KEY:
        return ranks_value(one, two, three, four, wheel)
    return ranks_value_with_joker(one, two, three, four, wheel) if joker else 0


@cache
def flushes_written_out(wheel: int, joker: bool) -> Values:
    """The best flush of every set of ranks of one suit; after them with a joker held besides."""
    values = np.zeros(2 * JOKER_BIT, np.uint32)
    sizes = np.array([held.bit_count() for held in range(2 * JOKER_BIT)])
    for held in np.flatnonzero(sizes == FIVE).tolist():
        if held < JOKER_BIT:
            values[held] = suit_value(held, wheel)
        elif joker:
            values[held] = suit_value_with_joker(held ^ JOKER_BIT, wheel)
    for size in range(FIVE + 1, RANK_BITS + 1 + joker):
        sets = np.flatnonzero(sizes == size)
        if not joker:
            sets = sets[sets < JOKER_BIT]
        for rank in range(RANK_BITS + joker):
            has = sets[(sets >> rank) & 1 == 1]
            values[has] = np.maximum(values[has], values[has ^ (1 << rank)])
    return values
