"""Every hand of let it ride with every community card: what riding is worth, and how deals end."""

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
    whole_nets,
)
from chapter47.families.showdown.paid_hands import paid_value
from chapter47.games.let_it_ride.rules import OWN, Paid
from chapter47.games.let_it_ride.wagers import lowest_pair, pays_of
from chapter47.lab.counts import FEW
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import Kinds, kinds_of, places_of, write_with_one_more
from chapter47.law.setting import Setting

Whole = NDArray[np.int64]
Rides = NDArray[np.bool_]
"""For each kind of three cards, and of four, whether a wager rides."""

SEEN = OWN + 1
"""The cards that a player has seen at the second decision."""
RESULTS = len(Paid) + 1
"""Nothing that is paid, and each kind of hand."""


@dataclass(frozen=True, eq=False)
class Riding:
    """All deals from a deck: by each kind of three and four cards, the hands that they become."""

    deck: Deck
    kinds: Kinds
    counts: Whole
    """For each kind the ways in which the remaining cards lead to each result."""

    @staticmethod
    @lru_cache(maxsize=FEW)
    def of(deck: Deck, lowest: int) -> "Riding":
        """Count what every kind of three cards and of four becomes."""
        kinds = kinds_of(deck, SEEN)

        def result(value: int) -> int:
            return paid_value(value, lowest)

        return Riding(deck, kinds, count_completions(deck, kinds, OWN, RESULTS, result))

    def worths(self, pays: Sequence[Fraction]) -> list[Fraction]:
        """What a unit that rides brings on average, for each kind of three and four cards."""
        nets, part = whole_nets(pays)
        sums, ways = self.counts @ nets, self.counts.sum(axis=1)
        return [
            Fraction(int(net), part * int(way)) if way else Fraction(0)
            for net, way in zip(sums, ways, strict=True)
        ]

    def best(self, pays: Sequence[Fraction]) -> Rides:
        """Ride wherever that brings more than nothing."""
        return where_ahead(self.counts, pays)

    def end(self, rides: Rides) -> Whole:
        """How all deals end: by whether the first and the second wager ride, and by result."""
        threes = np.flatnonzero(self.kinds.sizes == OWN)
        places = places_of(self.deck, self.kinds.hands[threes], OWN)
        seen = np.zeros((len(threes), self.deck.size), np.int32)
        write_with_one_more(self.kinds, places, seen)
        ended = np.zeros((2, 2, RESULTS), np.int64)
        for first in (0, 1):
            ways = np.where(rides[threes] == first, self.sizes()[threes], 0)
            deals = np.zeros(len(self.counts), np.int64)
            for place in range(self.deck.size):
                has_not = np.flatnonzero((places != place).all(axis=1))
                np.add.at(deals, seen[has_not, place], ways[has_not])
            for second in (0, 1):
                rode = np.flatnonzero(rides == second)
                ended[first, second] = deals[rode] @ self.counts[rode]
        return ended

    @cached_property
    def cards(self) -> list[list[int]]:
        """The cards of one set of each kind."""
        return [cards_of(int(hand)) for hand in self.kinds.hands]

    @property
    def deals(self) -> int:
        """All deals of a hand, a first and a second community card."""
        size = self.deck.size
        return comb(size, OWN) * (size - OWN) * (size - SEEN)

    def sizes(self) -> Whole:
        """How many sets of cards each kind stands for."""
        return np.bincount(self.kinds.kind, minlength=len(self.kinds.hands))


def riding_of(setting: Setting) -> Riding:
    """All deals of a setting."""
    return Riding.of(Deck(), lowest_pair(setting))


def best_play(setting: Setting) -> Rides:
    """The best decisions of a setting."""
    return riding_of(setting).best(pays_of(setting))


def ways_of(ended: Whole, pays: Sequence[Fraction]) -> Counter[tuple[Fraction, Fraction]]:
    """The deals by net result and money left to ride, in units of one of the three wagers."""
    found: Counter[tuple[Fraction, Fraction]] = Counter()
    for first, second, result in np.ndindex(*ended.shape):
        riding = Fraction(1 + first + second)
        net = riding * pays[result - 1] if result else -riding
        found[net, riding] += int(ended[first, second, result])
    return +found
