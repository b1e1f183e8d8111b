"""Strategies as charts: for every hand and up card the antes that are played."""

from functools import cache, partial
from itertools import permutations
from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.families.showdown.raising import Choices, Terms
from chapter47.games.four_card_poker.lab.showdown import DECK, showdown_of, terms_of
from chapter47.games.four_card_poker.rules import CARDS
from chapter47.games.four_card_poker.strategies import THUMB, ByChart, Chart, least_of
from chapter47.lab.subsets import CHOOSE
from chapter47.law.setting import Setting

BEST = "best play"
STRATEGIES = (BEST, *THUMB)


def choices_of(terms: Terms, strategy: str) -> Choices:
    """What a strategy chooses with every hand and up card."""
    found = showdown_of(terms)
    return found.best() if strategy == BEST else found.by_value(least_of(strategy))


def strategy_named(setting: Setting, name: str) -> ByChart:
    """A strategy by its name."""
    return ByChart(name, partial(chart_of, terms_of(setting), name))


@cache
def chart_of(terms: Terms, strategy: str) -> Chart:
    """The chart of a strategy, for each hand and not for its kind alone."""
    found = showdown_of(terms)
    chart = np.zeros((CHOOSE[DECK.size, CARDS], DECK.size), np.int8)
    renamings = np.array(list(permutations(range(DECK.suits))))
    _write(found.hands.places, choices_of(terms, strategy), renamings, chart)
    return chart


@kernel
def _write(places: Any, chosen: Any, renamings: Any, chart: Any) -> None:
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
            for card in range(chosen.shape[1]):
                chart[place, card // 4 * 4 + suits[card % 4]] = max(chosen[hand, card], 0)
