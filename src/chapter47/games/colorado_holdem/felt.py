"""The Colorado hold 'em table: three cards before everybody, three for all, and the discard."""

from collections.abc import Sequence

from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.felt.card_table import CardTable, Hand, Ring
from chapter47.felt.rooms import Felt
from chapter47.games.colorado_holdem.procedure import COMMUNITY_AREA, DISCARD
from chapter47.games.colorado_holdem.rules import COMMUNITY, KEPT, OWN
from chapter47.games.colorado_holdem.versions import REQUIRED_BET, version_of
from chapter47.games.colorado_holdem.wagers import (
    ANTE,
    BET,
    BONUS,
    ON_A_SIGN,
    SIGN,
    positions,
    told_limit,
)
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards
from chapter47.ranking.three import ThreeCards, rank_three_cards
from chapter47.ranking.value import category_of
from chapter47.ranking.words import in_short, shortly

LEGENDS = {
    True: "A pair of tens or better pays; bet to go on",
    False: "A pair of jacks or better pays, nines and tens push",
}
"""By whether a bet is required."""


def told(to: str, hand: str, cards: Sequence[int]) -> str:
    """What three cards are, and what two are together with those for all.

    Three cards of one suit, or in sequence, are nothing yet.
    """
    if to == COMMUNITY_AREA or hand == DISCARD:
        return ""
    if len(cards) == KEPT + COMMUNITY:
        return shortly(rank_cards(cards, WHEEL))
    if len(cards) != OWN:
        return ""
    value = rank_three_cards(cards)
    kind = ThreeCards(category_of(value))
    if kind in (ThreeCards.FLUSH, ThreeCards.STRAIGHT):
        return ""
    return in_short(kind.title, value)


def layout(setting: Setting) -> CardTable:
    """Three cards to everybody, one of which is discarded; ante and bet, a bonus beside them."""
    on_a_sign = setting.option("payout_limit_shown") == ON_A_SIGN
    limit = "" if on_a_sign else told_limit(setting)
    return CardTable(
        title="Colorado hold 'em",
        places=positions(setting),
        cloth="navy",
        legends=("COLORADO HOLD 'EM", LEGENDS[version_of(setting) == REQUIRED_BET]),
        notices=((), tuple(limit.split(", "))) if limit else (),
        dealer=(),
        board=(Hand(word="COMMUNITY", room=COMMUNITY, owner=COMMUNITY_AREA),),
        hands=(Hand(room=OWN), Hand(DISCARD, room=OWN - KEPT)),
        rings=(Ring(ANTE, "ANTE"), Ring(BET, "BET")),
        side=tuple(Ring(name, "BONUS") for name in setting.wagers if name == BONUS),
        sign=SIGN if on_a_sign else "",
        tell=told,
        shares=True,
    )


FELT = Felt(layout=layout)
