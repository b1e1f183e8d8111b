"""All that a player of Boston 5 stud poker can be offered."""

from chapter47.games.boston_5_stud.procedure import FOLD, PLACE_SECOND
from chapter47.games.boston_5_stud.rules import CARDS
from chapter47.games.boston_5_stud.wagers import ANTE, ANTE_BONUS, FIRST, SECOND, offered
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Plain, Repertoire, at_positions, simple

POSITIONS = (0, 2)
"""A player alone may have the position beside his own."""


def repertoire(setting: Setting) -> Repertoire:
    """Wagers at one position or two, and to fold each hand or to place the second wager."""
    return Repertoire(
        spots=dict.fromkeys(offered(setting), ("",)),
        positions=POSITIONS if setting.option("two_areas") else (0,),
        decisions=tuple(at_positions((0, 1, 2), PLACE_SECOND, FOLD)),
        rests=dict.fromkeys((FIRST, SECOND, ANTE_BONUS), ("",)),
        hands=[(seat_name(at), "") for at in (1, 2)],
        most_cards=CARDS,
        plain=Plain(begins={ANTE: ""}, decides=tuple(simple(PLACE_SECOND, FOLD))),
    )
