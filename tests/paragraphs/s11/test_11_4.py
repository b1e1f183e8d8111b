"""Pai gow poker: shaker and dice, random number generator, button."""

import pytest

from chapter47.games.pai_gow_poker.cards.devices import must_be_replaced
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import GAME, open_at, says, wager
from tests.play import events
from tests.support import cites

BUTTON = {"starting_position": "button", "shuffle": "automated", "deal": "automated shoe"}


def started(options) -> list[str]:
    table = open_at(1, equipment="random", options=options)
    wager(table, 1, pai_gow_poker=1000)
    table.act("seat:1", "ready")
    found = {"DiceThrown": "dice", "NumberDrawn": "number"}
    kinds = [found[k] for k in found if events(table, k)]
    return kinds + ["button"] * bool(says(table, "button"))


@cites("19:47-11.4(a)")
def test_one_of_three_methods_or_none_where_11_17_is_followed():
    assert started({"starting_position": "dice"}) == ["dice"]
    assert started({"starting_position": "random number"}) == ["number"]
    assert started(BUTTON) == ["button"]
    assert started({"bonus": False, "three_card_bonus": True}) == []


@cites("19:47-11.4(a)1")
def test_three_dice_are_in_the_shaker():
    table = open_at(1, equipment="random")
    wager(table, 1, pai_gow_poker=1000)
    table.act("seat:1", "ready")
    (thrown,) = events(table, "DiceThrown")
    assert len(thrown.dice) == 3
    assert all(1 <= die <= 6 for die in thrown.dice)


@cites("19:47-11.4(a)1iii")
def test_dice_stay_on_a_table_for_24_hours_at_most():
    assert not must_be_replaced(24, 24)
    table = open_at(1)
    for hours in (0, 24):
        table.act("floorperson", "inspect_dice", hours=hours)
    assert says(table, "dice") == []
    table.act("floorperson", "inspect_dice", hours=25)
    assert says(table, "dice") == ["replaced by new ones"]


@cites("19:47-11.4(a)2")
def test_the_generator_shows_a_number_from_1_to_7():
    shown = set()
    table = open_at(1, equipment="random", options={"starting_position": "random number"})
    for _ in range(60):
        wager(table, 1, pai_gow_poker=1000)
        table.act("seat:1", "ready")
        table.act("seat:1", "house_way")
    for drawn in events(table, "NumberDrawn"):
        assert drawn.highest == 7
        shown.add(drawn.number)
    assert shown == {1, 2, 3, 4, 5, 6, 7}


@cites("19:47-11.4(a)3")
def test_a_button_needs_shuffler_and_shoe_and_moves_clockwise_after_each_round():
    for missing in ({"shuffle": "manual"}, {"deal": "from the hand"}):
        with pytest.raises(Refused, match=r"button needs .* 11\.4\(a\)3|11\.4\(a\)3"):
            open_at(1, options=BUTTON | missing)
    table = open_at(1, equipment="random", options=BUTTON)
    for _ in range(9):
        wager(table, 1, pai_gow_poker=1000)
        table.act("seat:1", "ready")
        table.act("seat:1", "house_way")
    seats = [f"seat:{n}" for n in range(1, 7)]
    assert says(table, "button") == ["dealer", *seats, "dealer", "seat:1"]


def test_the_methods_came_one_after_the_other():
    for day, method, lawful in (
        ("1994-05-01", "random number", False),
        ("1994-05-02", "random number", True),
        ("2002-07-14", "button", False),
        ("2002-07-15", "button", True),
    ):
        if lawful:
            Setting.make(GAME, as_of=day, options={"starting_position": method})
        else:
            with pytest.raises(OptionNotAllowed):
                Setting.make(GAME, as_of=day, options={"starting_position": method})
