"""The exact worth of every setting of four tiles against a house way."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from chapter47.equipment.cards import card_name
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.tiles import is_tile, kind_of, tile_set
from chapter47.families.banked.worths import SettingWorth, meet_all
from chapter47.games.pai_gow.house_ways.way import HouseWay
from chapter47.games.pai_gow.lab.counting import ways_beside
from chapter47.games.pai_gow.lab.hands import COPIES, all_hands, chosen_by, taken
from chapter47.games.pai_gow.rules import MATES, TILES, others_of
from chapter47.ranking.tiles import KINDS, rank_tiles


class NotFourTiles(EquipmentError):
    """Tiles that are no hand of pai gow."""

    def __init__(self, wrong: str) -> None:
        super().__init__(wrong, "a hand is four of the 32 tiles, such as 6-6 4-5 2-4 1-1", "10.6")


def solve(
    tiles: Sequence[int],
    against: HouseWay,
    *,
    vigorish: Fraction,
    bank: bool = False,
    seen: Sequence[int] = (),
) -> list[SettingWorth]:
    """Every setting, the best first, against a hand set by a house way from the other tiles.

    To the player a copy is no win; to the bank, whose opponent sets the house way, it is. Tiles
    seen elsewhere are held by nobody. Settings of equal values are given once.
    """
    ordered = sorted(_checked(tiles, seen))
    left = np.full(KINDS, COPIES)
    for tile in (*ordered, *seen):
        left[kind_of(tile)] -= 1
    hands = all_hands()
    ways = np.array([ways_beside(kinds, left) for kinds in hands.kinds])
    theirs = chosen_by(against, hands)
    high, low = taken(hands.high, theirs), taken(hands.low, theirs)
    found: dict[tuple[int, int], SettingWorth] = {}
    for mate in MATES:
        others = [ordered[place] for place in others_of(mate)]
        mine = sorted(((ordered[0], ordered[mate]), (others[0], others[1])), key=rank_tiles)
        low_value, high_value = (rank_tiles(two) for two in mine)
        values = high_value, low_value
        worth = meet_all((mine[1], mine[0]), values, (high, low), ways, is_bank=bank)  # 10.8(o)
        found.setdefault(values, worth)
    return sorted(found.values(), key=lambda s: s.worth(vigorish), reverse=True)


def _checked(tiles: Sequence[int], seen: Sequence[int]) -> Sequence[int]:
    if len(tiles) != TILES or not all(is_tile(tile) for tile in (*tiles, *seen)):
        raise NotFourTiles(f"{len(tiles)} such pieces cannot be set")
    known, whole = [*tiles, *seen], tile_set()
    for tile in known:
        if known.count(tile) > whole.count(tile):
            raise NotFourTiles(f"{card_name(tile)} is there too often")
    return tiles
