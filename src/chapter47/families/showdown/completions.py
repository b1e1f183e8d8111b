"""What cards that a player has seen can become, for every kind of them: five cards in the end."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import Kernel, kernel
from chapter47.families.showdown.paid_hands import WHEEL
from chapter47.lab.orbits import Deck
from chapter47.lab.subsets import CHOOSE, Kinds
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import rank_hand

Whole = NDArray[np.int64]
THREE, FIVE = 3, 5
_CARDS = [(card, bit_of(card)) for card in Deck().cards]


def bits_of(deck: Deck) -> Whole:
    """Each card of a deck as a hand."""
    return np.array([bit_of(card) for card in deck.cards], np.int64)


def cards_of(hand: int) -> list[int]:
    """The cards of a set, as kinds hold it."""
    return [card for card, bit in _CARDS if hand & bit]


def whole_nets(pays: Sequence[Fraction]) -> tuple[Whole, int]:
    """The net of nothing and of each result, as whole numbers of a part of the unit."""
    part = lcm(*(pay.denominator for pay in pays))
    return np.array([-part, *(int(pay * part) for pay in pays)], np.int64), part


@cache
def completion_kernel(result: Callable[..., int]) -> Kernel[..., Whole]:
    """A kernel that counts what each kind of some cards becomes, by a rule on the final value.

    The rule gives `NOTHING` or a number from 0; the counts begin with nothing.
    """

    @kernel(cache=False)
    def count(
        kinds: Kinds, bits: Whole, least: int, results: int, figures: tuple[int, ...]
    ) -> Whole:
        counts = np.zeros((len(kinds.hands), results), np.int64)
        for i in range(len(kinds.hands)):
            own, size = kinds.hands[i], kinds.sizes[i]
            if size < least:
                continue
            for a in range(len(bits)):
                if own & bits[a]:
                    continue
                seen = own | bits[a]
                if size == FIVE - 1:
                    counts[i, 1 + result(rank_hand(seen, WHEEL), *figures)] += 1
                    continue
                for b in range(a):
                    if not own & bits[b]:
                        counts[i, 1 + result(rank_hand(seen | bits[b], WHEEL), *figures)] += 1
        return counts

    return count


@kernel
def kind_of_hand(kinds: Kinds, bits: Whole, hand: int) -> int:
    """The number of the kind of a hand."""
    size, place = 0, 0
    for at in range(len(bits)):
        if hand & bits[at]:
            size += 1
            place += CHOOSE[at, size]
    found: int = kinds.kind[kinds.starts[size] + place]
    return found


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
