"""The exact worth of every legal setting of seven cards against a house way."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.equipment.cards import JOKER, card_name, checked_card
from chapter47.equipment.errors import EquipmentError
from chapter47.families.banked.worths import SettingWorth, meet_all
from chapter47.games.pai_gow_poker.house_ways.way import HouseWay
from chapter47.games.pai_gow_poker.lab.class_table import Classes, all_classes
from chapter47.games.pai_gow_poker.lab.classes import RANKS
from chapter47.games.pai_gow_poker.lab.set_classes import set_classes
from chapter47.games.pai_gow_poker.rules import CARDS, LOW_CARDS, is_legal, setting_values
from chapter47.lab.orbits import SUITS
from chapter47.lab.subsets import CHOOSE
from chapter47.ranking.hand import JOKER_BIT, hand_of, suited


class NotSevenCards(EquipmentError):
    """Cards that are no hand of pai gow poker."""

    def __init__(self, wrong: str) -> None:
        super().__init__(wrong, "a hand is seven different cards of the 53", "19:47-11.8(c)")


def solve(
    cards: Sequence[int],
    against: HouseWay,
    *,
    wheel: int,
    vigorish: Fraction,
    bank: bool = False,
    seen: Sequence[int] = (),
) -> list[SettingWorth]:
    """Every legal setting, the best first, against a hand set by a house way from the other cards.

    To the player a copy is no win; to the bank, whose opponent sets the house way, it is. Cards
    seen elsewhere are held by nobody. Settings of equal values are given once.
    """
    hand = _checked(cards, seen)
    ways = ways_avoiding(all_classes(), hand | hand_of(seen))
    other = set_classes(against, wheel)
    settings: dict[tuple[int, int], SettingWorth] = {}
    for low in combinations(sorted(cards, reverse=True), LOW_CARDS):
        values = setting_values(hand, low[0], low[1], wheel)
        if not is_legal(*values) or values in settings:
            continue
        high = tuple(card for card in sorted(cards, reverse=True) if card not in low)
        others = other.high, other.low
        settings[values] = meet_all((high, low), values, others, ways, is_bank=bank)  # 11.10(l)
    return sorted(settings.values(), key=lambda s: s.worth(vigorish), reverse=True)


def _checked(cards: Sequence[int], seen: Sequence[int]) -> int:
    for card in (*cards, *seen):
        checked_card(card)
    if len(cards) != CARDS:
        raise NotSevenCards(f"{len(cards)} cards cannot be set")
    known = [*cards, *seen]
    for place, card in enumerate(known):
        if card in known[:place]:
            raise NotSevenCards(f"The {card_name(card)} is there twice")
    return hand_of(cards)


@kernel
def ways_avoiding(classes: Classes, held: int) -> NDArray[np.int64]:
    """How many hands of each class take none of the cards held."""
    ways = np.zeros(len(classes.ways), np.int64)
    free = np.zeros(SUITS, np.int64)
    left = np.zeros(RANKS, np.int64)
    for suit in range(SUITS):
        free[suit] = ((1 << RANKS) - 1) & ~suited(held, suit)
        for rank in range(RANKS):
            left[rank] += (free[suit] >> rank) & 1
    for number in range(len(ways)):
        if held & JOKER_BIT and classes.cards[number, 0] == JOKER:
            continue
        if classes.flush[number]:
            found = _flushes(classes.flush[number], classes.counts[number], free, left)
            ways[number] += found
            ways[classes.plain[number]] -= found
        else:
            found = 1
            for rank in range(RANKS):
                found *= CHOOSE[left[rank], classes.counts[number, rank]]
            ways[number] += found
    return ways


@kernel
def _flushes(flush: int, counts: Any, free: Any, left: Any) -> int:
    """The hands with just these ranks in one suit, and the other cards in other suits."""
    total = 0
    for suit in range(SUITS):
        if flush & ~free[suit]:
            continue
        found = 1
        for rank in range(RANKS):
            outside = counts[rank] - ((flush >> rank) & 1)
            if outside:
                found *= CHOOSE[left[rank] - ((free[suit] >> rank) & 1), outside]
        total += found
    return total
