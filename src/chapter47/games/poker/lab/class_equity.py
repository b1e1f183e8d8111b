"""Hold 'em before the flop: every class of two cards against every other, all boards counted."""

from functools import cache

import numba
import numpy as np
from numba import prange

from chapter47.compiled import kernel
from chapter47.games.poker.lab.showdown import Whole
from chapter47.lab.boards import holdings
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import Wheel, rank_hand

RANKS = 13
CLASSES = RANKS * RANKS
BOARD = 5


def class_number(high: int, low: int, *, suited: bool) -> int:
    """The number of a class: suited ones above the diagonal of a chart, pairs on it.

    >>> class_number(12, 12, suited=False), class_number(12, 11, suited=True)
    (168, 167)
    """
    return RANKS * high + low if suited or high == low else RANKS * low + high


def class_name(number: int) -> str:
    """The class as people write it.

    >>> [class_name(number) for number in (168, 167, 155)]
    ['AA', 'AKs', 'AKo']
    """
    one, other = divmod(number, RANKS)
    ranks = "23456789TJQKA"
    if one == other:
        return ranks[one] * 2
    return ranks[max(one, other)] + ranks[min(one, other)] + ("s" if one > other else "o")


@cache
def class_counts() -> tuple[Whole, Whole]:
    """For each class against each the deals in which it wins, and in which both share the pot.

    Deals are pairs of holdings that share no card, with a board of five other cards.
    """
    held = holdings(Deck().size)
    classes = np.array(
        [class_number(int(b) >> 2, int(a) >> 2, suited=int(a) & 3 == int(b) & 3) for a, b in held]
    )
    boards = orbits(Deck(), BOARD)
    return count_classes(boards.hands, boards.sizes, held, classes, int(numba.get_num_threads()))


def class_pairs() -> Whole:
    """For each class against each the number of pairs of holdings that share no card."""
    held = holdings(Deck().size)
    masks = (1 << held).sum(axis=1)
    numbers = [class_number(int(b) >> 2, int(a) >> 2, suited=(a ^ b) & 3 == 0) for a, b in held]
    apart = (masks[:, None] & masks[None, :]) == 0
    members = np.zeros((CLASSES, len(held)), np.int64)
    members[numbers, np.arange(len(held))] = 1
    found: Whole = members @ apart.astype(np.int64) @ members.T
    return found


@kernel(parallel=True)
def count_classes(
    boards: Whole, sizes: Whole, held: Whole, classes: Whole, lanes: int
) -> tuple[Whole, Whole]:
    """Sweep the holdings of each board from the lowest value to the highest."""
    wins = np.zeros((lanes, CLASSES, CLASSES), np.int64)
    ties = np.zeros((lanes, CLASSES, CLASSES), np.int64)
    for lane in prange(lanes):
        for number in range(lane, len(boards), lanes):
            sweep(boards[number], sizes[number], held, classes, wins[lane], ties[lane])
    return wins.sum(axis=0), ties.sum(axis=0)


@kernel
def sweep(board: int, size: int, held: Whole, classes: Whole, wins: Whole, ties: Whole) -> None:
    """Add what each holding beats and ties on one board, times the boards like it."""
    alive = np.empty(len(held), np.int64)
    values = np.empty(len(held), np.int64)
    left = 0
    for i in range(len(held)):
        mine = bit_of(held[i, 0]) | bit_of(held[i, 1])
        if not board & mine:
            alive[left] = i
            values[left] = rank_hand(board | mine, Wheel.LOWEST)
            left += 1
    order = np.argsort(values[:left])
    below = np.zeros(CLASSES, np.int64)
    with_card = np.empty((52, left), np.int64)
    number = np.zeros(52, np.int64)
    first = 0
    while first < left:
        last = first
        while last < left and values[order[last]] == values[order[first]]:
            last += 1
        for i in range(first, last):
            one = alive[order[i]]
            mine = classes[one]
            for other in range(CLASSES):
                wins[mine, other] += size * below[other]
            for card in held[one]:
                for place in range(number[card]):
                    wins[mine, with_card[card, place]] -= size
        share_ties(held, classes, alive, order[first:last], size, ties)
        for i in range(first, last):
            one = alive[order[i]]
            below[classes[one]] += 1
            for card in held[one]:
                with_card[card, number[card]] = classes[one]
                number[card] += 1
        first = last


@kernel
def share_ties(
    held: Whole, classes: Whole, alive: Whole, equal: Whole, size: int, ties: Whole
) -> None:
    """Add all pairs of equal holdings that share no card."""
    for i in range(len(equal)):
        one = alive[equal[i]]
        for j in range(i):
            other = alive[equal[j]]
            a, b, c, d = held[one, 0], held[one, 1], held[other, 0], held[other, 1]
            if a != c and a != d and b != c and b != d:
                ties[classes[one], classes[other]] += size
                ties[classes[other], classes[one]] += size
