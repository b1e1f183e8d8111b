"""Badugi: the most cards of four with no rank and no suit twice, low, the ace lowest (13:69F)."""

from collections.abc import Iterable

from chapter47.ranking.hand import hand_of, suited
from chapter47.ranking.kinds import Kind
from chapter47.ranking.low import ace_low, low_value
from chapter47.rule import rule


class Badugi(Kind):
    """How many cards count, worst first."""

    NO_CARDS = 0
    ONE_CARD = 1
    TWO_CARDS = 2
    THREE_CARDS = 3
    FOUR_CARDS = 4


SUITS = 4


@rule
def rank_badugi(cards: Iterable[int]) -> int:
    """The value of the most cards with no rank and no suit twice, and of those the lowest.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("KS QD JC TH", "3S 2D AC AS", "4S 2D AC AS", "2S AD 2C AS", "AS AD AC AH")
    >>> values = [rank_badugi(parse_cards(hand)) for hand in hands]
    >>> values == sorted(values, reverse=True)
    True
    """
    hand = hand_of(cards)
    best = 0
    for used in range(1, 1 << SUITS):
        best = max(best, lowest_with_suits(hand, used))
    return best


@rule
def lowest_with_suits(hand: int, used: int) -> int:
    """The value of the lowest different ranks, one of each suit of a set; 0 if there are none.

    Whoever holds two cards of a suit may keep the higher for the sake of another suit's card, so
    all choices of one rank from each suit are tried.
    """
    best = 0
    choices = 1
    for suit in range(SUITS):
        if used >> suit & 1:
            choices *= count_ranks(suited(hand, suit))
    for choice in range(choices):
        left = choice
        ranks, taken, apart = 0, 0, True
        for suit in range(SUITS):
            if used >> suit & 1:
                mine = ace_low(suited(hand, suit))
                held = count_ranks(mine)
                card = nth_rank(mine, left % held)
                left //= held
                apart &= ranks & card == 0
                ranks |= card
                taken += 1
        if apart:
            best = max(best, low_value(taken, 0, ranks))
    return best


@rule
def count_ranks(ranks: int) -> int:
    """How many ranks a set holds."""
    number = 0
    while ranks:
        ranks &= ranks - 1
        number += 1
    return number


@rule
def nth_rank(ranks: int, place: int) -> int:
    """The rank of a set at a place counted from its lowest, as a set."""
    for _ in range(place):
        ranks &= ranks - 1
    return ranks & -ranks
