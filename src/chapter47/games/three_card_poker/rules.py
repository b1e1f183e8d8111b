"""Three card poker: the rules, pure."""

from collections.abc import Iterable

from chapter47.equipment.cards import suit_of
from chapter47.ranking.high import Wheel, rank_cards
from chapter47.ranking.kinds import NOTHING, HandType, Kind
from chapter47.ranking.value import category_of
from chapter47.rule import rule

CARDS = 3
WHEEL = int(Wheel.LOWEST)


class SixCards(HandType):
    """What the six-card bonus may pay, from the lowest hand to the highest."""

    THREE_OF_A_KIND = 0
    STRAIGHT = 1
    FLUSH = 2
    FULL_HOUSE = 3
    FOUR_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    ROYAL_FLUSH = 6


class Prime(Kind):
    """What the prime wager pays."""

    THREE_OF_ONE_COLOUR = 0
    SIX_OF_ONE_COLOUR = 1


THREE, SIX = int(Prime.THREE_OF_ONE_COLOUR), int(Prime.SIX_OF_ONE_COLOUR)


@rule
def six_cards(cards: Iterable[int]) -> int:
    """What the best five of the player's and the dealer's cards are to the six-card bonus.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [six_cards(parse_cards(six)) for six in ("9C 9D 9H 2S 5D KC", "9C 9D 2H 2S 5D KC")]
    [0, -1]
    """
    category = category_of(rank_cards(cards, WHEEL))
    return max(category - 3, NOTHING)  # three of a kind is the first kind


@rule
def is_red(card: int) -> bool:
    """Whether a card is a diamond or a heart.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [is_red(card) for card in parse_cards("2C 2D 2H 2S")]
    [False, True, True, False]
    """
    suit = suit_of(card)
    return suit == 1 or suit == 2


@rule
def prime(player: Iterable[int], dealer: Iterable[int]) -> int:
    """What the colours of the player's three cards, and then of the dealer's, are to prime.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [prime(parse_cards("2D 9H KD"), parse_cards(dealer)) for dealer in ("3D 4H 5H", "3D 4H 5S")]
    [1, 0]
    """
    red, of_dealer = 0, 0
    for card in player:
        red += is_red(card)
    for card in dealer:
        of_dealer += is_red(card)
    if red not in (0, 3):
        return NOTHING
    return SIX if of_dealer == red else THREE
