"""The exact value of a given strategy."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np

from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.settled import unit
from chapter47.families.blackjack.lab.solve import Deal, Problem, Solution, UpCard
from chapter47.families.blackjack.lab.strategy import UPS, Strategy
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.lab.values import CHOOSE, WEIGH


@dataclass(frozen=True)
class Followed:
    """What a strategy is worth."""

    strategy: Strategy
    solution: Solution
    """The value of every decision where all later ones follow the strategy."""

    @property
    def value(self) -> Any:
        """What a round is worth to the player, in units of the wager."""
        deals = self.solution.deals()
        return sum((deal.chance * self.of(deal) for deal in deals), unit(self.solution.exact) * 0)

    @property
    def house_edge(self) -> Any:
        """What the house keeps of each unit wagered."""
        return -self.value

    def of(self, deal: Deal) -> Any:
        """What the strategy makes of a deal."""
        insurance = deal.insurance if self.strategy.insures else 0
        if not deal.decisions:
            return deal.value - max(deal.insurance, 0) + insurance
        return deal.decisions[int(self.strategy.first[deal.up, deal.hand])] + insurance


def follow(
    strategy: Strategy, terms: Terms, shoe: Sequence[int] | None = None, *, exact: bool = False
) -> Followed:
    """Value a strategy for a shoe, a full one if none is given; with fractions if exact."""
    counts = tuple(terms.shoe if shoe is None else shoe)
    terms.check(counts)
    ups: list[UpCard | None] = []
    for up in range(UPS):
        ups.append(_follow(strategy, terms, counts, up, exact) if counts[up] else None)
    return Followed(strategy, Solution(terms, counts, exact, tuple(ups)))


def _follow(strategy: Strategy, terms: Terms, shoe: Sequence[int], up: int, exact: bool) -> UpCard:
    """Value every decision against an up card, where all later ones follow the strategy."""
    stake = Fraction(1) if strategy.stakes is None else strategy.stakes[up]
    problem = Problem(terms, shoe, up, exact, stake)
    problem.value_hands(CHOOSE)
    play = strategy.play[up].astype(np.int64)
    problem.values.decision[:] = play
    if strategy.rescued is not None:
        problem.rescue(strategy.rescued[up])
    problem.value_hands(WEIGH)
    problem.split(play)
    return problem.found(play)


def checked(strategy: Strategy, terms: Terms) -> Strategy:
    """The strategy with surrender replaced by its other play where surrender is not offered."""
    if terms.surrender_loses is not None:
        return strategy
    first = np.where(strategy.first == choices.SURRENDER, strategy.play, strategy.first)
    return replace(strategy, first=first.astype(np.int8))
