"""Sets seven cards by a house way: one evaluator for every way, at the table and in the lab."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow_poker.house_ways.holding import groups_of, holding_of
from chapter47.games.pai_gow_poker.rules import CARDS, SETTINGS, is_legal, setting_values
from chapter47.ranking.hand import JOKER_BIT, hand_of, held
from chapter47.ranking.high import ACE, PokerHand
from chapter47.ranking.value import category_of, second_ranks
from chapter47.rule import rule

COMPLETE = (
    PokerHand.STRAIGHT,
    PokerHand.FLUSH,
    PokerHand.STRAIGHT_FLUSH,
    PokerHand.ROYAL_FLUSH,
)
COMPLETE_SET = sum(1 << category for category in COMPLETE)
NO_RULE = -1
NO_SETTING = -2


class Rules(NamedTuple):
    """A house way as numbers; a kernel takes it as an argument.

    A set of ranks, holdings or categories has one bit for each.
    """

    holdings: NDArray[np.int64]
    """The holdings for which each rule stands."""
    complete: NDArray[np.int64]
    """Bit 1: stands where a complete hand can be made; bit 0: where none can."""
    joker: NDArray[np.int64]
    """Bit 1: stands with the joker; bit 0: without it."""
    ranks: NDArray[np.int64]
    """The ranks of first group, second group, highest and next card outside; 0 for any or none."""
    choices: NDArray[np.int64]
    """Where the choices of each rule begin, and at the end their number."""
    back: NDArray[np.int64]
    """The categories that the high hand may have under each choice."""
    front: NDArray[np.int64]
    """Bit 1: the low hand may be a pair; bit 0: it may be none."""
    spares_aces: NDArray[np.bool_]
    """Not an ace-high straight that takes both an ace and the joker."""
    front_first: NDArray[np.bool_]
    """Whether the highest low hand is sought, or the highest high hand."""


@rule
def fits(
    number: int, hand: int, complete: bool, holding: int, groups: tuple[int, ...], way: Any
) -> bool:
    """Whether a rule of the way stands for a hand."""
    if not (way.holdings[number] >> holding) & 1:
        return False
    if not (way.complete[number] >> (1 if complete else 0)) & 1:
        return False
    if not (way.joker[number] >> (1 if hand & JOKER_BIT else 0)) & 1:
        return False
    for i in range(4):
        if way.ranks[number, i] and not way.ranks[number, i] & groups[i]:
            return False
    return True


@rule
def takes_ace_and_joker(back: int, high: int) -> bool:
    """Whether a high hand is an ace-high straight made with both an ace and the joker."""
    category = category_of(high)
    return (
        (category == PokerHand.STRAIGHT or category == PokerHand.ROYAL_FLUSH)
        and second_ranks(high) == ACE
        and bool(back & JOKER_BIT)
        and bool(held(back)[0] & ACE)
    )


@rule
def is_open(high: int, low: int, back: int, choice: int, way: Any) -> bool:
    """Whether a choice of the way is open to a setting."""
    if not is_legal(high, low) or not (way.back[choice] >> category_of(high)) & 1:
        return False
    if not (way.front[choice] >> category_of(low)) & 1:
        return False
    return not (way.spares_aces[choice] and takes_ace_and_joker(back, high))


@rule
def choose_front(cards: Sequence[int], way: Any, wheel: int) -> tuple[int, int, int]:
    """The rule that stands for seven cards, and the places of the two cards it sets low.

    Of equal settings the first is taken; so give the cards in order. Where no rule stands, or the
    rule leaves no legal setting, the first number says so.
    """
    hand = hand_of(cards)
    highs = np.empty(SETTINGS, np.int64)
    lows = np.empty(SETTINGS, np.int64)
    setting = 0
    complete = False
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            highs[setting], lows[setting] = setting_values(hand, cards[i], cards[j], wheel)
            complete |= ((COMPLETE_SET >> category_of(highs[setting])) & 1) == 1
            setting += 1
    holding = holding_of(hand)
    groups = groups_of(hand)
    for number in range(len(way.holdings)):
        if not fits(number, hand, complete, holding, groups, way):
            continue
        for choice in range(way.choices[number], way.choices[number + 1]):
            i, j = best_setting(cards, hand, highs, lows, choice, way)
            if j > 0:
                return number, i, j
        return NO_SETTING, number, 0
    return NO_RULE, 0, 0


@rule
def best_setting(
    cards: Sequence[int], hand: int, highs: Any, lows: Any, choice: int, way: Any
) -> tuple[int, int]:
    """The places of the two cards that a choice sets low; twice 0 if it is open to no setting."""
    best_i, best_j, best_first, best_second = 0, 0, -1, -1
    setting = 0
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            high, low = highs[setting], lows[setting]
            setting += 1
            back = hand & ~hand_of((cards[i], cards[j]))
            if not is_open(high, low, back, choice, way):
                continue
            first, second = (low, high) if way.front_first[choice] else (high, low)
            if first > best_first or (first == best_first and second > best_second):
                best_i, best_j, best_first, best_second = i, j, first, second
    return best_i, best_j
