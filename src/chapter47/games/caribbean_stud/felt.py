"""The Caribbean stud table: five cards before everybody, ante and bet, a light for the meter."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting
from chapter47.ranking.high import Wheel, rank_cards
from chapter47.ranking.words import shortly

CARDS = 5


def told(_: str, __: str, cards: Sequence[int]) -> str:
    """What five cards are."""
    return shortly(rank_cards(cards, Wheel.LOWEST)) if len(cards) == CARDS else ""


def layout(setting: Setting) -> CardTable:
    """Five cards to everybody; the ante, and beside it the bet wager."""
    return CardTable(
        title="Caribbean stud poker",
        places=setting.law.file.game.seats,
        cloth="navy",
        legends=("CARIBBEAN STUD", "Dealer plays with ace-king or better"),
        dealer=(Hand(room=CARDS),),
        hands=(Hand(room=CARDS),),
        rings=(Ring("ante", "ANTE"), Ring("bet", "BET")),
        side=(Ring("progressive", "JACKPOT"),),
        tell=told,
    )


FELT = Felt(layout=layout)
