"""The hand types of the three-card bonus wager (19:47-11.18(b))."""

from collections.abc import Sequence

from chapter47.games.pai_gow_poker.house_ways.holding import counted_ranks
from chapter47.ranking.hand import JOKER_BIT, hand_of, held, suited
from chapter47.ranking.high import has_at_least
from chapter47.ranking.kinds import HandType
from chapter47.ranking.three import three_in_order
from chapter47.ranking.value import RANK_BITS
from chapter47.rule import rule


class ThreeCardHand(HandType):
    """What the first three cards can be."""

    ONE_PAIR = 0
    FLUSH = 1
    STRAIGHT = 2
    STRAIGHT_FLUSH = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH_WITH_NO_JOKER = 5


@rule
def can_be_in_order(ranks: int, joker: bool) -> bool:
    """Whether the ranks of three cards, or of two beside a joker, make a straight."""
    if not joker:
        return three_in_order(ranks) != 0
    for rank in range(RANK_BITS):
        if has_at_least(ranks, 2) and three_in_order(ranks | (1 << rank)):  # 11.3(c)
            return True
    return False


@rule
def three_card_types(cards: Sequence[int]) -> int:
    """The set of types that three cards make.

    >>> from chapter47.equipment.cards import parse_cards
    >>> three_card_types(parse_cards("AS AD Joker")) >> ThreeCardHand.THREE_OF_A_KIND & 1
    1
    """
    hand = hand_of(cards)
    joker = bool(hand & JOKER_BIT)
    ranks = held(hand)[0]
    _, two, three, _ = counted_ranks(hand)
    types = 0
    if two:
        types |= 1 << ThreeCardHand.ONE_PAIR
    if three:
        types |= 1 << ThreeCardHand.THREE_OF_A_KIND
    flush = False
    for suit in range(4):
        flush |= has_at_least(suited(hand, suit), 2 if joker else 3)
    straight = can_be_in_order(ranks, joker)
    if flush:
        types |= 1 << ThreeCardHand.FLUSH
    if straight:
        types |= 1 << ThreeCardHand.STRAIGHT
    if straight and flush:
        types |= 1 << ThreeCardHand.STRAIGHT_FLUSH
        if not joker:
            types |= 1 << ThreeCardHand.STRAIGHT_FLUSH_WITH_NO_JOKER
    return types
