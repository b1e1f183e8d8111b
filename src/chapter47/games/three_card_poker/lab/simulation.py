"""The kernel of three card poker: a fresh deck for each round, one player and the dealer."""

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.showdown.cells import CHOICES, RESULTS, raise_cell, raise_outcomes
from chapter47.games.three_card_poker.lab.showdown import strategy_named, terms_of
from chapter47.games.three_card_poker.rules import CARDS, prime, six_cards
from chapter47.games.three_card_poker.strategies import BEST, is_played
from chapter47.games.three_card_poker.wagers import ANTE, PAIR_PLUS, PRIME, SIX_CARD_BONUS
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from chapter47.ranking.three import ThreeCards, paid_three, rank_three_cards
from chapter47.table.side_wagers import SideWager

KINDS = len(ThreeCards)
ANTE_CELLS = KINDS * CHOICES * RESULTS
SIDE = (PAIR_PLUS, SIX_CARD_BONUS, PRIME)


def plan(setting: Setting, strategy: str = BEST) -> SimulationPlan:
    """The simulation of every wager that is offered."""
    wagers: dict[str, Histogram] = {ANTE: Histogram(raise_outcomes(terms_of(setting), KINDS))}
    for side in SIDE:
        if side.name in setting.wagers:
            wagers[side.name] = Histogram(side_outcomes(setting, side))
    figures = (
        *strategy_named(setting, strategy).figures(setting),
        terms_of(setting).plays_from,
        SIX_CARD_BONUS.name in setting.wagers,
        PRIME.name in setting.wagers,
        sum(form.cells for form in wagers.values()),
    )
    return SimulationPlan(play_rounds, wagers, figures)


def side_outcomes(setting: Setting, side: SideWager) -> tuple[tuple[Fraction, Fraction], ...]:
    """Net result and money wagered for nothing, then for each kind."""
    one = Fraction(1)
    return ((-one, one), *((pays or -one, one) for pays in side.pays(setting)))


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    least: int,
    plays_from: int,
    with_six: bool,
    with_prime: bool,
    cells: int,
) -> NDArray[np.int64]:
    """Play rounds and count what becomes of each wager."""
    counts = np.zeros(cells, np.int64)
    stream = seed_stream(seed, chunk)
    deck: Any = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, deck, 2 * CARDS)
        player, dealer = deck[:CARDS], deck[CARDS : 2 * CARDS]
        mine, theirs = rank_three_cards(player), rank_three_cards(dealer)
        counts[raise_cell(mine, theirs, is_played(mine, least), plays_from)] += 1
        at = ANTE_CELLS + 1
        counts[at + paid_three(player)] += 1
        at += 7
        if with_six:
            counts[at + six_cards(deck[: 2 * CARDS])] += 1
            at += 8
        if with_prime:
            counts[at + prime(player, dealer)] += 1
    return counts
