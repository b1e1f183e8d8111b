"""The high order written out as a table, for kernels that rank many hands.

The table holds what the rules for five cards say, and for more the best of it, with a joker and
without; it knows no rule of its own. A hand is found by its key, which `halves` explains.

It is one array, since numba counts references to each array that a rule is given: with five arrays
a kernel that calls `look_up` was four times slower. A kernel that needs the last factor of two
writes the lines of `look_up` into its own loop.
"""

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from chapter47.ranking.halves import (
    FLUSHES,
    HALF,
    HALF_BITS,
    HALF_KEYS,
    key_of,
    places_of_halves,
)
from chapter47.ranking.hand import JOKER_BIT, hand_of, suited
from chapter47.ranking.written_out import flushes_written_out, ranks_written_out
from chapter47.rule import rule

Table = NDArray[np.uint32]

HIGHS = HALF_KEYS
SUITS = HIGHS + HALF_KEYS
RANKS = SUITS + 2 * JOKER_BIT
"""Where the parts begin after the numbers of the low halves: where the stretch of each high half
is; the best flush from the ranks of one suit, the joker being bit 13; the best hand without regard
to suits."""


@rule
def ranks_in_table(key: int, table: Table) -> int:
    """The best hand without regard to suits of the cards that add up to the key."""
    return int(table[table[key & HALF] + table[HIGHS + ((key >> HALF_BITS) & HALF)]])


@rule
def suits_in_table(hand: int, table: Table) -> int:
    """The best flush of a hand; 0 if none."""
    value = 0
    for suit in range(4):
        value = max(value, int(table[SUITS + (suited(hand, suit) | (hand & JOKER_BIT))]))
    return value


@rule
def look_up(cards: Iterable[int], table: Table) -> int:
    """The value of a hand of as many cards as the table is for, best given as a tuple."""
    key = key_of(cards)
    value = ranks_in_table(key, table)
    if key & FLUSHES:
        value = max(value, suits_in_table(hand_of(cards), table))
    return value


@cache
def table_for(cards: int, wheel: int) -> Table:
    """The table for the best five of five, six or seven cards, none of them a joker."""
    return _table(cards, wheel, joker=False)


@cache
def table_with_joker(cards: int, wheel: int) -> Table:
    """The table for the best five of five, six or seven cards, one of them perhaps a joker."""
    return _table(cards, wheel, joker=True)


def _table(cards: int, wheel: int, joker: bool) -> Table:
    low, high = places_of_halves(cards)
    flushes, ranks = flushes_written_out(wheel, joker), ranks_written_out(cards, wheel, joker)
    beyond = np.zeros(int(low.max()), np.uint32)  # reached only if a card is held twice
    return np.concatenate([low, high + RANKS, flushes, ranks, beyond]).astype(np.uint32)
