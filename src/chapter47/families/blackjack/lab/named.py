"""The strategies that go by a name: the chart of a game, and the best play by the cards."""

from collections.abc import Callable
from typing import Protocol

from chapter47.families.blackjack.lab.solve import solve
from chapter47.families.blackjack.lab.strategy import Strategy
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.lab.errors import LabError

BASIC, BY_CARDS = "basic", "by cards"
STRATEGIES = (BASIC, BY_CARDS)
"""The chart of basic strategy, and the best decisions by the cards of a hand."""


class UnknownStrategy(LabError):
    """A name that is no strategy."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is no strategy: there are {', '.join(STRATEGIES)}")


class Playable(Protocol):
    """A chart that can be played."""

    def strategy(self, name: str) -> Strategy:
        """The strategy of the chart."""


def strategy_named(name: str, terms: Terms, chart_of: Callable[[Terms], Playable]) -> Strategy:
    """A strategy by its name, for a full shoe; basic strategy is that of the chart."""
    if name == BASIC:
        return chart_of(terms).strategy(BASIC)
    if name == BY_CARDS:
        return solve(terms).strategy()
    raise UnknownStrategy(name)
