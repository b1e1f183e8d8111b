"""Small games for the tests of the lab."""

import numpy as np

from chapter47.compiled import Kernel, kernel, maker
from chapter47.lab.streams import below, dice, next32, next64, seed_stream, shuffle_prefix
from chapter47.lab.tally import add_net
from chapter47.rule import rule


@rule
def colour_of(pocket: int, reds: int) -> int:
    return 1 if pocket < reds else 0


@kernel
def red_or_not(seed, chunk, rounds, pockets, reds):
    """Cells 0 and 1: red lost, red won; cells 2 to 8: the same wager of 5 dollars as sums."""
    cells = np.zeros(9, np.int64)
    stream = seed_stream(seed, chunk)
    for _ in range(rounds):
        won = colour_of(below(stream, pockets), reds)
        cells[won] += 1
        add_net(cells, 2, 500 if won else -500, 500)
    return cells


@kernel
def big_nets(seed, chunk, rounds, net):
    cells = np.zeros(7, np.int64)
    for _ in range(rounds):
        add_net(cells, 0, net, 100)
    return cells


@kernel
def dice_sums(seed, chunk, rounds):
    cells = np.zeros(13, np.int64)
    stream = seed_stream(seed, chunk)
    for _ in range(rounds):
        first, second = dice(stream)
        cells[first + second] += 1
    return cells


@kernel
def words64(seed, chunk, n):
    stream = seed_stream(seed, chunk)
    words = np.empty(n, np.uint64)
    for i in range(n):
        words[i] = next64(stream)
    return words


@kernel
def words32(seed, chunk, n):
    stream = seed_stream(seed, chunk)
    words = np.empty(n, np.uint64)
    for i in range(n):
        words[i] = next32(stream)
    return words


@kernel
def half_then_whole(seed, chunk):
    stream = seed_stream(seed, chunk)
    return next32(stream), next64(stream)


@kernel
def numbers_below(seed, n, how_many):
    stream = seed_stream(seed, 0)
    numbers = np.empty(how_many, np.int64)
    for i in range(how_many):
        numbers[i] = below(stream, n)
    return numbers


@kernel
def prefixes(seed, deck, k, how_many):
    stream = seed_stream(seed, 0)
    cards = np.arange(deck)
    drawn = np.empty((how_many, k), np.int64)
    for i in range(how_many):
        shuffle_prefix(stream, cards, k)
        drawn[i] = cards[:k]
    return drawn, cards


@maker
def times(factor: int) -> Kernel[[int], int]:
    """Multiplies by a factor."""

    @kernel
    def multiply(n: int) -> int:
        return factor * n

    return multiply
