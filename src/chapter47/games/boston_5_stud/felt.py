"""The Boston 5 stud table: five cards before everybody, ante, first and second wager, a bonus."""

from collections.abc import Sequence

from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.games.boston_5_stud.rules import CARDS, FIRST_CARDS, rank_five
from chapter47.games.boston_5_stud.wagers import ON_A_SIGN, SIGN, told_limit
from chapter47.law.setting import Setting
from chapter47.ranking.three import ThreeCards, rank_three_cards
from chapter47.ranking.value import category_of
from chapter47.ranking.words import in_short, shortly

SIDE = {"optional_bonus": "BONUS"}


def told(_: str, __: str, cards: Sequence[int]) -> str:
    """What three cards are, and what five."""
    if len(cards) == CARDS:
        return shortly(rank_five(cards))
    if len(cards) != FIRST_CARDS:
        return ""
    value = rank_three_cards(cards)
    return in_short(ThreeCards(category_of(value)).title, value)


def layout(setting: Setting) -> CardTable:
    """Five cards to everybody; the ante, and beside it first and second wager."""
    on_a_sign = setting.option("payout_limit_shown") == ON_A_SIGN
    limit = "" if on_a_sign else told_limit(setting)
    legends = "BOSTON 5 STUD", limit or "Ante bonus from two pairs on, win or lose"
    return CardTable(
        title="Boston 5 stud poker",
        places=setting.law.file.game.seats,
        cloth="teal",
        legends=legends,
        dealer=(Hand(room=CARDS),),
        hands=(Hand(room=CARDS),),
        rings=(
            Ring("ante", "ANTE", beside=("ante_bonus",)),
            Ring("first", "1ST"),
            Ring("second", "2ND"),
        ),
        side=tuple(Ring(name, SIDE[name]) for name in setting.wagers if name in SIDE),
        sign=SIGN if on_a_sign else "",
        tell=told,
    )


FELT = Felt(layout=layout)
