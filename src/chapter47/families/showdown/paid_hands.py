"""Hands of five cards that a table pays by themselves, from a lowest pair up."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

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


def mean_net(found: Counter[int], pays: Sequence[Fraction]) -> Fraction:
    """What a unit brings on average, by how often each result comes; `NOTHING` loses it.

    >>> mean_net(Counter({NOTHING: 3, 0: 1}), [Fraction(2)])
    Fraction(-1, 4)
    """
    nets = (
        ways * (pays[kind] if kind != NOTHING else Fraction(-1)) for kind, ways in found.items()
    )
    return sum(nets, Fraction(0)) / found.total()
