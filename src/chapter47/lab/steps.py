"""A game in steps: a state, what is open in it, what an act brings; many at once in one kernel.

A room says it once, as `STEPS`. The state of an episode is a row of whole numbers, the same first
ones in every room; what a seat may see of it is written by the room's `see`, and nothing else is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.lab.streams import Stream, below, inlined
from chapter47.law.setting import Setting
from chapter47.money import Cents

OVER, TOLD, DRAWN, STAKE, STAGE, DRAWS = range(6)
"""Whether the episode is over; how much of what is drawn was told beforehand, how much has been
drawn; the cents on the layout; where in the round it stands, as the room counts; from there on what
was drawn, cards by their places in an unshuffled shoe."""

MASK, ACTIVE, HANDS, DEALER, FIGURES, DEALER_FIGURES, WIDTH = range(7)
"""Where in what is seen stand: which acts are open; the hand that is asked about, from 1; the codes
of the cards of each hand, one more than a card's; those of the dealer; the room's figures."""

CARDS = 52
READY = 0
"""The act by which an episode goes on."""

Row = NDArray[np.int32]
Seen = NDArray[np.int8]
Places = NDArray[np.int64]


@dataclass(frozen=True)
class Stepping:
    """A game under a setting, in steps."""

    begin: Callable[..., Any]
    """`begin(row, stream, figures)` draws what is drawn before anything is decided."""
    step: Callable[..., Any]
    """`step(row, act, stream, figures)` does an open act; returns the cents won and lost by it."""
    see: Callable[..., Any]
    """`see(row, figures, places, seen)` writes what the seat sees, into zeros."""
    size: int
    """How long the row of a state is."""
    figures: Any
    """A tuple of numbers and arrays made from the law."""
    unit: Cents
    """What rewards are counted in."""


@dataclass(frozen=True)
class Steps:
    """What a room's module of steps says once, as `STEPS`."""

    of: Callable[[Setting], Stepping | None]
    """The game under a setting; nothing where its kernel does not know the options."""


@inlined
def draw(row: Row, stream: Stream, many: int) -> Any:
    """The next of so many cards, none twice: what was told, or any that is left."""
    at = DRAWS + row[DRAWN]
    if row[DRAWN] >= row[TOLD]:
        is_new = False
        card = 0
        while not is_new:
            card = below(stream, many)
            is_new = True
            for other in range(DRAWS, at):
                if row[other] == card:
                    is_new = False
        row[at] = card
    row[DRAWN] += 1
    return row[at] % CARDS


@inlined
def draw_any(row: Row, stream: Stream, many: int) -> Any:
    """The next number below so many, which may come again: what was told, or any."""
    at = DRAWS + row[DRAWN]
    if row[DRAWN] >= row[TOLD]:
        row[at] = below(stream, many)
    row[DRAWN] += 1
    return row[at]
