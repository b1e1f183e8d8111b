"""All that a player of craps can be offered."""

from chapter47.games.craps.layout import MAY_BE_CALLED, POINTS, SLOTS, spots_of
from chapter47.games.craps.shooter import ACCEPT, REJECT
from chapter47.games.craps.state import CALLS
from chapter47.games.craps.window import CALL, PASS_DICE
from chapter47.law.setting import Setting
from chapter47.table.repertoire import Doing, Plain, Repertoire, simple

TRAVEL = ("come", "dont_come")
"""Wagers that move to their numbers."""


def repertoire(setting: Setting) -> Repertoire:
    """Every place of the layout, calls on and off, and the dice."""
    calls = (
        Doing(CALL, slot.name, slot.spot, choice=call)
        for slot in SLOTS
        if slot.kind in MAY_BE_CALLED and slot.name in setting.wagers
        for call in CALLS
    )
    seats = range(1, setting.law.file.game.seats + 1)
    return Repertoire(
        spots={name: spots_of(name) for name in setting.wagers},
        decisions=(*simple(ACCEPT, REJECT, PASS_DICE), *calls),
        rests={name: tuple(map(str, POINTS)) for name in TRAVEL},
        plain=Plain(),
        facts={"puck": ("off", *POINTS), "shooter": tuple(seats)},
    )
