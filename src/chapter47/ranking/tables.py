"""The high order written out as a table, for kernels that rank many hands.

The table holds what `ranks_value` and `suit_value` say, with a joker and without, for every set of
ranks; it knows no rule of its own. The cards of a hand are added up to a key, in which each rank is
a digit of base five (how often it is held) and each suit is counted.

The digits stand in two halves. Say that m of the n cards are in the low half. The low halves of m
cards are numbered from 0, and so are the high halves of n - m cards; so each high half can be given
a stretch of the table as long as there are low halves to go with it, and the sum of two numbers,
one for each half, finds every hand a place of its own with none left over.

It is one array, since numba counts references to each array that a rule is given: with five arrays
a kernel that calls `look_up` was four times slower. A kernel that needs the last factor of two
writes the lines of `look_up` into its own loop.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER, rank_of, suit_of
from chapter47.ranking.hand import JOKER_BIT, hand_of, suited
from chapter47.ranking.written_out import (
    write_flushes,
    write_flushes_with_joker,
    write_halves,
    write_halves_with_joker,
)
from chapter47.rule import rule

Table = NDArray[np.uint32]
Half = tuple[NDArray[np.int64], NDArray[np.int64]]

BASE = 5
SEVEN = 7
"""From so many cards on, to write a table without a compiler takes too long."""
LOW_RANKS = 7
HIGH_RANKS = 6
JOKER_KEY: int = BASE**HIGH_RANKS
"""The joker is the highest digit of the high half."""
HALF_BITS = 17
HALF = (1 << HALF_BITS) - 1
HALF_KEYS = 7 * BASE**6 + 1
"""More than seven equal digits can add up to, so that no sum of seven cards leaves the table."""
SUIT_SHIFT = 2 * HALF_BITS
NO_CARDS = 0x3333 << SUIT_SHIFT
"""Each suit is counted from three, so that the fifth card sets its highest bit."""
FLUSHES = 0x8888 << SUIT_SHIFT

HIGHS = HALF_KEYS
SUITS = HIGHS + HALF_KEYS
RANKS = SUITS + 2 * JOKER_BIT
"""Where the parts begin after the numbers of the low halves: where the stretch of each high half
is; the best flush from the ranks of one suit, the joker being bit 13; the best hand without regard
to suits."""


_WAYS = np.array([comb(4, held) for held in range(BASE)])


def _key_of_card(card: int) -> int:
    if card == JOKER:
        return (JOKER_KEY << HALF_BITS) + (0x1111 << SUIT_SHIFT)  # it may join any flush
    half, digit = divmod(rank_of(card), LOW_RANKS)
    once: int = BASE**digit
    return (once << (half * HALF_BITS)) + (1 << (SUIT_SHIFT + 4 * suit_of(card)))


KEYS = np.array([_key_of_card(card) for card in range(JOKER + 1)], np.int64)
"""What each card adds to a key, which starts from `NO_CARDS`."""


@rule
def key_of(cards: Iterable[int]) -> int:
    """The key of a hand."""
    key = NO_CARDS
    for card in cards:
        key += int(KEYS[card])
    return key


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


def halves_of(cards: int, joker: bool) -> Iterator[tuple[Half, Half]]:
    """For each size of the low half: the keys of all low halves, and of all high halves with them.

    With the keys comes in how many ways each can be held.
    """
    low, high = (_digits(np.arange(keys)) for keys in (BASE**LOW_RANKS, (1 + joker) * JOKER_KEY))
    low_ways, high_ways = (_WAYS[digits].prod(axis=1) for digits in (low, high[:, :HIGH_RANKS]))
    low_sizes, high_sizes = low.sum(axis=1), high.sum(axis=1)
    for size in range(cards + 1):
        lower = np.flatnonzero(low_sizes == size)
        upper = np.flatnonzero(high_sizes == cards - size)
        yield (lower, low_ways[lower]), (upper, high_ways[upper])


def _table(cards: int, wheel: int, joker: bool) -> Table:
    low = np.zeros(HALF_KEYS, np.uint32)
    high = np.full(HALF_KEYS, RANKS, np.uint32)
    parts = []
    start = RANKS
    is_few = cards < SEVEN and not joker
    for (lower, _), (upper, _) in halves_of(cards, joker=True):
        low[lower] = np.arange(len(lower))
        high[upper] = start + np.arange(len(upper)) * len(lower)
        start += len(upper) * len(lower)
        lows, highs = _held(_digits(lower)), _held(_digits(upper)[:, :HIGH_RANKS]) << LOW_RANKS
        plain = int(np.searchsorted(upper, JOKER_KEY))
        values = np.zeros((len(upper), len(lower)), np.uint32)
        write = write_halves.python if is_few else write_halves
        write(lows, highs[:plain], wheel, values[:plain].reshape(-1))
        if joker:
            write_halves_with_joker(lows, highs[plain:], wheel, values[plain:].reshape(-1))
        parts.append(values.reshape(-1))
    flushes = np.zeros((2, JOKER_BIT), np.uint32)
    (write_flushes.python if is_few else write_flushes)(wheel, flushes[0])
    if joker:
        write_flushes_with_joker(wheel, flushes[1])
    beyond = np.zeros(int(low.max()), np.uint32)  # reached only if a card is held twice
    return np.concatenate([low, high, flushes.reshape(-1), *parts, beyond], dtype=np.uint32)


def _digits(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """The seven digits of each key, lowest first."""
    return keys[:, None] // BASE ** np.arange(7) % BASE


def _held(digits: NDArray[np.int64]) -> NDArray[np.int64]:
    """The sets of ranks held at least once, twice, three and four times, for each row of digits."""
    times = np.arange(1, BASE)[None, :, None]
    places = np.arange(digits.shape[1])
    held: NDArray[np.int64] = ((digits[:, None, :] >= times) << places).sum(axis=2)
    return held
