"""What lasts over throws at a craps table: shooter, puck, calls, dice, and the shooter's hand."""

from chapter47.equipment.dice import DiceSet
from chapter47.games.craps.layout import slot_of
from chapter47.games.craps.rules import works_by_itself
from chapter47.law.setting import Setting
from chapter47.table import Draw, Wager

ON, OFF, USUAL = "on", "off", "usual"
CALLS = (ON, OFF, USUAL)
"""What a player may call of a wager; usual takes a call back."""


class State:
    """A craps table between two throws."""

    def __init__(self, setting: Setting) -> None:
        count = setting.number("dice_of_a_set")
        self.dice = DiceSet(count, minimum=count)
        self.hardways_on = setting.option("hardways_on_come_out") == "on unless called"
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
        self.without_line_bet = False
        """The shooter rolls only to decide come and don't come bets."""  # 1.11(b)
        self.calls: dict[Wager, str] = {}
        self.draw: Draw | None = None
        """The secret of the next throw, not yet shown."""
        self.faces: tuple[int, ...] = ()

    @property
    def is_new_shooter(self) -> bool:
        """The next throw is the first of its shooter."""
        return self.rolls == 0

    def works(self, wager: Wager) -> bool:
        """Say whether a wager works on the next roll."""
        call = self.calls.get(wager)
        if call is not None:
            return call == ON
        return works_by_itself(slot_of(wager).kind, self.point == 0, self.hardways_on)
