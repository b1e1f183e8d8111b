"""Caribbean stud poker: the rules, pure."""

from collections.abc import Iterable

from chapter47.ranking.high import Wheel, rank_cards
from chapter47.ranking.kinds import NOTHING, HandType
from chapter47.ranking.value import category_of
from chapter47.rule import rule

CARDS = 5
WHEEL = int(Wheel.LOWEST)


class ProgressiveHand(HandType):
    """What the progressive wager pays, from the lowest hand to the highest."""

    FLUSH = 0
    FULL_HOUSE = 1
    FOUR_OF_A_KIND = 2
    STRAIGHT_FLUSH = 3
    ROYAL_FLUSH = 4


@rule
def rank_five(cards: Iterable[int]) -> int:
    """The value of five cards, 5-4-3-2-A being the lowest straight.  # 16.5"""
    return rank_cards(cards, WHEEL)


@rule
def progressive_hand(cards: Iterable[int]) -> int:
    """What five cards are to the progressive wager; `NOTHING` below a flush.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("AS KS QS JS TS", "9S 8S 5S 3S 2S", "9S 8D 7C 6H 5S")
    >>> [progressive_hand(parse_cards(hand)) for hand in hands]
    [4, 0, -1]
    """
    return max(category_of(rank_five(cards)) - 5, NOTHING)  # a flush is the first kind


@rule
def off_the_meter(award: int, reading: int, reset: int) -> int:
    """How much of a fixed award comes off a meter, which it never brings below its reset amount.

    >>> off_the_meter(50_000, 1_020_000, 1_000_000), off_the_meter(5_000, 1_020_000, 1_000_000)
    (20000, 5000)
    """
    return max(min(award, reading - reset), 0)


@rule
def share_paid(reading: int, numerator: int, denominator: int) -> int:
    """A share of what a meter shows, rounded down to the cent.

    >>> share_paid(1_000_019, 1, 10)
    100001
    """
    return reading * numerator // denominator
