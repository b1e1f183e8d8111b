"""The kernel of Boston 5 stud poker: a fresh deck for each round, one player and the dealer."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.cells import CHOICES, RESULTS, raise_cell, raise_outcomes
from chapter47.families.showdown.comparison import ALWAYS
from chapter47.families.showdown.completions import kind_of_three
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.boston_5_stud.lab.showdown import Raises
from chapter47.games.boston_5_stud.lab.strategies import BEST, strategy_named
from chapter47.games.boston_5_stud.lab.terms import CATEGORIES, terms_of
from chapter47.games.boston_5_stud.rules import CARDS, FIRST_CARDS, rank_five
from chapter47.games.boston_5_stud.wagers import ANTE, OPTIONAL_BONUS
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.subsets import Kinds
from chapter47.law.setting import Setting
from chapter47.ranking.three import PaidThree, paid_three

ANTE_CELLS = CATEGORIES * CHOICES * RESULTS
BONUS_CELLS = 1 + len(PaidThree)
ONE = Fraction(1)


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of every wager that is offered."""
    terms = terms_of(setting, setting.limit(ANTE).minimum)
    wagers = {ANTE: Histogram(raise_outcomes(terms, CATEGORIES))}
    if OPTIONAL_BONUS.name in setting.wagers:
        wagers[OPTIONAL_BONUS.name] = Histogram(outcomes_of(OPTIONAL_BONUS.pays(setting)))
    with_bonus = OPTIONAL_BONUS.name in setting.wagers
    figures = (*strategy_named(setting, strategy).figures(setting), with_bonus)
    return SimulationPlan(play_rounds, wagers, figures)


@kernel
def play_rounds(
    seed: int, chunk: int, rounds: int, kinds: Kinds, raises: Raises, with_bonus: bool
) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager."""
    counts = np.zeros(ANTE_CELLS + with_bonus * BONUS_CELLS, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, 2 * CARDS)
        mine, theirs = rank_five(deck[:CARDS]), rank_five(deck[CARDS : 2 * CARDS])
        is_raised = raises[kind_of_three(kinds, deck[0], deck[1], deck[2])]
        counts[raise_cell(mine, theirs, is_raised, ALWAYS)] += 1
        if with_bonus:
            counts[ANTE_CELLS + 1 + paid_three(deck[:FIRST_CARDS])] += 1
    return counts
