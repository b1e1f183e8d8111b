"""The kernel of fast action hold'em: a fresh deck for each round, one player, the dealer."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.fast_action_holdem.house_ways.choose import choose_two
from chapter47.games.fast_action_holdem.lab.analyses import Natural
from chapter47.games.fast_action_holdem.lab.plays import BEST
from chapter47.games.fast_action_holdem.lab.strategies import strategy_named
from chapter47.games.fast_action_holdem.rules import (
    COMMUNITY,
    COPY,
    DEALT,
    WHEEL,
    WINS,
    is_natural,
    result,
)
from chapter47.games.fast_action_holdem.wagers import FAST_ACTION, way_of
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.rule import rule

LOST, COPIED, WON, NATURAL_WON = range(4)
"""How a round ends."""
CELLS = 4
FIRSTS = np.array([0, 0, 0, 1, 1, 2], np.int64)
SECONDS = np.array([1, 2, 3, 2, 3, 3], np.int64)
"""The places of the two cards of each keep."""


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of the wager."""
    natural = Natural.of(setting)
    wagers = {FAST_ACTION: Histogram(outcomes(natural))}
    looks_up, best, way = strategy_named(setting, strategy).figures(setting)
    dealer = way_of(setting).rules
    figures = (looks_up, best, way, dealer, natural.least, natural.at_once)
    return SimulationPlan(play_rounds, wagers, figures)


def outcomes(natural: Natural) -> tuple[tuple[Fraction, Fraction], ...]:
    """Net result and money wagered of each end."""
    one = Fraction(1)
    return ((-one, one), (-one, one), (natural.pays, one), (natural.odds, one))


@rule
def number_of_four(a: int, b: int, c: int, d: int) -> int:
    """The number of four cards in rising order among all.

    >>> number_of_four(0, 1, 2, 3), number_of_four(48, 49, 50, 51)
    (0, 270724)
    """
    return a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6 + d * (d - 1) * (d - 2) * (d - 3) // 24


@rule
def end_of(mine: int, theirs: int, natural: bool, at_once: bool) -> int:
    """The cell of a round, by the values of both hands."""
    if natural and at_once:
        return NATURAL_WON
    found = result(mine, theirs)
    if found == WINS:
        return NATURAL_WON if natural else WON
    return COPIED if found == COPY else LOST


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    looks_up: bool,
    best: NDArray[np.int64],
    way: Any,
    dealers_way: Any,
    least_natural: int,
    at_once: bool,
) -> NDArray[np.int64]:
    """Play rounds and count how they end."""
    counts = np.zeros(CELLS, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, 2 * DEALT + COMMUNITY)
        own, dealer = deck[:DEALT], deck[DEALT : 2 * DEALT]
        board = 0
        for place in range(2 * DEALT, 2 * DEALT + COMMUNITY):
            board |= bit_of(deck[place])
        if looks_up:
            four = np.sort(own)
            keep = best[number_of_four(four[0], four[1], four[2], four[3])]
            first, second = four[FIRSTS[keep]], four[SECONDS[keep]]
        else:
            _, i, j = choose_two(own, way)
            first, second = own[i], own[j]
        _, i, j = choose_two(dealer, dealers_way)
        mine = rank_hand(board | bit_of(first) | bit_of(second), WHEEL)
        theirs = rank_hand(board | bit_of(dealer[i]) | bit_of(dealer[j]), WHEEL)
        counts[end_of(mine, theirs, is_natural(own, least_natural), at_once)] += 1
    return counts
