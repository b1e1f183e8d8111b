"""All that a player of Colorado hold 'em poker can be offered."""

from chapter47.families.showdown import coupons
from chapter47.games.colorado_holdem.procedure import (
    COMMUNITY_AREA,
    DECLARE,
    DISCARD,
    FOLD,
    MAKE_BET,
    PLAY_ON,
)
from chapter47.games.colorado_holdem.rules import KEPT, OWN
from chapter47.games.colorado_holdem.wagers import ANTE, BET, offered
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Doing, Plain, Repertoire, places_of, simple


def repertoire(setting: Setting) -> Repertoire:
    """Wagers; discard one of three cards, with a bet or without; declare, fold; coupons."""
    away = [
        Doing(name, choice=place)
        for name in (MAKE_BET, PLAY_ON)
        for place in places_of(OWN, OWN - KEPT)
    ]
    return Repertoire(
        spots=dict.fromkeys(offered(setting), ("",)),
        decisions=(*away, *simple(DECLARE, FOLD), *coupons.doings(setting)),
        rests={BET: ("",)},
        hands=[(seat_name(1), ""), (seat_name(1), DISCARD), (COMMUNITY_AREA, "")],
        most_cards=OWN,
        plain=Plain(begins={ANTE: ""}, decides=(*away, *simple(DECLARE, FOLD)), dealer_cards=0),
    )
