"""The rules of Spanish 21 alone: who wins, what a winning hand is paid for, the super bonus.

What it shares with its kin (totals, choices, insurance) is in `families.blackjack`.
"""

from collections.abc import Sequence

from chapter47.equipment.cards import SEVEN, rank_of
from chapter47.families.blackjack import comparison
from chapter47.families.blackjack.suits import (
    MIXED,
    SEVENS,
    SIX_TO_EIGHT,
    sevens_or_six_to_eight,
    suits_of,
)
from chapter47.families.blackjack.totals import BEST, score
from chapter47.rule import rule

(
    EVEN,
    BLACKJACK,
    FIVE_CARDS,
    SIX_CARDS,
    SEVEN_CARDS,
    MIXED_678,
    SUITED_678,
    SPADES_678,
    MIXED_777,
    SUITED_777,
    SPADES_777,
) = range(11)
COMBINATIONS = (
    "win",
    "blackjack",
    "21 in five cards",
    "21 in six cards",
    "21 in seven or more cards",
    "6-7-8 of mixed suits",
    "6-7-8 of one suit",
    "6-7-8 of spades",
    "7-7-7 of mixed suits",
    "7-7-7 of one suit",
    "7-7-7 of spades",
)
"""What a winning hand is paid for, in the words of the pay table (19.5(e), (f))."""

MOST_CARDS_DOUBLED = BEST
"""A hand may be doubled whatever its number of cards (19.9)."""


@rule
def outcome(score: int, blackjack: bool, dealer_score: int, dealer_blackjack: bool) -> int:
    """Say whether a hand wins, loses or is void against the dealer's finished hand (19.5).

    A player's blackjack beats every hand, his 21 every one but a blackjack.

    >>> outcome(21, True, 21, True), outcome(21, False, 21, False), outcome(21, False, 21, True)
    (1, 1, -1)
    """
    if blackjack or (score == BEST and not dealer_blackjack):
        return comparison.WIN
    return comparison.outcome(score, blackjack, dealer_score, dealer_blackjack)


@rule
def combination(cards: Sequence[int], blackjack: bool) -> int:
    """What a winning hand is paid for that was not doubled (19.5(f)).

    >>> from chapter47.equipment.cards import parse_cards
    >>> COMBINATIONS[combination(parse_cards("8S 6S 7S"), False)]
    '6-7-8 of spades'
    >>> COMBINATIONS[combination(parse_cards("AS 2S 3S 4S 5S 6S"), False)]
    '21 in six cards'
    """
    if blackjack:
        return BLACKJACK
    if score(cards) != BEST:
        return EVEN
    count = len(cards)
    if count == 3:
        three = sevens_or_six_to_eight(cards)
        if three == SEVENS:
            return MIXED_777 + suits_of(cards)
        if three == SIX_TO_EIGHT:
            return MIXED_678 + suits_of(cards)
    if count >= 7:
        return SEVEN_CARDS
    if count == 6:
        return SIX_CARDS
    return FIVE_CARDS if count == 5 else EVEN


@rule
def wins_super_bonus(kind: int, up: int, is_split: bool, is_doubled: bool) -> bool:
    """Say whether a hand wins the super bonus: a suited 7-7-7 against a 7 (19.5(g)).

    `up` is the dealer's exposed card; a hand that was doubled or split wins none.
    """
    suited = MIXED_777 < kind <= SPADES_777
    return suited and rank_of(up) == SEVEN and not is_split and not is_doubled


@rule
def super_bonus(wager: int, least: int, small: int, from_larger: int, large: int) -> int:
    """The amount of the super bonus for an original wager (19.5(g)).

    >>> [super_bonus(cents, 500, 100_000, 2500, 500_000) for cents in (400, 500, 2499, 2500)]
    [0, 100000, 100000, 500000]
    """
    if wager < least:
        return 0
    return large if wager >= from_larger else small


assert MIXED == 0, "kinds by suit follow each other from mixed suits on"
