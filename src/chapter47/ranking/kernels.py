"""What `ranking` does to many hands at once; imported only where many are ranked or counted.

Few hands are ranked without a compiler, which takes longer than they do.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.ranking.halves import FLUSHES, HALF_BITS, KEYS, NO_CARDS, halves_of
from chapter47.ranking.hand import JOKER_BIT, bit_of, hand_of
from chapter47.ranking.look_up import look_up_keys, ranks_of_keys
from chapter47.ranking.tables import SUITS, Table, ranks_in_table, suits_in_table
from chapter47.ranking.value import CATEGORY_SHIFT, RANK_BITS
from chapter47.threads import in_threads

Hands = NDArray[np.uint8]
Values = NDArray[np.int32]
Keys = NDArray[np.int64]

CATEGORIES = 16
TOGETHER = 1 << 15
"""Hands that one core ranks before it takes more."""
FEW_TO_RANK = 1 << 15
"""Hands that a rule ranks in all before it is compiled."""
FEW_TO_LOOK_UP = 1 << 21
"""Hands that are looked up in all before that is compiled."""
FLUSH = 5
SUITED = np.array([[card for card in range(JOKER) if card % 4 == suit] for suit in range(4)])


@cache
def ranking_kernel(rule: Callable[..., int]) -> Callable[[Hands, Values, tuple[int, ...]], None]:
    """What ranks many hands by a rule, on all cores."""
    ranked = 0

    @kernel
    def rank_some(hands: Hands, values: Values, figures: tuple[int, ...]) -> None:
        for i in range(len(hands)):
            values[i] = rule(hands[i], *figures)

    def rank_all(hands: Hands, values: Values, figures: tuple[int, ...]) -> None:
        nonlocal ranked
        ranked += len(hands)
        if ranked <= FEW_TO_RANK:
            values[:] = [rule(hand, *figures) for hand in hands.tolist()]
        else:
            in_threads(len(hands), lambda at: rank_some(hands[at], values[at], figures), TOGETHER)

    return rank_all


@cache
def look_up_kernel(cards: int) -> Callable[[Hands, Values, Table], None]:
    """What looks up many hands of so many cards, on all cores."""
    looked_up = 0

    @kernel
    def look_up_some(hands: Hands, values: Values, table: Table) -> None:
        for i in range(len(hands)):
            key = NO_CARDS
            for j in range(cards):
                key += KEYS[hands[i, j]]
            value = ranks_in_table(key, table)
            if key & FLUSHES:
                value = max(value, suits_in_table(hand_of(hands[i]), table))
            values[i] = value

    def look_up_all(hands: Hands, values: Values, table: Table) -> None:
        nonlocal looked_up
        looked_up += len(hands)
        run = _look_up_few if looked_up <= FEW_TO_LOOK_UP else look_up_some
        in_threads(len(hands), lambda at: run(hands[at], values[at], table), TOGETHER)

    return look_up_all


def _look_up_few(hands: Hands, values: Values, table: Table) -> None:
    keys, held = np.full(len(hands), NO_CARDS), np.zeros(len(hands), np.int64)
    for cards in hands.T:
        keys += KEYS[cards]
        held |= bit_of(cards.astype(np.int64))
    values[:] = look_up_keys(keys, held, table)


def all_hands(deck: int, cards: int) -> Hands:
    """Every hand of so many cards from the first codes of a deck, in order.

    >>> all_hands(3, 2).tolist()
    [[0, 1], [0, 2], [1, 2]]
    """
    found = np.zeros((1, 0), np.uint8)
    for held in range(1, cards + 1):
        fewer, found = found, np.empty((comb(deck, held), held), np.uint8)
        at = 0
        for lowest in range(deck - held + 1):
            many = comb(deck - lowest - 1, held - 1)
            found[at : at + many, 0] = lowest
            found[at : at + many, 1:] = fewer[len(fewer) - many :]
            at += many
    return found


def count_all(deck: int, cards: int, table: Table) -> NDArray[np.int64]:
    """Count all hands of five or more cards by category.

    They are counted without regard to suits; then those in which a suit makes more of a hand.
    """
    counts = np.zeros(CATEGORIES, np.int64)
    for (lower, low_ways), (upper, high_ways) in halves_of(cards, joker=deck > JOKER):
        keys = (upper[:, None] << HALF_BITS) + lower
        _count(counts, ranks_of_keys(keys, table), high_ways[:, None] * low_ways)
    for joker in range(1 + (deck > JOKER)):
        for suited in range(FLUSH - joker, min(cards - joker, RANK_BITS) + 1):
            _count_flushes(counts, cards, suited, joker, table)
    return counts


def _count_flushes(
    counts: NDArray[np.int64], cards: int, suited: int, joker: int, table: Table
) -> None:
    """Count hands with so many cards of a suit, a joker besides or not, for what they are."""
    own = np.array(list(combinations(range(RANK_BITS), suited)))
    flushes = table[SUITS + ((1 << own).sum(axis=1) | (JOKER_BIT * joker))][:, None]
    others = all_hands(JOKER - RANK_BITS, cards - suited - joker)
    keys = KEYS[SUITED[0]][own].sum(axis=1)[:, None] + KEYS[SUITED[1:].reshape(-1)][others].sum(
        axis=1
    )
    ranks = ranks_of_keys(keys + KEYS[JOKER] * joker, table)
    better = np.broadcast_to(flushes, ranks.shape)[flushes > ranks]
    _count(counts, ranks[flushes > ranks], np.full(len(better), -len(SUITED)))
    _count(counts, better, np.full(len(better), len(SUITED)))


def _count(counts: NDArray[np.int64], values: NDArray[np.uint32], ways: NDArray[np.int64]) -> None:
    found = np.bincount((values >> CATEGORY_SHIFT).ravel(), ways.ravel(), CATEGORIES)
    counts += found.astype(np.int64)  # exact: a deck has fewer hands than floats count
