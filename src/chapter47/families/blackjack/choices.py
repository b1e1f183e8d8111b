"""What may be done with a hand: stand, draw, double, split or surrender."""

from chapter47.families.blackjack.totals import BEST
from chapter47.rule import rule

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = range(5)
DECISIONS = ("stand", "draw", "double", "split", "surrender")


@rule
def may_draw(score: int, from_split_aces: bool) -> bool:
    """Say whether a hand may take another card: under 21, and not a split ace (2.11, 2.12)."""
    return score < BEST and not from_split_aces


@rule
def may_double(cards: int, score: int, from_split_aces: bool, most_cards: int) -> bool:
    """Say whether a hand of so many cards may be doubled: two to the most allowed, under 21 (2.10).

    >>> may_double(3, 14, False, most_cards=2), may_double(3, 14, False, most_cards=21)
    (False, True)
    """
    return 2 <= cards <= most_cards and may_draw(score, from_split_aces)


@rule
def may_split(
    first: int,
    second: int,
    cards: int,
    hands: int,
    most_hands: int,
    from_split_aces: bool,
    resplits_aces: bool,
) -> bool:
    """Say whether a hand may be split: two cards of equal points, and room for another hand (2.11).

    `hands` counts the hands of the box now, `most_hands` those it may come to.
    """
    if cards != 2 or first != second or hands >= most_hands:
        return False
    return resplits_aces or not from_split_aces


@rule
def may_surrender(cards: int, hands: int, offered: bool) -> bool:
    """Say whether a hand may be surrendered: as its first decision, never after a split (2.8)."""
    return offered and cards == 2 and hands == 1
