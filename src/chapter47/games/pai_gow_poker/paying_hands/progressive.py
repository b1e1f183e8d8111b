"""The hand types of the progressive payout wager (19:47-11.14(d))."""

from collections.abc import Sequence

from chapter47.games.pai_gow_poker.rules import CARDS, setting_values
from chapter47.ranking.hand import JOKER_BIT, hand_of
from chapter47.ranking.high import PokerHand, Wheel
from chapter47.ranking.kinds import HandType
from chapter47.ranking.value import category_of
from chapter47.rule import rule


class ProgressiveHand(HandType):
    """A high hand alone, or with a pair as low hand."""

    THREE_OF_A_KIND = 0
    STRAIGHT = 1
    STRAIGHT_AND_PAIR = 2
    FLUSH = 3
    FLUSH_AND_PAIR = 4
    FULL_HOUSE = 5
    FULL_HOUSE_AND_PAIR = 6
    FOUR_OF_A_KIND = 7
    FOUR_OF_A_KIND_AND_PAIR = 8
    STRAIGHT_FLUSH = 9
    STRAIGHT_FLUSH_AND_PAIR = 10
    ROYAL_FLUSH = 11
    ROYAL_FLUSH_AND_PAIR = 12
    FIVE_ACES = 13
    NATURAL_ROYAL_FLUSH = 14
    FIVE_ACES_AND_PAIR = 15
    NATURAL_ROYAL_FLUSH_AND_PAIR = 16


ALONE = (
    (PokerHand.STRAIGHT, ProgressiveHand.STRAIGHT),
    (PokerHand.FLUSH, ProgressiveHand.FLUSH),
    (PokerHand.FULL_HOUSE, ProgressiveHand.FULL_HOUSE),
    (PokerHand.FOUR_OF_A_KIND, ProgressiveHand.FOUR_OF_A_KIND),
    (PokerHand.STRAIGHT_FLUSH, ProgressiveHand.STRAIGHT_FLUSH),
    (PokerHand.ROYAL_FLUSH, ProgressiveHand.ROYAL_FLUSH),
)
TYPE_OF = tuple(
    next((int(kind) for hand, kind in ALONE if hand == category), -1) for category in PokerHand
)
"""The type of each category alone, where its type with a pair is the next one."""


@rule
def progressive_type(five: int, high: int, low: int) -> int:
    """The type of a setting, from its five cards as a hand and the values of both hands; or -1."""
    category = category_of(high)
    pair = 1 if category_of(low) == PokerHand.PAIR else 0
    if category == PokerHand.THREE_OF_A_KIND:
        return ProgressiveHand.THREE_OF_A_KIND + 0
    if category == PokerHand.FIVE_ACES:
        return ProgressiveHand.FIVE_ACES + 2 * pair
    if category == PokerHand.ROYAL_FLUSH and not five & JOKER_BIT:  # 11.3(b)2
        return ProgressiveHand.NATURAL_ROYAL_FLUSH + 2 * pair
    kind = TYPE_OF[category]
    return kind + pair if kind >= 0 else -1


@rule
def progressive_types(cards: Sequence[int]) -> int:
    """The set of types into which seven cards can be set.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.kinds import members
    >>> held = progressive_types(parse_cards("9S 8S 7S 6S 5S 5D 5H"))
    >>> [kind.title for kind in members(held, ProgressiveHand)][-2:]
    ['straight and pair', 'straight flush and pair']
    """
    hand = hand_of(cards)
    types = 0
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            high, low = setting_values(hand, cards[i], cards[j], Wheel.SECOND)
            kind = progressive_type(hand & ~hand_of((cards[i], cards[j])), high, low)
            if kind >= 0:
                types |= 1 << kind
    return types
