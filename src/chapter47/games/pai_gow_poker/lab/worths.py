"""How often every candidate setting of some hands wins and loses, counted exactly.

The dealer's hands that avoid a player's are, by inclusion and exclusion, a sum over the parts of
the player's hand: all hands, less those that hold some one card of it, and so on. For each kind of
part the hands that hold it are counted once by how they are set, and summed up so that every
setting of every hand with such a part can be read from two places.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.lab.classes import DECK
from chapter47.games.pai_gow_poker.lab.groups import (
    COLUMN_BITS,
    COLUMNS,
    WORD_BITS,
    Codes,
    Counts,
    count_group,
    no_counts,
)
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.lab.subsets import Kinds, kinds_in

SHARED = CARDS - 1
"""The most cards that two hands can share without being the same."""
PARTS = (1 << CARDS) - 1
"""The parts of a hand, the whole left out."""


class Hands(NamedTuple):
    """Player's hands whose settings are to be counted."""

    cards: NDArray[np.int64]
    """Seven cards in rising order."""
    classes: NDArray[np.int64]
    starts: NDArray[np.int64]
    """Where the settings of each hand begin, and at the end their number."""
    codes: NDArray[np.int32]
    """The settings, in the same rows and columns as the dealer's."""


@kernel
def count_worths(
    hands: Hands,
    dealer: Codes,
    kinds: Kinds,
    deck: NDArray[np.int64],
    halted: NDArray[np.bool_],
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The dealer's hands that each setting beats, and those that it loses to.

    It ends early, and means nothing, once `halted` holds true.
    """
    wins = np.zeros(len(hands.codes), np.int32)
    losses = np.zeros(len(hands.codes), np.int32)
    starts, members = _hands_by_kind(hands.cards, kinds)
    counts = no_counts(dealer)
    sums = np.zeros((dealer.rows + 1, COLUMNS + 1), np.int32)
    above = np.zeros(dealer.rows, np.int32)
    for kind in range(len(kinds.hands)):
        if halted[0]:
            break
        if starts[kind] == starts[kind + 1]:
            continue
        size = kinds.sizes[kind]
        count_group(kinds.hands[kind], CARDS - size, deck, dealer, counts)
        rows = _sum_up(counts, sums, above)
        sign = -1 if size & 1 else 1
        for i in range(starts[kind], starts[kind + 1]):
            first, last = hands.starts[members[i]], hands.starts[members[i] + 1]
            _add(hands.codes, first, last, sums, above, rows, sign, wins, losses)
    _subtract_same_hand(hands, dealer, wins, losses)
    return wins, losses


@kernel
def _hands_by_kind(cards: Any, kinds: Kinds) -> tuple[Any, Any]:
    """The hands that have a part of each kind, as often as they have it."""
    found = np.empty(PARTS, np.int32)
    starts = np.zeros(len(kinds.hands) + 2, np.int64)
    for i in range(len(cards)):
        kinds_in(cards[i], kinds, found)
        for kind in found:
            starts[kind + 2] += 1
    starts = np.cumsum(starts)
    members = np.empty(starts[-1], np.int32)
    for i in range(len(cards)):
        kinds_in(cards[i], kinds, found)
        for kind in found:
            members[starts[kind + 1]] = i
            starts[kind + 1] += 1
    return starts, members


@kernel
def _sum_up(counts: Counts, sums: Any, above: Any) -> int:
    """Sum up the counts: `sums[above[row], column]` are the hands lower in both. Empty the counts.

    Rows without a hand have no row of sums of their own.
    """
    rows = 0
    for row in range(len(above)):
        above[row] = rows
        word = counts.touched[row >> WORD_BITS]
        if (word >> np.uint64(row & ((1 << WORD_BITS) - 1))) & np.uint64(1):
            cells = counts.cells[row]
            total = 0
            for column in range(COLUMNS):
                total += cells[column]
                sums[rows + 1, column + 1] = sums[rows, column + 1] + total
                cells[column] = 0
            rows += 1
    counts.touched[:] = 0
    return rows


@kernel
def _add(
    codes: Any,
    first: int,
    last: int,
    sums: Any,
    above: Any,
    rows: int,
    sign: int,
    wins: Any,
    losses: Any,
) -> None:
    total = sums[rows, COLUMNS]
    for i in range(first, last):
        row, column = above[codes[i] >> COLUMN_BITS], codes[i] & (COLUMNS - 1)
        lower = sums[row, column]
        wins[i] += sign * lower
        losses[i] += sign * (total - sums[row, COLUMNS] - sums[rows, column] + lower)


@kernel
def _subtract_same_hand(hands: Hands, dealer: Codes, wins: Any, losses: Any) -> None:
    """Take away the dealer's hand that is the player's own: the part that was left out."""
    for hand in range(len(hands.cards)):
        other = dealer.code[hands.classes[hand]]
        for i in range(hands.starts[hand], hands.starts[hand + 1]):
            higher = hands.codes[i] >> COLUMN_BITS > other >> COLUMN_BITS
            beside = hands.codes[i] & (COLUMNS - 1) > other & (COLUMNS - 1)
            if higher and beside:
                wins[i] -= 1
            elif not higher and not beside:
                losses[i] -= 1


ALL_CARDS = np.array(DECK.cards, np.int64)
