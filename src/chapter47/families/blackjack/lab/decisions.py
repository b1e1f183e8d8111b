"""Decisions inside a kernel: one table by true count, moment, up card and hand."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.blackjack.lab.hands import VALUES
from chapter47.families.blackjack.lab.shoe import NEXT, RUNNING, DealingOrder, State, true_count
from chapter47.lab.parts import part

AT_FIRST, LATER = range(2)
"""Decisions stand in rows by up card, those at first and those later; a layer for each count."""
UPS = VALUES
NEVER = 127

Decisions = NDArray[np.int8]


@part
def decide(
    decisions: Decisions,
    shoe: DealingOrder,
    state: State,
    estimate: int,
    when: int,
    up: int,
    hand: Any,
) -> Any:
    """The decision for a hand: by true count if there is more than one layer, and by up card."""
    layers = decisions.shape[0] // (2 * UPS)
    layer = 0
    if layers > 1:
        count = true_count(state[RUNNING], shoe.size - state[NEXT], estimate)
        layer = max(0, min(layers - 1, layers // 2 + count))
    return np.int64(decisions[(2 * layer + when) * UPS + up - 1, hand])
