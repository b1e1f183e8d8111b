"""Every three cards, and what comes of them for each card that is thrown away.

Boards that hold the discard cannot come. Of all hands of five with two cards kept those are taken
off that hold the third card too, and these depend on the three cards alone: so a count of what any
three cards become with two more is enough for everything.
"""

from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from chapter47.families.showdown.completions import count_completions
from chapter47.games.colorado_holdem.rules import COMMUNITY, OWN, Made, instant_hand, made_value
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import CHOOSE, kinds_of

Whole = NDArray[np.int64]

RESULTS = len(Made) + 1
"""Nothing, and each kind of hand."""


@dataclass(frozen=True, eq=False)
class Counts:
    """All hands of three cards from a deck, in the order of their highest cards."""

    deck: Deck
    hands: Whole
    """For each hand the places of its cards in the deck, in rising order."""
    by_discard: Whole
    """For each hand and each of its cards, thrown away: the boards that lead to each result."""

    @staticmethod
    @cache
    def of(deck: Deck) -> "Counts":
        """Count all hands of a deck."""
        kinds = kinds_of(deck, OWN + 1)
        kind = kinds.kind[kinds.starts[OWN] : kinds.starts[OWN + 1]]
        three = count_completions(deck, kinds, OWN, RESULTS, made_value)[kind]
        hands = np.array(
            [(a, b, c) for c in range(deck.size) for b in range(c) for a in range(b)], np.int64
        )
        pairs = np.stack(
            [hands[:, i] + CHOOSE[hands[:, j], 2] for i, j in ((1, 2), (0, 2), (0, 1))], axis=1
        )
        of_pair = np.zeros((comb(deck.size, 2), RESULTS), np.int64)
        for place in range(OWN):
            np.add.at(of_pair, pairs[:, place], three)
        of_pair //= COMMUNITY  # every five cards with a pair hold three more
        return Counts(deck, hands, of_pair[pairs] - three[:, None, :])

    @property
    def boards(self) -> int:
        """How many boards may come to a hand."""
        return comb(self.deck.size - OWN, COMMUNITY)

    @property
    def deals(self) -> int:
        """All deals of a hand and a board."""
        return len(self.hands) * self.boards

    def place_of(self, cards: list[int]) -> int:
        """The number of a hand, by its cards in rising order."""
        codes = self.deck.cards
        return sum(int(CHOOSE[codes.index(card), n]) for n, card in enumerate(cards, 1))

    def cards(self, place: int) -> list[int]:
        """The cards of a hand, in rising order."""
        codes = self.deck.cards
        return [codes[at] for at in self.hands[place]]

    @cache  # noqa: B019  (there are as many of these as decks)
    def instants(self, ace_low: bool) -> Whole:
        """Which instant winner each hand is, or `NOTHING`."""
        found = [instant_hand(self.cards(place), ace_low) for place in range(len(self.hands))]
        return np.array(found, np.int64)
