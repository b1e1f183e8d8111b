"""A strategy in few rules, found by the solver: the fewest conditions, each enough to double.

All sets of conditions that people can remember are tried, the small ones first, until one comes
within a hundredth of a percent of the best play.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import ACE, JACK, rank_of, suit_of
from chapter47.families.showdown.completions import whole_nets
from chapter47.families.showdown.draws import OPEN, straight_ends
from chapter47.games.double_down_stud.lab.doubling import SEEN, Doubles, Doubling
from chapter47.lab.counts import FEW
from chapter47.ranking.words import plurals

NEAR = Fraction(1, 10_000)
"""A hundredth of a percent of the initial wager."""
MOST_RULES = 5
Marks = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class ShortRules:
    """Conditions, each enough to double, and what they cost together."""

    says: tuple[str, ...]
    tests: tuple["Test", ...]
    doubles: Doubles
    costs: Fraction
    """Beside the best play, in units of the initial wager."""

    def decide(self, cards: Sequence[int]) -> bool:
        """Whether to double with four cards."""
        look = look_at(cards)
        return any(test.holds(look) for test in self.tests)


@dataclass(frozen=True)
class Look:
    """What people see in four cards."""

    pair: int
    """The highest rank of which there are two, above the ace for two pairs or three of a kind; -1
    for none."""
    is_suited: bool
    ends: int
    """With so many ranks a straight is complete."""
    highs: int
    """Cards from the jack up."""


def look_at(cards: Sequence[int]) -> Look:
    """What matters of four cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> look_at(parse_cards("9S TD JS QH"))
    Look(pair=-1, is_suited=False, ends=2, highs=2)
    """
    ranks = [rank_of(card) for card in cards]
    many = Counter(ranks)
    pairs = [rank for rank, count in many.items() if count > 1]
    is_more = len(pairs) > 1 or max(many.values()) > 2
    pair = ACE + 1 if is_more else max(pairs, default=-1)
    suited = len({suit_of(card) for card in cards}) == 1
    return Look(pair, suited, straight_ends(ranks), sum(rank >= JACK for rank in ranks))


def conditions() -> Iterator[tuple[str, "Test"]]:
    """All conditions that are tried."""
    for rank in range(ACE + 1):
        yield f"a pair of {plurals(1 << rank)} or better", Test(pair=rank)
    yield "four cards of one suit", Test(is_suited=True)
    for ends, told in ((OPEN, "four in a row, open at both ends"), (1, "four to a straight")):
        yield told, Test(ends=ends)
        for highs in range(1, SEEN + 1):
            yield f"{told}, {highs} of them jacks or better", Test(ends=ends, highs=highs)
    for highs in range(2, SEEN + 1):
        yield f"{highs} cards from the jack up", Test(highs=highs)


@dataclass(frozen=True)
class Test:
    """The least of everything that a condition asks for."""

    __test__ = False
    pair: int = -1
    is_suited: bool = False
    ends: int = 0
    highs: int = 0

    def holds(self, look: Look) -> bool:
        """Whether cards have it all."""
        return (
            look.pair >= self.pair
            and look.is_suited >= self.is_suited
            and look.ends >= self.ends
            and look.highs >= self.highs
        )


@lru_cache(maxsize=FEW)
def short_rules(found: Doubling, pays: tuple[Fraction, ...]) -> ShortRules:
    """The fewest conditions that come near the best play, and of those the ones that cost least."""
    nets, part = whole_nets(pays)
    ways = np.bincount(found.kinds.kind, minlength=len(found.kinds.hands))
    seen = found.kinds.sizes == SEEN
    gains = np.where(seen, (found.counts @ nets) * ways, 0)
    looks = [look_at(cards) if len(cards) == SEEN else None for cards in found.cards]
    marks: dict[str, Marks] = {}
    for told, test in conditions():
        mark = np.array([look is not None and test.holds(look) for look in looks])
        if not any(np.array_equal(mark, other) for other in marks.values()):
            marks[told] = mark
    most, unit = int(np.maximum(gains, 0).sum()), part * found.deals
    useful = {told: mark for told, mark in marks.items() if gains[mark].sum() > 0}
    tests = dict(conditions())
    best = ShortRules((), (), np.zeros(len(gains), np.bool_), Fraction(most, unit))
    for number in range(1, MOST_RULES + 1):
        for some in combinations(useful, number):
            together = np.logical_or.reduce([useful[told] for told in some])
            costs = Fraction(most - int(gains[together].sum()), unit)
            if costs < best.costs:
                best = ShortRules(some, tuple(tests[told] for told in some), together, costs)
        if best.costs <= NEAR:
            break
    return best
