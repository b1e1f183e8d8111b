"""Let it ride in steps: three equal wagers, of which two may be taken back one after the other."""

from typing import Any

import numpy as np

from chapter47.families.showdown.paid_hands import WHEEL, paid_value
from chapter47.games.let_it_ride.lab.riding import RESULTS
from chapter47.games.let_it_ride.lab.simulation import three_outcomes
from chapter47.games.let_it_ride.rules import COMMUNITY, OWN
from chapter47.games.let_it_ride.wagers import FIRST, lowest_pair
from chapter47.lab.steps import (
    CARDS,
    DRAWS,
    HANDS,
    MASK,
    OVER,
    STAGE,
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

RIDE_1, BACK_1, RIDE_2, BACK_2 = range(1, 5)
"""The acts, in the order of the repertoire."""
WAGERS = 3


def steps(setting: Setting) -> Stepping:
    """A round of the three wagers; the unit is one of them."""
    unit = setting.limit(FIRST).minimum
    cents = np.array([int(net * unit) for net, _ in three_outcomes(setting)], np.int64)
    figures = (cents.reshape(2, 2, RESULTS), lowest_pair(setting), unit)
    return Stepping(begin, step, see, DRAWS + OWN + COMMUNITY, figures, unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal the player's three cards and the two for all."""
    for _ in range(OWN + COMMUNITY):
        draw(row, stream, CARDS)
    row[STAKE] = WAGERS * figures[2]


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Let a wager ride or take it back; after the second, settle."""
    cents, lowest, unit = figures
    if act in (BACK_1, BACK_2):
        row[STAKE] -= unit
    if row[STAGE] == 0:
        row[STAGE] = 1 if act == BACK_1 else 2
        return 0
    row[OVER] = 1
    row[STAKE] = 0
    value = rank_cards(row[DRAWS : DRAWS + OWN + COMMUNITY], WHEEL)
    second = 1 if act == RIDE_2 else 0
    return int(cents[row[STAGE] - 1, second, 1 + paid_value(value, lowest)])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """The player's cards and those turned up for all."""
    for at in range(OWN):
        seen[places[HANDS] + at] = row[DRAWS + at] + 1
    shown = COMMUNITY if row[OVER] != 0 else 0 if row[STAGE] == 0 else 1
    for at in range(shown):
        seen[places[HANDS] + OWN + at] = row[DRAWS + OWN + at] + 1
    if row[OVER] == 0:
        first = RIDE_1 if row[STAGE] == 0 else RIDE_2
        seen[places[MASK] + first] = 1
        seen[places[MASK] + first + 1] = 1


STEPS = Steps(steps)
