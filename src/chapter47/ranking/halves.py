"""The cards of a hand added up to a key, and a place for every hand without regard to suits.

In a key each rank is a digit of base five (how often it is held) and each suit is counted.

The digits stand in two halves. Say that m of the n cards are in the low half. The low halves of m
cards are numbered from 0, and so are the high halves of n - m cards; so each high half can be given
a stretch of places as long as there are low halves to go with it, and the sum of two numbers, one
for each half, finds every hand a place of its own with none left over.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER, rank_of, suit_of
from chapter47.rule import rule

Half = tuple[NDArray[np.int64], NDArray[np.int64]]

BASE = 5
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


def halves_of(cards: int, joker: bool) -> Iterator[tuple[Half, Half]]:
    """For each size of the low half: the keys of all low halves, and of all high halves with them.

    With the keys comes in how many ways each can be held.
    """
    low_sizes, low_ways = _sizes_and_ways(BASE**LOW_RANKS, LOW_RANKS)
    high_sizes, high_ways = _sizes_and_ways((1 + joker) * JOKER_KEY, HIGH_RANKS)
    for size in range(cards + 1):
        lower = np.flatnonzero(low_sizes == size)
        upper = np.flatnonzero(high_sizes == cards - size)
        yield (lower, low_ways[lower]), (upper, high_ways[upper])


@cache
def _sizes_and_ways(keys: int, ranks: int) -> Half:
    """How many cards each key holds, and in how many ways its ranks can be held."""
    digits = digits_of(np.arange(keys))
    return digits.sum(axis=1), _WAYS[digits[:, :ranks]].prod(axis=1)


@cache
def places_of_halves(cards: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each low half of so many cards its number, for each high half where its stretch begins.

    >>> low, high = places_of_halves(5)
    >>> two_threes, three_aces = 2 * BASE, 3 * BASE**5
    >>> bool(low[two_threes] + high[three_aces] < 6175 + 1820)  # all hands, all with a joker
    True
    """
    low, high = np.zeros((2, HALF_KEYS), np.int64)
    start = 0
    for (lower, _), (upper, _) in halves_of(cards, joker=True):
        low[lower] = np.arange(len(lower))
        high[upper] = start + np.arange(len(upper)) * len(lower)
        start += len(upper) * len(lower)
    return low, high


def digits_of(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """The seven digits of each key, lowest first."""
    return keys[:, None] // BASE ** np.arange(7) % BASE
