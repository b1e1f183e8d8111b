"""All that a player of four card poker can be offered."""

from chapter47.families.showdown import coupons
from chapter47.games.four_card_poker.procedure import FOLD, MAKE_PLAY, told_antes
from chapter47.games.four_card_poker.rules import CARDS, DEALER_CARDS
from chapter47.games.four_card_poker.wagers import ANTE, LATER, offered
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Doing, Plain, Repertoire, at_positions, simple

POSITIONS = (0, 2)
"""A player alone may have the position beside his own."""


def repertoire(setting: Setting) -> Repertoire:
    """Wagers at one position or two, coupons, and to play each hand for whole antes or fold it."""
    positions = POSITIONS if setting.option("two_areas") else (0,)
    amounts = [told_antes(n) for n in range(1, setting.number("most_antes") + 1)]
    decisions = [Doing(MAKE_PLAY, position=at, choice=some) for at in (0, 1, 2) for some in amounts]
    plays = [Doing(MAKE_PLAY, choice=some) for some in amounts]
    return Repertoire(
        spots=dict.fromkeys(offered(setting), ("",)),
        positions=positions,
        decisions=(
            *decisions,
            *at_positions((0, 1, 2), FOLD),
            *coupons.doings(setting, positions),
        ),
        rests=dict.fromkeys(LATER, ("",)),
        hands=[(seat_name(at), "") for at in (1, 2)],
        most_cards=CARDS,
        plain=Plain(begins={ANTE: ""}, decides=(*plays, *simple(FOLD)), dealer_cards=DEALER_CARDS),
    )
