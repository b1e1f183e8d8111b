"""Mini-dice: dice, their number, and the shaker."""

import json

import pytest

from chapter47.equipment.randomness import verify
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import DEALER, Refused
from tests.paragraphs.s13.shakes import accept
from tests.play import bet, events, open_table, ready, uncover
from tests.support import cites


@cites("19:47-13.3")
def test_two_dice_with_six_faces_each_are_shaken():
    table = open_table("mini-dice", options={"shaker": "automated"})
    for _ in range(60):
        bet(table, 1, "field", 100)
        ready(table)
    thrown = [event.dice for event in events(table, "DiceThrown")]
    assert {len(dice) for dice in thrown} == {2}
    for place in range(2):
        assert {dice[place] for dice in thrown} == {1, 2, 3, 4, 5, 6}


@cites("19:47-13.3")
def test_nobody_can_read_the_dice_while_the_shaker_is_covered():
    table = open_table("mini-dice", dealer="manual")
    bet(table, 1, "field", 100)
    ready(table)
    accept(table)
    table.act("seat:1", "shake")
    assert table.prompt.phase == "covered"
    (committed,) = events(table, "Committed")
    for audience in ("public", "seat:1", "dealer", "floorperson"):
        assert committed.secret not in json.dumps(table.view(audience))
    table.act(DEALER, "uncover")
    (thrown,), (revealed,) = events(table, "DiceThrown"), events(table, "Revealed")
    secret = bytes.fromhex(revealed.secret)
    two_dice = {"throw": {"dice": 2, "faces": 6}}
    assert verify(committed.commitment, secret, committed.purpose, two_dice, thrown.dice)


@cites("19:47-13.3")
def test_an_automated_shaker_has_no_holder():
    table = open_table("mini-dice", equipment="declared", options={"shaker": "automated"})
    bet(table, 1, "field", 100)
    ready(table)
    assert table.prompt.phase == "covered"
    (shaken,) = events(table, "ShakerShaken")
    assert (shaken.by, shaken.times) == ("dealer", 3)
    uncover(table, 3, 4)
    bet(table, 1, "field", 100)
    ready(table)
    assert table.prompt.phase == "covered"
    assert not [event for event in events(table, "StateChanged") if event.what == "shaker"]


@cites("19:47-13.3")
def test_a_shaker_is_manual_or_automated_and_faces_are_those_of_dice():
    with pytest.raises(OptionNotAllowed, match=r"manual, automated \(19:47-13\.3\)"):
        Setting.make("mini-dice", options={"shaker": "none"})
    table = open_table("mini-dice", equipment="declared", options={"shaker": "automated"})
    bet(table, 1, "field", 100)
    ready(table)
    with pytest.raises(Refused, match="die 2 7 is not a whole number from 1 to 6"):
        uncover(table, 1, 7)
