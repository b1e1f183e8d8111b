"""When a player plays, and for how many antes: rules of thumb by the value of the hand (27.10)."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.views import box_asked, stake_of
from chapter47.felt.card_memory import seen_cards
from chapter47.games.four_card_poker.procedure import FOLD, MAKE_PLAY
from chapter47.games.four_card_poker.wagers import ANTE
from chapter47.lab.strategy import Move
from chapter47.lab.subsets import CHOOSE
from chapter47.law.setting import Setting
from chapter47.ranking.four import best_four
from chapter47.rule import rule
from chapter47.table.knowledge import Knowledge

Chart = NDArray[np.int8]
"""For each set of five cards, in the order of their highest cards, and each up card: the antes that
are played, none to fold."""


@rule
def place_of(a: int, b: int, c: int, d: int, e: int) -> int:
    """The place in a chart of five cards in rising order.

    >>> place_of(0, 1, 2, 3, 4), place_of(47, 48, 49, 50, 51)
    (0, 2598959)
    """
    return int(a + CHOOSE[b, 2] + CHOOSE[c, 3] + CHOOSE[d, 4] + CHOOSE[e, 5])


@dataclass(frozen=True)
class ByChart:
    """The play wager as a chart says."""

    name: str
    chart: Callable[[], Chart]
    """Made when it is first needed."""

    def figures(self, _: Setting) -> tuple[Chart]:
        """The chart."""
        return (self.chart(),)

    def move(self, knows: Knowledge) -> Move | None:
        """To play or to fold, where that is asked; who cannot afford three antes plays for less."""
        fold, may = knows.option(FOLD), knows.option(MAKE_PLAY)
        if fold is None:
            return None
        cards, up, _ = seen_cards(knows, box_asked(knows, fold))
        a, b, c, d, e = sorted(cards)
        antes = int(self.chart()[place_of(a, b, c, d, e), up[0]])
        if may is None or not antes:
            return Move(FOLD, dict(fold.fixed))
        most = may.fields["amount"].maximum  # type: ignore[union-attr]
        amount = min(antes * stake_of(knows, fold, ANTE), most)
        return Move(MAKE_PLAY, {**fold.fixed, "amount": amount})


THUMB = {
    "tens three antes, ace-king-queen one": ("AS KD QC 2H", "TS TD 3C 2H"),
    "tens three antes, deuces one": ("2S 2D 4C 3H", "TS TD 3C 2H"),
    "aces three antes, deuces one": ("2S 2D 4C 3H", "AS AD 3C 2H"),
}
"""Rules of thumb by the lowest hand that is played for one ante, and for three."""


def least_of(name: str) -> list[int]:
    """The values from which a rule of thumb plays for one, two and three antes."""
    one, three = (best_four(parse_cards(hand)) for hand in THUMB[name])
    return [one, three, three]
