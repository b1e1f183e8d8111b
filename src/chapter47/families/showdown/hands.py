"""All hands of one side, one of each kind up to the names of the suits."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chapter47.lab.opponents import Opponents, every_hand, named_in_turn
from chapter47.lab.orbits import Deck, orbits
from chapter47.lab.subsets import places_of
from chapter47.ranking.order import Order
from chapter47.ranking.value import CATEGORY_SHIFT

Whole = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Hands:
    """Hands by their values, and how many of all hands each stands for."""

    deck: Deck
    places: Whole
    """The places of their cards in the deck, in rising order."""
    values: NDArray[np.int32]
    ways: Whole

    @staticmethod
    def of(deck: Deck, order: Order) -> "Hands":
        """All hands of an order from a deck."""
        kinds = orbits(deck, order.cards)
        places = named_in_turn(deck, places_of(deck, kinds.hands, order.cards))
        cards = np.array(deck.cards, np.uint8)[places]
        return Hands(deck, places, order.evaluate_many(cards), kinds.sizes)

    @staticmethod
    def one(deck: Deck, order: Order, cards: list[int]) -> "Hands":
        """A single hand."""
        places = np.array([sorted(deck.cards.index(card) for card in cards)], np.int64)
        value = np.array([order.evaluate(cards)], np.int32)
        return Hands(deck, places, value, np.ones(1, np.int64))

    @property
    def categories(self) -> Whole:
        """The category of each hand."""
        return self.values.astype(np.int64) >> CATEGORY_SHIFT


def dealers_hands(deck: Deck, order: Order) -> Opponents:
    """All hands of the dealer, ready to be compared with."""
    return Opponents(deck, order.cards, order.evaluate_many(every_hand(deck, order.cards)))
