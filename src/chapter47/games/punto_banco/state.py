"""What lasts over the rounds of punto banco: who holds the shoe, where it stands, its results."""

from dataclasses import dataclass, field

from chapter47.families.baccarat.end_card import EndCard
from chapter47.table import Round as AnyRound


@dataclass
class Curator:
    """The seat that deals, and the seat from which the shoe is offered next."""

    seat: int = 0
    """0 while nobody holds the shoe."""
    turn: int = 1
    rounds: int = 0
    """So many rounds the curator has dealt."""
    dealer_deals: bool = False
    """Everybody has refused: the calling dealer deals."""
    at_fault: bool = False
    """The curator has dealt wrongly and gives up the shoe after the round."""


@dataclass
class State:
    """The curator, the end card, the results of the shoe, and who owes of an earlier one."""

    curator: Curator = field(default_factory=Curator)
    end: EndCard = field(default_factory=EndCard)
    results: list[str] = field(default_factory=list)
    behind: set[int] = field(default_factory=set)
    """Seats that could not pay the vigorish of a shoe that has ended."""


def seat_left(state: State, seat: int) -> None:
    """Nobody who has left holds the shoe, or is behind."""
    state.behind.discard(seat)
    if state.curator.seat == seat:
        state.curator.seat = 0


Round = AnyRound[State]
"""A round of punto banco."""
