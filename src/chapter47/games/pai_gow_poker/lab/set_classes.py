"""Every class of seven cards set by a house way, which is every hand set."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.families.banked.house_ways import HouseWayError
from chapter47.games.pai_gow_poker.house_ways.choose import NO_RULE, NO_SETTING, choose_settings
from chapter47.games.pai_gow_poker.house_ways.way import CITE, HouseWay
from chapter47.games.pai_gow_poker.lab.class_table import all_classes
from chapter47.games.pai_gow_poker.lab.setting_values import values_of_settings
from chapter47.lab.counts import FEW

EXAMPLES = 3
"""How many hands a refusal names."""
TOGETHER = 1 << 13
"""Classes that are set at once: few enough to stay near the processor."""


@dataclass(frozen=True)
class SetClasses:
    """The values of the high and low hand of each class, and the rule that set it."""

    high: NDArray[np.int32]
    low: NDArray[np.int32]
    rule: NDArray[np.int16]


@lru_cache(maxsize=FEW)
def set_classes(way: HouseWay, wheel: int) -> SetClasses:
    """Set all classes; a way that leaves any hand unset is refused, with examples."""
    cards = all_classes().cards
    values, rules = np.zeros((2, len(cards)), np.int32), np.zeros(len(cards), np.int16)
    is_set = np.zeros(len(cards), np.bool_)
    for first in range(0, len(cards), TOGETHER):
        at = slice(first, first + TOGETHER)
        hands = cards[at].astype(np.int64)
        highs, lows = values_of_settings(hands, wheel)
        rules[at], setting = choose_settings(hands, highs, lows, way.rules)
        is_set[at] = setting != NO_SETTING
        places = np.arange(len(hands)), setting
        values[:, at] = highs[places], lows[places]
    if not is_set.all():
        raise HouseWayError(way.title, _gaps(way, np.flatnonzero(~is_set), rules), cite=CITE)
    return SetClasses(values[0], values[1], rules)


def _gaps(way: HouseWay, unset: Any, rules: Any) -> list[str]:
    """One sentence for each way to fail, with the first hand that fails so and how many do."""
    classes = all_classes()
    problems = []
    failing = sorted({int(rule) for rule in rules[unset]}, key=lambda rule: (rule == NO_RULE, rule))
    for rule in failing[:EXAMPLES]:
        same = unset[rules[unset] == rule]
        cards = [int(card) for card in classes.cards[same[0]]]
        hands = int(classes.ways[same].sum())
        problems.append(f"{way.gap(cards, rule)} (so for {hands:,} of all hands)")
    return problems


def unused_rules(way: HouseWay, wheel: int) -> list[int]:
    """The rules, counted from 1, that stand for no hand because earlier ones always do."""
    used = set(np.unique(set_classes(way, wheel).rule).tolist())
    return [number + 1 for number in range(len(way.file.rule)) if number not in used]
