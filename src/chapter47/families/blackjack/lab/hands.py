"""All hands a player can hold, as compositions: how many cards of each value, in no order.

Values are 0 for an ace to 9 for a ten or face card, one less than the points. The hands form one
graph for every shoe; a hand that a shoe cannot make has no way to be drawn from it.
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack import totals

VALUES = 10
ACE, TEN = 0, 9
OVER = -1
NO_PAIR = -1

Composition = tuple[int, ...]


class Hands(NamedTuple):
    """The hands of 21 points or less, smaller ones first; hand 0 is empty."""

    after: NDArray[np.int16]
    """The hand after a card of each value is added, or OVER."""
    counts: NDArray[np.int64]
    """The cards of each value in a hand."""
    size: NDArray[np.int64]
    score: NDArray[np.int64]
    soft: NDArray[np.bool_]
    pair: NDArray[np.int64]
    """For two cards of one value that value, else NO_PAIR."""


@cache
def all_hands() -> Hands:
    """The graph of all hands.

    >>> len(all_hands().size), int(all_hands().score[hand_of((0, 6))])
    (3083, 18)
    """
    compositions: list[Composition] = [(0,) * VALUES]
    index = {compositions[0]: 0}
    points = [0]
    after: list[list[int]] = []
    for number, composition in enumerate(compositions):  # grows while it is read
        row = []
        for value in range(VALUES):
            more = points[number] + value + 1
            if more > totals.BEST:
                row.append(OVER)
                continue
            larger = (*composition[:value], composition[value] + 1, *composition[value + 1 :])
            if larger not in index:
                index[larger] = len(compositions)
                compositions.append(larger)
                points.append(more)
            row.append(index[larger])
        after.append(row)
    hard = [(many, c[ACE] > 0) for many, c in zip(points, compositions, strict=True)]
    return Hands(
        after=np.array(after, np.int16),
        counts=np.array(compositions, np.int64),
        size=np.array([sum(c) for c in compositions], np.int64),
        score=np.array([totals.total(points, has_ace) for points, has_ace in hard], np.int64),
        soft=np.array([totals.is_soft(points, has_ace) for points, has_ace in hard], np.bool_),
        pair=np.array([c.index(2) if sum(c) == 2 and 2 in c else NO_PAIR for c in compositions]),
    )


@cache
def hands_by_size() -> tuple[slice, ...]:
    """Where the hands of one card stand, of two cards, and so on."""
    size = all_hands().size
    ends = np.searchsorted(size, np.arange(1, int(size.max()) + 2))
    return tuple(slice(int(at), int(end)) for at, end in pairwise(ends))


@cache
def hands_before() -> NDArray[np.int64]:
    """The hand before a card of each value was added; the empty hand too where there is none."""
    after = all_hands().after
    before = np.zeros(after.shape, np.int64)
    hand, value = np.nonzero(after != OVER)
    before[after[hand, value], value] = hand
    return before


@cache
def blackjack_hand() -> int:
    """The hand of an ace and a ten."""
    return hand_of((ACE, TEN))


@cache
def kinds(kind_of: Callable[[Composition], int]) -> NDArray[np.int64]:
    """The kind of every hand, by a game's rule for compositions."""
    return np.array([kind_of(tuple(map(int, counts))) for counts in all_hands().counts])


def hand_of(values: tuple[int, ...]) -> int:
    """The hand made of these values; OVER if they exceed 21."""
    hand = 0
    for value in values:
        if hand == OVER:
            break
        hand = int(all_hands().after[hand, value])
    return hand


@cache
def card_of(value: int) -> int:
    """A card of that value, always of the same suit."""
    return next(card for card in range(0, 52, 4) if totals.points(card) == value + 1)


def cards_of(composition: Composition) -> list[int]:
    """Cards of one suit that make a composition.

    >>> from chapter47.equipment.cards import cards_text
    >>> cards_text(cards_of((1, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
    'AC TC'
    """
    return [card_of(value) for value, count in enumerate(composition) for _ in range(count)]
