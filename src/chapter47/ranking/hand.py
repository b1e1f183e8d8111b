"""A hand of cards as one number, in which each suit has sixteen bits: a set of ranks."""

from collections.abc import Iterable

from chapter47.equipment.cards import JOKER, rank_of, suit_of
from chapter47.ranking.value import RANKS
from chapter47.rule import rule

SUIT_BITS = 16
JOKER_BIT = 1 << rank_of(JOKER)
"""The joker's code puts it with the clubs, above their ace."""


@rule
def hand_of(cards: Iterable[int]) -> int:
    """The hand that holds these cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> bin(hand_of(parse_cards("2C 3C AC")))
    '0b1000000000011'
    """
    hand = 0
    for card in cards:
        hand |= 1 << (suit_of(int(card)) * SUIT_BITS + rank_of(int(card)))
    return hand


@rule
def bit_of(card: int) -> int:
    """The hand of one card.

    >>> bit_of(0), bit_of(51) == hand_of([51])
    (1, True)
    """
    return 1 << ((card & 3) * SUIT_BITS + (card >> 2))


@rule
def suited(hand: int, suit: int) -> int:
    """The ranks that a hand holds in one suit."""
    return (hand >> (suit * SUIT_BITS)) & RANKS


@rule
def held(hand: int) -> tuple[int, int, int, int]:
    """The ranks that a hand holds at least once, twice, three and four times, without the joker."""
    clubs, diamonds, hearts, spades = (
        suited(hand, 0),
        suited(hand, 1),
        suited(hand, 2),
        suited(hand, 3),
    )
    one_minor, one_major = clubs | diamonds, hearts | spades
    two_minor, two_major = clubs & diamonds, hearts & spades
    return (
        one_minor | one_major,
        two_minor | two_major | (one_minor & one_major),
        (two_minor & one_major) | (one_minor & two_major),
        two_minor & two_major,
    )
