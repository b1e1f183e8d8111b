"""What comes of three cards, board by board, for tests."""

from typing import Any

import numpy as np

from chapter47.compiled import kernel
from chapter47.games.colorado_holdem.rules import made_hand


@kernel
def _count(own: Any, rest: Any, counts: Any) -> None:
    five = np.zeros(5, np.int64)
    for away in range(3):
        five[0], five[1] = own[(away + 1) % 3], own[(away + 2) % 3]
        for a in range(len(rest)):
            for b in range(a):
                for c in range(b):
                    five[2], five[3], five[4] = rest[a], rest[b], rest[c]
                    counts[away, 1 + made_hand(five)] += 1


def count_boards(own: list[int]) -> Any:
    """The boards that lead to each result, by the card thrown away."""
    counts = np.zeros((3, 15), np.int64)
    rest = np.array([card for card in range(52) if card not in own])
    _count(np.array(own), rest, counts)
    return counts
