"""The table of all classes of seven cards: an example of each, and in how many ways it comes."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.classes import (
    RANKS,
    ClassIndex,
    class_index,
    plain_classes_of,
)
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.orbits import SUITS
from chapter47.ranking.halves import HALF_BITS, HIGH_RANKS, KEYS, digits_of, halves_of

FLUSH_SUIT = SUITS - 1
"""The suit of the flushes in the examples; the cards outside are of the others, in turn."""
MOST_OUTSIDE = 2


class Classes(NamedTuple):
    """All classes; a kernel takes it as an argument. Rows of no class have no ways."""

    finder: ClassIndex
    cards: NDArray[np.uint8]
    """Seven cards of the class, highest first."""
    ways: NDArray[np.int64]
    """How many of all hands are in the class."""
    counts: NDArray[np.uint8]
    """How often each rank is held, the joker aside."""
    flush: NDArray[np.uint16]
    """The ranks held in the suit that can make a flush; 0 where none can."""
    plain: NDArray[np.int32]
    """The class of the same ranks without a flush."""


@cache
def all_classes() -> Classes:
    """Every class, found by going through all ranks and all flushes."""
    index = class_index()
    total = int(index.block[-1])
    classes = Classes(
        index,
        np.full((total, CARDS), JOKER, np.uint8),
        np.zeros(total, np.int64),
        np.zeros((total, RANKS), np.uint8),
        np.zeros(total, np.uint16),
        np.arange(total, dtype=np.int32),
    )
    _add_plain(classes)
    for joker in (0, 1):
        for outside in range(MOST_OUTSIDE + 1):
            _add_flushes(classes, joker, outside)
    classes.cards.sort(axis=1)
    flushes = classes.flush > 0
    np.subtract.at(classes.ways, classes.plain[flushes], classes.ways[flushes])
    return classes._replace(cards=np.ascontiguousarray(classes.cards[:, ::-1]))


def _add_plain(classes: Classes) -> None:
    """Go through all ranks held; neighbours get other suits, so that none has many."""
    for (lower, low_ways), (upper, high_ways) in halves_of(CARDS, joker=True):
        keys = (lower + (upper[:, None] << HALF_BITS)).reshape(-1)
        number = plain_classes_of(keys, classes.finder)
        digits = digits_of(upper)
        counts = np.concatenate(
            [
                np.tile(digits_of(lower), (len(upper), 1)),
                np.repeat(digits[:, :HIGH_RANKS], len(lower), axis=0),
            ],
            axis=1,
        )
        classes.counts[number] = counts
        classes.ways[number] = np.multiply.outer(high_ways, low_ways).reshape(-1)
        jokers = np.repeat(digits[:, HIGH_RANKS], len(lower))
        for joker in (0, 1):
            rows, size = jokers == joker, CARDS - joker
            ranks = np.repeat(np.tile(np.arange(RANKS), rows.sum()), counts[rows].reshape(-1))
            classes.cards[number[rows], :size] = (
                ranks.reshape(-1, size) * SUITS + np.arange(size) % SUITS
            )


def _add_flushes(classes: Classes, joker: int, outside: int) -> None:
    """Go through all flushes of one suit; the cards outside have three other suits to be of."""
    finder, size = classes.finder, CARDS - joker - outside
    flushes, others = flushes_of(finder, size), ranks_outside(outside)
    first = finder.block[3 * joker + outside]
    here = slice(first, first + len(flushes) * len(others))
    held = (flushes[:, None] >> np.arange(RANKS)) & 1
    beside = (others[:, :, None] == np.arange(RANKS)).sum(axis=1)
    shape = len(flushes), len(others), -1
    classes.counts[here] = (held[:, None] + beside).reshape(-1, RANKS)
    cards = classes.cards[here].reshape(shape)
    cards[:, :, :size] = (held.nonzero()[1].reshape(-1, 1, size)) * SUITS + FLUSH_SUIT
    cards[:, :, size : size + outside] = others * SUITS + np.arange(outside)
    classes.flush[here] = np.repeat(flushes, len(others))
    is_pair = beside.max(axis=1, initial=0) == MOST_OUTSIDE
    ways = np.where(is_pair, SUITS - 1, (SUITS - 1) ** outside)
    classes.ways[here] = np.tile(SUITS * ways, len(flushes))
    keys = KEYS[cards].sum(axis=2).reshape(-1)
    classes.plain[here] = plain_classes_of(keys, finder)


def flushes_of(finder: ClassIndex, size: int) -> NDArray[np.int64]:
    """All sets of so many ranks, in the order of their classes."""
    return np.flatnonzero(finder.size == size)


def ranks_outside(number: int) -> NDArray[np.int64]:
    """The ranks of none, one or two cards outside a flush, in the order of their classes.

    >>> ranks_outside(2)[:4].tolist()
    [[0, 0], [0, 1], [1, 1], [0, 2]]
    """
    if number < MOST_OUTSIDE:
        return np.arange(RANKS**number).reshape(-1, 1)[:, :number]
    high, low = np.tril_indices(RANKS)
    return np.stack([low, high], axis=1)
