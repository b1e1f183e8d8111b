"""Let it ride: the rules, pure."""

from collections.abc import Iterable

from chapter47.families.showdown.paid_hands import WHEEL, paid_value
from chapter47.ranking.high import PokerHand, rank_cards
from chapter47.ranking.kinds import NOTHING, HandType
from chapter47.ranking.value import category_of
from chapter47.rule import rule

OWN, COMMUNITY = 3, 2
"""Cards of a player, and cards that all share."""


class Paid(HandType):
    """What the three wagers may pay, from the lowest hand to the highest."""

    PAIR_OF_TENS_OR_BETTER = 0
    TWO_PAIRS = 1
    THREE_OF_A_KIND = 2
    STRAIGHT = 3
    FLUSH = 4
    FULL_HOUSE = 5
    FOUR_OF_A_KIND = 6
    STRAIGHT_FLUSH = 7
    ROYAL_FLUSH = 8


@rule
def paid_hand(cards: Iterable[int], lowest_pair: int) -> int:
    """What five cards are to the three wagers; `NOTHING` if they pay nothing.  # 18.11

    >>> from chapter47.equipment.cards import TEN, parse_cards
    >>> hands = ("TS TD 2C 5H 7S", "9S 9D 2C 5H 7S", "AS KS QS JS TS", "9S 9D 2C 2H 7S")
    >>> [paid_hand(parse_cards(hand), TEN) for hand in hands]
    [0, -1, 8, 1]
    """
    return paid_value(rank_cards(cards, WHEEL), lowest_pair)


@rule
def bonus_value(value: int) -> int:
    """What a hand of this value is to the let it ride bonus, any pair being nothing.  # 18.6A"""
    category = category_of(value)
    return category - 1 if category > PokerHand.PAIR else NOTHING


@rule
def bonus_hand(cards: Iterable[int]) -> int:
    """What five cards are to the let it ride bonus.  # 18.6A

    >>> from chapter47.equipment.cards import parse_cards
    >>> bonus_hand(parse_cards("AS AD 2C 5H 7S")), bonus_hand(parse_cards("AS AD AC 5H 7S"))
    (-1, 2)
    """
    return bonus_value(rank_cards(cards, WHEEL))
