"""Every class of seven cards set by a house way, which is every hand set."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.banked.house_ways import HouseWayError
from chapter47.games.pai_gow_poker.house_ways.choose import choose_front
from chapter47.games.pai_gow_poker.house_ways.way import CITE, HouseWay
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.games.pai_gow_poker.rules import setting_values
from chapter47.ranking.hand import hand_of

EXAMPLES = 3
"""How many hands a refusal names."""


@dataclass(frozen=True)
class SetClasses:
    """The values of the high and low hand of each class, and the rule that set it."""

    high: NDArray[np.int32]
    low: NDArray[np.int32]
    rule: NDArray[np.int16]


@kernel
def _set_all(
    cards: NDArray[np.uint8], way: Any, wheel: int, high: Any, low: Any, rule: Any, place: Any
) -> None:
    for i in range(len(cards)):
        hand = cards[i]
        rule[i], first, second = choose_front(hand, way, wheel)
        place[i] = first
        if rule[i] >= 0:
            high[i], low[i] = setting_values(hand_of(hand), hand[first], hand[second], wheel)


@cache
def set_classes(way: HouseWay, wheel: int) -> SetClasses:
    """Set all classes; a way that leaves any hand unset is refused, with examples."""
    classes = all_classes()
    number = len(classes.cards)
    high, low = np.zeros(number, np.int32), np.zeros(number, np.int32)
    rule, place = np.zeros(number, np.int16), np.zeros(number, np.int16)
    _set_all(classes.cards, way.rules, wheel, high, low, rule, place)
    unset = np.flatnonzero(rule < 0)
    if len(unset):
        raise HouseWayError(way.title, _gaps(way, unset, rule, place), cite=CITE)
    return SetClasses(high, low, rule)


def _gaps(way: HouseWay, unset: Any, rule: Any, place: Any) -> list[str]:
    """One sentence for each way to fail, with the first hand that fails so and how many do."""
    classes = all_classes()
    problems = []
    for failure in sorted({(int(rule[i]), int(place[i])) for i in unset})[:EXAMPLES]:
        same = [i for i in unset if (rule[i], place[i]) == failure]
        cards = [int(card) for card in classes.cards[same[0]]]
        hands = int(classes.ways[same].sum())
        problems.append(f"{way.gap(cards, *failure)} (so for {hands:,} of all hands)")
    return problems


def unused_rules(way: HouseWay, wheel: int) -> list[int]:
    """The rules, counted from 1, that stand for no hand because earlier ones always do."""
    used = set(np.unique(set_classes(way, wheel).rule).tolist())
    return [number + 1 for number in range(len(way.file.rule)) if number not in used]
