"""Double down stud in steps: a card of one's own and three for all; then to double or not."""

from typing import Any

import numpy as np

from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.games.double_down_stud.lab.doubling import RESULTS
from chapter47.games.double_down_stud.lab.simulation import outcomes
from chapter47.games.double_down_stud.rules import COMMON, OWN, result_of
from chapter47.games.double_down_stud.wagers import INITIAL, lowest_pairs
from chapter47.lab.steps import (
    CARDS,
    DRAWS,
    HANDS,
    MASK,
    OVER,
    STAKE,
    Places,
    Row,
    Seen,
    Stepping,
    Steps,
    draw,
)
from chapter47.lab.streams import Stream, inlined
from chapter47.law.setting import Setting
from chapter47.ranking.high import rank_cards

DOUBLE, STAND = 1, 2
"""The acts, in the order of the repertoire."""


def steps(setting: Setting) -> Stepping:
    """A round of the initial wager."""
    unit = setting.limit(INITIAL).minimum
    cents = np.array([int(net * unit) for net, _ in outcomes(setting)], np.int64)
    figures = (cents.reshape(2, RESULTS), np.array(lowest_pairs(setting), np.int64), unit)
    return Stepping(begin, step, see, DRAWS + OWN + COMMON, figures, unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal the player's card and those for all."""
    for _ in range(OWN + COMMON):
        draw(row, stream, CARDS)
    row[STAKE] = figures[2]


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Settle by all five cards."""
    cents, lowest, _ = figures
    row[OVER] = 1
    row[STAKE] = 0
    value = rank_cards(row[DRAWS : DRAWS + OWN + COMMON], WHEEL)
    doubled = 1 if act == DOUBLE else 0
    return int(cents[doubled, 1 + result_of(value, lowest[0], lowest[1])])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """All cards but the last one, until it is over."""
    seen[places[HANDS]] = row[DRAWS] + 1
    shown = COMMON if row[OVER] != 0 else COMMON - 1
    for at in range(shown):
        seen[places[HANDS] + COMMON + at] = row[DRAWS + OWN + at] + 1
    if row[OVER] == 0:
        seen[places[MASK] + DOUBLE] = 1
        seen[places[MASK] + STAND] = 1


STEPS = Steps(steps)
