"""How often each class of hands comes, over the whole deck, in every game of the section."""

from dataclasses import dataclass, replace
from functools import cache
from math import comb
from typing import Any

import numba
import numpy as np
from numba import prange

from chapter47.compiled import kernel
from chapter47.games.poker.description import Description, WinningHand
from chapter47.games.poker.lab.showdown import Whole
from chapter47.games.poker.lab.ways import Way, way_of
from chapter47.lab.orbits import Deck, orbits
from chapter47.ranking.hand import bit_of, held
from chapter47.ranking.high import Wheel, rank_hand
from chapter47.ranking.low import EIGHT_LOW, NO_LOW, ace_low, qualifying_low
from chapter47.ranking.order import Order
from chapter47.ranking.orders import (
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    FIVE_CARD_HIGH,
    FIVE_CARD_LOW,
    MAMBO_LOW,
    THREE_OF_FOUR,
)
from chapter47.ranking.value import RANK_BITS, category_of, second_ranks

NO_HAND = "no low"
RANK_NAMES = (
    *("ace", "deuce", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "jack", "queen", "king"),
)


@dataclass(frozen=True)
class Frequencies:
    """The classes of one of the hands that win, best first, and how many deals make each."""

    hand: WinningHand
    counts: dict[str, int]
    deals: int


_ORDERS = {
    Way.HIGH: FIVE_CARD_HIGH,
    Way.ACE_TO_FIVE: FIVE_CARD_LOW,
    Way.EIGHT_OR_BETTER: EIGHT_OR_BETTER,
    Way.DEUCE_TO_SEVEN: DEUCE_TO_SEVEN,
    Way.BADUGI: BADUGI,
    Way.MAMBO_HIGH: THREE_OF_FOUR,
    Way.MAMBO_LOW: MAMBO_LOW,
}
LOWS = (Way.ACE_TO_FIVE, Way.EIGHT_OR_BETTER)


def order_of(game: Description, hand: WinningHand) -> Order:
    """The order of the game's hands, of as many cards as a player has at the end."""
    order = _ORDERS[way_of(hand)]
    return replace(order, cards=game.own_cards + game.board_cards)


def can_count(game: Description) -> bool:
    """Whether the classes are counted; with five own cards beside a board they are too many."""
    return not (game.has_board and game.own_cards > 4)


def frequencies(game: Description) -> list[Frequencies]:
    """How often each class of hand comes to one player, every deal of his cards counted.

    In draw games the cards are those first dealt.

    >>> from chapter47.games.poker.description import descriptions
    >>> (high,) = frequencies(descriptions()["five-card-stud"])
    >>> high.counts["full house"], high.deals
    (3744, 2598960)
    """
    found = []
    for hand in game.hands:
        way = way_of(hand)
        if way in (Way.OMAHA_HIGH, Way.OMAHA_EIGHT_OR_BETTER):
            counts = _omaha_counts(way)
        elif way in LOWS:
            counts = _low_counts(order_of(game, hand))
        else:
            order = order_of(game, hand)
            by_category = order.count_categories()
            titles = [(title_of(kind), n) for kind, n in by_category.items() if n]
            counts = dict(reversed(titles))
        found.append(Frequencies(hand, counts, sum(counts.values())))
    return found


def title_of(kind: Any) -> str:
    """The name of a class."""
    return str(kind.title)


def _low_counts(order: Order) -> dict[str, int]:
    """Low hands by their highest card, counted by the ranks of the cards alone."""
    counts: dict[str, int] = {}
    for ranks, ways in rank_sets(order.cards):
        cards = [4 * rank + suit for rank, number in enumerate(ranks) for suit in range(number)]
        value = order.evaluate(cards)
        title = title_of(order.category(value))
        if title in ("no pair", "low"):
            title = f"{order.describe(value).split()[0]} low"
        counts[title] = counts.get(title, 0) + ways
    best_first = [f"{name} low" for name in RANK_NAMES]
    last = ["pair", "two pairs", "three-of-a-kind", "full house", "four-of-a-kind", NO_HAND]
    return {title: counts[title] for title in (*best_first, *last) if title in counts}


def rank_sets(cards: int) -> list[tuple[tuple[int, ...], int]]:
    """How often each rank may be held among so many cards, and the number of such deals.

    >>> len(rank_sets(5)), sum(ways for _, ways in rank_sets(7)) == comb(52, 7)
    (6175, True)
    """
    found: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for place in range(RANK_BITS):
        left = 4 * (RANK_BITS - place - 1)
        found = [
            ((*ranks, number), ways * comb(4, number))
            for ranks, ways in found
            for number in range(5)
            if 0 <= cards - sum(ranks) - number <= left
        ]
    return found


@cache
def _omaha_counts(way: Way) -> dict[str, int]:
    boards = orbits(Deck(), 5)
    low = way == Way.OMAHA_EIGHT_OR_BETTER
    lanes = int(numba.get_num_threads())
    counts = omaha_classes(boards.hands, boards.sizes, low, Deck().size, lanes).tolist()
    if low:
        named = {f"{RANK_NAMES[rank]} low": counts[len(RANK_NAMES) - rank] for rank in range(13)}
        return {name: n for name, n in named.items() if n} | {NO_HAND: counts[0]}
    kinds = reversed(FIVE_CARD_HIGH.categories)
    return {title_of(kind): counts[kind] for kind in kinds if counts[kind]}


CLASSES = 16


@kernel(parallel=True)
def omaha_classes(hands: Whole, sizes: Whole, low: bool, deck: int, lanes: int) -> Whole:
    """How many boards with four own cards make each class.

    A class is reached by four own cards if any two of them reach it. So those whose every two stay
    below it are counted: sets of four that are joined two by two in a graph of cards.
    """
    counts = np.zeros((lanes, CLASSES), np.int64)
    for lane in prange(lanes):
        cards = np.empty(deck, np.int64)
        for board in range(lane, len(hands), lanes):
            left = 0
            for card in range(deck):
                if not hands[board] & bit_of(card):
                    cards[left] = card
                    left += 1
            classes = classes_of_pairs(hands[board], cards[:left], low)
            before = 0
            for above in range(1, CLASSES + 1):
                joined = four_joined(classes, above) if above < CLASSES else choose_four(left)
                counts[lane, above - 1] += (joined - before) * sizes[board]
                before = joined
                if before == choose_four(left):
                    break
    total: Whole = counts.sum(axis=0)
    return total


@kernel
def choose_four(cards: int) -> int:
    """The number of sets of four."""
    return cards * (cards - 1) * (cards - 2) * (cards - 3) // 24


@kernel
def classes_of_pairs(board: int, cards: Whole, low: bool) -> Whole:
    """The class of the best hand of every two cards with three of the board."""
    threes = np.empty(10, np.int64)
    singles = np.empty(5, np.int64)
    found, left = 0, board
    while left:
        singles[found] = left & -left
        left &= left - 1
        found += 1
    found = 0
    for i in range(5):
        for j in range(i + 1, 5):
            threes[found] = board ^ singles[i] ^ singles[j]
            found += 1
    classes = np.zeros((len(cards), len(cards)), np.int64)
    for i in range(len(cards)):
        for j in range(i):
            best = 0
            two = bit_of(cards[i]) | bit_of(cards[j])
            for three in range(10):
                best = max(best, class_of_five(two | threes[three], low))
            classes[i, j] = classes[j, i] = best
    return classes


@kernel
def class_of_five(hand: int, low: bool) -> int:
    """The category of five cards; for low, 13 less the place of the highest card, the ace 0."""
    if not low:
        return category_of(rank_hand(hand, Wheel.LOWEST))
    value = qualifying_low(ace_low(held(hand)[0]), 5, EIGHT_LOW)
    if value == NO_LOW:
        return 0
    ranks = ((1 << RANK_BITS) - 1) ^ second_ranks(value)
    highest = 0
    while ranks > 1:
        ranks >>= 1
        highest += 1
    return RANK_BITS - highest


@kernel
def four_joined(classes: Whole, above: int) -> int:
    """How many sets of four cards have every two below a class."""
    number = len(classes)
    later = np.zeros(number, np.int64)
    for i in range(number):
        for j in range(i + 1, number):
            if classes[i, j] < above:
                later[i] |= 1 << j
    total = 0
    for i in range(number):
        second = later[i]
        while second:
            j = bit_place(second & -second)
            second &= second - 1
            third = later[i] & later[j]
            while third:
                k = bit_place(third & -third)
                third &= third - 1
                total += count_bits(later[i] & later[j] & later[k])
    return total


@kernel
def bit_place(bit: int) -> int:
    """The place of a lone bit."""
    place = 0
    for step in (32, 16, 8, 4, 2, 1):
        if bit >> (place + step):
            place += step
    return place


@kernel
def count_bits(bits: int) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((bits * 0x0101010101010101) >> 56) & 0x7F
