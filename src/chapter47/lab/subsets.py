"""The number of the kind of every small set of cards, found from the cards by adding.

Cards are given by their places in a deck, from 0; in a full deck a card's place is its code. The
sets of a size are numbered in the order of their highest cards, which a sum over the cards gives.
"""

from functools import cache
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import JOKER_BIT, SUIT_BITS, bit_of

MOST = 7
"""The most cards in a hand."""
CHOOSE = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(JOKER + 2)])
"""CHOOSE[n, k]: the sets of k of n cards."""
ONE_SUIT = (1 << SUIT_BITS) - 1


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
    cards = np.array(deck.cards, np.int64)
    renamings = np.array(list(permutations(range(deck.suits))))
    first = 0
    for size, hands in enumerate(by_size):
        _number(hands, first, cards, renamings, kind[starts[size] : starts[size + 1]])
        first += len(hands)
    assert kind.min() >= 0
    sizes = np.repeat(np.arange(most + 1), [len(hands) for hands in by_size])
    return Kinds(np.concatenate(by_size), sizes, starts, kind)


@kernel
def _number(
    hands: NDArray[np.int64],
    first: int,
    cards: NDArray[np.int64],
    renamings: NDArray[np.int64],
    kind: NDArray[np.int32],
) -> None:
    """Write the number of each kind to all sets of the kind."""
    for i in range(len(hands)):
        joker = hands[i] & JOKER_BIT
        for renaming in renamings:
            hand = joker
            for suit in range(len(renaming)):
                ranks = ((hands[i] ^ joker) >> (SUIT_BITS * suit)) & ONE_SUIT
                hand |= ranks << (SUIT_BITS * renaming[suit])
            place, number = 0, 0
            for at in range(len(cards)):
                if hand & bit_of(cards[at]):
                    number += 1
                    place += CHOOSE[at, number]
            kind[place] = first + i


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
