"""What lasts over spins of roulette."""

from dataclasses import dataclass

from chapter47.games.roulette.layout import Layout
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import Round as AnyRound


@dataclass(frozen=True)
class Colour:
    """The chips of one patron: nobody else has the colour, and he says what a chip is worth."""

    name: str
    value: Cents


class State:
    """The layout, each patron's colour, whether the day ends."""

    def __init__(self, setting: Setting) -> None:
        self.layout = Layout.of(setting)
        self.colours: dict[int, Colour] = {}
        self.ball_runs = False
        self.last_spin = False

    def forget(self, seat: int) -> None:
        """Free the colour of a patron who leaves."""
        self.colours.pop(seat, None)


Round = AnyRound[State]
"""A round of roulette."""
