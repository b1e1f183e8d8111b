"""Mini-dice: definitions."""

from tests.paragraphs.s13.shakes import open_mini_dice, place, shake
from tests.play import bet, events
from tests.support import cites


@cites("19:47-13.1")
def test_a_shake_is_one_throw_of_both_dice_by_the_holder():
    table = open_mini_dice(seats=2)
    place(table, "6", 600)
    shake(table, 1, 3)
    shake(table, 2, 2)
    thrown, shaken = events(table, "DiceThrown"), events(table, "ShakerShaken")
    assert [len(event.dice) for event in thrown] == [2, 2]
    assert [event.by for event in shaken] == ["seat:1", "seat:1"]


@cites("19:47-13.1")
def test_a_wager_on_one_shake_is_decided_by_the_next_total_and_a_place_bet_may_last():
    table = open_mini_dice()
    place(table, "6", 600)
    for wager in ("field", "any_7", "over_7", "under_7"):
        bet(table, 1, wager, 100)
    shake(table, 1, 4)
    assert {event.wager for event in events(table, "Settled")} == {
        "field",
        "any_7",
        "over_7",
        "under_7",
    }
    assert [str(wager) for wager in table.live_wagers] == ["place 6"]
