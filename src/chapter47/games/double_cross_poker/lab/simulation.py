"""The kernel of double cross poker: a fresh deck for each round, one player, the dealer."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.side_wagers import outcomes_of
from chapter47.games.double_cross_poker.lab.plays import BEST, choices_named, sights
from chapter47.games.double_cross_poker.lab.terms import (
    CHOICES,
    FOLD,
    ON_VERTICAL,
    RESULTS,
    Terms,
)
from chapter47.games.double_cross_poker.rules import (
    CENTRE,
    COMMUNITY,
    FAR,
    LEFT,
    LOSES,
    NEAR,
    OWN,
    RIGHT,
    VERTICAL,
    WHEEL,
    arm_that_counts,
    result,
)
from chapter47.games.double_cross_poker.wagers import ANTE, THREE_CARD
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.boards import holding_number
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand
from chapter47.ranking.three import PaidThree, paid_three
from chapter47.rule import rule

Outcomes = tuple[tuple[Fraction, Fraction], ...]
ANTE_CELLS = CHOICES * RESULTS
THREE_CELLS = 1 + len(PaidThree)
ONE = Fraction(1)


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of every wager that is offered."""
    terms = Terms.of(setting)
    wagers = {ANTE: Histogram(ante_outcomes(terms))}
    has_three = THREE_CARD.name in setting.wagers
    if has_three:
        wagers[THREE_CARD.name] = Histogram(outcomes_of(THREE_CARD.pays(setting)))
    figures = (
        choices_named(terms, strategy),
        sights().kinds,
        *terms.arms.shown,
        terms.arms.player,
        terms.arms.dealer,
        terms.ties_lose,
        has_three,
    )
    return SimulationPlan(play_rounds, wagers, figures)


def ante_outcomes(terms: Terms) -> Outcomes:
    """Net result and money wagered by choice and end."""
    return tuple(
        (terms.net(choice, end), terms.wagered(choice))
        for choice in range(CHOICES)
        for end in range(RESULTS)
    )


@rule
def value_on_arm(own: Any, cross: Any, outer: int, other: int) -> int:
    """The value of two cards with the centre of a cross and two more of it."""
    arm = bit_of(cross[outer]) | bit_of(cross[CENTRE]) | bit_of(cross[other])
    return rank_hand(bit_of(own[0]) | bit_of(own[1]) | arm, WHEEL)


@rule
def ante_cell(
    choice: int, own: Any, theirs: Any, cross: Any, player: int, dealer: int, ties_lose: bool
) -> int:
    """The cell of an ante, by what was chosen and all cards."""
    if choice == FOLD:
        return FOLD * RESULTS + LOSES
    raised = choice - ON_VERTICAL
    up, across = value_on_arm(own, cross, FAR, NEAR), value_on_arm(own, cross, LEFT, RIGHT)
    mine = up if arm_that_counts(player, raised, up, across) == VERTICAL else across
    up, across = value_on_arm(theirs, cross, FAR, NEAR), value_on_arm(theirs, cross, LEFT, RIGHT)
    dealers = up if arm_that_counts(dealer, raised, up, across) == VERTICAL else across
    return choice * RESULTS + result(mine, dealers, ties_lose)


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    choices: NDArray[np.uint8],
    kinds: NDArray[np.int32],
    first: int,
    second: int,
    player: int,
    dealer: int,
    ties_lose: bool,
    with_three: bool,
) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager."""
    counts = np.zeros(ANTE_CELLS + with_three * THREE_CELLS, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    three = np.empty(3, np.int64)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, 2 * OWN + COMMUNITY)
        own, theirs = deck[:OWN], deck[OWN : 2 * OWN]
        cross = deck[2 * OWN : 2 * OWN + COMMUNITY]
        kind = kinds[holding_number(own[0], own[1]), cross[first], cross[second]]
        choice = int(choices[kind])
        counts[ante_cell(choice, own, theirs, cross, player, dealer, ties_lose)] += 1
        if with_three:
            three[0], three[1], three[2] = own[0], own[1], cross[FAR]
            counts[ANTE_CELLS + 1 + paid_three(three)] += 1
    return counts
