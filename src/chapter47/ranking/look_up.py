"""Many hands looked up in a table at once, without a compiler."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.ranking.halves import FLUSHES, HALF, HALF_BITS
from chapter47.ranking.hand import JOKER_BIT, bit_of, suited
from chapter47.ranking.tables import HIGHS, SUITS, Table

Whole = NDArray[np.int64]


def hands_of(cards: Any) -> Whole:
    """The hand that each row of cards makes.

    >>> from chapter47.ranking.hand import hand_of
    >>> hands_of(np.array([[0, 1], [51, 0]])).tolist() == [hand_of([0, 1]), hand_of([51, 0])]
    True
    """
    bits: Any = bit_of(cards)
    hands: Whole = np.bitwise_or.reduce(bits, axis=1)
    return hands


def ranks_of_keys(keys: Whole, table: Table) -> NDArray[np.uint32]:
    """What `ranks_in_table` says of each key."""
    places = table[keys & HALF] + table[HIGHS + ((keys >> HALF_BITS) & HALF)]
    values: NDArray[np.uint32] = table[places]
    return values


def flushes_of_hands(hands: Any, table: Table) -> NDArray[np.uint32]:
    """What `suits_in_table` says of each hand."""
    joker = hands & JOKER_BIT
    best: NDArray[np.uint32] = table[SUITS + (suited(hands, 0) | joker)]
    for suit in range(1, 4):
        best = np.maximum(best, table[SUITS + (suited(hands, suit) | joker)])
    return best


def look_up_keys(keys: Whole, hands: Whole, table: Table) -> Whole:
    """The value of each hand of as many cards as the table is for, given by its key too."""
    values = ranks_of_keys(keys, table).astype(np.int64)
    may_be_flush = keys & FLUSHES != 0
    flushes = flushes_of_hands(hands[may_be_flush], table)
    values[may_be_flush] = np.maximum(values[may_be_flush], flushes)
    return values
