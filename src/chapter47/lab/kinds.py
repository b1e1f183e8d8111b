"""Wagers on what cards are: deals counted by kind, and what they win under a pay table."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

LOST = Fraction(-1)

Pick = Callable[[int, Sequence[Fraction]], int]
"""Chooses the kind that is paid from a set of kinds, given what each pays."""


def ways_by_net(counts: Mapping[int, int], pays: Sequence[Fraction]) -> Counter[Fraction]:
    """The deals that end in each net result, from the deals of each kind, numbered as `pays` is.

    A kind that is not paid, and no kind at all (a number below zero), loses the unit.

    >>> ways = ways_by_net({-1: 40, 0: 9, 1: 3}, [Fraction(1), Fraction(5)])
    >>> sorted((int(net), deals) for net, deals in ways.items())
    [(-1, 40), (1, 9), (5, 3)]
    """
    ways: Counter[Fraction] = Counter()
    for kind, deals in counts.items():
        ways[pays[kind] if kind >= 0 and pays[kind] > 0 else LOST] += deals
    return ways


def count_paid(sets: Mapping[int, int], pays: Sequence[Fraction], pick: Pick) -> Counter[int]:
    """The deals in which each kind is paid, from the deals that hold each set of kinds."""
    counts: Counter[int] = Counter()
    for held, deals in sets.items():
        counts[pick(held, pays)] += deals
    return counts
