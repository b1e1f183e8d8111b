"""Texas hold 'em bonus in steps: a flop wager or a fold, then a wager or none at turn and river."""

from typing import Any

import numpy as np

from chapter47.games.texas_holdem_bonus.lab.endings import Terms
from chapter47.games.texas_holdem_bonus.lab.simulation import FOLD_CELL, ante_cell, ante_outcomes
from chapter47.games.texas_holdem_bonus.rules import FLOP, OWN, RIVER, TURN, WHEEL
from chapter47.games.texas_holdem_bonus.wagers import ANTE
from chapter47.lab.steps import (
    CARDS,
    DEALER,
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
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand

FOLD, CHECK, FLOP_WAGER, TURN_WAGER, RIVER_WAGER = range(1, 6)
"""The acts, in the order of the repertoire."""
BOARD = DRAWS + 2 * OWN
TURNED = BOARD + RIVER
"""Whether a turn wager was made."""
OWN_CARDS, AFTER_FLOP, AFTER_TURN = range(3)


def steps(setting: Setting) -> Stepping:
    """A round of the ante; the flop wager is twice as high, each other one as high."""
    unit = setting.limit(ANTE).minimum
    terms = Terms.of(setting)
    cents = np.array([int(net * unit) for net, _ in ante_outcomes(terms)], np.int64)
    flop = int((terms.wagered(0, 0) - 1) * unit)
    return Stepping(begin, step, see, TURNED + 1, (cents, unit, flop), unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal both hands, and all cards for all."""
    for _ in range(2 * OWN + RIVER):
        draw(row, stream, CARDS)
    row[STAKE] = figures[1]
    row[TURNED] = 0


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Fold, or make the wager of the stage or not; after the last, settle."""
    cents, unit, flop = figures
    if row[STAGE] == OWN_CARDS and act == FLOP_WAGER:
        row[STAGE] = AFTER_FLOP
        row[STAKE] += flop
        return 0
    if row[STAGE] == AFTER_FLOP:
        row[STAGE] = AFTER_TURN
        if act == TURN_WAGER:
            row[STAKE] += unit
            row[TURNED] = 1
        return 0
    row[OVER] = 1
    row[STAKE] = 0
    if act == FOLD:
        return int(cents[FOLD_CELL])
    board = 0
    for at in range(RIVER):
        board |= bit_of(row[BOARD + at])
    mine = rank_hand(board | bit_of(row[DRAWS]) | bit_of(row[DRAWS + 1]), WHEEL)
    theirs = rank_hand(board | bit_of(row[DRAWS + OWN]) | bit_of(row[DRAWS + OWN + 1]), WHEEL)
    return int(cents[ante_cell(mine, theirs, row[TURNED] != 0, act == RIVER_WAGER)])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """The player's cards and those for all; the dealer's when it is over."""
    stage = row[STAGE]
    for at in range(OWN):
        seen[places[HANDS] + at] = row[DRAWS + at] + 1
        if row[OVER] != 0:
            seen[places[DEALER] + at] = row[DRAWS + OWN + at] + 1
    shown = 0 if stage == OWN_CARDS else FLOP if stage == AFTER_FLOP else TURN
    for at in range(RIVER if row[OVER] != 0 else shown):
        seen[places[HANDS] + RIVER + at] = row[BOARD + at] + 1
    if row[OVER] == 0:
        mask = places[MASK]
        seen[mask + FOLD] = stage == OWN_CARDS
        seen[mask + FLOP_WAGER] = stage == OWN_CARDS
        seen[mask + CHECK] = stage != OWN_CARDS
        seen[mask + TURN_WAGER] = stage == AFTER_FLOP
        seen[mask + RIVER_WAGER] = stage == AFTER_TURN


STEPS = Steps(steps)
