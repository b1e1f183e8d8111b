"""How one hand of a split ends, where it is taken as independent of the others."""

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack.lab.dealer import RESULTS, DealerHands
from chapter47.families.blackjack.lab.finals import (
    HandEnd,
    distinct_rows,
    finals_of_split,
    results_beside,
)


class OneHand:
    """How one hand of a split ends beside the dealer's result, given the second cards of others."""

    def __init__(
        self,
        dealer: DealerHands,
        left: NDArray[Any],
        pair: int,
        play: NDArray[Any],
        aces_stand: bool,
        kinds: NDArray[np.int64],
        rescued: NDArray[np.bool_],
    ) -> None:
        self.dealer = dealer
        self.left = left
        self.pair = pair
        self.ends = {
            one: finals_of_split(play, pair, one, aces_stand, kinds, rescued)
            for one in (False, True)
        }
        everything = np.concatenate([self.ends[one].counts for one in (False, True)])
        self.drawn, rows = distinct_rows(everything)
        """What hands take with the pair's card; those that may pair take all that others do."""
        self.drawn[:, pair] -= 1
        first = len(self.ends[False].counts)
        self.rows = {False: rows[:first], True: rows[first:]}
        self.results: dict[int, NDArray[Any]] = {}
        self.tables: dict[tuple[int, bool], NDArray[Any]] = {}

    def given(
        self, gone: int, others: int, may_pair: bool
    ) -> tuple[NDArray[Any], tuple[HandEnd, ...]]:
        """The ends where cards of the pair are gone and `others` second cards are not of it.

        That other cards are not of the pair is the sum, with changing sign, of cases in which some
        of them are; without `may_pair` the hand's own second card is one of the others.
        """
        table: Any = 0.0
        left, cards = self.left[self.pair] - gone, self.left.sum() - gone
        unseen = others if may_pair else others - 1
        chance = 1.0
        for of_pair in range(unseen + 1):
            if chance > 0:
                sign = (-1) ** of_pair * comb(unseen, of_pair)
                table = table + sign * chance * self._beside(gone + of_pair, may_pair)
            chance *= max(0.0, left - of_pair) / (cards - of_pair)
        return table, self.ends[may_pair].classes

    def _beside(self, gone: int, may_pair: bool) -> NDArray[Any]:
        """The ends where so many cards of the pair are gone and nothing else is known."""
        if (gone, may_pair) not in self.tables:
            ends = self.ends[may_pair]
            results = self._results(gone)[self.rows[may_pair]] * ends.orders[:, None]
            table = np.zeros((len(ends.classes), RESULTS))
            np.add.at(table, ends.numbers, results)
            self.tables[gone, may_pair] = table
        return self.tables[gone, may_pair]

    def _results(self, gone: int) -> NDArray[Any]:
        """The dealer's results beside all compositions to which a hand may come."""
        if gone not in self.results:
            shoe = self.left.copy()
            shoe[self.pair] -= gone
            self.results[gone] = results_beside(self.dealer, shoe, self.drawn, weigh=True)
        return self.results[gone]
