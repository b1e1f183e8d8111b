"""The kernel of Colorado hold 'em poker: a fresh deck for each round, one player."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.games.colorado_holdem.lab.counts import RESULTS
from chapter47.games.colorado_holdem.lab.plays import (
    BEST,
    BETS,
    DECLARES,
    FIRST,
    FOLDS,
    plays_named,
)
from chapter47.games.colorado_holdem.lab.terms import Terms
from chapter47.games.colorado_holdem.rules import (
    COMMUNITY,
    OWN,
    Instant,
    instant_hand,
    made_value,
)
from chapter47.games.colorado_holdem.wagers import ANTE, BONUS
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.subsets import CHOOSE
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.rule import rule

Outcomes = tuple[tuple[Fraction, Fraction], ...]
ONE = Fraction(1)
INSTANTS = len(Instant)
CELLS = 1 + INSTANTS + 2 * RESULTS
"""A fold, each instant winner, and each result without a bet wager and with one."""


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of every wager that is offered."""
    terms = Terms.of(setting)
    wagers = {ANTE: Histogram(ante_outcomes(terms))}
    if terms.bonus:
        wagers[BONUS] = Histogram(bonus_outcomes(terms))
    plays = plays_named(terms, strategy)
    figures = (plays.acts, plays.away, terms.ace_low, len(wagers))
    return SimulationPlan(play_rounds, wagers, figures)


def ante_outcomes(terms: Terms) -> Outcomes:
    """Net result and money wagered of ante and bet wager for each cell, in antes."""
    both = 1 + terms.bet
    return (
        (-ONE, ONE),
        *((pay, ONE) for pay in terms.instant),
        *((net, ONE) for net in terms.ante),
        *((both * net, Fraction(both)) for net in terms.ante),
    )


def bonus_outcomes(terms: Terms) -> Outcomes:
    """The same of the bonus wager."""
    return (
        (-ONE, ONE),
        *((pay, ONE) for pay in terms.bonus_instant),
        *((net, ONE) for _ in range(2) for net in terms.bonus),
    )


@rule
def cell_of(act: int, instant: int, made: int) -> int:
    """The cell of a round, by what was done and what the cards are.

    >>> from chapter47.games.colorado_holdem.lab.plays import STANDS
    >>> [cell_of(act, 1, 13) for act in (FOLDS, DECLARES, STANDS, BETS)]
    [0, 2, 17, 32]
    """
    if act == FOLDS:
        return 0
    if act == DECLARES:
        return 1 + instant
    return 1 + INSTANTS + (RESULTS if act == BETS else 0) + 1 + made


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    acts: Any,
    aways: Any,
    ace_low: bool,
    wagers: int,
) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager."""
    counts = np.zeros(CELLS * wagers, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, OWN + COMMUNITY)
        low = min(deck[0], deck[1], deck[2])
        high = max(deck[0], deck[1], deck[2])
        middle = deck[0] + deck[1] + deck[2] - low - high
        place = CHOOSE[low, 1] + CHOOSE[middle, 2] + CHOOSE[high, 3]
        act, away = acts[place], aways[place]
        thrown = deck[0] if away == FIRST else low if away == 0 else middle if away == 1 else high
        five = 0
        for at in range(OWN + COMMUNITY):
            if deck[at] != thrown:
                five |= bit_of(deck[at])
        made = made_value(rank_hand(five, WHEEL))
        instant = instant_hand(deck[:OWN], ace_low)
        cell = cell_of(act, instant, made)
        for wager in range(wagers):
            counts[wager * CELLS + cell] += 1
    return counts
