"""Inclusion and exclusion over the cards that two hands share, on all cores.

The dealer's cards must not be among the player's. The pairs of disjoint hands are those of all
pairs of hands, less those that share a card at least, and so on: a sum over the sets that both
hands hold, with the sign of the number of cards in the set. One set stands for all that differ from
it only in the names of the suits.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from math import comb
from threading import Event

import numpy as np
from numpy.typing import NDArray

from chapter47.games.pai_gow_poker.lab.orbits import Deck, orbits
from chapter47.games.pai_gow_poker.rules import CARDS

HANDS_IN_A_TASK = 4_000_000

Progress = Callable[[int, int], None]
"""Called with the work done and the work there is."""
Numbers = NDArray[np.int64]


class Stopped(Exception):
    """A count that was asked to stop before its end."""


@dataclass(frozen=True)
class Shared:
    """Some sets of equal size that both hands hold."""

    held: Numbers
    weights: Numbers
    """How many sets each stands for, with the sign of its size."""
    missing: int
    """How many cards a hand has besides."""
    hands: int
    """How many hands hold one of the sets."""


def all_deals(deck: Deck) -> int:
    """The number of deals of a player and a dealer.

    >>> all_deals(Deck())
    8250459031214400
    """
    return comb(deck.size, CARDS) * comb(deck.size - CARDS, CARDS)


def sum_over_shared_cards(
    count: Callable[[Shared], Numbers],
    deck: Deck,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> list[int]:
    """Add up what `count` finds for all sets; `stop` being set ends it with `Stopped`."""
    tasks = list(_tasks(deck))
    hands = sum(task.hands for task in tasks)
    total: list[int] = []
    done = 0

    def run(task: Shared) -> tuple[int, Numbers]:
        if stop is not None and stop.is_set():
            raise Stopped
        return task.hands, count(task)

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        running = {pool.submit(run, task) for task in tasks}
        try:
            while running:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    work, cells = future.result()
                    total = [
                        a + int(b) for a, b in zip(total or [0] * len(cells), cells, strict=True)
                    ]
                    done += work
                    if progress is not None:
                        progress(done, hands)
        except BaseException:
            for future in running:
                future.cancel()
            raise
    return total


def _tasks(deck: Deck) -> Iterator[Shared]:
    for size in range(CARDS + 1):
        kinds = orbits(deck, size)
        missing = CARDS - size
        hands = comb(deck.size - size, missing)
        step = max(1, HANDS_IN_A_TASK // hands)
        for first in range(0, len(kinds.hands), step):
            held = kinds.hands[first : first + step]
            weights = kinds.sizes[first : first + step] * (-1) ** size
            yield Shared(held, weights, missing, hands * len(held))
