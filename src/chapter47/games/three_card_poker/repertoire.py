"""All that a player of three card poker can be offered."""

from chapter47.games.three_card_poker.procedure import FOLD, MAKE_PLAY
from chapter47.games.three_card_poker.rules import CARDS
from chapter47.games.three_card_poker.wagers import ANTE, LATER, offered
from chapter47.law.setting import Setting
from chapter47.table import seat_name
from chapter47.table.repertoire import Plain, Repertoire, at_positions, simple

POSITIONS = (0, 2)
"""A player alone may have the position beside his own."""


def repertoire(setting: Setting) -> Repertoire:
    """Wagers at one position or two, and to play or fold each hand."""
    return Repertoire(
        spots=dict.fromkeys(offered(setting), ("",)),
        positions=POSITIONS if setting.option("two_areas") else (0,),
        decisions=tuple(at_positions((0, 1, 2), MAKE_PLAY, FOLD)),
        rests=dict.fromkeys(LATER, ("",)),
        hands=[(seat_name(at), "") for at in (1, 2)],
        most_cards=CARDS,
        plain=Plain(begins={ANTE: ""}, decides=tuple(simple(MAKE_PLAY, FOLD))),
    )
