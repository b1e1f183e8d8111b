"""Counts draws of ranks without replacement, where suits do not matter.

A shoe is the number of cards left of each rank. Ways are whole numbers of ordered draws of single
cards, so that all draws of k cards from n have n (n - 1) ... (n - k + 1) ways together.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from math import comb
from typing import TypeVar

Shoe = tuple[int, ...]
V = TypeVar("V", bound=Hashable)


def shoe_of(decks: int, *, ranks: int = 13, suits: int = 4) -> Shoe:
    """The cards of each rank in so many decks.

    >>> shoe_of(6)[12]
    24
    """
    return (decks * suits,) * ranks


def draws(shoe: Sequence[int]) -> Iterator[tuple[int, int, Shoe]]:
    """Every rank that can come next, its ways, and the shoe after it.

    >>> list(draws((2, 0, 1)))
    [(0, 2, (1, 0, 1)), (2, 1, (2, 0, 0))]
    """
    for rank, left in enumerate(shoe):
        if left:
            yield rank, left, (*shoe[:rank], left - 1, *shoe[rank + 1 :])


def without_replacement(shoe: Sequence[int], k: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every ordered draw of k cards as ranks, with its ways.

    >>> list(without_replacement((2, 1), 2))
    [((0, 0), 2), ((0, 1), 2), ((1, 0), 2)]
    """
    left = list(shoe)
    drawn = [0] * k

    def draw(position: int, ways: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if position == k:
            yield tuple(drawn), ways
            return
        for rank, count in enumerate(left):
            if count:
                drawn[position] = rank
                left[rank] = count - 1
                yield from draw(position + 1, ways * count)
                left[rank] = count

    return draw(0, 1)


def ways_of(
    shoe: Sequence[int], k: int, value: Callable[[tuple[int, ...]], V | None]
) -> Counter[V]:
    """How many ordered draws of k cards have each value; those without one are left out.

    >>> ways_of((2, 1), 2, lambda ranks: ranks[0] == ranks[1])
    Counter({False: 4, True: 2})
    """
    ways: Counter[V] = Counter()
    for ranks, count in without_replacement(shoe, k):
        found = value(ranks)
        if found is not None:
            ways[found] += count
    return ways


def hands(shoe: Sequence[int], k: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of k cards as ranks in rising order, with the sets of cards that make it.

    >>> list(hands((2, 1), 2))
    [((0, 0), 1), ((0, 1), 2)]
    """

    def fill(rank: int, missing: int, ways: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if missing == 0:
            yield (), ways
            return
        if rank == len(shoe):
            return
        for count in range(min(missing, shoe[rank]), -1, -1):
            for rest, all_ways in fill(rank + 1, missing - count, ways * comb(shoe[rank], count)):
                yield (rank,) * count + rest, all_ways

    return fill(0, k, 1)
