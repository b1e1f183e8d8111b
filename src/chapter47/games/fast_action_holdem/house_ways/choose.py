"""Chooses two of four cards by a house way: one evaluator for the table and the lab."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import rank_of, suit_of
from chapter47.games.fast_action_holdem.rules import holding_of
from chapter47.rule import rule

PAIR, SUITED, OFFSUIT = range(3)
"""What two cards are: of one rank, of one suit, neither."""


class Rules(NamedTuple):
    """A house way as numbers; a kernel takes it as an argument. Sets have one bit for each."""

    holdings: NDArray[np.int64]
    """The holdings for which each rule stands."""
    group: NDArray[np.int64]
    """The ranks that the highest group of equal ranks may have; 0 for any or none."""
    highest: NDArray[np.int64]
    """The ranks that the highest card may have; 0 for any."""
    kinds: NDArray[np.int64]
    """What the two cards that are kept may be."""
    high: NDArray[np.int64]
    """The ranks that the higher of them may have; 0 for any."""
    low: NDArray[np.int64]
    """The ranks that the lower of them may have; 0 for any."""
    gap: NDArray[np.int64]
    """By how many ranks they may differ at most."""
    with_highest: NDArray[np.bool_]
    """Whether one of them is of the highest rank that is held."""


@rule
def kind_of_two(one: int, other: int) -> int:
    """What two cards are."""
    if rank_of(one) == rank_of(other):
        return PAIR
    return SUITED if suit_of(one) == suit_of(other) else OFFSUIT


@rule
def stands(number: int, holding: int, group: int, highest: int, way: Any) -> bool:
    """Whether a rule of the way stands for four cards, if it leaves any two of them to keep.

    `group` is the highest rank that is held twice or more, below 0 if there is none.
    """
    if not (way.holdings[number] >> holding) & 1:
        return False
    if way.highest[number] and not (way.highest[number] >> highest) & 1:
        return False
    if way.group[number]:
        return group >= 0 and bool((way.group[number] >> group) & 1)
    return True


@rule
def may_keep(number: int, kind: int, high: int, low: int, highest: int, way: Any) -> bool:
    """Whether a rule of the way lets two cards be kept, of such a kind and such ranks."""
    if not (way.kinds[number] >> kind) & 1:
        return False
    if way.high[number] and not (way.high[number] >> high) & 1:
        return False
    if way.low[number] and not (way.low[number] >> low) & 1:
        return False
    if high - low > way.gap[number]:
        return False
    return not way.with_highest[number] or high == highest


@rule
def choose_two(cards: Sequence[int], way: Any) -> tuple[int, int, int]:
    """The rule that stands for four cards, and the places of the two that it keeps.

    Of those that a rule lets be kept the highest are, by the higher card and then by the lower. Of
    equals the ones that come first: so give the cards in the order in which they were dealt.
    """
    highest, group, holding = 0, -1, holding_of(cards)
    for i in range(len(cards)):
        rank = rank_of(cards[i])
        highest = rank if rank > highest else highest
        for j in range(i):
            if rank == rank_of(cards[j]) and rank > group:
                group = rank
    for number in range(len(way.holdings)):
        if not stands(number, holding, group, highest, way):
            continue
        best, first, second = -1, 0, 0
        for i in range(len(cards)):
            for j in range(i + 1, len(cards)):
                high, low = rank_of(cards[i]), rank_of(cards[j])
                if low > high:
                    high, low = low, high
                kind = kind_of_two(cards[i], cards[j])
                if 16 * high + low > best and may_keep(number, kind, high, low, highest, way):
                    best, first, second = 16 * high + low, i, j
        if best >= 0:
            return number, first, second
    return -1, 0, 0
