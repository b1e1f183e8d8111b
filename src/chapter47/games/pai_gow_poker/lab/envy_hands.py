"""Hands of others that earn an envy bonus, and how two of them from one deck go together.

Two hands share no card, so what they earn depends on each other. Over all pairs of disjoint hands,

    sum of e(G) * e(H) = sum over sets S of cards of (-1)^|S| * (sum of e(H) over H that hold S)^2

by inclusion and exclusion, and only sets inside hands that earn something matter.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations
from operator import or_

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.classes import DECK, RANKS
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.orbits import SUITS

FIVE, ACE = 5, RANKS - 1

Hands = NDArray[np.uint8]
Earned = NDArray[np.int64]


def hands_that_may_earn() -> Hands:
    """Every hand with four of a kind or better, the joker perhaps among it.

    >>> hands_that_may_earn().shape[1]
    7
    """
    deck = DECK.cards
    found = []
    for base in _bases():
        rest = np.array([card for card in deck if card not in base], np.uint8)
        others = np.array(list(combinations(range(len(rest)), CARDS - len(base))))
        fixed = np.tile(np.array(base, np.uint8), (len(others), 1))
        found.append(np.sort(np.hstack((fixed, rest[others])), axis=1))
    hands = np.concatenate(found)
    _, first = np.unique(reduce(or_, _bits(hands)), return_index=True)
    return hands[first]


def _bases() -> Iterator[tuple[int, ...]]:
    """The cards that make a hand one of them: four of a rank, or five of a suit in order."""
    for rank in range(RANKS):
        four = [rank * SUITS + suit for suit in range(SUITS)]
        yield from _with_joker(four) if rank == ACE else [tuple(four)]  # 11.3(a)
    for suit in range(SUITS):
        for lowest in range(-1, RANKS - FIVE + 1):  # an ace also stands below the deuce
            ranks = [(lowest + step) % RANKS for step in range(FIVE)]
            yield from _with_joker([rank * SUITS + suit for rank in ranks])


def _with_joker(cards: list[int]) -> Iterator[tuple[int, ...]]:
    """A combination as it is, and with the joker in place of each of its cards."""
    yield tuple(cards)
    for gone in cards:
        yield (*(card for card in cards if card != gone), JOKER)


def sum_over_disjoint_pairs(hands: Hands, earned: Earned) -> int:
    """What the two hands of every ordered disjoint pair earn, multiplied and added up.

    >>> hands = np.array([[0, 1], [2, 3], [1, 2]], np.uint8)
    >>> sum_over_disjoint_pairs(hands, np.array([2, 5, 7]))
    20
    """
    bits = _bits(hands)
    total = int(earned.sum()) ** 2
    for size in range(1, hands.shape[1] + 1):
        sums = _sums_by_set(combinations(bits, size), earned)
        total += (-1) ** size * int(np.dot(sums, sums))
    return total


def _bits(hands: Hands) -> list[NDArray[np.uint64]]:
    """One bit for each card of the hands, position by position."""
    return [np.uint64(1) << column.astype(np.uint64) for column in hands.T]


def _sums_by_set(
    columns: Iterable[tuple[NDArray[np.uint64], ...]], earned: Earned
) -> NDArray[np.int64]:
    """What all hands that hold a set earn, for every set of one size."""
    chosen = list(columns)
    sets = np.concatenate([reduce(or_, some) for some in chosen])
    order = np.argsort(sets)
    starts = np.flatnonzero(np.diff(sets[order], prepend=sets[order[0]] ^ np.uint64(1)))
    return np.add.reduceat(np.tile(earned, len(chosen))[order], starts)
