"""The five-card hands among seven cards, as the bonus, seven-card and imperial wagers pay them."""

from collections.abc import Sequence

from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.ranking.hand import JOKER_BIT, hand_of
from chapter47.ranking.high import PokerHand, Wheel
from chapter47.ranking.joker import rank_hand_with_joker
from chapter47.ranking.kinds import HandType
from chapter47.ranking.value import category_of
from chapter47.rule import rule


class SevenCardHand(HandType):
    """What the seven-card bonus wager can pay (11.18(c)), and the imperial player hand bonus."""

    THREE_OF_A_KIND = 0
    STRAIGHT = 1
    FLUSH = 2
    FULL_HOUSE = 3
    FOUR_OF_A_KIND = 4
    STRAIGHT_FLUSH_WITH_JOKER = 5
    STRAIGHT_FLUSH_WITHOUT_JOKER = 6
    ROYAL_FLUSH = 7
    FIVE_ACES = 8


@rule
def five_card_type(five: int) -> int:
    """The type of five cards, given as a hand; -1 if it is none."""
    category = category_of(rank_hand_with_joker(five, Wheel.SECOND))
    if category == PokerHand.STRAIGHT_FLUSH:
        if five & JOKER_BIT:  # 11.3(g)
            return SevenCardHand.STRAIGHT_FLUSH_WITH_JOKER + 0
        return SevenCardHand.STRAIGHT_FLUSH_WITHOUT_JOKER + 0
    if category == PokerHand.THREE_OF_A_KIND:
        return SevenCardHand.THREE_OF_A_KIND + 0
    if category == PokerHand.STRAIGHT:
        return SevenCardHand.STRAIGHT + 0
    if category == PokerHand.FLUSH:
        return SevenCardHand.FLUSH + 0
    if category == PokerHand.FULL_HOUSE:
        return SevenCardHand.FULL_HOUSE + 0
    if category == PokerHand.FOUR_OF_A_KIND:
        return SevenCardHand.FOUR_OF_A_KIND + 0
    if category == PokerHand.ROYAL_FLUSH:
        return SevenCardHand.ROYAL_FLUSH + 0
    if category == PokerHand.FIVE_ACES:
        return SevenCardHand.FIVE_ACES + 0
    return -1


@rule
def seven_card_types(cards: Sequence[int]) -> int:
    """The set of types that some five of seven cards make.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.kinds import members
    >>> held = seven_card_types(parse_cards("KS KD KC QH JD TS 9S"))
    >>> [kind.title for kind in members(held, SevenCardHand)]
    ['three-of-a-kind', 'straight']
    """
    hand = hand_of(cards)
    types = 0
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            kind = five_card_type(hand & ~hand_of((cards[i], cards[j])))
            if kind >= 0:
                types |= 1 << kind
    return types
