"""Seven cards sorted into classes, within which every setting has the same values.

Suits count only for a flush, and seven cards hold at most one suit that can make one. So a class is
the ranks held, with the joker or without, and where five or more cards (four with the joker) share
a suit, the ranks held in that suit. All 154,143,080 hands fall into 292,253 classes; what is true
of a class, such as how a house way sets it, need be worked out only once.

A class without a flush has the place of its ranks in the table of `ranking`. The classes with a
flush follow, in blocks by the joker and by the number of cards outside the flush, 0 to 2.
"""

from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.orbits import Deck
from chapter47.ranking.halves import FLUSHES, HALF, HALF_BITS, places_of_halves
from chapter47.ranking.hand import JOKER_BIT, suited
from chapter47.ranking.value import RANK_BITS
from chapter47.rule import rule

DECK = Deck(joker=True)
RANKS = RANK_BITS
OUTSIDE = (1, RANKS, comb(RANKS + 1, 2))
"""How many multisets of 0, 1 and 2 ranks there are."""


class ClassIndex(NamedTuple):
    """What finds the class of a hand; a kernel takes it as an argument."""

    low: NDArray[np.int32]
    """The number of each low half of a key, and where the stretch of each high half begins."""
    high: NDArray[np.int32]
    place: NDArray[np.int32]
    """The place of a set of ranks among the sets of its size."""
    size: NDArray[np.int64]
    """The number of ranks in a set."""
    block: NDArray[np.int64]
    """Where the block begins of so many cards outside the flush, with the joker from 3 on."""


@rule
def plain_class(key: int, low: Any, high: Any) -> int:
    """The class without a flush of the cards that add up to a key.

    The parts of the index come one by one: to take them from it costs a kernel more than all else.
    """
    return int(low[key & HALF]) + int(high[(key >> HALF_BITS) & HALF])


@rule
def flush_class(hand: int, index: Any) -> int:
    """The class of a hand whose cards can make a flush."""
    joker = hand & JOKER_BIT
    least = 4 if joker else 5
    ranks = 0
    for suit in range(4):
        if index.size[suited(hand, suit)] >= least:
            ranks = suited(hand, suit)
            hand &= ~(ranks << (16 * suit))
    outside, number, below = 0, 0, 0
    for suit in range(4):
        rest = suited(hand, suit)
        while rest:
            rank = int(index.size[(rest & -rest) - 1])
            rest &= rest - 1
            if number == 0:
                below = rank
                outside = rank
            else:
                low, high = min(below, rank), max(below, rank)
                outside = high * (high + 1) // 2 + low
            number += 1
    block = number + (3 if joker else 0)
    return int(index.block[block] + index.place[ranks] * OUTSIDE[number] + outside)


@rule
def class_of(key: int, hand: int, index: Any) -> int:
    """The class of seven cards, from their key and the hand they make."""
    if key & FLUSHES:
        return flush_class(hand, index)
    return plain_class(key, index.low, index.high)


def plain_classes_of(keys: NDArray[np.int64], index: ClassIndex) -> NDArray[np.int32]:
    """What `plain_class` says of each key."""
    classes: NDArray[np.int32] = index.low[keys & HALF] + index.high[(keys >> HALF_BITS) & HALF]
    return classes


@cache
def class_index() -> ClassIndex:
    """The index of the classes."""
    low, high = places_of_halves(CARDS)
    size = np.array([ranks.bit_count() for ranks in range(1 << RANKS)], np.int64)
    place = np.zeros(1 << RANKS, np.int32)
    for number in range(RANKS + 1):
        of_size = np.flatnonzero(size == number)
        place[of_size] = np.arange(len(of_size))
    blocks = [plain_classes(CARDS) + plain_classes(CARDS - 1)]
    for joker in (0, 1):
        for outside in range(3):
            flushes = comb(RANKS, CARDS - joker - outside)
            blocks.append(blocks[-1] + flushes * OUTSIDE[outside])
    return ClassIndex(
        low.astype(np.int32),
        high.astype(np.int32),
        place,
        size,
        np.array(blocks, np.int64),
    )


def plain_classes(cards: int) -> int:
    """How many multisets of so many ranks hold none more than four times.

    >>> plain_classes(7)
    49205
    """
    return comb(cards + RANKS - 1, cards) - RANKS * comb(cards - 5 + RANKS - 1, RANKS - 1)
