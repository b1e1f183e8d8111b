"""What a player may have seen when he decides: his own two cards and two of the cross, by kinds."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.double_cross_poker.lab.hands import Whole
from chapter47.games.double_cross_poker.rules import OWN
from chapter47.lab.boards import holding_number
from chapter47.lab.orbits import Deck
from chapter47.lab.starts import class_of

ONE_OF_EACH, ONE_ARM, CENTRE_AND_ONE = range(3)
"""Which two cards of the cross are seen, up to the names of the arms: an outer card of the vertical
arm and one of the horizontal; both of the vertical; the centre and an outer one of the vertical."""
SEEN = 3


@dataclass(frozen=True, eq=False)
class Sights:
    """What a player may have seen: two own cards and two others in their order, by kinds."""

    deck: Deck

    @cached_property
    def kinds(self) -> NDArray[np.int32]:
        """The number of the kind by two own places, the first and the second other; -1 if none."""
        size, suits = self.deck.size, self.deck.suits
        codes = np.full((comb(size, OWN), size, size), -1, np.int64)
        name_sights(np.array(list(permutations(range(suits)))), size, codes)
        found, kinds = np.unique(codes, return_inverse=True)
        return (kinds.reshape(codes.shape) - int(found[0] < 0)).astype(np.int32)

    @cached_property
    def sizes(self) -> Whole:
        """How many sights are of each kind."""
        kinds = self.kinds
        return np.bincount(kinds[kinds >= 0])

    @cached_property
    def first(self) -> Whole:
        """One sight of each kind: the places of the two own cards and of the two others."""
        size = self.deck.size
        of_kinds = np.full(len(self.sizes), -1, np.int64)
        flat = self.kinds.reshape(-1)
        places = np.flatnonzero(flat >= 0)[::-1]
        of_kinds[flat[places]] = places
        pair, rest = np.divmod(of_kinds, size * size)
        pairs = np.array(
            sorted(combinations(range(size), OWN), key=lambda p: holding_number(*p)), np.int64
        )
        return np.column_stack([pairs[pair], rest // size, rest % size])

    @cached_property
    def classes(self) -> Whole:
        """The class of the two own cards of each kind."""
        cards = self.deck.cards
        return np.array([class_of(cards[a], cards[b]) for a, b, _, _ in self.first.tolist()])

    @property
    def following(self) -> int:
        """How many crosses and hands of the dealer there are to each, the outer cards of an unseen
        arm in either order."""
        size = self.deck.size
        return (size - 4) * (size - 5) * (size - 6) * comb(size - 7, OWN)


@kernel
def name_sights(renamings: Whole, size: int, codes: NDArray[Any]) -> None:
    """Give every sight the least number of all that are like it but for the names of suits."""
    suits = renamings.shape[1]
    names = np.empty((len(renamings), size), np.int64)
    for r in range(len(renamings)):
        for at in range(size):
            names[r, at] = at - at % suits + renamings[r, at % suits]
    for b in range(size):
        for a in range(b):
            pair = holding_number(a, b)
            for f in range(size):
                if f in (a, b):
                    continue
                for g in range(size):
                    if g in (a, b, f):
                        continue
                    least = np.int64(1) << 60
                    for r in range(len(renamings)):
                        own = holding_number(names[r, a], names[r, b])
                        code = (own * size + names[r, f]) * size + names[r, g]
                        least = min(least, code)
                    codes[pair, f, g] = least
