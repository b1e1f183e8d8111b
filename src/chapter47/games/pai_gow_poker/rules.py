"""The setting of seven cards into two hands."""

from collections.abc import Sequence

from chapter47.ranking.hand import hand_of
from chapter47.ranking.joker import rank_cards_with_joker, rank_hand_with_joker, rank_low_cards
from chapter47.rule import rule

CARDS = 7
HIGH_CARDS = 5
LOW_CARDS = 2
SETTINGS = 21
"""The ways to choose two of seven cards."""


@rule
def is_legal(high: int, low: int) -> bool:
    """Whether a high hand of this value ranks at least as high as the low hand.

    >>> from chapter47.equipment.cards import parse_cards
    >>> low = rank_low_cards(parse_cards("7C 7D"))
    >>> is_legal(rank_cards_with_joker(parse_cards("7H 7S 9C 4D 2H"), 1), low)
    True
    >>> is_legal(rank_cards_with_joker(parse_cards("6H 6S AC KD QH"), 1), low)
    False
    """
    return high >= low  # 11.9(a), (g)3


@rule
def is_copy(hand: int, other: int) -> bool:
    """Whether two high hands, or two low hands, are identical in rank."""
    return hand == other  # 11.1, 11.3(e)


@rule
def setting_values(hand: int, first: int, second: int, wheel: int) -> tuple[int, int]:
    """The values of the high and low hand when these two cards of a hand are set low."""
    front = hand_of((first, second))
    return rank_hand_with_joker(hand & ~front, wheel), rank_low_cards((first, second))


def is_foul(high: Sequence[int], low: Sequence[int], wheel: int) -> bool:
    """Whether cards are set against the rules: a wrong number of cards, or too high a low hand.

    >>> from chapter47.equipment.cards import parse_cards
    >>> is_foul(parse_cards("KC QD 9H 7S 2C"), parse_cards("AS 3D"), wheel=1)
    True
    """
    if len(high) != HIGH_CARDS or len(low) != LOW_CARDS:
        return True  # 11.9(g)4
    return not is_legal(rank_cards_with_joker(high, wheel), rank_low_cards(low))
