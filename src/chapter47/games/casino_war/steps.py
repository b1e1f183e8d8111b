"""Casino war in steps: two cards, and on a tie war or surrender."""

from typing import Any

import numpy as np

from chapter47.games.casino_war.lab import GAVE_UP, initial_outcomes, play_initial
from chapter47.games.casino_war.rules import EQUAL, compare
from chapter47.lab.steps import (
    CARDS,
    DEALER,
    DRAWS,
    HANDS,
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

WAR, SURRENDER = 1, 2
"""The acts, in the order of the repertoire."""
TIED = 1
MOST_DRAWN = 4


def steps(setting: Setting) -> Stepping:
    """A round of the initial wager alone."""
    unit = setting.limit("initial").minimum
    fates = np.array([int(net * unit) for net, _ in initial_outcomes(setting)], np.int64)
    figures = (fates, CARDS * setting.number("decks"), unit)
    return Stepping(begin, step, see, DRAWS + MOST_DRAWN, figures, unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal a card to the player and one to the dealer."""
    _, cards, unit = figures
    player = draw(row, stream, cards)
    if compare(player, draw(row, stream, cards)) == EQUAL:
        row[STAGE] = TIED
        row[STAKE] = unit


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Settle what is decided, or go to war."""
    fates, cards, _ = figures
    row[OVER] = 1
    row[STAKE] = 0
    player, dealer = row[DRAWS] % CARDS, row[DRAWS + 1] % CARDS
    if act == SURRENDER:
        return int(fates[GAVE_UP])
    mine, theirs = 0, 0
    if act == WAR:
        mine = draw(row, stream, cards)
        theirs = draw(row, stream, cards)
    return int(fates[play_initial(player, dealer, mine, theirs, True)])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """Both cards, and what may be done."""
    seen[places[HANDS]] = row[DRAWS] % CARDS + 1
    seen[places[DEALER]] = row[DRAWS + 1] % CARDS + 1
    if row[OVER] == 0:
        mask = places[MASK]
        seen[mask + READY] = row[STAGE] != TIED
        seen[mask + WAR] = row[STAGE] == TIED
        seen[mask + SURRENDER] = row[STAGE] == TIED


STEPS = Steps(steps)
