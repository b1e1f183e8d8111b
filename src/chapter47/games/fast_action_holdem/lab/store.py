"""What was counted: of the built-in house ways it is shipped, of others kept once it is made.

Every count is filed under the digest of its house way: one that has changed finds none.
"""

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import cache_folder
from chapter47.games.fast_action_holdem.house_ways.way import HouseWay
from chapter47.games.fast_action_holdem.lab.counting import (
    Counted,
    Whole,
    count_keeps,
    others,
    starts,
)
from chapter47.games.fast_action_holdem.lab.flushes import MARKS
from chapter47.lab.counts import FEW
from chapter47.lab.errors import LabError
from chapter47.lab.orbits import Deck
from chapter47.lab.recount import Progress

SHIPPED = Path(__file__).with_name("counted.npz")


class NotCounted(LabError):
    """A house way of a licensee's own that nobody has counted on this machine yet."""

    def __init__(self, way: HouseWay) -> None:
        super().__init__(
            f"the deals against {way.title!r} are not counted yet: "
            "chapter47 solve fast-action-holdem deals FILE counts them, in about ten minutes"
        )


def packed(counted: Counted) -> Whole:
    """One number for each kind of keep, wins and ties."""
    found = [
        counted.found[number, :, x, y]
        for number, start in enumerate(starts(counted.deck))
        for (x, y), _ in others(counted.deck, start)
    ]
    return np.array(found, np.int64)


def unpacked(deck: Deck, numbers: NDArray[np.int64]) -> Counted:
    """All keeps, from one of each kind."""
    all_starts = starts(deck)
    found = np.zeros((len(all_starts), MARKS, deck.size, deck.size), np.int64)
    at = 0
    for number, start in enumerate(all_starts):
        pairs = np.array([two for two, _ in others(deck, start)], np.int64)
        values = numbers[at : at + len(pairs)].T
        at += len(pairs)
        for names in start.like_it:
            renamed = np.array(names, np.int64)[pairs]
            for x, y in ((0, 1), (1, 0)):
                found[number][:, renamed[:, x], renamed[:, y]] = values
    return Counted(deck, found)


@lru_cache(maxsize=FEW)
def counted_for(way: HouseWay) -> Counted:
    """What was counted against a house way, shipped or kept on this machine."""
    with suppress(OSError, KeyError, ValueError), np.load(SHIPPED) as file:
        return unpacked(Deck(), file[way.digest])
    with suppress(OSError, KeyError, ValueError), np.load(_kept(way)) as file:
        return unpacked(Deck(), file["numbers"])
    raise NotCounted(way)


def count_for(way: HouseWay, progress: Progress | None = None) -> Counted:
    """What was counted against a house way; counted now, and kept, where it was not."""
    with suppress(NotCounted):
        return counted_for(way)
    folder = cache_folder().parent / "fast-action-holdem"
    folder.mkdir(parents=True, exist_ok=True)
    counted = count_keeps(Deck(), way, progress, folder)
    with suppress(OSError):  # a full disk costs the next run the count, not this one
        draft = _kept(way).with_suffix(".part")
        with draft.open("wb") as file:
            np.savez_compressed(file, numbers=packed(counted))
        os.replace(draft, _kept(way))
        counted_for.cache_clear()
    return counted


def _kept(way: HouseWay) -> Path:
    return cache_folder().parent / "fast-action-holdem" / f"{way.digest}.npz"
