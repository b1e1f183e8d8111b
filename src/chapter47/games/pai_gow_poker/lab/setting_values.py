"""The values of all settings of many hands, looked up in tables that the rules have filled."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import JOKER
from chapter47.games.pai_gow_poker.house_ways.choose import FRONTS
from chapter47.games.pai_gow_poker.rules import HIGH_CARDS
from chapter47.ranking.halves import KEYS, NO_CARDS
from chapter47.ranking.hand import bit_of
from chapter47.ranking.joker import rank_low_cards
from chapter47.ranking.look_up import look_up_keys
from chapter47.ranking.tables import table_with_joker

Whole = NDArray[np.int64]


def values_of_settings(hands: Any, wheel: int) -> tuple[Whole, Whole]:
    """What `setting_values` says of every setting of each row of seven cards: high and low values.

    >>> high, low = values_of_settings(np.array([[JOKER, 51, 47, 46, 30, 9, 0]]), 1)
    >>> high.shape, int(low[0, 0]) == rank_low_cards((JOKER, 51))
    ((1, 21), True)
    """
    first, second = FRONTS.T
    keys: Any = KEYS[hands]
    bits: Any = bit_of(hands)
    high_keys = (NO_CARDS + keys.sum(axis=1))[:, None] - keys[:, first] - keys[:, second]
    whole = np.bitwise_or.reduce(bits, axis=1)[:, None]
    backs = whole & ~(bits[:, first] | bits[:, second])
    highs = look_up_keys(high_keys, backs, table_with_joker(HIGH_CARDS, wheel))
    return highs, _low_values()[hands[:, first], hands[:, second]]


@cache
def _low_values() -> Whole:
    """The value of every two cards as a low hand."""
    values = np.zeros((JOKER + 1, JOKER + 1), np.int64)
    for one in range(JOKER + 1):
        for other in range(one):
            values[one, other] = values[other, one] = rank_low_cards((one, other))
    return values
