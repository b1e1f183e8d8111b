"""A strategy in few rules, found by the solver: a lowest hand for each card of the dealer's.

A rule says from which pair on, or from ace-king or ace-king-queen on, so many antes are played
against some neighbouring ranks of the dealer's card; it may tell apart who holds a card of that
rank and who does not. All ways to cut the ranks into neighbours are weighed, and of those that come
near to the best such rules the one with the fewest is taken. Rules of this kind cannot come as near
to the best play as one likes: that looks at every card and suit.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import ACE, KING, QUEEN
from chapter47.families.showdown.raising import FOLD, Showdown, Terms
from chapter47.games.four_card_poker.lab.showdown import showdown_of
from chapter47.games.four_card_poker.strategies import ONE, THREE, Rule
from chapter47.lab.orbits import SUITS
from chapter47.ranking.four import FourCards
from chapter47.ranking.value import RANK_BITS, value_of

NEAR = Fraction(1, 10_000)
"""A hundredth of a percent of the ante, which fewer rules may cost beside the best rules."""
LOWEST = (
    value_of(FourCards.HIGH_CARD, 0, (1 << ACE) | (1 << KING)),
    value_of(FourCards.HIGH_CARD, 0, (1 << ACE) | (1 << KING) | (1 << QUEEN)),
    *(value_of(FourCards.PAIR, 1 << rank, 0) for rank in range(RANK_BITS)),
)
"""The lowest hands that people can remember, in rising order."""
Worths = NDArray[np.int64]
"""By the rank of the dealer's card, whether one holds one of it, and the lowest hand: what it gains
to play from that hand on."""


@dataclass(frozen=True)
class ShortRules:
    """Rules, and what they cost together."""

    rules: tuple[Rule, ...]
    costs: Fraction
    """Beside the best play, in units of the ante."""
    at_least: Fraction
    """What the best rules of this kind cost, however many they are."""


class Cut(NamedTuple):
    """So many rules for all ranks up to one: what they gain, and the last of them."""

    gains: int
    rules: tuple[Rule, ...]


@cache
def short_rules(terms: Terms) -> ShortRules:
    """The fewest rules that come near to the best of their kind."""
    return find_rules(showdown_of(terms))


def find_rules(found: Showdown) -> ShortRules:
    """The fewest rules over all deals."""
    steps = found.gains(ONE, FOLD), found.gains(THREE, ONE)
    most = int(np.maximum(steps[0] + np.maximum(steps[1], 0), 0).sum())
    worths = [worths_of(found, step) for step in steps]
    best = sum(int(worth.max(axis=2).sum()) for worth in worths)
    unit = found.terms.table()[1] * found.deals
    one, three = (cuts(worth, antes) for worth, antes in zip(worths, (ONE, THREE), strict=True))
    together = [Cut(a.gains + b.gains, a.rules + b.rules) for a in one for b in three]
    near = [cut for cut in together if Fraction(best - cut.gains, unit) <= NEAR]
    fewest = min(near, key=lambda cut: (len(cut.rules), -cut.gains))
    return ShortRules(
        fewest.rules, Fraction(most - fewest.gains, unit), Fraction(most - best, unit)
    )


def worths_of(found: Showdown, step: NDArray[np.int64]) -> Worths:
    """What a step gains from each lowest hand on, over all hands and cards of the dealer's."""
    ranks = found.hands.places // SUITS
    worths = np.zeros((RANK_BITS, 2, len(LOWEST)), np.int64)
    for rank in range(RANK_BITS):
        gained = step[:, rank * SUITS : (rank + 1) * SUITS].sum(axis=1)
        holds = (ranks == rank).any(axis=1)
        for which in (False, True):
            for number, lowest in enumerate(LOWEST):
                counted = (found.hands.values >= lowest) & (holds == which)
                worths[rank, int(which), number] = gained[counted].sum()
    return worths


def cuts(worths: Worths, antes: int) -> list[Cut]:
    """For each number of rules the ones that gain most, over all ranks of the dealer's card."""
    found: list[dict[int, Cut]] = [{0: Cut(0, ())}]
    for last in range(len(worths)):
        best: dict[int, Cut] = {}
        for first in range(last + 1):
            for more in _rules_for(worths, antes, first, last):
                for number, before in found[first].items():
                    cut = Cut(before.gains + more.gains, before.rules + more.rules)
                    held = best.get(number + len(more.rules))
                    if held is None or cut.gains > held.gains:
                        best[number + len(more.rules)] = cut
        found.append(best)
    return list(found[-1].values())


def _rules_for(worths: Worths, antes: int, first: int, last: int) -> tuple[Cut, Cut]:
    """One rule for neighbouring ranks, and two that tell apart who holds a card of the rank."""
    holding = worths[first : last + 1].sum(axis=0)
    both = holding.sum(axis=0)
    one = Rule(antes, LOWEST[int(both.argmax())], first, last)
    two = tuple(
        Rule(antes, LOWEST[int(holding[int(holds)].argmax())], first, last, holds)
        for holds in (False, True)
    )
    return Cut(int(both.max()), (one,)), Cut(int(holding.max(axis=1).sum()), two)
