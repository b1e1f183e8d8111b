"""Whole shoes in compiled kernels: burned, dealt to the end card, round after round."""

from collections.abc import Sequence
from fractions import Fraction
from math import prod

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.baccarat.drawing import NO_CARD, banker_draws, player_draws
from chapter47.families.baccarat.hands import burned_for, together, value_of
from chapter47.families.baccarat.lab.coups import SHAPE
from chapter47.families.baccarat.lab.pairs import OnPairs
from chapter47.families.baccarat.lab.prices import OnCoup
from chapter47.families.baccarat.pairs import PAIR_KINDS, pair_kind
from chapter47.lab import Histogram, SimulationPlan
from chapter47.lab.streams import seed_stream, shuffle_prefix

Whole = NDArray[np.int64]

NOT_YET = -1
"""The end card has not shown."""


@kernel
def deal_coup(cards: Whole, at: int) -> tuple[int, int, int, int, int]:
    """Deal one round from a place on: counts and third cards of both hands, and where it ends."""
    player = together(value_of(cards[at]), value_of(cards[at + 2]))
    banker = together(value_of(cards[at + 1]), value_of(cards[at + 3]))
    end = at + 4
    third, last = NO_CARD, NO_CARD
    if player_draws(player, banker):
        third = value_of(cards[end])
        end += 1
    if banker_draws(player, banker, third):
        last = value_of(cards[end])
        end += 1
    return player, third, banker, last, end


@kernel
def runs_out(cards: Whole, at: int) -> bool:
    """Whether the cards from a place on do not see a round through: it is void, the shoe over."""
    size = cards.size
    if at + 6 <= size:
        return False
    if at + 4 > size:
        return True
    player = together(value_of(cards[at]), value_of(cards[at + 2]))
    banker = together(value_of(cards[at + 1]), value_of(cards[at + 3]))
    end, third = at + 4, NO_CARD
    if player_draws(player, banker):
        if end == size:
            return True
        third = value_of(cards[end])
        end += 1
    return banker_draws(player, banker, third) and end == size


@kernel
def place_of(player: int, third: int, banker: int, last: int) -> int:
    """Where a coup stands in a table of all coups, laid out in one row."""
    x = 10 if third == NO_CARD else third
    y = 10 if last == NO_CARD else last
    return ((player * 11 + x) * 10 + banker) * 11 + y


@kernel
def pairs_at(cards: Whole, at: int) -> int:
    """The pairs among the first four cards of a round."""
    return pair_kind(cards[at], cards[at + 2], cards[at + 1], cards[at + 3])


@kernel
def after_end_card(left: int, at: int, end: int, shows: int, more: int) -> int:
    """How many rounds follow a round dealt from `at` to `end`; the end card shows at a place."""
    if left == NOT_YET and end > shows:
        return 0 if at == shows else more
    return left


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    decks: int,
    behind: int,
    more: int,
    continuous: bool,
    fates: Whole,
    pair_fates: Whole,
    cells: int,
) -> Whole:
    """Play rounds from shoe after shoe and count what becomes of every wager.

    `fates` tells for each wager on the coup the cell of every coup; `pair_fates` for each wager on
    pairs the cell of every kind of pairs.
    """
    found = np.zeros(cells, np.int64)
    stream = seed_stream(seed, chunk)
    shoe = np.arange(52 * decks) % 52
    size = shoe.size
    at, left = size, 0
    for _ in range(rounds):
        if continuous:
            shuffle_prefix(stream, shoe, 6)
            at = 0
        else:
            if left == 0 or runs_out(shoe, at):
                shuffle_prefix(stream, shoe, size)
                at, left = 1 + burned_for(shoe[0]), -1
            if left > 0:
                left -= 1
        player, third, banker, last, end = deal_coup(shoe, at)
        place = place_of(player, third, banker, last)
        for wager in range(fates.shape[0]):
            found[fates[wager, place]] += 1
        if pair_fates.shape[0]:
            kind = pairs_at(shoe, at)
            for wager in range(pair_fates.shape[0]):
                found[pair_fates[wager, kind]] += 1
        left = after_end_card(left, at, end, size - behind, more)
        at = end
    return found


def simulation(
    on_coup: Sequence[OnCoup],
    on_pairs: Sequence[OnPairs],
    *,
    decks: int,
    behind: int,
    more: int,
    continuous: bool = False,
) -> SimulationPlan:
    """The simulation of wagers from whole shoes, or from a continuous shuffler."""
    first = 0
    wagers: dict[str, Histogram] = {}
    fates = np.zeros((len(on_coup), prod(SHAPE)), np.int64)
    for number, wager in enumerate(on_coup):
        nets = list(wager.places)
        for number_of_net, places in enumerate(wager.places.values()):
            fates[number, places] = first + number_of_net
        wagers[wager.name] = _histogram(nets)
        first += len(nets)
    pair_fates = np.zeros((len(on_pairs), PAIR_KINDS), np.int64)
    for number, pairs in enumerate(on_pairs):
        nets = sorted({pairs.net(kind) for kind in range(PAIR_KINDS)})
        for kind in range(PAIR_KINDS):
            pair_fates[number, kind] = first + nets.index(pairs.net(kind))
        wagers[pairs.name] = _histogram(nets)
        first += len(nets)
    figures = (decks, behind, more, continuous, fates, pair_fates, first)
    return SimulationPlan(play_rounds, wagers, figures, from_one_shoe=not continuous)


def _histogram(nets: Sequence[Fraction]) -> Histogram:
    return Histogram(tuple((net, Fraction(1)) for net in nets))
