"""The big six layout in a terminal."""

from chapter47.felt.characters import HEAD, QUIET, Chips, bands, cell, escaped, line, players
from chapter47.felt.rooms import Felt
from chapter47.felt.view import FeltView
from chapter47.games.big_six.procedure import symbols_of
from chapter47.law.setting import Setting


def draw(felt: FeltView, setting: Setting) -> str:
    """The symbols with their chips, and where the pointer rests."""
    chips = Chips(felt)
    row = [
        cell(10, symbol.upper(), line(str(setting.odds(name)), QUIET), chips.on(name))
        for name, symbol in symbols_of(setting).items()
    ]
    said = [f"The wheel rests at [{HEAD}]{escaped(felt.result)}[/]"] if felt.result else []
    return "\n".join([*said, bands([row]), players(felt)])


FELT = Felt(draw=draw)
