"""The order of hands of two pai gow tiles."""

from itertools import combinations

import pytest

from chapter47.compiled import kernel
from chapter47.equipment.tiles import face_codes, kind_of, tile_set
from chapter47.ranking.tiles import describe_tiles, order_of, points_of, rank_kinds, rank_tiles
from tests.support import cites

PAIRS = (  # from the supreme pair down, as every rule book of the tiles lists them
    *("2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2"),
    *("5-6 5-6", "4-6 4-6", "1-6 1-6", "1-5 1-5", "4-5 3-6", "3-5 2-6", "3-4 2-5", "2-3 1-4"),
)


def value(text: str) -> int:
    """The value of two tiles."""
    return rank_tiles(face_codes(text))


@cites("19:47-10.2")
def test_pairs_rank_above_wong_wong_above_gong_gong_above_points():
    ladder = [*PAIRS, "6-6 3-6", "1-1 4-5", "6-6 4-4", "1-1 2-6", "6-6 1-6", "1-1 2-5", "5-5 4-5"]
    values = [value(hand) for hand in ladder]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


@cites("19:47-10.2")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("6-6 1-6", 9),  # 19
        ("5-6 4-6", 1),  # 21
        ("4-4 2-2", 2),  # 12
        ("2-4 1-6", 3),  # 6 and 7 are 13; 3 and 7 would be 10
        ("1-2 4-6", 6),  # 3 tile counts 6
        ("2-4 1-3", 7),  # 6 tile counts 3: 6 and 4 would be 10
        ("1-2 6-6", 8),
        ("2-4 4-5", 5),  # 6 and 9; 3 and 9 would be 12
        ("5-5 4-6", 0),
    ],
)
def test_points_are_the_last_digit_and_a_gee_joon_tile_counts_three_or_six(hand: str, points: int):
    one, other = (kind_of(tile) for tile in face_codes(hand))
    assert points_of(one, other) == points_of(other, one) == points


@cites("19:47-10.2")
def test_equal_points_go_by_the_higher_tile_and_zero_is_always_a_copy():
    assert value("6-6 1-6") > value("1-1 1-6") > value("4-4 5-6") > value("1-3 2-3")
    assert value("6-6 1-6") == value("6-6 2-5"), "the lower tile decides nothing"
    assert value("5-5 4-6") == value("1-3 3-3") == value("5-6 4-5") == 0
    assert value("6-6 4-4") == value("6-6 2-6"), "a gong goes by teen or day alone"
    assert value("6-6 4-5") > value("1-1 3-6") > value("6-6 2-6") > value("1-1 4-4")


@cites("19:47-10.2")
def test_a_single_gee_joon_tile_ranks_lowest_and_the_two_are_the_highest_pair():
    assert order_of(0) == 0 == min(order_of(kind) for kind in range(16))
    assert value("2-4 2-3") < value("4-4 4-6"), "8 points with a five against 8 with yun"
    assert value("2-4 1-2") == max(rank_tiles(two) for two in combinations(tile_set(), 2))


@cites("19:47-10.2")
def test_the_two_tiles_of_a_kind_are_alike():
    for two in combinations(tile_set(), 2):
        assert rank_tiles(two) == rank_tiles(two[::-1])
    assert value("4-5 6-6") == value("3-6 6-6")
    assert value("4-4 3-5") == 6 * 16 + order_of(3), "eights of two kinds are no pair: 6 with yun"


def test_a_kernel_ranks_as_python_does():
    @kernel
    def compiled(one: int, other: int) -> int:
        return rank_kinds(one, other)

    for one in range(16):
        for other in range(16):
            assert compiled(one, other) == rank_kinds(one, other)


def test_every_value_has_a_name_of_its_own():
    values = {rank_tiles(two) for two in combinations(tile_set(), 2)}
    assert len({describe_tiles(value) for value in values}) == len(values)
