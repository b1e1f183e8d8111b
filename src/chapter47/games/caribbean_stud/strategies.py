"""When a player makes the bet wager: rules of thumb, and a chart of hands and up cards (16.10)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.charts import Chart, is_in, place_of
from chapter47.families.showdown.views import box_asked
from chapter47.felt.card_memory import seen_cards
from chapter47.games.caribbean_stud.procedure import FOLD, MAKE_BET
from chapter47.games.caribbean_stud.rules import rank_five
from chapter47.lab.strategy import Move
from chapter47.law.setting import Setting
from chapter47.table.knowledge import Knowledge


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
        bets = may and is_in(int(self.chart()[place_of(a, b, c, d, e)]), up[0])
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
