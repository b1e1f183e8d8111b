"""Every three cards of Boston 5 stud poker with all that can follow: two cards, a dealer's hand."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.families.showdown.comparison import LOSES, TIES, WINS
from chapter47.families.showdown.completions import cards_of
from chapter47.families.showdown.hands import Hands, dealers_hands
from chapter47.families.showdown.raising import FOLD, Ended, table_of
from chapter47.games.boston_5_stud.lab.terms import CATEGORIES, Terms
from chapter47.games.boston_5_stud.rules import CARDS, FIRST_CARDS
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import CHOOSE, Kinds, kinds_of
from chapter47.lab.sweeping import LOWER, UP_TO
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.ranking.three import rank_three_cards

Whole = NDArray[np.int64]
Raises = NDArray[np.bool_]
"""For each kind of three cards whether the second wager is placed."""


@dataclass(frozen=True, eq=False)
class Showdown:
    """All deals from a deck, by the kind of a player's first three cards."""

    deck: Deck
    kinds: Kinds
    counts: Whole
    """For each kind the deals by category of the final hand, and by how it meets the dealer's."""

    @staticmethod
    @cache
    def of(deck: Deck) -> "Showdown":
        """Count every five cards against all hands of the dealer, and put them to their threes."""
        hands, dealer = Hands.of(deck, FIVE_CARD_HIGH), dealers_hands(deck, FIVE_CARD_HIGH)
        met = dealer.compare(hands.places, hands.values).astype(np.int64)
        ends = np.zeros((len(met), LOSES + 1), np.int64)
        ends[:, WINS] = met[:, LOWER]
        ends[:, TIES] = met[:, UP_TO] - met[:, LOWER]
        ends[:, LOSES] = comb(deck.size - CARDS, CARDS) - met[:, UP_TO]
        ends *= hands.ways[:, None]
        kinds = kinds_of(deck, FIRST_CARDS)
        counts = np.zeros((len(kinds.hands), CATEGORIES, LOSES + 1), np.int64)
        for three in combinations(range(CARDS), FIRST_CARDS):
            kind = _kinds_of_three(kinds, hands.places[:, three])
            np.add.at(counts, (kind, hands.categories), ends)
        return Showdown(deck, kinds, counts)

    @property
    def deals(self) -> int:
        """All deals of three cards, two more, and five to the dealer."""
        return int(self.counts.sum())

    @cached_property
    def values(self) -> Whole:
        """The value of the three cards of each kind; -1 for fewer cards."""
        hands = (cards_of(int(hand)) for hand in self.kinds.hands)
        return np.array([rank_three_cards(h) if len(h) == FIRST_CARDS else -1 for h in hands])

    def worths(self, terms: Terms, kind: int) -> tuple[Fraction, Fraction]:
        """What it is worth with three cards of a kind to fold, and to place the second wager."""
        nets, part = table_of(terms, CATEGORIES)
        total = int((self.counts[kind] * nets[:, FOLD + 1]).sum())
        return terms.net(FOLD, 0, LOSES), Fraction(total, part * int(self.counts[kind].sum()))

    def gains(self, terms: Terms) -> tuple[Whole, int]:
        """What the second wager gains over folding, summed over all deals, in parts of an ante."""
        nets, part = table_of(terms, CATEGORIES)
        raised = (self.counts * nets[:, FOLD + 1]).sum(axis=(1, 2))
        folded = self.counts.sum(axis=(1, 2)) * nets[0, FOLD, LOSES]
        return raised - folded, part

    def best(self, terms: Terms) -> Raises:
        """Place the second wager wherever that is worth more than to fold."""
        found: Raises = self.gains(terms)[0] > 0
        return found

    def from_value(self, least: int) -> Raises:
        """The choices of a player who places the second wager from three cards of a value on."""
        found: Raises = self.values >= least
        return found

    def end(self, terms: Terms, raises: Raises) -> Ended:
        """How all deals end under choices."""
        deals = np.stack(
            [self.counts[~raises].sum(axis=0), self.counts[raises].sum(axis=0)], axis=1
        )
        return Ended(terms, deals)


def _kinds_of_three(kinds: Kinds, places: Whole) -> NDArray[np.int32]:
    """The kind of each three cards, given by their places in rising order."""
    place = sum(CHOOSE[places[:, at], at + 1] for at in range(FIRST_CARDS))
    found: NDArray[np.int32] = kinds.kind[kinds.starts[FIRST_CARDS] + place]
    return found


def full() -> Showdown:
    """All deals from a whole deck."""
    return Showdown.of(Deck())
