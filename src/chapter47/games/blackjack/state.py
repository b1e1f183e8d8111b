"""What a table of blackjack remembers besides what all its kin do."""

from dataclasses import dataclass, field

from chapter47.families.blackjack.state import InPlay, Place, TableState, forget_seat
from chapter47.law.setting import Setting
from chapter47.table import Round as AnyRound

__all__ = ["InPlay", "Place", "Round", "State", "new_state", "seat_left"]


@dataclass
class State(TableState):
    """What lasts over rounds."""

    streaks: dict[Place, int] = field(default_factory=dict)
    """How many rounds in a row were won since streak wagers were made."""


def new_state(_: Setting) -> State:
    """A table that has just opened."""
    return State()


def seat_left(state: State, seat: int) -> None:
    """Forget what goes with a player who leaves."""
    forget_seat(state, seat)
    for place in [place for place in state.streaks if place[0] == seat]:
        del state.streaks[place]


Round = AnyRound[State]
"""A round of blackjack."""
