"""The number of the kind of every set of one to six cards, found from the cards by adding."""

from functools import cache
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.groups import bit_of
from chapter47.games.pai_gow_poker.lab.orbits import SUITS, Deck, orbits
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.ranking.hand import JOKER_BIT, SUIT_BITS

DECK = Deck()
CHOOSE = np.array([[comb(n, k) for k in range(CARDS + 1)] for n in range(DECK.size + 1)])
PERMUTATIONS = np.array(list(permutations(range(SUITS))))
ONE_SUIT = (1 << SUIT_BITS) - 1


class Kinds(NamedTuple):
    """All kinds of sets of none to six cards, numbered; a kernel takes it as an argument."""

    hands: NDArray[np.int64]
    """One set of each kind."""
    sizes: NDArray[np.int64]
    """The number of cards in it."""
    starts: NDArray[np.int64]
    """Where the sets of each size begin in `kind`."""
    kind: NDArray[np.int32]
    """The kind of each set; sets of a size are in the order of their highest cards."""


@cache
def all_kinds() -> Kinds:
    """The kinds of the sets of cards that two hands can share without being the same."""
    by_size = [orbits(DECK, size).hands for size in range(CARDS)]
    numbers = [comb(DECK.size, size) for size in range(CARDS)]
    starts = np.cumsum([0, *numbers])
    kind = np.full(starts[-1], -1, np.int32)
    first = 0
    for size, hands in enumerate(by_size):
        _number(hands, first, kind[starts[size] : starts[size + 1]])
        first += len(hands)
    assert kind.min() >= 0
    sizes = np.repeat(np.arange(CARDS), [len(hands) for hands in by_size])
    return Kinds(np.concatenate(by_size), sizes, starts, kind)


@kernel
def _number(hands: NDArray[np.int64], first: int, kind: NDArray[np.int32]) -> None:
    """Write the number of each kind to all sets of the kind."""
    for i in range(len(hands)):
        joker = hands[i] & JOKER_BIT
        for renamed in range(len(PERMUTATIONS)):
            hand = joker
            for suit in range(SUITS):
                ranks = ((hands[i] ^ joker) >> (SUIT_BITS * suit)) & ONE_SUIT
                hand |= ranks << (SUIT_BITS * PERMUTATIONS[renamed, suit])
            place, number = 0, 0
            for card in range(JOKER + 1):
                if hand & bit_of(card):
                    number += 1
                    place += CHOOSE[card, number]
            kind[place] = first + i


@kernel
def kinds_in(hand: NDArray[np.int64], kinds: Kinds, found: NDArray[np.int32]) -> None:
    """The kind of every part of a hand of seven cards in rising order, the whole hand left out."""
    for part in range(len(found)):
        size, place = 0, 0
        for i in range(CARDS):
            if (part >> i) & 1:
                size += 1
                place += CHOOSE[hand[i], size]
        found[part] = kinds.kind[kinds.starts[size] + place]
