"""Every four cards that a player can see: what doubling is worth, and how all deals end."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.families.showdown.completions import (
    cards_of,
    count_completions,
    where_ahead,
)
from chapter47.games.double_down_stud.rules import COMMON, Paid, result_of
from chapter47.games.double_down_stud.wagers import lowest_pairs
from chapter47.lab.counts import FEW
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import Kinds, kinds_of
from chapter47.law.setting import Setting

Whole = NDArray[np.int64]
Doubles = NDArray[np.bool_]
"""For each kind of four cards whether the player doubles."""

SEEN = COMMON
"""A player sees his own card and three of the common ones."""
RESULTS = len(Paid) + 1
"""Nothing, a pair that is returned, and each kind that is paid."""


@dataclass(frozen=True, eq=False)
class Doubling:
    """All deals from a deck: by each kind of four cards, the hands that they become."""

    deck: Deck
    kinds: Kinds
    counts: Whole
    """For each kind the last cards that lead to each result."""

    @staticmethod
    @lru_cache(maxsize=FEW)
    def of(deck: Deck, lowest_returned: int, lowest_paid: int) -> "Doubling":
        """Count what every kind of four cards becomes."""
        kinds = kinds_of(deck, SEEN)

        def result(value: int) -> int:
            return result_of(value, lowest_returned, lowest_paid)

        return Doubling(deck, kinds, count_completions(deck, kinds, SEEN, RESULTS, result))

    def best(self, pays: Sequence[Fraction]) -> Doubles:
        """Double wherever that brings more than nothing."""
        return where_ahead(self.counts, pays)

    def end(self, doubles: Doubles) -> Whole:
        """How all deals end: by whether the player doubles, and by result."""
        ways = np.bincount(self.kinds.kind, minlength=len(self.kinds.hands))
        weighed = self.counts * ways[:, None]
        return np.stack([weighed[~doubles].sum(axis=0), weighed[doubles].sum(axis=0)])

    @cached_property
    def cards(self) -> list[list[int]]:
        """The cards of one set of each kind."""
        return [cards_of(int(hand)) for hand in self.kinds.hands]

    @property
    def deals(self) -> int:
        """All sets of four seen cards, each with a last one."""
        return comb(self.deck.size, SEEN) * (self.deck.size - SEEN)


def doubling_of(setting: Setting) -> Doubling:
    """All deals of a setting."""
    return Doubling.of(Deck(), *lowest_pairs(setting))


def ways_of(ended: Whole, pays: Sequence[Fraction]) -> Counter[tuple[Fraction, Fraction]]:
    """The deals by net result and money wagered, in units of the initial wager."""
    found: Counter[tuple[Fraction, Fraction]] = Counter()
    for doubled, result in np.ndindex(*ended.shape):
        wagered = Fraction(1 + doubled)
        net = wagered * pays[result - 1] if result else -wagered
        found[net, wagered] += int(ended[doubled, result])
    return +found
