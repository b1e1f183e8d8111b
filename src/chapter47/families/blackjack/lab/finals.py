"""How hands end under a strategy, and how two hands of a split end together."""

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.blackjack import choices
from chapter47.families.blackjack.lab.dealer import (
    RESULTS,
    DealerHands,
    DealerWork,
    dealer_work,
    find_dealer_results,
)
from chapter47.families.blackjack.lab.hands import ACE, OVER, VALUES, all_hands
from chapter47.families.blackjack.lab.terms import PLAIN

BITS = 6
"""Enough for the cards of one value in all hands of a round."""

TOGETHER = 4096
"""Compositions that one thread looks at before it takes more."""

OVER_21 = 0
"""The score of a hand that has gone over 21."""
GIVEN_UP = -1
"""The score of a hand that was given up after more than its first two cards, or after doubling."""


class Finals(NamedTuple):
    """Hands that are finished, one for each composition and way to end."""

    counts: NDArray[np.int64]
    orders: NDArray[np.float64]
    """In how many orders, or how often, such a hand is drawn."""
    score: NDArray[np.int64]
    stakes: NDArray[np.int64]
    kind: NDArray[np.int64]
    """What it may be paid for."""

    @property
    def classes(self) -> tuple[NDArray[np.int64], list[tuple[int, int, int]]]:
        """For each hand the number of its class, and the classes: score, stakes, kind."""
        rows = np.stack([self.score, self.stakes, self.kind], axis=1)
        classes, numbers = np.unique(rows, axis=0, return_inverse=True)
        return numbers.ravel(), [(int(a), int(b), int(c)) for a, b, c in classes]


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
    rows: list[tuple[NDArray[np.int64], float, int, int, int]] = []
    weight, twice = started.copy(), np.zeros(len(started))
    for hand in range(1, len(weight)):
        if not (weight[hand] or twice[hand] or doubled[hand]):
            continue
        counts = hands.counts[hand]
        drawing = weight[hand] if play[hand] == choices.DRAW else 0.0
        doubling = doubled[hand] + (weight[hand] if play[hand] == choices.DOUBLE else 0.0)
        if weight[hand] and play[hand] == choices.STAND:
            rows.append((counts, weight[hand], int(hands.score[hand]), 1, kinds[hand]))
        if weight[hand] and play[hand] == choices.SURRENDER:
            rows.append((counts, weight[hand], GIVEN_UP, 1, PLAIN))
        if twice[hand]:
            end = (GIVEN_UP, 2, PLAIN) if rescued[hand] else (hands.score[hand], 2, kinds[hand])
            rows.append((counts, twice[hand], *map(int, end)))
        if not drawing and not doubling:
            continue
        left = np.ones(VALUES) if shoe is None else shoe - counts
        chances = left if shoe is None else left / left.sum()
        for value in range(VALUES):
            if left[value] <= 0:
                continue
            larger = int(hands.after[hand, value])
            if larger != OVER:
                weight[larger] += drawing * chances[value]
                twice[larger] += doubling * chances[value]
                continue
            over = counts.copy()
            over[value] += 1
            if drawing:
                rows.append((over, drawing * chances[value], OVER_21, 1, PLAIN))
            if doubling:
                rows.append((over, doubling * chances[value], OVER_21, 2, PLAIN))
    return _merged(rows)


def _merged(rows: list[tuple[NDArray[np.int64], float, int, int, int]]) -> Finals:
    """Put hands of one composition and end together."""
    ends = np.array([[*counts, *end] for counts, _, *end in rows], np.int64)
    unique, inverse = np.unique(ends, axis=0, return_inverse=True)
    orders = np.zeros(len(unique))
    np.add.at(orders, inverse.ravel(), [row[1] for row in rows])
    score, stakes, kind = unique[:, VALUES:].T
    return Finals(unique[:, :VALUES], orders, score, stakes, kind)


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


@kernel
def _results_beside(
    dealer: DealerHands,
    shoe: NDArray[Any],
    counts: NDArray[Any],
    weigh: bool,
    left: NDArray[Any],
    work: DealerWork,
    found: NDArray[Any],
) -> None:
    all_cards = 0.0
    for v in range(VALUES):
        all_cards += shoe[v]
    for row in range(len(counts)):
        cards = all_cards
        chance = 1.0
        for v in range(VALUES):
            left[v] = shoe[v] - counts[row, v]
            for taken in range(counts[row, v]):
                if weigh:
                    chance *= (shoe[v] - taken if shoe[v] > taken else 0.0) / cards
                cards -= 1
        if chance > 0:
            find_dealer_results(dealer, left, 1.0, work)
            for result in range(RESULTS):
                found[row, result] = chance * work.results[result]


def results_beside(
    dealer: DealerHands, shoe: NDArray[Any], counts: NDArray[Any], *, weigh: bool
) -> NDArray[np.float64]:
    """The dealer's results beside each composition taken from a shoe.

    If weighed, each row is times the probability of the cards in one order.
    """
    found = np.zeros((len(counts), RESULTS))
    counts = np.ascontiguousarray(counts)  # one compiled form for all

    def fill(rows: slice) -> None:
        left, work = np.zeros(VALUES), dealer_work(np.float64)
        _results_beside(dealer, shoe, counts[rows], weigh, left, work, found[rows])

    with ThreadPoolExecutor() as pool:
        list(pool.map(fill, [slice(at, at + TOGETHER) for at in range(0, len(counts), TOGETHER)]))
    return found


@kernel
def _add_pairs(
    orders: NDArray[Any],
    classes: NDArray[Any],
    sums: NDArray[Any],
    results: NDArray[Any],
    joint: NDArray[Any],
) -> None:
    at = 0
    for first in range(len(orders)):
        for second in range(len(orders)):
            weight = orders[first] * orders[second]
            for result in range(RESULTS):
                joint[classes[first], classes[second], result] += weight * results[sums[at], result]
            at += 1


def taken_together(ends: Finals, pair: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What two hands of a split take together beyond the pair: each composition once.

    The second array says which of them two hands make.
    """
    drawn = ends.counts.copy()
    drawn[:, pair] -= 1
    return _pairs_of((drawn @ (1 << (BITS * np.arange(VALUES)))).tobytes())


@lru_cache(maxsize=16)
def _pairs_of(packed: bytes) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The same for hands by their keys: against many an up card a split is played alike."""
    keys = np.frombuffer(packed, np.int64)
    first, second = np.triu_indices(len(keys))
    sums, which = np.unique(keys[first] + keys[second], return_inverse=True)
    inverse = np.zeros((len(keys), len(keys)), np.int64)
    inverse[first, second] = inverse[second, first] = which.ravel()
    together: NDArray[np.int64] = (sums[:, None] >> (BITS * np.arange(VALUES))) & ((1 << BITS) - 1)
    return together, inverse


def join_hands(dealer: DealerHands, shoe: NDArray[Any], pair: int, ends: Finals) -> Any:
    """The probability that two hands of a split end in given classes, with the dealer's result.

    `shoe` is without the pair; axes are the class of the first hand, of the second, and the result.
    """
    numbers, classes = ends.classes
    together, which = taken_together(ends, pair)
    results = results_beside(dealer, shoe, together, weigh=True)
    joint = np.zeros((len(classes), len(classes), RESULTS))
    _add_pairs(ends.orders, numbers, which.ravel(), results, joint)
    return joint
