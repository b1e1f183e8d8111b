"""All fours of cards, one of each kind, with how each of their six keeps ends."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from chapter47.games.fast_action_holdem.house_ways.way import HouseWay
from chapter47.games.fast_action_holdem.lab.counting import Counted
from chapter47.games.fast_action_holdem.lab.keeps import PLACES
from chapter47.games.fast_action_holdem.lab.store import counted_for
from chapter47.games.fast_action_holdem.rules import DEALT, KEEPS
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of

Whole = NDArray[np.int64]
OTHERS = tuple(tuple(p for p in range(DEALT) if p not in kept) for kept in PLACES)


@dataclass(frozen=True, eq=False)
class Fours:
    """Four cards of each kind."""

    deck: Deck
    places: Whole
    """The places of their cards in the deck, in rising order."""
    sizes: Whole
    """How many of all fours each stands for."""
    wins: Whole
    """Of each keep: deals that win."""
    copies: Whole
    deals: int
    """All deals that each keep may meet."""

    @property
    def best(self) -> Whole:
        """The keep that wins most often; of equals the first."""
        found: Whole = self.wins.argmax(axis=1)
        return found


def fours_of(counted: Counted) -> Fours:
    """All fours of a deck with what was counted."""
    deck = counted.deck
    kinds = orbits(deck, DEALT)
    bits = np.array([bit_of(card) for card in deck.cards], np.int64)
    places = np.nonzero(kinds.hands[:, None] & bits)[1].reshape(-1, DEALT)
    wins = np.zeros((len(places), KEEPS), np.int64)
    copies = np.zeros((len(places), KEEPS), np.int64)
    for number, four in enumerate(places.tolist()):
        for keep, ((a, b), (c, d)) in enumerate(zip(PLACES, OTHERS, strict=True)):
            ends = counted.ends((four[a], four[b]), (four[c], four[d]))
            wins[number, keep], copies[number, keep] = ends.wins, ends.copies
    return Fours(deck, places, kinds.sizes, wins, copies, counted.deals)


@cache
def fours_against(way: HouseWay) -> Fours:
    """All fours of a whole deck against a dealer's house way."""
    return fours_of(counted_for(way))
