"""The table of all classes of seven cards: an example of each, and in how many ways it comes."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.classes import (
    OUTSIDE,
    RANKS,
    ClassIndex,
    class_index,
    plain_class,
)
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.ranking.tables import key_of

WAYS_OF_RANK = np.array([1, 4, 6, 4, 1])
"""The sets of 0 to 4 cards of one rank."""


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
        np.zeros((total, CARDS), np.uint8),
        np.zeros(total, np.int64),
        np.zeros((total, RANKS), np.uint8),
        np.zeros(total, np.uint16),
        np.arange(total, dtype=np.int32),
    )
    for joker in (0, 1):
        _add_plain(classes, joker)
        for outside in range(3):
            _add_flushes(classes, joker, outside)
    classes.cards.sort(axis=1)
    flushes = classes.flush > 0
    np.subtract.at(classes.ways, classes.plain[flushes], classes.ways[flushes])
    return classes._replace(cards=np.ascontiguousarray(classes.cards[:, ::-1]))


@kernel
def _plain_class_of(cards: NDArray[np.int64], index: ClassIndex) -> int:
    return plain_class(key_of(cards), index.low, index.high)


@kernel
def _add_plain(classes: Any, joker: int) -> None:
    """Go through all ranks in rising order; neighbours get other suits, so that none has many."""
    size = CARDS - joker
    ranks = np.zeros(size, np.int64)
    cards = np.full(CARDS, JOKER)
    counts = np.zeros(RANKS, np.int64)
    while True:
        counts[:] = 0
        most = 0
        for i in range(size):
            counts[ranks[i]] += 1
            if counts[ranks[i]] > most:
                most = counts[ranks[i]]
            cards[i] = ranks[i] * 4 + i % 4
        if most <= 4:
            number = _plain_class_of(cards, classes.finder)
            for i in range(CARDS):  # one by one: to assign a row compiles for seconds
                classes.cards[number, i] = cards[i]
            for rank in range(RANKS):
                classes.counts[number, rank] = counts[rank]
            classes.ways[number] = 1
            for count in counts:
                classes.ways[number] *= WAYS_OF_RANK[count]
        last = size - 1
        while last >= 0 and ranks[last] == RANKS - 1:
            last -= 1
        if last < 0:
            return
        ranks[last:] = ranks[last] + 1


@kernel
def _add_flushes(classes: Any, joker: int, outside: int) -> None:
    """Go through all flushes of spades; the cards outside have three other suits to be of."""
    finder = classes.finder
    cards = np.full(CARDS, JOKER)
    others = np.zeros(2, np.int64)
    number = finder.block[3 * joker + outside]
    for flush in range(1 << RANKS):
        if finder.size[flush] != CARDS - joker - outside:
            continue
        for pair in range(OUTSIDE[outside]):
            high = 0
            while outside == 2 and (high + 1) * (high + 2) // 2 <= pair:
                high += 1
            others[0], others[1] = pair - high * (high + 1) // 2, high
            counts = classes.counts[number]
            place = 0
            for rank in range(RANKS):
                if (flush >> rank) & 1:
                    cards[place] = rank * 4 + 3
                    counts[rank] += 1
                    place += 1
            for suit in range(outside):
                cards[place + suit] = others[suit] * 4 + suit
                counts[others[suit]] += 1
            same = outside == 2 and others[0] == others[1]
            for i in range(CARDS):
                classes.cards[number, i] = cards[i]
            classes.flush[number] = flush
            classes.ways[number] = 4 * (3 if same else 3**outside)
            classes.plain[number] = _plain_class_of(cards, finder)
            number += 1
