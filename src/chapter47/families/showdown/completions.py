"""What cards that a player has seen can become, for every kind of them: five cards in the end."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import CHOOSE, Kinds, places_of, write_with_one_more
from chapter47.ranking.hand import bit_of
from chapter47.ranking.orders import FIVE_CARD_HIGH

Whole = NDArray[np.int64]
THREE, FIVE = 3, 5
_CARDS = [(card, bit_of(card)) for card in Deck().cards]


def cards_of(hand: int) -> list[int]:
    """The cards of a set, as kinds hold it."""
    return [card for card, bit in _CARDS if hand & bit]


def whole_nets(pays: Sequence[Fraction]) -> tuple[Whole, int]:
    """The net of nothing and of each result, as whole numbers of a part of the unit."""
    part = lcm(*(pay.denominator for pay in pays))
    return np.array([-part, *(int(pay * part) for pay in pays)], np.int64), part


def where_ahead(counts: Whole, pays: Sequence[Fraction]) -> NDArray[np.bool_]:
    """Where the results that were counted bring more than nothing, all taken together."""
    nets, _ = whole_nets(pays)
    ahead: NDArray[np.bool_] = counts @ nets > 0
    return ahead


def count_completions(
    deck: Deck, kinds: Kinds, least: int, results: int, result: Callable[[int], int]
) -> Whole:
    """Count what each kind of four cards, and of so many at least, becomes by a rule on the value.

    The rule gives `NOTHING` or a number from 0; the counts begin with nothing. What lacks two cards
    or more comes from what it is with one more, each hand being met as often as cards are lacking.
    """
    counts = np.zeros((len(kinds.hands), results), np.int64)
    cards = np.array(deck.cards, np.uint8)
    for size in range(FIVE - 1, least - 1, -1):
        first, last = np.searchsorted(kinds.sizes, (size, size + 1))
        places = places_of(deck, kinds.hands[first:last], size)
        if size < FIVE - 1:
            more = np.zeros((last - first, deck.size), np.int32)
            write_with_one_more(kinds, places, more)
        for place, card in enumerate(cards):
            has_not = np.flatnonzero((places != place).all(axis=1))
            if size < FIVE - 1:
                counts[first + has_not] += counts[more[has_not, place]]
                continue
            hands = np.insert(cards[places[has_not]], 0, card, axis=1)
            values, number = np.unique(FIVE_CARD_HIGH.evaluate_many(hands), return_inverse=True)
            column = np.array([1 + result(int(value)) for value in values])
            np.add.at(counts, (first + has_not, column[number]), 1)
        counts[first:last] //= FIVE - size
    return counts


@kernel
def kind_of_three(kinds: Kinds, a: int, b: int, c: int) -> int:
    """The number of the kind of three cards of a whole deck."""
    low, high = min(a, b, c), max(a, b, c)
    place = CHOOSE[low, 1] + CHOOSE[a + b + c - low - high, 2] + CHOOSE[high, 3]
    found: int = kinds.kind[kinds.starts[THREE] + place]
    return found


@kernel
def kind_of_four(kinds: Kinds, four: Any) -> int:
    """The number of the kind of four cards of a whole deck."""
    low_one, high_one = min(four[0], four[1]), max(four[0], four[1])
    low_two, high_two = min(four[2], four[3]), max(four[2], four[3])
    low, high = min(low_one, low_two), max(high_one, high_two)
    one, other = max(low_one, low_two), min(high_one, high_two)
    place = CHOOSE[low, 1] + CHOOSE[min(one, other), 2] + CHOOSE[max(one, other), 3]
    found: int = kinds.kind[kinds.starts[FIVE - 1] + place + CHOOSE[high, 4]]
    return found
