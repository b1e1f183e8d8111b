"""The ways in which hands of several ranges can meet, like ones up to a renaming of suits once."""

from collections.abc import Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from chapter47.games.poker.lab.ranges import Range

SUITS = 4
CARD_BITS = 6
CARDS_A_WORD = 10

Rows = NDArray[np.int64]


def combined(ranges: Sequence[Range]) -> Rows:
    """Every choice of one holding from each range that shares no card, one in each row."""
    rows = np.zeros((1, 0), np.int64)
    masks = np.zeros(1, np.int64)
    for one in ranges:
        held = np.array(one.holdings, np.int64).reshape(len(one.holdings), one.known)
        bits = (1 << held).sum(axis=1)
        mine, theirs = np.nonzero((masks[:, None] & bits[None, :]) == 0)
        rows = np.concatenate([rows[mine], held[theirs]], axis=1)
        masks = masks[mine] | bits[theirs]
    return rows


def kinds_of_matchups(rows: Rows, sizes: Sequence[int], fixed: Sequence[int]) -> tuple[Rows, Rows]:
    """One row of each kind that is alike but for names of suits, and how many are of the kind.

    A renaming counts only if it leaves the `fixed` cards, those of the board, as a set.

    >>> aces = np.array([[51, 50, 47, 46], [49, 48, 45, 44], [51, 50, 45, 44]])
    >>> kinds_of_matchups(aces, (2, 2), ())[1].tolist()
    [2, 1]
    """
    if len(rows) == 1 or rows.shape[1] > 2 * CARDS_A_WORD:
        return rows, np.ones(len(rows), np.int64)
    best: tuple[Rows, Rows] | None = None
    for renaming in permutations(range(SUITS)):
        renamed = np.array(renaming)[np.arange(52) % SUITS] + np.arange(52) // SUITS * SUITS
        if {int(renamed[card]) for card in fixed} != set(fixed):
            continue
        code = _codes(renamed[rows], sizes)
        if best is None:
            best = code
        else:
            lower = (code[0] < best[0]) | ((code[0] == best[0]) & (code[1] < best[1]))
            best = np.where(lower, code[0], best[0]), np.where(lower, code[1], best[1])
    assert best is not None
    _, first, counts = np.unique(np.stack(best), axis=1, return_index=True, return_counts=True)
    order = np.argsort(first)
    return rows[first[order]], counts[order]


def _codes(rows: Rows, sizes: Sequence[int]) -> tuple[Rows, Rows]:
    """Two numbers for each row that tell it from all others, the cards of each holding in order."""
    ordered = rows.copy()
    start = 0
    for size in sizes:
        ordered[:, start : start + size] = np.sort(rows[:, start : start + size], axis=1)
        start += size
    words = []
    for part in (ordered[:, :CARDS_A_WORD], ordered[:, CARDS_A_WORD:]):
        places = CARD_BITS * np.arange(part.shape[1])
        words.append((part << places).sum(axis=1))
    return words[0], words[1]
