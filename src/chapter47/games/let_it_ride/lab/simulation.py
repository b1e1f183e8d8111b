"""The kernel of let it ride: a fresh deck for each round, one player."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.completions import kind_of_four, kind_of_three
from chapter47.families.showdown.paid_hands import WHEEL, paid_value
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.let_it_ride.lab.riding import (
    RESULTS,
    SEEN,
    Rides,
)
from chapter47.games.let_it_ride.lab.strategies import BEST, strategy_named
from chapter47.games.let_it_ride.rules import COMMUNITY, OWN, bonus_value
from chapter47.games.let_it_ride.wagers import (
    BONUS,
    FIRST,
    THREE_CARD_BONUS,
    lowest_pair,
    pays_of,
)
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.lab.subsets import Kinds
from chapter47.law.prizes import worth
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.ranking.kinds import in_order
from chapter47.ranking.three import PaidThree, paid_three

Outcomes = tuple[tuple[Fraction, Fraction], ...]
THREE_CELLS = 4 * RESULTS
THREE_CARD_CELLS = 1 + len(PaidThree)
ONE = Fraction(1)


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of every wager that is offered."""
    wagers: dict[str, Histogram] = {FIRST: Histogram(three_outcomes(setting))}
    if BONUS.name in setting.wagers:
        wagers[BONUS.name] = Histogram(bonus_outcomes(setting))
    if THREE_CARD_BONUS.name in setting.wagers:
        wagers[THREE_CARD_BONUS.name] = Histogram(outcomes_of(THREE_CARD_BONUS.pays(setting)))
    figures = (
        *strategy_named(setting, strategy).figures(setting),
        lowest_pair(setting),
        BONUS.name in setting.wagers,
        THREE_CARD_BONUS.name in setting.wagers,
    )
    return SimulationPlan(play_rounds, wagers, figures)


def three_outcomes(setting: Setting) -> Outcomes:
    """Net result and money left to ride, by which wagers ride and what the hand is."""
    pays = pays_of(setting)
    found = []
    for first in (0, 1):
        for second in (0, 1):
            riding = Fraction(1 + first + second)
            found += [(-riding, riding), *((riding * pay, riding) for pay in pays)]
    return tuple(found)


def bonus_outcomes(setting: Setting) -> Outcomes:
    """Net result and money wagered for nothing, then for each kind; the dollar is not returned."""
    stake = setting.limit(BONUS.name).minimum
    awards = setting.prizes(BONUS.name)
    nets = {on: worth(prize, stake) / stake - 1 for on, prize in awards.items()}
    return ((-ONE, ONE), *((net, ONE) for net in in_order(nets, BONUS.kinds, -ONE)))


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    kinds: Kinds,
    rides: Rides,
    lowest: int,
    with_bonus: bool,
    with_three: bool,
) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager."""
    cells = THREE_CELLS + with_bonus * RESULTS + with_three * THREE_CARD_CELLS
    counts = np.zeros(cells, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, OWN + COMMUNITY)
        a, b, c, d = deck[0], deck[1], deck[2], deck[3]
        first, second = rides[kind_of_three(kinds, a, b, c)], rides[kind_of_four(kinds, deck)]
        own = bit_of(a) | bit_of(b) | bit_of(c)
        value = rank_hand(own | bit_of(d) | bit_of(deck[SEEN]), WHEEL)
        counts[(2 * first + second) * RESULTS + 1 + paid_value(value, lowest)] += 1
        at = THREE_CELLS + 1
        if with_bonus:
            counts[at + bonus_value(value)] += 1
            at += RESULTS
        if with_three:
            counts[at + paid_three(deck[:OWN])] += 1
    return counts
