"""What the suits of a hand are paid for, where that matters: mixed, of one suit, of spades."""

from collections.abc import Sequence

from chapter47.equipment.cards import SPADES, suit_of
from chapter47.rule import rule

MIXED, ONE_SUIT, OF_SPADES = range(3)


@rule
def suits_of(cards: Sequence[int]) -> int:
    """Say whether cards are of mixed suits, of one suit, or of spades.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [suits_of(parse_cards(hand)) for hand in ("6S 7H 8S", "6H 7H 8H", "6S 7S 8S")]
    [0, 1, 2]
    """
    first = suit_of(cards[0])
    for card in cards:
        if suit_of(card) != first:
            return MIXED
    return OF_SPADES if first == SPADES else ONE_SUIT
