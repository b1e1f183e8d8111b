"""Mini-dice: procedures for opening and dealing the game."""

import pytest

from chapter47.table import DEALER, Refused
from tests.paragraphs.s13.shakes import accept, open_mini_dice, place, shake
from tests.play import bet, events, open_table, ready, uncover
from tests.support import cites


def told(table) -> list[str]:
    return [event.text for event in events(table, "Announced")]


@cites("19:47-13.5")
def test_the_first_holder_is_the_first_seat_to_the_dealers_left_that_accepts():
    table = open_mini_dice(seats=3)
    bet(table, 2, "field", 100)
    ready(table)
    assert table.prompt.text == "the shaker is offered to seat 1"
    with pytest.raises(Refused, match="not the turn of seat 2"):
        table.act("seat:2", "accept")
    table.act("seat:1", "decline")
    assert table.prompt.text == "the shaker is offered to seat 2"
    accept(table, 2)
    assert [e.value for e in events(table, "StateChanged")] == ["seat:2"]
    with pytest.raises(Refused, match="not the turn of seat 1"):
        table.act("seat:1", "shake")
    table.act("seat:2", "shake")


@cites("19:47-13.5")
def test_the_holder_shakes_at_least_three_times_before_the_lid_comes_off():
    table = open_mini_dice()
    bet(table, 1, "field", 100)
    ready(table)
    accept(table)
    table.act("seat:1", "shake", times=1)
    with pytest.raises(Refused):
        uncover(table, 1, 1)
    table.act("seat:1", "shake", times=1)
    with pytest.raises(Refused):
        uncover(table, 1, 1)
    table.act("seat:1", "shake", times=1)
    uncover(table, 1, 1)
    assert [event.times for event in events(table, "ShakerShaken")] == [1, 1, 1]

    once = open_mini_dice()
    bet(once, 1, "field", 100)
    shake(once, 1, 1)
    assert [event.times for event in events(once, "ShakerShaken")] == [3]


@cites("19:47-13.5")
def test_the_order_of_a_shake():
    table = open_mini_dice(seats=2)
    bet(table, 1, "over_7", 500)
    bet(table, 1, "under_7", 500)
    bet(table, 2, "any_7", 500)
    shake(table, 2, 4)
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("WagerPlaced") < kinds.index("ShakerShaken") < kinds.index("DiceThrown")
    assert told(table) == ["No more bets", "Total 6"]
    results = [(e.seat, e.wager, e.result) for e in events(table, "Settled")]
    assert results == [(1, "over_7", "lose"), (2, "any_7", "lose"), (1, "under_7", "win")]
    assert {e.cite for e in events(table, "ShakerShaken")} == {"19:47-13.5"}


@cites("19:47-13.5")
def test_what_the_dice_will_show_is_fixed_before_the_first_wager():
    table = open_table("mini-dice", options={"shaker": "automated"})
    bet(table, 1, "field", 100)
    ready(table)
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Committed") < kinds.index("WagerPlaced") < kinds.index("DiceThrown")


@cites("19:47-13.5")
def test_if_everybody_declines_the_dealer_shakes_and_it_is_offered_again():
    table = open_mini_dice(seats=2)
    place(table, "6", 600)
    ready(table)
    table.act("seat:1", "decline")
    table.act("seat:2", "decline")
    assert "Everybody declines: the dealer shakes" in told(table)
    assert events(table, "ShakerShaken")[-1].by == "dealer"
    uncover(table, 1, 1)
    ready(table)
    assert table.prompt.text == "the shaker is offered to seat 1"


@cites("19:47-13.5")
def test_a_person_who_deals_is_waited_for_at_every_step_of_the_dealer():
    table = open_table("mini-dice", dealer="manual")
    bet(table, 1, "any_7", 500)
    ready(table)
    accept(table)
    steps = []
    while table.prompt.phase != "betting":
        if table.prompt.phase == "shake":
            table.act("seat:1", "shake")
            continue
        (option,) = table.prompt.options[DEALER]
        steps.append(option.name)
        table.act(DEALER, option.name)
    assert steps in (["uncover", "call", "collect"], ["uncover", "call", "pay"])


@cites("19:47-13.5")
def test_wrong_payouts_of_a_person_who_deals_are_refused():
    table = open_mini_dice(dealer="manual")
    place(table, "4", 1000)
    shake(table, 2, 2)
    table.act(DEALER, "call")
    with pytest.raises(Refused, match=r"is paid \$18 \(9 to 5 on \$10\), not \$20"):
        table.act(DEALER, "pay", amount=2000)
    table.act(DEALER, "pay", amount=1800)


@cites("19:47-13.5")
def test_chips_bought_by_another_between_two_shakes_do_not_undo_the_first():
    table = open_mini_dice(seats=2, dealer="manual")
    place(table, "6", 600)
    ready(table)
    accept(table)
    table.act("seat:1", "shake", times=1)
    table.act("seat:2", "buy_in", amount=10_000)
    table.act("seat:1", "shake", times=2)
    assert table.prompt.phase == "covered"
