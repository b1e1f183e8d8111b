"""The big six layout in a terminal."""

from collections.abc import Collection

from chapter47.games.big_six.procedure import odds_of, symbols_of
from chapter47.table import Table
from chapter47.table.drawing import HEAD, QUIET, Chips, bands, cell, escaped, latest, line, players
from chapter47.table.events import WheelSpun


def draw(table: Table, audiences: Collection[str]) -> str:
    """The symbols with their chips, and where the pointer rests."""
    chips = Chips(table, audiences)
    row = [
        cell(10, symbol.upper(), line(str(odds_of(table.setting, name)), QUIET), chips.on(name))
        for name, symbol in symbols_of(table.setting).items()
    ]
    spun = latest(table, WheelSpun)
    said = [f"The wheel rests at [{HEAD}]{escaped(spun.result)}[/]"] if spun else []
    return "\n".join([*said, bands([row]), players(table)])
