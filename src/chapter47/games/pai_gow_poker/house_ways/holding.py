"""What seven cards hold by equal ranks, the joker being an ace: the words of a house way."""

from enum import IntEnum
from typing import Any

import numpy as np

from chapter47.ranking.hand import JOKER_BIT, held
from chapter47.ranking.high import ACE, top
from chapter47.ranking.joker import joker_as_ace
from chapter47.rule import rule

Whole = Any  # whole numbers in an array, which the rules of `ranking` take one by one or as such


class Holding(IntEnum):
    """The groups of equal ranks among seven cards."""

    NO_PAIR = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_PAIRS = 3
    THREE_OF_A_KIND = 4
    TWO_THREES = 5
    FULL_HOUSE = 6
    THREE_AND_TWO_PAIRS = 7
    FOUR_OF_A_KIND = 8
    FOUR_AND_PAIR = 9
    FOUR_AND_THREE = 10
    FIVE_ACES = 11
    FIVE_ACES_AND_PAIR = 12

    @property
    def title(self) -> str:
        """The name in words.

        >>> Holding.FOUR_AND_PAIR.title
        'four and pair'
        """
        return self.name.lower().replace("_", " ")


_SIZES = np.array([ranks.bit_count() for ranks in range(JOKER_BIT)])
"""How many ranks each set holds."""
_BY_GROUPS = np.zeros((4, 3, 2), np.int64)
"""The holding by how many ranks are held at least twice, three and four times."""
for _groups, _holding in {
    (0, 0, 0): Holding.NO_PAIR,
    (1, 0, 0): Holding.ONE_PAIR,
    (2, 0, 0): Holding.TWO_PAIRS,
    (3, 0, 0): Holding.THREE_PAIRS,
    (1, 1, 0): Holding.THREE_OF_A_KIND,
    (2, 2, 0): Holding.TWO_THREES,
    (2, 1, 0): Holding.FULL_HOUSE,
    (3, 1, 0): Holding.THREE_AND_TWO_PAIRS,
    (1, 1, 1): Holding.FOUR_OF_A_KIND,
    (2, 1, 1): Holding.FOUR_AND_PAIR,
    (2, 2, 1): Holding.FOUR_AND_THREE,
}.items():
    _BY_GROUPS[_groups] = _holding


@rule
def counted_ranks(hand: int) -> tuple[int, int, int, int]:
    """The ranks held at least once, twice, three and four times, the joker being an ace."""
    one, two, three, four = held(hand)
    if hand & JOKER_BIT:
        one, two, three, four = joker_as_ace(one, two, three, four)
    return one, two, three, four


def many_counted_ranks(hands: Whole) -> tuple[Whole, Whole, Whole, Whole]:
    """What `counted_ranks` says of each of many hands."""
    plain = held(hands)
    with_joker = joker_as_ace(*plain)
    has_joker = hands & JOKER_BIT != 0
    one, two, three, four = np.where(has_joker, with_joker, plain)
    return one, two, three, four


def holdings_of(hands: Whole) -> Whole:
    """The holding of each of many hands of seven cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.hand import hand_of
    >>> hand = hand_of(parse_cards("AS Joker KD KC 9H 4S 2D"))
    >>> Holding(holdings_of(np.array([hand]))[0]).title
    'two pairs'
    """
    _, two, three, four = many_counted_ranks(hands)
    holdings = _BY_GROUPS[_SIZES[two], _SIZES[three], _SIZES[four]]
    five_aces = (hands & JOKER_BIT != 0) & (held(hands)[3] & ACE != 0)
    beside = np.where(two ^ ACE, Holding.FIVE_ACES_AND_PAIR, Holding.FIVE_ACES)
    return np.where(five_aces, beside, holdings)


def _first_of(*sets: Whole) -> Whole:
    """The first of some sets that is not empty, for each of many hands."""
    found = sets[-1]
    for earlier in sets[-2::-1]:
        found = np.where(earlier, earlier, found)
    return found


def groups_of(hands: Whole) -> tuple[Whole, Whole, Whole, Whole]:
    """The ranks of the first and the second group, and of the two highest cards in no group.

    Each is a set of one rank, or none, for each of many hands. Larger groups come first, then
    higher ones.
    """
    one, two, three, four = many_counted_ranks(hands)
    first = _first_of(top(four), top(three), top(two))
    second = _first_of(top(three & ~first), top(two & ~first))
    outside = top(one & ~two)
    return first, second, outside, top(one & ~two & ~outside)
