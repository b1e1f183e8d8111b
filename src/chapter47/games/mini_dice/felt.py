"""The mini-dice layout in a terminal."""

from chapter47.families.shaken.spots import spots_of
from chapter47.felt.characters import HEAD, Chips, bands, cell, dice, players
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.mini_dice.layout import PLACE
from chapter47.law.setting import Setting
from chapter47.table import seat_number

WIDTH = 77


def draw(felt: FeltView, setting: Setting) -> str:
    """The layout, and the dice that were uncovered last."""
    chips = Chips(felt)
    wagers = setting.wagers
    field = "  ".join(wagers["field"].covers[0])
    rows = [
        [cell(12, f"PLACE {s.name}", chips.on(PLACE, s.name)) for s in spots_of(wagers[PLACE])],
        [cell(WIDTH, ((f"FIELD  {field}  ", HEAD), *chips.on("field")))],
        [
            cell(25, wagers[name].title.upper(), chips.on(name))
            for name in ("under_7", "any_7", "over_7")
        ],
    ]
    said = dice(felt.dice) if felt.dice else []
    if felt.dice:
        said[2] += f"   [{HEAD}]{sum(felt.dice)}[/]"
    shaker = seat_number(str(felt.states.get("shaker")))
    return "\n".join([*said, bands(rows), players(felt, shaker, "shaker:")])


FELT = Felt(draw=draw)
