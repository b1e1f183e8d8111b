"""All fours of cards, one of each kind, with how each of their six keeps ends."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from chapter47.games.fast_action_holdem.house_ways.way import HouseWay
from chapter47.games.fast_action_holdem.lab.counting import Counted
from chapter47.games.fast_action_holdem.lab.keeps import PLACES
from chapter47.games.fast_action_holdem.lab.store import counted_for
from chapter47.games.fast_action_holdem.rules import DEALT, holding_of
from chapter47.lab.counts import FEW
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

    @cached_property
    def holdings(self) -> Whole:
        """What each four holds by equal ranks."""
        cards = np.array(self.deck.cards, np.int64)[self.places]
        return np.array([holding_of(four) for four in cards.tolist()], np.int64)

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
    ends = [
        counted.ends_of(places[:, kept], places[:, thrown])
        for kept, thrown in zip(map(list, PLACES), map(list, OTHERS), strict=True)
    ]
    wins, copies = (np.stack(each, axis=1) for each in zip(*ends, strict=True))
    return Fours(deck, places, kinds.sizes, wins, copies, counted.deals)


@lru_cache(maxsize=FEW)
def fours_against(way: HouseWay) -> Fours:
    """All fours of a whole deck against a dealer's house way."""
    return fours_of(counted_for(way))
