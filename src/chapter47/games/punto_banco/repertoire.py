"""All that a player of punto banco can be offered."""

from chapter47.families.baccarat.dealing import TURN
from chapter47.families.baccarat.vigorish import PAY_VIGORISH
from chapter47.games.punto_banco.curator import ACCEPT, DECLINE, GIVE_UP, TAKE_SHOE
from chapter47.games.punto_banco.procedure import DEAL, WAGERS
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Plain, Repertoire, simple


def repertoire(_: Setting) -> Repertoire:
    """Three wagers, the cut, the shoe, the cards that a patron deals and turns, and his debt."""
    return Repertoire(
        spots=dict.fromkeys(WAGERS, ("",)),
        plain=Plain(),
        decisions=tuple(
            simple("cut", ACCEPT, DECLINE, DEAL, TURN, GIVE_UP, TAKE_SHOE, PAY_VIGORISH)
        ),
    )
