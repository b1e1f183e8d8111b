"""The high card table: a card before everybody, and the wager."""

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting


def layout(setting: Setting) -> CardTable:
    """One card to everybody."""
    return CardTable(
        title="High card",
        places=setting.law.file.game.seats,
        cloth="green",
        legends=("HIGH CARD", "Ties lose"),
        dealer=(Hand(room=1),),
        hands=(Hand(room=1),),
        rings=(Ring("high", "BET"),),
    )


FELT = Felt(layout=layout)
