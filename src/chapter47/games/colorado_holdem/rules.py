"""Colorado hold 'em poker: the rules, pure."""

from collections.abc import Iterable

from chapter47.equipment.cards import JACK, SIX
from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.ranking.high import PokerHand, rank_cards
from chapter47.ranking.kinds import NOTHING, HandType
from chapter47.ranking.three import ThreeCards, rank_three_cards
from chapter47.ranking.value import category_of, first_ranks, second_ranks
from chapter47.rule import rule

OWN, KEPT, COMMUNITY = 3, 2, 3
"""Cards that a player is dealt, cards that he keeps, and cards that all share."""


class Made(HandType):
    """What five cards are, as far as a wager may tell them apart, from the lowest up."""

    PAIR_OF_SIXES = 0
    PAIR_OF_SEVENS = 1
    PAIR_OF_EIGHTS = 2
    PAIR_OF_NINES = 3
    PAIR_OF_TENS = 4
    PAIR_OF_JACKS_OR_BETTER = 5
    TWO_PAIRS = 6
    THREE_OF_A_KIND = 7
    STRAIGHT = 8
    FLUSH = 9
    FULL_HOUSE = 10
    FOUR_OF_A_KIND = 11
    STRAIGHT_FLUSH = 12
    ROYAL_FLUSH = 13


class Instant(HandType):
    """What three cards are that may be declared an instant winner."""  # 23.3(c)

    THREE_OF_A_KIND = 0
    THREE_CARD_STRAIGHT_FLUSH = 1

    @property
    def title(self) -> str:
        """The name in the pay tables."""
        return f"{super().title} (instant winner)"


HIGH_PAIR = int(Made.PAIR_OF_JACKS_OR_BETTER)
INSTANT_THREE = int(Instant.THREE_OF_A_KIND)
INSTANT_STRAIGHT_FLUSH = int(Instant.THREE_CARD_STRAIGHT_FLUSH)
THREE_HIGH = 0b10
"""The highest card of A-2-3."""


@rule
def made_value(value: int) -> int:
    """What a hand of this value is; `NOTHING` below a pair of sixes.  # 23.3(b)

    >>> from chapter47.ranking.value import value_of
    >>> pairs = [value_of(PokerHand.PAIR, 1 << rank, 0) for rank in (3, 4, 8, 9, 12)]
    >>> [made_value(value) for value in pairs], made_value(value_of(9, 0, 0))
    ([-1, 0, 4, 5, 5], 13)
    """
    category = category_of(value)
    if category > PokerHand.PAIR:
        return category - PokerHand.PAIR + HIGH_PAIR
    if category < PokerHand.PAIR:
        return NOTHING
    ranks, kind = first_ranks(value), NOTHING
    for rank in range(SIX, JACK + 1):
        if ranks >= 1 << rank:
            kind = rank - SIX
    return kind


@rule
def made_hand(cards: Iterable[int]) -> int:
    """What five cards are.

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("TS TD 2C 5H 7S", "5S 5D 2C 6H 7S", "AS KS QS JS TS", "9S 9D 2C 2H 7S")
    >>> [made_hand(parse_cards(hand)) for hand in hands]
    [4, -1, 13, 6]
    """
    return made_value(rank_cards(cards, WHEEL))


@rule
def instant_hand(cards: Iterable[int], ace_low: bool) -> int:
    """Which instant winner three cards are, A-2-3 of one suit by option; else `NOTHING`.  # 23.3(c)

    >>> from chapter47.equipment.cards import parse_cards
    >>> hands = ("7S 7D 7C", "QS KS AS", "AS 2S 3S", "KS AS 2S", "7S 7D 8C")
    >>> [instant_hand(parse_cards(hand), True) for hand in hands]
    [0, 1, 1, -1, -1]
    >>> instant_hand(parse_cards("AS 2S 3S"), False)
    -1
    """
    value = rank_three_cards(cards)
    category = category_of(value)
    if category == ThreeCards.THREE_OF_A_KIND:
        return INSTANT_THREE
    if category != ThreeCards.STRAIGHT_FLUSH:
        return NOTHING
    is_low = second_ranks(value) == THREE_HIGH
    return INSTANT_STRAIGHT_FLUSH if ace_low or not is_low else NOTHING
