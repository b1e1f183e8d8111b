"""A game in steps in which a hand is raised or folded once, against the dealer's."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import Kernel, maker
from chapter47.families.showdown.comparison import ALWAYS, IDLE, LOSES, meet
from chapter47.families.showdown.raising import FOLD, Nets
from chapter47.lab.steps import (
    CARDS,
    DEALER,
    DRAWS,
    HANDS,
    MASK,
    OVER,
    STAKE,
    Places,
    Row,
    Seen,
    Stepping,
    draw,
)
from chapter47.lab.streams import Stream, inlined
from chapter47.money import Cents
from chapter47.ranking.value import category_of


def ante_steps(
    terms: Nets,
    kinds: int,
    choices: Sequence[int],
    unit: Cents,
    *,
    own: int,
    dealers: int,
    up: int,
    value: Callable[[Any], int],
    dealers_value: Callable[[Any], int] | None = None,
    plays_from: int | None = None,
    shown: int | None = None,
    staked: Cents | None = None,
) -> Stepping:
    """A game by its terms and its order of hands.

    `choices` says of each act but the first what it chooses: to fold, or which raise. So many of
    the dealer's cards are `up` from the beginning, the last ones dealt, and so many of his own are
    `shown` to the player before he decides, if not all; `staked` is what lies there with the ante.
    """
    cents = np.zeros((max(choices) + 1, kinds, LOSES + 1), np.int64)
    for choice, kind, result in np.ndindex(*cents.shape):
        cents[choice, kind, result] = int(terms.net(choice, kind, result) * unit)
    lowest = ALWAYS if plays_from is None else plays_from
    chosen: NDArray[np.int64] = np.array([FOLD, *choices], np.int64)
    sizes = np.array([own, dealers, up, own if shown is None else shown], np.int64)
    return Stepping(
        begin,
        _step(own, dealers, value, dealers_value or value),
        see,
        DRAWS + own + dealers,
        (cents, lowest, chosen, sizes, unit if staked is None else staked),
        unit,
    )


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal all cards."""
    _, _, _, sizes, unit = figures
    for _ in range(sizes[0] + sizes[1]):
        draw(row, stream, CARDS)
    row[STAKE] = unit


@maker
def _step(
    own: int, dealers: int, value: Callable[[Any], int], dealers_value: Callable[[Any], int]
) -> Kernel[..., int]:
    @inlined
    def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
        cents, plays_from, chosen, _, _ = figures
        row[OVER] = 1
        row[STAKE] = 0
        mine = value(row[DRAWS : DRAWS + own])
        result = IDLE
        if chosen[act] != FOLD:
            theirs = dealers_value(row[DRAWS + own : DRAWS + own + dealers])
            result = meet(mine, theirs, plays_from)
        return int(cents[chosen[act], category_of(mine), result])

    return step


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """The player's cards, those of the dealer that lie open, and what may be done."""
    _, _, chosen, sizes, _ = figures
    own, dealers, up = sizes[0], sizes[1], sizes[2]
    for at in range(own if row[OVER] != 0 else sizes[3]):
        seen[places[HANDS] + at] = row[DRAWS + at] + 1
    shown = dealers if row[OVER] != 0 else up
    for at in range(shown):
        seen[places[DEALER] + at] = row[DRAWS + own + dealers - shown + at] + 1
    if row[OVER] == 0:
        for act in range(1, chosen.size):
            seen[places[MASK] + act] = 1
