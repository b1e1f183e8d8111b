"""A strategy in one rule, found by the solver: from which three cards on to place the wager."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from chapter47.games.boston_5_stud.lab.showdown import Showdown
from chapter47.games.boston_5_stud.lab.terms import Terms
from chapter47.ranking.three import describe_three


@dataclass(frozen=True)
class OneRule:
    """The least three cards with which the second wager is placed, and what the rule costs."""

    least: int
    is_lowest: bool
    """There are no lower three cards."""
    costs: Fraction
    """Beside the best play, in units of the ante."""

    @property
    def says(self) -> str:
        """The rule in words."""
        if self.is_lowest:
            return "place the second wager with every hand"
        return f"place the second wager with {describe_three(self.least)} or better"


def one_rule(found: Showdown, terms: Terms) -> OneRule:
    """The one rule of its kind that loses least, tried with every value that three cards have."""
    gains, part = found.gains(terms)
    levels = np.unique(found.values[found.values >= 0])
    gained = [int(gains[found.values >= level].sum()) for level in levels]
    best = int(np.argmax(gained))
    most = int(gains[gains > 0].sum())
    costs = Fraction(most - gained[best], part * found.deals)
    return OneRule(int(levels[best]), best == 0, costs)
