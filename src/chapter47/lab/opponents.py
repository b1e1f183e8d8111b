"""How the other side's hands compare with each of one's own, from one deck, exactly.

The other side's hands that take none of some cards and hold what is known of them are, by inclusion
and exclusion,

    sum over the parts S of those cards of (-1)^|S| * N(S and what is known)

where N(T) counts the hands that hold T. N depends on the kind of T alone, and there are few kinds.
So one's own hands are gone through in the order of their values, while for every kind a running
count is kept of the hands that hold it and are lower: each part of a hand costs one look.

The two sides may have any number of cards. One card of the other side may be known: then there is
an answer for each.
"""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import CHOOSE, Kinds, kinds_of, places_in

Whole = NDArray[np.int64]

LOWER, UP_TO = 0, 1
"""The first columns of a count: the hands that are lower, and those that are lower or equal."""
MARKS = 2
"""The column of the first mark."""
COLUMNS = 4
"""So many columns are kept of each kind, used or not: rows of a fixed length are added at once."""
NO_KINDS = np.zeros((0, 0), np.int32)
NOT_HELD = -1
"""In place of a card that the other side holds, where no such card is known."""


@dataclass(frozen=True, eq=False)
class Opponents:
    """All hands of the other side, by their values."""

    deck: Deck
    cards: int
    """How many cards a hand has."""
    values: NDArray[Any]
    """The value of every hand, in the order of `every_hand`; renaming the suits changes none."""

    @cached_property
    def levels(self) -> NDArray[Any]:
        """The different values in rising order."""
        return np.unique(self.values)

    @cached_property
    def level(self) -> NDArray[np.int32]:
        """The level of every hand."""
        return np.searchsorted(self.levels, self.values).astype(np.int32)

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of sets that are less than a hand."""
        return kinds_of(self.deck, self.cards - 1)

    @cached_property
    def with_one_more(self) -> NDArray[np.int32]:
        """For each set that is less than a hand by two cards at least, and each card: the kind of
        the set with the card. Where the set has the card already there is no sense in it."""
        kinds, most = self.kinds, self.cards - 2
        if most < 0:
            return NO_KINDS
        found = np.zeros((kinds.starts[most + 1], self.deck.size), np.int32)
        for size in range(most + 1):
            places = np.zeros((comb(self.deck.size, size), max(size, 1)), np.int64)
            _in_order(places[:, :size])
            rows = found[kinds.starts[size] : kinds.starts[size + 1]]
            _join(places, size, kinds.starts[size + 1], kinds.kind, rows)
        return found

    @cached_property
    def steps(self) -> tuple[Whole, NDArray[np.int32], NDArray[np.int32]]:
        """For each level where it begins; then, level by level, kinds and the hands they gain.

        The hands that hold a set and a card more, added up over all cards, are those that hold the
        set, each as often as it has cards besides. So only the largest sets meet whole hands.
        """
        kinds, cards = self.kinds, np.array(self.deck.cards, np.int64)
        levels = len(self.levels)
        ends = np.searchsorted(kinds.sizes, np.arange(self.cards + 1))
        starts = np.zeros(len(kinds.hands) + 1, np.int64)
        at, many = np.zeros(0, np.int32), np.zeros(0, np.int32)
        found = []
        for size in range(self.cards - 1, -1, -1):
            first, last = ends[size], ends[size + 1]
            rows = np.empty((2, (last - first) * min(levels, self._most_hands(size))), np.int32)
            begins = np.zeros(last - first + 1, np.int64)
            if size == self.cards - 1:
                _hold_whole(kinds.hands[first:last], cards, self.level, levels, begins, rows)
            else:
                sets = kinds.hands[first:last]
                more = self.with_one_more[kinds.starts[size] : kinds.starts[size + 1]]
                missing, next_first = self.cards - size, last
                _hold_more(
                    sets, cards, more, missing, next_first, starts, at, many, levels, begins, rows
                )
            starts, at, many = begins, *rows[:, : begins[-1]].copy()
            found.append(
                (np.repeat(np.arange(first, last, dtype=np.int32), np.diff(begins)), at, many)
            )
        kind, at, many = (np.concatenate(part) for part in zip(*found, strict=True))
        order = np.argsort(at, kind="stable")
        starts = np.searchsorted(at[order], np.arange(levels + 1))
        return starts, kind[order], many[order]

    def _most_hands(self, size: int) -> int:
        """The hands that hold a set of so many cards."""
        return comb(self.deck.size - size, self.cards - size)

    def compare(
        self,
        dead: Whole,
        values: NDArray[Any],
        *,
        is_one_known: bool = False,
        held: int | None = None,
        marks: Sequence[int] = (),
        threads: int | None = None,
    ) -> NDArray[np.int32]:
        """Count the other side's hands against each of one's own.

        A row of `dead` are cards that the other side cannot hold, as their places in the deck in
        rising order: one's own, and others that were seen. `values` are one's own hands'. A result
        counts the hands that are `LOWER`, those `UP_TO` equal, and those below each mark, a value.
        With one card known there is such a result for each card of the deck that it can be.
        `held` is the place of a card that all these hands hold besides; for a row that has it among
        its own, and for the card itself, there is nothing to count.
        """
        assert len(marks) <= COLUMNS - MARKS, "there is room for two marks"
        own = np.searchsorted(self.levels, values)
        equal = self.levels[np.minimum(own, len(self.levels) - 1)] == values
        bounds = np.searchsorted(self.levels, np.array(marks, self.levels.dtype)).astype(np.int64)
        columns = MARKS + len(bounds)
        places = self.deck.size if is_one_known else 1
        counts = np.zeros((len(dead), places, columns), np.int32)
        order = np.lexsort((equal, own))
        with_one_more = self.with_one_more if is_one_known else NO_KINDS
        workers = threads or os.cpu_count() or 1
        parts = [part for part in np.array_split(order, workers) if len(part)]

        def sweep(part: Whole) -> None:
            state = np.zeros((len(self.kinds.hands), COLUMNS), np.int32)
            _sweep(
                dead, own, equal, part, self.level, self.cards, self.deck.size, is_one_known,
                NOT_HELD if held is None else held,
                self.kinds.starts, self.kinds.kind, with_one_more, *self.steps, bounds, state,
                counts,
            )  # fmt: skip

        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(sweep, parts))
        return counts if is_one_known else counts[:, 0]


def hands_to_compare(deck: Deck, hands: Whole, cards: int) -> Whole:
    """Hands as `compare` takes them: the places of their cards in the deck."""
    places = np.zeros((len(hands), cards), np.int64)
    _all_places(hands, np.array(deck.cards, np.int64), places)
    return places


def every_hand(deck: Deck, cards: int) -> NDArray[np.uint8]:
    """Every hand of so many cards, in the order of their highest cards.

    >>> every_hand(Deck(suits=1, ranks=(0, 1, 2)), 2).tolist()
    [[0, 4], [0, 8], [4, 8]]
    """
    places = np.zeros((comb(deck.size, cards), cards), np.uint8)
    _in_order(places)
    return np.array(deck.cards, np.uint8)[places]


@kernel
def _all_places(hands: Whole, cards: Whole, places: Whole) -> None:
    for i in range(len(hands)):
        places_in(hands[i], cards, places[i])


@kernel
def _in_order(places: NDArray[Any]) -> None:
    cards = places.shape[1]
    for i in range(cards):
        places[0, i] = i
    for row in range(1, len(places)):
        for i in range(cards):  # one by one: to assign a row compiles for seconds
            places[row, i] = places[row - 1, i]
        i = 0
        while i < cards - 1 and places[row, i] + 1 == places[row, i + 1]:
            places[row, i] = i
            i += 1
        places[row, i] += 1


@kernel
def _join(places: Whole, size: int, first: int, kind_of: Any, rows: Any) -> None:
    """The kind of each set of a size with each card that it has not."""
    for number in range(len(rows)):
        below, place = 0, 0
        for i in range(size):
            place += CHOOSE[places[number, i], i + 2]
        for card in range(rows.shape[1]):
            if below < size and places[number, below] == card:
                place += CHOOSE[card, below + 1] - CHOOSE[card, below + 2]
                below += 1
            else:
                rows[number, card] = kind_of[first + place + CHOOSE[card, below + 1]]


@kernel
def _hold_whole(
    sets: Whole, cards: Whole, level: Any, levels: int, begins: Whole, rows: Any
) -> None:
    """For each set that lacks one card the levels of the hands that hold it, and how many."""
    counts, touched = np.zeros(levels, np.int32), np.zeros(levels, np.int32)
    held = np.zeros(len(cards), np.int64)
    for number in range(len(sets)):
        size = places_in(sets[number], cards, held)
        new, below, place = 0, 0, 0
        for i in range(size):
            place += CHOOSE[held[i], i + 2]
        for card in range(len(cards)):
            if below < size and held[below] == card:
                place += CHOOSE[card, below + 1] - CHOOSE[card, below + 2]
                below += 1
                continue
            value = level[place + CHOOSE[card, below + 1]]
            if counts[value] == 0:
                touched[new] = value
                new += 1
            counts[value] += 1
        _write_steps(number, new, 1, touched, counts, begins, rows)


@kernel
def _hold_more(
    sets: Whole,
    cards: Whole,
    with_one_more: Any,
    missing: int,
    first: int,
    starts: Whole,
    at: Any,
    many: Any,
    levels: int,
    begins: Whole,
    rows: Any,
) -> None:
    """The same for sets that lack more, from what is found of sets with one card more."""
    counts, touched = np.zeros(levels, np.int32), np.zeros(levels, np.int32)
    held = np.zeros(len(cards), np.int64)
    for number in range(len(sets)):
        size = places_in(sets[number], cards, held)
        new, below, place = 0, 0, 0
        for i in range(size):
            place += CHOOSE[held[i], i + 1]
        for card in range(len(cards)):
            if below < size and held[below] == card:
                below += 1
                continue
            kind = with_one_more[place, card] - first
            for i in range(starts[kind], starts[kind + 1]):
                value = at[i]
                if counts[value] == 0:
                    touched[new] = value
                    new += 1
                counts[value] += many[i]
        _write_steps(number, new, missing, touched, counts, begins, rows)


@kernel(forceinline=True)
def _write_steps(
    number: int, new: int, times: int, touched: Any, counts: Any, begins: Any, rows: Any
) -> None:
    """Write the levels that a set has touched, each counted so many times, and clear them."""
    found = begins[number]
    for i in range(new):
        rows[0, found], rows[1, found] = touched[i], counts[touched[i]] // times
        counts[touched[i]] = 0
        found += 1
    begins[number + 1] = found


@kernel
def _sweep(
    dead: Whole,
    own: Whole,
    equal: Any,
    order: Whole,
    level: Any,
    in_hand: int,
    size_of_deck: int,
    is_one_known: bool,
    held: int,
    first_of_size: Whole,
    kind_of: Any,
    with_one_more: Any,
    starts: Whole,
    kinds: Any,
    gains: Any,
    marks: Whole,
    state: Any,
    counts: Any,
) -> None:
    """Go through hands in the order of their levels; `state` holds the running counts by kind."""
    for mark in range(len(marks)):
        for i in range(starts[marks[mark]]):
            state[kinds[i], MARKS + mark] += gains[i]
    lower, up_to = 0, 0
    parts = 1 << dead.shape[1]
    part = np.zeros(dead.shape[1] + 1, np.int64)
    sums = np.zeros((size_of_deck, COLUMNS), np.int32)
    for hand in order:
        mine = own[hand]
        for i in range(starts[lower], starts[mine]):
            state[kinds[i], LOWER] += gains[i]
        lower = mine
        reach = mine + 1 if equal[hand] else mine
        for i in range(starts[up_to], starts[reach]):
            state[kinds[i], UP_TO] += gains[i]
        up_to = reach
        if held != NOT_HELD and np.any(dead[hand] == held):
            continue
        sums[:] = 0
        for number in range(parts):
            size, sign, is_missing = 0, 1, held != NOT_HELD
            for i in range(dead.shape[1]):
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
            if size + is_one_known > in_hand:
                continue
            place = 0
            for i in range(size):
                place += CHOOSE[part[i], i + 1]
            if not is_one_known:
                _add(
                    size, place, sign, mine, reach, level, in_hand, first_of_size, kind_of, marks,
                    state, counts[hand, 0],
                )  # fmt: skip
            elif size + 1 == in_hand:
                _add_whole_hands(part[:size], sign, mine, reach, level, marks, sums)
            else:
                _add_kinds(with_one_more[first_of_size[size] + place], sign, state, sums)
        if is_one_known:
            for card in dead[hand]:
                sums[card] = 0
            if held != NOT_HELD:
                sums[held] = 0
            for card in range(size_of_deck):
                for column in range(counts.shape[2]):
                    counts[hand, card, column] = sums[card, column]


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
def _add_kinds(kinds: Any, sign: int, state: Any, sums: Any) -> None:
    """Add the hands that hold a set and one card more, for each card, by their kinds."""
    for card in range(len(kinds)):
        kind = kinds[card]
        for column in range(COLUMNS):
            sums[card, column] += np.int32(sign) * state[kind, column]


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
