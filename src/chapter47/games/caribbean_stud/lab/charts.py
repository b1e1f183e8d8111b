"""Strategies as charts: for every hand the up cards against which it is bet."""

from collections.abc import Callable
from functools import lru_cache, partial

from chapter47.families.showdown.charts import Chart, write_chart
from chapter47.families.showdown.raising import Choices, Terms
from chapter47.games.caribbean_stud.lab.short_rules import short_rules
from chapter47.games.caribbean_stud.lab.showdown import showdown_of, terms_of
from chapter47.games.caribbean_stud.strategies import THUMB, ByChart, least_of
from chapter47.lab.counts import FEW
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


@lru_cache(maxsize=FEW)
def chart_of(terms: Terms, strategy: str) -> Chart:
    """The chart of a strategy, for each hand the up cards against which it is bet."""
    return write_chart(showdown_of(terms).hands, choices_of(terms, strategy))[:, 0]
