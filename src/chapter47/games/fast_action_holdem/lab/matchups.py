"""Two cards against two: in how many deals the first win or tie, by two more cards that are out.

A player keeps two cards and throws two. For his two and the dealer's two this counts the boards
that make the player's higher, or equal, each with all pairs of cards that the dealer may have
thrown beside his two; and that for every pair that the player may have thrown, none of which may
lie on the board or with the dealer. Nothing is dealt one by one: which boards win is a matter of
ranks, flushes aside, and the few boards with which somebody has a flush are gone through. Boards
that hold three given cards are counted, and whatever must be avoided is taken off by inclusion and
exclusion: with f a board's mark, w(e) the orders in which the dealer throws e, the sum over boards
without x and y of f times the w of all e apart from board, x and y.
"""

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.fast_action_holdem.lab.flushes import (
    MARKS,
    TIE,
    WIN,
    Noted,
    Sides,
    go_through,
    noted,
)
from chapter47.games.fast_action_holdem.lab.ranks import rank_boards
from chapter47.lab.orbits import RANKS, SUITS

Whole = NDArray[np.int64]
MOST = 52
THIRDS = np.array([comb(n, 3) for n in range(MOST + 1)], np.int64)
SECONDS = np.array([comb(n, 2) for n in range(MOST + 1)], np.int64)


class Boards(NamedTuple):
    """The tables of `RankBoards` as a kernel takes them."""

    add1: NDArray[np.int32]
    add2: NDArray[np.int32]
    add3: NDArray[np.int32]
    add4: NDArray[np.int32]
    has3: NDArray[np.int32]
    has4: NDArray[np.int32]
    values: NDArray[np.int32]
    flushes: NDArray[np.int32]


def boards() -> Boards:
    """The tables for kernels."""
    made = rank_boards()
    _, add1, add2, add3, add4 = made.add
    return Boards(add1, add2, add3, add4, made.has[3], made.has[4], made.values, made.flushes)


class Work(NamedTuple):
    """Room to count in, made once."""

    marks: NDArray[np.int8]
    """For each mark and each board of ranks: whether it is so."""
    fours: Whole
    """Boards that hold four ranks."""
    threes: Whole
    """Boards that hold three ranks."""
    flush_threes: NDArray[np.int32]
    """By how many boards with three given cards flushes change that."""
    rest: Whole
    """For two cards: boards that hold them, with the weights of the pairs besides on the board."""
    noted: Noted
    result: Whole
    """What is found, for each mark and each two cards by their places."""


def work() -> Work:
    """Room to count in."""
    three = comb(MOST, 3)
    return Work(
        np.zeros((MARKS, comb(RANKS + 4, 5)), np.int8),
        np.zeros((MARKS, comb(RANKS + 3, 4)), np.int64),
        np.zeros((MARKS, comb(RANKS + 2, 3)), np.int64),
        np.zeros((MARKS, three), np.int32),
        np.zeros((MARKS, MOST, MOST), np.int64),
        noted(),
        np.zeros((MARKS, MOST, MOST), np.int64),
    )


@kernel
def count_matchup(own: Whole, other: Whole, left: Whole, thrown: Whole, t: Any, w: Any) -> None:
    """Count for two cards against two, all as card codes; `left` are the cards besides.

    `thrown` are the weights of the pairs that the other throws, by the places of cards in `left`.
    """
    two = t.add1[own[0] >> 2, own[1] >> 2]
    against = t.add1[other[0] >> 2, other[1] >> 2]
    _mark_boards(two, against, t, w)
    _count_ranks(left, t, w)
    w.flush_threes[:, :] = 0
    w.rest[:, :, :] = 0
    for suit in range(SUITS):
        _note_flushes(suit, own, other, two, against, left, thrown, t, w)
    for mark in range(MARKS):
        _put_together(mark, left, thrown, t, w)


@kernel
def _mark_boards(two: int, against: int, t: Any, w: Any) -> None:
    mine, theirs, wins, ties = t.values[two], t.values[against], w.marks[WIN], w.marks[TIE]
    for board in range(len(mine)):
        wins[board] = mine[board] > theirs[board]
        ties[board] = mine[board] == theirs[board]


@kernel
def _count_ranks(left: Whole, t: Any, w: Any) -> None:
    """Boards that hold four ranks and three, from the cards that are left of each rank."""
    of_rank = np.zeros(RANKS, np.int64)
    for card in left:
        of_rank[card >> 2] += 1
    add3, add4, has3, has4 = t.add3, t.add4, t.has3, t.has4
    for mark in range(MARKS):
        marks, fours, threes = w.marks[mark], w.fours[mark], w.threes[mark]
        for four in range(len(has4)):
            total = 0
            for rank in range(RANKS):
                free = max(0, of_rank[rank] - has4[four, rank])
                total += free * marks[add4[four, rank]]
            fours[four] = total
        for three in range(len(has3)):
            total = 0
            for rank in range(RANKS):
                free = max(0, of_rank[rank] - has3[three, rank])
                total += free * fours[add3[three, rank]]
            threes[three] = total // 2  # the two cards more come in two orders


@kernel
def _note_flushes(
    suit: int,
    own: Whole,
    other: Whole,
    two: int,
    against: int,
    left: Whole,
    thrown: Whole,
    t: Any,
    w: Any,
) -> None:
    """Go through the boards with which either side may have a flush of a suit."""
    mine, theirs, has_mine, has_theirs = 0, 0, 0, 0
    for place in range(2):
        if own[place] & 3 == suit:
            mine |= 1 << (own[place] >> 2)
            has_mine += 1
        if other[place] & 3 == suit:
            theirs |= 1 << (other[place] >> 2)
            has_theirs += 1
    size, n_in = len(left), 0
    places = np.empty(size, np.int64)
    for place in range(size):
        if left[place] & 3 == suit:
            places[n_in] = place
            n_in += 1
    n_out = 0
    for place in range(size):
        if left[place] & 3 != suit:
            places[n_in + n_out] = place
            n_out += 1
    ranks = left[places] >> 2
    weights = np.empty((size, size), np.int32)
    for x in range(size):
        for y in range(size):
            weights[x, y] = thrown[places[x], places[y]]
    sides = Sides(mine, theirs, has_mine, has_theirs, two, against)
    go_through(sides, ranks, n_in, n_out, weights, w.marks, t, w.noted)
    one_outside = max(has_mine, has_theirs) < 2
    for mark in range(MARKS):
        _take_over(
            mark, places, n_in, n_out, one_outside, w.noted, w.flush_threes[mark], w.rest[mark]
        )


@kernel
def _take_over(
    mark: int,
    places: Whole,
    n_in: int,
    n_out: int,
    one_outside: bool,
    n: Any,
    threes: NDArray[np.int32],
    rest: Whole,
) -> None:
    """Note by the places of all cards what was noted by those inside and outside a suit."""
    iii, iio, ioo = n.iii[mark], n.iio[mark], n.ioo[mark]
    ii, io, oo = n.ii[mark], n.io[mark], n.oo[mark]
    for x in range(n_in):
        for y in range(x + 1, n_in):
            rest[places[x], places[y]] += ii[x, y]
            for z in range(y + 1, n_in):
                threes[third(places[x], places[y], places[z])] += iii[x, y, z]
            for o in range(n_out):
                threes[third(places[x], places[y], places[n_in + o])] += iio[x, y, o]
        for o in range(n_out):
            low, high = places[x], places[n_in + o]
            rest[min(low, high), max(low, high)] += io[x, o]
            if one_outside:
                continue
            for p in range(o + 1, n_out):
                last = places[n_in + p]
                threes[third(low, high, last)] += ioo[x, o, p]
    if one_outside:
        return
    for o in range(n_out):
        for p in range(o + 1, n_out):
            rest[places[n_in + o], places[n_in + p]] += oo[o, p]


@kernel(inline="always")
def third(x: int, y: int, z: int) -> int:
    """The number of three different places, in whatever order they come.

    >>> third(2, 0, 1), third(3, 1, 0)
    (0, 1)
    """
    high, low = max(x, y, z), min(x, y, z)
    middle = x + y + z - high - low
    return int(THIRDS[high] + SECONDS[middle] + low)


@kernel
def _put_together(mark: int, left: Whole, thrown: Whole, t: Any, w: Any) -> None:
    """All boards without two cards x and y, each with the pairs thrown apart from it and them."""
    degree = thrown.sum(axis=1)
    all_thrown = degree.sum() // 2
    two, by_degree, by_thrown = _hold_two(mark, left, thrown, degree, t, w)
    rest = _rest_of_boards(mark, left, thrown, t, w)
    one = two.sum(axis=1) // 4
    none = one.sum() // 5
    # boards that hold x and y, each with the pairs thrown apart from the board
    on_board = thrown * two + by_thrown + by_thrown.T + rest
    apart2 = np.zeros_like(two)
    size = len(left)
    for x in range(size):
        for y in range(size):
            if x != y:
                free = all_thrown - degree[x] - degree[y]
                apart2[x, y] = free * two[x, y] - by_degree[x, y] + on_board[x, y]
    apart1 = apart2.sum(axis=1) // 4
    apart0 = apart1.sum() // 5
    result = w.result[mark]
    for x in range(size):
        for y in range(x):
            without = none - one[x] - one[y] + two[x, y]
            found = apart0 - apart1[x] - apart1[y] + apart2[x, y]
            found -= (degree[x] + degree[y] - thrown[x, y]) * without
            found += _with_first(x, y, thrown, one, two) + by_thrown[x, y]
            found += _with_first(y, x, thrown, one, two) + by_thrown[y, x]
            result[x, y] = found
            result[y, x] = found


@kernel
def _hold_two(
    mark: int, left: Whole, thrown: Whole, degree: Whole, t: Any, w: Any
) -> tuple[Whole, Whole, Whole]:
    """Boards that hold x and y; with each other card b on them, times a weight.

    The weights are the degree of b, and what x and b weigh when they are thrown.
    """
    size = len(left)
    two = np.zeros((size, size), np.int64)
    by_degree = np.zeros((size, size), np.int64)
    by_thrown = np.zeros((size, size), np.int64)
    ranks, threes, changed = left >> 2, w.threes[mark], w.flush_threes[mark]
    add1, add2 = t.add1, t.add2
    for i in range(size):
        for j in range(i):
            pair = add1[ranks[i], ranks[j]]
            for h in range(j):
                n = threes[add2[pair, ranks[h]]] + changed[THIRDS[i] + SECONDS[j] + h]
                two[i, j] += n
                two[i, h] += n
                two[j, h] += n
                by_degree[i, j] += n * degree[h]
                by_degree[i, h] += n * degree[j]
                by_degree[j, h] += n * degree[i]
                by_thrown[i, j] += n * thrown[i, h]
                by_thrown[j, i] += n * thrown[j, h]
                by_thrown[i, h] += n * thrown[i, j]
                by_thrown[h, i] += n * thrown[h, j]
                by_thrown[j, h] += n * thrown[j, i]
                by_thrown[h, j] += n * thrown[h, i]
    for i in range(size):
        for j in range(i):
            two[i, j] //= 3  # three cards more, each of which was the third in turn
            two[j, i] = two[i, j]
            by_degree[j, i] = by_degree[i, j]
    return two, by_degree, by_thrown


@kernel
def _with_first(x: int, y: int, thrown: Whole, one: Whole, two: Whole) -> int:
    """Boards with a card b, less those with b and x or b and y, times the weight of x with b."""
    total = 0
    for b in range(len(one)):
        if b != y:
            total += thrown[x, b] * (one[b] - two[b, x] - two[b, y])
    return total


@kernel
def _rest_of_boards(mark: int, left: Whole, thrown: Whole, t: Any, w: Any) -> Whole:
    """For x and y: the boards that hold them, with the weights of all pairs besides on the board.

    By ranks, all pairs of two ranks at once, less those with x or y; then what flushes change.
    """
    size = len(left)
    fours, changed = w.fours[mark], w.rest[mark]
    by_ranks, by_card = _by_ranks(left, thrown, fours, t)
    add1, add2, add3 = t.add1, t.add2, t.add3
    rest = np.zeros((size, size), np.int64)
    for x in range(size):
        for y in range(x):
            r, s = left[x] >> 2, left[y] >> 2
            four = add3[add2[add1[r, s], r], s]
            total = by_ranks[r, s] - by_card[x, s] - by_card[y, r]
            total += thrown[x, y] * fours[four] + changed[y, x]
            rest[x, y] = total
            rest[y, x] = total
    return rest


@kernel
def _by_ranks(left: Whole, thrown: Whole, fours: Whole, t: Any) -> tuple[Whole, Whole]:
    """Boards with two ranks and a pair thrown; with x, a rank, and a pair thrown that has x."""
    size = len(left)
    add1, add2, add3 = t.add1, t.add2, t.add3
    of_ranks = np.zeros((RANKS, RANKS), np.int64)
    of_card = np.zeros((size, RANKS), np.int64)
    for x in range(size):
        for y in range(size):
            of_card[x, left[y] >> 2] += thrown[x, y]
            of_ranks[left[x] >> 2, left[y] >> 2] += thrown[x, y]
    by_ranks = np.zeros((RANKS, RANKS), np.int64)
    by_card = np.zeros((size, RANKS), np.int64)
    for r in range(RANKS):
        for s in range(r + 1):
            two = add1[r, s]
            for p in range(RANKS):
                three = add2[two, p]
                for q in range(RANKS):  # each pair twice, once in each order
                    by_ranks[r, s] += of_ranks[p, q] * fours[add3[three, q]]
            by_ranks[r, s] //= 2
            by_ranks[s, r] = by_ranks[r, s]
    for x in range(size):
        own = left[x] >> 2
        for r in range(RANKS):
            three = add2[add1[own, r], own]
            for s in range(RANKS):
                by_card[x, r] += of_card[x, s] * fours[add3[three, s]]
    return by_ranks, by_card
