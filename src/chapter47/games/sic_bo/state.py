"""What a round of sic bo has to remember beside the table."""

from chapter47.families.shaken.shaker import shaker_of
from chapter47.law.setting import Setting
from chapter47.table import Draw
from chapter47.table import Round as AnyRound
from chapter47.table.events import Settled


class State:
    """The shaker, what it showed, and what was made of it."""

    def __init__(self, setting: Setting) -> None:
        self.shaker = shaker_of(setting, cite="9.5")
        self.draw: Draw
        self.dice: tuple[int, ...] = ()
        self.entered: tuple[int, ...] = ()
        """What the display was told."""
        self.settled: list[Settled] = []


Round = AnyRound[State]
"""A round of sic bo."""
