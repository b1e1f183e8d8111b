"""One's own hands gone through in the order of their values, against running counts by kind.

Hands of one value that begin with the same cards share what the parts of those cards count.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.lab.subsets import CHOOSE

Whole = NDArray[np.int64]

LOWER, UP_TO = 0, 1
"""The first columns of a count: the hands that are lower, and those that are lower or equal."""
MARKS = 2
"""The column of the first mark."""
COLUMNS = 4
"""So many columns are kept of each kind, used or not: rows of a fixed length are added at once."""
NOT_HELD = -1
"""In place of a card that the other side holds, where no such card is known."""
NO_HAND = -1
"""In place of the hand before, where none was counted at this level yet."""


def room_to_sweep(cards: int, size_of_deck: int) -> tuple[Whole, NDArray[np.int32]]:
    """Cells for a part of so many cards that are dead, and for the sums over parts."""
    return np.zeros(cards + 1, np.int64), np.zeros((cards + 1, size_of_deck, COLUMNS), np.int32)


@kernel
def sweep(
    dead: Whole,
    own: Whole,
    equal: Any,
    order: Whole,
    level: Any,
    in_hand: int,
    is_one_known: bool,
    held: int,
    first_of_size: Whole,
    kind_of: Any,
    with_one_more: Any,
    starts: Whole,
    kinds: Any,
    gains: Any,
    marks: Whole,
    part: Whole,
    sums: Any,
    state: Any,
    counts: Any,
) -> None:
    """Go through hands in the order of their levels; `state` holds the running counts by kind.

    `part` and `sums` are to work in; see `room_to_sweep`. Rows are gone through one by one, for to
    assign and to compare them compiles for seconds.
    """
    for mark in range(len(marks)):
        for i in range(starts[marks[mark]]):
            state[kinds[i], MARKS + mark] += gains[i]
    lower, up_to, last = 0, 0, NO_HAND
    cards = dead.shape[1]
    for turn in range(len(order)):
        hand = order[turn]
        mine = own[hand]
        reach = mine + 1 if equal[hand] else mine
        if mine != lower or reach != up_to:
            last = NO_HAND
        for i in range(starts[lower], starts[mine]):
            state[kinds[i], LOWER] += gains[i]
        for i in range(starts[up_to], starts[reach]):
            state[kinds[i], UP_TO] += gains[i]
        lower, up_to = mine, reach
        if held != NOT_HELD and _holds(dead, hand, held):
            continue
        first = 0 if last == NO_HAND else 1 + _shared(dead, last, hand)
        last = hand
        for depth in range(first, cards + 1):
            for card in range(sums.shape[1]):
                for column in range(COLUMNS):
                    sums[depth, card, column] = sums[depth - 1, card, column] if depth > 0 else 0
            for number in range((1 << depth) >> 1, 1 << depth):
                size, sign = _take_part(dead, hand, depth, number, held, part)
                if size + is_one_known > in_hand:
                    continue
                place = 0
                for i in range(size):
                    place += CHOOSE[part[i], i + 1]
                if not is_one_known:
                    _add(
                        size, place, sign, mine, reach, level, in_hand, first_of_size, kind_of,
                        marks, state, sums[depth, 0],
                    )  # fmt: skip
                elif size + 1 == in_hand:
                    _add_whole_hands(part[:size], sign, mine, reach, level, marks, sums[depth])
                else:
                    more = with_one_more[first_of_size[size] + place]
                    if sign > 0:
                        _add_kinds(more, state, sums[depth])
                    else:
                        _take_kinds(more, state, sums[depth])
        for card in range(counts.shape[1]):
            for column in range(counts.shape[2]):
                counts[hand, card, column] = sums[cards, card, column]
        if is_one_known:
            for column in range(counts.shape[2]):
                for i in range(cards):
                    counts[hand, dead[hand, i], column] = 0
                if held != NOT_HELD:
                    counts[hand, held, column] = 0


@kernel
def _take_part(
    dead: Whole, hand: int, depth: int, number: int, held: int, part: Whole
) -> tuple[int, int]:
    """Write a part of the first cards of a hand, and the card held besides in its place.

    Returned are its size and sign.
    """
    size, sign, is_missing = 0, 1, held != NOT_HELD
    for i in range(depth):
        if (number >> i) & 1:
            if is_missing and held < dead[hand, i]:
                part[size] = held
                size += 1
                is_missing = False
            part[size] = dead[hand, i]
            size += 1
            sign = -sign
    if is_missing:
        part[size] = held
        size += 1
    return size, sign


@kernel
def _holds(dead: Whole, hand: int, held: int) -> bool:
    """Whether a card is among those of a hand."""
    found = False
    for i in range(dead.shape[1]):
        found = found or dead[hand, i] == held
    return found


@kernel
def _shared(dead: Whole, one: int, other: int) -> int:
    """How many cards are the same in two hands from the first on."""
    same = 0
    while same < dead.shape[1] and dead[one, same] == dead[other, same]:
        same += 1
    return same


@kernel(forceinline=True)
def _add(
    size: int,
    place: int,
    sign: int,
    mine: int,
    reach: int,
    level: Any,
    in_hand: int,
    first_of_size: Any,
    kind_of: Any,
    marks: Any,
    state: Any,
    counts: Any,
) -> None:
    """Add the hands that hold a set, which may be a whole hand, with a sign."""
    if size == in_hand:
        counts[LOWER] += sign * (level[place] < mine)
        counts[UP_TO] += sign * (level[place] < reach)
        for mark in range(len(marks)):
            counts[MARKS + mark] += sign * (level[place] < marks[mark])
    else:
        row = state[kind_of[first_of_size[size] + place]]
        for column in range(len(counts)):
            counts[column] += sign * row[column]


@kernel
def _add_kinds(kinds: Any, state: Any, sums: Any) -> None:
    """Add the hands that hold a set and one card more, for each card, by their kinds."""
    for card in range(len(kinds)):
        for column in range(COLUMNS):
            sums[card, column] += state[kinds[card], column]


@kernel
def _take_kinds(kinds: Any, state: Any, sums: Any) -> None:
    """Take them away."""
    for card in range(len(kinds)):
        for column in range(COLUMNS):
            sums[card, column] -= state[kinds[card], column]


@kernel
def _add_whole_hands(
    part: Any, sign: int, mine: int, reach: int, level: Any, marks: Any, sums: Any
) -> None:
    """Add the hands that a set lacking one card makes with each card, where it makes one."""
    size, below, place = len(part), 0, 0
    for i in range(size):
        place += CHOOSE[part[i], i + 2]
    for known in range(len(sums)):
        if below < size and part[below] == known:
            place += CHOOSE[known, below + 1] - CHOOSE[known, below + 2]
            below += 1
            continue
        found = level[place + CHOOSE[known, below + 1]]
        sums[known, LOWER] += np.int32(sign) * (found < mine)
        sums[known, UP_TO] += np.int32(sign) * (found < reach)
        for mark in range(len(marks)):
            sums[known, MARKS + mark] += np.int32(sign) * (found < marks[mark])
