"""Casino war: the rules, pure."""

from chapter47.equipment.cards import rank_of
from chapter47.rule import rule

LOWER, EQUAL, HIGHER = -1, 0, 1

LOSES, WINS, WINS_ON_TIE = 0, 1, 2
"""What becomes of a wager; a war wager pays more when the war deal is tied."""


@rule
def compare(player: int, dealer: int) -> int:
    """The player's card against the dealer's by rank, ace high, suits equal.  # 22.3

    >>> from chapter47.equipment.cards import parse_card
    >>> compare(parse_card("AC"), parse_card("KS")), compare(parse_card("7C"), parse_card("7S"))
    (1, 0)
    """
    difference = rank_of(player) - rank_of(dealer)
    if difference > 0:
        return HIGHER
    if difference < 0:
        return LOWER
    return EQUAL


@rule
def settle_tie(comparison: int) -> int:
    """A tie wager wins on equal ranks, in either deal.  # 22.8(g)1-3"""
    return WINS if comparison == EQUAL else LOSES


@rule
def settle_war(comparison: int) -> int:
    """A war wager wins unless the player's war card is lower.  # 22.8(g)1-3"""
    if comparison == LOWER:
        return LOSES
    if comparison == HIGHER:
        return WINS
    return WINS_ON_TIE
