"""The kernel of Caribbean stud poker: a fresh deck for each round, one player and the dealer."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.cells import CHOICES, RESULTS, raise_cell, raise_outcomes
from chapter47.families.showdown.charts import is_in, place_of
from chapter47.games.caribbean_stud.lab.charts import STRATEGIES, strategy_named
from chapter47.games.caribbean_stud.lab.showdown import terms_of
from chapter47.games.caribbean_stud.progressive import SIDE_WAGER, progressive_of
from chapter47.games.caribbean_stud.rules import CARDS, progressive_hand, rank_five
from chapter47.games.caribbean_stud.wagers import ANTE, PROGRESSIVE
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.ranking.high import PokerHand
from chapter47.ranking.orders import WITHOUT_JOKER

KINDS = len(WITHOUT_JOKER)
ANTE_CELLS = KINDS * CHOICES * RESULTS
PROGRESSIVE_CELLS = int(PokerHand.ROYAL_FLUSH) - int(PokerHand.FLUSH) + 2


def plan(setting: Setting, strategy: str = STRATEGIES[0]) -> SimulationPlan:
    """The simulation of ante and bet, and of the progressive wager at its reset amount."""
    terms = terms_of(setting, setting.limit(ANTE).minimum)
    wagers = {
        ANTE: Histogram(raise_outcomes(terms, KINDS)),
        PROGRESSIVE: Histogram(progressive_outcomes(setting)),
    }
    figures = (*strategy_named(setting, strategy).figures(setting), terms.plays_from)
    return SimulationPlan(play_rounds, wagers, figures)


def progressive_outcomes(setting: Setting) -> tuple[tuple[Fraction, Fraction], ...]:
    """Net result and money wagered for nothing, then for each kind; the dollar is gone."""
    one = Fraction(1)
    pays = SIDE_WAGER.pays(setting, reading=progressive_of(setting).reset)
    return ((-one, one), *((paid - 1, one) for paid in pays))


@kernel
def play_rounds(
    seed: int, chunk: int, rounds: int, chart: Any, plays_from: int
) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager; the dealer's last card is up."""
    counts = np.zeros(ANTE_CELLS + PROGRESSIVE_CELLS, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    own = np.zeros(CARDS, np.int64)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, 2 * CARDS)
        player, dealer = deck[:CARDS], deck[CARDS : 2 * CARDS]
        for i in range(CARDS):
            own[i] = player[i]
        own.sort()
        ups = np.int64(chart[place_of(own[0], own[1], own[2], own[3], own[4])])
        mine, theirs = rank_five(player), rank_five(dealer)
        bets = is_in(ups, dealer[CARDS - 1])
        counts[raise_cell(mine, theirs, bets, plays_from)] += 1
        counts[ANTE_CELLS + 1 + progressive_hand(player)] += 1
    return counts
