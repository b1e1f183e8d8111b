"""When a player makes the bet wager: rules of thumb, and a chart of hands and up cards (16.10)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.views import box_asked
from chapter47.felt.card_memory import seen_cards
from chapter47.games.caribbean_stud.procedure import FOLD, MAKE_BET
from chapter47.games.caribbean_stud.rules import rank_five
from chapter47.lab.strategy import Move
from chapter47.lab.subsets import CHOOSE
from chapter47.law.setting import Setting
from chapter47.rule import rule
from chapter47.table.knowledge import Knowledge

Chart = NDArray[np.uint64]
"""For each set of five cards, in the order of their highest cards, the up cards against which it is
bet, one bit for each."""


@rule
def place_of(a: int, b: int, c: int, d: int, e: int) -> int:
    """The place in a chart of five cards in rising order.

    >>> place_of(0, 1, 2, 3, 4), place_of(47, 48, 49, 50, 51)
    (0, 2598959)
    """
    return int(a + CHOOSE[b, 2] + CHOOSE[c, 3] + CHOOSE[d, 4] + CHOOSE[e, 5])


@rule
def is_bet(ups: Any, up: int) -> bool:
    """Whether a hand is bet against an up card, by its row of a chart."""
    return bool((ups >> up) & 1)


@dataclass(frozen=True)
class ByChart:
    """The bet wager as a chart says."""

    name: str
    chart: Callable[[], Chart]
    """Made when it is first needed."""

    def figures(self, _: Setting) -> tuple[Chart]:
        """The chart."""
        return (self.chart(),)

    def move(self, knows: Knowledge) -> Move | None:
        """To bet or to fold, where that is asked; who cannot afford to bet folds."""
        fold = knows.option(FOLD)
        if fold is None:
            return None
        cards, up, _ = seen_cards(knows, box_asked(knows, fold))
        a, b, c, d, e = sorted(cards)
        may = knows.option(MAKE_BET) is not None
        bets = may and is_bet(int(self.chart()[place_of(a, b, c, d, e)]), up[0])
        return Move(MAKE_BET if bets else FOLD)


@cache
def least_of(hand: str) -> int:
    """The value of the lowest hand that a rule of thumb bets."""
    return rank_five(parse_cards(hand))


THUMB = {
    "ace-king-jack-eight-three or better": "AS KD JC 8H 3S",
    "ace-king or better": "AS KD 4C 3H 2S",
    "pair or better": "2S 2D 5C 4H 3S",
    "always bet": "7S 5D 4C 3H 2S",
}
"""Rules of thumb that look at one's own hand alone, by the lowest hand that they bet."""
