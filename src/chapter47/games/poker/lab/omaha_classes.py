"""How often each class of hand comes where two own cards play with three of the board, exactly.

A class is reached by own cards if any two of them reach it. So on each board those sets of own
cards are counted of which no two reach it. Flushes aside, cards of a rank are alike, and boards are
what ranks they hold; boards that can give a flush are counted again by the ranks of that suit, in
which a card is alike only to itself.
"""

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.poker.lab.by_rank import BOARD, FLUSH, RANKS
from chapter47.games.poker.lab.rank_sets import count_bits, multisets, subsets
from chapter47.games.poker.lab.showdown import Whole
from chapter47.ranking.halves import BASE, HALF, HALF_BITS, LOW_RANKS
from chapter47.ranking.hand import SUIT_BITS, held
from chapter47.ranking.high import ranks_value, suit_value
from chapter47.ranking.low import EIGHT_LOW, NO_LOW, ace_low, qualifying_low
from chapter47.ranking.value import RANK_BITS, category_of, second_ranks

CLASSES = 16
DECK = 52
OF_A_RANK = 4
SUITS = 4
FULL = (1 << RANKS) - 1
MOST_TYPES = 2 * RANKS


@kernel
def count_classes(own: int, low: bool) -> Whole:
    """The number of deals of a board and so many own cards, by the class of the best hand."""
    counts = np.zeros(CLASSES, np.int64)
    four = np.full(RANKS, OF_A_RANK, np.int64)
    keys, ways = multisets(four, BOARD)
    by_rank = np.zeros((len(keys), CLASSES), np.int64)
    none = np.zeros(RANKS, np.int64)
    for board in range(len(keys)):
        digits = digits_of(keys[board])
        by_rank[board] = on_board(digits, none, 0, own, low)
        counts += ways[board] * by_rank[board]
    if low:
        return counts
    order = np.argsort(keys)
    sorted_keys = keys[order]
    three = np.full(RANKS, OF_A_RANK - 1, np.int64)
    for in_suit in range(FLUSH // 2 + 1, BOARD + 1):
        sets, set_keys = subsets(FULL, in_suit)
        others, other_ways = multisets(three, BOARD - in_suit)
        for one in range(len(sets)):
            suited = digits_of(set_keys[one])
            for place in range(len(others)):
                key = set_keys[one] + others[place]
                known = by_rank[order[np.searchsorted(sorted_keys, key)]]
                found = on_board(digits_of(key), suited, sets[one], own, low)
                counts += SUITS * other_ways[place] * (found - known)
    return counts


@kernel
def digits_of(key: int) -> Whole:
    """How often a key holds each rank."""
    digits = np.zeros(RANKS, np.int64)
    halves = (key & HALF, (key >> HALF_BITS) & HALF)
    for rank in range(RANKS):
        half = halves[0] if rank < LOW_RANKS else halves[1]
        digits[rank] = half // BASE ** (rank % LOW_RANKS) % BASE
    return digits


@kernel
def on_board(board: Whole, suited: Whole, ranks: int, own: int, low: bool) -> Whole:
    """The number of sets of own cards of each class on a board.

    `board` says how often it holds each rank, `suited` and `ranks` what of that is of the suit of
    which somebody may have a flush, if there is one.
    """
    types, many = np.zeros(MOST_TYPES, np.int64), np.zeros(MOST_TYPES, np.int64)
    number = 0
    for rank in range(RANKS):
        others = OF_A_RANK - board[rank]
        if ranks and not suited[rank]:
            types[number], many[number] = rank + RANKS, 1
            number += 1
            others -= 1
        if others:
            types[number], many[number] = rank, others
            number += 1
    classes = classes_of_types(board, ranks, types[:number], many, low)
    counts = np.zeros(CLASSES, np.int64)
    sums = sums_of(many[:number])
    every, before = 1, 0
    for place in range(own):
        every = every * (DECK - BOARD - place) // (place + 1)
    highest = classes.max()
    for above in range(1, CLASSES + 1):
        below = every
        if above <= highest:
            below = sets_below(classes, many[:number], sums, above, own)
        counts[above - 1] = below - before
        before = below
        if below == every:
            break
    return counts


@kernel
def classes_of_types(board: Whole, ranks: int, types: Whole, many: Whole, low: bool) -> Whole:
    """The class of the best hand of every two kinds of cards; a lone card makes no pair."""
    number = len(types)
    threes = triples_of(board)
    flushes = three_of(ranks)
    classes = np.zeros((number, number), np.int64)
    for i in range(number):
        for j in range(i + 1):
            if i == j and many[i] < 2:
                continue
            best = 0
            for three in threes:
                best = max(best, class_of(types[i] % RANKS, types[j] % RANKS, three, low))
            if types[i] >= RANKS and types[j] >= RANKS:
                two = 1 << (types[i] - RANKS) | 1 << (types[j] - RANKS)
                for three in flushes:
                    best = max(best, category_of(suit_value(two | three, 0)))
            classes[i, j] = classes[j, i] = best
    return classes


@kernel
def triples_of(board: Whole) -> Whole:
    """All choices of three cards of a board by rank, each a number of three digits."""
    cards = np.zeros(BOARD, np.int64)
    made = 0
    for rank in range(RANKS):
        for _ in range(board[rank]):
            cards[made] = rank
            made += 1
    threes = np.zeros(10, np.int64)
    made = 0
    for i in range(BOARD):
        for j in range(i):
            for k in range(j):
                threes[made] = (cards[i] * SUIT_BITS + cards[j]) * SUIT_BITS + cards[k]
                made += 1
    return threes


@kernel
def three_of(ranks: int) -> Whole:
    """All sets of three of some ranks of a suit."""
    sets = np.zeros(10, np.int64)
    made = 0
    for i in range(RANKS):
        for j in range(i):
            for k in range(j):
                three = 1 << i | 1 << j | 1 << k
                if three & ranks == three:
                    sets[made] = three
                    made += 1
    return sets[:made]


@kernel
def class_of(first: int, second: int, three: int, low: bool) -> int:
    """The class of five cards by rank; for low, 13 less the place of the highest, the ace 0."""
    ranks = (
        first,
        second,
        three % SUIT_BITS,
        three // SUIT_BITS % SUIT_BITS,
        three // SUIT_BITS**2,
    )
    hand = 0
    for rank in ranks:
        suit = 0
        while hand >> (suit * SUIT_BITS + rank) & 1:
            suit += 1
        hand |= 1 << (suit * SUIT_BITS + rank)
    one, two, threes, fours = held(hand)
    if not low:
        return category_of(ranks_value(one, two, threes, fours, 0))
    value = qualifying_low(ace_low(one), BOARD, EIGHT_LOW)
    if value == NO_LOW:
        return 0
    kept = ((1 << RANK_BITS) - 1) ^ second_ranks(value)
    highest = 0
    while kept > 1:
        kept >>= 1
        highest += 1
    return RANK_BITS - highest


@kernel
def sets_below(classes: Whole, many: Whole, sums: Whole, above: int, own: int) -> int:
    """How many sets of so many cards have every two below a class."""
    number = len(many)
    joined = np.zeros(number, np.int64)
    for i in range(number):
        for j in range(i, number):
            if classes[i, j] < above:
                joined[i] |= 1 << j
    return sets_from(joined, many, sums, (1 << number) - 1, own)


@kernel
def sums_of(many: Whole) -> Whole:
    """How many cards each set of the first kinds holds, and each set of the others."""
    sums = np.zeros((2, 1 << RANKS), np.int64)
    for kind in range(len(many)):
        half, place = kind // RANKS, kind % RANKS
        for rest in range(1 << place):
            sums[half, rest | 1 << place] = sums[half, rest] + many[kind]
    return sums


@kernel
def sets_from(joined: Whole, many: Whole, sums: Whole, allowed: int, need: int) -> int:
    """How many sets of so many cards, at least one, of the allowed kinds are joined two by two."""
    if need == 1:
        return int(sums[0, allowed & FULL] + sums[1, allowed >> RANKS])
    total = 0
    while allowed:
        kind = count_bits((allowed & -allowed) - 1)
        allowed &= allowed - 1
        ways = 1
        for taken in range(1, need + 1):
            ways = ways * (many[kind] - taken + 1) // taken
            if ways == 0 or (taken > 1 and not (joined[kind] >> kind) & 1):
                break
            if taken == need:
                total += ways
            elif allowed & joined[kind]:
                total += ways * sets_from(joined, many, sums, allowed & joined[kind], need - taken)
    return total
