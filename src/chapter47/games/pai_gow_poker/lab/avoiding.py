"""How many hands of each class there are when some cards are held elsewhere."""

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.class_table import (
    MOST_OUTSIDE,
    Classes,
    flushes_of,
    ranks_outside,
)
from chapter47.games.pai_gow_poker.lab.classes import RANKS
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.orbits import SUITS
from chapter47.lab.subsets import CHOOSE
from chapter47.ranking.hand import JOKER_BIT, suited

Whole = NDArray[np.int64]


def ways_avoiding(classes: Classes, held: int) -> Whole:
    """How many hands of each class take none of the cards held."""
    suits = np.array([((1 << RANKS) - 1) & ~suited(held, suit) for suit in range(SUITS)])
    free = (suits[:, None] >> np.arange(RANKS)) & 1
    ways, block = np.zeros(len(classes.ways), np.int64), classes.finder.block
    ways[: block[0]] = _ways_of_ranks(classes.counts[: block[0]], free.sum(axis=0))
    for joker in (0, 1):
        for outside in range(MOST_OUTSIDE + 1):
            here = slice(*block[3 * joker + outside :][:2])
            flushes = flushes_of(classes.finder, CARDS - joker - outside)
            ways[here] = _ways_of_flushes(flushes, ranks_outside(outside), suits, free)
    if held & JOKER_BIT:
        ways[classes.cards[:, 0] == JOKER] = 0
    np.subtract.at(ways, classes.plain[block[0] :], ways[block[0] :])
    return ways


def _ways_of_ranks(counts: NDArray[np.uint8], left: Whole) -> Whole:
    """The hands of so many cards of each rank, of those that are left."""
    ways = np.ones(len(counts), np.int64)
    for rank in range(RANKS):
        ways *= CHOOSE[left[rank]][counts[:, rank]]
    return ways


def _ways_of_flushes(flushes: Whole, others: Whole, suits: Whole, free: Whole) -> Whole:
    """The hands with just these ranks in one suit, and the other cards in other suits."""
    beside = (others[:, :, None] == np.arange(RANKS)).sum(axis=1)
    can_be = (flushes[:, None] & ~suits == 0).astype(np.int64)
    ways = [_ways_of_ranks(beside, free.sum(axis=0) - free[suit]) for suit in range(SUITS)]
    found: Whole = can_be @ np.array(ways)
    return found.reshape(-1)
