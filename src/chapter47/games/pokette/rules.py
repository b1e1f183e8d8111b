"""Pokette: the rules, pure.

A section of the wheel is coded as its card, rank * 4 + suit, and one without a card as 52; a set of
sections is the sum of 2**code.
"""

from chapter47.equipment.cards import ACE, DEUCE, JOKER, rank_of, suit_of
from chapter47.rule import rule

CODES = JOKER + 1

LOSES, WINS = 0, 1
"""What a spin makes of a wager."""

(
    PAIR_IN_TWO,
    PAIR_IN_THREE,
    THREE_OF_A_KIND,
    FLUSH,
    STRAIGHT_OPEN,
    STRAIGHT_INSIDE,
    STRAIGHT_FLUSH_OPEN,
    STRAIGHT_FLUSH_INSIDE,
) = range(8)
"""The poker hand wagers, in the order of the law."""
HAND_WAGERS = 8

_RANK = 0b1111
_SUIT = sum(1 << 4 * rank for rank in range(DEUCE, ACE + 1))


@rule
def settle(covered: int, section: int) -> int:
    """A wager wins when the wheel rests at a section that it covers.  # 12.5, 12.8

    >>> settle(2**51 + 2**50, 51) == WINS, settle(2**51 + 2**50, 52) == LOSES
    (True, True)
    """
    return WINS if (covered >> section) & 1 else LOSES


@rule
def cards_of_rank(rank: int) -> int:
    """The four cards of a rank.

    >>> bin(cards_of_rank(DEUCE))
    '0b1111'
    """
    return _RANK << 4 * rank


@rule
def cards_of_suit(suit: int) -> int:
    """The thirteen cards of a suit.

    >>> cards_of_suit(1).bit_count(), cards_of_suit(0) & 0b11111
    (13, 17)
    """
    return _SUIT << suit


@rule
def completing_rank(first: int, second: int, lower: bool) -> int:
    """The rank that makes three in sequence of two, lower or higher; -1 if none does.  # 12.8

    Sequences run from ace, deuce, three to queen, king, ace.

    >>> completing_rank(5, 6, True), completing_rank(6, 5, False), completing_rank(4, 6, True)
    (4, 7, 5)
    >>> completing_rank(DEUCE, DEUCE + 1, True) == ACE, completing_rank(ACE, DEUCE, True)
    (True, 1)
    """
    found = -1
    for low in range(DEUCE - 1, ACE - 1):
        bottom = ACE if low < DEUCE else low
        middle, top = low + 1, low + 2
        has_first = first in (bottom, middle, top)
        has_second = second in (bottom, middle, top)
        if first != second and has_first and has_second:
            third = bottom + middle + top - first - second
            if found < 0 or not lower:
                found = third
    return found


@rule
def completing(wager: int, cards: int, first: int, second: int) -> int:
    """The sections at which a poker hand wager wins next; none while it is not open.  # 12.8

    `cards` says how many of the hand in progress have come.

    >>> completing(FLUSH, 2, 3, 51) == cards_of_suit(3), completing(FLUSH, 2, 3, 50)
    (True, 0)
    >>> completing(STRAIGHT_FLUSH_OPEN, 2, 20, 24).bit_count(), completing(PAIR_IN_TWO, 0, 0, 0)
    (2, 0)
    """
    if cards == 1:
        return cards_of_rank(rank_of(first)) if wager == PAIR_IN_TWO else 0
    if cards != 2 or wager == PAIR_IN_TWO:
        return 0
    one, other = rank_of(first), rank_of(second)
    if wager == PAIR_IN_THREE:
        return 0 if one == other else cards_of_rank(one) | cards_of_rank(other)
    if wager == THREE_OF_A_KIND:
        return cards_of_rank(one) if one == other else 0
    suited = suit_of(first) == suit_of(second)
    if wager == FLUSH:
        return cards_of_suit(suit_of(first)) if suited else 0
    low, high = completing_rank(one, other, True), completing_rank(one, other, False)
    is_open = wager in (STRAIGHT_OPEN, STRAIGHT_FLUSH_OPEN)
    if low < 0 or (low != high) != is_open:
        return 0
    straight = cards_of_rank(low) | cards_of_rank(high)
    if wager in (STRAIGHT_OPEN, STRAIGHT_INSIDE):
        return straight
    return straight & cards_of_suit(suit_of(first)) if suited else 0
