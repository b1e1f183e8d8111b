"""The bonus wager and its envy bonus (19:47-11.15, 11.16(a) and (b))."""

from collections.abc import Sequence
from enum import IntEnum

from chapter47.games.pai_gow_poker.paying_hands.five_of_seven import (
    SevenCardHand,
    seven_card_types,
)
from chapter47.ranking.hand import JOKER_BIT, hand_of, held, suited
from chapter47.ranking.kinds import HandType
from chapter47.ranking.value import RANK_BITS
from chapter47.rule import rule


class BonusHand(HandType):
    """What the bonus wager pays; from four-of-a-kind up it is a premium hand."""

    THREE_OF_A_KIND = 0
    STRAIGHT = 1
    FLUSH = 2
    FULL_HOUSE = 3
    FOUR_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    ROYAL_FLUSH = 6
    FIVE_ACES = 7
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER = 8
    ROYAL_FLUSH_PLUS_ROYAL_MATCH = 9
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_NO_JOKER = 10


class RoyalMatch(IntEnum):
    """The two cards beside a royal flush, of one suit, that the licensee has chosen."""

    KING_AND_QUEEN = 0
    """11.3(f)2i"""
    ACE_AND_KING = 1
    """11.3(f)2ii"""


ROYAL = 0b11111 << 8
SEVEN_IN_ORDER = 0b1111111
MATCHES = (0b011 << 10, 0b110 << 10)
BELOW_SEVEN_CARD = 0b11111
"""The types from three-of-a-kind to four-of-a-kind, which are numbered alike."""


@rule
def is_premium(kind: int) -> bool:
    """Whether a type is a premium qualifying hand, which pays an envy bonus to the others."""
    return kind >= BonusHand.FOUR_OF_A_KIND  # 11.1


@rule
def has_seven_in_order(ranks: int) -> bool:
    """Whether a set of ranks is seven or more in order, an ace also standing below the deuce."""
    steps = (ranks << 1) | (ranks >> (RANK_BITS - 1))
    for lowest in range(RANK_BITS - 5):
        if (steps >> lowest) & SEVEN_IN_ORDER == SEVEN_IN_ORDER:
            return True
    return False


@rule
def is_seven_card_straight_flush(hand: int) -> bool:
    """Whether seven cards, the joker perhaps among them, are of one suit and in order."""
    ranks = held(hand)[0]
    one_suit = False
    for suit in range(4):
        one_suit |= suited(hand, suit) == ranks
    if not one_suit:
        return False
    if not hand & JOKER_BIT:
        return has_seven_in_order(ranks)
    in_order = False
    for rank in range(RANK_BITS):
        in_order |= has_seven_in_order(ranks | (1 << rank))  # 11.3(f)3
    return in_order


@rule
def has_royal_match(hand: int, match: int) -> bool:
    """Whether seven cards are a royal flush, with or without the joker, and a royal match."""
    for suit in range(4):
        missing = ROYAL & ~suited(hand, suit)
        if missing & (missing - 1) or (missing and not hand & JOKER_BIT):
            continue
        for other in range(4):
            if other != suit and suited(hand, other) & MATCHES[match] == MATCHES[match]:
                return True  # 11.3(f)2
    return False


@rule
def bonus_types(cards: Sequence[int], match: int) -> int:
    """The set of types that seven cards hold.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.ranking.kinds import members
    >>> held = bonus_types(parse_cards("AS Joker QS JS TS KH QH"), RoyalMatch.KING_AND_QUEEN)
    >>> members(held, BonusHand)[-1].title
    'royal flush plus royal match'
    """
    five = seven_card_types(cards)
    types = five & BELOW_SEVEN_CARD
    if five >> SevenCardHand.STRAIGHT_FLUSH_WITH_JOKER & 0b11:
        types |= 1 << BonusHand.STRAIGHT_FLUSH
    if (five >> SevenCardHand.ROYAL_FLUSH) & 1:
        types |= 1 << BonusHand.ROYAL_FLUSH
    if (five >> SevenCardHand.FIVE_ACES) & 1:
        types |= 1 << BonusHand.FIVE_ACES
    hand = hand_of(cards)
    if has_royal_match(hand, match):
        types |= 1 << BonusHand.ROYAL_FLUSH_PLUS_ROYAL_MATCH
    if is_seven_card_straight_flush(hand):
        if hand & JOKER_BIT:
            types |= 1 << BonusHand.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER
        else:
            types |= 1 << BonusHand.SEVEN_CARD_STRAIGHT_FLUSH_WITH_NO_JOKER
    return types
