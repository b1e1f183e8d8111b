"""What lasts over the rounds of minibaccarat: where the shoe stands, its results, who is behind."""

from dataclasses import dataclass, field

from chapter47.families.baccarat.end_card import EndCard
from chapter47.table import Round as AnyRound


@dataclass
class State:
    """The end card, the results of the shoe, and who owes vigorish of an earlier one."""

    end: EndCard = field(default_factory=EndCard)
    results: list[str] = field(default_factory=list)
    behind: set[int] = field(default_factory=set)


def seat_left(state: State, seat: int) -> None:
    """Who has left is not behind."""
    state.behind.discard(seat)


Round = AnyRound[State]
"""A round of minibaccarat."""
