"""A strategy in few rules, found by the solver: hands and points against cards of the dealer's.

All deals are put together by the level of the hand, the dealer's card, the points and whether the
hand holds a card of that rank. Of all rules that there are the one that gains most is added; then
each rule is weighed again beside the others, and changed for a better one as long as there is one.
From the most rules the least useful is given up, and so on down to one. Of all sets of rules found
on the way the smallest that comes near to the best play is taken.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chapter47.families.showdown.raising import FOLD, NOT_DEALT, Choices, Showdown, Terms
from chapter47.games.four_card_poker.lab.classes import Classes, Sums, classes_of, gains_by_class
from chapter47.games.four_card_poker.lab.rule_search import Found, Marks, find_sets, marked
from chapter47.games.four_card_poker.lab.showdown import showdown_of
from chapter47.games.four_card_poker.points import PointRule
from chapter47.games.four_card_poker.strategies import ONE, THREE
from chapter47.lab.counts import FEW

NEAR = Fraction(1, 10_000)
"""A hundredth of a percent of the ante."""


@dataclass(frozen=True, eq=False)
class ShortRules:
    """Rules, what they choose and what they cost together."""

    rules: tuple[PointRule, ...]
    choices: Choices
    costs: Fraction
    """Beside the best play, in units of the ante."""


@lru_cache(maxsize=FEW)
def short_rules(terms: Terms) -> ShortRules:
    """The fewest rules that the search finds near to the best play."""
    found = showdown_of(terms)
    classes = classes_of(found.hands)
    steps = found.gains(ONE, FOLD), found.gains(THREE, ONE)
    sums = tuple(gains_by_class(classes, step) for step in steps)
    sets = [find_sets(step, antes) for step, antes in zip(sums, (ONE, THREE), strict=True)]
    best = int(np.maximum(steps[0] + np.maximum(steps[1], 0), 0).sum())
    unit = found.terms.table()[1] * found.deals
    pairs = [(one.rules + three.rules, one, three) for one in sets[0] for three in sets[1]]
    weighed = [(Fraction(best - _gained(sums, *both), unit), rules) for rules, *both in pairs]
    near = [(len(rules), costs, rules) for costs, rules in weighed if costs <= NEAR]
    if near:
        _, costs, rules = min(near, key=lambda found: found[:2])
    else:
        costs, rules = min(weighed, key=lambda found: found[0])
    return ShortRules(rules, _choices(found, classes, rules), costs)


def _gained(sums: tuple[Sums, ...], one: Found, three: Found) -> int:
    """What both steps gain: nobody plays three antes with what he folds."""
    first = one.marks
    return int(sums[0][first].sum() + sums[1][first & three.marks].sum())


def _choices(found: Showdown, classes: Classes, rules: tuple[PointRule, ...]) -> Choices:
    """What the rules choose with every hand and up card."""
    chosen = np.zeros(found.counts.shape[:2], np.int8)
    for antes in (ONE, THREE):
        marks: Marks = marked([rule for rule in rules if rule.antes == antes], classes.shape)
        plays: NDArray[np.bool_] = marks.ravel()[classes.number]
        chosen[plays & (chosen >= min(antes - ONE, ONE))] = antes
    chosen[found.dead()] = NOT_DEALT
    return chosen
