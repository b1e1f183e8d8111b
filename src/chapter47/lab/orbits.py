"""Sets of cards up to a renaming of the suits: one of each kind, and how many are like it."""

from dataclasses import dataclass
from math import factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.ranking.hand import JOKER_BIT, SUIT_BITS
from chapter47.ranking.value import RANK_BITS

RANKS = RANK_BITS
SUITS = 4
MANY = 4096


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
            shape = np.array(split + (0,) * (SUITS - len(split)), np.int64)
            found, of_each = _kinds(np.array(subsets), starts, shape, deck.suits)
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


FACTORIALS = np.array([factorial(n) for n in range(SUITS + 1)])


def _kinds(
    subsets: NDArray[np.int64], starts: NDArray[np.int64], shape: NDArray[np.int64], suits: int
) -> NDArray[np.int64]:
    """All sets with so many cards of each suit, and of how many each stands for one."""
    found = np.empty((2, MANY), np.int64)
    place = np.zeros(SUITS, np.int64)
    number = _find_kinds(subsets, starts, shape, suits, place, found)
    if number > MANY:
        found = np.empty((2, number), np.int64)
        _find_kinds(subsets, starts, shape, suits, place, found)
    return found[:, :number].copy()


@kernel
def _find_kinds(subsets: Any, starts: Any, shape: Any, suits: int, place: Any, rows: Any) -> int:
    """Find the sets, equal suits in falling order of their ranks; return how many there are.

    As many are written to `rows`, with their numbers, as have room there.
    """
    found = 0
    depth = 0
    place[0] = starts[shape[0]]
    while depth >= 0:
        last = starts[shape[depth] + 1]
        if depth > 0 and shape[depth] == shape[depth - 1]:
            last = min(last, place[depth - 1] + 1)
        if place[depth] >= last:
            depth -= 1
            place[depth] += 1
            continue
        if depth < suits - 1:
            depth += 1
            place[depth] = starts[shape[depth]]
            continue
        if found < rows.shape[1]:
            rows[0, found], rows[1, found] = _hand_and_size(subsets, place, suits)
        found += 1
        place[depth] += 1
    return found


@kernel
def _hand_and_size(subsets: Any, place: Any, suits: int) -> tuple[int, int]:
    hand, same, size = 0, 1, FACTORIALS[suits]
    for suit in range(suits):
        hand |= subsets[place[suit]] << (SUIT_BITS * suit)
        same = same + 1 if suit and place[suit] == place[suit - 1] else 1
        size //= same
    return hand, size
