"""All ways to hold some cards by rank, and all sets of ranks, compiled: with their keys."""

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.poker.lab.by_rank import CHOOSE, FLUSH, RANKS
from chapter47.games.poker.lab.showdown import Whole
from chapter47.ranking.halves import KEYS


@kernel
def multisets(available: Whole, cards: int) -> tuple[Whole, Whole]:
    """The keys of all ways to hold so many cards by rank, and how often each comes."""
    keys, ways = np.zeros(1, np.int64), np.ones(1, np.int64)
    sizes = np.zeros(1, np.int64)
    for rank in range(RANKS):
        room = len(keys) * FLUSH
        new_keys, new_ways = np.empty(room, np.int64), np.empty(room, np.int64)
        new_sizes = np.empty(room, np.int64)
        made = 0
        for place in range(len(keys)):
            for times in range(min(available[rank], cards - sizes[place]) + 1):
                if rank == RANKS - 1 and sizes[place] + times < cards:
                    continue
                new_keys[made] = keys[place] + times * KEYS[4 * rank]
                new_ways[made] = ways[place] * CHOOSE[available[rank], times]
                new_sizes[made] = sizes[place] + times
                made += 1
        keys, ways, sizes = new_keys[:made], new_ways[:made], new_sizes[:made]
    return keys, ways


@kernel
def subsets(available: int, cards: int) -> tuple[Whole, Whole]:
    """All sets of so many ranks of those available, and their keys."""
    sets, keys = np.empty(1 << RANKS, np.int64), np.zeros(1 << RANKS, np.int64)
    made = 0
    for ranks in range(1 << RANKS):
        if ranks & ~available or count_bits(ranks) != cards:
            continue
        sets[made] = ranks
        for rank in range(RANKS):
            if (ranks >> rank) & 1:
                keys[made] += KEYS[4 * rank]
        made += 1
    return sets[:made], keys[:made]


@kernel
def count_bits(bits: int) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((bits * 0x0101010101010101) >> 56) & 0x7F
