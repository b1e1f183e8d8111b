"""All that a player of double cross poker can be offered."""

from chapter47.games.double_cross_poker.arms import binds
from chapter47.games.double_cross_poker.procedure import (
    COMMUNITY_AREA,
    FOLD,
    RAISE_EITHER,
    RAISE_HORIZONTAL,
    RAISE_VERTICAL,
)
from chapter47.games.double_cross_poker.rules import COMMUNITY
from chapter47.games.double_cross_poker.wagers import ANTE, RAISE, SIDES, offered
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Plain, Repertoire, simple


def repertoire(setting: Setting) -> Repertoire:
    """An ante and a three-card wager; to fold, and two raises."""
    raises = (RAISE_VERTICAL, RAISE_HORIZONTAL) if binds(setting) else (RAISE_EITHER,)
    return Repertoire(
        spots=dict.fromkeys(offered(setting), ("",)),
        decisions=tuple(simple(FOLD, *raises)),
        rests={RAISE: SIDES},
        hands=[(seat_name(1), ""), (COMMUNITY_AREA, "")],
        most_cards=COMMUNITY,
        plain=Plain(begins={ANTE: ""}, decides=tuple(simple(FOLD, *raises))),
    )
