"""All boards of five counted by rank: flushes aside, a board is what ranks it holds how often.

There are 6,175 boards by rank, each as many boards of cards as its ranks can be chosen in suits.
Where three or more of a board are of one suit and somebody has a flush with them, the board counts
otherwise: such boards are gone through by the ranks of that suit and by the ranks of the rest.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.poker.lab.showdown import Whole, share_high_of
from chapter47.lab.parts import part
from chapter47.ranking.halves import KEYS
from chapter47.ranking.hand import SUIT_BITS, bit_of, hand_of, suited
from chapter47.ranking.tables import SUITS, Table, ranks_in_table

BOARD = 5
RANKS = 13
SUIT_COUNT = 4
FLUSH = 5
LEAST = FLUSH // 2 + 1
IN_SUIT = range(LEAST, BOARD + 1)
"""Cards of a suit that a board must have for a flush with two of one's own."""
DECK = hand_of(range(RANKS * SUIT_COUNT))
NO_SUIT = -1
"""In place of a suit: all boards are meant."""
TIMES = SUIT_COUNT + 1
CHOOSE = np.array([[comb(n, k) for k in range(TIMES)] for n in range(TIMES)], np.int64)
"""In how many ways so many of up to four cards of a rank can be chosen."""


class Boards(NamedTuple):
    """What boards can hold, up to five cards by rank; a kernel takes it as an argument."""

    starts: Whole
    """Where the boards of each size begin."""
    keys: Whole
    places: Whole
    """For each rank held, its place among all ranks by how often; 0, no deuce, for none."""
    sets: Whole
    """What cards of one suit can be: none, then all sets of three to five ranks."""
    sizes: Whole
    set_keys: Whole


@cache
def all_boards() -> Boards:
    """All boards by rank, and all sets of ranks that a suit can give them."""
    starts, keys, places = [0], [], []
    for size in range(BOARD + 1):
        for ranks in combinations_with_replacement(range(RANKS), size):
            held = {rank: ranks.count(rank) for rank in ranks}
            if max(held.values(), default=0) < TIMES:
                keys.append(_key(ranks))
                filled = [rank * TIMES + times for rank, times in held.items()]
                places.append(filled + [0] * (BOARD - len(filled)))
        starts.append(len(keys))
    in_suit = [held for size in (0, *IN_SUIT) for held in combinations(range(RANKS), size)]
    sets = [sum(1 << rank for rank in ranks) for ranks in in_suit]
    columns = starts, keys, places, sets, list(map(len, in_suit)), list(map(_key, in_suit))
    return Boards(*map(np.array, columns))


def _key(ranks: Iterable[int]) -> int:
    return sum(int(KEYS[SUIT_COUNT * rank]) for rank in ranks)


@kernel
def count_by_rank(
    table: Table,
    boards: Boards,
    rows: Whole,
    counts: Whole,
    known: Whole,
    out: int,
    lane: int,
    lanes: int,
    tally: Whole,
) -> None:
    """Add the tally of all boards of five, over the matchups of a lane times their counts.

    A row holds the known cards of all players one after the other; `out` are the cards, as a hand,
    that come to nobody. First all boards are given out by rank, then for each suit what was given
    on boards that give flushes is taken back, and given anew.
    """
    players = len(known)
    keys, hands = np.empty(players, np.int64), np.empty(players, np.int64)
    values, flushes = np.empty(players, np.int64), np.empty(players, np.int64)
    ways = np.empty(len(boards.keys), np.int64)
    for row in range(lane, len(rows), lanes):
        left, at = DECK & ~out, 0
        for player in range(players):
            keys[player], hands[player] = 0, 0
            for _ in range(known[player]):
                keys[player] += KEYS[rows[row, at]]
                hands[player] |= bit_of(rows[row, at])
                at += 1
            left &= ~hands[player]
        for suit in range(NO_SUIT, SUIT_COUNT):
            count_ways(boards, left, suit, counts[row], ways)
            share_boards(table, boards, ways, left, suit, keys, hands, flushes, values, tally)


@part
def count_ways(boards: Boards, left: int, suit: int, count: int, ways: Whole) -> None:
    """In how many ways boards, or what of them is outside a suit, come from the cards left."""
    first = boards.starts[BOARD] if suit == NO_SUIT else 0
    last = boards.starts[BOARD + 1] if suit == NO_SUIT else boards.starts[BOARD - LEAST + 1]
    chosen = np.empty(RANKS * TIMES, np.int64)
    for rank in range(RANKS):
        free = 0
        for other in range(SUIT_COUNT):
            free += (suited(left, other) >> rank) & int(other != suit)
        for times in range(TIMES):
            chosen[rank * TIMES + times] = CHOOSE[free, times]
    for at in range(first, last):
        many = count
        for i in range(BOARD):
            many *= chosen[boards.places[at, i]]
        ways[at] = many


@part
def share_boards(
    table: Table,
    boards: Boards,
    ways: Whole,
    left: int,
    suit: int,
    keys: Whole,
    hands: Whole,
    flushes: Whole,
    values: Whole,
    tally: Whole,
) -> None:
    """Share the pots by rank on all boards; or, on those with which somebody has a flush of a suit,
    take back what was so given, and share the pots anew."""
    board_keys, sets, set_keys, sizes = boards.keys, boards.sets, boards.set_keys, boards.sizes
    players, has_flush = len(keys), False
    for one in range(1 if suit == NO_SUIT else len(sets)):
        if sets[one] & ~(left >> (suit * SUIT_BITS)):
            continue
        if suit != NO_SUIT:
            has_flush = False
            for player in range(players):
                flushes[player] = table[SUITS + (suited(hands[player], suit) | sets[one])]
                has_flush = has_flush or flushes[player] > 0
            if not has_flush:
                continue
        first = boards.starts[BOARD - sizes[one]]
        last = boards.starts[BOARD - sizes[one] + 1]
        for at in range(first, last):
            many, key = ways[at], set_keys[one] + board_keys[at]
            for player in range(players):
                values[player] = ranks_in_table(key + keys[player], table)
            if has_flush:
                share_high_of(values, -many, tally)
                for player in range(players):
                    values[player] = max(values[player], flushes[player])
            share_high_of(values, many, tally)
