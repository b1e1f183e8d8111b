"""The double down stud table: a card before everybody, four for all, a wager and its double."""

from collections.abc import Sequence

from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.games.double_down_stud.procedure import COMMON_AREA
from chapter47.games.double_down_stud.rules import COMMON, OWN
from chapter47.games.double_down_stud.wagers import DOUBLE_DOWN, INITIAL
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards
from chapter47.ranking.words import shortly


def told(_: str, __: str, cards: Sequence[int]) -> str:
    """What a player's card is together with the common ones."""
    return shortly(rank_cards(cards, WHEEL)) if len(cards) == OWN + COMMON else ""


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
        tell=told,
        shares=True,
        rings=(Ring(INITIAL, "BET"), Ring(DOUBLE_DOWN, "DOUBLE")),
    )


FELT = Felt(layout=layout)
