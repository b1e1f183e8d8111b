"""Roulette: the kernels, which play any mixture of wagers."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.roulette.layout import Layout
from chapter47.games.roulette.rules import (
    CODES,
    FREED,
    IMPRISONED,
    LOSES,
    WINS,
    covers,
    given_up,
    left_in_prison,
    settle,
)
from chapter47.lab.streams import Stream, below, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS, add_net
from chapter47.law.setting import Setting
from chapter47.money import Cents, payout

LOST, WON, HALF, FIRST_FREED = range(4)
"""What becomes of a wager in the end; freed after one zero, after two, and so on, come last."""
DEPTH = 16
"""So many zeros in a row are told apart: more come once in 10**20 spins."""
FATES = FIRST_FREED + DEPTH

Ints = NDArray[np.int64]


class Chips(NamedTuple):
    """Chips of one patron on one place."""

    wager: str
    spot: str
    cents: Cents


@dataclass(frozen=True)
class Bets:
    """Wagers as the kernels take them."""

    covered: Ints
    """The numbers that each wager covers."""
    on_zero: Ints
    """What a zero does to each."""
    stakes: Ints
    wins: Ints
    """What each wins beyond its stake, in cents."""
    zeros: int
    part: tuple[int, int]
    """What a zero takes of a wager that does not lose all: numerator and denominator."""

    @staticmethod
    def of(setting: Setting, layout: Layout, bets: Sequence[Chips]) -> "Bets":
        """The wagers of a patron under a setting."""
        part = Fraction(setting.figure("lost_on_zero"))
        return Bets(
            np.array([layout.covered(bet.wager, bet.spot) for bet in bets], np.int64),
            np.array([layout.on_zero(bet.wager) for bet in bets], np.int64),
            np.array([bet.cents for bet in bets], np.int64),
            np.array([payout(bet.cents, setting.odds(bet.wager)) for bet in bets], np.int64),
            layout.zero_set,
            (part.numerator, part.denominator),
        )

    @property
    def arrays(self) -> tuple[Ints, Ints, Ints, Ints, int, tuple[int, int]]:
        """What a kernel is called with."""
        return self.covered, self.on_zero, self.stakes, self.wins, self.zeros, self.part


@kernel
def settle_number(
    code: int, covered: int, on_zero: int, stake: int, win: int, zeros: int, part: tuple[int, int]
) -> tuple[int, int]:
    """What a number makes of a wager, and what it is ahead in cents if half is taken."""
    result = settle(covered, code, zeros, on_zero, False)
    if result == WINS:
        return result, win
    if result == LOSES:
        return result, -stake
    return result, -given_up(stake, part[0], part[1])


@kernel
def settle_prison(
    seen: int, code: int, covered: int, on_zero: int, stake: int, zeros: int, part: tuple[int, int]
) -> tuple[int, int]:
    """The fate of a wager after so many zeros and then a number, and what it is ahead in cents."""
    if settle(covered, code, zeros, on_zero, True) != FREED:
        return LOST, -stake
    return (
        FIRST_FREED + min(seen, DEPTH) - 1,
        left_in_prison(stake, seen, part[0], part[1]) - stake,
    )


@kernel(forceinline=True)
def _next_number(stream: Stream, pockets: Ints, on_layout: int) -> int:
    """The next number that is no void spin."""
    code: int = pockets[below(stream, pockets.size)]
    while not covers(on_layout, code):
        code = pockets[below(stream, pockets.size)]
    return code


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    pockets: Ints,
    on_layout: int,
    covered: Ints,
    on_zero: Ints,
    stakes: Ints,
    wins: Ints,
    zeros: int,
    part: tuple[int, int],
    leave: bool,
    total: bool,
) -> Ints:
    """Spin, and count the fates of each wager; if asked for, add up what all are ahead."""
    wagers = covered.size
    cells = np.zeros(wagers * FATES + (CELLS_OF_SUMS if total else 0), np.int64)
    stream = seed_stream(seed, chunk)
    results = np.zeros((CODES, wagers), np.int64)
    ahead = np.zeros((CODES, wagers), np.int64)
    sums = np.zeros(CODES, np.int64)
    staked = 0
    for i in range(wagers):
        staked += stakes[i]
        for code in range(CODES):
            results[code, i], ahead[code, i] = settle_number(
                code, covered[i], on_zero[i], stakes[i], wins[i], zeros, part
            )
            sums[code] += ahead[code, i]
    came = np.zeros(CODES, np.int64)
    for _ in range(rounds):
        code = _next_number(stream, pockets, on_layout)
        came[code] += 1
        net = sums[code]
        if leave and covers(zeros, code):
            seen, last = 1, _next_number(stream, pockets, on_layout)
            while covers(zeros, last):
                seen, last = seen + 1, _next_number(stream, pockets, on_layout)
            for i in range(wagers):
                if results[code, i] == IMPRISONED:
                    fate, later = settle_prison(
                        seen, last, covered[i], on_zero[i], stakes[i], zeros, part
                    )
                    cells[i * FATES + fate] += 1
                    net += later - ahead[code, i]
        if total:
            add_net(cells, wagers * FATES, net, staked)
    for code in range(CODES):
        for i in range(wagers):
            result = results[code, i]
            if not (leave and result == IMPRISONED):
                fate = WON if result == WINS else LOST if result == LOSES else HALF
                cells[i * FATES + fate] += came[code]
    return cells
