"""The settings of each class that could be best: those that no other beats in both hands."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.pai_gow_poker.rules import CARDS, SETTINGS, is_legal, setting_values
from chapter47.ranking.hand import hand_of


class Candidates(NamedTuple):
    """The values of the settings worth a look, class by class."""

    starts: NDArray[np.int64]
    """Where those of each class begin, and at the end their number."""
    high: NDArray[np.int32]
    low: NDArray[np.int32]


def candidates(
    cards: NDArray[np.uint8],
    wheel: int,
    *ways: tuple[NDArray[np.int32], NDArray[np.int32]],
) -> Candidates:
    """The settings that could be best, after those of the ways, given as (highs, lows)."""
    fixed_high = np.array([high for high, _ in ways], np.int32).reshape(len(ways), len(cards))
    fixed_low = np.array([low for _, low in ways], np.int32).reshape(len(ways), len(cards))
    return Candidates(*_candidates(cards, wheel, fixed_high, fixed_low))


@kernel
def _candidates(cards: Any, wheel: int, fixed_high: Any, fixed_low: Any) -> Any:
    ways = len(fixed_high)
    starts = np.zeros(len(cards) + 1, np.int64)
    all_high = np.empty((len(cards), ways + SETTINGS), np.int32)
    all_low = np.empty((len(cards), ways + SETTINGS), np.int32)
    for i in range(len(cards)):
        for way in range(ways):
            all_high[i, way] = fixed_high[way, i]
            all_low[i, way] = fixed_low[way, i]
        best = _undominated(cards[i], wheel, all_high[i, ways:], all_low[i, ways:])
        starts[i + 1] = starts[i] + ways + best
    high = np.empty(starts[-1], np.int32)
    low = np.empty(starts[-1], np.int32)
    for i in range(len(cards)):
        number = starts[i + 1] - starts[i]
        high[starts[i] : starts[i + 1]] = all_high[i, :number]
        low[starts[i] : starts[i + 1]] = all_low[i, :number]
    return starts, high, low


@kernel
def _undominated(cards: Any, wheel: int, highs: Any, lows: Any) -> int:
    """Keep the legal settings that no other equals or beats in both hands; return their number."""
    hand = hand_of(cards)
    kept = 0
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            high, low = setting_values(hand, cards[i], cards[j], wheel)
            if not is_legal(high, low):
                continue
            beaten = False
            for k in range(kept):
                beaten |= highs[k] >= high and lows[k] >= low
            if beaten:
                continue
            left = 0
            for k in range(kept):
                if highs[k] > high or lows[k] > low:
                    highs[left], lows[left] = highs[k], lows[k]
                    left += 1
            highs[left], lows[left] = high, low
            kept = left + 1
    return kept
