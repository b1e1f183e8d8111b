"""How a kernel reports a wager: by the count of each outcome, or by sums where there are too many.

All that kernels report are whole numbers, so that the sum over chunks is the same in any order.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.lab.distribution import Net

_HALF = 32
_LOW = 0xFFFFFFFF

ROUNDS, NET, WAGERED, SQUARES_HIGH, SQUARES_LOW, WINS, PUSHES = range(7)
CELLS_OF_SUMS = 7


@dataclass(frozen=True)
class Tally:
    """What came of one wager, in units of the initial wager."""

    rounds: int
    net: Fraction
    wagered: Fraction
    squares: Fraction
    """The sum of the squares of the net results."""
    wins: int
    pushes: int
    counts: tuple[tuple[Fraction, Fraction, int], ...] = ()
    """Each net result and what was wagered with its count; empty where only sums were kept."""


@dataclass(frozen=True)
class Histogram:
    """A wager with few outcomes: one cell for each, holding how often it came."""

    outcomes: tuple[tuple[Net, Net], ...]
    """(net, wagered) of each cell, in units of the initial wager."""

    @property
    def cells(self) -> int:
        """How many cells of the kernel's report belong to the wager."""
        return len(self.outcomes)

    def read(self, cells: list[int]) -> Tally:
        """What the cells say."""
        counts = tuple(
            (Fraction(net), Fraction(wagered), count)
            for (net, wagered), count in zip(self.outcomes, cells, strict=True)
        )
        return Tally(
            rounds=sum(cells),
            net=sum((net * n for net, _, n in counts), Fraction(0)),
            wagered=sum((wagered * n for _, wagered, n in counts), Fraction(0)),
            squares=sum((net * net * n for net, _, n in counts), Fraction(0)),
            wins=sum(n for net, _, n in counts if net > 0),
            pushes=sum(n for net, _, n in counts if net == 0),
            counts=counts,
        )


@dataclass(frozen=True)
class Sums:
    """A wager with many outcomes: seven cells, which the kernel fills with `add_net`."""

    unit: int = 100
    """The initial wager in cents."""

    cells = CELLS_OF_SUMS

    def read(self, cells: list[int]) -> Tally:
        """What the cells say."""
        squares = (cells[SQUARES_HIGH] << _HALF) + cells[SQUARES_LOW]
        return Tally(
            rounds=cells[ROUNDS],
            net=Fraction(cells[NET], self.unit),
            wagered=Fraction(cells[WAGERED], self.unit),
            squares=Fraction(squares, self.unit**2),
            wins=cells[WINS],
            pushes=cells[PUSHES],
        )


def nets(*outcomes: Net | tuple[Net, Net]) -> Histogram:
    """A histogram from net results, each alone or with what was wagered (else one unit).

    >>> nets(-1, 0, (2, 3)).outcomes
    ((-1, 1), (0, 1), (2, 3))
    """
    return Histogram(tuple(o if isinstance(o, tuple) else (o, 1) for o in outcomes))


@kernel(forceinline=True)
def add_nets(cells: NDArray[np.int64], first: int, net: int, wagered: int, times: int) -> None:
    """Add equal rounds, at most 2**32, to the sums that start at a cell; money as in `add_net`."""
    square = net * net
    cells[first + ROUNDS] += times
    cells[first + NET] += net * times
    cells[first + WAGERED] += wagered * times
    cells[first + SQUARES_HIGH] += (square >> _HALF) * times
    cells[first + SQUARES_LOW] += (square & _LOW) * times
    if net > 0:
        cells[first + WINS] += times
    elif net == 0:
        cells[first + PUSHES] += times


@kernel(forceinline=True)
def add_net(cells: NDArray[np.int64], first: int, net: int, wagered: int) -> None:
    """Add one round to the sums that start at a cell; money in cents, at most 2**31 of them."""
    add_nets(cells, first, net, wagered, 1)
