"""What three cards and their suits are paid for: sevens, 6-7-8, of one suit, of spades."""

from collections.abc import Sequence

from chapter47.equipment.cards import EIGHT, SEVEN, SIX, SPADES, rank_of, suit_of
from chapter47.rule import rule

MIXED, ONE_SUIT, OF_SPADES = range(3)
NEITHER, SEVENS, SIX_TO_EIGHT = range(3)


@rule
def sevens_or_six_to_eight(cards: Sequence[int]) -> int:
    """Say whether three cards are sevens, a 6, a 7 and an 8, or neither.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [sevens_or_six_to_eight(parse_cards(hand)) for hand in ("7S 7H 7S", "8S 6H 7S", "6S 7H 7S")]
    [1, 2, 0]
    """
    ranks = sevens = 0
    for card in cards:
        rank = rank_of(card)
        sevens += rank == SEVEN
        if SIX <= rank <= EIGHT:
            ranks |= 1 << (rank - SIX)
    if sevens == 3:
        return SEVENS
    return SIX_TO_EIGHT if ranks == 7 else NEITHER


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
