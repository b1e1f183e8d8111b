"""What a table of Spanish 21 remembers besides what all kin of blackjack do."""

from dataclasses import dataclass, field

from chapter47.families.blackjack.state import InPlay, Place, TableState, forget_seat
from chapter47.law.setting import Setting
from chapter47.money import Cents
from chapter47.table import Round as AnyRound

__all__ = ["InPlay", "Round", "State", "new_state", "seat_left"]


@dataclass
class State(TableState):
    """What lasts over rounds."""

    originals: dict[Place, Cents] = field(default_factory=dict)
    """The original wagers of the round, by which the super bonus is paid."""


def new_state(_: Setting) -> State:
    """A table that has just opened."""
    return State()


def seat_left(state: State, seat: int) -> None:
    """Forget what goes with a player who leaves."""
    forget_seat(state, seat)


Round = AnyRound[State]
"""A round of Spanish 21."""
