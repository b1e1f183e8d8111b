"""Texas hold 'em bonus poker: the rules, pure."""

from collections.abc import Sequence

from chapter47.equipment.cards import ACE, JACK, KING, rank_of, suit_of
from chapter47.ranking.high import PokerHand, Wheel
from chapter47.ranking.kinds import NOTHING, Kind
from chapter47.ranking.value import category_of
from chapter47.rule import rule

OWN = 2
"""Cards of a player, and of the dealer."""
FLOP, TURN, RIVER = 3, 4, 5
"""Cards for all that lie after each stage."""
WHEEL = int(Wheel.LOWEST)  # 28.3

WINS_PAID, WINS, TIES, LOSES = range(4)
"""How a hand ends that went on: higher and the ante pays, higher, equal, lower."""


class Pocket(Kind):
    """What the bonus wager pays, from the lowest two cards to the highest."""

    PAIR_OF_TENS_TO_DEUCES = 0
    ACE_AND_QUEEN_OR_JACK = 1
    PAIR_OF_KINGS_QUEENS_OR_JACKS = 2
    ACE_AND_KING = 3
    ACE_AND_QUEEN_OR_JACK_SUITED = 4
    ACE_AND_KING_SUITED = 5
    PAIR_OF_ACES = 6
    PAIR_OF_ACES_AGAINST_A_PAIR_OF_ACES = 7


LOW_PAIR = int(Pocket.PAIR_OF_TENS_TO_DEUCES)
ACE_PICTURE = int(Pocket.ACE_AND_QUEEN_OR_JACK)
HIGH_PAIR = int(Pocket.PAIR_OF_KINGS_QUEENS_OR_JACKS)
ACE_KING = int(Pocket.ACE_AND_KING)
ACE_PICTURE_SUITED = int(Pocket.ACE_AND_QUEEN_OR_JACK_SUITED)
ACE_KING_SUITED = int(Pocket.ACE_AND_KING_SUITED)
ACES = int(Pocket.PAIR_OF_ACES)
ACES_BOTH = int(Pocket.PAIR_OF_ACES_AGAINST_A_PAIR_OF_ACES)


@rule
def are_aces(cards: Sequence[int]) -> bool:
    """Whether two cards are a pair of aces; cards that nobody has seen are none.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [are_aces(list(parse_cards(cards))) for cards in ("AS AD", "AS KS", "")]
    [True, False, False]
    """
    return len(cards) == OWN and rank_of(cards[0]) == ACE and rank_of(cards[1]) == ACE


@rule
def pocket(cards: Sequence[int], dealer: Sequence[int]) -> int:
    """What a player's two cards are to the bonus wager, and the dealer's beside them.  # 28.11

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("AS AD", "AS KS", "AS JD", "KS QS", "TS TD")
    >>> [pocket(list(parse_cards(cards)), list(parse_cards("AC AH"))) for cards in hands]
    [7, 5, 1, -1, 0]
    """
    high, low = rank_of(cards[0]), rank_of(cards[1])
    if high < low:
        high, low = low, high
    is_suited = suit_of(cards[0]) == suit_of(cards[1])
    if high == low:
        if high == ACE:
            return ACES_BOTH if are_aces(dealer) else ACES
        return HIGH_PAIR if high >= JACK else LOW_PAIR
    if high != ACE or low < JACK:
        return NOTHING
    if low == KING:
        return ACE_KING_SUITED if is_suited else ACE_KING
    return ACE_PICTURE_SUITED if is_suited else ACE_PICTURE


@rule
def pays_ante(value: int, least: int) -> bool:
    """Whether a winning hand of this value is high enough for the ante to pay.  # 28.11

    >>> from chapter47.ranking.value import value_of
    >>> pays_ante(value_of(5, 0, 0), 5), pays_ante(value_of(4, 0, 0), 5)
    (True, False)
    """
    return category_of(value) >= least


@rule
def result(player: int, dealer: int, least: int) -> int:
    """How a hand ends that went on, by the values of both and the least that pays the ante."""
    if player > dealer:
        return WINS_PAID if pays_ante(player, least) else WINS
    return TIES if player == dealer else LOSES


ANTE_PAYS = {
    "flush or better": int(PokerHand.FLUSH),
    "straight or better": int(PokerHand.STRAIGHT),
}
"""The lowest category that pays the ante, by the licensee's option."""
