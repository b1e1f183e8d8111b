"""Roulette: irregularities; in a void spin nothing wins or loses."""

import pytest

from chapter47.table import Refused
from tests.play import bet, events, net, open_table, ready
from tests.support import cites

PRISON = {"wheel": "single zero", "single_zero_rule": "en prison"}
NO_SPINS = [
    ("ball_with_wheel", {}),
    ("too_few_turns", {"turns": 3}),
    ("foreign_object", {}),
    ("ball_left_wheel", {}),
]


def running(**setting):
    """A table with $10 on red and $1 on 17, the ball running and the wagers closed."""
    table = open_table("roulette", equipment="declared", **setting)
    bet(table, 1, "red", 1000)
    bet(table, 1, "straight", 100, spot="17")
    ready(table)
    return table


@cites("19:47-5.4")
@pytest.mark.parametrize(("name", "details"), NO_SPINS)
def test_no_spin_leaves_every_wager_to_stand_or_to_be_taken_back(name, details):
    table = running()
    table.report("dealer", name, **details)
    assert events(table, "RoundEnded")[-1].void
    assert [e.cite for e in events(table, "Ruled")] == ["19:47-5.4"]
    assert "No spin" in [e.text for e in events(table, "Announced") if e.cite == "19:47-5.4"]
    assert not events(table, "Settled") and not events(table, "WheelSpun")
    assert table.ledger["seat:1/wager/red"] == 1000
    table.act("seat:1", "take_back", wager="straight", spot="17")
    ready(table)
    table.act("dealer", "spin", result="1")
    assert net(table, 1) == 1000


@cites("19:47-5.4")
@pytest.mark.parametrize(("name", "details"), NO_SPINS)
def test_a_void_spin_shows_what_it_had_committed_to_and_the_next_commits_anew(name, details):
    table = open_table("roulette", dealer="manual")
    bet(table, 1, "red", 1000)
    table.act("dealer", "spin_ball")
    table.report("floorperson", name, **details)
    if name != "too_few_turns":
        table.act("dealer", "go_on")  # the ball is taken out, or found and inspected
    first, second = events(table, "Committed")
    (revealed,) = events(table, "Revealed")
    assert (revealed.draw, revealed.secret, revealed.cite) == (1, first.secret, "19:47-5.4")
    assert second.secret != first.secret
    assert table.prompt.phase == "betting"


@cites("19:47-5.4")
def test_the_ball_that_left_the_wheel_is_inspected():
    table = running()
    table.report("dealer", "ball_left_wheel")
    assert events(table, "Announced")[-1].text == "the ball is recovered and inspected"


@cites("19:47-5.4")
def test_four_turns_are_enough():
    table = running()
    with pytest.raises(Refused, match="4 is not a whole number from 0 to 3"):
        table.report("dealer", "too_few_turns", turns=4)
    table.act("dealer", "spin", result="17")
    assert net(table, 1) == 3500 - 1000


@cites("19:47-5.4")
@pytest.mark.parametrize(("name", "details"), NO_SPINS)
def test_there_is_no_void_spin_before_the_ball_runs_and_none_after_it_rests(name, details):
    table = open_table("roulette", dealer="manual", equipment="declared")
    bet(table, 1, "red", 1000)
    with pytest.raises(Refused, match=f"{name} belongs to the"):
        table.report("dealer", name, **details)
    table.act("dealer", "spin_ball")
    table.act("dealer", "no_more_bets")
    table.act("dealer", "spin", result="2")
    with pytest.raises(Refused, match="the table is at settlement"):
        table.report("dealer", name, **details)
    with pytest.raises(Refused, match="called by the dealer or floorperson"):
        table.report("seat:1", name, **details)


@cites("19:47-5.4")
def test_imprisoned_wagers_stay_as_they_were_in_a_void_spin():
    table = open_table("roulette", equipment="declared", options=PRISON)
    bet(table, 1, "red", 800)
    ready(table)
    table.act("dealer", "spin", result="0")
    table.act("seat:1", "leave_in_prison", wager="red")
    ready(table)
    table.report("dealer", "ball_left_wheel")
    assert table.ledger["seat:1/wager/red:imprisoned"] == 800
    with pytest.raises(Refused, match="may not take back"):
        table.act("seat:1", "take_back", wager="red", spot="imprisoned")
    ready(table)
    table.act("dealer", "spin", result="3")
    assert net(table, 1) == 0


@cites("19:47-5.4")
def test_the_last_spin_of_the_day_is_repeated_when_it_was_void():
    table = open_table("roulette", equipment="declared", options=PRISON)
    bet(table, 1, "red", 800)
    table.act("dealer", "last_spin")
    ready(table)
    table.report("dealer", "foreign_object")
    ready(table)
    table.act("dealer", "spin", result="0")
    assert net(table, 1) == -400


@cites("19:47-5.4")
def test_a_ball_in_00_is_no_spin_where_the_wheel_is_used_with_one_zero():
    table = running(options={"wheel": "double zero as single zero"})
    table.act("dealer", "spin", result="00")
    assert [e.irregularity for e in events(table, "Ruled")] == ["closed_pocket"]
    assert events(table, "RoundEnded")[-1].void
    assert not events(table, "Settled")
    ready(table)
    table.report("dealer", "closed_pocket")
    ready(table)
    table.act("dealer", "spin", result="0")
    assert net(table, 1) == -1100


@cites("19:47-5.4")
def test_a_drawn_00_is_void_too_and_revealed_once():
    table = open_table("roulette", options={"wheel": "double zero as single zero"})
    while not events(table, "Ruled"):
        bet(table, 1, "red", 500)
        ready(table)
    assert [e.result for e in events(table, "WheelSpun")].count("00") == 1
    assert len(events(table, "Revealed")) == len(events(table, "WheelSpun"))
    assert table.ledger["seat:1/wager/red"] == 500


@cites("19:47-5.4")
@pytest.mark.parametrize("wheel", ["double zero", "single zero"])
def test_no_pocket_is_closed_on_a_wheel_used_as_it_is(wheel):
    table = running(options={"wheel": wheel})
    with pytest.raises(Refused, match="every pocket of this wheel is on the layout"):
        table.report("dealer", "closed_pocket")


@cites("19:47-5.4")
def test_a_late_wager_is_refused_and_one_put_down_all_the_same_goes_back():
    table = running()
    with pytest.raises(Refused, match="not the turn of seat 1"):
        bet(table, 1, "straight", 100, spot="17")
    late = {"seat": 1, "wager": "straight", "spot": "17", "amount": 5000}
    table.report("dealer", "late_wager", **late)
    back = events(table, "WagerTakenBack")[-1]
    assert (back.cents, back.reason, back.cite) == (
        5000,
        "put down after no more bets",
        "19:47-5.4",
    )
    assert table.ledger["seat:1/wager/straight:17"] == 100
    table.act("dealer", "spin", result="17")
    assert net(table, 1) == 3500 - 1000


@cites("19:47-5.4")
def test_a_wager_put_down_after_the_ball_has_come_to_rest_goes_back():
    table = open_table("roulette", dealer="manual", equipment="declared")
    bet(table, 1, "red", 1000)
    table.act("dealer", "spin_ball")
    with pytest.raises(Refused, match="belongs to the no more bets or settlement"):
        table.report("dealer", "late_wager", seat=1, wager="red", spot="", amount=500)
    table.act("dealer", "no_more_bets")
    table.act("dealer", "spin", result="5")
    table.report("floorperson", "late_wager", seat=1, wager="straight", spot="5", amount=100)
    table.act("dealer", "pay")
    assert net(table, 1) == 1000


@cites("19:47-5.4")
def test_a_late_wager_must_be_possible():
    table = running(bankroll=2000)
    with pytest.raises(Refused, match="the layout has no place for split 17"):
        table.report("dealer", "late_wager", seat=1, wager="split", spot="17", amount=100)
    table.act("seat:2", "sit", player="two")
    with pytest.raises(Refused, match="seat 2 does not have so many chips"):
        table.report("dealer", "late_wager", seat=2, wager="red", spot="", amount=100)


@cites("19:47-5.4")
def test_all_the_chips_that_a_patron_has_left_may_come_too_late():
    table = running(bankroll=1500)  # $11 lie there, $4 are left
    with pytest.raises(Refused):
        table.report("dealer", "late_wager", seat=1, wager="red", spot="", amount=401)
    table.report("dealer", "late_wager", seat=1, wager="red", spot="", amount=400)
    assert events(table, "WagerTakenBack")[-1].cents == 400
    assert table.ledger["seat:1/rack"] == 400


@cites("19:47-5.4")
def test_a_wager_touched_after_no_more_bets_is_not_counted():
    table = running()
    with pytest.raises(Refused, match="seat 1 has no wager on odd"):
        table.report("dealer", "touched_wager", seat=1, wager="odd", spot="")
    table.report("dealer", "touched_wager", seat=1, wager="red", spot="")
    (void,) = events(table, "Settled")
    assert (void.result, void.returned, void.cite) == ("void", 1000, "19:47-5.4")
    table.act("dealer", "spin", result="2")
    assert net(table, 1) == -100
