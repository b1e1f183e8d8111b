"""What lasts over shakes of mini-dice beside the wagers."""

from dataclasses import dataclass

from chapter47.families.shaken.shaker import shaker_of
from chapter47.law.setting import Setting
from chapter47.table import Draw
from chapter47.table import Round as AnyRound


@dataclass
class Holder:
    """The seat that holds the shaker, if any, and the seat from which the next is counted."""

    seat: int = 0
    """0 while nobody holds it."""
    last: int = 0
    invalid_shakes: int = 0


class State:
    """The shaker and who holds it."""

    def __init__(self, setting: Setting) -> None:
        self.holder = Holder()
        self.shaker = shaker_of(setting, cite="13.5")
        self.draw: Draw
        self.dice: tuple[int, ...] = ()


Round = AnyRound[State]
"""A round of mini-dice."""
