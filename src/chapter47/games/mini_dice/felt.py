"""The mini-dice layout in a terminal."""

from collections.abc import Collection

from chapter47.families.shaken.spots import spots_of
from chapter47.games.mini_dice.layout import PLACE
from chapter47.table import Table
from chapter47.table.drawing import HEAD, Chips, bands, cell, dice, latest, players
from chapter47.table.events import DiceThrown

WIDTH = 77


def draw(table: Table, audiences: Collection[str]) -> str:
    """The layout, and the dice that were uncovered last."""
    chips = Chips(table, audiences)
    wagers = table.setting.wagers
    field = "  ".join(wagers["field"].covers[0])
    rows = [
        [cell(12, f"PLACE {s.name}", chips.on(PLACE, s.name)) for s in spots_of(wagers[PLACE])],
        [cell(WIDTH, ((f"FIELD  {field}  ", HEAD), *chips.on("field")))],
        [
            cell(25, wagers[name].title.upper(), chips.on(name))
            for name in ("under_7", "any_7", "over_7")
        ],
    ]
    thrown = latest(table, DiceThrown)
    said = dice(thrown.dice) if thrown else []
    if thrown:
        said[2] += f"   [{HEAD}]{sum(thrown.dice)}[/]"
    return "\n".join([*said, bands(rows), players(table, table.state.holder.seat, "shaker:")])
