"""A bank against several opponents, exactly: how all their hands, dealt apart, come out together.

Beside the bank's hand lie the tiles that are left. Hands of four tiles whose tiles together make up
a set of 4n, n of them, are disjoint; so the deals of n hands with given outcomes are counted by
inclusion and exclusion over the sets T of t tiles within which all of them lie:

    sum over T of (-1)^t * C(left - t, 4n - t) * won(T)^a * pushed(T)^b * lost(T)^c

where won(T) is how many hands within T beat the bank, and so on. Tiles of a kind are alike, so that
T is told by how many it has of each. The sums of powers are taken in 64 bits, which is enough: n
hands of which some have the same outcome can change places, so that every count is a multiple of
a! b! c!, and what that leaves of it is less than what 64 bits can tell apart.
"""

from collections.abc import Iterable
from math import comb, factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.banked.comparison import Result, result
from chapter47.games.pai_gow.lab.hands import COPIES, Hands
from chapter47.games.pai_gow.lab.table_kernel import OPPONENTS
from chapter47.games.pai_gow.rules import TILES

BITS = 64
HALF = 16
LOWER = (1 << HALF) - 1
Values = NDArray[np.int64]
Surpluses = list[list[int]]
"""For one opponent, two and so on: the deals that bring the bank -n to n wagers."""


class CountOverflow(ArithmeticError):
    """A count that does not come to all deals, or is no multiple of what it must be."""


def count_surpluses(
    hands: Hands,
    high: Values,
    low: Values,
    opponents: int = OPPONENTS,
    banks: Iterable[int] | None = None,
) -> Surpluses:
    """How many deals of a bank and its opponents, one to so many, bring it each surplus.

    All hands are set so that their high and low hands have these values. The bank has any hand, or
    one of some that are given by their numbers.
    """
    found = [[0] * (2 * n + 1) for n in range(1, opponents + 1)]
    for bank in range(len(hands.kinds)) if banks is None else banks:
        ways = int(hands.ways[bank])
        for n, counts in enumerate(surpluses_beside(hands, high, low, bank, opponents)):
            found[n] = [total + deals * ways for total, deals in zip(found[n], counts, strict=True)]
    return found


def surpluses_beside(
    hands: Hands, high: Values, low: Values, bank: int, opponents: int = OPPONENTS
) -> Surpluses:
    """How many deals beside one hand of the bank, given by its number, bring it each surplus."""
    kinds = np.unique(hands.kinds)
    places = np.searchsorted(kinds, hands.kinds)
    left = np.full(len(kinds), COPIES, np.int64)
    np.subtract.at(left, places[bank], 1)
    sums = moments(places, high, low, bank, left)
    return [_surpluses(sums, int(left.sum()), n) for n in range(1, opponents + 1)]


def _surpluses(sums: NDArray[np.int64], left: int, n: int) -> list[int]:
    """The deals of n hands beside one hand of the bank that bring it -n to n wagers."""
    counts = [0] * (2 * n + 1)
    for won in range(n + 1):
        for lost in range(n + 1 - won):
            alike = factorial(won) * factorial(lost) * factorial(n - won - lost)
            orders = factorial(n) // alike
            counts[n + lost - won] += orders * _deals(sums, left, n, won, lost)
    if sum(counts) != factorial(left) // factorial(left - TILES * n) // factorial(TILES) ** n:
        raise CountOverflow("the deals of a bank's hand do not add up")
    return counts


def _deals(sums: NDArray[np.int64], left: int, n: int, won: int, lost: int) -> int:
    """Deals in which the first hands win, the next lose, and the others push."""
    pushed = n - won - lost
    signed = 0
    for t in range(TILES * n + 1):
        within = comb(t, TILES)
        inner = 0
        for more_won in range(pushed + 1):  # (all - won - lost) ** pushed, written out
            for more_lost in range(pushed + 1 - more_won):
                rest = pushed - more_won - more_lost
                orders = comb(pushed, more_won) * comb(pushed - more_won, more_lost)
                term = int(sums[t, won + more_won, lost + more_lost]) * within**rest
                inner += (-1) ** (more_won + more_lost) * orders * term
        signed += (-1) ** t * comb(left - t, TILES * n - t) * inner
    return _whole(signed, factorial(won) * factorial(lost) * factorial(pushed))


def _whole(counted: int, multiple: int) -> int:
    """A count that is known up to 2^64, and to be a multiple of something.

    >>> _whole(-3, 1) == 2**64 - 3, _whole((720 * 10**17) % 2**64, 720) == 720 * 10**17
    (True, True)
    """
    twos = (multiple & -multiple).bit_length() - 1
    modulus = 1 << (BITS - twos)
    if counted % (1 << twos):
        raise CountOverflow("a count of like hands is no multiple of their orders")
    return (counted >> twos) * pow(multiple >> twos, -1, modulus) % modulus * multiple


@kernel
def moments(kinds: Any, high: Any, low: Any, bank: int, left: Any) -> NDArray[np.int64]:
    """By the size of T, the sum over all T of won(T)^a * lost(T)^b, where a + b <= OPPONENTS."""
    strides = np.ones(len(left) + 1, np.int64)
    for place in range(len(left)):
        strides[place + 1] = strides[place] * (left[place] + 1)
    both = np.zeros(strides[-1], np.uint32)  # hands lost, and above them hands won
    for hand in range(len(kinds)):
        at = place_beside(kinds[hand], left, strides)
        if at >= 0:
            outcome = result(high[hand], low[hand], high[bank], low[bank])
            if outcome == Result.WIN:
                both[at] = 1 << HALF
            elif outcome == Result.LOSE:
                both[at] = 1
    for place in range(len(left)):
        add_within(both, strides[place], left[place])
    return _sums_of_powers(both, left)


@kernel
def place_beside(hand: Any, left: Any, strides: Any) -> int:
    """Where a hand stands among all T, or -1 if the tiles that are left do not make it."""
    at = 0
    for place in range(TILES):
        needed = 1
        for other in range(place):
            needed += hand[other] == hand[place]
        if needed > left[hand[place]]:
            return -1
        at += strides[hand[place]]
    return at


@kernel
def add_within(hands: Any, stride: int, copies: int) -> None:
    """Make counts of hands with so many of a kind counts of hands within so many of it."""
    size = stride * (copies + 1)
    for start in range(0, len(hands) if copies else 0, size):
        for at in range(start, start + stride):
            if copies == COPIES:
                hands[at + 2 * stride] += hands[at] + 2 * hands[at + stride]
            hands[at + stride] += hands[at]


@kernel
def _sums_of_powers(both: Any, left: Any) -> NDArray[np.int64]:
    sums = np.zeros((left.sum() + 1, OPPONENTS + 1, OPPONENTS + 1), np.int64)
    held = np.zeros(len(left), np.int64)
    of_lost = np.ones(OPPONENTS + 1, np.int64)
    size, ways = 0, 1
    for at in range(len(both)):
        won, lost = np.int64(both[at] >> HALF), np.int64(both[at] & LOWER)
        for power in range(OPPONENTS):
            of_lost[power + 1] = of_lost[power] * lost
        row = sums[size]
        of_won: Any = ways
        for power in range(OPPONENTS + 1):
            for other in range(OPPONENTS + 1 - power):
                row[power, other] += of_won * of_lost[other]
            of_won *= won
        place = 0
        while place < len(left) and held[place] == left[place]:
            size -= held[place]
            held[place] = 0
            place += 1
        if place < len(left):
            # one tile more of a kind of which two are left comes in two ways, both in one
            if left[place] == COPIES:
                ways = ways * 2 if held[place] == 0 else ways // 2
            held[place] += 1
            size += 1
    return sums
