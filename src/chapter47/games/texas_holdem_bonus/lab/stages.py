"""How all holdings end on every board, counted: four cards for all that lie, and every river card.

Whether a turn or a river wager is worth making depends on nothing but how often the hand wins and
loses from there; so one count serves all three decisions. For each kind of four cards, and each
holding beside them, it goes over the river cards; on each board the holdings are sorted once, and
every holding is compared with all that a dealer could have (`lab.boards`).
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from math import comb
from os import cpu_count
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.texas_holdem_bonus.rules import FLOP, OWN, RIVER, TURN, WHEEL
from chapter47.lab.boards import compare_holdings, holding_number
from chapter47.lab.orbits import Deck, Orbits, orbits
from chapter47.lab.recount import Progress
from chapter47.ranking.hand import SUIT_BITS, bit_of
from chapter47.ranking.high import PokerHand, rank_hand
from chapter47.ranking.value import category_of
from chapter47.rule import rule

Whole = NDArray[np.int64]
HIGH, STRAIGHT, LOST, LOW = range(4)
"""Ends of a hand: it wins with a flush or better, with a straight, it loses, it wins with less."""
ENDS = 4
BOARDS_AT_A_TIME = 256
SUIT_MASK = (1 << SUIT_BITS) - 1
SUITS = 4
FLUSH_CATEGORY, STRAIGHT_CATEGORY = int(PokerHand.FLUSH), int(PokerHand.STRAIGHT)


@rule
def won_with(value: int) -> int:
    """How a hand of this value ends that wins.

    >>> from chapter47.ranking.value import value_of
    >>> [won_with(value_of(category, 0, 0)) for category in (5, 4, 3)] == [HIGH, STRAIGHT, LOW]
    True
    """
    category = category_of(value)
    if category >= FLUSH_CATEGORY:
        return HIGH
    return STRAIGHT if category == STRAIGHT_CATEGORY else LOW


@dataclass(frozen=True, eq=False)
class Stages:
    """For every kind of four cards and every holding: how it ends over all that can follow."""

    deck: Deck
    fours: Orbits
    ends: NDArray[np.uint16]
    """By kind of four cards, end and holding: river cards and hands of the dealer, together."""

    @cached_property
    def bits(self) -> Whole:
        """The cards of the deck as hands of one."""
        return np.array([bit_of(card) for card in self.deck.cards], np.int64)

    @cached_property
    def flops(self) -> Orbits:
        """The kinds of three cards."""
        return in_rising_order(orbits(self.deck, FLOP))

    @property
    def following(self) -> int:
        """How many ways there are to go on from a holding and four cards."""
        size = self.deck.size
        return (size - OWN - TURN) * comb(size - OWN - RIVER, OWN)

    @property
    def deals(self) -> int:
        """All deals: two cards, a flop, a turn and a river card, and the dealer's two."""
        size = self.deck.size
        flops = comb(size - OWN, FLOP)
        return comb(size, OWN) * flops * (size - OWN - FLOP) * self.following

    @cached_property
    def leads(self) -> NDArray[np.int32]:
        """Deals won less deals lost, by kind of four cards and holding."""
        ends = self.ends.astype(np.int32)
        return ends[:, HIGH] + ends[:, STRAIGHT] + ends[:, LOW] - ends[:, LOST]

    @cached_property
    def leads_after_flop(self) -> Whole:
        """Deals won less deals lost, by kind of three cards and holding."""
        suits = self.deck.suits
        return after_flop(self.flops.hands, self.fours.hands, self.leads, self.bits, suits)


def in_rising_order(found: Orbits) -> Orbits:
    """The same kinds, so that one can be looked up."""
    order = np.argsort(found.hands)
    return Orbits(found.hands[order], found.sizes[order])


def count_stages(
    deck: Deck, progress: Progress | None = None, folder: Path | None = None
) -> Stages:
    """Count everything; parts that a folder holds already are not counted again."""
    fours = in_rising_order(orbits(deck, TURN))
    bits = np.array([bit_of(card) for card in deck.cards], np.int64)
    starts = range(0, len(fours.hands), BOARDS_AT_A_TIME)

    def count(start: int) -> NDArray[np.uint16]:
        kept = folder / f"boards-{start}.npy" if folder else None
        if kept is not None and kept.exists():
            return np.asarray(np.load(kept), np.uint16)
        part = fours.hands[start : start + BOARDS_AT_A_TIME]
        found = np.zeros((len(part), ENDS, comb(deck.size, OWN)), np.uint16)
        count_boards(part, bits, found)
        if kept is not None:
            unfinished = kept.with_suffix(".part.npy")
            np.save(unfinished, found)
            unfinished.replace(kept)
        return found

    def counted() -> Iterator[NDArray[np.uint16]]:
        with ThreadPoolExecutor(cpu_count()) as pool:
            try:
                for done, part in enumerate(pool.map(count, starts), 1):
                    if progress is not None:
                        progress(min(done * BOARDS_AT_A_TIME, len(fours.hands)), len(fours.hands))
                    yield part
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    return Stages(deck, fours, np.concatenate(list(counted())))


@kernel
def count_boards(boards: Whole, bits: Whole, ends: NDArray[Any]) -> None:
    """Count for each board of four cards how every holding ends."""
    size = len(bits)
    rest = size - RIVER
    number = rest * (rest - 1) // 2
    dealers = (rest - 2) * (rest - 3) // 2
    held = np.empty((number, 2), np.int64)
    values, lower, equal = (
        np.empty(number, np.int64),
        np.empty(number, np.int64),
        np.empty(number, np.int64),
    )
    left = np.empty(rest, np.int64)
    for k in range(len(boards)):
        for river in range(size):
            if boards[k] & bits[river]:
                continue
            board = boards[k] | bits[river]
            n = 0
            for place in range(size):
                if not board & bits[place]:
                    left[n] = place
                    n += 1
            n = 0
            for j in range(rest):
                with_one = board | bits[left[j]]
                for i in range(j):
                    held[n, 0], held[n, 1] = left[i], left[j]
                    values[n] = rank_hand(with_one | bits[left[i]], WHEEL)
                    n += 1
            compare_holdings(held, values, size, lower, equal)
            for n in range(number):
                at = holding_number(held[n, 0], held[n, 1])
                ends[k, won_with(values[n]), at] += lower[n]
                ends[k, LOST, at] += dealers - lower[n] - equal[n]


@kernel
def renaming(hand: int) -> tuple[int, int, int, int]:
    """What each suit becomes in the set that stands for the kind of a set of cards."""
    a, b, c, d = _key(hand, 0), _key(hand, 1), _key(hand, 2), _key(hand, 3)
    return (
        int(b > a) + int(c > a) + int(d > a),
        int(a > b) + int(c > b) + int(d > b),
        int(a > c) + int(b > c) + int(d > c),
        int(a > d) + int(b > d) + int(c > d),
    )


@kernel
def _key(hand: int, suit: int) -> int:
    """Where a suit stands among the four: by how many cards it has, and by these."""
    ranks = (hand >> (SUIT_BITS * suit)) & SUIT_MASK
    number, rest = 0, ranks
    while rest:
        rest &= rest - 1
        number += 1
    return int((number << SUIT_BITS | ranks) * SUITS + (SUITS - 1 - suit))


@kernel
def kind_of(hand: int, suits: tuple[int, int, int, int], kinds: Whole) -> int:
    """The number of the kind of a set of cards, whose suits are renamed so."""
    found = 0
    for suit in range(SUITS):
        found |= ((hand >> (SUIT_BITS * suit)) & SUIT_MASK) << (SUIT_BITS * suits[suit])
    return int(np.searchsorted(kinds, found))


@kernel
def renamed_holding(i: int, j: int, suits: tuple[int, int, int, int], in_deck: int) -> int:
    """The number of a holding whose suits are renamed; a deck has so many suits."""
    first = i - i % in_deck + suits[i % in_deck]
    second = j - j % in_deck + suits[j % in_deck]
    return holding_number(first, second)


@kernel
def after_flop(flops: Whole, fours: Whole, leads: NDArray[Any], bits: Whole, suits: int) -> Whole:
    """Add up over the turn cards what a holding is ahead."""
    size = len(bits)
    found = np.zeros((len(flops), size * (size - 1) // 2), np.int64)
    for f in range(len(flops)):
        for turn in range(size):
            if flops[f] & bits[turn]:
                continue
            four = flops[f] | bits[turn]
            names = renaming(four)
            k = kind_of(four, names, fours)
            for j in range(size):
                if four & bits[j]:
                    continue
                for i in range(j):
                    if not four & bits[i]:
                        at = renamed_holding(i, j, names, suits)
                        found[f, holding_number(i, j)] += leads[k, at]
    return found
