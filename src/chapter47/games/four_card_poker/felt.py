"""The four card poker table: five cards before everybody, six before the dealer."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting
from chapter47.ranking.four import FourCards, best_four
from chapter47.ranking.value import category_of
from chapter47.ranking.words import in_short

CARDS, DEALER_CARDS = 5, 6


def told(_: str, __: str, cards: Sequence[int]) -> str:
    """What the best four cards are."""
    if len(cards) < CARDS:
        return ""
    value = best_four(cards)
    return in_short(FourCards(category_of(value)).title, value)


def layout(setting: Setting) -> CardTable:
    """Five cards to everybody; the ante, and beside it the play wager."""
    return CardTable(
        title="Four card poker",
        places=setting.law.file.game.seats,
        cloth="burgundy",
        legends=("FOUR CARD POKER", "Play for one to three antes; ties win"),
        dealer=(Hand(room=DEALER_CARDS),),
        hands=(Hand(room=CARDS),),
        rings=(Ring("ante", "ANTE", beside=("automatic_bonus",)), Ring("play", "PLAY")),
        side=(Ring("aces_up", "ACES UP"),),
        tell=told,
    )


FELT = Felt(layout=layout)
