"""Goes through all hands of seven that hold a given set of cards, and counts how they are set."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.lab.classes import (
    ClassIndex,
    class_of,
    flush_class,
    plain_class,
)
from chapter47.games.pai_gow_poker.rules import CARDS
from chapter47.ranking.halves import FLUSHES, KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of

COLUMN_BITS = 7
COLUMNS = 1 << COLUMN_BITS
"""Room for the 91 low hands."""
WORD_BITS = 6
WORD = 1 << WORD_BITS


class Codes(NamedTuple):
    """How each class is set, as the row of its high hand and the column of its low hand."""

    finder: ClassIndex
    code: NDArray[np.int32]
    """row * COLUMNS + column, both in the order of the values."""
    rows: int


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
    assert len(columns) <= COLUMNS
    return tuple(
        Codes(
            index,
            ((np.searchsorted(rows, high) << COLUMN_BITS) + np.searchsorted(columns, low)).astype(
                np.int32
            ),
            len(rows),
        )
        for high, low in ways
    )


@kernel
def no_counts(codes: Codes) -> Counts:
    """Counts before any hand is counted."""
    return Counts(
        np.zeros((codes.rows, COLUMNS), np.int32),
        np.zeros((codes.rows >> WORD_BITS) + 1, np.uint64),
    )


@kernel
def class_of_hand(hand: int, finder: ClassIndex) -> int:
    """The class of seven cards given as a hand."""
    key = NO_CARDS
    for card in range(JOKER + 1):
        if hand & bit_of(card):
            key += KEYS[card]
    return class_of(key, hand, finder)


@kernel
def key_and_rest(held: int, deck: NDArray[np.int64], rest: NDArray[np.int64]) -> tuple[int, int]:
    """The key of the cards held, and how many others of the deck there are, which go to `rest`."""
    key, left = NO_CARDS, 0
    for card in deck:
        if held & bit_of(card):
            key += KEYS[card]
        else:
            rest[left] = card
            left += 1
    return key, left


@kernel
def count_group(
    held: int, missing: int, deck: NDArray[np.int64], codes: Codes, counts: Counts
) -> None:
    """Count all hands of these cards and as many others as are missing, at least one."""
    finder, code = codes.finder, codes.code
    low, high = finder.low, finder.high
    cells, touched = counts.cells.reshape(-1), counts.touched
    rest = np.empty(len(deck), np.int64)
    key = np.empty(CARDS, np.int64)
    hand = np.empty(CARDS, np.int64)
    place = np.empty(CARDS, np.int64)
    key[0], left = key_and_rest(held, deck, rest)
    hand[0], place[0] = held, 0
    depth = 0
    while depth >= 0:
        if depth == missing - 1:
            for last in range(place[depth], left):
                whole = key[depth] + KEYS[rest[last]]
                if whole & FLUSHES:
                    number = flush_class(hand[depth] | bit_of(rest[last]), finder)
                else:
                    number = plain_class(whole, low, high)
                cell = code[number]
                cells[cell] += 1
                row = np.uint64(cell >> COLUMN_BITS)
                touched[row >> WORD_BITS] |= np.uint64(1) << (row & np.uint64(WORD - 1))
        elif place[depth] <= left - missing + depth:
            card = rest[place[depth]]
            key[depth + 1] = key[depth] + KEYS[card]
            hand[depth + 1] = hand[depth] | bit_of(card)
            place[depth + 1] = place[depth] + 1
            depth += 1
            continue
        depth -= 1
        if depth >= 0:
            place[depth] += 1
