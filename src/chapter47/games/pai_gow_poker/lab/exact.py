"""All deals of a player and a dealer, counted exactly, each side set by a house way.

For each set of cards that both hands hold, all hands that hold it are counted by how they are set,
and all pairs of them compared in one sweep.
"""

from dataclasses import dataclass
from threading import Event

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.house_ways.way import HouseWay
from chapter47.games.pai_gow_poker.lab.classes import DECK, class_index
from chapter47.games.pai_gow_poker.lab.groups import (
    COLUMN_BITS,
    COLUMNS,
    Codes,
    class_of_hand,
    codes_of,
    count_group,
    no_counts,
)
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.lab.sweep import OUTCOMES, sweep
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.inclusion import Numbers, Progress, Shared, all_deals, sum_over_shared_cards
from chapter47.lab.orbits import Deck


@dataclass(frozen=True)
class Deals:
    """How many deals end in each way: the player's hands against the dealer's."""

    pairs: tuple[int, ...]
    """High hand higher, copy, lower; within each the low hand higher, copy, lower."""

    def __post_init__(self) -> None:
        assert len(self.pairs) == OUTCOMES and min(self.pairs) >= 0, self.pairs

    @property
    def total(self) -> int:
        """All deals."""
        return sum(self.pairs)

    @property
    def wins(self) -> int:
        """Deals in which the player wins: both hands higher (11.9(i))."""
        return self.pairs[0]

    @property
    def losses(self) -> int:
        """Deals in which the player loses: neither hand higher (11.9(g)1 and 2)."""
        return self.pairs[4] + self.pairs[5] + self.pairs[7] + self.pairs[8]

    @property
    def pushes(self) -> int:
        """Deals in which one hand is higher (11.9(h))."""
        return self.total - self.wins - self.losses

    @property
    def high_copies(self) -> int:
        """Deals in which the high hands are identical in rank."""
        return sum(self.pairs[3:6])

    @property
    def low_copies(self) -> int:
        """Deals in which the low hands are identical in rank."""
        return sum(self.pairs[1::3])

    @property
    def double_copies(self) -> int:
        """Deals in which both hands are."""
        return self.pairs[4]

    @property
    def copies_lost(self) -> int:
        """Deals that the player loses only because copies go to the dealer (11.9(g)2)."""
        return self.pairs[4] + self.pairs[5] + self.pairs[7]


def count_deals(
    player: HouseWay,
    dealer: HouseWay,
    *,
    wheel: int,
    deck: Deck | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> Deals:
    """Count every deal; `stop` being set ends the count with the exception `Stopped`."""
    deck = deck or DECK
    mine, theirs = set_classes(player, wheel), set_classes(dealer, wheel)
    codes = codes_of(class_index(), (mine.high, mine.low), (theirs.high, theirs.low))
    cards = np.array(deck.cards, np.int64)
    same = player.digest == dealer.digest

    def count(shared: Shared) -> Numbers:
        pairs = np.zeros(OUTCOMES, np.int64)
        _count(shared.held, shared.weights, shared.missing, cards, codes[0], codes[1], same, pairs)
        return pairs

    pairs = sum_over_shared_cards(count, deck, CARDS, threads=threads, progress=progress, stop=stop)
    deals = Deals(tuple(pairs))
    assert deals.total == all_deals(deck, CARDS), deals
    return deals


@kernel
def _count(
    held: NDArray[np.int64],
    weights: NDArray[np.int64],
    missing: int,
    deck: NDArray[np.int64],
    player: Codes,
    dealer: Codes,
    same: bool,
    pairs: NDArray[np.int64],
) -> None:
    if missing == 0:
        _count_same_hand(held, weights, player, dealer, pairs)
        return
    mine, theirs = no_counts(player), no_counts(dealer)
    for i in range(len(held)):
        count_group(held[i], missing, deck, dealer, theirs)
        if same:
            sweep(theirs, theirs, pairs, weights[i])
        else:
            count_group(held[i], missing, deck, player, mine)
            sweep(mine, theirs, pairs, weights[i])


@kernel
def _count_same_hand(
    hands: NDArray[np.int64],
    weights: NDArray[np.int64],
    player: Codes,
    dealer: Codes,
    pairs: NDArray[np.int64],
) -> None:
    """Compare the two settings of each hand with each other."""
    for i in range(len(hands)):
        number = class_of_hand(hands[i], player.finder)
        mine, theirs = player.code[number], dealer.code[number]
        high = (mine >> COLUMN_BITS) - (theirs >> COLUMN_BITS)
        low = (mine & (COLUMNS - 1)) - (theirs & (COLUMNS - 1))
        pairs[3 * _place(high) + _place(low)] += weights[i]


@kernel
def _place(difference: int) -> int:
    return 0 if difference > 0 else 1 if difference == 0 else 2
