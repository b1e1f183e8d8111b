"""Boston 5 stud poker: the rules, pure."""

from collections.abc import Iterable

from chapter47.ranking.high import Wheel, rank_cards
from chapter47.rule import rule

FIRST_CARDS, LAST_CARDS = 3, 2
"""Cards before the decision, and after it."""
CARDS = FIRST_CARDS + LAST_CARDS
WHEEL = int(Wheel.LOWEST)


@rule
def rank_five(cards: Iterable[int]) -> int:
    """The value of five cards, 5-4-3-2-A being the lowest straight.  # 24.5"""
    return rank_cards(cards, WHEEL)
