"""Sic bo: dice, their number, and the shaker."""

import json

import pytest

from chapter47.equipment.randomness import verify
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import DEALER, Refused
from tests.play import bet, events, open_table, ready, uncover
from tests.support import cites


@cites("19:47-9.1")
def test_three_dice_with_six_faces_each_are_shaken():
    table = open_table("sic-bo")
    for _ in range(60):
        bet(table, 1, "small", 500)
        ready(table)
    thrown = [event.dice for event in events(table, "DiceThrown")]
    assert len(thrown) == 60
    assert {len(dice) for dice in thrown} == {3}
    for place in range(3):
        assert {dice[place] for dice in thrown} == {1, 2, 3, 4, 5, 6}


@cites("19:47-9.1")
def test_a_face_that_no_die_has_cannot_be_told():
    table = open_table("sic-bo", equipment="declared")
    bet(table, 1, "small", 500)
    ready(table)
    for faces in ((0, 1, 2), (7, 1, 2), (1, 2), (1, 2, 3, 4)):
        with pytest.raises(Refused):
            uncover(table, *faces)
    uncover(table, 1, 2, 6)
    assert events(table, "DiceThrown")[-1].dice == (1, 2, 6)


@cites("19:47-9.1")
def test_nobody_can_read_the_dice_while_the_shaker_is_covered():
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "small", 500)
    ready(table)
    table.act(DEALER, "shake")
    assert table.prompt.phase == "covered"
    (committed,) = events(table, "Committed")
    for audience in ("public", "seat:1", "dealer", "floorperson"):
        assert committed.secret not in json.dumps(table.view(audience))
    assert not events(table, "DiceThrown")
    table.act(DEALER, "uncover")
    (thrown,), (revealed,) = events(table, "DiceThrown"), events(table, "Revealed")
    secret = bytes.fromhex(revealed.secret)
    three_dice = {"throw": {"dice": 3, "faces": 6}}
    assert verify(committed.commitment, secret, committed.purpose, three_dice, thrown.dice)


@cites("19:47-9.1")
def test_the_shaker_is_moved_by_hand_or_by_a_device():
    for kind in ("manual", "automated"):
        assert Setting.make("sic-bo", options={"shaker": kind}).option("shaker") == kind
    with pytest.raises(OptionNotAllowed, match=r"manual, automated \(19:47-9\.1\)"):
        Setting.make("sic-bo", options={"shaker": "thrown"})
