"""How a pot is shared at the showdown, compiled: tallies of who takes it, and what part."""

from math import lcm

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.lab.parts import part

Whole = NDArray[np.int64]
MOST_PLAYERS = 11
POT: int = 2 * lcm(*range(1, MOST_PLAYERS + 1))
"""Parts of a pot, so that halves shared by any number of players are whole numbers."""

# The columns of a tally.
SHARE, ALONE, PART = range(3)
COLUMNS = 3


@kernel
def best_of(values: Whole, floor: int) -> tuple[int, int]:
    """The best of the values above a floor, and how many have it."""
    best, count = floor, 0
    for value in values:
        if value > best:
            best, count = value, 1
        elif value == best and count:
            count += 1
    return best, count


@part
def share_pot(first: Whole, second: Whole, is_split: bool, tally: Whole) -> None:
    """Give the pot to the best of the first values, and half to the best of the second, if any.

    A second value of 0 does not qualify; where nobody's does, the first takes the whole (14.3).
    """
    players = len(first)
    best, count = best_of(first, -1)
    low, lows = best_of(second, 0) if is_split else (0, 0)
    pot = POT if low == 0 else POT // 2
    for i in range(players):
        won = 0
        if first[i] == best:
            won += pot // count
        if low > 0 and second[i] == low:
            won += pot // lows
        if won:
            tally[i, SHARE] += won
            if won == POT:
                tally[i, ALONE] += 1
            else:
                tally[i, PART] += 1


@kernel
def share_high_of(values: Whole, pots: int, tally: Whole) -> None:
    """Give so many pots to the best of the values; a lone winner, the usual case, is no division.

    A number below nothing takes back what was given.
    """
    best, winner, count = values[0], 0, 1
    for i in range(1, len(values)):
        if values[i] > best:
            best, winner, count = values[i], i, 1
        elif values[i] == best:
            count += 1
    if count == 1:
        tally[winner, SHARE] += pots * POT
        tally[winner, ALONE] += pots
        return
    for i in range(winner, len(values)):
        if values[i] == best:
            tally[i, SHARE] += pots * (POT // count)
            tally[i, PART] += pots
