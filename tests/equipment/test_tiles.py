"""The set of pai gow tiles."""

from collections import Counter

import pytest

from chapter47.compiled import kernel
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.tiles import TILES, pair_of, parse_tiles, spots_of
from tests.support import cites


@cites("19:47-10.2")
def test_the_set_has_eleven_identical_and_five_mixed_pairs():
    assert [tile.number for tile in TILES] == list(range(32))
    pairs = [(str(TILES[2 * pair]), str(TILES[2 * pair + 1])) for pair in range(16)]
    identical = [left for left, right in pairs if left == right]
    mixed = [{left, right} for left, right in pairs if left != right]
    assert identical == [
        "6-6",
        "1-1",
        "4-4",
        "1-3",
        "5-5",
        "3-3",
        "2-2",
        "5-6",
        "4-6",
        "1-6",
        "1-5",
    ]
    assert mixed == [
        {"2-4", "1-2"},
        {"4-5", "3-6"},
        {"3-5", "2-6"},
        {"3-4", "2-5"},
        {"2-3", "1-4"},
    ]


def test_every_domino_of_two_dice_is_there_once_or_twice():
    seen = Counter(tile.pips for tile in TILES)
    assert set(seen) == {(low, high) for high in range(1, 7) for low in range(1, high + 1)}
    assert Counter(seen.values()) == {2: 11, 1: 10}


def test_mixed_pairs_but_gee_joon_have_equal_spots():
    unequal = {tile.name for tile in TILES if tile.spots != TILES[tile.number ^ 1].spots}
    assert unequal == {"gee joon"}
    assert sum(tile.spots for tile in TILES) == 227
    assert len({tile.name for tile in TILES}) == 16


def test_tiles_are_read_by_their_ends():
    assert [TILES[tile].name for tile in parse_tiles("6-6, 6-6 2-1 6-3")] == [
        *("teen", "teen", "gee joon", "chop gow"),
    ]
    assert len(set(parse_tiles("6-6 6-6"))) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6-6 6-6 6-6", "6-6 is named too often: .* holds two 6-6"),
        ("2-4 4-2", "4-2 is named too often: .* holds one 4-2"),
        ("0-6", "0-6 is not in the set"),
        ("teen", "teen is not in the set: a tile is two ends such as 6-6"),
    ],
)
def test_tiles_that_cannot_be_there_are_refused(text, said):
    with pytest.raises(EquipmentError, match=said):
        parse_tiles(text)


@kernel
def compiled_pair_and_spots(tile: int) -> int:
    return pair_of(tile) * 100 + spots_of(tile)


def test_pair_and_spots_are_the_same_in_a_kernel():
    for tile in TILES:
        assert compiled_pair_and_spots(tile.number) == tile.number // 2 * 100 + sum(tile.pips)
