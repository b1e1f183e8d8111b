"""Sets of cards by their ranks alone: how often each rank occurs in up to five cards.

Whether a dealer's five cards are a flush depends on suits, all else about them on ranks. There are
few sets of ranks, so that sums over millions of hands become sums over thousands of sets.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.games.caribbean_stud.rules import CARDS
from chapter47.lab.orbits import Deck
from chapter47.ranking.orders import FIVE_CARD_HIGH

Whole = NDArray[np.int64]
NO_FLUSH = -1
"""The value as a flush of a set in which a rank occurs twice."""


class RankSets(NamedTuple):
    """All sets of up to five ranks that a deck allows, numbered from the smaller to the larger."""

    counts: Whole
    """How often each rank occurs in each set."""
    different: Whole
    """How many different ranks each set has."""
    which: Whole
    """The different ranks of each set, and as many nothings as are missing to five."""
    starts: Whole
    """The number of the first set of each size."""
    plain: Whole
    """The value of each set of five where its cards are not all of one suit; else nothing."""
    flush: Whole
    """The value of each set of five where they are."""
    more: Whole
    """The number of a set of four with one rank more; 0 where the deck has no such set."""
    part_starts: Whole
    parts: Whole
    """For each set the numbers of the sets that are parts of it, itself included."""
    part_ways: Whole
    """How often each part can be chosen, counted with a minus where its size is odd."""
    masks: Whole
    """Every set of up to five different ranks, a bit for each, in rising order of its size."""
    mask_sizes: Whole
    join_starts: Whole
    joined: Whole
    """For each mask, and each set that makes five of it, the number of both together."""


@cache
def rank_sets(deck: Deck) -> RankSets:
    """The sets of a deck."""
    ranks, suits = len(deck.ranks), deck.suits
    sets = [
        chosen
        for size in range(CARDS + 1)
        for chosen in combinations_with_replacement(range(ranks), size)
        if all(chosen.count(rank) <= suits for rank in chosen)
    ]
    number = {chosen: at for at, chosen in enumerate(sets)}
    starts = np.searchsorted([len(chosen) for chosen in sets], np.arange(CARDS + 2))
    parts = [_parts(chosen, number) for chosen in sets]
    masks = [mask for size in range(CARDS + 1) for mask in combinations(range(ranks), size)]
    rests = {size: sets[starts[size] : starts[size + 1]] for size in range(CARDS + 1)}
    joins = [[_joined(number, mask, rest) for rest in rests[CARDS - len(mask)]] for mask in masks]
    return RankSets(
        counts=np.array([[chosen.count(rank) for rank in range(ranks)] for chosen in sets]),
        different=_whole(len(set(chosen)) for chosen in sets),
        which=np.array([[*sorted(set(s)), *[0] * CARDS][:CARDS] for s in sets]),
        starts=starts,
        plain=_whole(_value(deck, chosen, is_flush=False) for chosen in sets),
        flush=_whole(_value(deck, chosen, is_flush=True) for chosen in sets),
        more=np.array([[_joined(number, s, (rank,)) for rank in range(ranks)] for s in sets]),
        part_starts=np.cumsum([0, *map(len, parts)]),
        parts=_whole(at for some in parts for at, _ in some),
        part_ways=_whole(ways for some in parts for _, ways in some),
        masks=_whole(sum(1 << rank for rank in mask) for mask in masks),
        mask_sizes=_whole(map(len, masks)),
        join_starts=np.cumsum([0, *map(len, joins)]),
        joined=_whole(at for some in joins for at in some),
    )


def _whole(numbers: Iterable[int]) -> Whole:
    return np.fromiter(numbers, np.int64)


def _parts(chosen: tuple[int, ...], number: dict[tuple[int, ...], int]) -> list[tuple[int, int]]:
    different = sorted(set(chosen))
    many = [chosen.count(rank) for rank in different]
    found = []
    for taken in product(*(range(most + 1) for most in many)):
        part = tuple(r for r, n in zip(different, taken, strict=True) for _ in range(n))
        ways = prod(map(comb, many, taken))
        found.append((number[part], -ways if len(part) % 2 else ways))
    return found


def _joined(
    number: dict[tuple[int, ...], int], some: tuple[int, ...], others: tuple[int, ...]
) -> int:
    return number.get(tuple(sorted(some + others)), 0)


def _value(deck: Deck, chosen: tuple[int, ...], *, is_flush: bool) -> int:
    if len(chosen) < CARDS:
        return 0
    if is_flush:
        if len(set(chosen)) < CARDS:
            return NO_FLUSH
        suits = [0] * CARDS
    else:
        suits = [chosen[:at].count(rank) for at, rank in enumerate(chosen)]
        if len(set(chosen)) == CARDS:
            suits[0] = 1
    by_rank = [deck.cards[at : at + deck.suits] for at in range(0, deck.size, deck.suits)]
    cards = [by_rank[rank][suit] for rank, suit in zip(chosen, suits, strict=True)]
    return FIVE_CARD_HIGH.evaluate(cards)
