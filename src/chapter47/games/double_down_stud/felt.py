"""The double down stud table: a card before everybody, four for all, a wager and its double."""

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.games.double_down_stud.procedure import COMMON_AREA
from chapter47.games.double_down_stud.rules import COMMON, OWN
from chapter47.games.double_down_stud.wagers import DOUBLE_DOWN, INITIAL
from chapter47.law.setting import Setting


def layout(setting: Setting) -> CardTable:
    """One card to everybody, four common cards, and two bet boxes."""
    return CardTable(
        title="Double down stud",
        places=setting.law.file.game.seats,
        cloth="crimson",
        legends=("DOUBLE DOWN STUD", "Jacks or better win, sixes to tens come back"),
        dealer=(),
        board=(Hand(word="COMMON CARDS", room=COMMON, owner=COMMON_AREA),),
        hands=(Hand(room=OWN),),
        rings=(Ring(INITIAL, "BET"), Ring(DOUBLE_DOWN, "DOUBLE")),
    )
