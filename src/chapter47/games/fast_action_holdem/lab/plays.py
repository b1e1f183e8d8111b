"""Ways to keep two of four cards: the best, the house way, and rules of thumb written as ways."""

from functools import cache, lru_cache
from itertools import permutations
from pathlib import Path

import numpy as np

from chapter47.families.banked.house_ways import way_text
from chapter47.games.fast_action_holdem.house_ways.way import (
    CITE,
    HouseWay,
    house_way,
    read_house_way,
)
from chapter47.games.fast_action_holdem.lab.hands import Fours, Whole
from chapter47.games.fast_action_holdem.lab.keeps import PLACES, keeps_in_orders
from chapter47.games.fast_action_holdem.rules import KEEPS, ORDERS
from chapter47.games.fast_action_holdem.wagers import way_of
from chapter47.lab.counts import FEW
from chapter47.law.setting import Setting

BEST, HOUSE = "best keep", "keep the house way"
FOLDER = Path(__file__).parent / "thumbs"
THUMBS = {
    "sevens or better, ace and ten or better, pair, two highest": "sevens-ace-ten",
    "pair or the two highest": "pair-high",
    "pair, suited with the highest, or the two highest": "pair-suited-high",
    "the two highest": "highest",
}
"""Rules of thumb by their names, and the file of each, among house ways or beside this."""
STRATEGIES = (BEST, HOUSE, *THUMBS)


@cache
def thumb(name: str) -> HouseWay:
    """A rule of thumb as a way to keep cards."""
    file = THUMBS[name]
    if (FOLDER / f"{file}.toml").is_file():
        return read_house_way(way_text(file, FOLDER, cite=CITE))
    return house_way(file)


def way_played(setting: Setting, strategy: str) -> HouseWay | None:
    """The way by which a strategy keeps cards; none for the best."""
    if strategy == BEST:
        return None
    return way_of(setting) if strategy == HOUSE else thumb(strategy)


def keeps_of(fours: Fours, way: HouseWay | None) -> Whole:
    """In how many of the orders of the deal each keep of each four is made."""
    if way is None:
        found = np.zeros((len(fours.places), KEEPS), np.int64)
        found[np.arange(len(found)), fours.best] = ORDERS
        return found
    return keeps_in_orders(fours.deck, way, fours.places)


@lru_cache(maxsize=FEW)
def best_table(way: HouseWay) -> Whole:
    """The best keep of every four cards against a house way, by `number_of_four`.

    The keep is told by the places of the two cards among the four in rising order.
    """
    from chapter47.games.fast_action_holdem.lab.hands import fours_against

    fours = fours_against(way)
    table = np.full(270_725, -1, np.int64)
    best = fours.best
    codes = {places: number for number, places in enumerate(PLACES)}
    for suits in permutations(range(4)):
        names = np.array([4 * (card // 4) + suits[card % 4] for card in range(52)], np.int64)
        renamed = names[fours.places]
        order = np.argsort(renamed, axis=1)
        placed = np.argsort(order, axis=1)
        four = np.take_along_axis(renamed, order, axis=1)
        at = four[:, 0] + four[:, 1] * (four[:, 1] - 1) // 2
        at += four[:, 2] * (four[:, 2] - 1) * (four[:, 2] - 2) // 6
        at += four[:, 3] * (four[:, 3] - 1) * (four[:, 3] - 2) * (four[:, 3] - 3) // 24
        for keep, (a, b) in enumerate(PLACES):
            rows = np.nonzero(best == keep)[0]
            pairs = np.sort(placed[rows][:, [a, b]], axis=1)
            code = np.array([codes[int(x), int(y)] for x, y in pairs], np.int64)
            table[at[rows]] = code
    return table
