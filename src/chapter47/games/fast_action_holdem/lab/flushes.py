"""Boards with which either of two holdings may have a flush: what that changes.

By ranks alone a board ends in one way; where somebody has a flush it may end in another. The boards
with three cards or more of a suit are gone through, those that end alike in one stroke, and what
changes is noted for each three cards of them, and for each two with the pairs besides that the
other side may have thrown. Cards of the suit stand inside, the others outside; cards that share a
prefix are noted as rows.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.lab.orbits import RANKS

Whole = NDArray[np.int64]
Changes = NDArray[np.int32]
INSIDE, OUTSIDE = 13, 52
WIN, TIE = range(2)
MARKS = 2


class Noted(NamedTuple):
    """What changes, by mark and places inside (i) and outside (o)."""

    iii: Changes
    iio: Changes
    ioo: Changes
    ii: Changes
    io: Changes
    oo: Changes
    row: Changes
    """What changes with each last card outside."""
    rows: Changes
    """The sum of rows over the cards before the last."""
    by_rank: Changes
    """What changes with each rank of the last card."""
    of_each: Whole
    """The weights of each card of a board with the others."""


def noted() -> Noted:
    """Room to note in."""
    i, o = INSIDE, OUTSIDE

    def made(*shape: int) -> Changes:
        return np.zeros((MARKS, *shape), np.int32)

    return Noted(
        iii=made(i, i, i),
        iio=made(i, i, o),
        ioo=made(i, o, o),
        ii=made(i, i),
        io=made(i, o),
        oo=made(o, o),
        row=made(o),
        rows=made(o),
        by_rank=made(RANKS),
        of_each=np.zeros(5, np.int64),
    )


class Sides(NamedTuple):
    """Two holdings and a suit."""

    mine: int
    """The ranks that one's own two cards have of the suit, as a set."""
    theirs: int
    has_mine: int
    has_theirs: int
    two: int
    """One's own two ranks by their number."""
    against: int


@kernel
def go_through(
    s: Any, ranks: Whole, n_in: int, n_out: int, weights: Changes, marks: Any, t: Any, n: Any
) -> None:
    """Note all changes of one suit.

    `ranks` and `weights` are of the cards that are left, those inside first. Arrays are taken out
    of their tuples before the loops: numba counts references to all arrays of a tuple at each call.
    """
    needed = 5 - max(s.has_mine, s.has_theirs)
    n.iii[:] = 0
    n.iio[:] = 0
    n.ii[:] = 0
    n.io[:] = 0
    if needed == 3:
        n.ioo[:] = 0
        n.oo[:] = 0
    add1, add2, add3, add4, flushes = t.add1, t.add2, t.add3, t.add4, t.flushes
    ends = (t.values[s.two], t.values[s.against], marks[WIN], marks[TIE])
    by_rank, row, rows = n.by_rank, n.row, n.rows
    iii, iio, ioo, ii, io, oo = n.iii, n.iio, n.ioo, n.ii, n.io, n.oo
    outside = ranks[n_in:]
    for a in range(n_in):
        for b in range(a + 1, n_in):
            two = add1[ranks[a], ranks[b]]
            for c in range(b + 1, n_in):
                three = add2[two, ranks[c]]
                held = 1 << ranks[a] | 1 << ranks[b] | 1 << ranks[c]
                if needed == 3:
                    mine = flushes[s.mine | held] if s.has_mine == 2 else 0
                    theirs = flushes[s.theirs | held] if s.has_theirs == 2 else 0
                    rows[:] = 0
                    for d in range(n_out - 1):
                        ranked = add4[add3[three, outside[d]]]
                        if _changes(ranked, mine, theirs, ends, by_rank):
                            for mark in range(MARKS):
                                _three_and_two(
                                    (a, b, c, n_in + d),
                                    n_in,
                                    outside,
                                    weights,
                                    by_rank[mark],
                                    row[mark],
                                    rows[mark],
                                    (iii[mark], ii[mark], io[mark], oo[mark], ioo[mark]),
                                )
                    for mark in range(MARKS):
                        for x, y in ((a, b), (a, c), (b, c)):
                            _add_row(iio[mark, x, y], rows[mark], n_out, 1)
                for d in range(c + 1, n_in):
                    four = add3[three, ranks[d]]
                    more = held | 1 << ranks[d]
                    if needed <= 4:
                        mine = flushes[s.mine | more] if s.has_mine >= 1 else 0
                        theirs = flushes[s.theirs | more] if s.has_theirs >= 1 else 0
                        if _changes(add4[four], mine, theirs, ends, by_rank):
                            for mark in range(MARKS):
                                _four_and_one(
                                    (a, b, c, d),
                                    n_in,
                                    outside,
                                    weights,
                                    by_rank[mark],
                                    row[mark],
                                    (iii[mark], ii[mark], io[mark], iio[mark]),
                                )
                    for e in range(d + 1, n_in):
                        five = add4[four, ranks[e]]
                        all_five = more | 1 << ranks[e]
                        mine, theirs = flushes[s.mine | all_five], flushes[s.theirs | all_five]
                        win = int(mine > theirs) - ends[2][five]
                        tie = int(mine == theirs) - ends[3][five]
                        if win != 0 or tie != 0:
                            _five((a, b, c, d, e), win, tie, weights, n.of_each, iii, ii)


@kernel(inline="always")
def _changes(
    ranked: NDArray[np.int32], mine: int, theirs: int, ends: Any, by_rank: Changes
) -> bool:
    """What changes with each rank of the last card, and whether anything does.

    `ranked` are the boards by that rank; a flush of 0 is none.
    """
    mine_without, theirs_without, wins, ties = ends
    changed = 0
    for rank in range(RANKS):
        five = ranked[rank]
        high = mine if mine else mine_without[five]
        low = theirs if theirs else theirs_without[five]
        win = int(high > low) - wins[five]
        tie = int(high == low) - ties[five]
        by_rank[WIN, rank] = win
        by_rank[TIE, rank] = tie
        changed |= win | tie
    return changed != 0


@kernel
def _three_and_two(
    cards: tuple[int, int, int, int],
    n_in: int,
    outside: Whole,
    weights: Changes,
    by_rank: Changes,
    row: Changes,
    rows: Changes,
    to: Any,
) -> None:
    """Three cards inside and one outside, with each other one outside that comes after it."""
    a, b, c, fourth = cards
    iii, ii, io, oo, ioo = to
    n_out, d = len(outside), fourth - n_in
    ab, ac, bc = weights[a, b], weights[a, c], weights[b, c]
    of_a, of_b, of_c = weights[a, n_in:], weights[b, n_in:], weights[c, n_in:]
    of_d = weights[fourth, n_in:]
    total, by_a, by_b, by_c, by_d = 0, 0, 0, 0, 0
    for e in range(d + 1, n_out):
        change = by_rank[outside[e]]
        row[e] = change
        rows[e] += change
        total += change
        by_a += change * of_a[e]
        by_b += change * of_b[e]
        by_c += change * of_c[e]
        by_d += change * of_d[e]
    rows[d] += total
    beside_a = np.int32(bc + of_b[d] + of_c[d])
    beside_b = np.int32(ac + of_a[d] + of_c[d])
    beside_c = np.int32(ab + of_a[d] + of_b[d])
    three_pairs = np.int32(ab + ac + bc)
    io_a, io_b, io_c, oo_d = io[a], io[b], io[c], oo[d]
    ioo_a, ioo_b, ioo_c = ioo[a, d], ioo[b, d], ioo[c, d]
    for e in range(d + 1, n_out):
        ioo_a[e] += row[e]
        ioo_b[e] += row[e]
        ioo_c[e] += row[e]
        oo_d[e] += row[e] * three_pairs
    for e in range(d + 1, n_out):
        io_a[e] += row[e] * beside_a
        io_b[e] += row[e] * beside_b
        io_c[e] += row[e] * beside_c
    io_a[d] += total * bc + by_b + by_c
    io_b[d] += total * ac + by_a + by_c
    io_c[d] += total * ab + by_a + by_b
    ii[a, b] += total * of_c[d] + by_c + by_d
    ii[a, c] += total * of_b[d] + by_b + by_d
    ii[b, c] += total * of_a[d] + by_a + by_d
    iii[a, b, c] += total


@kernel
def _four_and_one(
    cards: tuple[int, int, int, int],
    n_in: int,
    outside: Whole,
    weights: Changes,
    by_rank: Changes,
    row: Changes,
    to: Any,
) -> None:
    """Four cards inside, with each one outside."""
    a, b, c, d = cards
    iii, ii, io, iio = to
    n_out = len(outside)
    of_a, of_b = weights[a, n_in:], weights[b, n_in:]
    of_c, of_d = weights[c, n_in:], weights[d, n_in:]
    total, by_a, by_b, by_c, by_d = 0, 0, 0, 0, 0
    for e in range(n_out):
        change = by_rank[outside[e]]
        row[e] = change
        total += change
        by_a += change * of_a[e]
        by_b += change * of_b[e]
        by_c += change * of_c[e]
        by_d += change * of_d[e]
    ab, ac, ad = weights[a, b], weights[a, c], weights[a, d]
    bc, bd, cd = weights[b, c], weights[b, d], weights[c, d]
    ii[a, b] += total * cd + by_c + by_d
    ii[a, c] += total * bd + by_b + by_d
    ii[a, d] += total * bc + by_b + by_c
    ii[b, c] += total * ad + by_a + by_d
    ii[b, d] += total * ac + by_a + by_c
    ii[c, d] += total * ab + by_a + by_b
    _add_row(io[a], row, n_out, bc + bd + cd)
    _add_row(io[b], row, n_out, ac + ad + cd)
    _add_row(io[c], row, n_out, ab + ad + bd)
    _add_row(io[d], row, n_out, ab + ac + bc)
    for x, y in ((a, b), (a, c), (a, d), (b, c), (b, d), (c, d)):
        _add_row(iio[x, y], row, n_out, 1)
    iii[a, b, c] += total
    iii[a, b, d] += total
    iii[a, c, d] += total
    iii[b, c, d] += total


@kernel(inline="always")
def _add_row(to: Changes, row: Changes, n_out: int, times: int) -> None:
    factor = np.int32(times)
    for e in range(n_out):
        to[e] += row[e] * factor


@kernel
def _five(
    board: tuple[int, int, int, int, int],
    win: int,
    tie: int,
    weights: Changes,
    of_each: Whole,
    iii: Changes,
    ii: Changes,
) -> None:
    """All five inside."""
    all_pairs = 0
    for i in range(5):
        of_each[i] = 0
        for j in range(5):
            of_each[i] += weights[board[i], board[j]]
        all_pairs += of_each[i]
    all_pairs //= 2
    for i in range(5):
        for j in range(i + 1, 5):
            x, y = board[i], board[j]
            besides = all_pairs - of_each[i] - of_each[j] + weights[x, y]
            ii[WIN, x, y] += win * besides
            ii[TIE, x, y] += tie * besides
            for k in range(j + 1, 5):
                iii[WIN, x, y, board[k]] += win
                iii[TIE, x, y, board[k]] += tie
