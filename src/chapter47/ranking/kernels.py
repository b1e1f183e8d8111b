"""What `ranking` runs compiled; imported only where many hands are ranked or counted."""

from collections.abc import Callable
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.ranking.hand import hand_of
from chapter47.ranking.tables import (
    FLUSHES,
    KEYS,
    NO_CARDS,
    Table,
    key_of,
    ranks_in_table,
    suits_in_table,
)
from chapter47.ranking.value import category_of
from chapter47.threads import in_threads

Hands = NDArray[np.uint8]
Values = NDArray[np.int32]

CATEGORIES = 16
TOGETHER = 1 << 15
"""Hands that one core ranks before it takes more."""


@cache
def ranking_kernel(rule: Callable[..., int]) -> Callable[[Hands, Values, tuple[int, ...]], None]:
    """What ranks many hands by a rule, on all cores."""

    @kernel
    def rank_some(hands: Hands, values: Values, figures: tuple[int, ...]) -> None:
        for i in range(len(hands)):
            values[i] = rule(hands[i], *figures)

    def rank_all(hands: Hands, values: Values, figures: tuple[int, ...]) -> None:
        in_threads(len(hands), lambda at: rank_some(hands[at], values[at], figures), TOGETHER)

    return rank_all


@cache
def look_up_kernel(cards: int) -> Callable[[Hands, Values, Table], None]:
    """What looks up many hands of so many cards, on all cores."""

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
        in_threads(len(hands), lambda at: look_up_some(hands[at], values[at], table), TOGETHER)

    return look_up_all


@kernel
def all_hands(deck: int, cards: int) -> Hands:
    """Every hand of so many cards from the first codes of a deck, in order."""
    number = 1
    for taken in range(cards):
        number = number * (deck - taken) // (taken + 1)
    hands = np.empty((number, cards), np.uint8)
    for j in range(cards):
        hands[0, j] = j
    for i in range(1, number):
        for j in range(cards):  # one by one: to assign a row compiles for seconds
            hands[i, j] = hands[i - 1, j]
        last = cards - 1
        while hands[i, last] == deck - cards + last:
            last -= 1
        hands[i, last] += 1
        for j in range(last + 1, cards):
            hands[i, j] = hands[i, j - 1] + 1
    return hands


@kernel
def count_from(
    pairs: NDArray[np.int64], deck: int, cards: int, table: Table, counts: NDArray[np.int64]
) -> None:
    """Count by category the hands of which a pair are the two lowest cards, a row for each pair."""
    card = np.empty(cards, np.int64)
    key = np.empty(cards, np.int64)
    hand = np.empty(cards, np.int64)
    for row in range(len(pairs)):
        first, second = pairs[row, 0], pairs[row, 1]
        key[1] = key_of((first, second))
        hand[1] = hand_of((first, second))
        card[2] = second + 1
        depth = 2
        while depth > 1:
            if depth == cards - 1:
                for last in range(card[depth], deck):
                    whole = key[depth - 1] + KEYS[last]
                    value = ranks_in_table(whole, table)
                    if whole & FLUSHES:
                        flush = suits_in_table(hand[depth - 1] | hand_of((last,)), table)
                        value = max(value, flush)
                    counts[row, category_of(value)] += 1
            elif card[depth] <= deck - cards + depth:
                key[depth] = key[depth - 1] + KEYS[card[depth]]
                hand[depth] = hand[depth - 1] | hand_of((card[depth],))
                depth += 1
                card[depth] = card[depth - 1] + 1
                continue
            depth -= 1
            card[depth] += 1


def count_all(deck: int, cards: int, table: Table) -> NDArray[np.int64]:
    """Count all hands of five or more cards by category, on all cores."""
    pairs = np.array(list(combinations(range(deck), 2)))
    counts = np.zeros((len(pairs), CATEGORIES), np.int64)
    in_threads(
        len(pairs), lambda at: count_from(pairs[at], deck, cards, table, counts[at]), together=1
    )
    return counts.sum(axis=0)  # type: ignore[no-any-return]
