"""Keno: the rules, pure.

A number is drawn where `drawn` holds a 1 at its place. Money is in cents.
"""

from typing import Protocol

from chapter47.rule import rule


class Ints(Protocol):
    """Whole numbers by their places: a list at the table, an array in a kernel."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> int: ...


@rule
def catch(numbers: Ints, drawn: Ints) -> int:
    """How many of the marked numbers are drawn.  # 15.1

    >>> catch([1, 3, 4], [0, 1, 1, 0, 1])
    2
    """
    caught = 0
    for place in range(len(numbers)):
        caught += drawn[numbers[place]]
    return caught


@rule
def won_by_ways(sizes: Ints, caught: Ints, size: int, pays: Ints) -> int:
    """What all ways of one size win together, at the rate for which `pays` tells prizes.  # 15.2

    A way is some of the groups, whose sizes and catches are given; `pays` has a prize for each
    catch, from none on.

    >>> won_by_ways([2, 2, 1], [2, 0, 1], 3, [0, 1, 5, 48])
    49
    """
    won = 0
    for ways in range(1, 1 << len(sizes)):
        marked, came = 0, 0
        for group in range(len(sizes)):
            if (ways >> group) & 1:
                marked += sizes[group]
                came += caught[group]
        if marked == size:
            won += pays[came]
    return won


@rule
def won_by_chosen(chosen: Ints, caught: Ints, pays: Ints) -> int:
    """What ways win together that were chosen one by one, each told by its groups.  # 15.2

    The first group of a way counts 1, the second 2, the third 4, and so on.

    >>> won_by_chosen([0b011, 0b101], [1, 2, 0], [0, 1, 5, 48])  # groups 1 and 2, and 1 and 3
    49
    """
    won = 0
    for way in range(len(chosen)):
        came = 0
        for group in range(len(caught)):
            if (chosen[way] >> group) & 1:
                came += caught[group]
        won += pays[came]
    return won


@rule
def shared(prize: int, together: int, limit: int) -> int:
    """A prize where so much is won together: its part of the limit, rounded down.  # 15.6

    >>> [shared(prize, 100_000, 50_000) for prize in (50_000, 25_000)], shared(5, 10, 10)
    ([25000, 12500], 5)
    """
    return prize if together <= limit else prize * limit // together
