"""The kernel of double down stud: a fresh deck for each round, one player."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.completions import kind_of_four
from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.games.double_down_stud.lab.doubling import RESULTS, SEEN, Doubles
from chapter47.games.double_down_stud.lab.strategies import BEST, strategy_named
from chapter47.games.double_down_stud.rules import result_of
from chapter47.games.double_down_stud.wagers import INITIAL, lowest_pairs, pays_of
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.subsets import Kinds
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand

Outcomes = tuple[tuple[Fraction, Fraction], ...]


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of the initial wager with what doubling adds."""
    figures = (*strategy_named(setting, strategy).figures(setting), *lowest_pairs(setting))
    return SimulationPlan(play_rounds, {INITIAL: Histogram(outcomes(setting))}, figures)


def outcomes(setting: Setting) -> Outcomes:
    """Net result and money wagered, by whether the player doubles and what the hand is."""
    found: list[tuple[Fraction, Fraction]] = []
    for wagered in (Fraction(1), Fraction(2)):
        found += [(-wagered, wagered), *((wagered * pay, wagered) for pay in pays_of(setting))]
    return tuple(found)


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    kinds: Kinds,
    doubles: Doubles,
    lowest_returned: int,
    lowest_paid: int,
) -> NDArray[np.int64]:
    """Play rounds and count how they end."""
    counts = np.zeros(2 * RESULTS, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, SEEN + 1)
        hand = 0
        for at in range(SEEN + 1):
            hand |= bit_of(deck[at])
        result = result_of(rank_hand(hand, WHEEL), lowest_returned, lowest_paid)
        counts[int(doubles[kind_of_four(kinds, deck)]) * RESULTS + 1 + result] += 1
    return counts
