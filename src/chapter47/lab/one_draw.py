"""Games in steps in which a wager is made and one draw decides it: a wheel, three dice."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from chapter47.lab.steps import (
    DRAWS,
    MASK,
    OVER,
    READY,
    Places,
    Row,
    Seen,
    Stepping,
    draw_any,
)
from chapter47.lab.streams import Stream, inlined
from chapter47.money import Cents


def one_draw(draws: int, acts: Sequence[Callable[[int], Cents] | None], unit: Cents) -> Stepping:
    """A game of so many equally likely draws, by what each act after the first brings by each.

    Nothing stands for a wager that is not open.
    """
    brings = np.zeros((draws, len(acts) + 1), np.int64)
    is_open = np.ones(len(acts) + 1, np.int8)
    for act, net in enumerate(acts, 1):
        is_open[act] = net is not None
        for came in range(draws if net is not None else 0):
            brings[came, act] = net(came) if net is not None else 0
    return Stepping(begin, step, see, DRAWS + 1, (brings, is_open), unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Nothing is drawn before the wager."""


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Draw, and settle the wager if there is one."""
    brings, _ = figures
    row[OVER] = 1
    if act == READY:
        return 0
    return int(brings[draw_any(row, stream, brings.shape[0]), act])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """Which wagers are open."""
    if row[OVER] == 0:
        _, is_open = figures
        for act in range(is_open.size):
            seen[places[MASK] + act] = is_open[act]
