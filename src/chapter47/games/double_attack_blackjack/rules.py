"""The rules of double attack blackjack alone: the Bust It wager.

What it shares with its kin (totals, choices, insurance, who wins) is in `families.blackjack`.
"""

from collections.abc import Sequence

from chapter47.equipment.cards import EIGHT, JACK, NINE, SEVEN, SIX, rank_of, suit_of
from chapter47.families.blackjack.totals import BEST, TEN_POINTS, dealer_draws, is_soft_hand, score
from chapter47.ranking.kinds import NOTHING, Kind
from chapter47.rule import rule

EVEN, BLACKJACK = 0, 1
COMBINATIONS = ("win", "blackjack")
"""What a winning hand is paid for."""

MOST_CARDS_DOUBLED = BEST
"""A hand may be doubled whatever its number of cards."""

DRAWS_ON_SOFT_17 = False
"""The dealer stands on every 17, as the descriptions of the game have it."""

CARDS_TO_BREAK = 3


class BustIt(Kind):
    """How the dealer goes over 21 with exactly three cards, by the third."""

    A_PICTURE = 0
    A_NINE = 1
    AN_EIGHT = 2
    A_SEVEN = 3
    A_SIX = 4
    THREE_EIGHTS_OF_ONE_COLOUR = 5
    THREE_EIGHTS_OF_ONE_SUIT = 6


@rule
def is_red(card: int) -> bool:
    """Say whether a card is of diamonds or hearts."""
    return 1 <= suit_of(card) <= 2


@rule
def bust_it(cards: Sequence[int]) -> int:
    """What the dealer's first three cards are paid for: a kind, or NOTHING.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [bust_it(parse_cards(hand)) for hand in ("8C 8S 8C", "8D 8D 8D", "9S 5C 8H", "9S 5C 7H")]
    [5, 6, 2, -1]
    """
    if len(cards) != CARDS_TO_BREAK or score(cards) <= BEST:
        return NOTHING
    third = rank_of(cards[2])
    if third == EIGHT and rank_of(cards[0]) == EIGHT and rank_of(cards[1]) == EIGHT:
        if suit_of(cards[0]) == suit_of(cards[1]) and suit_of(cards[1]) == suit_of(cards[2]):
            return BustIt.THREE_EIGHTS_OF_ONE_SUIT + 0
        if is_red(cards[0]) == is_red(cards[1]) and is_red(cards[1]) == is_red(cards[2]):
            return BustIt.THREE_EIGHTS_OF_ONE_COLOUR + 0
    if third >= JACK:
        return BustIt.A_PICTURE + 0
    if third == NINE:
        return BustIt.A_NINE + 0
    if third == EIGHT:
        return BustIt.AN_EIGHT + 0
    if third == SEVEN:
        return BustIt.A_SEVEN + 0
    return BustIt.A_SIX + 0 if third == SIX else NOTHING


@rule
def may_break(cards: Sequence[int]) -> bool:
    """Say whether the dealer draws to his two cards and could go over 21 with the third.

    >>> from chapter47.equipment.cards import parse_cards
    >>> [may_break(parse_cards(two)) for two in ("KS 2C", "KS 7C", "5S 6C", "AS 5C", "KS AC")]
    [True, False, False, False, False]
    """
    total, soft = score(cards), is_soft_hand(cards)
    draws = len(cards) < CARDS_TO_BREAK and dealer_draws(total, soft, DRAWS_ON_SOFT_17)
    return draws and not soft and total + TEN_POINTS > BEST
