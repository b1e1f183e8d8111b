"""Basic strategy: the total-dependent strategy that is best for each total and up card.

It takes no notice of the cards that make a total. For every up card it fixes, by hard or soft
total, whether to draw or stand, whether to double two cards, whether to surrender them; and by
value whether to split a pair, which otherwise is played as its total. Each of these is the one that
earns more over all the hands it applies to, each weighed by how often it comes up in a round that
starts without a split, when everything else is played by the same strategy. Drawing or standing is
so decided over hands of any number of cards, except those that are split, surrendered or doubled.
Where no such hand comes up, two-card hands of the total decide as if they were played on. The
decisions are improved in turn until none changes.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.hands import (
    NO_PAIR,
    OVER,
    VALUES,
    all_hands,
    blackjack_hand,
    hands_by_size,
)
from chapter47.families.blackjack.lab.solve import Problem
from chapter47.families.blackjack.lab.splits import GAIN, RISK
from chapter47.families.blackjack.lab.strategy import UPS, Chart
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.lab.values import CHOOSE, NO_HOLE, WEIGH, hole_value

TOTALS = totals.BEST + 1
ROUNDS = 50
"""Far more improvements than any terms were seen to need (four)."""

NOT_OFFERED = -9.0
"""Less than any hand can lose, for surrender that is not offered."""


class Cells(NamedTuple):
    """The cells of a chart against one up card: by soft or hard total, and by pair."""

    draws: NDArray[np.bool_]
    doubles: NDArray[np.bool_]
    surrenders: NDArray[np.bool_]
    splits: NDArray[np.bool_]


class ChartUp:
    """The chart against one up card while it is being improved; arrays are by hand."""

    def __init__(self, problem: Problem, surrender: float, cells: Cells) -> None:
        hands = all_hands()
        self.problem = problem
        self.cells = cells
        self.at = hands.soft.astype(np.int64), hands.score
        """Soft or hard, and the total: the cell of each hand."""
        self.is_two = hands.size == 2
        self.ways = ways_dealt(problem.left)
        blackjack = dealer_blackjack(problem)
        self.surrender = surrender * (1 - blackjack) - blackjack
        """What surrendering each hand is worth."""
        for soft in range(2):
            cells.draws[soft] = np.arange(TOTALS) < totals.DEALER_STANDS + soft

    def fill(self) -> bool:
        """Fill the cells; return whether they came to rest."""
        problem, values = self.problem, self.problem.values
        problem.value_hands(CHOOSE)
        found = values.single.copy(), values.twice.copy(), values.alive.copy()
        for _ in range(ROUNDS):
            changed = False
            for _ in range(ROUNDS):
                values.decision[:] = self._decisions()
                values.single[:], values.twice[:], values.alive[:] = found
                problem.value_hands(WEIGH)
                if not self._improve():
                    break
                changed = True
            problem.split(self._decisions(may_double=problem.terms.doubles_after_split))
            if not self._improve_splits() and not changed:
                return True
        return False

    def _decisions(self, may_double: bool = True) -> NDArray[np.int64]:
        cells = self.cells
        plain = np.where(cells.draws[self.at], choices.DRAW, choices.STAND)
        doubles = self.is_two & cells.doubles[self.at] & may_double
        return np.where(doubles, choices.DOUBLE, plain)

    def _is_split(self) -> NDArray[np.bool_]:
        pair = all_hands().pair
        return np.asarray((pair != NO_PAIR) & self.cells.splits[pair])

    def _sum(self, by_hand: NDArray[np.float64]) -> NDArray[np.float64]:
        """The sum over the hands of each cell."""
        sums = np.zeros((2, TOTALS))
        np.add.at(sums, self.at, by_hand)
        return sums

    def _improve(self) -> bool:
        """Improve every cell against the others; return whether anything changed."""
        values, cells, at = self.problem.values, self.cells, self.at
        elsewhere = cells.doubles[at] | cells.surrenders[at] | self._is_split()
        weight = np.where(elsewhere, 0.0, self.ways)
        follow_draws(self.problem.left, cells.draws[at], weight)
        better = values.draw - values.stand
        reached = self._sum(weight) > 0
        drawing = np.where(reached, self._sum(weight * better), self._sum(self.ways * better))
        unsplit = np.where(self._is_split(), 0.0, self.ways)
        plain = np.where(cells.draws[at], values.draw, values.stand)
        doubling = self._sum(unsplit * (values.double - plain))
        played = np.where(cells.doubles[at], values.double, plain)
        giving_up = self._sum(unsplit * (self.surrender - played))
        is_open = np.array([choices.may_draw(total, False) for total in range(TOTALS)])
        return any(
            [
                _set(cells.draws, np.where(drawing == 0, cells.draws, is_open & (drawing > 0))),
                _set(cells.doubles, is_open & (doubling > 0)),
                _set(cells.surrenders, giving_up > 0),
            ]
        )

    def _improve_splits(self) -> bool:
        """Split pairs where that is worth more; return whether anything changed."""
        hands, values, cells = all_hands(), self.problem.values, self.cells
        pairs = hands.after[hands.after[0], np.arange(VALUES)]
        at = self.at[0][pairs], self.at[1][pairs]
        unsplit = np.where(cells.draws[at], values.draw[pairs], values.stand[pairs])
        unsplit = np.where(cells.doubles[at], values.double[pairs], unsplit)
        unsplit = np.where(cells.surrenders[at], self.surrender[pairs], unsplit)
        found = self.problem.splits[GAIN] - self.problem.splits[RISK]
        return _set(cells.splits, (self.problem.left >= 2) & (found > unsplit))


def _set(cells: NDArray[np.bool_], better: NDArray[np.bool_]) -> bool:
    """Set cells; return whether any changed."""
    changed = bool((cells != better).any())
    cells[:] = better
    return changed


def ways_dealt(shoe: NDArray[np.float64]) -> NDArray[np.float64]:
    """In how many ways two cards are dealt that are not a blackjack; zero for other hands."""
    hands = all_hands()
    ways = 2 * np.where(
        hands.counts == 2, shoe * (shoe - 1) / 2, np.where(hands.counts == 1, shoe, 1)
    ).prod(axis=1)
    is_dealt = hands.size == 2
    is_dealt[blackjack_hand()] = False
    return np.where(is_dealt, ways, 0.0)


def dealer_blackjack(problem: Problem) -> NDArray[np.float64]:
    """The probability of a dealer's blackjack beside each hand."""
    hands, shoe = all_hands(), problem.left
    hole = hole_value(problem.at.up)
    if hole == NO_HOLE:
        return np.zeros(len(hands.size))
    return np.asarray((shoe[hole] - hands.counts[:, hole]) / (shoe.sum() - hands.size))


def follow_draws(
    shoe: NDArray[np.float64], draws: NDArray[np.bool_], weight: NDArray[np.float64]
) -> None:
    """Add how often each hand comes to the choice between drawing and standing by drawing."""
    hands = all_hands()
    left = shoe - hands.counts
    cards = left.sum(axis=1)
    for at in hands_by_size():
        larger = hands.after[at]
        goes_on = (larger != OVER) & (left[at] > 0) & ((weight[at] > 0) & draws[at])[:, None]
        with np.errstate(divide="ignore", invalid="ignore"):  # of hands that are not reached
            reached = weight[at, None] * left[at] / cards[at, None]
        np.add.at(weight, larger[goes_on], reached[goes_on])


def basic_chart(terms: Terms, shoe: Sequence[int] | None = None) -> Chart:
    """The basic strategy for a shoe, a full one if none is given."""
    counts = tuple(terms.shoe if shoe is None else shoe)
    terms.check(counts)
    draws = np.zeros((UPS, 2, TOTALS), np.bool_)
    doubles, surrenders = np.zeros_like(draws), np.zeros_like(draws)
    splits = np.zeros((UPS, VALUES), np.bool_)
    loses = terms.surrender_loses
    for up in range(UPS):
        if not counts[up]:
            continue
        surrender = NOT_OFFERED if loses is None else -float(loses)
        cells = Cells(draws[up], doubles[up], surrenders[up], splits[up])
        rested = ChartUp(Problem(terms, counts, up), surrender, cells).fill()
        assert rested, "basic strategy did not come to rest"
    return Chart(draws, doubles, surrenders, splits, terms.doubles_after_split)
