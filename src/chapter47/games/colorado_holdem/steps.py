"""Colorado hold 'em poker in steps: a card goes away, with a bet or without, or an instant win."""

from typing import Any

import numpy as np

from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.games.colorado_holdem.lab.plays import BETS, DECLARES, FOLDS, STANDS
from chapter47.games.colorado_holdem.lab.simulation import ante_outcomes, cell_of
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.rules import (
    COMMUNITY,
    OWN,
    instant_hand,
    made_value,
)
from chapter47.games.colorado_holdem.wagers import ANTE
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
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.ranking.kinds import NOTHING

BET_1, PLAY_1, DECLARE, FOLD = 1, 1 + OWN, 1 + 2 * OWN, 2 + 2 * OWN
"""The acts, in the order of the repertoire: which card goes away with a bet, which without."""


def steps(setting: Setting) -> Stepping:
    """A round of the ante with its bet wager."""
    unit = setting.limit(ANTE).minimum
    terms = Terms.of(setting)
    cents = np.array([int(net * unit) for net, _ in ante_outcomes(terms)], np.int64)
    figures = (cents, np.array([unit, terms.ace_low, terms.is_required], np.int64))
    return Stepping(begin, step, see, DRAWS + OWN + COMMUNITY, figures, unit)


@inlined
def begin(row: Row, stream: Stream, figures: Any) -> None:
    """Deal the player's three cards and the three for all."""
    for _ in range(OWN + COMMUNITY):
        draw(row, stream, CARDS)
    row[STAKE] = figures[1][0]


@inlined
def instant(row: Row, figures: Any) -> Any:
    """Which instant winner the three cards are."""
    return instant_hand(row[DRAWS : DRAWS + OWN], figures[1][1] != 0)


@inlined
def step(row: Row, act: int, stream: Stream, figures: Any) -> int:
    """Settle by what was done and all cards."""
    cents = figures[0]
    row[OVER] = 1
    row[STAKE] = 0
    done, away = FOLDS, -1
    if act == DECLARE:
        done = DECLARES
    elif act < PLAY_1:
        done, away = BETS, act - BET_1
    elif act < DECLARE:
        done, away = STANDS, act - PLAY_1
    five = 0
    for at in range(OWN + COMMUNITY):
        if at != away:
            five |= bit_of(row[DRAWS + at])
    made = made_value(rank_hand(five, WHEEL)) if away >= 0 else NOTHING
    return int(cents[cell_of(done, instant(row, figures), made)])


@inlined
def see(row: Row, figures: Any, places: Places, seen: Seen) -> None:
    """The three cards, and those for all when it is over."""
    for at in range(OWN):
        seen[places[HANDS] + at] = row[DRAWS + at] + 1
    if row[OVER] != 0:
        for at in range(COMMUNITY):
            seen[places[HANDS] + 2 * OWN + at] = row[DRAWS + OWN + at] + 1
        return
    mask = places[MASK]
    is_required = figures[1][2] != 0
    for at in range(OWN):
        seen[mask + BET_1 + at] = 1
        seen[mask + PLAY_1 + at] = not is_required
    seen[mask + FOLD] = is_required
    seen[mask + DECLARE] = instant(row, figures) != NOTHING


STEPS = Steps(steps)
