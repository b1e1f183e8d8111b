"""The rules of blackjack alone: what a winning hand is paid for, how far a pair is split.

What it shares with its kin (totals, choices, insurance, who wins) is in `families.blackjack`.
"""

from collections.abc import Sequence

from chapter47.families.blackjack.suits import (
    MIXED,
    SEVENS,
    SIX_TO_EIGHT,
    sevens_or_six_to_eight,
    suits_of,
)
from chapter47.families.blackjack.totals import BEST, points, score
from chapter47.rule import rule

EVEN, BLACKJACK, DESIGNATED, SUITED_678, THREE_SEVENS, FIVE_CARDS = range(6)
COMBINATIONS = (
    "win",
    "blackjack",
    "designated blackjack",
    "suited 6-7-8",
    "three sevens",
    "five cards totalling 21",
)
"""What a winning hand is paid for, in the words of the pay table (2.3(e))."""

MOST_CARDS_DOUBLED = 2
"""Only the first two cards of a hand may be doubled (2.10)."""


@rule
def combination(
    cards: Sequence[int], blackjack: bool, designated_ace: int, designated_face: int
) -> int:
    """What a winning hand is paid for (2.3(e)); no hand is two of these, for they differ in cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.families.blackjack.totals import NO_CARD
    >>> COMBINATIONS[combination(parse_cards("8H 6H 7H"), False, NO_CARD, NO_CARD)]
    'suited 6-7-8'
    """
    count = len(cards)
    if blackjack:
        ace, face = (cards[0], cards[1]) if points(cards[0]) == 1 else (cards[1], cards[0])
        return DESIGNATED if ace == designated_ace and face == designated_face else BLACKJACK
    if count == 3:
        three = sevens_or_six_to_eight(cards)
        if three == SEVENS:
            return THREE_SEVENS  # 2.3(e)2
        if three == SIX_TO_EIGHT and suits_of(cards) != MIXED:
            return SUITED_678  # 2.3(e)1
    if count == 5 and score(cards) == BEST:
        return FIVE_CARDS  # 2.3(e)4, 2.16
    return EVEN


@rule
def most_hands(
    resplits: bool,
    multiple_action: bool,
    boxes: int,
    *,
    once: int,
    boxes_for_more: int,
    more: int,
    fewer: int,
) -> int:
    """How many hands a box may come to by splitting (2.11)."""
    if not resplits or multiple_action:
        return once
    return more if boxes <= boxes_for_more else fewer
