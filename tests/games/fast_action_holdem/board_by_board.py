"""A second count of fast action hold'em: one player's four cards, board by board.

Nothing here is the lab's. For four cards of a player every board is gone through (one of those that
differ by names of suits that the four cards do not tell apart), and on each board every two cards
that the dealer may keep: their value is found by a plain look at seven cards, and how often he
keeps them from a list of all fours of the deck, set by the house way as it is written out below.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel

Whole = NDArray[np.int64]
KINDS = tuple(kind * 13**5 for kind in range(9))
"""Where the values of each kind of hand begin: high card, pair, two pairs and so on."""
Kept = dict[tuple[int, int], int]
"""Two cards that are kept, lower first, and in how many of the 24 orders of the deal."""


def pair_suited_high(cards: Sequence[int]) -> Kept:
    """The highest pair, else the highest card with the next of its suit, else the two highest."""
    return _pair(cards) or _suited(cards) or _two_highest(cards)


def pair_high(cards: Sequence[int]) -> Kept:
    """The highest pair, else the two highest."""
    return _pair(cards) or _two_highest(cards)


def _pair(cards: Sequence[int]) -> Kept:
    """Of three or four equal cards each two are dealt first equally often."""
    pairs = [(a, b) for a in cards for b in cards if a < b and a >> 2 == b >> 2]
    highest = [pair for pair in pairs if pair[0] >> 2 == max(a >> 2 for a, _ in pairs)]
    return {pair: 24 // len(highest) for pair in highest}


def _suited(cards: Sequence[int]) -> Kept:
    highest = max(cards)
    others = [card for card in cards if card != highest and card & 3 == highest & 3]
    return {(max(others), highest): 24} if others else {}


def _two_highest(cards: Sequence[int]) -> Kept:
    low, high = sorted(cards)[-2:]
    return {(low, high): 24}


class Keeps(NamedTuple):
    """In how many deals of four cards, in all orders, the dealer keeps each two by their places."""

    all: Whole
    with_card: Whole
    """Of them those in which he throws a card."""
    with_two: NDArray[np.int8]
    """Of them those in which he throws two cards."""


def keeps_by(way: Callable[[Sequence[int]], Kept], cards: Sequence[int]) -> Keeps:
    """What a way keeps of all fours of a deck."""
    size = len(cards)
    found = Keeps(
        np.zeros((size, size), np.int64),
        np.zeros((size, size, size), np.int64),
        np.zeros((size, size, size, size), np.int8),
    )
    place = {card: n for n, card in enumerate(cards)}
    for four in combinations(range(size), 4):
        for (low, high), orders in way([cards[p] for p in four]).items():
            a, b = place[low], place[high]
            c, d = (p for p in four if p not in (a, b))
            found.all[a, b] += orders
            found.with_card[a, b, c] += orders
            found.with_card[a, b, d] += orders
            found.with_two[a, b, c, d] += orders
    return found


class Boards(NamedTuple):
    """Community cards by their places, and how many boards are like them."""

    places: Whole
    like_it: Whole


def renamings(four: Sequence[int], cards: Sequence[int]) -> list[list[int]]:
    """All renamings of suits, as places of all cards, that leave four places what they are."""
    place = {card: n for n, card in enumerate(cards)}
    suits = sorted({card & 3 for card in cards})
    names = [
        [place[card - (card & 3) + new[suits.index(card & 3)]] for card in cards]
        for new in permutations(suits)
    ]
    return [renamed for renamed in names if {renamed[p] for p in four} == set(four)]


def boards_beside(four: Sequence[int], cards: Sequence[int]) -> Boards:
    """The boards beside four places, one of each kind that they do not tell apart."""
    left = [p for p in range(len(cards)) if p not in four]
    return Boards(*_boards(np.array(left), np.array(renamings(four, cards))))


def some_boards(four: Sequence[int], cards: Sequence[int], number: int, seed: int) -> Boards:
    """Boards drawn at random beside four places."""
    chance = np.random.default_rng(seed)
    left = [p for p in range(len(cards)) if p not in four]
    drawn = [chance.permutation(left)[:5] for _ in range(number)]
    return Boards(np.array(drawn), np.ones(number, np.int64))


@kernel
def _boards(left: Whole, names: Whole) -> tuple[Whole, Whole]:
    boards, like_it = [], []
    for e in range(len(left)):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        board = (left[a], left[b], left[c], left[d], left[e])
                        held = 0
                        for place in board:
                            held |= 1 << place
                        same, is_first = 0, True
                        for name in names:
                            other = 0
                            for place in board:
                                other |= 1 << name[place]
                            is_first = is_first and held <= other
                            same += held == other
                        if is_first:
                            boards.append(board)
                            like_it.append(len(names) // same)
    return np.array(boards), np.array(like_it)


@kernel
def straight_to(ranks: int) -> int:
    """How high the highest straight in a set of ranks is, from 4 on; 0 if there is none."""
    for high in range(12, 3, -1):
        if (ranks >> (high - 4)) & 31 == 31:
            return high + 1
    wheel = 1 << 12 | 15
    return 4 if ranks & wheel == wheel else 0


@kernel
def told(times: Any, often: int, most: int, value: int) -> int:
    """A value with the highest ranks that come so often, or more, after it; at most so many."""
    for rank in range(12, -1, -1):
        if times[rank] >= often and most > 0:
            value, most = value * 13 + rank, most - 1
    return value


@kernel
def flush_of(suits: Any) -> int:
    """The ranks of a suit that has five cards or more; 0 if none has."""
    for ranks in suits:
        number = 0
        for rank in range(13):
            number += (ranks >> rank) & 1
        if number >= 5:
            return ranks
    return 0


@kernel
def by_ranks(times: Any) -> int:
    """The best five by equal ranks alone; what is taken for a group is not counted again."""
    groups = np.zeros(5, np.int64)  # how many ranks come so often
    for rank in range(13):
        groups[times[rank]] += 1
    four_or_three = told(times, 3, 1, 0)
    if groups[4]:
        four = told(times, 4, 1, 0)
        times[four] = 0
        return KINDS[7] + told(times, 1, 1, four)
    if groups[3]:
        times[four_or_three] = 0
        if groups[3] > 1 or groups[2]:
            return KINDS[6] + told(times, 2, 1, four_or_three)
        return KINDS[3] + told(times, 1, 2, four_or_three)
    pairs = min(groups[2], 2)
    value = told(times, 2, pairs, 0)
    taken = 0
    for rank in range(12, -1, -1):
        if times[rank] == 2 and taken < pairs:
            taken, times[rank] = taken + 1, 0
    return KINDS[pairs] + told(times, 1, 5 - 2 * pairs, value)


@kernel
def best_of_seven(cards: Any, times: Any, suits: Any) -> int:
    """The best five of seven cards as a number; it counts ranks in `times` and sets in `suits`."""
    times[:], suits[:] = 0, 0
    for card in cards:
        times[card >> 2] += 1
        suits[card & 3] |= 1 << (card >> 2)
    flush = flush_of(suits)
    if flush:
        if straight_to(flush):
            return KINDS[8] + straight_to(flush)
        best = by_ranks(times)
        for rank in range(13):
            times[rank] = (flush >> rank) & 1
        return max(best, KINDS[5] + told(times, 1, 5, 0))
    straight = straight_to(suits[0] | suits[1] | suits[2] | suits[3])
    best = by_ranks(times)
    return max(best, KINDS[4] + straight) if straight else best


class Found(NamedTuple):
    """Of each two of four places, first with second, first with third and so on."""

    wins: tuple[int, ...]
    ties: tuple[int, ...]


def count_hand(four: Sequence[int], cards: Sequence[int], dealer: Keeps) -> Found:
    """The deals that each two of four places win and tie, over all boards and dealer's fours."""
    keeps = list(combinations(four, 2))
    counted = count_boards(four, cards, dealer, boards_beside(four, cards))
    names = renamings(four, cards)

    def like_all(numbers: tuple[int, ...]) -> Iterator[int]:
        """Of boards that are like each other one was counted: twos that are alike share."""
        found = {frozenset(keep): n for keep, n in zip(keeps, numbers, strict=True)}
        for keep in keeps:
            total = sum(found[frozenset(name[p] for p in keep)] for name in names)
            assert total % len(names) == 0
            yield total // len(names)

    return Found(*(tuple(like_all(numbers)) for numbers in counted))


def count_boards(four: Sequence[int], cards: Sequence[int], dealer: Keeps, boards: Boards) -> Found:
    """The deals on some boards, each times how many are like it."""
    kept = np.array(list(combinations(four, 2)))
    wins, ties = _count(kept, np.array(four), np.array(cards), dealer, boards)
    return Found(tuple(wins.tolist()), tuple(ties.tolist()))


@kernel
def _count(
    kept: Whole, four: Whole, cards: Whole, dealer: Keeps, boards: Boards
) -> tuple[Whole, Whole]:
    wins, ties = np.zeros(len(kept), np.int64), np.zeros(len(kept), np.int64)
    seven, out = np.empty(7, np.int64), np.empty(9, np.int64)
    times, suits = np.empty(13, np.int64), np.empty(4, np.int64)
    mine = np.empty(len(kept), np.int64)
    is_out = np.empty(len(cards), np.bool_)
    for number in range(len(boards.places)):
        out[:4], out[4:] = four, boards.places[number]
        out.sort()
        is_out[:] = False
        for place in out:
            is_out[place] = True
        for i in range(5):
            seven[i] = cards[boards.places[number, i]]
        for keep in range(len(kept)):
            seven[5], seven[6] = cards[kept[keep, 0]], cards[kept[keep, 1]]
            mine[keep] = best_of_seven(seven, times, suits)
        for b in range(len(cards)):
            for a in range(b):
                if is_out[a] or is_out[b]:
                    continue
                orders = boards.like_it[number] * _orders(a, b, out, dealer)
                seven[5], seven[6] = cards[a], cards[b]
                theirs = best_of_seven(seven, times, suits) if orders else 0
                for keep in range(len(kept)):
                    wins[keep] += orders * (mine[keep] > theirs)
                    ties[keep] += orders * (mine[keep] == theirs)
    return wins, ties


@kernel
def _orders(a: int, b: int, out: Whole, dealer: Keeps) -> int:
    """In how many orders the dealer keeps two cards, and throws two that are not out."""
    orders = dealer.all[a, b]
    for i in range(len(out)):
        orders -= dealer.with_card[a, b, out[i]]
        for j in range(i):
            orders += dealer.with_two[a, b, out[j], out[i]]
    return orders
