"""When a player places the second wager: the same in the kernel and at the table (24.10)."""

from dataclasses import dataclass

from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.completions import kind_of_three
from chapter47.families.showdown.views import box_asked
from chapter47.felt.card_memory import seen_cards
from chapter47.games.boston_5_stud.lab.showdown import Raises, full
from chapter47.games.boston_5_stud.lab.terms import terms_of
from chapter47.games.boston_5_stud.procedure import FOLD, PLACE_SECOND
from chapter47.lab.strategy import Move
from chapter47.lab.subsets import Kinds
from chapter47.law.setting import Setting
from chapter47.ranking.three import rank_three_cards
from chapter47.table.knowledge import Knowledge

BEST = "best play"


@dataclass(frozen=True)
class SecondFrom:
    """The second wager with some three cards or better."""

    name: str
    least: int | None = None
    """The value of the lowest; nothing for the best play of the setting."""

    def raises(self, setting: Setting) -> Raises:
        """For each kind of three cards whether the second wager is placed."""
        if self.least is None:
            return full().best(terms_of(setting))
        return full().from_value(self.least)

    def figures(self, setting: Setting) -> tuple[Kinds, Raises]:
        """All kinds of three cards, and what is done with each."""
        return full().kinds, self.raises(setting)

    def move(self, knows: Knowledge) -> Move | None:
        """The second wager or a fold, where that is asked; who cannot afford the one folds."""
        fold = knows.option(FOLD)
        if fold is None:
            return None
        a, b, c = seen_cards(knows, box_asked(knows, fold)).own
        kinds, raises = self.figures(knows.setting)
        may = knows.option(PLACE_SECOND) is not None
        does = may and raises[kind_of_three(kinds, a, b, c)]
        return Move(PLACE_SECOND if does else FOLD, dict(fold.fixed))


def _from(name: str, hand: str) -> SecondFrom:
    return SecondFrom(name, rank_three_cards(parse_cards(hand)))


RULES_OF_THUMB = (
    _from("never fold", "5S 3D 2C"),
    _from("nine or better", "9S 3D 2C"),
    _from("jack or better", "JS 3D 2C"),
    _from("queen or better", "QS 3D 2C"),
    _from("ace or better", "AS 4D 2C"),
    _from("pair or better", "2S 2D 3C"),
)
"""What people are told, or do out of caution, beside which the best play is shown."""


def strategy_named(_: Setting, name: str) -> SecondFrom:
    """A strategy by its name."""
    return next((one for one in RULES_OF_THUMB if one.name == name), SecondFrom(BEST))
