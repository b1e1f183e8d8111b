"""All boards of five counted by rank: flushes aside, a board is what ranks it holds how often.

There are 6,175 boards by rank, each as many boards of cards as its ranks can be chosen in suits.
Where three or more of a board are of one suit and somebody has a flush with them, the board counts
otherwise: such boards are gone through by the ranks of that suit and by the ranks of the rest.
"""

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.poker.lab.showdown import Whole, share_high_of
from chapter47.ranking.halves import KEYS
from chapter47.ranking.hand import bit_of, suited
from chapter47.ranking.tables import SUITS, Table, ranks_in_table

BOARD = 5
RANKS = 13
SUIT_COUNT = 4
FLUSH = 5
CHOOSE = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64
)
"""In how many ways so many of up to four cards of a rank can be chosen."""


@kernel
def count_boards(table: Table, own: Whole, deck: Whole, tally: Whole) -> None:
    """Add the tally of every board of five from the rest of a deck; `own` are players' cards."""
    players = len(own)
    keys, hands = np.zeros(players, np.int64), np.zeros(players, np.int64)
    for player in range(players):
        for card in own[player]:
            keys[player] += KEYS[card]
            hands[player] |= bit_of(card)
    left = 0
    by_rank = np.zeros(RANKS, np.int64)
    for card in deck:
        left |= bit_of(card)
        by_rank[card >> 2] += 1
    values = np.zeros(players, np.int64)
    ranks, weights = multisets(by_rank, BOARD)
    for place in range(len(ranks)):
        for player in range(players):
            values[player] = ranks_in_table(ranks[place] + keys[player], table)
        share_high_of(values, weights[place], tally)
    for suit in range(SUIT_COUNT):
        rest = by_rank.copy()
        for rank in range(RANKS):
            rest[rank] -= (suited(left, suit) >> rank) & 1
        correct_flushes(table, keys, hands, suit, suited(left, suit), rest, tally)


@kernel
def correct_flushes(
    table: Table,
    keys: Whole,
    hands: Whole,
    suit: int,
    left: int,
    rest: Whole,
    tally: Whole,
) -> None:
    """Take back what was given by rank on boards that give flushes of a suit, and give it anew.

    `left` are the ranks of the suit that may come, `rest` how many cards of each rank in others.
    """
    players = len(keys)
    values, flushes = np.zeros(players, np.int64), np.zeros(players, np.int64)
    most = 0
    for hand in hands:
        most = max(most, count_bits(suited(hand, suit)))
    for in_suit in range(max(FLUSH - most, FLUSH // 2 + 1), BOARD + 1):
        sets, set_keys = subsets(left, in_suit)
        others, ways = multisets(rest, BOARD - in_suit)
        for one in range(len(sets)):
            for player in range(players):
                flushes[player] = table[SUITS + (suited(hands[player], suit) | sets[one])]
            for place in range(len(others)):
                key = set_keys[one] + others[place]
                for player in range(players):
                    values[player] = ranks_in_table(key + keys[player], table)
                share_high_of(values, -ways[place], tally)
                for player in range(players):
                    values[player] = max(values[player], flushes[player])
                share_high_of(values, ways[place], tally)


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
