"""Dice, the dice set, the shaker and wheels."""

from collections import Counter

import pytest
from scipy import stats

from chapter47.equipment.dice import DiceSet, throw
from chapter47.equipment.errors import EquipmentError
from chapter47.equipment.randomness import Seeded, Stream
from chapter47.equipment.shaker import Shaker
from chapter47.equipment.wheels import Wheel
from tests.support import cites


def stream(purpose: str = "any") -> Stream:
    return Stream(Seeded(purpose).secret(), purpose)


def test_all_thirty_six_throws_are_equally_likely():
    thrower = stream("throws")
    seen = Counter(throw(thrower) for _ in range(14_400))
    assert set(seen) == {(one, two) for one in range(1, 7) for two in range(1, 7)}
    assert stats.chisquare(list(seen.values())).pvalue > 0.001


def test_dice_of_other_numbers_and_faces():
    thrown = [throw(stream(str(number)), dice=3, faces=4) for number in range(200)]
    assert {len(faces) for faces in thrown} == {3}
    assert {face for faces in thrown for face in faces} == {1, 2, 3, 4}
    with pytest.raises(EquipmentError, match="at least one die"):
        throw(stream(), dice=0)


@cites("19:47-1.7(a)")
def test_a_set_has_the_least_number_of_dice():
    with pytest.raises(EquipmentError, match=r"at least 5 \(19:47-1.7\(a\)\)"):
        DiceSet(4, minimum=5)
    assert DiceSet(6, minimum=5).cup == (1, 2, 3, 4, 5, 6)


@cites("19:47-1.7(c)")
def test_a_shooter_keeps_two_and_the_cup_the_rest():
    dice = DiceSet(5, minimum=5)
    dice.select([5, 1])
    assert (dice.in_play, dice.cup) == ((1, 5), (2, 3, 4))
    dice.select([2, 3])
    assert (dice.in_play, dice.cup) == ((2, 3), (1, 4, 5))
    dice.put_back()
    assert (dice.in_play, dice.cup) == ((), (1, 2, 3, 4, 5))


@pytest.mark.parametrize("selection", [[1], [1, 1], [1, 2, 3], [1, 6], []])
def test_a_shooter_can_keep_nothing_but_two_dice_of_the_set(selection):
    dice = DiceSet(5, minimum=5)
    with pytest.raises(EquipmentError, match="2 different dice of 1, 2, 3, 4, 5"):
        dice.select(selection)
    assert dice.in_play == ()


def test_a_die_taken_out_of_service_is_replaced():
    dice = DiceSet(5, minimum=5)
    dice.select([1, 2])
    assert dice.replace(2) == 6
    assert (dice.in_play, dice.cup) == ((1,), (3, 4, 5, 6))
    with pytest.raises(EquipmentError, match="Die 2 is not of this set"):
        dice.replace(2)


def test_a_shaker_is_read_only_when_uncovered():
    shaker = Shaker(dice=3, minimum_shakes=3)
    shaker.shake(stream("shake"), times=2)
    with pytest.raises(EquipmentError, match="uncover it first"):
        shaker.read()
    with pytest.raises(EquipmentError, match=r"after 2 shakes: .* at least 3 times"):
        shaker.uncover()
    assert shaker.covered
    shaker.shake(stream("last shake"))
    assert shaker.uncover() == shaker.read() == throw(stream("last shake"), 3)
    assert not shaker.covered


def test_a_shaker_is_covered_before_it_is_shaken_again():
    shaker = Shaker(dice=2)
    shaker.shake(stream("one"))
    shaker.uncover()
    with pytest.raises(EquipmentError, match="lid is put on first"):
        shaker.shake(stream("two"))
    shaker.cover()
    with pytest.raises(EquipmentError, match="after 0 shakes"):
        shaker.uncover()
    with pytest.raises(EquipmentError, match="at least once"):
        shaker.shake(stream("two"), times=0)
    shaker.shake(stream("two"))
    assert shaker.uncover() == throw(stream("two"), 2)


def test_shakes_before_covering_anew_do_not_count():
    shaker = Shaker(minimum_shakes=3, cite="19:47-11.8C(b)")
    shaker.shake(stream("set aside"))
    shaker.cover()
    shaker.shake(stream("next round"), times=2)
    with pytest.raises(EquipmentError, match=r"\(19:47-11.8C\(b\)\)"):
        shaker.uncover()


def test_every_pocket_of_a_wheel_is_equally_likely():
    wheel = Wheel(("0", *map(str, range(1, 37)), "00"))
    spinner = stream("spins")
    seen = Counter(wheel.spin(spinner) for _ in range(11_400))
    assert set(seen) == set(wheel.pockets)
    assert stats.chisquare(list(seen.values())).pvalue > 0.001


def test_a_name_comes_as_often_as_it_stands_on_the_wheel():
    wheel = Wheel(("1",) * 24 + ("2",) * 15 + ("5",) * 7 + ("joker",) * 8)
    spinner = stream("big six")
    seen = Counter(wheel.spin(spinner) for _ in range(5400))
    assert wheel.count("2") == 15
    names = ("1", "2", "5", "joker")
    assert stats.chisquare([seen[n] for n in names], [2400, 1500, 700, 800]).pvalue > 0.001


def test_a_spin_names_the_pocket_where_the_wheel_stops():
    wheel = Wheel(("red", "green", "blue"))
    places = [wheel.stop(stream(str(number))) for number in range(30)]
    assert set(places) == {0, 1, 2}
    assert [wheel.spin(stream(str(number))) for number in range(30)] == [
        ("red", "green", "blue")[place] for place in places
    ]


def test_a_wheel_needs_pockets():
    with pytest.raises(EquipmentError, match="at least two"):
        Wheel(("0",))


def test_a_shaker_with_real_dice_is_told_what_lies_in_it():
    shaker = Shaker(dice=3, minimum_shakes=3)
    shaker.shake(None, times=2)
    assert shaker.missing_shakes == 1
    shaker.shake(None)
    assert shaker.missing_shakes == 0
    for seen in (None, (1, 2), (1, 2, 7), (0, 1, 2)):
        with pytest.raises(EquipmentError, match="name the 3 faces, each from 1 to 6"):
            shaker.uncover(seen)
    assert shaker.covered
    assert shaker.uncover((6, 2, 2)) == shaker.read() == (6, 2, 2)
