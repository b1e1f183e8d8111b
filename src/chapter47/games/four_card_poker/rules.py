"""Four card poker: the rules, pure."""

from collections.abc import Iterable

from chapter47.ranking.four import FourCards, best_four
from chapter47.ranking.kinds import NOTHING, HandType
from chapter47.ranking.value import category_of, first_ranks
from chapter47.rule import rule

CARDS, DEALER_CARDS = 5, 6
ACES = 1 << 12
PAIR = int(FourCards.PAIR)


class AcesUp(HandType):
    """What aces up pays, from the lowest hand to the highest."""

    PAIR_OF_ACES = 0
    TWO_PAIR = 1
    STRAIGHT = 2
    FLUSH = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    FOUR_OF_A_KIND = 6


@rule
def aces_up(cards: Iterable[int]) -> int:
    """What the best four cards are to aces up; `NOTHING` below a pair of aces.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("AS AD 9C 5H 3S", "KS KD 9C 5H 3S", "9S 9D 9C 9H 3S")
    >>> [aces_up(parse_cards(hand)) for hand in hands]
    [0, -1, 6]
    """
    value = best_four(cards)
    category = category_of(value)
    if category > PAIR:
        return category - PAIR  # two pair is the second kind
    return 0 if category == PAIR and first_ranks(value) == ACES else NOTHING
