"""The high order written out as tables, for kernels that rank many hands.

The tables hold what `ranks_value` and `suit_value` say, with a joker and without, for every set of
ranks; they know no rule of their own. The cards of a hand are added up to a key, in which each rank
is a digit of base five (how often it is held) and each suit is counted.

The digits stand in two halves. Say that m of the n cards are in the low half. The low halves of m
cards are numbered from 0, and so are the high halves of n - m cards; so each high half can be given
a stretch of the table as long as there are low halves to go with it, and the sum of two numbers,
one for each half, finds every hand a place of its own with none left over.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER
from chapter47.ranking.hand import JOKER_BIT, hand_of, suited
from chapter47.rule import rule

BASE = 5
LOW_RANKS = 7
HIGH_RANKS = 6
JOKER_KEY = BASE**HIGH_RANKS
"""The joker is the highest digit of the high half."""
HALF_BITS = 17
HALF = (1 << HALF_BITS) - 1
HALF_KEYS = 7 * BASE**6 + 1
"""More than seven equal digits can add up to, so that no sum of seven cards leaves a table."""
SUIT_SHIFT = 2 * HALF_BITS + 2
NO_CARDS = 0x3333 << SUIT_SHIFT
"""Each suit is counted from three, so that the fifth card sets its highest bit."""
FLUSHES = 0x8888 << SUIT_SHIFT


class Tables(NamedTuple):
    """The high order of the best five of a number of cards; a kernel takes it as an argument."""

    keys: NDArray[np.int64]
    """What each card adds to the key."""
    low: NDArray[np.uint16]
    """The number of each low half."""
    high: NDArray[np.uint32]
    """Where the stretch of each high half begins."""
    ranks: NDArray[np.int32]
    """The best hand without regard to suits."""
    suits: NDArray[np.int32]
    """The best flush from the ranks of one suit, the joker being bit 13."""


@rule
def ranks_in_table(key: int, tables: Any) -> int:
    """The best hand without regard to suits of the cards that add up to the key."""
    return int(tables.ranks[tables.low[key & HALF] + tables.high[(key >> HALF_BITS) & HALF]])


@rule
def suits_in_table(hand: int, tables: Any) -> int:
    """The best flush of a hand; 0 if none."""
    value = 0
    for suit in range(4):
        value = max(value, int(tables.suits[suited(hand, suit) | (hand & JOKER_BIT)]))
    return value


@rule
def look_up(cards: Iterable[int], tables: Any) -> int:
    """The value of a hand of as many cards as the tables are for."""
    key = NO_CARDS
    for card in cards:
        key += int(tables.keys[card])
    value = ranks_in_table(key, tables)
    if key & FLUSHES:
        value = max(value, suits_in_table(hand_of(cards), tables))
    return value


@cache
def tables_for(cards: int, wheel: int) -> Tables:
    """The tables for the best five of five, six or seven cards, one of them perhaps a joker."""
    from chapter47.ranking.kernels import flushes, values_of_halves

    low_digits = _digits(np.arange(BASE**LOW_RANKS))
    high_digits = _digits(np.arange(2 * JOKER_KEY))
    low_sizes, high_sizes = low_digits.sum(axis=1), high_digits.sum(axis=1)
    low = np.zeros(HALF_KEYS, np.uint16)
    high = np.zeros(HALF_KEYS, np.uint32)
    ranks = np.zeros(0, np.int32)
    for size in range(cards + 1):
        lower = np.flatnonzero(low_sizes == size)
        upper = np.flatnonzero(high_sizes == cards - size)
        low[lower] = np.arange(len(lower))
        high[upper] = len(ranks) + np.arange(len(upper)) * len(lower)
        values = values_of_halves(
            _held(low_digits[lower]),
            _held(high_digits[upper, :HIGH_RANKS]) << LOW_RANKS,
            upper >= JOKER_KEY,
            wheel,
        )
        ranks = np.concatenate([ranks, values])
    out_of_order = np.zeros(int(low.max()), np.int32)  # reached only if a card is held twice
    return Tables(_keys(), low, high, np.concatenate([ranks, out_of_order]), flushes(wheel))


def _digits(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """The seven digits of each key, lowest first."""
    return keys[:, None] // BASE ** np.arange(7) % BASE


def _held(digits: NDArray[np.int64]) -> NDArray[np.int64]:
    """The sets of ranks held at least once, twice, three and four times, for each row of digits."""
    times = np.arange(1, BASE)[None, :, None]
    held: NDArray[np.int64] = ((digits[:, None, :] >= times) << np.arange(digits.shape[1])).sum(
        axis=2
    )
    return held


def _keys() -> NDArray[np.int64]:
    """What each card adds to the key of a hand."""
    keys = np.empty(JOKER + 1, np.int64)
    for card in range(JOKER):
        rank, suit = divmod(card, 4)
        half, digit = divmod(rank, LOW_RANKS)
        keys[card] = (BASE**digit << (half * HALF_BITS)) + (1 << (SUIT_SHIFT + 4 * suit))
    keys[JOKER] = (JOKER_KEY << HALF_BITS) + (0x1111 << SUIT_SHIFT)  # it may join any flush
    return keys
