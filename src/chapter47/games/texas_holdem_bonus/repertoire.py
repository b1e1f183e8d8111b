"""All that a player of Texas hold 'em bonus poker can be offered."""

from chapter47.games.texas_holdem_bonus.procedure import (
    CHECK,
    COMMUNITY_AREA,
    FOLD,
    MAKE_FLOP,
    MAKE_RIVER,
    MAKE_TURN,
)
from chapter47.games.texas_holdem_bonus.rules import RIVER
from chapter47.games.texas_holdem_bonus.wagers import ANTE, LATER, offered
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Plain, Repertoire, simple


def repertoire(setting: Setting) -> Repertoire:
    """An ante and a bonus wager; to fold, to check, and a wager at each stage."""
    return Repertoire(
        spots=dict.fromkeys(offered(setting), ("",)),
        decisions=tuple(simple(FOLD, CHECK, MAKE_FLOP, MAKE_TURN, MAKE_RIVER)),
        rests=dict.fromkeys(LATER, ("",)),
        hands=[(seat_name(1), ""), (COMMUNITY_AREA, "")],
        most_cards=RIVER,
        plain=Plain(
            begins={ANTE: ""}, decides=tuple(simple(FOLD, CHECK, MAKE_FLOP, MAKE_TURN, MAKE_RIVER))
        ),
    )
