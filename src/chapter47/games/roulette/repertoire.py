"""All that a player of roulette can be offered."""

from chapter47.games.roulette.chips import RETURN_COLOUR, TAKE_COLOUR
from chapter47.games.roulette.layout import EVEN_MONEY, Layout
from chapter47.games.roulette.prison import LEAVE, MOVE, PRISON, TAKE_HALF
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Doing, Plain, Repertoire


def repertoire(setting: Setting) -> Repertoire:
    """A wager on each place of the layout, colours of chips, and what is done in prison."""
    layout = Layout.of(setting)
    colours = (Doing(TAKE_COLOUR, choice=name) for name in setting.figure("colours"))
    prison = (Doing(name, wager) for wager in EVEN_MONEY for name in (TAKE_HALF, LEAVE))
    moves = (Doing(MOVE, a, choice=b) for a in EVEN_MONEY for b in EVEN_MONEY if a != b)
    return Repertoire(
        spots={wager: layout.spots(wager) for wager in layout.places},
        decisions=(*colours, Doing(RETURN_COLOUR), *prison, *moves),
        rests=dict.fromkeys(EVEN_MONEY, (PRISON,)),
        plain=Plain(),
        facts={"marker": layout.numbers},
    )
