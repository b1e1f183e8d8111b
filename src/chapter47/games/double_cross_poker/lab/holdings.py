"""All holdings of two cards beside one cross: what each makes on it, and which of them are lower.

Every holding has three values: on the vertical arm, on the horizontal one, and the better. For
each of the three the holdings are counted that are lower than a value, in all and with each card;
so every holding meets all others that share no card with it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.double_cross_poker.lab.hands import Whole
from chapter47.games.double_cross_poker.rules import BETTER, HORIZONTAL, VERTICAL
from chapter47.lab.boards import holding_number
from chapter47.rule import rule

WAYS = 3
"""A hand is made on the vertical arm, the horizontal arm, or the better of the two."""
LOWER, EQUAL = range(2)
CELLS = WAYS * WAYS * 2
"""By what the player's hand is made on, what the dealer's, and how the dealer's compares."""


@rule
def cell(player: int, dealer: int, compared: int) -> int:
    """Where it is counted how hands on some arms compare.

    >>> cell(VERTICAL, VERTICAL, LOWER), cell(BETTER, BETTER, EQUAL)
    (0, 17)
    """
    return (player * WAYS + dealer) * 2 + compared


@kernel
def merge_distinct(first: Any, second: Any, place_of: Whole) -> int:
    """Number the ranks of two rising rows in their common order; returns how many there are."""
    i, j, number = 0, 0, 0
    while i < len(first) or j < len(second):
        if j == len(second) or (i < len(first) and first[i] <= second[j]):
            rank = first[i]
        else:
            rank = second[j]
        while i < len(first) and first[i] == rank:
            i += 1
        while j < len(second) and second[j] == rank:
            j += 1
        place_of[rank] = number
        number += 1
    return number


@kernel
def place_held(
    size: int,
    cross: tuple[int, int, int, int, int],
    upright: NDArray[np.int16],
    level: NDArray[np.int16],
    place_of: Whole,
    held: Whole,
    places: Whole,
) -> None:
    """All holdings beside a cross, and the place of each among all values on it."""
    found = 0
    for j in range(size):
        if j in cross:
            continue
        for i in range(j):
            if i in cross:
                continue
            at = holding_number(i, j)
            up, across = place_of[upright[at]], place_of[level[at]]
            held[found, 0], held[found, 1] = i, j
            places[found, VERTICAL], places[found, HORIZONTAL] = up, across
            places[found, BETTER] = max(up, across)
            found += 1


@kernel
def fill_below(
    held: Whole, places: Whole, number: int, below: NDArray[np.int32], total: NDArray[np.int32]
) -> None:
    """For each way to make a hand and each value: the holdings below it, in all and by card."""
    size = below.shape[2]
    for way in range(WAYS):
        below[way, : number + 1] = 0
        total[way, : number + 1] = 0
        for h in range(len(held)):
            above = places[h, way] + 1
            below[way, above, held[h, 0]] += 1
            below[way, above, held[h, 1]] += 1
            total[way, above] += 1
        for place in range(1, number + 1):
            total[way, place] += total[way, place - 1]
            for card in range(size):
                below[way, place, card] += below[way, place - 1, card]


@kernel
def compare_held(
    held: Whole,
    places: Whole,
    below: NDArray[np.int32],
    total: NDArray[np.int32],
    alike: int,
    both: NDArray[np.int32],
    first: NDArray[np.int32],
    second: NDArray[np.int32],
) -> None:
    """Compare every holding with all that share no card with it; add up for what may be seen."""
    row = np.empty(CELLS, np.int32)
    for h in range(len(held)):
        i, j = held[h, 0], held[h, 1]
        for way in range(WAYS):
            mine = places[h, way]
            for dealer in range(WAYS):
                theirs = places[h, dealer]
                under, upto = below[dealer, mine], below[dealer, mine + 1]
                lower = total[dealer, mine] - under[i] - under[j] + (theirs < mine)
                not_higher = total[dealer, mine + 1] - upto[i] - upto[j] + (theirs <= mine)
                at = (way * WAYS + dealer) * 2
                row[at] = alike * lower
                row[at + 1] = alike * (not_higher - lower)
        at = holding_number(i, j)
        for x in range(CELLS):
            both[at, x] += row[x]
            first[at, x] += row[x]
            second[at, x] += row[x]
