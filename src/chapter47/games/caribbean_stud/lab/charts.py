"""Strategies as charts: for every hand the up cards against which it is bet."""

from collections.abc import Callable
from functools import cache, partial
from itertools import permutations
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.showdown.raising import FOLD, Choices, Terms
from chapter47.games.caribbean_stud.lab.short_rules import short_rules
from chapter47.games.caribbean_stud.lab.showdown import DECK, showdown_of, terms_of
from chapter47.games.caribbean_stud.rules import CARDS
from chapter47.games.caribbean_stud.strategies import THUMB, ByChart, Chart, least_of
from chapter47.lab.subsets import CHOOSE
from chapter47.law.setting import Setting

BEST, SHORT = "best play", "the solver's short rules"
STRATEGIES = (BEST, SHORT, *THUMB)


def choices_of(terms: Terms, strategy: str) -> Choices:
    """What a strategy chooses with every hand and up card."""
    found = showdown_of(terms)
    if strategy == BEST:
        return found.best()
    if strategy == SHORT:
        return short_rules(terms).choices
    return found.by_value([least_of(THUMB[strategy])])


def strategy_named(setting: Setting, name: str) -> ByChart:
    """A strategy by its name."""
    return ByChart(name, _chart(terms_of(setting), name))


def _chart(terms: Terms, name: str) -> Callable[[], Chart]:
    return partial(chart_of, terms, name)


@cache
def chart_of(terms: Terms, strategy: str) -> Chart:
    """The chart of a strategy, for each hand and not for its kind alone."""
    found = showdown_of(terms)
    bets = choices_of(terms, strategy) > FOLD
    chart = np.zeros(CHOOSE[DECK.size, CARDS], np.uint64)
    _write(found.hands.places, bets, np.array(list(permutations(range(DECK.suits)))), chart)
    return chart


@kernel
def _write(places: Any, bets: Any, renamings: Any, chart: Any) -> None:
    """Write the choices of a kind of hand to all hands of the kind."""
    renamed = np.zeros(places.shape[1], np.int64)
    for hand in range(len(places)):
        for suits in renamings:
            for i in range(len(renamed)):
                card = places[hand, i]
                renamed[i] = card // 4 * 4 + suits[card % 4]
            renamed.sort()
            place = 0
            for i in range(len(renamed)):
                place += CHOOSE[renamed[i], i + 1]
            ups = np.uint64(0)
            for card in range(bets.shape[1]):
                if bets[hand, card]:
                    ups |= np.uint64(1) << np.uint64(card // 4 * 4 + suits[card % 4])
            chart[place] = ups
