"""Double down stud: the rules, pure."""

from collections.abc import Iterable

from chapter47.families.showdown.paid_hands import WHEEL, paid_value
from chapter47.ranking.high import PokerHand, rank_cards
from chapter47.ranking.kinds import NOTHING, HandType
from chapter47.ranking.value import category_of, first_ranks
from chapter47.rule import rule

OWN, COMMON = 1, 4
"""Cards of a player, and cards that all share."""


class Paid(HandType):
    """What becomes of a hand that does not lose, from the lowest to the highest."""

    RETURNED_PAIR = 0
    """A pair for which the wagers are returned."""
    PAIR_OF_JACKS_OR_BETTER = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


RETURNED = int(Paid.RETURNED_PAIR)


@rule
def result_of(value: int, lowest_returned: int, lowest_paid: int) -> int:
    """What a hand of this value is, by the ranks of the lowest pairs returned and paid.  # 17.10"""
    paid = paid_value(value, lowest_paid)
    if paid != NOTHING:
        return paid + 1
    is_pair = category_of(value) == PokerHand.PAIR
    return RETURNED if is_pair and first_ranks(value) >= 1 << lowest_returned else NOTHING


@rule
def result_of_hand(cards: Iterable[int], lowest_returned: int, lowest_paid: int) -> int:
    """What five cards are.  # 17.10

    >>> from chapter47.equipment.cards import JACK, SIX, parse_cards
    >>> hands = ("JS JD 2C 5H 7S", "TS TD 2C 5H 7S", "5S 5D 2C 6H 7S", "AS KS QS JS TS")
    >>> [result_of_hand(parse_cards(hand), SIX, JACK) for hand in hands]
    [1, 0, -1, 9]
    """
    return result_of(rank_cards(cards, WHEEL), lowest_returned, lowest_paid)
