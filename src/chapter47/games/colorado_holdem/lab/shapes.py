"""The shape of two cards that are kept: a pair, of one suit, which pay when paired, how near."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment.cards import ACE, JACK, SIX, rank_of, suit_of
from chapter47.families.showdown.draws import STRAIGHT
from chapter47.games.colorado_holdem.lab.counts import Counts
from chapter47.games.colorado_holdem.lab.terms import Terms, whole
from chapter47.games.colorado_holdem.rules import HIGH_PAIR
from chapter47.lab.counts import FEW
from chapter47.ranking.kinds import NOTHING


class Shape(NamedTuple):
    """What matters of two cards."""

    is_pair: bool
    suited: bool
    pays: int
    """Cards that pay when they are paired."""
    pushes: int
    """Cards that push when they are paired."""
    near: bool
    """A straight can hold both, an ace high or low."""

    def __str__(self) -> str:
        if self.is_pair:
            return "a pair that " + ("pays" if self.pays else "pushes" if self.pushes else "loses")
        suit = "of one suit" if self.suited else "of two suits"
        cards = []
        if self.pays:
            cards.append(f"{self.pays} that would pay")
        if self.pushes:
            cards.append(f"{self.pushes} that would push")
        return ", ".join([suit, *cards, *([] if self.near else ["too far for a straight"])])


class Shapes(NamedTuple):
    """All shapes in a deck, and what they are worth on average."""

    all: tuple[Shape, ...]
    worths: NDArray[np.float64]
    """In units of the ante."""
    of_discard: NDArray[np.int64]
    """For each hand and each card thrown away the number of the shape that is kept."""


def shape_of(one: int, other: int, terms: Terms) -> Shape:
    """The shape of two cards.

    >>> from chapter47.equipment.cards import parse_cards
    >>> from chapter47.law.setting import Setting
    >>> terms = Terms.of(Setting.make("colorado-holdem"))
    >>> [str(shape_of(*parse_cards(two), terms)) for two in ("AS TS", "KS 2D", "8S 8D")]
    ['of one suit, 1 that would pay, 1 that would push', 'of two suits, 1 that would pay, \
too far for a straight', 'a pair that loses']
    """
    ranks = sorted((rank_of(one), rank_of(other)))
    nets = [terms.ante[_paired(rank) - NOTHING] for rank in ranks]
    low = [-1 if rank == ACE else rank for rank in ranks]
    distance = min(ranks[1] - ranks[0], max(low) - min(low))
    return Shape(
        ranks[0] == ranks[1],
        suit_of(one) == suit_of(other),
        sum(net > 0 for net in nets),
        sum(net == 0 for net in nets),
        0 < distance < STRAIGHT,
    )


def _paired(rank: int) -> int:
    """What a pair of a rank is."""
    return HIGH_PAIR if rank >= JACK else rank - SIX if rank >= SIX else NOTHING


@lru_cache(maxsize=FEW)
def shapes_by_worth(counts: Counts, terms: Terms) -> Shapes:
    """All shapes, with what a unit brings on average over the hands that could keep them."""
    number: dict[Shape, int] = {}
    codes = counts.deck.cards
    of_two = np.zeros((counts.deck.size, counts.deck.size), np.int64)
    for b in range(counts.deck.size):
        for a in range(b):
            shape = shape_of(codes[a], codes[b], terms)
            of_two[a, b] = number.setdefault(shape, len(number))
    hands = counts.hands
    of_discard = np.stack(
        [of_two[hands[:, i], hands[:, j]] for i, j in ((1, 2), (0, 2), (0, 1))], axis=1
    )
    nets, part = whole(terms.ante)
    sums = np.zeros(len(number), np.int64)
    np.add.at(sums, of_discard, counts.by_discard @ nets)
    times = np.bincount(of_discard.ravel(), minlength=len(number))
    return Shapes(tuple(number), sums / (times * counts.boards * part), of_discard)
