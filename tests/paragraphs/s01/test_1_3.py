"""Craps: making and removal of wagers. The text of 1.3 was not found; these are its readings."""

import pytest

from chapter47.table import Refused
from tests.games.craps.support import craps, holds, stake, throw
from tests.play import bet, events
from tests.support import cites


def take_back(table, seat: int, wager: str, amount: int | None = None, **args) -> None:
    told = args if amount is None else args | {"amount": amount}
    table.act(f"seat:{seat}", "take_back", wager=wager, **told)


@cites("19:47-1.3")
def test_pass_with_a_point_and_come_with_a_come_point_are_contracts():
    table = craps(line="pass")
    take_back(table, 1, "pass")
    bet(table, 1, "pass", 500)
    throw(table, (3, 3))
    with pytest.raises(Refused, match="open are"):
        take_back(table, 1, "pass")
    bet(table, 1, "come", 1000)
    take_back(table, 1, "come", 500)
    assert stake(table, 1, "come") == 500
    throw(table, (4, 4))
    with pytest.raises(Refused, match="open are"):
        take_back(table, 1, "come", spot="8")


@cites("19:47-1.3")
def test_the_donts_may_be_reduced_or_taken_down_but_not_raised():
    table = craps(seats=2, line="pass")
    bet(table, 2, "dont_pass", 2000)
    throw(table, (3, 3))
    take_back(table, 2, "dont_pass", 500)
    assert stake(table, 2, "dont_pass") == 1500
    with pytest.raises(Refused, match="before a come out roll"):
        bet(table, 2, "dont_pass", 500)
    bet(table, 2, "dont_come", 1000)
    throw(table, (4, 4))
    take_back(table, 2, "dont_come", spot="8")
    take_back(table, 2, "dont_pass")
    assert holds(table, 2) == 0
    with pytest.raises(Refused, match="takes no spot"):
        bet(table, 2, "dont_come", 1000, spot="8")


@cites("19:47-1.3")
@pytest.mark.parametrize(
    ("wager", "spot"),
    [
        ("place_to_win", "6"),
        ("place_to_lose", "6"),
        ("buy", "4"),
        ("lay", "4"),
        ("six_the_hardway", ""),
        ("field", ""),
        ("horn", ""),
    ],
)
def test_everything_else_is_free_between_rolls(wager: str, spot: str):
    table = craps(seats=2, line="pass")
    throw(table, (4, 5))
    args = {"spot": spot} if spot else {}
    bet(table, 2, wager, 2000, **args)
    bet(table, 2, wager, 2000, **args)
    take_back(table, 2, wager, 1200, **args)
    assert stake(table, 2, wager, spot) == 2800
    take_back(table, 2, wager, **args)
    assert holds(table, 2) == 0
    assert stake(table, 2, wager, spot) == 0


@cites("19:47-1.3")
def test_no_wager_is_taken_once_the_dice_are_out():
    table = craps(seats=2, line="pass")
    table.act("dealer", "no_more_bets")
    assert events(table, "Announced")[-1].text == "Dice out, no more bets"
    with pytest.raises(Refused, match="not the turn"):
        bet(table, 2, "field", 500)
    with pytest.raises(Refused, match="not the turn"):
        take_back(table, 1, "pass")


@cites("19:47-1.3")
@pytest.mark.parametrize(
    ("wager", "spot", "rests"),
    [
        ("place_to_win", "6", True),
        ("buy", "6", True),
        ("six_the_hardway", "", True),
        ("place_to_lose", "6", False),
        ("lay", "6", False),
    ],
)
def test_what_works_on_a_come_out_roll_and_the_calls_that_change_it(wager, spot, rests):
    where = {"spot": spot} if spot else {}
    for call in ("usual", "on", "off"):
        table = craps(seats=2, line="pass")
        bet(table, 2, wager, 2000, **where)
        table.act("seat:2", "call", wager=wager, **where, call=call)
        throw(table, (3, 4))
        decided = bool([e for e in events(table, "Settled") if e.wager == wager])
        expected = {"usual": not rests, "on": True, "off": False}[call]
        assert decided is expected, call


@cites("19:47-1.3")
def test_a_call_lasts_until_another_or_until_the_wager_leaves_the_layout():
    table = craps(seats=2, line="pass")
    throw(table, (4, 5))
    bet(table, 2, "place_to_win", 1200, spot="6")
    call = {"wager": "place_to_win", "spot": "6"}
    table.act("seat:2", "call", **call, call="off")
    throw(table, (3, 3))
    assert holds(table, 2) == 0
    table.act("seat:2", "call", **call, call="usual")
    throw(table, (3, 3))
    assert holds(table, 2) == 1400
    table.act("seat:2", "call", **call, call="off")
    table.act("seat:2", "take_back", **call)
    bet(table, 2, "place_to_win", 1200, spot="6")
    throw(table, (3, 3))
    assert holds(table, 2) == 2800


@cites("19:47-1.3")
def test_hardways_work_on_a_come_out_roll_by_option():
    table = craps(seats=2, line="pass", options={"hardways_on_come_out": "on unless called"})
    bet(table, 2, "eight_the_hardway", 500)
    throw(table, (4, 4))
    assert holds(table, 2) == 4500
