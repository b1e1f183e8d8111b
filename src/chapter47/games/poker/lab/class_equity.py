"""Hold 'em before the flop: every class of two cards against every other, all boards counted."""

from functools import cache
from pathlib import Path

import numpy as np
from numba import get_num_threads, prange

from chapter47.compiled import kernel
from chapter47.equipment.cards import card_text
from chapter47.games.poker.lab.showdown import Whole
from chapter47.lab.boards import holdings
from chapter47.lab.orbits import Deck, orbits
from chapter47.lab.starts import CLASSES, RANKS, class_of
from chapter47.ranking.hand import bit_of
from chapter47.ranking.high import Wheel, rank_hand

BOARD = 5
SHIPPED = "classes.npz"
"""What `make_counts` has counted, so that nobody waits for it."""


def class_name(number: int) -> str:
    """The class as poker players write it.

    >>> [class_name(class_of(51, card)) for card in (50, 47, 46)]
    ['AA', 'AKs', 'AKo']
    """
    one, other = divmod(number, RANKS)
    high, low = (card_text(4 * rank)[0] for rank in (max(one, other), min(one, other)))
    return high + low + ("" if one == other else "s" if one < other else "o")


@cache
def class_counts() -> tuple[Whole, Whole]:
    """For each class against each the deals in which it wins, and in which both share the pot.

    Deals are pairs of holdings that share no card, with a board of five other cards.
    """
    with np.load(Path(__file__).with_name(SHIPPED)) as kept:
        return kept["wins"], kept["ties"]


def count_all_classes() -> tuple[Whole, Whole]:
    """Count what is shipped; it takes a minute or two."""
    held = holdings(Deck().size)
    boards = orbits(Deck(), BOARD)
    return count_classes(boards.hands, boards.sizes, held, _classes(held), get_num_threads())


def _classes(held: Whole) -> Whole:
    return np.array([class_of(int(one), int(other)) for one, other in held])


def class_pairs() -> Whole:
    """For each class against each the number of pairs of holdings that share no card."""
    held = holdings(Deck().size)
    masks = (1 << held).sum(axis=1)
    apart = (masks[:, None] & masks[None, :]) == 0
    members = np.zeros((CLASSES, len(held)), np.int64)
    members[_classes(held), np.arange(len(held))] = 1
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
