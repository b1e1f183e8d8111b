"""A bank against two opponents, exactly: how their two hands, dealt apart, come out together.

Beside the bank's hand the opponents hold disjoint hands. The pairs of a hand of one outcome and a
hand of another are counted by inclusion and exclusion over the tiles s that both would hold:

    sum over s of (-1)^|s| * (hands of the one that hold s) * (hands of the other that hold s)

and tiles of a kind are alike, so that s is told by its kinds.
"""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.banked.comparison import result
from chapter47.games.pai_gow.lab.counting import ways_beside
from chapter47.games.pai_gow.lab.hands import COPIES, Hands
from chapter47.games.pai_gow.rules import TILES
from chapter47.ranking.tiles import KINDS

NONE = KINDS
"""Stands for no tile, where fewer than four are shared."""
SYMBOLS = KINDS + 1
OUTCOMES = 3


def count_pairs(hands: Hands, high: NDArray[np.int64], low: NDArray[np.int64]) -> list[int]:
    """How many deals of a bank and two opponents bring it -2, -1, 0, 1 and 2 wagers.

    All hands are set so that their high and low hands have these values.
    """
    shared = [
        some
        for size in range(TILES + 1)
        for some in combinations_with_replacement(range(KINDS), size)
        if all(some.count(kind) <= COPIES for kind in some)
    ]
    places = np.full(SYMBOLS**TILES, -1, np.int64)
    kinds = np.full((len(shared), TILES), NONE, np.int64)
    for number, some in enumerate(shared):
        kinds[number, : len(some)] = some
        places[key_of(kinds[number])] = number
    return [int(n) for n in _pairs(hands.kinds, hands.ways, high, low, kinds, places)]


@kernel
def key_of(some: NDArray[np.int64]) -> int:
    """The number of some kinds, in order."""
    key = 0
    for place in range(TILES):
        key = key * SYMBOLS + some[place]
    return key


@kernel
def _pairs(
    kinds: Any, ways: Any, high: Any, low: Any, shared: Any, places: Any
) -> NDArray[np.int64]:
    totals = np.zeros(2 * COPIES + 1, np.int64)
    holding = np.zeros((OUTCOMES, len(shared)), np.int64)
    left = np.zeros(KINDS, np.int64)
    some = np.zeros(TILES, np.int64)
    for bank in range(len(kinds)):
        left[:] = COPIES
        for kind in kinds[bank]:
            left[kind] -= 1
        holding[:] = 0
        for other in range(len(kinds)):
            if ways_beside(kinds[other], left):
                outcome = result(high[other], low[other], high[bank], low[bank])
                _add_shared(kinds[other], left, places, some, holding[outcome + 1])
        for number in range(len(shared)):
            weight = _weight(shared[number], left)
            if weight == 0:
                continue
            for one in range(OUTCOMES):
                first = holding[one, number] * weight * ways[bank]
                for two in range(OUTCOMES):
                    surplus = 2 - one - two  # what both lose, less what both win
                    totals[COPIES + surplus] += first * holding[two, number]
    return totals


@kernel
def _add_shared(hand: Any, left: Any, places: Any, some: Any, holding: Any) -> None:
    """For each set of kinds within a hand: in how many ways the hand holds given tiles of them."""
    for chosen in range(1 << TILES):
        size, found = 0, 1
        for place in range(TILES):
            kind = hand[place]
            is_second = place > 0 and hand[place - 1] == kind
            is_pair = is_second or (place + 1 < TILES and hand[place + 1] == kind)
            if (chosen >> place) & 1:
                if is_second and not (chosen >> (place - 1)) & 1:
                    found = 0  # the same kinds as with the first of the pair
                some[size] = kind
                size += 1
            elif not is_pair:
                found *= left[kind]
        if found:
            some[size:] = NONE
            holding[places[key_of(some)]] += found


@kernel
def _weight(some: Any, left: Any) -> int:
    """In how many ways tiles that are left have these kinds, negative for an odd number of them."""
    weight = 1
    for place in range(TILES):
        kind = some[place]
        if kind == NONE:
            break
        if place > 0 and some[place - 1] == kind:
            weight = -(weight * (left[kind] - 1) // 2)
        else:
            weight = -weight * left[kind]
    return weight
