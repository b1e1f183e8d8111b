"""Goes through all hands of seven that hold a given set of cards, and counts how they are set."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.lab.classes import ClassIndex, class_of
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.ranking.hand import SUIT_BITS
from chapter47.ranking.tables import NO_CARDS

WORD = 64


class Codes(NamedTuple):
    """How each class is set, as the row of its high hand and the column of its low hand."""

    index: ClassIndex
    code: NDArray[np.int32]
    """row * columns + column, in the order of the values."""
    rows: int
    columns: int


class Counts(NamedTuple):
    """How many hands are set in each way, and which rows have any."""

    cells: NDArray[np.int32]
    touched: NDArray[np.uint64]


def codes_of(
    index: ClassIndex, *ways: tuple[NDArray[np.int32], NDArray[np.int32]]
) -> tuple[Codes, ...]:
    """Number high and low values densely, the same for all ways; each way is (highs, lows)."""
    rows = np.unique(np.concatenate([high for high, _ in ways]))
    columns = np.unique(np.concatenate([low for _, low in ways]))
    return tuple(
        Codes(
            index,
            (np.searchsorted(rows, high) * len(columns) + np.searchsorted(columns, low)).astype(
                np.int32
            ),
            len(rows),
            len(columns),
        )
        for high, low in ways
    )


@kernel
def no_counts(codes: Codes) -> Counts:
    """Counts before any hand is counted."""
    return Counts(
        np.zeros((codes.rows, codes.columns), np.int32),
        np.zeros(-(-codes.rows // WORD), np.uint64),
    )


@kernel
def bit_of(card: int) -> int:
    """The place of a card in a hand, as a hand."""
    return 1 << ((card & 3) * SUIT_BITS + (card >> 2))


@kernel
def key_and_rest(
    held: int, deck: NDArray[np.int64], keys: NDArray[np.int64], rest: NDArray[np.int64]
) -> tuple[int, int]:
    """The key of the cards held, and how many others of the deck there are, which go to `rest`."""
    key, left = NO_CARDS, 0
    for card in deck:
        if held & bit_of(card):
            key += keys[card]
        else:
            rest[left] = card
            left += 1
    return key, left


@kernel
def count_group(
    held: int, missing: int, deck: NDArray[np.int64], codes: Codes, counts: Counts
) -> int:
    """Count all hands that hold these cards and as many as are missing of the deck."""
    index = codes.index
    rest = np.empty(len(deck), np.int64)
    start, left = key_and_rest(held, deck, index.keys, rest)
    cells = counts.cells.reshape(-1)
    key = np.empty(CARDS + 1, np.int64)
    hand = np.empty(CARDS + 1, np.int64)
    place = np.empty(CARDS + 1, np.int64)
    key[0], hand[0] = start, held
    if missing == 0:
        _count_one(start, held, codes, cells, counts.touched)
        return 1
    total, depth = 0, 0
    place[0] = 0
    while depth >= 0:
        if depth == missing - 1:
            for last in range(place[depth], left):
                card = rest[last]
                whole = key[depth] + index.keys[card]
                _count_one(whole, hand[depth] | bit_of(card), codes, cells, counts.touched)
            total += left - place[depth]
        elif place[depth] <= left - missing + depth:
            card = rest[place[depth]]
            key[depth + 1] = key[depth] + index.keys[card]
            hand[depth + 1] = hand[depth] | bit_of(card)
            place[depth + 1] = place[depth] + 1
            depth += 1
            continue
        depth -= 1
        place[depth] += 1
    return total


@kernel(forceinline=True)
def _count_one(key: int, hand: int, codes: Any, cells: Any, touched: Any) -> None:
    code = codes.code[class_of(key, hand, codes.index)]
    cells[code] += 1
    row = code // codes.columns
    touched[row // WORD] |= np.uint64(1) << np.uint64(row % WORD)
