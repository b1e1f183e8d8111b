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
from chapter47.games.fast_action_holdem.lab.ranks import rank_boards
from chapter47.lab.orbits import RANKS, SUITS

Whole = NDArray[np.int64]
MOST = 52
THIRDS = np.array([comb(n, 3) for n in range(MOST + 1)], np.int64)
SECONDS = np.array([comb(n, 2) for n in range(MOST + 1)], np.int64)
WIN, TIE = range(2)
MARKS = 2


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
    return Boards(*made.add[1:], made.has[3], made.has[4], made.values, made.flushes)


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
    board: Whole
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
        np.zeros(5, np.int64),
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
        _go_through_flushes(suit, own, other, two, against, left, thrown, t, w)
    for mark in range(MARKS):
        _put_together(mark, left, thrown, t, w)


@kernel
def _mark_boards(two: int, against: int, t: Any, w: Any) -> None:
    for board in range(t.values.shape[1]):
        mine, theirs = t.values[two, board], t.values[against, board]
        w.marks[WIN, board] = mine > theirs
        w.marks[TIE, board] = mine == theirs


@kernel
def _count_ranks(left: Whole, t: Any, w: Any) -> None:
    """Boards that hold four ranks and three, from the cards that are left of each rank."""
    of_rank = np.zeros(RANKS, np.int64)
    for card in left:
        of_rank[card >> 2] += 1
    for mark in range(MARKS):
        for four in range(len(t.has4)):
            total = 0
            for rank in range(RANKS):
                free = of_rank[rank] - t.has4[four, rank]
                if free > 0:
                    total += free * w.marks[mark, t.add4[four, rank]]
            w.fours[mark, four] = total
        for three in range(len(t.has3)):
            total = 0
            for rank in range(RANKS):
                free = of_rank[rank] - t.has3[three, rank]
                if free > 0:
                    total += free * w.fours[mark, t.add3[three, rank]]
            w.threes[mark, three] = total // 2  # the two cards more come in two orders


@kernel
def _go_through_flushes(
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
    """Boards with which either side may have a flush of a suit."""
    mine, theirs, has_mine, has_theirs = 0, 0, 0, 0
    for place in range(2):
        if own[place] & 3 == suit:
            mine |= 1 << (own[place] >> 2)
            has_mine += 1
        if other[place] & 3 == suit:
            theirs |= 1 << (other[place] >> 2)
            has_theirs += 1
    inside = np.empty(MOST, np.int64)
    outside = np.empty(MOST, np.int64)
    n_in, n_out = 0, 0
    for place in range(len(left)):
        if left[place] & 3 == suit:
            inside[n_in] = place
            n_in += 1
        else:
            outside[n_out] = place
            n_out += 1
    sides = (mine, theirs, has_mine, has_theirs, two, against)
    needed = 5 - max(has_mine, has_theirs)
    for a in range(n_in):
        for b in range(a + 1, n_in):
            for c in range(b + 1, n_in):
                ranks = 0
                three = 0
                for place in (inside[a], inside[b], inside[c]):
                    ranks |= 1 << (left[place] >> 2)
                three = t.add2[
                    t.add1[left[inside[a]] >> 2, left[inside[b]] >> 2], left[inside[c]] >> 2
                ]
                w.board[0], w.board[1], w.board[2] = inside[a], inside[b], inside[c]
                if needed == 3:
                    for d in range(n_out):
                        four = t.add3[three, left[outside[d]] >> 2]
                        w.board[3] = outside[d]
                        for e in range(d + 1, n_out):
                            w.board[4] = outside[e]
                            five = t.add4[four, left[outside[e]] >> 2]
                            _correct(ranks, 3, five, sides, thrown, t, w)
                for d in range(c + 1, n_in):
                    four = t.add3[three, left[inside[d]] >> 2]
                    more = ranks | 1 << (left[inside[d]] >> 2)
                    w.board[3] = inside[d]
                    if needed <= 4:
                        for e in range(n_out):
                            w.board[4] = outside[e]
                            five = t.add4[four, left[outside[e]] >> 2]
                            _correct(more, 4, five, sides, thrown, t, w)
                    for e in range(d + 1, n_in):
                        w.board[4] = inside[e]
                        five = t.add4[four, left[inside[e]] >> 2]
                        all_ranks = more | 1 << (left[inside[e]] >> 2)
                        _correct(all_ranks, 5, five, sides, thrown, t, w)


@kernel
def _correct(
    ranks: int, suited: int, five: int, sides: tuple[int, ...], thrown: Whole, t: Any, w: Any
) -> None:
    """Where a flush changes how a board ends, note it for all cards on the board."""
    mine, theirs, has_mine, has_theirs, two, against = sides
    high = t.flushes[mine | ranks] if has_mine + suited >= 5 else t.values[two, five]
    low = t.flushes[theirs | ranks] if has_theirs + suited >= 5 else t.values[against, five]
    win = int(high > low) - w.marks[WIN, five]
    tie = int(high == low) - w.marks[TIE, five]
    if win == 0 and tie == 0:
        return
    board = np.sort(w.board)
    q = 0
    row = np.zeros(5, np.int64)
    for i in range(5):
        for j in range(i):
            weight = thrown[board[i], board[j]]
            q += weight
            row[i] += weight
            row[j] += weight
    for i in range(5):
        for j in range(i):
            besides = q - row[i] - row[j] + thrown[board[i], board[j]]
            w.rest[WIN, board[j], board[i]] += win * besides
            w.rest[TIE, board[j], board[i]] += tie * besides
            for h in range(j):
                three = THIRDS[board[i]] + SECONDS[board[j]] + board[h]
                w.flush_threes[WIN, three] += win
                w.flush_threes[TIE, three] += tie


@kernel
def _put_together(mark: int, left: Whole, thrown: Whole, t: Any, w: Any) -> None:
    """All boards without two cards x and y, each with the pairs thrown apart from it and them."""
    size = len(left)
    degree = np.zeros(size, np.int64)
    all_thrown = 0
    for x in range(size):
        for y in range(size):
            degree[x] += thrown[x, y]
        all_thrown += degree[x]
    all_thrown //= 2
    two = np.zeros((size, size), np.int64)  # boards that hold x and y
    by_degree = np.zeros((size, size), np.int64)  # and b: times the degree of b
    by_thrown = np.zeros((size, size), np.int64)  # and b: times the weight of x with b
    for i in range(size):
        for j in range(i):
            ranks = t.add1[left[i] >> 2, left[j] >> 2]
            for h in range(j):
                three = THIRDS[i] + SECONDS[j] + h
                n = w.threes[mark, t.add2[ranks, left[h] >> 2]] + w.flush_threes[mark, three]
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
    rest = _rest_of_boards(mark, left, thrown, t, w)
    one = two.sum(axis=1) // 4
    none = one.sum() // 5
    # boards that hold x and y, each with the pairs thrown apart from the board
    apart2 = np.zeros((size, size), np.int64)
    for x in range(size):
        for y in range(size):
            if x != y:
                on_board = thrown[x, y] * two[x, y] + by_thrown[x, y] + by_thrown[y, x] + rest[x, y]
                free = all_thrown - degree[x] - degree[y]
                apart2[x, y] = free * two[x, y] - by_degree[x, y] + on_board
    apart1 = apart2.sum(axis=1) // 4
    apart0 = apart1.sum() // 5
    # pairs thrown that hold x: one card of them is x, the other not on the board
    with_one = np.zeros(size, np.int64)
    with_two = np.zeros(size, np.int64)
    for x in range(size):
        for b in range(size):
            with_one[x] += thrown[x, b] * one[b]
            with_two[x] += thrown[x, b] * two[b, x]
    for x in range(size):
        for y in range(x):
            without = none - one[x] - one[y] + two[x, y]
            found = apart0 - apart1[x] - apart1[y] + apart2[x, y]
            found -= (degree[x] + degree[y] - thrown[x, y]) * without
            for p, q in ((x, y), (y, x)):
                crossed = 0
                for b in range(size):
                    crossed += thrown[p, b] * two[b, q]
                lies = with_one[p] - thrown[p, q] * one[q]
                lies -= with_two[p] - thrown[p, q] * two[p, q]
                lies -= crossed
                found += lies + by_thrown[p, q]
            w.result[mark, x, y] = found
            w.result[mark, y, x] = found


@kernel
def _rest_of_boards(mark: int, left: Whole, thrown: Whole, t: Any, w: Any) -> Whole:
    """For x and y: the boards that hold them, with the weights of all pairs besides on the board.

    By ranks, all pairs of two ranks at once, less those with x or y; then what flushes change.
    """
    size = len(left)
    of_ranks = np.zeros((RANKS, RANKS), np.int64)
    of_card = np.zeros((size, RANKS), np.int64)
    for x in range(size):
        for y in range(size):
            of_card[x, left[y] >> 2] += thrown[x, y]
            if x < y:
                low, high = left[x] >> 2, left[y] >> 2
                of_ranks[min(low, high), max(low, high)] += thrown[x, y]
    by_ranks = np.zeros((RANKS, RANKS), np.int64)
    for r in range(RANKS):
        for s in range(r + 1):
            two = t.add1[r, s]
            for p in range(RANKS):
                for q in range(p, RANKS):
                    if of_ranks[p, q]:
                        four = t.add3[t.add2[two, p], q]
                        by_ranks[r, s] += of_ranks[p, q] * w.fours[mark, four]
            by_ranks[s, r] = by_ranks[r, s]
    by_card = np.zeros((size, RANKS), np.int64)  # pairs with x, beside x and a card of a rank
    for x in range(size):
        own = left[x] >> 2
        for r in range(RANKS):
            three = t.add2[t.add1[own, r], own]
            for s in range(RANKS):
                by_card[x, r] += of_card[x, s] * w.fours[mark, t.add3[three, s]]
    rest = np.zeros((size, size), np.int64)
    for x in range(size):
        for y in range(x):
            r, s = left[x] >> 2, left[y] >> 2
            four = t.add3[t.add2[t.add1[r, s], r], s]
            total = by_ranks[r, s] - by_card[x, s] - by_card[y, r]
            total += thrown[x, y] * w.fours[mark, four] + w.rest[mark, y, x]
            rest[x, y] = total
            rest[y, x] = total
    return rest
