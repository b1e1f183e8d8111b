"""Counts by going through everything, with nothing of the lab's methods."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.house_ways.choose import NO_SETTING, Rules, choose_settings
from chapter47.games.pai_gow_poker.lab.classes import class_of
from chapter47.games.pai_gow_poker.rules import SETTINGS, setting_values
from chapter47.ranking.halves import key_of
from chapter47.ranking.hand import hand_of

SIZE = 1 << 13
"""Hands that are set at once."""


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


def set_all_hands_below(
    highest: int, way: Rules, wheel: int, finder: Any, high: Any, low: Any
) -> list[int]:
    """Set every hand with this highest card by itself: how many, how many foul, how many other.

    Other are those whose values are not those of their class.
    """
    counts = [0, 0, 0]
    cards = np.array([highest, 5, 4, 3, 2, 1, 0])
    found = SIZE
    while found == SIZE:
        hands, classes = np.zeros((SIZE, 7), np.int64), np.zeros(SIZE, np.int64)
        highs, lows = np.zeros((2, SIZE, SETTINGS), np.int64)
        found = _next_hands(cards, wheel, finder, hands, classes, highs, lows)
        hands, classes, highs, lows = hands[:found], classes[:found], highs[:found], lows[:found]
        _, settings = choose_settings(hands, highs, lows, way)
        chosen = np.arange(found), settings
        values = highs[chosen], lows[chosen]
        is_foul = (settings == NO_SETTING) | (values[0] < values[1])
        is_other = (values[0] != high[classes]) | (values[1] != low[classes])
        counts[0] += found
        counts[1] += int(is_foul.sum())
        counts[2] += int(is_other.sum())
    return counts


@kernel
def _next_hands(
    cards: Any, wheel: int, finder: Any, hands: Any, classes: Any, highs: Any, lows: Any
) -> int:
    """Write the next hands, their classes and settings; fewer than there is room for are the last.

    The hand with which to go on is left in `cards`.
    """
    for i in range(len(hands)):
        if cards[1] >= cards[0]:
            return i
        hand, setting = hand_of(cards), 0
        classes[i] = class_of(key_of(cards), hand, finder)
        for j in range(7):
            hands[i, j] = cards[j]
            for k in range(j + 1, 7):
                values = setting_values(hand, cards[j], cards[k], wheel)
                highs[i, setting], lows[i, setting] = values
                setting += 1
        last = 6
        while last > 1 and cards[last] + 1 == cards[last - 1]:
            last -= 1
        cards[last] += 1
        for j in range(last + 1, 7):
            cards[j] = 6 - j
    return len(hands)
