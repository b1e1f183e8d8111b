"""The orders of pai gow poker: 53 cards, high hands of five and low hands of two."""

from collections.abc import Iterable

from chapter47.ranking.hand import JOKER_BIT, hand_of, held, suited
from chapter47.ranking.high import (
    ACE,
    PokerHand,
    has_at_least,
    rank_hand,
    same_rank_value,
    straight_value,
    suit_value,
)
from chapter47.ranking.value import RANK_BITS, value_of
from chapter47.rule import rule


@rule
def joker_as_ace(one: int, two: int, three: int, four: int) -> tuple[int, int, int, int]:
    """The ranks held at least once, twice and so on when the joker is one more ace."""
    return one | ACE, two | (one & ACE), three | (two & ACE), four | (three & ACE)


@rule
def ranks_value_with_joker(one: int, two: int, three: int, four: int, wheel: int) -> int:
    """The best hand of the ranks and a joker that can be made without regard to suits."""
    if four & ACE:
        return value_of(PokerHand.FIVE_ACES, ACE, 0)  # 11.3(b)1
    aces = joker_as_ace(one, two, three, four)
    value = same_rank_value(aces[0], aces[1], aces[2], aces[3])  # 11.3(a)
    for rank in range(RANK_BITS):
        value = max(value, straight_value(one | (1 << rank), wheel))  # 11.3(c)
    return value


@rule
def suit_value_with_joker(ranks: int, wheel: int) -> int:
    """The best flush, straight flush or royal flush from the ranks of one suit and a joker."""
    if not has_at_least(ranks, 4):
        return 0
    value = 0
    for rank in range(RANK_BITS):
        value = max(value, suit_value(ranks | (1 << rank), wheel))  # 11.3(c)
    return value


@rule
def rank_hand_with_joker(hand: int, wheel: int) -> int:
    """The value of the best five cards of a hand in which a joker may be."""
    if not hand & JOKER_BIT:
        return rank_hand(hand, wheel)
    one, two, three, four = held(hand)
    value = ranks_value_with_joker(one, two, three, four, wheel)
    for suit in range(4):
        value = max(value, suit_value_with_joker(suited(hand, suit), wheel))
    return value


@rule
def rank_cards_with_joker(cards: Iterable[int], wheel: int) -> int:
    """The value of the best five of the cards, a joker perhaps among them."""
    return rank_hand_with_joker(hand_of(cards), wheel)


@rule
def rank_low_cards(cards: Iterable[int]) -> int:
    """The value of a low hand of two cards, in which the joker is an ace."""
    hand = hand_of(cards)
    one, two, three, four = held(hand)
    if hand & JOKER_BIT:
        one, two, three, four = joker_as_ace(one, two, three, four)
    return same_rank_value(one, two, three, four)  # 11.3(b)10, (e)
