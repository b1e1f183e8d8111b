"""The number of the kind of every small set of cards, found from the cards by adding.

Cards are given by their places in a deck, from 0; in a full deck a card's place is its code. The
sets of a size are numbered in the order of their highest cards, which a sum over the cards gives.
"""

from functools import cache
from itertools import permutations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import SUIT_BITS, bit_of

MOST = 7
"""The most cards in a hand."""
CHOOSE = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(JOKER + 2)])
"""CHOOSE[n, k]: the sets of k of n cards."""
TOGETHER = 512
"""Sets that are joined with every card at once: few enough to stay near the processor."""


class Kinds(NamedTuple):
    """All kinds of sets of few cards, numbered; a kernel takes it as an argument."""

    hands: NDArray[np.int64]
    """One set of each kind."""
    sizes: NDArray[np.int64]
    """The number of cards in it."""
    starts: NDArray[np.int64]
    """Where the sets of each size begin in `kind`."""
    kind: NDArray[np.int32]
    """The kind of each set; sets of a size are in the order of their highest cards."""


@cache
def kinds_of(deck: Deck, most: int) -> Kinds:
    """The kinds of the sets of no card to so many, up to a renaming of the suits.

    >>> kinds = kinds_of(Deck(), 3)
    >>> len(kinds.hands), len(kinds.kind)
    (1938, 23479)
    """
    by_size = [orbits(deck, size).hands for size in range(most + 1)]
    numbers = [comb(deck.size, size) for size in range(most + 1)]
    starts = np.cumsum([0, *numbers])
    kind = np.full(starts[-1], -1, np.int32)
    first = 0
    for size, hands in enumerate(by_size):
        places = places_of(deck, hands, size)
        _number(deck, places, first, kind[starts[size] : starts[size + 1]])
        first += len(hands)
    assert kind.min() >= 0
    sizes = np.repeat(np.arange(most + 1), [len(hands) for hands in by_size])
    return Kinds(np.concatenate(by_size), sizes, starts, kind)


def places_of(deck: Deck, hands: NDArray[np.int64], cards: int) -> NDArray[np.int64]:
    """Hands of so many cards each, as the places of their cards in the deck, in rising order.

    >>> places_of(Deck(), np.array([bit_of(51) | bit_of(0)]), 2).tolist()
    [[0, 51]]
    """
    place_of_bit = np.zeros(4 * SUIT_BITS, np.int64)
    for place, card in enumerate(deck.cards):
        place_of_bit[bit_of(card).bit_length() - 1] = place
    found = np.empty((len(hands), cards), np.int64)
    left = hands.copy()
    for i in range(cards):
        lowest = left & -left
        found[:, i] = place_of_bit[np.frexp(lowest.astype(np.float64))[1] - 1]
        left ^= lowest
    found.sort(axis=1)
    return found


def _number(deck: Deck, places: NDArray[np.int64], first: int, kind: NDArray[np.int32]) -> None:
    """Write the numbers of kinds, from the first on, to all sets of each kind."""
    numbers = np.arange(first, first + len(places), dtype=np.int32)
    suit, suits = places % deck.suits, deck.suits
    is_joker = places == len(deck.ranks) * suits
    sizes = np.arange(1, places.shape[1] + 1)
    for renaming in permutations(range(suits)):
        renamed = places - suit + np.array(renaming)[suit]
        renamed[is_joker] = places[is_joker]
        renamed.sort(axis=1)
        kind[CHOOSE[renamed, sizes].sum(axis=1)] = numbers


def write_with_one_more(kinds: Kinds, places: NDArray[Any], rows: NDArray[Any]) -> None:
    """Write the kind of each set with each card more; nothing where the set has the card.

    The sets are of one size, given by the places of their cards in rising order.

    >>> kinds, found = kinds_of(Deck(), 2), np.zeros((1, 52), np.int32)
    >>> write_with_one_more(kinds, np.array([[4]]), found)
    >>> alike = np.flatnonzero(found[0] == found[0, 5])  # with a card of the same rank
    >>> alike.tolist()
    [5, 6, 7]
    """
    larger = kinds.kind[kinds.starts[places.shape[1] + 1] :]
    for at in range(0, len(rows), TOGETHER):
        _join(larger, places[at : at + TOGETHER], rows[at : at + TOGETHER])


def _join(larger: NDArray[np.int32], places: NDArray[Any], rows: NDArray[Any]) -> None:
    size, numbers = np.arange(places.shape[1]), np.arange(len(places))[:, None]
    lower, moved = np.zeros(rows.shape, np.int64), np.zeros(rows.shape, np.int64)
    lower[numbers, places] = 1
    has = lower == 1
    above = CHOOSE[places, size + 2]
    moved[numbers, places] = CHOOSE[places, size + 1] - above
    place = np.cumsum(moved, axis=1) + above.sum(axis=1, keepdims=True)
    place += CHOOSE[np.arange(rows.shape[1]), np.cumsum(lower, axis=1) + 1]
    rows[:] = larger.take(place, mode="clip")
    rows[has] = 0


@kernel
def places_in(hand: int, cards: NDArray[np.int64], places: NDArray[np.int64]) -> int:
    """How many cards of a deck a hand holds; their places in rising order go to `places`."""
    held = 0
    for at in range(len(cards)):
        if hand & bit_of(cards[at]):
            places[held] = at
            held += 1
    return held


@kernel
def kinds_in(hand: NDArray[np.int64], kinds: Kinds, found: NDArray[np.int32]) -> None:
    """The kind of each part of a hand in rising order, as many as are asked for.

    The parts come as the bits of their numbers say: all of them, the whole hand last, need two to
    the power of the cards.
    """
    for part in range(len(found)):
        size, place = 0, 0
        for i in range(len(hand)):
            if (part >> i) & 1:
                size += 1
                place += CHOOSE[hand[i], size]
        found[part] = kinds.kind[kinds.starts[size] + place]
