"""The wagers of Texas hold 'em bonus poker, exactly."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from math import comb

import numpy as np

from chapter47.equipment.cards import deck
from chapter47.families.showdown.limit_costs import uncut
from chapter47.families.showdown.side_wagers import analyse_tables
from chapter47.games.texas_holdem_bonus.lab.endings import Terms
from chapter47.games.texas_holdem_bonus.lab.plays import (
    FOLDED,
    STRATEGIES,
    endings_named,
    goes_on,
)
from chapter47.games.texas_holdem_bonus.rules import OWN, Pocket, are_aces, pocket
from chapter47.games.texas_holdem_bonus.wagers import ANTE, BONUS, LIMIT
from chapter47.lab import Analysis, analyse
from chapter47.lab.counts import SOME
from chapter47.lab.distribution import mean_of
from chapter47.lab.starts import CLASSES
from chapter47.law.setting import Setting

Ways = Counter[tuple[Fraction, Fraction]]
"""Deals by net result and money wagered, in antes."""


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis: the ante with all that follows it, and the bonus wager.

    >>> best, *_ = analyses(Setting.make("texas-holdem-bonus"), "ante")
    >>> best.deals
    55627620048000
    """
    found: list[Analysis] = []
    if wager in (None, ANTE):
        found += _ante(setting)
    if wager in (None, BONUS.name) and BONUS.name in setting.wagers:
        found += _bonus(setting)
    return found


def _ante(setting: Setting) -> Iterator[Analysis]:
    """Ante, flop, turn and river wager together, in units of the ante."""
    assumes = ["all wagers count together, in units of the ante", *uncut(setting, LIMIT, ANTE)]
    for strategy in STRATEGIES:
        ways = ante_ways(Terms.of(setting), strategy)
        yield analyse(
            setting,
            ANTE,
            ways,
            options=["ante_pays"],
            strategy=strategy,
            assumes=assumes,
            deals=ways.total(),
        )


@lru_cache(maxsize=SOME)
def ante_ways(terms: Terms, strategy: str) -> Ways:
    """All deals by how they end under a strategy."""
    found, plays = endings_named(strategy), goes_on(terms, strategy)
    ways: Ways = Counter()
    for number in range(CLASSES):
        if not plays[number]:
            ways[FOLDED, Fraction(1)] += found.ways(number)
            continue
        for (turn, river, end), deals in np.ndenumerate(found.counts[number]):
            ways[terms.net(end, turn, river), terms.wagered(turn, river)] += int(deals)
    return +ways


def edge_of(terms: Terms, strategy: str) -> Fraction:
    """The house edge under a strategy."""
    return -mean_of(ante_ways(terms, strategy))


def _bonus(setting: Setting) -> Iterator[Analysis]:
    assumes = ["the player does not fold a hand that is paid"]
    return analyse_tables(setting, BONUS, count_pockets(), assumes=assumes)


@cache
def count_pockets() -> Counter[int]:
    """All deals of two cards to the player and two to the dealer, by what the bonus wager sees."""
    counts: Counter[int] = Counter()
    others = comb(len(deck()) - OWN, OWN)
    for own in combinations(deck(), OWN):
        if are_aces(own):  # the other two aces are the dealer's in one deal
            counts[int(Pocket.PAIR_OF_ACES_AGAINST_A_PAIR_OF_ACES)] += 1
            counts[int(Pocket.PAIR_OF_ACES)] += others - 1
        else:
            counts[pocket(own, ())] += others
    return counts
