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

from chapter47.families.blackjack import totals
from chapter47.families.blackjack.lab.hands import ACE, VALUES, Composition
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
    waiting: dict[Composition, int] = {(0,) * VALUES: 1}
    while waiting:
        longer: defaultdict[Composition, int] = defaultdict(int)
        for drawn, orders in waiting.items():
            for value in range(VALUES):
                longer[(*drawn[:value], drawn[value] + 1, *drawn[value + 1 :])] += orders
        waiting = {}
        for drawn, orders in longer.items():
            hard = up + 1 + sum((value + 1) * count for value, count in enumerate(drawn))
            has_ace = up == ACE or drawn[ACE] > 0
            score = totals.total(hard, has_ace)
            if totals.dealer_draws(score, totals.is_soft(hard, has_ace), draws_on_soft_17):
                waiting[drawn] = orders
            elif score <= totals.BEST:
                values = tuple(v for v, count in enumerate(drawn) for _ in range(count))
                two = len(values) == 1 and totals.makes_blackjack(up + 1, values[0] + 1)
                result = DEALER_BLACKJACK if two else score - totals.DEALER_STANDS
                finished[values] = (orders, result)
    return finished


def dealer_score(result: int) -> int:
    """The dealer's score with a result; one too many if he has gone over 21."""
    if result == DEALER_BLACKJACK:
        return totals.BEST
    return totals.BEST + 1 if result == DEALER_OVER else result + totals.DEALER_STANDS


class DealerWork(NamedTuple):
    """Cells to compute in, and the result."""

    ways: NDArray[Any]
    product: NDArray[Any]
    results: NDArray[Any]
    """The probability of each result."""


def dealer_work(kind: Any) -> DealerWork:
    """Cells for numbers of a kind: float, or object for fractions."""
    return DealerWork(
        np.zeros((RESULTS, MOST_DRAWN), kind), np.zeros(MOST_DRAWN, kind), np.zeros(RESULTS, kind)
    )


@rule
def find_dealer_results(
    dealer: DealerHands, left: NDArray[Any], one: Any, work: DealerWork
) -> None:
    """Find the probability of each result of the dealer, from the cards left in the shoe.

    `left` holds floats, or whole numbers if `one` is a fraction. The shoe must be large enough for
    the dealer to finish, for what is not counted is taken to be over 21.
    """
    ways, product, results = work.ways, work.product, work.results
    deepest = 0
    ways[:] = 0
    product[0] = 1
    for node in range(len(dealer.value)):
        at = dealer.depth[node]
        product[at] = product[at - 1] * (left[dealer.value[node]] - dealer.earlier[node])
        if dealer.orders[node] > 0:
            ways[dealer.result[node], at] += product[at] * dealer.orders[node]
            deepest = max(deepest, at)
    cards = one - one
    for v in range(len(left)):
        cards += left[v]
    results[:] = 0
    results[DEALER_OVER] = one
    share = one
    for at in range(1, deepest + 1):
        if cards <= 0:
            break
        share = share / cards
        cards -= 1
        for result in range(DEALER_OVER):
            results[result] += ways[result, at] * share
    for result in range(DEALER_OVER):
        results[DEALER_OVER] -= results[result]
