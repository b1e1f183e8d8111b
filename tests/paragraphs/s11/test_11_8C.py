"""Pai gow poker: the starting position."""

import pytest

from chapter47.families.banked.places import counted_place
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from tests.games.pai_gow_poker.at_the_table import (
    PLAIN,
    announced,
    open_at,
    says,
    uncover,
    wager,
    waits_for_cards,
)
from tests.games.pai_gow_poker.by_a_person import AUTOMATED, by_a_person, go_on, until
from tests.play import events
from tests.support import cites

ALL = (1, 2, 3, 4, 5, 6)


def first_to_get_cards(total: int) -> str:
    """Who gets the first stack when three dice come to a total, all seats wagering."""
    dice = next(
        (a, b, total - a - b) for a in range(1, 7) for b in range(1, 7) if 1 <= total - a - b <= 6
    )
    table = open_at(*ALL)
    for seat in ALL:
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    uncover(table, dice)
    assert waits_for_cards(table)
    return table.prompt.text.removeprefix("deal to ")


@cites("19:47-11.8C(a)")
def test_the_licensee_picks_one_of_three_methods():
    for method in ("dice", "random number", "button"):
        options = {"starting_position": method}
        assert Setting.make("pai-gow-poker", options=options).option("starting_position") == method
    with pytest.raises(OptionNotAllowed, match=r"dice, random number, button .*11\.8C\(a\)"):
        Setting.make("pai-gow-poker", options={"starting_position": "a coin"})


@cites("19:47-11.8C(b)")
def test_the_shaker_is_shaken_three_times_before_the_lid_comes_off():
    table = open_at(1, equipment="random")
    wager(table, 1, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    (shaken,) = events(table, "ShakerShaken")
    assert (shaken.by, shaken.times) == ("dealer", 3)


@cites("19:47-11.8C(b)1")
def test_the_dealer_totals_the_dice_and_announces_the_total():
    table = open_at(1)
    wager(table, 1, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    uncover(table, (2, 5, 6))
    (call,) = announced(table, "The dice total 13")
    assert call.cite == "19:47-11.8C(b)1"


@cites("19:47-11.8C(b)2")
def test_positions_are_counted_counterclockwise_from_the_dealer_as_one():
    right_to_left = ["dealer", *(f"seat {n}" for n in (6, 5, 4, 3, 2, 1))]
    for total in range(3, 19):
        assert first_to_get_cards(total) == (right_to_left * 3)[total - 1]


@cites("19:47-11.8C(b)2")
def test_positions_without_a_wager_are_counted_too():
    table = open_at(3, equipment="random")
    wager(table, 3, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    total = sum(events(table, "DiceThrown")[0].dice)
    right_to_left = ["dealer", *(f"seat:{n}" for n in (6, 5, 4, 3, 2, 1))] * 3
    assert events(table, "StackDelivered")[0].to == right_to_left[total - 1]


@cites("19:47-11.8C(b)3i")
def test_a_total_of_8_starts_with_the_dealer():
    assert first_to_get_cards(8) == "dealer"


@cites("19:47-11.8C(b)3ii")
def test_a_total_of_14_starts_with_the_sixth_betting_position():
    sixth = [6, 5, 4, 3, 2, 1][6 - 1]  # counted from the dealer's right
    assert first_to_get_cards(14) == f"seat {sixth}"
    table = open_at(*ALL)
    wager(table, 1, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    uncover(table, (6, 6, 2))
    assert announced(table, "14: the deal starts with the sixth betting position")


@cites("19:47-11.8C(c)")
def test_a_number_from_1_to_7_is_announced_and_counted_counterclockwise():
    right_to_left = ["dealer", *(f"seat {n}" for n in (6, 5, 4, 3, 2, 1))]
    for number in range(1, 8):
        table = open_at(*ALL, options=PLAIN | {"starting_position": "random number"})
        for seat in ALL:
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        table.act("dealer", "draw_number", number=number)
        assert announced(table, f"The number is {number}")
        assert table.prompt.text == f"deal to {right_to_left[number - 1]}"


@cites("19:47-11.8C(d)")
def test_the_button_begins_at_the_dealer_and_goes_clockwise():
    options = {"starting_position": "button", "shuffle": "automated", "deal": "automated shoe"}
    table = open_at(2, equipment="random", options=PLAIN | options)
    for place in ("dealer", "seat:1", "seat:2", "seat:3"):
        start = len(table.log)
        wager(table, 2, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        dealt = [e.event for e in table.log.entries[start:]]
        assert next(e.to for e in dealt if type(e).__name__ == "CardDealt") == place
        table.act("seat:2", "house_way")


@cites("19:47-11.8C(e)")
@pytest.mark.parametrize("mark", [True, False])
def test_the_starting_position_may_be_marked(mark: bool):
    table = open_at(1, options=PLAIN | {"mark_start": mark})
    wager(table, 1, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    uncover(table, (1, 1, 1))
    assert says(table, "the starting position is marked") == (["seat:5"] if mark else [])


def test_the_count_is_the_same_as_going_round_by_hand():
    for one in range(7):
        place = one
        for number in range(1, 22):
            assert counted_place(number, one, 7) == place
            place = {0: 6, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5}[place]


@cites("19:47-11.8C(a)")
def test_the_secret_of_dice_that_were_never_shaken_is_shown():
    """At a table that is left before anybody has wagered, and where a hand is short before them."""
    deserted = open_at(1, equipment="random")
    deserted.act("seat:1", "leave")
    short = by_a_person(1)
    until(short, "count")
    short.report("dealer", "wrong_number_of_cards")
    for table in (deserted, short):
        (shake, *_) = [e.draw for e in events(table, "Committed") if e.purpose.startswith("shake")]
        assert shake in [e.draw for e in events(table, "Revealed")]


@cites("19:47-11.8C(b)2")
def test_the_dealer_is_told_to_which_betting_position_a_stack_goes():
    """The sixth position is counted from the dealer's left: seat 1 of seven places."""
    table = by_a_person(1, options=AUTOMATED)
    told = []
    while table.prompt.phase != "setting":
        told.append(table.prompt.text)
        go_on(table)
    stacks = [text for text in told if text.startswith("deliver a stack to")]
    assert "deliver a stack to the sixth betting position (seat 1)" in stacks
    assert "deliver a stack to the first betting position (seat 6)" in stacks
    assert "deliver a stack to the dealer" in stacks
