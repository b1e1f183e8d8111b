"""Counts by going through everything, with nothing of the lab's methods."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.house_ways.choose import choose_front
from chapter47.games.pai_gow_poker.lab.classes import class_of
from chapter47.games.pai_gow_poker.rules import setting_values
from chapter47.ranking.hand import hand_of
from chapter47.ranking.tables import key_of


@kernel
def compare_all_pairs(
    hands: NDArray[np.int64], player: NDArray[np.int64], dealer: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Deal every hand against every other that shares no card with it.

    A row of `player` or `dealer` is the value of the high and of the low hand.
    """
    pairs = np.zeros((3, 3), np.int64)
    for i in range(len(hands)):
        for j in range(len(hands)):
            if hands[i] & hands[j]:
                continue
            high = _place(player[i, 0], dealer[j, 0])
            low = _place(player[i, 1], dealer[j, 1])
            pairs[high, low] += 1
    return pairs


@kernel
def _place(mine: Any, theirs: Any) -> int:
    if mine > theirs:
        return 0
    return 1 if mine == theirs else 2


@kernel
def set_all_hands_below(
    highest: int, way: Any, wheel: int, finder: Any, high: Any, low: Any
) -> NDArray[np.int64]:
    """Set every hand with this highest card by itself: how many, how many foul, how many other.

    Other are those whose values are not those of their class.
    """
    counts = np.zeros(3, np.int64)
    cards = np.arange(7)[::-1].copy()
    cards[0] = highest
    for i in range(1, 7):
        cards[i] = 6 - i
    while True:
        hand = hand_of(cards)
        rule, first, second = choose_front(cards, way, wheel)
        counts[0] += 1
        if rule < 0:
            counts[1] += 1
        else:
            values = setting_values(hand, cards[first], cards[second], wheel)
            number = class_of(key_of(cards), hand, finder)
            if values[0] < values[1]:
                counts[1] += 1
            if values[0] != high[number] or values[1] != low[number]:
                counts[2] += 1
        last = 6
        while last > 0 and cards[last] + 1 == cards[last - 1]:
            last -= 1
        if last == 0:
            return counts
        cards[last] += 1
        for i in range(last + 1, 7):
            cards[i] = 6 - i
