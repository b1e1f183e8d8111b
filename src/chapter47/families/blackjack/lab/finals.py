"""How hands end under a strategy, and how two hands of a split end together."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.dealer import (
    RESULTS,
    DealerHands,
    dealer_results,
    dealer_work,
)
from chapter47.families.blackjack.lab.hands import ACE, OVER, VALUES, all_hands, hands_by_size
from chapter47.families.blackjack.lab.terms import PLAIN
from chapter47.threads import in_threads

BITS = 6
"""Enough for the cards of one value in all hands of a round."""
HALF = BITS * (VALUES // 2)

OVER_21 = 0
"""The score of a hand that has gone over 21."""
GIVEN_UP = -1
"""The score of a hand that was given up after more than its first two cards, or after doubling."""
HandEnd = tuple[int, int, int]
"""Score, stakes and kind of a finished hand."""


class Finals(NamedTuple):
    """Hands that are finished, one for each composition and way to end."""

    counts: NDArray[np.int64]
    orders: NDArray[np.float64]
    """In how many orders, or how often, such a hand is drawn."""
    numbers: NDArray[np.int64]
    """The number of its class."""
    classes: tuple[HandEnd, ...]
    """All classes."""


def finals(
    play: NDArray[Any],
    started: NDArray[np.float64],
    doubled: NDArray[np.float64],
    kinds: NDArray[np.int64],
    rescued: NDArray[np.bool_],
    shoe: NDArray[np.float64] | None,
) -> Finals:
    """All ends of hands that are played on from `started` and doubled from `doubled`.

    `kinds` says how each hand is paid, `rescued` which are given up that were doubled. With a shoe,
    weights are probabilities; without, they count the orders of the cards.
    """
    hands = all_hands()
    left = np.ones(hands.counts.shape) if shoe is None else shoe - hands.counts
    with np.errstate(divide="ignore", invalid="ignore"):  # of hands that are not reached
        chances = left if shoe is None else left / left.sum(axis=1)[:, None]
    weight, twice = started.copy(), np.zeros(len(started))
    drawing, doubling = np.zeros((2, len(started), 1))
    for at in hands_by_size():
        drawing[at, 0] = np.where(play[at] == choices.DRAW, weight[at], 0.0)
        doubling[at, 0] = doubled[at] + np.where(play[at] == choices.DOUBLE, weight[at], 0.0)
        moves = (drawing[at] != 0) | (doubling[at] != 0)
        if not moves.any():
            continue
        larger = hands.after[at]
        kept = moves & (larger != OVER) & (left[at] > 0)
        np.add.at(weight, larger[kept], (drawing[at] * chances[at])[kept])
        np.add.at(twice, larger[kept], (doubling[at] * chances[at])[kept])
    ends = Ends()
    ends.add(0, weight * (play == choices.STAND), hands.score, 1, kinds)
    ends.add(1, weight * (play == choices.SURRENDER), GIVEN_UP, 1, PLAIN)
    ends.add(2, twice * rescued, GIVEN_UP, 2, PLAIN)
    ends.add(2, twice * ~rescued, hands.score, 2, kinds)
    for stakes, moved in ((1, drawing), (2, doubling)):
        hand, value = np.nonzero((moved != 0) & (hands.after == OVER) & (left > 0))
        ends.add_over(hand, value, moved[hand, 0] * chances[hand, value], stakes)
    return ends.merged()


class Ends:
    """Gathers the ends of hands, in the order in which one hand after the other ends."""

    def __init__(self) -> None:
        self._rows: list[NDArray[np.int64]] = []
        self._weights: list[NDArray[np.float64]] = []
        self._order: list[NDArray[np.int64]] = []

    def add(self, turn: int, weights: NDArray[Any], score: Any, stakes: int, kind: Any) -> None:
        """Add the hands that have weight; `turn` orders the ends of one hand."""
        found = np.flatnonzero(weights)
        rows = np.zeros((len(found), VALUES + 3), np.int64)
        rows[:, :VALUES] = all_hands().counts[found]
        for column, ends in enumerate((score, stakes, kind), VALUES):
            rows[:, column] = ends[found] if np.ndim(ends) else ends
        self._keep(rows, weights[found], found, turn)

    def add_over(
        self,
        hand: NDArray[np.int64],
        value: NDArray[np.int64],
        weights: NDArray[np.float64],
        stakes: int,
    ) -> None:
        """Add hands to which a card of a value has come that was too many."""
        rows = np.zeros((len(hand), VALUES + 3), np.int64)
        rows[:, :VALUES] = all_hands().counts[hand]
        rows[np.arange(len(hand)), value] += 1
        rows[:, VALUES:] = OVER_21, stakes, PLAIN
        self._keep(rows, weights, hand, 2 * value + stakes + 2)

    def _keep(
        self,
        rows: NDArray[np.int64],
        weights: NDArray[np.float64],
        hand: NDArray[np.int64],
        turn: int | NDArray[np.int64],
    ) -> None:
        self._rows.append(rows)
        self._weights.append(weights)
        self._order.append(hand * (2 * VALUES + 5) + turn)

    def merged(self) -> Finals:
        """Put hands of one composition and end together."""
        order = np.argsort(np.concatenate(self._order), kind="stable")
        unique, inverse = distinct_rows(np.concatenate(self._rows)[order])
        orders = np.zeros(len(unique))
        np.add.at(orders, inverse, np.concatenate(self._weights)[order])
        classes, numbers = distinct_rows(unique[:, VALUES:])
        named = ((int(score), int(stakes), int(kind)) for score, stakes, kind in classes)
        return Finals(unique[:, :VALUES], orders, numbers, tuple(named))


def distinct_rows(rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every row of small numbers once, in order, and which of them each row is.

    A row is sorted as one number, which is quicker than column by column.

    >>> distinct_rows(np.array([[1, -1], [0, 2], [1, -1]]))
    (array([[ 0,  2],
           [ 1, -1]]), array([1, 0, 1]))
    """
    low = rows.min(axis=0, initial=0)
    sizes = rows.max(axis=0, initial=0) - low + 1
    keys, which = np.unique(
        np.ravel_multi_index(tuple((rows - low).T), tuple(sizes)), return_inverse=True
    )
    return np.stack(np.unravel_index(keys, tuple(sizes)), axis=1) + low, which


def finals_of_split(
    play: NDArray[Any],
    pair: int,
    may_pair: bool,
    aces_stand: bool,
    kinds: NDArray[np.int64],
    rescued: NDArray[np.bool_],
) -> Finals:
    """The ends of one hand of a split; without `may_pair` its second card is not of the pair."""
    hands = all_hands()
    started = np.zeros(len(hands.size))
    for value in range(VALUES):
        if value != pair or may_pair:
            started[hands.after[hands.after[0, pair], value]] = 1.0
    if aces_stand and pair == ACE:  # one card and no decision (2.11)
        play = np.full(len(hands.size), choices.STAND)
    return finals(play, started, np.zeros(len(started)), kinds, rescued, None)


def results_beside(
    dealer: DealerHands, shoe: NDArray[Any], counts: NDArray[Any], *, weigh: bool
) -> NDArray[np.float64]:
    """The dealer's results beside each composition taken from a shoe.

    If weighed, each row is times the probability of the cards in one order.
    """
    found = np.zeros((len(counts), RESULTS))

    def fill(rows: slice) -> None:
        work = dealer_work(np.float64)
        if not weigh:
            found[rows] = dealer_results(dealer, shoe, counts[rows], 1.0, work)
            return
        chances = chances_in_order(shoe, counts[rows])
        can_be = chances > 0
        results = dealer_results(dealer, shoe, counts[rows][can_be], 1.0, work)
        found[rows][can_be] = chances[can_be, None] * results

    in_threads(len(counts), fill)
    return found


def chances_in_order(shoe: NDArray[Any], counts: NDArray[Any]) -> NDArray[np.float64]:
    """The probability that the cards of each composition are drawn from a shoe, in one order.

    >>> chances_in_order(np.array([1.0, 3.0]), np.array([[1, 1], [2, 0], [0, 2]]))
    array([0.25, 0.  , 0.5 ])
    """
    chances = np.ones(len(counts))
    cards = np.full(len(counts), shoe.sum())
    for taking, left in zip(np.ascontiguousarray(counts.T), shoe, strict=True):
        takes = np.flatnonzero(taking)
        taken = 0
        while len(takes):
            chances[takes] *= max(left - taken, 0.0) / cards[takes]
            cards[takes] -= 1
            taken += 1
            takes = takes[taking[takes] > taken]
    return chances


class Together(NamedTuple):
    """What two hands of a split take together beyond the pair: each composition once.

    Compositions are numbered in halves, of which there are few: for two hands the halves of both
    lead to a half of the sum, and the two halves of the sum to its number.
    """

    counts: NDArray[np.int8]
    """By number, the cards of each value."""
    high: NDArray[np.int32]
    low: NDArray[np.int32]
    """By hand, the numbers of its halves."""
    high_sums: NDArray[np.int32]
    low_sums: NDArray[np.int32]
    """By the halves of two hands."""
    numbers: NDArray[np.int32]
    """By what the two tables make together."""


@kernel
def _add_pairs(
    orders: NDArray[Any],
    classes: NDArray[Any],
    high: NDArray[Any],
    low: NDArray[Any],
    high_sums: NDArray[Any],
    low_sums: NDArray[Any],
    numbers: NDArray[Any],
    results: NDArray[Any],
    joint: NDArray[Any],
) -> None:
    for first in range(len(orders)):
        order, ends, upper, lower = orders[first], classes[first], high[first], low[first]
        for second in range(len(orders)):
            weight = order * orders[second]
            beside = classes[second]
            at = numbers[high_sums[upper, high[second]] + low_sums[lower, low[second]]]
            for result in range(RESULTS):
                joint[ends, beside, result] += weight * results[at, result]


def taken_together(ends: Finals, pair: int) -> Together:
    """What two hands of a split take together."""
    drawn = ends.counts.copy()
    drawn[:, pair] -= 1
    return _pairs_of((drawn @ (1 << (BITS * np.arange(VALUES)))).tobytes())


@lru_cache(maxsize=16)
def _pairs_of(packed: bytes) -> Together:
    """The same for hands by their keys: against many an up card a split is played alike.

    Low halves stand in the order of their points, so that those which go with a high half stand
    close together.
    """
    keys = np.frombuffer(packed, np.int64)
    high, high_of, high_sums = _sums_of(keys >> HALF)
    low, low_of, low_sums = _sums_of(_with_points(keys & ((1 << HALF) - 1)))
    beside = [np.unique(low_of[high_of == half]) for half in range(len(high_sums))]
    starts = np.zeros(len(high), np.int64)
    made: list[NDArray[np.int64]] = []
    numbers: list[NDArray[np.int32]] = []
    before, count = 0, 0
    for number, half in enumerate(high):
        is_made = np.zeros(len(low), np.bool_)
        for one, other in np.argwhere(high_sums == number):
            if one <= other:
                is_made[low_sums[beside[one][:, None], beside[other]]] = True
        found = np.flatnonzero(is_made)
        window = is_made[found[0] : found[-1] + 1]
        starts[number] = before - found[0]
        numbers.append(np.cumsum(window, dtype=np.int32) + np.int32(count - 1))
        made.append((half << HALF) + (low[found] & ((1 << HALF) - 1)))
        before += len(window)
        count += len(found)
    sums = np.concatenate(made)
    counts = np.empty((len(sums), VALUES), np.int8)
    for value in range(VALUES):
        counts[:, value] = sums >> (BITS * value) & ((1 << BITS) - 1)
    halves = [part.astype(np.int32) for part in (high_of, low_of, starts[high_sums], low_sums)]
    return Together(counts, halves[0], halves[1], halves[2], halves[3], np.concatenate(numbers))


def _with_points(low: NDArray[np.int64]) -> NDArray[np.int64]:
    """Low halves with the points of their cards as highest digits."""
    counts = (low[:, None] >> (BITS * np.arange(VALUES // 2))) & ((1 << BITS) - 1)
    points: NDArray[np.int64] = counts @ np.arange(1, VALUES // 2 + 1)
    return (points << HALF) + low


def _sums_of(
    keys: NDArray[np.int64],
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Every sum of two keys once, in order; the number of each key; which sum two of them make."""
    distinct, number = np.unique(keys, return_inverse=True)
    sums, which = np.unique(np.add.outer(distinct, distinct), return_inverse=True)
    return sums, number, which.reshape(len(distinct), -1)


def join_hands(dealer: DealerHands, shoe: NDArray[Any], pair: int, ends: Finals) -> Any:
    """The probability that two hands of a split end in given classes, with the dealer's result.

    `shoe` is without the pair; axes are the class of the first hand, of the second, and the result.
    """
    together = taken_together(ends, pair)
    results = results_beside(dealer, shoe, together.counts, weigh=True)
    joint = np.zeros((len(ends.classes), len(ends.classes), RESULTS))
    _add_pairs(
        ends.orders,
        ends.numbers,
        together.high,
        together.low,
        together.high_sums,
        together.low_sums,
        together.numbers,
        results,
        joint,
    )
    return joint
