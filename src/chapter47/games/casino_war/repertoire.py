"""All that a player of casino war can be offered."""

from chapter47.games.casino_war.procedure import GO_TO_WAR, SURRENDER
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Doing, Plain, Repertoire, simple

MOST_CARDS = 2


def repertoire(_: Setting) -> Repertoire:
    """Two wagers, the cut, and war or surrender; in war there may be another tie wager."""
    return Repertoire(
        spots={"initial": ("",), "tie": ("",)},
        decisions=(
            *simple("cut", "decline", GO_TO_WAR, SURRENDER),
            Doing(GO_TO_WAR, choice="tie"),
        ),
        rests={"war": ("",)},
        hands=(("seat:1", ""),),
        most_cards=MOST_CARDS,
        plain=Plain(begins={"initial": ""}, decides=tuple(simple(GO_TO_WAR, SURRENDER))),
    )
