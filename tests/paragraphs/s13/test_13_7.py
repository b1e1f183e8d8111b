"""Mini-dice: voluntary or compulsory relinquishment of the dice shaker."""

import pytest

from chapter47.table import DEALER, FLOORPERSON, Refused
from tests.paragraphs.s13.shakes import accept, open_mini_dice, place, shake
from tests.play import bet, events, ready, uncover
from tests.support import cites


def holders(table) -> list[str]:
    return [event.value for event in events(table, "StateChanged") if event.what == "shaker"]


@cites("19:47-13.7")
def test_the_shaker_passes_clockwise_on_every_seven_and_only_then():
    table = open_mini_dice(seats=3)
    place(table, "6", 600, seat=2)
    shake(table, 1, 1)
    shake(table, 5, 6)
    assert holders(table) == ["seat:1"]
    shake(table, 3, 4)
    assert holders(table) == ["seat:1", ""]
    bet(table, 2, "field", 100)
    shake(table, 1, 6, holder=2)
    bet(table, 2, "field", 100)
    shake(table, 2, 5, holder=3)
    bet(table, 2, "field", 100)
    ready(table)
    assert table.prompt.text == "the shaker is offered to seat 1"
    assert holders(table) == ["seat:1", "", "seat:2", "", "seat:3", ""]


@cites("19:47-13.7")
def test_a_single_player_is_offered_the_shaker_again():
    table = open_mini_dice()
    bet(table, 1, "field", 100)
    shake(table, 3, 4)
    bet(table, 1, "field", 100)
    ready(table)
    assert table.prompt.text == "the shaker is offered to seat 1"


@cites("19:47-13.7")
def test_a_holder_may_give_the_shaker_up_before_any_shake():
    table = open_mini_dice(seats=2)
    place(table, "6", 600)
    shake(table, 1, 1)
    with pytest.raises(Refused, match="seat 2 may not relinquish"):
        table.act("seat:2", "relinquish")
    table.act("seat:1", "relinquish")
    ready(table)
    assert table.prompt.text == "the shaker is offered to seat 2"
    accept(table, 2)
    table.act("seat:2", "relinquish")
    assert table.prompt.text == "the shaker is offered to seat 1"
    assert events(table, "Announced")[-1].text == "The shaker passes: given up by the holder"
    assert events(table, "Announced")[-1].cite == "19:47-13.7"


@cites("19:47-13.7")
@pytest.mark.parametrize("reason", ["delay", "breach of the rules"])
def test_the_dealer_may_order_the_shaker_passed_on(reason: str):
    table = open_mini_dice(seats=2)
    bet(table, 1, "field", 100)
    ready(table)
    accept(table)
    table.act("seat:1", "shake", times=2)
    with pytest.raises(Refused, match="reason 'dislike' is not one of delay, invalid shakes"):
        table.act(DEALER, "pass_on", reason="dislike")
    table.act(DEALER, "pass_on", reason=reason)
    accept(table, 2)
    table.act("seat:2", "shake", times=1)
    assert table.prompt.phase == "shake"  # what the first holder shook does not count
    table.act("seat:2", "shake", times=2)
    uncover(table, 1, 1)
    assert holders(table) == ["seat:1", "", "seat:2"]


@cites("19:47-13.7")
def test_repeated_invalid_shakes_are_a_reason_to_pass_the_shaker_on():
    table = open_mini_dice(seats=2)
    bet(table, 1, "field", 100)
    ready(table)
    accept(table)
    with pytest.raises(Refused, match=r"made 0 invalid shakes; it takes 2 .*\(19:47-13\.7\)"):
        table.act(DEALER, "pass_on", reason="invalid shakes")
    table.report(DEALER, "die_leaves")
    with pytest.raises(Refused, match="made 1 invalid shakes"):
        table.act(DEALER, "pass_on", reason="invalid shakes")
    table.report(DEALER, "die_leaves")
    table.act(DEALER, "pass_on", reason="invalid shakes")
    accept(table, 2)
    with pytest.raises(Refused, match="made 0 invalid shakes"):
        table.act(DEALER, "pass_on", reason="invalid shakes")


@cites("19:47-13.7")
def test_a_holder_who_leaves_gives_the_shaker_up():
    table = open_mini_dice(seats=2)
    bet(table, 2, "field", 100)
    ready(table)
    accept(table)
    table.act("seat:1", "leave")
    assert table.prompt.text == "the shaker is offered to seat 2"
    accept(table, 2)
    table.act("seat:2", "shake")
    uncover(table, 1, 1)
    assert holders(table) == ["seat:1", "", "seat:2"]


@cites("19:47-13.7")
def test_a_change_of_holder_leaves_the_wagers_as_they_are():
    table = open_mini_dice(seats=2)
    place(table, "6", 600)
    bet(table, 1, "any_7", 500)
    ready(table)
    accept(table)
    table.act("seat:1", "relinquish")
    table.act(FLOORPERSON, "deal_by_hand")
    accept(table, 2)
    assert {str(wager) for wager in table.live_wagers} == {"place 6", "any 7"}
