"""The best strategy by total and number of cards, for games that pay 21 by how many cards make it.

Cells are fixed for every up card, by hard or soft total and by number of cards: stand, draw,
double, give up; by total whether a doubled hand is given up; by value whether a pair is split. Two
cards of different values that one more card may complete to a hand which is paid apart, as a 6 and
7 are where 6-7-8 is, have cells of their own. Each
is what earns most over all hands that it applies to, weighed by how often a round without a split
comes to them, when everything else is played by the same strategy. A cell to which play never comes
is decided by the hands to which drawing on and on would. The decisions are improved in turn until
none changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import choices, totals
from chapter47.families.blackjack.lab.basic import dealer_blackjack, follow_draws, ways_dealt
from chapter47.families.blackjack.lab.hands import (
    ACE,
    NO_PAIR,
    OVER,
    TEN,
    VALUES,
    Composition,
    all_hands,
    kinds,
)
from chapter47.families.blackjack.lab.solve import Problem, solve
from chapter47.families.blackjack.lab.strategy import CHART_UPS, UPS, VALUE_TEXT, Strategy
from chapter47.families.blackjack.lab.terms import Terms
from chapter47.families.blackjack.lab.values import CHOOSE, WEIGH

TOTALS = totals.BEST + 1
MOST_SIZE = 7
"""Hands of so many cards or more are played alike."""
HOPEFUL = 1
"""The cells of two cards that one more may complete to a hand which is paid apart."""
ROUNDS = 60
NEVER = 1e-9
"""How little the hands weigh that play does not come to."""
NOT_OPEN = -9.0
"""Less than any hand can lose."""

LETTERS = {
    choices.STAND: "S",
    choices.DRAW: "H",
    choices.DOUBLE: "D",
    choices.SPLIT: "P",
    choices.SURRENDER: "R",
}
LEGEND = (
    "H draw, S stand, D double, P split, R surrender; a number says from how many cards on the "
    "letter after it holds, so S4H is stand with two or three cards and draw with four or more"
)
STARS = "a star, what is done with two cards that one more may complete to 6-7-8"


@dataclass(frozen=True)
class SizedChart:
    """A strategy by total and number of cards; by up card, hardness (1 soft), total, size."""

    play: NDArray[np.int8]
    """Stand, draw, double or give up, by number of cards to `MOST_SIZE` or more; see `HOPEFUL`."""
    sizes: NDArray[np.int64]
    """The cell of each hand by number of cards."""
    reached: NDArray[np.bool_]
    """Whether play comes to such a hand."""
    surrenders: NDArray[np.bool_]
    """By up card, hardness and total: surrender as the first decision."""
    splits: NDArray[np.bool_]
    """By up card and value: split the pair; else it is played as its total."""
    rescued: NDArray[np.bool_]
    """By up card, hardness and total: give the hand up that was doubled."""
    stakes: tuple[Fraction, ...] | None
    """By up card, the whole wager where some may be added once it is seen."""

    def strategy(self, name: str, insures: bool = False) -> Strategy:
        """The same as a table of all hands."""
        hands = all_hands()
        at = hands.soft.astype(np.int64), hands.score
        play = np.stack([self.play[up][*at, self.sizes] for up in range(UPS)])
        first = play.copy()
        two = hands.size == 2
        paired = hands.pair != NO_PAIR
        rescued = np.stack([self.rescued[up][at] for up in range(UPS)])
        for up in range(UPS):
            first[up][two & self.surrenders[up][at]] = choices.SURRENDER
            first[up][paired & self.splits[up, hands.pair]] = choices.SPLIT
        return Strategy(
            name,
            first.astype(np.int8),
            play.astype(np.int8),
            insures,
            rescued if rescued.any() else None,
            self.stakes,
        )

    def cell(self, up: int, soft: bool, total: int) -> str:
        """The entry for a total, with the numbers of cards at which it changes."""
        row, reached = self.play[up, int(soft), total], self.reached[up, int(soft), total]
        last = int(row[2])
        text = LETTERS[last]
        if self.surrenders[up, int(soft), total]:
            text = LETTERS[choices.SURRENDER]
            last = choices.SURRENDER
        if reached[HOPEFUL] and row[HOPEFUL] != last:
            text += f"*{LETTERS[int(row[HOPEFUL])]}"
        for size in range(3, MOST_SIZE + 1):
            if reached[size] and row[size] != last:
                last = int(row[size])
                text += f"{size}{LETTERS[last]}"
        return text

    def rows(self) -> list[dict[str, Any]]:
        """The chart as plain data: a row for each hard total, soft total and pair."""
        rows: list[dict[str, Any]] = []
        for soft, low, high in ((False, 5, totals.BEST - 1), (True, 13, totals.BEST - 1)):
            for total in range(high, low - 1, -1):
                cells = {VALUE_TEXT[up]: self.cell(up, soft, total) for up in CHART_UPS}
                hand = f"A {VALUE_TEXT[total - 12]}" if soft else str(total)
                kind = "soft" if soft else "hard"
                rows.append({"kind": kind, "hand": hand, "total": total, "cells": cells})
        for value in (ACE, *range(TEN, ACE, -1)):
            total = 12 if value == ACE else 2 * (value + 1)
            cells = {}
            for up in CHART_UPS:
                unsplit = self.cell(up, value == ACE, total)[0]
                cells[VALUE_TEXT[up]] = "P" if self.splits[up, value] else unsplit
            hand = f"{VALUE_TEXT[value]} {VALUE_TEXT[value]}"
            rows.append({"kind": "pair", "hand": hand, "total": total, "cells": cells})
        rows += self._rescues()
        return rows

    def _rescues(self) -> list[dict[str, Any]]:
        """Rows for the doubled hands that are given up against any up card."""
        rows = []
        for soft in (False, True):
            for total in range(totals.BEST - 1, 3, -1):
                gives_up = self.rescued[:, int(soft), total]
                if gives_up.any():
                    cells = {VALUE_TEXT[up]: "R" if gives_up[up] else "S" for up in CHART_UPS}
                    hand = f"soft {total}" if soft else str(total)
                    rows.append({"kind": "doubled", "hand": hand, "total": total, "cells": cells})
        return rows


def sizes_of(terms: Terms) -> NDArray[np.int64]:
    """The cell of each hand by its number of cards, two hopeful cards by themselves."""
    hands = all_hands()
    sizes = np.minimum(hands.size, MOST_SIZE)
    paid_apart = np.array([terms.extra(kind) > 0 for kind in range(len(terms.payments))])
    is_apart = paid_apart[kinds(terms.kind_of)] & (hands.size == 3)
    leads = np.where(hands.after == OVER, False, is_apart[hands.after]).any(axis=1)
    return np.where((hands.size == 2) & (hands.pair == NO_PAIR) & leads, HOPEFUL, sizes)


class _ChartUp:
    """The chart against one up card while it is being improved; arrays are by hand."""

    def __init__(self, terms: Terms, problem: Problem) -> None:
        hands = all_hands()
        self.terms = terms
        self.problem = problem
        self.at = hands.soft.astype(np.int64), hands.score, sizes_of(terms)
        self.is_two = hands.size == 2
        self.ways = ways_dealt(problem.left)
        self.alive = dealer_blackjack(problem)
        stake = problem.at.figures.stake
        loses = NOT_OPEN if terms.surrender_loses is None else -float(terms.surrender_loses)
        self.surrender = stake * loses * (1 - self.alive) - self.alive
        """What giving each hand up is worth."""
        doubled = NOT_OPEN if terms.doubled_loses is None else -float(terms.doubled_loses)
        self.rescue = doubled * (1 - self.alive)
        problem.value_hands(CHOOSE)
        values = problem.values
        self.found = [values.single.copy(), values.kept.copy(), values.alive.copy()]
        self.always = self._reached(np.full(len(hands.size), choices.DRAW), self.ways)
        self.play = np.zeros((2, TOTALS, MOST_SIZE + 1), np.int64)
        self.reached = np.zeros(self.play.shape, np.bool_)
        self.surrenders = np.zeros((2, TOTALS), np.bool_)
        self.splits = np.zeros(VALUES, np.bool_)
        self.rescued = np.zeros((2, TOTALS), np.bool_)
        self._fill_play(values.decision.copy())

    def _fill_play(self, decision: NDArray[np.int64]) -> None:
        """Begin with what most hands of each cell do."""
        votes = np.zeros((len(LETTERS), *self.play.shape))
        for choice in LETTERS:
            np.add.at(votes[choice], self.at, np.where(decision == choice, self.always, 0.0))
        self.play[:] = votes.argmax(axis=0)

    def _decisions(self) -> NDArray[np.int64]:
        return np.asarray(self.play[self.at])

    def _is_split(self) -> NDArray[np.bool_]:
        pair = all_hands().pair
        return np.asarray((pair != NO_PAIR) & self.splits[pair])

    def _reached(
        self, decision: NDArray[np.int64], started: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        hands = all_hands()
        weight = started.copy()
        is_open = hands.score < totals.BEST
        draws = (decision == choices.DRAW) & is_open
        follow_draws(self.problem.left, draws, weight)
        return weight

    def _sum(self, by_hand: NDArray[np.float64]) -> NDArray[np.float64]:
        sums = np.zeros(self.play.shape)
        np.add.at(sums, self.at, by_hand)
        return sums

    def improve_all(self) -> None:
        """Fill the cells until they rest."""
        for _ in range(ROUNDS):
            changed = self._improve_play()
            self.problem.split(self._decisions())
            changed = self._improve_splits() or changed
            if not changed:
                return
        raise AssertionError("the strategy by number of cards did not come to rest")

    def _weigh(self) -> None:
        problem, values = self.problem, self.problem.values
        values.single[:], values.kept[:], values.alive[:] = self.found
        values.twice[:] = values.kept
        if self.terms.doubled_loses is not None:
            problem.rescue(self.rescued[self.at[:2]])
        values.decision[:] = self._decisions()
        problem.value_hands(WEIGH)

    def _improve_play(self) -> bool:
        self._weigh()
        hands, values, terms = all_hands(), self.problem.values, self.terms
        two_only = self.surrenders[self.at[:2]] & self.is_two
        started = np.where(two_only | self._is_split(), 0.0, self.ways)
        reach = self._reached(self._decisions(), started)
        self.reached[:] = self._sum(reach) > 0
        weight = reach + NEVER * self.always
        may_draw = hands.score < totals.BEST
        may_double = self.problem.at.figures.may_double
        later = terms.surrenders_later & (hands.size >= 2)
        worth = np.stack(
            [
                self._sum(weight * values.stand),
                self._sum(weight * np.where(may_draw, values.draw, NOT_OPEN)),
                self._sum(weight * np.where(may_double, values.double, NOT_OPEN)),
                np.full(self.play.shape, -np.inf),
                self._sum(weight * np.where(later, self.surrender, NOT_OPEN)),
            ]
        )
        used = self._sum(weight) > 0
        better = np.where(used, worth.argmax(axis=0), self.play)
        changed = bool((better != self.play).any())
        self.play[:] = better
        return any([self._improve_rescue(weight), self._improve_surrender(), changed])

    def _improve_rescue(self, weight: NDArray[np.float64]) -> bool:
        if self.terms.doubled_loses is None:
            return False
        hands, left = all_hands(), self.problem.left
        doubled = np.zeros(len(weight))
        started = np.where(self._decisions() == choices.DOUBLE, weight, NEVER * weight)
        for value in range(VALUES):
            larger = hands.after[:, value]
            cards = left.sum() - hands.size
            chance = np.maximum(left[value] - hands.counts[:, value], 0) / cards
            is_hand = larger != OVER
            np.add.at(doubled, larger[is_hand], (started * chance)[is_hand])
        sums = np.zeros(self.rescued.shape)
        np.add.at(sums, self.at[:2], doubled * (self.rescue - self.found[1]))
        better = sums > 0
        changed = bool((better != self.rescued).any())
        self.rescued[:] = better
        return changed

    def _improve_surrender(self) -> bool:
        """Surrender two cards first where that is all that may be given up."""
        if self.terms.surrender_loses is None or self.terms.surrenders_later:
            return False
        unsplit = np.where(self._is_split(), 0.0, self.ways)
        sums = np.zeros(self.surrenders.shape)
        np.add.at(sums, self.at[:2], unsplit * (self.surrender - self._played()))
        better = sums > 0
        changed = bool((better != self.surrenders).any())
        self.surrenders[:] = better
        return changed

    def _played(self) -> NDArray[np.float64]:
        """What each hand is worth as it is played."""
        values, decision = self.problem.values, self._decisions()
        options = [values.stand, values.draw, values.double, values.stand, self.surrender]
        return np.choose(decision, options)

    def _improve_splits(self) -> bool:
        hands = all_hands()
        pairs = hands.after[hands.after[0], np.arange(VALUES)]
        self._weigh()
        played = self._played()
        played = np.where(self.surrenders[self.at[:2]], self.surrender, played)
        found = self.problem.found(self._decisions()).split
        better = (self.problem.left >= 2) & (found > played[pairs])
        changed = bool((better != self.splits).any())
        self.splits[:] = better
        return changed


def chart_by_size(terms: Terms, shoe: Sequence[int] | None = None) -> SizedChart:
    """The best strategy by total and number of cards for a shoe, a full one if none is given."""
    counts = tuple(terms.shoe if shoe is None else shoe)
    terms.check(counts)
    return _found(terms, counts)


@lru_cache(maxsize=8)
def _found(terms: Terms, counts: Composition) -> SizedChart:
    stakes = None if terms.attack is None else solve(terms, counts).stakes
    ups = [_solved(terms, counts, up, stakes) for up in range(UPS)]
    return SizedChart(
        sizes=sizes_of(terms),
        play=np.stack([one.play for one in ups]).astype(np.int8),
        reached=np.stack([one.reached for one in ups]),
        surrenders=np.stack([one.surrenders for one in ups]),
        splits=np.stack([one.splits for one in ups]),
        rescued=np.stack([one.rescued for one in ups]),
        stakes=stakes,
    )


def _solved(
    terms: Terms, counts: Sequence[int], up: int, stakes: tuple[Fraction, ...] | None
) -> _ChartUp:
    stake = Fraction(1) if stakes is None else stakes[up]
    chart = _ChartUp(terms, Problem(terms, counts, up, stake=stake))
    chart.improve_all()
    return chart
