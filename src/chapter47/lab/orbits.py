"""Sets of cards up to a renaming of the suits: one of each kind, and how many are like it."""

from dataclasses import dataclass
from math import factorial

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER
from chapter47.ranking.hand import JOKER_BIT, SUIT_BITS
from chapter47.ranking.value import RANK_BITS

RANKS = RANK_BITS
SUITS = 4


@dataclass(frozen=True)
class Deck:
    """A deck in which every suit has the same ranks, without a joker or with one.

    >>> Deck().size, Deck(joker=True).size, Deck(suits=3, ranks=(12, 11, 10, 9, 8, 7)).size
    (52, 53, 18)
    """

    suits: int = SUITS
    ranks: tuple[int, ...] = tuple(range(RANKS))
    joker: bool = False

    @property
    def cards(self) -> list[int]:
        """The cards of the deck in the order of their codes."""
        cards = [rank * 4 + suit for rank in sorted(self.ranks) for suit in range(self.suits)]
        return cards + [JOKER] * self.joker

    @property
    def size(self) -> int:
        """The number of cards."""
        return len(self.ranks) * self.suits + self.joker


@dataclass(frozen=True)
class Orbits:
    """One set of cards of each kind, as hands, and the number of sets of the kind."""

    hands: NDArray[np.int64]
    sizes: NDArray[np.int64]


def orbits(deck: Deck, cards: int) -> Orbits:
    """All kinds of sets of so many cards; their sizes add up to all sets.

    >>> pairs = orbits(Deck(), 2)
    >>> len(pairs.hands), int(pairs.sizes.sum())
    (169, 1326)
    """
    ranks = sum(1 << rank for rank in deck.ranks)
    subsets = [mask for mask in range(1 << RANKS) if mask & ranks == mask]
    subsets.sort(key=lambda mask: (mask.bit_count(), mask))
    sizes = [mask.bit_count() for mask in subsets]
    starts = np.searchsorted(sizes, np.arange(cards + 2))
    hands: list[NDArray[np.int64]] = []
    number: list[NDArray[np.int64]] = []
    for joker in range(deck.joker + 1):
        for split in _partitions(cards - joker, deck.suits, cards - joker):
            found, of_each = _kinds(np.array(subsets), starts, split)
            hands.append(found | (JOKER_BIT * joker))
            number.append(of_each)
    return Orbits(np.concatenate(hands), np.concatenate(number))


def _partitions(cards: int, suits: int, most: int) -> list[tuple[int, ...]]:
    """The ways to spread cards over suits, none of which has more than the one before it."""
    if suits == 0:
        return [] if cards else [()]
    return [
        (first, *rest)
        for first in range(min(cards, most, RANKS), -1, -1)
        for rest in _partitions(cards - first, suits - 1, first)
    ]


def _kinds(
    subsets: NDArray[np.int64], starts: NDArray[np.int64], shape: tuple[int, ...]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All sets with so many cards of each suit, and of how many each stands for one.

    Suits of equally many cards are in falling order of their ranks.
    """
    hands, sizes = np.zeros(1, np.int64), np.full(1, factorial(len(shape)))
    places, alike = np.zeros(1, np.int64), np.zeros(1, np.int64)
    for suit, cards in enumerate(shape):
        first, last = starts[cards], starts[cards + 1]
        is_like_before = suit > 0 and cards == shape[suit - 1]
        ends = places + 1 if is_like_before else np.full(len(places), last)
        many = ends - first
        before = np.repeat(np.arange(len(places)), many)
        new = np.arange(many.sum()) - np.repeat(np.cumsum(many) - ends, many)
        alike = np.where(is_like_before & (new == places[before]), alike[before] + 1, 1)
        hands = hands[before] | (subsets[new] << (SUIT_BITS * suit))
        sizes = sizes[before] // alike
        places = new
    return hands, sizes
