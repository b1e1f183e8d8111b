"""All hands of four tiles by their kinds: what they hold, how often they come, their settings."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow.house_ways.way import HouseWay
from chapter47.games.pai_gow.rules import MATES, TILES, setting_values
from chapter47.ranking.tiles import KINDS

COPIES = 2
"""Tiles of each kind."""
CODE_BITS = 8
"""The value of a low hand needs so many bits; that of the high hand stands above them."""
KIND_BITS = 4


class Hands(NamedTuple):
    """Hands by their kinds, in order."""

    kinds: NDArray[np.int64]
    """The four kinds of each hand, in order."""
    ways: NDArray[np.int64]
    """How many hands of four tiles have these kinds."""
    high: NDArray[np.int64]
    """The value of the high hand in each of the three settings."""
    low: NDArray[np.int64]
    """The value of the low hand in each of the three settings."""


def hands_of(kinds: Iterable[int]) -> Hands:
    """Every hand that tiles of these kinds can make, two tiles of each.

    >>> found = hands_of(range(16))
    >>> len(found.ways), int(found.ways.sum())
    (3620, 35960)
    """
    held = [
        hand
        for hand in combinations_with_replacement(sorted(kinds), TILES)
        if all(hand.count(kind) <= COPIES for kind in hand)
    ]
    values = [[setting_values(hand, mate) for mate in MATES] for hand in held]
    return Hands(
        np.array(held, np.int64),
        np.array([ways_of(hand) for hand in held], np.int64),
        np.array([[high for high, _ in row] for row in values], np.int64),
        np.array([[low for _, low in row] for row in values], np.int64),
    )


def ways_of(hand: tuple[int, ...]) -> int:
    """How many hands of four tiles have these kinds.

    >>> ways_of((0, 0, 1, 2)), ways_of((0, 1, 2, 3))
    (4, 16)
    """
    return prod(comb(COPIES, hand.count(kind)) for kind in set(hand))


@cache
def all_hands() -> Hands:
    """Every hand of the whole set."""
    return hands_of(range(KINDS))


def chosen_by(way: HouseWay, hands: Hands) -> NDArray[np.int64]:
    """Which of the three settings a house way takes for each hand, from 0."""
    return np.array([way.choose(tuple(h))[1] - 1 for h in hands.kinds.tolist()], np.int64)


def rules_by(way: HouseWay, hands: Hands) -> NDArray[np.int64]:
    """Which rule of a house way sets each hand."""
    return np.array([way.choose(tuple(hand))[0] for hand in hands.kinds.tolist()], np.int64)


def taken(values: NDArray[np.int64], settings: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of the values in three settings those of the setting taken, hand by hand."""
    found: NDArray[np.int64] = np.take_along_axis(values, settings[:, None], axis=1)[:, 0]
    return found


def codes_by_tiles(settings: NDArray[np.int64]) -> NDArray[np.int64]:
    """What four kinds come to when each hand is set so, found by the kinds in any order."""
    hands = all_hands()
    codes = (taken(hands.high, settings) << CODE_BITS) | taken(hands.low, settings)
    return _spread(hands.kinds, codes)


@kernel
def _spread(kinds: NDArray[np.int64], codes: NDArray[np.int64]) -> NDArray[np.int64]:
    found = np.full(1 << (KIND_BITS * TILES), -1, np.int64)
    for number in range(len(codes)):
        for a in range(TILES):
            for b in range(TILES):
                for c in range(TILES):
                    d = 6 - a - b - c
                    if a != b and a != c and b != c:
                        hand = kinds[number]
                        found[place_of(hand[a], hand[b], hand[c], hand[d])] = codes[number]
    return found


@kernel
def place_of(a: int, b: int, c: int, d: int) -> int:
    """The place of four kinds in a table of all."""
    return ((((a << KIND_BITS) | b) << KIND_BITS | c) << KIND_BITS) | d
