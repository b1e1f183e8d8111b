"""Double cross poker in steps: two cards of a cross are seen; then an arm is raised, or a fold."""

from typing import Any

import numpy as np

from chapter47.games.double_cross_poker.arms import binds
from chapter47.games.double_cross_poker.lab.simulation import ante_cell, ante_outcomes
from chapter47.games.double_cross_poker.lab.terms import FOLD, ON_VERTICAL, Terms
from chapter47.games.double_cross_poker.rules import COMMUNITY, OWN
from chapter47.games.double_cross_poker.wagers import ANTE
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
    Steps,
    draw,
)
from chapter47.lab.streams import Stream, inlined
from chapter47.law.setting import Setting

FOLDS, RAISES = 1, 2
"""The acts, in the order of the repertoire: to fold, and from there on the raises."""
CROSS = DRAWS + 2 * OWN
FIRST, SECOND, PLAYER, DEALERS, TIES_LOSE, UNIT, ARMS = range(7)


def steps(setting: Setting) -> Stepping:
    """A round of the ante, with both raises."""
    unit = setting.limit(ANTE).minimum
    terms = Terms.of(setting)
    cents = np.array([int(net * unit) for net, _ in ante_outcomes(terms)], np.int64)
    arms = terms.arms
    raises = 2 if binds(setting) else 1
    told = [*arms.shown, arms.player, arms.dealer, terms.ties_lose, unit, raises]
    figures = (cents, np.array(told, np.int64))
    return Stepping(begin, step, see, CROSS + COMMUNITY, figures, unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal both hands, and the cross."""
    for _ in range(2 * OWN + COMMUNITY):
        draw(row, stream, CARDS)
    row[STAKE] = figures[1][UNIT]


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Fold, or raise for an arm, and settle."""
    cents, told = figures
    row[OVER] = 1
    row[STAKE] = 0
    choice = FOLD if act == FOLDS else ON_VERTICAL + act - RAISES
    own, theirs = row[DRAWS : DRAWS + OWN], row[DRAWS + OWN : CROSS]
    cross = row[CROSS : CROSS + COMMUNITY]
    ties = told[TIES_LOSE] != 0
    return int(cents[ante_cell(choice, own, theirs, cross, told[PLAYER], told[DEALERS], ties)])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """One's own cards, and those of the cross that lie open, in the order dealt."""
    told = figures[1]
    over = row[OVER] != 0
    for at in range(OWN):
        seen[places[HANDS] + at] = row[DRAWS + at] + 1
        if over:
            seen[places[DEALER] + at] = row[DRAWS + OWN + at] + 1
    shown = 0
    for at in range(COMMUNITY):
        if over or at in (told[FIRST], told[SECOND]):
            seen[places[HANDS] + COMMUNITY + shown] = row[CROSS + at] + 1
            shown += 1
    if not over:
        seen[places[MASK] + FOLDS] = 1
        for arm in range(told[ARMS]):
            seen[places[MASK] + RAISES + arm] = 1


STEPS = Steps(steps)
