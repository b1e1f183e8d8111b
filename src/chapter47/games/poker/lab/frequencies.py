"""How often each class of hands comes, over the whole deck, in every game of the section."""

import json
from dataclasses import dataclass, replace
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

from chapter47.games.poker.description import Description, WinningHand
from chapter47.games.poker.lab.ways import Way, way_of
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
from chapter47.ranking.value import RANK_BITS

NO_HAND = "no low"
SHIPPED = "omaha.json"
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
            counts = _omaha_counts(way, game.own_cards)
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
def kept_classes() -> dict[str, list[int]]:
    """What `make_counts` has counted of the games in which two own cards play."""
    kept: dict[str, list[int]] = json.loads(Path(__file__).with_name(SHIPPED).read_text("utf-8"))
    return kept


def _omaha_counts(way: Way, own: int) -> dict[str, int]:
    is_low = way == Way.OMAHA_EIGHT_OR_BETTER
    counts = kept_classes()[f"{own} {'low' if is_low else 'high'}"]
    if is_low:
        named = {f"{RANK_NAMES[rank]} low": counts[len(RANK_NAMES) - rank] for rank in range(13)}
        return {name: n for name, n in named.items() if n} | {NO_HAND: counts[0]}
    kinds = reversed(FIVE_CARD_HIGH.categories)
    return {title_of(kind): counts[kind] for kind in kinds if counts[kind]}
