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
from chapter47.lab.subsets import CHOOSE, Kinds, kinds_of, places_in, write_with_one_more
from chapter47.lab.sweeping import COLUMNS, MARKS, NOT_HELD, room_to_sweep
from chapter47.lab.sweeping import sweep as sweep_hands

Whole = NDArray[np.int64]

NO_KINDS = np.zeros((0, 0), np.int32)


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
    def level(self) -> NDArray[Any]:
        """The level of every hand, in as few bytes as hold it."""
        levels = np.searchsorted(self.levels, self.values)
        return levels.astype(np.min_scalar_type(len(self.levels)))

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of sets that are less than a hand."""
        return kinds_of(self.deck, self.cards - 1)

    @cached_property
    def with_one_more(self) -> NDArray[Any]:
        """For each set that is less than a hand by two cards at least, and each card: the kind of
        the set with the card. Where the set has the card already there is no sense in it."""
        kinds, most = self.kinds, self.cards - 2
        if most < 0:
            return NO_KINDS
        narrow = np.min_scalar_type(len(kinds.hands))
        found = np.zeros((kinds.starts[most + 1], self.deck.size), narrow)
        for size in range(most + 1):
            rows = found[kinds.starts[size] : kinds.starts[size + 1]]
            write_with_one_more(kinds, _in_order(self.deck.size, size), rows)
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
        work = (
            np.zeros(levels, np.int32),
            np.zeros(levels, np.int32),
            np.zeros(self.deck.size, np.int64),
        )
        found = []
        for size in range(self.cards - 1, -1, -1):
            first, last = ends[size], ends[size + 1]
            rows = np.empty((2, (last - first) * min(levels, self._most_hands(size))), np.int32)
            begins = np.zeros(last - first + 1, np.int64)
            if size == self.cards - 1:
                _hold_whole(kinds.hands[first:last], cards, self.level, *work, begins, rows)
            else:
                sets = kinds.hands[first:last]
                more = self.with_one_more[kinds.starts[size] : kinds.starts[size + 1]]
                missing, next_first = self.cards - size, last
                _hold_more(
                    sets, cards, more, missing, next_first, starts, at, many, *work, begins, rows
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
        order = np.lexsort((*dead.T[::-1], equal, own))
        with_one_more = self.with_one_more if is_one_known else NO_KINDS
        workers = threads or os.cpu_count() or 1
        parts = [part for part in np.array_split(order, workers) if len(part)]

        def sweep_part(part: Whole) -> None:
            state = np.zeros((len(self.kinds.hands), COLUMNS), np.int32)
            sweep_hands(
                dead, own, equal, part, self.level, self.cards, is_one_known,
                NOT_HELD if held is None else held,
                self.kinds.starts, self.kinds.kind, with_one_more, *self.steps, bounds,
                *room_to_sweep(dead.shape[1], self.deck.size), state, counts,
            )  # fmt: skip

        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(sweep_part, parts))
        return counts if is_one_known else counts[:, 0]


def named_in_turn(deck: Deck, places: Whole) -> Whole:
    """Hands with their suits renamed in the order in which they appear.

    Hands that begin alike then begin with the same cards, whose parts `compare` counts once.

    >>> named_in_turn(Deck(), np.array([[3, 9, 15, 20, 26]])).tolist()
    [[0, 9, 12, 22, 27]]
    """
    suited = len(deck.ranks) * deck.suits
    names = np.full((len(places), deck.suits), -1)
    used = np.zeros(len(places), np.int64)
    rows = np.arange(len(places))
    renamed = places.copy()
    for i in range(places.shape[1]):
        suit = places[:, i] % deck.suits
        name = names[rows, suit]
        is_suited = places[:, i] < suited
        is_new = is_suited & (name < 0)
        name = np.where(is_new, used, name)
        names[rows[is_new], suit[is_new]] = used[is_new]
        used += is_new
        renamed[:, i] += np.where(is_suited, name - suit, 0)
    renamed.sort(axis=1)
    return renamed


def every_hand(deck: Deck, cards: int) -> NDArray[np.uint8]:
    """Every hand of so many cards, in the order of their highest cards.

    >>> every_hand(Deck(suits=1, ranks=(0, 1, 2)), 2).tolist()
    [[0, 4], [0, 8], [4, 8]]
    """
    return np.array(deck.cards, np.uint8)[_in_order(deck.size, cards)]


def _in_order(size_of_deck: int, cards: int) -> NDArray[np.uint8]:
    """The places of every set of so many cards, in the order of their highest cards."""
    found = np.zeros((1, 0), np.uint8)
    for held in range(1, cards + 1):
        fewer = found
        found = np.empty((comb(size_of_deck, held), held), np.uint8)
        for highest in range(held - 1, size_of_deck):
            rows = found[comb(highest, held) : comb(highest + 1, held)]
            rows[:, :-1] = fewer[: len(rows)]
            rows[:, -1] = highest
    return found


@kernel
def _hold_whole(
    sets: Whole,
    cards: Whole,
    level: Any,
    counts: Any,
    touched: Any,
    held: Whole,
    begins: Whole,
    rows: Any,
) -> None:
    """For each set that lacks one card the levels of the hands that hold it, and how many."""
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
    counts: Any,
    touched: Any,
    held: Whole,
    begins: Whole,
    rows: Any,
) -> None:
    """The same for sets that lack more, from what is found of sets with one card more."""
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
