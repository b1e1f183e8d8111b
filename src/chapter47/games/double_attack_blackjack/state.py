"""What a table of double attack blackjack remembers."""

from chapter47.families.blackjack.state import InPlay, TableState, forget_seat
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound

__all__ = ["InPlay", "Round", "State", "new_state", "seat_left"]

State = TableState


def new_state(_: Setting) -> State:
    """A table that has just opened."""
    return State()


def seat_left(state: State, seat: int) -> None:
    """Forget what goes with a player who leaves."""
    forget_seat(state, seat)


Round = AnyRound[State]
"""A round of double attack blackjack."""
