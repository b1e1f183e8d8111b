"""Boards by their ranks alone: what two cards are worth with each of them, as long as no flush is.

A board of five ranks is a number; so are three and four ranks that lie on it. What a pair of ranks
makes with five others is written out once for all pairs.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.fast_action_holdem.rules import COMMUNITY, WHEEL
from chapter47.lab.orbits import RANKS
from chapter47.ranking.high import ranks_value, suit_value

Whole = NDArray[np.int64]
SETS = 1 << RANKS


@dataclass(frozen=True, eq=False)
class RankBoards:
    """The numbers of ranks that lie together, and what two cards make with five of them."""

    add: tuple[NDArray[np.int32], ...]
    """For so many ranks by their number, and one more: the number of all of them."""
    has: tuple[NDArray[np.int32], ...]
    """How often so many ranks by their number hold each rank."""
    values: NDArray[np.int32]
    """The best five cards of two ranks, by their number, and of five more, flushes aside."""
    flushes: NDArray[np.int32]
    """The best flush of a set of ranks of one suit; 0 if none."""


@cache
def rank_boards() -> RankBoards:
    """All boards by their ranks.

    >>> boards = rank_boards()
    >>> [len(part) for part in boards.add], boards.values.shape
    ([1, 13, 91, 455, 1820], (91, 6188))
    """
    groups = [
        list(combinations_with_replacement(range(RANKS), size)) for size in range(COMMUNITY + 1)
    ]
    numbers = [{group: number for number, group in enumerate(level)} for level in groups]
    add, has = [], []
    for size in range(COMMUNITY):
        more = [
            [numbers[size + 1][tuple(sorted((*group, rank)))] for rank in range(RANKS)]
            for group in groups[size]
        ]
        add.append(np.array(more, np.int32))
    for level in groups:
        counts = np.zeros((len(level), RANKS), np.int32)
        for number, group in enumerate(level):
            for rank in group:
                counts[number, rank] += 1
        has.append(counts)
    return RankBoards(tuple(add), tuple(has), _values(has[2], has[COMMUNITY]), _flushes())


@kernel
def _values(twos: NDArray[np.int32], fives: NDArray[np.int32]) -> NDArray[np.int32]:
    """What two ranks and five more make; where there would be five of a rank it does not matter."""
    values = np.zeros((len(twos), len(fives)), np.int32)
    for two in range(len(twos)):
        for five in range(len(fives)):
            held = np.zeros(5, np.int64)
            for rank in range(RANKS):
                for times in range(1, min(4, twos[two, rank] + fives[five, rank]) + 1):
                    held[times] |= 1 << rank
            values[two, five] = ranks_value(held[1], held[2], held[3], held[4], WHEEL)
    return values


@kernel
def _flushes() -> NDArray[np.int32]:
    values = np.zeros(SETS, np.int32)
    for ranks in range(SETS):
        values[ranks] = suit_value(ranks, WHEEL)
    return values
