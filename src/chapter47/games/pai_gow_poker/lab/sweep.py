"""Compares every player's hand of a group with every dealer's, in one sweep over the high hands."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.lab.groups import WORD, Counts

OUTCOMES = 9
"""The player's high hand higher, a copy, lower; within each the low hand the same."""


@kernel
def sweep(player: Counts, dealer: Counts, pairs: NDArray[np.int64], weight: int) -> None:
    """Add the pairs of hands with each outcome to `pairs`, so many times; the counts are emptied.

    Of a row, only the dealer's hands in lower rows and in the same row need be known by column: the
    columns' own sums give the rest.
    """
    columns = player.cells.shape[1]
    below = np.zeros(columns, np.int64)
    player_column = np.zeros(columns, np.int64)
    higher_higher, higher_copy, copy_higher, copy_copy = 0, 0, 0, 0
    higher, copy, players, dealers = 0, 0, 0, 0
    for word in range(len(player.touched)):
        rows = player.touched[word] | dealer.touched[word]
        player.touched[word] = 0
        dealer.touched[word] = 0
        row = word * WORD
        while rows:
            if rows & np.uint64(1):
                mine, theirs = player.cells[row], dealer.cells[row]
                lower, same, in_row = 0, 0, 0
                for column in range(columns):
                    number, other = int(mine[column]), int(theirs[column])
                    higher_higher += number * lower
                    higher_copy += number * below[column]
                    copy_higher += number * same
                    copy_copy += number * other
                    lower += below[column]
                    same += other
                    in_row += number
                    player_column[column] += number
                higher += in_row * dealers
                copy += in_row * same
                players += in_row
                dealers += same
                for column in range(columns):
                    below[column] += theirs[column]
                mine[:] = 0
                theirs[:] = 0
            rows >>= np.uint64(1)
            row += 1
    any_higher, any_copy = _by_columns(player_column, below)
    pairs[0] += weight * higher_higher
    pairs[1] += weight * higher_copy
    pairs[2] += weight * (higher - higher_higher - higher_copy)
    pairs[3] += weight * copy_higher
    pairs[4] += weight * copy_copy
    pairs[5] += weight * (copy - copy_higher - copy_copy)
    lower_higher = any_higher - higher_higher - copy_higher
    lower_copy = any_copy - higher_copy - copy_copy
    pairs[6] += weight * lower_higher
    pairs[7] += weight * lower_copy
    pairs[8] += weight * (players * dealers - higher - copy - lower_higher - lower_copy)


@kernel
def _by_columns(mine: Any, theirs: Any) -> tuple[int, int]:
    """The pairs in which the player's low hand is higher, and those in which it is a copy."""
    higher, copy, lower = 0, 0, 0
    for column in range(len(mine)):
        higher += mine[column] * lower
        copy += mine[column] * theirs[column]
        lower += theirs[column]
    return higher, copy
