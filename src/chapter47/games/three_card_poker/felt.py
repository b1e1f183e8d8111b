"""The three card poker table: three cards before everybody, ante, play and pair plus."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.law.setting import Setting
from chapter47.ranking.three import ThreeCards, rank_three_cards
from chapter47.ranking.value import category_of
from chapter47.ranking.words import in_short

CARDS = 3
SIDE = {"pair_plus": "PAIR PLUS", "six_card_bonus": "6 CARD", "prime": "PRIME"}


def told(_: str, __: str, cards: Sequence[int]) -> str:
    """What three cards are."""
    if len(cards) != CARDS:
        return ""
    value = rank_three_cards(cards)
    return in_short(ThreeCards(category_of(value)).title, value)


def layout(setting: Setting) -> CardTable:
    """Three cards to everybody; the ante, and beside it the play wager."""
    return CardTable(
        title="Three card poker",
        places=setting.law.file.game.seats,
        cloth="teal",
        legends=(
            "THREE CARD POKER",
            "Dealer plays with queen high or better",
        ),
        dealer=(Hand(room=CARDS),),
        hands=(Hand(room=CARDS),),
        rings=(Ring("ante", "ANTE", beside=("ante_bonus",)), Ring("play", "PLAY")),
        side=tuple(Ring(name, SIDE[name]) for name in setting.wagers if name in SIDE),
        tell=told,
    )


FELT = Felt(layout=layout)
