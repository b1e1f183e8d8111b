"""The kernel of four card poker: a fresh deck for each round, one player and the dealer."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.charts import is_in, place_of
from chapter47.families.showdown.comparison import ALWAYS, LOSES, meet
from chapter47.families.showdown.raising import Terms
from chapter47.games.four_card_poker.lab.showdown import terms_of
from chapter47.games.four_card_poker.lab.strategies import STRATEGIES, strategy_named
from chapter47.games.four_card_poker.rules import CARDS, DEALER_CARDS, AcesUp, aces_up
from chapter47.games.four_card_poker.wagers import ACES_UP, ANTE
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.ranking.four import FourCards, best_four
from chapter47.ranking.value import category_of
from chapter47.rule import rule

RESULTS = LOSES + 1
KINDS = len(FourCards)
SIDE_CELLS = len(AcesUp) + 1


def plan(setting: Setting, strategy: str = STRATEGIES[0]) -> SimulationPlan:
    """The simulation of ante and play, and of aces up."""
    terms = terms_of(setting)
    wagers = {
        ANTE: Histogram(ante_outcomes(terms)),
        ACES_UP.name: Histogram(side_outcomes(setting)),
    }
    choices = 1 + len(terms.raises)
    figures = (*strategy_named(setting, strategy).figures(setting), choices)
    return SimulationPlan(play_rounds, wagers, figures)


def ante_outcomes(terms: Terms) -> tuple[tuple[Fraction, Fraction], ...]:
    """Net result and money wagered for each cell of the ante."""
    return tuple(
        (terms.net(choice, kind, result), terms.wagered(choice))
        for kind in range(KINDS)
        for choice in range(1 + len(terms.raises))
        for result in range(RESULTS)
    )


def side_outcomes(setting: Setting) -> tuple[tuple[Fraction, Fraction], ...]:
    """Net result and money wagered for nothing, then for each kind."""
    one = Fraction(1)
    return ((-one, one), *((pays or -one, one) for pays in ACES_UP.pays(setting)))


@rule
def ante_cell(player: int, dealer: int, antes: int, choices: int) -> int:
    """The cell of an ante, by the values of both hands and the antes that are played."""
    result = meet(player, dealer, ALWAYS)
    return (category_of(player) * choices + antes) * RESULTS + result


@kernel
def play_rounds(seed: int, chunk: int, rounds: int, chart: Any, choices: int) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager; the dealer's last card is up."""
    ante_cells = KINDS * choices * RESULTS
    counts = np.zeros(ante_cells + SIDE_CELLS, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    own = np.zeros(CARDS, np.int64)
    dealt = CARDS + DEALER_CARDS
    for _ in range(rounds):
        shuffle_prefix(stream, deck, dealt)
        player, dealer = deck[:CARDS], deck[CARDS:dealt]
        for i in range(CARDS):
            own[i] = player[i]
        own.sort()
        row = chart[place_of(own[0], own[1], own[2], own[3], own[4])]
        antes = 0
        for digit in range(len(row)):
            antes += is_in(np.int64(row[digit]), deck[dealt - 1]) << digit
        counts[ante_cell(best_four(player), best_four(dealer), antes, choices)] += 1
        counts[ante_cells + 1 + aces_up(player)] += 1
    return counts
