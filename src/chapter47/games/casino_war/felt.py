"""The casino war table: a card before everybody, and the chips behind it."""

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.figures import pays
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting

WAR = "war"


def layout(setting: Setting) -> CardTable:
    """One card to everybody, a second one in a war; the wager, and the tie before it."""
    return CardTable(
        title="Casino war",
        places=setting.law.file.game.seats,
        cloth="burgundy",
        legends=(
            "CASINO WAR",
            f"Tie pays {pays(setting, 'tie')}",
        ),
        dealer=(Hand(room=1), Hand(WAR, room=1)),
        hands=(Hand(room=1), Hand(WAR, room=1)),
        rings=(Ring("initial", "BET", beside=(WAR,)),),
        side=(Ring("tie", "TIE"),),
    )


FELT = Felt(layout=layout)
