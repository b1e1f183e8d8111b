"""Every keep of two of four cards against a dealer who keeps by a house way, counted exactly.

For each two cards that are kept and each two that are thrown: in how many of all deals of four
cards to the dealer, in all their orders, and of five for all, the two kept win, and in how many
they tie. Of cards that differ by the names of suits alone one is counted.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from threading import Event, local
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.fast_action_holdem.house_ways.way import HouseWay
from chapter47.games.fast_action_holdem.lab.flushes import MARKS, TIE, WIN
from chapter47.games.fast_action_holdem.lab.keeps import Weights, kept_in_orders
from chapter47.games.fast_action_holdem.lab.matchups import (
    Boards,
    Work,
    boards,
    count_matchup,
    work,
)
from chapter47.games.fast_action_holdem.rules import COMMUNITY, DEALT, KEPT, ORDERS
from chapter47.lab.inclusion import Stopped
from chapter47.lab.orbits import Deck
from chapter47.lab.recount import Progress

Whole = NDArray[np.int64]
Two = tuple[int, int]


class Start(NamedTuple):
    """Two cards that a player keeps: one such holding up to the names of suits."""

    kept: Two
    """Their places in the deck."""
    like_it: tuple[tuple[int, ...], ...]
    """All renamings of suits, as places of all cards, that leave the two as they are."""


class Ends(NamedTuple):
    """How the deals end in which a player keeps two cards and throws two."""

    wins: int
    copies: int
    deals: int
    """All deals of the dealer's four cards, in all orders, and of the community cards."""

    @property
    def losses(self) -> int:
        """Deals in which the dealer's hand is higher."""
        return self.deals - self.wins - self.copies


@dataclass(frozen=True, eq=False)
class Counted:
    """What was counted for a deck and a house way."""

    deck: Deck
    found: Whole
    """By the number of the start, the mark (win or tie), and the places of the two thrown."""

    @cached_property
    def starts(self) -> tuple[Whole, Whole]:
        """For every two cards the number of the start like them, and how suits are renamed."""
        return renamed_starts(self.deck)

    @property
    def deals(self) -> int:
        """All deals beside the four cards of a player."""
        return all_deals(self.deck)

    def ends(self, kept: Two, thrown: Two) -> Ends:
        """How deals end with two cards kept and two thrown, all by their places in the deck."""
        wins, copies = self.ends_of(np.array([kept]), np.array([thrown]))
        return Ends(int(wins[0]), int(copies[0]), self.deals)

    def ends_of(self, kept: Whole, thrown: Whole) -> tuple[Whole, Whole]:
        """How many deals win, and how many tie, for each of many twos kept and twos thrown."""
        (numbers, names), (a, b) = self.starts, kept.T
        x, y = names[a, b, thrown[:, 0]], names[a, b, thrown[:, 1]]
        found = self.found[numbers[a, b], :, x, y]
        return found[:, WIN], found[:, TIE]


def all_deals(deck: Deck) -> int:
    """The deals of the dealer's cards in every order and of those for all, beside a player's four.

    >>> all_deals(Deck())
    5071570479360
    """
    left = deck.size - DEALT
    return ORDERS * comb(left, DEALT) * comb(left - DEALT, COMMUNITY)


def renamings(deck: Deck) -> list[tuple[int, ...]]:
    """All renamings of suits: for each place in the deck the place that it becomes."""
    place = {card: number for number, card in enumerate(deck.cards)}
    return [
        tuple(place[(card >> 2) * 4 + suits[card & 3]] for card in deck.cards)
        for suits in permutations(range(deck.suits))
    ]


def _renamed(cards: Two, names: tuple[int, ...]) -> Two:
    a, b = names[cards[0]], names[cards[1]]
    return (a, b) if a < b else (b, a)


def starts(deck: Deck) -> list[Start]:
    """Two cards of each kind up to the names of suits.

    >>> len(starts(Deck()))
    169
    """
    found, seen = [], set()
    all_names = renamings(deck)
    for two in combinations(range(deck.size), KEPT):
        if two in seen:
            continue
        seen |= {_renamed(two, names) for names in all_names}
        same = tuple(names for names in all_names if _renamed(two, names) == two)
        found.append(Start(two, same))
    return found


def renamed_starts(deck: Deck) -> tuple[Whole, Whole]:
    """For every two places the number of the start like them, and the renaming that makes it so.

    A renaming says which place each place becomes.
    """
    numbers = np.full((deck.size, deck.size), -1, np.int64)
    names = np.zeros((deck.size, deck.size, deck.size), np.int64)
    of_start = np.full((deck.size, deck.size), -1, np.int64)
    for number, start in enumerate(starts(deck)):
        of_start[start.kept] = of_start[start.kept[::-1]] = number
    for renamed in np.array(renamings(deck), np.int64):
        like = of_start[renamed[:, None], renamed]
        new = (numbers < 0) & (like >= 0)
        numbers[new], names[new] = like[new], renamed
    return numbers, names


def others(deck: Deck, start: Start) -> Iterator[tuple[Two, int]]:
    """The dealer's two cards against a start, one of each kind, and how many are like them."""
    left = [place for place in range(deck.size) if place not in start.kept]
    seen: set[Two] = set()
    for two in combinations(left, KEPT):
        if two not in seen:
            like = {_renamed(two, names) for names in start.like_it}
            seen |= like
            yield two, len(like)


def count_start(
    deck: Deck, start: Start, keeps: Weights, tables: Boards, room: Work, stop: Event | None = None
) -> Whole:
    """For one start and all pairs thrown beside it: the deals that win, and those that tie."""
    cards = np.array(deck.cards, np.int64)
    total = np.zeros((MARKS, deck.size, deck.size), np.int64)
    own = cards[list(start.kept)]
    for two, like in others(deck, start):
        if stop is not None and stop.is_set():
            raise Stopped
        left = np.array([p for p in range(deck.size) if p not in (*start.kept, *two)], np.int64)
        thrown = keeps[two[0], two[1]][np.ix_(left, left)].astype(np.int64)
        if thrown.any():
            count_matchup(own, cards[list(two)], cards[left], thrown, tables, room)
            _add(total, room.result, left, like)
    alike = np.zeros_like(total)
    for names in start.like_it:
        alike += total[:, names][:, :, names]
    return alike // len(start.like_it)


@kernel
def _add(total: Whole, found: Whole, left: Whole, times: int) -> None:
    for mark in range(MARKS):
        for x in range(len(left)):
            for y in range(len(left)):
                if x != y:
                    total[mark, left[x], left[y]] += times * found[mark, x, y]


def count_keeps(
    deck: Deck,
    way: HouseWay,
    progress: Progress | None = None,
    folder: Path | None = None,
    threads: int | None = None,
) -> Counted:
    """Count every keep; with a folder what is done is kept there, and a stopped count goes on."""
    all_starts = starts(deck)
    found = np.zeros((len(all_starts), MARKS, deck.size, deck.size), np.int64)
    keeps, tables, rooms, stop = kept_in_orders(deck, way), boards(), local(), Event()
    done = 0

    def one(number: int) -> int:
        path = folder / f"{way.digest}-{deck.size}-{number}.npy" if folder is not None else None
        if path is not None and path.is_file():
            found[number] = np.load(path)
            return number
        if not hasattr(rooms, "work"):
            rooms.work = work()
        found[number] = count_start(deck, all_starts[number], keeps, tables, rooms.work, stop)
        if path is not None:
            draft = path.with_suffix(".part")
            with draft.open("wb") as file:
                np.save(file, found[number])
            os.replace(draft, path)
        return number

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        running = [pool.submit(one, number) for number in range(len(all_starts))]
        try:
            for future in as_completed(running):
                future.result()
                done += 1
                if progress is not None:
                    progress(done, len(all_starts))
        except BaseException:
            stop.set()
            for future in running:
                future.cancel()
            raise
    return Counted(deck, found)
