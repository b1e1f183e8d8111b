"""Counts what each setting of each hand comes to against all hands of the other side.

The other side holds four of the tiles that are left. Of each kind two tiles are there, so the ways
to hold a hand beside another are a product over its kinds.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow.lab.hands import COPIES, Hands
from chapter47.games.pai_gow.rules import SETTINGS, TILES
from chapter47.ranking.tiles import KINDS

WINS, LOSSES, HIGH_COPIES, LOW_COPIES, BOTH_COPIES = range(5)


class Counted(NamedTuple):
    """For each hand and setting, how many hands of the other side it beats and so on."""

    sums: NDArray[np.int64]
    """By hand, setting, and what came: wins, losses, copies of the high, the low and both hands."""
    deals: NDArray[np.int64]
    """How many hands the other side may hold beside each hand."""


def count_settings(
    hands: Hands, high: NDArray[np.int64], low: NDArray[np.int64], *, bank: bool = False
) -> Counted:
    """Count every setting of every hand against hands set so; as a bank, copies are one's own."""
    return Counted(*_count(hands.kinds, hands.high, hands.low, high, low, bank))


@kernel
def _count(
    kinds: Any, highs: Any, lows: Any, high: Any, low: Any, bank: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    hands = len(kinds)
    sums = np.zeros((hands, SETTINGS, 5), np.int64)
    deals = np.zeros(hands, np.int64)
    left = np.zeros(KINDS, np.int64)
    for mine in range(hands):
        left[:] = COPIES
        for kind in kinds[mine]:
            left[kind] -= 1
        for theirs in range(hands):
            ways = ways_beside(kinds[theirs], left)
            if ways == 0:
                continue
            deals[mine] += ways
            for setting in range(SETTINGS):
                add_deal(
                    sums[mine, setting],
                    ways,
                    highs[mine, setting] - high[theirs],
                    lows[mine, setting] - low[theirs],
                    bank,
                )
    return sums, deals


@kernel
def add_deal(sums: Any, ways: int, above: int, beside: int, bank: bool) -> None:
    """Add what hands that differ so in value come to."""
    wins_high = above > 0 or (bank and above == 0)
    wins_low = beside > 0 or (bank and beside == 0)
    if wins_high and wins_low:
        sums[WINS] += ways
    elif not wins_high and not wins_low:
        sums[LOSSES] += ways
    if above == 0:
        sums[HIGH_COPIES] += ways
    if beside == 0:
        sums[LOW_COPIES] += ways
        if above == 0:
            sums[BOTH_COPIES] += ways


@kernel
def ways_beside(hand: NDArray[np.int64], left: NDArray[np.int64]) -> int:
    """In how many ways tiles that are left make a hand of these kinds, given in order."""
    ways = 1
    for place in range(TILES):
        kind = hand[place]
        if place > 0 and hand[place - 1] == kind:
            ways = ways * (left[kind] - 1) // 2  # the second of a pair: two ways are one
        else:
            ways *= left[kind]
    return ways
