"""All that a player of fast action hold'em can be offered."""

from chapter47.families.showdown import coupons
from chapter47.games.fast_action_holdem.dealing import COMMUNITY_AREA, TAKE_CARDS, VOID_HAND
from chapter47.games.fast_action_holdem.irregularities import MOST_CARDS
from chapter47.games.fast_action_holdem.keeping import HOUSE_WAY, KEEP
from chapter47.games.fast_action_holdem.rules import KEPT
from chapter47.games.fast_action_holdem.wagers import FAST_ACTION
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Doing, Plain, Repertoire, places_of, simple


def repertoire(setting: Setting) -> Repertoire:
    """One wager; every two cards to keep, of more than four too; short hands; coupons."""
    keeps = [Doing(KEEP, choice=two) for two in places_of(MOST_CARDS, KEPT)]
    return Repertoire(
        spots={FAST_ACTION: ("",)},
        decisions=(
            *simple(HOUSE_WAY, TAKE_CARDS, VOID_HAND),
            *keeps,
            *coupons.doings(setting),
        ),
        hands=[(seat_name(1), ""), (COMMUNITY_AREA, "")],
        most_cards=MOST_CARDS,
        plain=Plain(begins={FAST_ACTION: ""}, decides=(*keeps, *simple(HOUSE_WAY))),
    )
