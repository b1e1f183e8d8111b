"""Craps: the set of dice, who keeps and offers it, and the choice of two."""

import pytest

from chapter47.table import Refused
from tests.games.craps.support import craps
from tests.play import events, open_table
from tests.support import cites

MINI = {"form": "mini-craps"}


def told(table) -> list[str]:
    return [e.text for e in events(table, "Announced")]


@cites("19:47-1.7(a)")
def test_a_set_of_five_dice_of_which_those_not_in_play_lie_in_the_cup():
    table = open_table("craps")
    assert table.state.dice.cup == (1, 2, 3, 4, 5)
    table.act("seat:1", "accept", dice=[2, 5])
    assert table.state.dice.cup == (1, 3, 4)


@cites("19:47-1.7(a)")
@pytest.mark.parametrize(
    ("options", "keeper"),
    [({}, "stickperson"), (MINI, "dealer"), (MINI | {"stickperson": True}, "stickperson")],
)
def test_the_stickperson_or_the_mini_craps_dealer_controls_the_dice(options, keeper: str):
    table = open_table("craps", options=options)
    assert told(table) == [f"The {keeper} offers the dice to seat 1"]


@cites("19:47-1.7(b)1")
def test_craps_begins_with_the_player_left_of_the_boxperson_then_clockwise():
    table = open_table("craps", seats=4)
    offers = []
    for _ in range(3):
        (actor,) = table.prompt.options
        offers.append(actor)
        table.act(actor, "reject")
    assert offers == ["seat:1", "seat:2", "seat:3"]
    with pytest.raises(Refused, match="not the turn"):
        table.act("seat:1", "accept")
    table.act("seat:4", "accept")
    assert table.state.shooter == 4
    offered = [e for e in events(table, "Announced") if "offers" in e.text]
    assert {e.cite for e in offered} == {"19:47-1.7(b)"}


@cites("19:47-1.7(b)2")
def test_mini_craps_begins_with_the_player_left_of_the_dealer():
    table = open_table("craps", seats=3, options=MINI)
    assert list(table.prompt.options) == ["seat:1"]
    table.act("seat:1", "reject")
    table.act("seat:2", "accept")
    assert table.state.shooter == 2
    assert told(table)[-1] == "The dealer offers the dice to seat 2"


@cites("19:47-1.7(b)1")
def test_if_nobody_accepts_play_waits_for_somebody_who_does():
    table = open_table("craps", seats=2)
    table.act("seat:1", "reject")
    table.act("seat:2", "reject")
    assert table.prompt.text == "nobody has accepted the dice"
    assert table.state.shooter is None
    table.act("seat:3", "sit", player="late")
    table.act("seat:3", "accept")
    assert table.state.shooter == 3


@cites("19:47-1.7(b)1")
def test_a_player_who_leaves_is_passed_over():
    table = open_table("craps", seats=2)
    table.act("seat:1", "leave")
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-1.7(c)")
def test_who_accepts_is_the_shooter_and_keeps_two_different_dice_of_the_set():
    table = open_table("craps")
    for wrong in ([1], [1, 2, 3], [2, 2], [1, 6]):
        with pytest.raises(Refused):
            table.act("seat:1", "accept", dice=wrong)
    table.act("seat:1", "accept", dice=[1, 4])
    changes = {e.what: (e.value, e.cite) for e in events(table, "StateChanged")}
    assert changes["shooter"] == (1, "19:47-1.7(c)")
    assert changes["dice in play"] == ([1, 4], "19:47-1.7(c)")
    assert table.state.dice.in_play == (1, 4)


@cites("19:47-1.7(c)")
def test_two_dice_are_thrown():
    table = craps(line="pass")
    table.act("dealer", "no_more_bets")
    with pytest.raises(Refused, match="needs die 2"):
        table.act("dealer", "throw", die_1=3)
    with pytest.raises(Refused, match="takes no die 3"):
        table.act("dealer", "throw", die_1=3, die_2=3, die_3=3)
    table.act("dealer", "throw", die_1=3, die_2=3)
    assert events(table, "DiceThrown")[-1].dice == (3, 3)
