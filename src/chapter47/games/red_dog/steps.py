"""Red dog in steps: two cards with a spread between them, to be raised or not."""

from typing import Any

import numpy as np

from chapter47.games.red_dog.outcomes import fate_of, outcomes
from chapter47.games.red_dog.procedure import ORIGINAL
from chapter47.games.red_dog.rules import CONSECUTIVE, PAIR, spread
from chapter47.lab.steps import (
    CARDS,
    DEALER,
    DRAWN,
    DRAWS,
    MASK,
    OVER,
    READY,
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

RAISE, STAY = 1, 2
"""The acts, in the order of the repertoire."""
SPREAD = 1
MOST_DRAWN = 3


def steps(setting: Setting) -> Stepping:
    """A round of the original wager, with a raise as high as it is."""
    unit = setting.limit(ORIGINAL).minimum
    cents = np.array([int(net * unit) for net, _ in outcomes(setting)], np.int64)
    figures = (cents, CARDS * setting.number("decks"), unit)
    return Stepping(begin, step, see, DRAWS + MOST_DRAWN, figures, unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal two cards; a pair gets its third at once."""
    _, cards, unit = figures
    first = draw(row, stream, cards)
    shown = spread(first, draw(row, stream, cards))
    if shown > CONSECUTIVE:
        row[STAGE] = SPREAD
        row[STAKE] = unit
    elif shown == PAIR:
        draw(row, stream, cards)


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Deal the third card, and settle."""
    cents, cards, _ = figures
    row[OVER] = 1
    row[STAKE] = 0
    first, second, third = row[DRAWS] % CARDS, row[DRAWS + 1] % CARDS, 0
    if row[STAGE] == SPREAD:
        third = draw(row, stream, cards)
    elif row[DRAWN] == MOST_DRAWN:
        third = row[DRAWS + 2] % CARDS
    return int(cents[fate_of(first, second, third, act == RAISE)])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """The cards that lie there."""
    for at in range(row[DRAWN]):
        seen[places[DEALER] + at] = row[DRAWS + at] % CARDS + 1
    if row[OVER] == 0:
        seen[places[MASK] + READY] = row[STAGE] != SPREAD
        seen[places[MASK] + RAISE] = row[STAGE] == SPREAD
        seen[places[MASK] + STAY] = row[STAGE] == SPREAD


STEPS = Steps(steps)
