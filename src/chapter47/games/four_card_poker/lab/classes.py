"""All hands and up cards put together by what the rules of points look at."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import rank_of
from chapter47.families.showdown.hands import Hands
from chapter47.games.four_card_poker.points import LEVELS, holds_rank, level_of, points_of
from chapter47.ranking.value import RANK_BITS

MOST_POINTS = 24
"""More than any hand has: five cards of the suit, four from the ten up, one of the rank."""
Sums = NDArray[np.int64]
"""By level, rank of the up card, points and whether one holds that rank: what a step gains."""


@dataclass(frozen=True, eq=False)
class Classes:
    """The number of the class of each hand and up card."""

    number: NDArray[np.int32]
    shape: tuple[int, ...] = (LEVELS, RANK_BITS, MOST_POINTS, 2)


def classes_of(hands: Hands) -> Classes:
    """The classes of all hands."""
    cards = np.array(hands.deck.cards, np.int64)
    number = np.zeros((len(hands.places), len(cards)), np.int32)
    _classify(cards[hands.places], hands.values.astype(np.int64), cards, number)
    return Classes(number)


def gains_by_class(classes: Classes, step: NDArray[np.int64]) -> Sums:
    """What a step gains, added up by class, to the last deal."""
    sums = np.zeros(int(np.prod(classes.shape)), np.int64)
    _add(classes.number, step, sums)
    return sums.reshape(classes.shape)


@kernel
def _classify(hands: Any, values: Any, ups: Any, number: Any) -> None:
    for hand in range(len(hands)):
        level = level_of(values[hand])
        for seen in range(len(ups)):
            up = ups[seen]
            points = points_of(hands[hand], values[hand], up)
            place = (level * RANK_BITS + rank_of(up)) * MOST_POINTS + points
            number[hand, seen] = 2 * place + holds_rank(hands[hand], up)


@kernel
def _add(number: Any, step: Any, sums: Any) -> None:
    for hand in range(len(number)):
        for seen in range(number.shape[1]):
            sums[number[hand, seen]] += step[hand, seen]
