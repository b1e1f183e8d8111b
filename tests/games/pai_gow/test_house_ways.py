"""House ways of pai gow: every hand is set, as the published words say; own files are checked."""

import pytest

from chapter47.equipment.tiles import face_codes, faces_text, tile_set
from chapter47.families.banked.house_ways import HouseWayError, UnknownHouseWay
from chapter47.games import game_of
from chapter47.games.pai_gow.house_ways.way import (
    BUILT_IN,
    HouseWay,
    all_kinds,
    house_way,
    read_house_way,
)
from chapter47.games.pai_gow.house_ways.words import fits, is_in, kinds, pattern, values
from chapter47.games.pai_gow.rules import others_of
from chapter47.ranking.tiles import SHORT_NAMES, rank_tiles
from chapter47.table import Refused
from tests.support import cites

FACES = {"GJ": "2-4 1-2"} | dict(
    zip(
        SHORT_NAMES[1:],
        (
            *("6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2"),
            *("5-6 5-6", "4-6 4-6", "1-6 1-6", "1-5 1-5", "4-5 3-6", "3-5 2-6", "3-4 2-5"),
            "2-3 1-4",
        ),
        strict=True,
    )
)


def set_by(way: str, hand: str) -> tuple[set[str], set[str]]:
    """The kinds of the low and the high hand, for a hand in short names."""
    names = hand.split()
    faces = [FACES[name].split()[names[:place].count(name)] for place, name in enumerate(names)]
    found = house_way(way).set(face_codes(" ".join(faces)))
    of = {face: name for name, both in FACES.items() for face in both.split()}
    low, high = (
        sorted(of[face] for face in faces_text(two).split()) for two in (found.low, found.high)
    )
    return set(low), set(high)


@cites("19:47-10.9(f)")
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_way_sets_all_3620_kinds_of_hands_and_names_the_higher_two_high(name: str):
    way, seen = house_way(name), 0
    for held in all_kinds():
        rule, mate = way.choose(held)
        assert 0 <= rule < len(way.file.rule)
        assert mate in (1, 2, 3)
        seen += 1
    assert seen == 3620
    for start in range(28):
        found = way.set(tile_set()[start : start + 4])
        assert rank_tiles(found.high) >= rank_tiles(found.low)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_of_a_way_is_used(name: str):
    way = house_way(name)
    assert {way.choose(held)[0] for held in all_kinds()} == set(range(len(way.file.rule)))


BALANCING = [
    # two pairs are both played; a pair is kept with any usual low hand
    ("GJ GJ 5 5", "5 5", "GJ GJ"),
    ("H6 H6 11 5", "11 5", "H6 H6"),
    # 1a: 12-12 with 9 and 8 makes gong and wong
    ("12 12 9 L8", "12 L8", "12 9"),
    # 1b: days with 9 and 11: 0 low if kept; 12 - 11 and wong if split
    ("2 2 9 11", "2 11", "2 9"),
    # 1b does not lift from 3: days with 11 and a low 4 (5 points) are kept
    ("2 2 11 L4", "11 L4", "2 2"),
    # 1c: eights with 9 (7 points) and 11 (9): kept they leave 0
    ("H8 H8 9 11", "H8 9", "H8 11"),
    # 1d: eights with both tens: 8 and 8
    ("L8 L8 H10 L10", "L8 L10", "L8 H10"),
    # 2: the greatest low hand: 6 and 7 rather than 9 and 4
    ("H8 H10 H6 9", "H10 H6", "H8 9"),
    # 2: only settings with a strong hand: gong and 1, not 7 and 4
    ("12 H8 H6 5", "H6 5", "12 H8"),
    # 3a: 2 points are the best low hand, and 9 with chong can be made
    ("GJ H4 H6 L6", "H4 L6", "GJ H6"),
    # 3a among settings with a strong hand only: 4 and 8 are not looked at
    ("12 2 H8 H10", "2 H10", "12 H8"),
    # 3b: the best low hand is a 3 with tit, below chong, and 9 can be made
    ("GJ H4 H7 L6", "H4 H7", "GJ L6"),
]


@pytest.mark.parametrize(("hand", "low", "high"), BALANCING)
def test_the_balancing_way_by_its_words(hand: str, low: str, high: str):
    assert set_by("balancing", hand) == (set(low.split()), set(high.split()))


TAJ_MAHAL = [
    ("GJ GJ H6 L4", "GJ L4", "GJ H6"),
    ("GJ GJ 11 5", "11 5", "GJ GJ"),
    ("12 12 9 11", "12 11", "12 9"),
    ("12 12 5 H6", "12 5", "12 H6"),  # 7 and 8: at least 6 and 8
    ("2 2 L4 5", "L4 5", "2 2"),  # 6 and 7 is not enough
    ("9 9 H10 2", "9 H10", "9 2"),
    ("9 9 11 2", "11 2", "9 9"),
    ("L8 L8 11 L10", "L8 L10", "L8 11"),
    ("H8 H8 9 11", "H8 9", "H8 11"),
    ("H7 H7 12 11", "H7 11", "H7 12"),
    ("H7 H7 H10 11", "H10 11", "H7 H7"),
    ("12 9 H8 L4", "9 L4", "12 H8"),
    ("12 2 H7 11", "2 11", "12 H7"),  # of 12 and 2 the 12 makes the high nine
    ("2 H7 9 5", "9 5", "2 H7"),  # a high nine before a wong, with a low hand of 4
    ("12 2 L4 11", "12 2", "L4 11"),
    ("2 L4 5 11", "5 11", "2 L4"),
    ("12 2 L4 5", "12 L4", "2 5"),
    ("H4 L4 5 GJ", "H4 GJ", "L4 5"),
    ("H4 L4 5 9", "H4 9", "L4 5"),
    ("H4 L4 5 L8", "L4 L8", "H4 5"),
    ("H6 L6 GJ L4", "L6 L4", "H6 GJ"),
    ("H6 L6 2 5", "H6 5", "2 L6"),
]


@pytest.mark.parametrize(("hand", "low", "high"), TAJ_MAHAL)
def test_the_taj_mahals_way_by_its_words(hand: str, low: str, high: str):
    assert set_by("taj-mahal", hand) == (set(low.split()), set(high.split()))


def test_the_setting_does_not_depend_on_the_order_of_tiles():
    way = house_way("balancing")
    tiles = face_codes("6-6 4-4 3-3 2-3")
    settings = {
        (way.set(tiles[n:] + tiles[:n]).high, way.set(tiles[n:] + tiles[:n]).low) for n in range(4)
    }
    assert len(settings) == 1


OWN = """
title = "Ours"
source = "choice"
[[rule]]
says = "A pair of nines is kept."
pair = "9"
among = { high = "pair" }
[[rule]]
says = "Otherwise the highest low hand."
take = "low"
"""


@cites("19:47-10.9(f)")
def test_a_licensees_own_way_is_read_from_its_file_and_used_at_the_table(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(OWN, encoding="utf-8")
    way = house_way(str(path))
    found = way.set(face_codes("4-5 3-6 5-5 4-6"))
    assert (faces_text(found.high), found.says) == ("4-5 3-6", "A pair of nines is kept.")
    setting = game_of("pai-gow").setting(options={"house_way": str(path)})
    assert setting.option("house_way") == str(path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('take = "low"', 'take = "lowe"'), "rule 2 take: 'lowe' is no choice: did you mean"),
        (('pair = "9"', 'pair = "19"'), "rule 1 pair: '19' is no kind of tile"),
        (('high = "pair"', 'high = "10"'), "rule 1 among high: '10' is no value of a hand"),
        (('high = "pair"', 'hihg = "pair"'), "rule 1 among hihg: "),
        (('source = "choice"', 'source = "guess"'), "source: "),
        (('says = "Otherwise', 'tiles = ["12 2"]\nsays = "Otherwise'), "2 tiles are named where"),
        (("[[rule]]", "[[rule]"), "the file is not TOML"),
    ],
)
def test_a_file_with_a_mistake_is_refused_with_its_place(change, said):
    before, after = change
    with pytest.raises(HouseWayError) as refusal:
        read_house_way(OWN.replace(before, after, 1))
    assert said in str(refusal.value)
    assert "19:47-10.7" in str(refusal.value)


def test_a_way_that_leaves_a_hand_unset_is_refused_by_name_of_the_hand(tmp_path):
    path = tmp_path / "short.toml"
    path.write_text(OWN.replace('take = "low"', 'holding = "no pair"'), encoding="utf-8")
    with pytest.raises(HouseWayError, match="no rule applies to GJ GJ 12 12"):
        house_way(str(path))
    with pytest.raises(Refused, match="no rule applies to GJ GJ 12 12"):
        game_of("pai-gow").setting(options={"house_way": str(path)})


def test_a_way_that_is_nowhere_is_refused_with_those_that_are(tmp_path):
    with pytest.raises(UnknownHouseWay, match="there are balancing, taj-mahal, or give the path"):
        house_way(str(tmp_path / "none.toml"))


def test_words_of_a_way():
    assert kinds("8") == {3, 13}
    assert kinds("yun/chop bot") == {3, 13}
    assert fits(pattern("12/2 any"), (2, 9))
    assert not fits(pattern("12/2 any"), (3, 9))
    assert not fits(pattern("10 10"), (5, 8)), "each tile is another of those held"
    assert is_in(3 * 16 + 10, values("3 with H6+")), "3 with chong, order 16 - 6"
    assert not is_in(3 * 16 + 9, values("3 with H6+")), "3 with bon is below"
    assert is_in(3 * 16 + 9, values("<3 with H6"))
    for wrong in ("<3+", "gong with 12", "", 3):
        with pytest.raises(ValueError, match="value|points"):
            values(wrong)


def test_a_digest_tells_ways_apart_and_is_the_same_for_the_same_rules():
    one, other = read_house_way(OWN), read_house_way(OWN.replace("is kept", "stays"))
    assert one.digest == other.digest
    assert one.digest != read_house_way(OWN.replace('"low"', '"high"')).digest
    assert isinstance(one, HouseWay)
    assert others_of(2) == (1, 3)
