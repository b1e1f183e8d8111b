"""All deals of a player and a dealer, counted exactly, each side set by a house way.

The dealer's cards must not be among the player's. By inclusion and exclusion, the pairs of disjoint
hands are those of all pairs of hands, less those that share a card at least, and so on: a sum over
the sets S that both hands hold, with the sign of the number of cards in S. For each S, up to a
renaming of the suits, all hands that hold S are counted by how they are set, and all pairs compared
in one sweep.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from math import comb
from threading import Event

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.house_ways.way import HouseWay
from chapter47.games.pai_gow_poker.lab.classes import class_index, class_of
from chapter47.games.pai_gow_poker.lab.groups import (
    COLUMN_BITS,
    COLUMNS,
    Codes,
    bit_of,
    codes_of,
    count_group,
    no_counts,
)
from chapter47.games.pai_gow_poker.lab.orbits import Deck, orbits
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.lab.sweep import OUTCOMES, sweep
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.ranking.tables import KEYS, NO_CARDS

HANDS_IN_A_TASK = 4_000_000

Progress = Callable[[int, int], None]
"""Called with the hands counted and the hands to count."""


class Stopped(Exception):
    """An exact count that was asked to stop before its end."""


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


def all_deals(deck: Deck) -> int:
    """The number of deals of a player and a dealer.

    >>> all_deals(Deck())
    8250459031214400
    """
    return comb(deck.size, CARDS) * comb(deck.size - CARDS, CARDS)


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
    deck = deck or Deck()
    mine, theirs = set_classes(player, wheel), set_classes(dealer, wheel)
    codes = codes_of(class_index(), (mine.high, mine.low), (theirs.high, theirs.low))
    tasks = list(_tasks(deck))
    hands = sum(task.work for task in tasks)
    done = 0
    pairs = [0] * OUTCOMES
    cards = np.array(deck.cards, np.int64)
    same = player.digest == dealer.digest
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        running: set[Future[tuple[int, list[int]]]] = {
            pool.submit(_run, task, cards, codes, same, stop) for task in tasks
        }
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                work, found = future.result()
                pairs = [a + b for a, b in zip(pairs, found, strict=True)]
                done += work
                if progress is not None:
                    progress(done, hands)
    deals = Deals(tuple(pairs))
    assert deals.total == all_deals(deck), deals
    return deals


@dataclass(frozen=True)
class _Task:
    """Some sets of equal size that both hands hold, and how often each kind comes, with sign."""

    held: NDArray[np.int64]
    weights: NDArray[np.int64]
    missing: int
    work: int


def _tasks(deck: Deck) -> Iterator[_Task]:
    for size in range(CARDS + 1):
        kinds = orbits(deck, size)
        missing = CARDS - size
        hands = comb(deck.size - size, missing)
        step = max(1, HANDS_IN_A_TASK // hands)
        for first in range(0, len(kinds.hands), step):
            held = kinds.hands[first : first + step]
            weights = kinds.sizes[first : first + step] * (-1) ** size
            yield _Task(held, weights, missing, hands * len(held))


def _run(
    task: _Task,
    deck: NDArray[np.int64],
    codes: tuple[Codes, ...],
    same: bool,
    stop: Event | None,
) -> tuple[int, list[int]]:
    if stop is not None and stop.is_set():
        raise Stopped
    pairs = np.zeros(OUTCOMES, np.int64)
    _count(task.held, task.weights, task.missing, deck, codes[0], codes[1], same, pairs)
    return task.work, [int(number) for number in pairs]


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
    finder = player.finder
    for i in range(len(hands)):
        key = NO_CARDS
        for card in range(JOKER + 1):
            if hands[i] & bit_of(card):
                key += KEYS[card]
        number = class_of(key, hands[i], finder)
        mine, theirs = player.code[number], dealer.code[number]
        high = (mine >> COLUMN_BITS) - (theirs >> COLUMN_BITS)
        low = (mine & (COLUMNS - 1)) - (theirs & (COLUMNS - 1))
        pairs[3 * _place(high) + _place(low)] += weights[i]


@kernel
def _place(difference: int) -> int:
    return 0 if difference > 0 else 1 if difference == 0 else 2
