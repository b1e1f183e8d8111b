"""All that a player of mini-dice can be offered."""

from chapter47.families.shaken.spots import spots_by_wager
from chapter47.games.mini_dice.holder import ACCEPT, DECLINE, RELINQUISH
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Plain, Repertoire, simple


def repertoire(setting: Setting) -> Repertoire:
    """A wager on each spot of the layout, and the shaker."""
    seats = range(1, setting.law.file.game.seats + 1)
    return Repertoire(
        spots=spots_by_wager(setting),
        decisions=tuple(simple(ACCEPT, DECLINE, RELINQUISH, "shake")),
        plain=Plain(),
        facts={"shaker": ("", *map(seat_name, seats))},
    )
