"""All that a player of double down stud can be offered."""

from chapter47.games.double_down_stud.procedure import COMMON_AREA, DOUBLE, STAND
from chapter47.games.double_down_stud.rules import COMMON
from chapter47.games.double_down_stud.wagers import DOUBLE_DOWN, INITIAL
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Plain, Repertoire, simple


def repertoire(_: Setting) -> Repertoire:
    """A wager, and to double it or not."""
    return Repertoire(
        spots={INITIAL: ("",)},
        decisions=tuple(simple(DOUBLE, STAND)),
        rests={DOUBLE_DOWN: ("",)},
        hands=(("seat:1", ""), (COMMON_AREA, "")),
        most_cards=COMMON,
        plain=Plain(begins={INITIAL: ""}, decides=tuple(simple(DOUBLE, STAND)), dealer_cards=0),
    )
