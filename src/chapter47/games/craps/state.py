"""What lasts over throws at a craps table: shooter, puck, calls, dice, and the shooter's hand."""

from dataclasses import dataclass

from chapter47.equipment.dice import DiceSet
from chapter47.games.craps.layout import slot_of
from chapter47.games.craps.rules import works_by_itself
from chapter47.law.setting import Setting
from chapter47.table import Draw, Wager
from chapter47.table import Round as AnyRound

ON, OFF, USUAL = "on", "off", "usual"
CALLS = (ON, OFF, USUAL)
"""What a player may call of a wager; usual takes a call back."""


@dataclass
class RightToRoll:
    """A shooter's right to throw without a line bet if nobody else bets the line."""  # 1.11(b)

    seat: int
    rolls: int
    made: int
    asked: set[int]
    """The seats to which the dice need not be offered any more."""


class State:
    """A craps table between two throws."""

    def __init__(self, setting: Setting) -> None:
        count = setting.number("dice_of_a_set")
        self.dice = DiceSet(count, minimum=count)
        self.hardways_on = hardways_on(setting)
        self.shooter: int | None = None
        self.last_shooter: int | None = None
        self.point = 0
        """The come out point; 0 before a come out roll."""
        self.rolls = 0
        """Throws of the present shooter."""
        self.made = 0
        """The set of points that the present shooter has made."""
        self.ended_hand: int | None = None
        """The points of a shooter who passed the dice, until fire bets on them are settled."""
        self.right: RightToRoll | None = None
        """Whose right it is to decide come bets while the dice are offered to others."""
        self.without_line_bet = False
        """The shooter rolls only to decide come and don't come bets."""  # 1.11(b)
        self.calls: dict[Wager, str] = {}
        self.draw: Draw
        """The secret of the next throw, not yet shown."""
        self.faces: tuple[int, ...] = ()

    @property
    def is_new_shooter(self) -> bool:
        """The next throw is the first of its shooter."""
        return self.rolls == 0

    def works(self, wager: Wager) -> bool:
        """Say whether a wager works on the next roll."""
        return works(wager, self.calls.get(wager, USUAL), self.point == 0, self.hardways_on)


def hardways_on(setting: Setting) -> bool:
    """Say whether hardways work on a come out roll if nothing is called."""
    return setting.option("hardways_on_come_out") == "on unless called"


def works(wager: Wager, call: str, come_out: bool, hardways_on: bool) -> bool:
    """Say whether a wager works on the next roll after what its player has called."""
    if call != USUAL:
        return call == ON
    return works_by_itself(slot_of(wager).kind, come_out, hardways_on)


Round = AnyRound[State]
"""A round of craps."""
