"""How probable each result of the dealer is, exactly, for any cards left in the shoe.

The dealer's finished hands are listed once for each up card, as compositions with the number of
orders in which they can be drawn. For a given shoe each weighs that number times the falling
factorials of the cards it takes; shared beginnings are multiplied once, in a tree.
"""

from collections import defaultdict
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.hands import ACE, VALUES
from chapter47.rule import rule

SEVENTEEN, EIGHTEEN, NINETEEN, TWENTY, TWENTY_ONE, DEALER_BLACKJACK, DEALER_OVER = range(7)
RESULTS = 7
MOST_DRAWN = 17
"""More cards than a dealer can draw after the first."""


class DealerHands(NamedTuple):
    """The finished hands of a dealer with one up card, as a tree in the order of a walk."""

    value: NDArray[np.int64]
    """The value of the card that each node adds."""
    earlier: NDArray[np.int64]
    """How many cards of that value the nodes above it have taken."""
    depth: NDArray[np.int64]
    result: NDArray[np.int64]
    orders: NDArray[np.int64]
    """In how many orders the hand of this node is drawn and finished; 0 for no finished hand."""


@cache
def dealer_hands(up: int, draws_on_soft_17: bool) -> DealerHands:
    """The finished hands, except those over 21, of a dealer whose up card has this value."""
    finished = _finished(up, draws_on_soft_17)
    rows: list[tuple[int, int, int, int, int]] = []
    before: tuple[int, ...] = ()
    for drawn, (orders, result) in sorted(finished.items()):
        shared = 0
        while shared < min(len(before), len(drawn)) and before[shared] == drawn[shared]:
            shared += 1
        for depth in range(shared, len(drawn)):
            last = depth == len(drawn) - 1
            value = drawn[depth]
            rows.append(
                (
                    value,
                    drawn[:depth].count(value),
                    depth + 1,
                    result if last else 0,
                    orders if last else 0,
                )
            )
        before = drawn
    return DealerHands(*(np.array(column, np.int64) for column in zip(*rows, strict=True)))


def _finished(up: int, draws_on_soft_17: bool) -> dict[tuple[int, ...], tuple[int, int]]:
    """Each finished hand without the up card, as sorted values: its orders and its result."""
    finished: dict[tuple[int, ...], tuple[int, int]] = {}
    waiting: dict[tuple[int, ...], int] = {(): 1}
    while waiting:
        longer: defaultdict[tuple[int, ...], int] = defaultdict(int)
        for drawn, orders in waiting.items():
            for value in range(VALUES):
                longer[tuple(sorted((*drawn, value)))] += orders
        waiting = {}
        for drawn, orders in longer.items():
            hard = up + 1 + sum(drawn) + len(drawn)
            has_ace = ACE in (up, drawn[0])
            score = totals.total(hard, has_ace)
            if totals.dealer_draws(score, totals.is_soft(hard, has_ace), draws_on_soft_17):
                waiting[drawn] = orders
            elif score <= totals.BEST:
                two = len(drawn) == 1 and totals.makes_blackjack(up + 1, drawn[0] + 1)
                result = DEALER_BLACKJACK if two else score - totals.DEALER_STANDS
                finished[drawn] = (orders, result)
    return finished


def dealer_score(result: int) -> int:
    """The dealer's score with a result; one too many if he has gone over 21."""
    if result == DEALER_BLACKJACK:
        return totals.BEST
    return totals.BEST + 1 if result == DEALER_OVER else result + totals.DEALER_STANDS


TOGETHER = 32
"""Compositions beside which the dealer's hands are walked through at once, side by side."""


class DealerWork(NamedTuple):
    """Cells to compute in, the last axis for the compositions that are looked at together."""

    ways: NDArray[Any]
    product: NDArray[Any]


def dealer_work(kind: Any) -> DealerWork:
    """Cells for numbers of a kind: float, or object for fractions."""
    return DealerWork(
        np.zeros((RESULTS, MOST_DRAWN, TOGETHER), kind), np.zeros((MOST_DRAWN, TOGETHER), kind)
    )


@rule
def find_dealer_results(
    dealer: DealerHands,
    left: NDArray[Any],
    cards: NDArray[Any],
    one: Any,
    work: DealerWork,
    found: NDArray[Any],
) -> None:
    """Find the probability of each result of the dealer, from the cards left in each shoe.

    Shoes are the columns of `left`, which holds floats, or whole numbers if `one` is a fraction;
    `cards` are as many as it has, and `found` has a row of zeros for each.
    """
    ways, product = work.ways, work.product
    product[0] = 1
    for start in range(0, len(cards), TOGETHER):
        deepest = 0
        ways[:] = 0
        for node in range(len(dealer.value)):
            at, value, earlier = dealer.depth[node], dealer.value[node], dealer.earlier[node]
            for i in range(TOGETHER):
                product[at, i] = product[at - 1, i] * (left[value, start + i] - earlier)
            orders = dealer.orders[node]
            if orders > 0:
                result = dealer.result[node]
                if at > deepest:  # `max` is one more function to compile
                    deepest = at
                for i in range(TOGETHER):
                    ways[result, at, i] += product[at, i] * orders
        for i in range(TOGETHER):
            many = cards[start + i]
            row = found[start + i]
            row[DEALER_OVER] = one
            share = one
            for at in range(1, deepest + 1):
                if many <= 0:
                    break
                share = share / many
                many -= 1
                for result in range(DEALER_OVER):
                    row[result] += ways[result, at, i] * share
            for result in range(DEALER_OVER):
                row[DEALER_OVER] -= row[result]


_find_dealer_results = kernel(error_model="numpy")(find_dealer_results)


def dealer_results(
    dealer: DealerHands, shoe: NDArray[Any], counts: NDArray[Any], one: Any, work: DealerWork
) -> NDArray[Any]:
    """The probability of each result of the dealer beside each composition taken from a shoe.

    What is left must be enough for the dealer to finish, for what is not counted is taken to be
    over 21. Fractions are computed in plain Python, floats by the same function compiled.
    """
    rows = -(-len(counts) // TOGETHER) * TOGETHER
    left = np.zeros((VALUES, rows), shoe.dtype)
    left[:, : len(counts)] = shoe[:, None] - counts.T
    found = np.zeros((rows, RESULTS), shoe.dtype)
    find = find_dealer_results if shoe.dtype == object else _find_dealer_results
    find(dealer, left, left.sum(axis=0), one, work, found)
    return found[: len(counts)]
