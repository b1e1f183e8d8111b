"""Cells in which kernels count how antes end: by category of the hand, choice and result."""

from fractions import Fraction

from chapter47.families.showdown.comparison import IDLE, LOSES, meet
from chapter47.families.showdown.raising import Nets
from chapter47.ranking.value import category_of
from chapter47.rule import rule

RESULTS = LOSES + 1
CHOICES = 2
"""To fold, and one raise."""


def raise_outcomes(terms: Nets, categories: int) -> tuple[tuple[Fraction, Fraction], ...]:
    """Net result and money wagered for each cell."""
    return tuple(
        (terms.net(choice, kind, result), terms.wagered(choice))
        for kind in range(categories)
        for choice in range(CHOICES)
        for result in range(RESULTS)
    )


@rule
def raise_cell(player: int, dealer: int, is_raised: bool, plays_from: int) -> int:
    """The cell of an ante, by the values of both hands and what was chosen.

    >>> raise_cell(5, 5, False, 0), raise_cell(5, 4, True, 0), raise_cell(5, 4, True, 5)
    (0, 5, 4)
    """
    if not is_raised:
        return category_of(player) * CHOICES * RESULTS + IDLE
    result = meet(player, dealer, plays_from)
    return (category_of(player) * CHOICES + 1) * RESULTS + result
