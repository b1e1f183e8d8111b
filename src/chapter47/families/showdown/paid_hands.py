"""Hands of five cards that a table pays by themselves, from a lowest pair up."""

from chapter47.ranking.high import PokerHand, Wheel
from chapter47.ranking.kinds import NOTHING
from chapter47.ranking.value import category_of, first_ranks
from chapter47.rule import rule

WHEEL = int(Wheel.LOWEST)


@rule
def paid_value(value: int, lowest_pair: int) -> int:
    """Which of the hands from a lowest pair up a hand of this value is, from 0; else `NOTHING`.

    The lowest kind is a pair of that rank or better, the next two pairs, the last a royal flush.

    >>> from chapter47.ranking.value import value_of
    >>> pair = [value_of(PokerHand.PAIR, 1 << rank, 0) for rank in (7, 8)]
    >>> [paid_value(value, 8) for value in pair], paid_value(value_of(9, 0, 0), 8)
    ([-1, 0], 8)
    """
    category = category_of(value)
    if category == PokerHand.PAIR:
        return 0 if first_ranks(value) >= 1 << lowest_pair else NOTHING
    return category - 1 if category > PokerHand.PAIR else NOTHING
