"""Sets seven cards by a house way: one evaluator for every way, at the table and in the lab.

It sets many hands at once, since the lab sets all that there are; the table asks it for one.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow_poker.house_ways.holding import Whole, groups_of, holdings_of
from chapter47.games.pai_gow_poker.rules import CARDS, LOW_CARDS, is_legal
from chapter47.ranking.hand import JOKER_BIT, bit_of, held
from chapter47.ranking.high import ACE, PokerHand
from chapter47.ranking.value import category_of, second_ranks

COMPLETE = (
    PokerHand.STRAIGHT,
    PokerHand.FLUSH,
    PokerHand.STRAIGHT_FLUSH,
    PokerHand.ROYAL_FLUSH,
)
COMPLETE_SET = sum(1 << category for category in COMPLETE)
FRONTS = np.array(list(combinations(range(CARDS), LOW_CARDS)))
"""The places of the cards that each setting puts low."""
VALUE_BITS = 30
"""More than any value has."""
NO_RULE = -1
NO_SETTING = -1


class Rules(NamedTuple):
    """A house way as numbers.

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


def fits(hands: Whole, complete: Whole, way: Rules) -> Whole:
    """For each of many hands, whether each rule of the way stands for it."""
    joker = np.where(hands & JOKER_BIT, 1, 0)
    stands = (way.holdings >> holdings_of(hands)[:, None]) & 1 == 1
    stands &= (way.complete >> complete[:, None]) & 1 == 1
    stands &= (way.joker >> joker[:, None]) & 1 == 1
    for i, group in enumerate(groups_of(hands)):
        ranks = way.ranks[:, i]
        stands &= (ranks == 0) | (ranks & group[:, None] != 0)
    return stands


def takes_ace_and_joker(backs: Whole, highs: Whole) -> Whole:
    """Whether high hands are ace-high straights made with both an ace and the joker."""
    category = category_of(highs)
    return (
        ((category == PokerHand.STRAIGHT) | (category == PokerHand.ROYAL_FLUSH))
        & (second_ranks(highs) == ACE)
        & (backs & JOKER_BIT != 0)
        & (held(backs)[0] & ACE != 0)
    )


def is_open(highs: Whole, lows: Whole, backs: Whole, choices: Whole, way: Rules) -> Whole:
    """Whether to each setting of many hands a choice of the way is open."""
    return (
        is_legal(highs, lows)
        & ((way.back[choices] >> category_of(highs)) & 1 == 1)
        & ((way.front[choices] >> category_of(lows)) & 1 == 1)
        & ~(way.spares_aces[choices] & takes_ace_and_joker(backs, highs))
    )


def choose_settings(cards: Whole, highs: Whole, lows: Whole, way: Rules) -> tuple[Whole, Whole]:
    """The rule that stands for each of many hands of seven cards, and the setting it chooses.

    The values of a hand's settings are given in the order of `FRONTS`. Of equal settings the first
    is taken; so give the cards in order. Where no rule stands, or the rule leaves no legal setting,
    the numbers say so.
    """
    bits: Whole = bit_of(cards)
    hands = np.bitwise_or.reduce(bits, axis=1)
    backs = hands[:, None] & ~(bits[:, FRONTS[:, 0]] | bits[:, FRONTS[:, 1]])
    categories: Whole = category_of(highs)
    complete = ((COMPLETE_SET >> categories) & 1).max(axis=1)
    stands = fits(hands, complete, way)
    rules = np.where(stands.any(axis=1), stands.argmax(axis=1), NO_RULE)
    settings = np.full(len(cards), NO_SETTING)
    choices, ends = way.choices[rules], np.where(rules == NO_RULE, 0, way.choices[rules + 1])
    while len(left := np.flatnonzero((settings == NO_SETTING) & (choices < ends))):
        settings[left] = best_settings(
            highs[left], lows[left], backs[left], choices[left, None], way
        )
        choices += 1
    return rules, settings


def best_settings(highs: Whole, lows: Whole, backs: Whole, choices: Whole, way: Rules) -> Whole:
    """The setting of each of many hands that a choice takes, if it is open to any."""
    front_first = way.front_first[choices]
    first: Whole = np.where(front_first, lows, highs)
    second: Whole = np.where(front_first, highs, lows)
    open_to = is_open(highs, lows, backs, choices, way)
    sought = np.where(open_to, (first << VALUE_BITS) | second, NO_SETTING)
    return np.where(open_to.any(axis=1), sought.argmax(axis=1), NO_SETTING)
