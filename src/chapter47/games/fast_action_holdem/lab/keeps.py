"""Which two of every four cards a house way keeps, in how many of the orders of their deal.

Cards that a way does not tell apart are kept as they were dealt first; so each of four cards' six
pairs is kept in some of the 24 orders of the deal. No name of a suit matters to a way.
"""

from itertools import combinations, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.fast_action_holdem.house_ways.choose import choose_two
from chapter47.games.fast_action_holdem.house_ways.way import HouseWay
from chapter47.games.fast_action_holdem.rules import DEALT, KEPT
from chapter47.lab.orbits import Deck

Weights = NDArray[np.int8]
Whole = NDArray[np.int64]

PLACES = tuple(combinations(range(DEALT), KEPT))
"""The places of the two cards of each keep among four."""
NUMBERS = np.array(
    [
        [PLACES.index((min(i, j), max(i, j))) if i != j else -1 for j in range(DEALT)]
        for i in range(DEALT)
    ]
)
"""The number of the keep of two places."""
ORDERS_OF_DEAL = np.array(list(permutations(range(DEALT))), np.int64)


def kept_in_orders(deck: Deck, way: HouseWay) -> Weights:
    """In how many orders two cards are kept and two others thrown: by the places of all four."""
    return _all_keeps(np.array(deck.cards, np.int64), ORDERS_OF_DEAL, way.rules)


def keeps_in_orders(deck: Deck, way: HouseWay, fours: Whole) -> Whole:
    """In how many orders each of the six twos of some fours is kept, by `PLACES`.

    >>> from chapter47.games.fast_action_holdem.house_ways.way import house_way
    >>> aces_and_a_deuce = np.array([[0, 49, 50, 51]])
    >>> keeps_in_orders(Deck(), house_way("pair-high"), aces_and_a_deuce).tolist()
    [[0, 0, 0, 8, 8, 8]]
    """
    found = np.zeros((len(fours), len(PLACES)), np.int64)
    cards = np.array(deck.cards, np.int64)
    dealt = np.empty(DEALT, np.int64)
    _count_keeps(cards, fours, ORDERS_OF_DEAL, NUMBERS, way.rules, dealt, found)
    return found


@kernel
def _count_keeps(
    cards: Whole, fours: Whole, orders: Whole, numbers: Whole, way: Any, dealt: Any, found: Whole
) -> None:
    for row in range(len(fours)):
        for order in range(len(orders)):
            for place in range(DEALT):
                dealt[place] = cards[fours[row, orders[order, place]]]
            _, i, j = choose_two(dealt, way)
            found[row, numbers[orders[order, i], orders[order, j]]] += 1


@kernel
def _all_keeps(cards: Whole, orders: Whole, way: Any) -> Weights:
    size = len(cards)
    found = np.zeros((size, size, size, size), np.int8)
    four = np.empty(DEALT, np.int64)
    dealt = np.empty(DEALT, np.int64)
    for a in range(size):
        for b in range(a + 1, size):
            for c in range(b + 1, size):
                for d in range(c + 1, size):
                    four[0], four[1], four[2], four[3] = a, b, c, d
                    _keep(cards, four, dealt, orders, way, found)
    return found


@kernel
def _keep(cards: Whole, four: Whole, dealt: Any, orders: Whole, way: Any, found: Weights) -> None:
    for number in range(len(orders)):
        order = orders[number]
        for place in range(DEALT):
            dealt[place] = cards[four[order[place]]]
        _, i, j = choose_two(dealt, way)
        kept, other = four[order[i]], four[order[j]]
        for place in range(DEALT):
            for next_place in range(place + 1, DEALT):
                if place in (i, j) or next_place in (i, j):
                    continue
                thrown, more = four[order[place]], four[order[next_place]]
                found[kept, other, thrown, more] += 1
                found[other, kept, thrown, more] += 1
                found[kept, other, more, thrown] += 1
                found[other, kept, more, thrown] += 1
