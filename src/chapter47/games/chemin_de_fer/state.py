"""What a table of chemin de fer remembers over rounds."""

from dataclasses import dataclass, field

from chapter47.money import Cents
from chapter47.table import Round as AnyRound
from chapter47.table import Wager

BANK = "bank"


@dataclass
class State:
    """Who banks, whose turn it is, and what earlier rounds leave behind."""

    is_open: bool = False
    """Whether the cards have been made ready for the first shuffle."""
    banker: int = 0
    """The seat whose bank lies on the table; 0 for none."""
    turn: int = 0
    """The place to which the bank is offered first; 0 before the first bank."""
    height: Cents = 0
    """What the bank held that was retired and nobody has taken yet."""
    follows: int = 0
    """Who alone faced the last bank and did not win, and may take the next one first."""
    barred: set[int] = field(default_factory=set)
    """Who may not hold the cards any more."""
    results: list[str] = field(default_factory=list)
    """The results of the shoe, for the score boards."""
    player: int = 0
    """Who plays the Player's Hand in this round."""

    @property
    def bank(self) -> Wager:
        """Where the bank lies."""
        return Wager(self.banker, BANK)


def seat_left(state: State, seat: int) -> None:
    """Forget what goes with a player who leaves."""
    state.barred.discard(seat)
    if state.follows == seat:
        state.follows = 0


Round = AnyRound[State]
"""A round of chemin de fer."""
