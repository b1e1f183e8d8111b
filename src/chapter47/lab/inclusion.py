"""Inclusion and exclusion over the cards that two hands share, on all cores.

Two hands from one deck share no card. The pairs of disjoint hands are those of all pairs of hands,
less those that share a card at least, and so on: a sum over the sets that both hands hold, with the
sign of the number of cards in the set. One set stands for all that differ from it only in the names
of the suits. The hands may be of different sizes.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from math import comb
from threading import Event

import numpy as np
from numpy.typing import NDArray

from chapter47.lab.orbits import Deck, orbits

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
    """How many cards the player's hand has besides."""
    missing_other: int
    """How many cards the other hand has besides."""
    hands: int
    """How many hands hold one of the sets."""


def all_deals(deck: Deck, cards: int, other: int | None = None) -> int:
    """The number of deals of a hand and another, of as many cards if not told otherwise.

    >>> all_deals(Deck(joker=True), 7), all_deals(Deck(), 5, 6)
    (8250459031214400, 27906522724080)
    """
    other = cards if other is None else other
    return comb(deck.size, cards) * comb(deck.size - cards, other)


def sum_over_shared_cards(
    count: Callable[[Shared], Numbers],
    deck: Deck,
    cards: int,
    other: int | None = None,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> list[int]:
    """Add up what `count` finds for all sets; `stop` being set ends it with `Stopped`.

    `cards` are the cards of one hand, `other` those of the other, as many if not told otherwise.
    """
    tasks = list(_tasks(deck, cards, cards if other is None else other))
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


def _tasks(deck: Deck, cards: int, other: int) -> Iterator[Shared]:
    for size in range(min(cards, other) + 1):
        kinds = orbits(deck, size)
        hands = comb(deck.size - size, cards - size)
        if other != cards:
            hands += comb(deck.size - size, other - size)
        step = max(1, HANDS_IN_A_TASK // hands)
        for first in range(0, len(kinds.hands), step):
            held = kinds.hands[first : first + step]
            weights = kinds.sizes[first : first + step] * (-1) ** size
            yield Shared(held, weights, cards - size, other - size, hands * len(held))
