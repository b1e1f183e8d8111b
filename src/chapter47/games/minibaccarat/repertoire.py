"""All that a player of minibaccarat can be offered."""

from chapter47.families.baccarat.dealing import TURN
from chapter47.families.baccarat.vigorish import PAY_VIGORISH
from chapter47.games.minibaccarat.house_money import HOUSE_MONEY, MOVES, TAKE
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Plain, Repertoire, simple


def repertoire(setting: Setting) -> Repertoire:
    """The wagers that are offered, the cut, cards that a patron turns, his debt, house money."""
    moves = (TAKE, *MOVES) if HOUSE_MONEY in setting.wagers else ()
    return Repertoire(
        spots=dict.fromkeys(setting.wagers, ("",)),
        plain=Plain(),
        decisions=tuple(simple("cut", "decline", TURN, PAY_VIGORISH, *moves)),
    )
