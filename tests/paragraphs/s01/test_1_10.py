"""Craps: the call of the throw, cocked dice, disputes, and settlement before the next throw."""

import pytest

from chapter47.law.errors import NotInForce
from chapter47.table import DEALER, Refused
from tests.games.craps.support import craps, dice_of, finish, holds, stake, throw
from tests.play import bet, events
from tests.support import cites

MINI = {"form": "mini-craps"}


def at_rest(die_1: int = 3, die_2: int = 4, **chosen):
    table = craps(seats=2, line="pass", dealer="manual", **chosen)
    bet(table, 2, "field", 500)
    table.act(DEALER, "no_more_bets")
    table.act(DEALER, "throw", die_1=die_1, die_2=die_2)
    return table


@cites("19:47-1.10(a)")
@pytest.mark.parametrize(
    ("dice", "call"),
    [
        ((1, 1), "Two, craps"),
        ((3, 3), "Six the hardway"),
        ((2, 4), "Six, easy"),
        ((6, 5), "Yo, eleven, winner"),
        ((3, 4), "Seven, winner"),
        ((4, 5), "Nine"),
    ],
)
def test_the_sum_of_the_two_upper_faces_is_called_at_once(dice, call: str):
    table = craps(line="pass")
    throw(table, dice)
    kinds = [type(e.event).__name__ for e in table.log]
    after = table.log.entries[kinds.index("DiceThrown") + 1 :]
    called = next(e.event for e in after if type(e.event).__name__ == "Announced")
    assert (called.text, called.cite) == (call, "19:47-1.10(a)")


@cites("19:47-1.10(a)")
def test_each_pair_of_faces_counts_as_its_sum():
    table = craps(line="pass")
    throw(table, (2, 6))
    assert table.state.point == 8
    throw(table, (5, 1))
    assert table.state.point == 8
    throw(table, (4, 4))
    assert events(table, "Settled")[-1].result == "win"


@cites("19:47-1.10(a)1")
@pytest.mark.parametrize("side", range(1, 7))
@pytest.mark.parametrize("die", [1, 2])
def test_the_side_opposite_to_the_one_that_leans_is_up(side: int, die: int):
    table = at_rest(6, 6)
    table.report("stickperson", "cocked_die", die=die, side=side)
    changed = events(table, "StateChanged")[-1]
    up = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}[side]
    assert (changed.value[die - 1], changed.value[2 - die]) == (up, 6)
    assert changed.cite == "19:47-1.10(a)1"
    finish(table)
    total = up + 6
    assert table.state.point == (total if total in (8, 9, 10) else 0)


@cites("19:47-1.10(a)1")
def test_a_die_on_more_than_one_side_voids_the_roll():
    table = at_rest()
    table.report("stickperson", "cocked_on_two_sides")
    assert events(table, "Settled") == []
    assert table.prompt.phase == "throw"
    table.act(DEALER, "throw", die_1=4, die_2=5)
    finish(table)
    assert holds(table, 2) == 500


@cites("19:47-1.10(a)1")
def test_the_rule_of_cocked_dice_is_of_20_june_1983():
    for day in ("1983-06-20", "1983-06-21"):
        at_rest(as_of=day).report("stickperson", "cocked_die", die=1, side=1)
    table = at_rest(as_of="1983-06-19")
    with pytest.raises(NotInForce, match="1983-06-20"):
        table.report("stickperson", "cocked_die", die=1, side=1)


@cites("19:47-1.10(a)2i")
def test_at_craps_the_boxperson_decides_a_disputed_face_or_voids_the_throw():
    table = at_rest(3, 4)
    for by in ("stickperson", "dealer", "floorperson"):
        with pytest.raises(Refused, match="by the boxperson"):
            table.report(by, "disputed_face", die=2, face=3)
        with pytest.raises(Refused, match="by the boxperson"):
            table.report(by, "disputed_throw_void")
    table.report("boxperson", "disputed_face", die=2, face=3)
    assert events(table, "StateChanged")[-1].cite == "19:47-1.10(a)2i"
    finish(table)
    assert table.state.point == 6
    table = at_rest(3, 4)
    table.report("boxperson", "disputed_throw_void")
    assert (table.prompt.phase, events(table, "Settled")) == ("throw", [])


@cites("19:47-1.10(a)2ii")
def test_at_mini_craps_the_floorperson_does():
    table = at_rest(3, 4, options=MINI)
    for by in ("dealer", "boxperson"):
        with pytest.raises(Refused, match="by the floorperson"):
            table.report(by, "disputed_face", die=1, face=5)
    table.report("floorperson", "disputed_face", die=1, face=5)
    assert events(table, "StateChanged")[-1].cite == "19:47-1.10(a)2ii"
    finish(table)
    assert table.state.point == 9
    table = at_rest(options=MINI)
    table.report("floorperson", "disputed_throw_void")
    assert (table.prompt.phase, events(table, "Settled")) == ("throw", [])


def order_of_settlement(**chosen) -> list[str]:
    """What is announced and settled between two throws."""
    table = craps(seats=2, line="pass", **chosen)
    throw(table, dice_of(6))
    bet(table, 1, "pass_odds", 500)
    bet(table, 2, "field", 500)
    start = len(table.log)
    throw(table, dice_of(6))
    told = []
    for entry in table.log.entries[start:]:
        event = entry.event
        kind = type(event).__name__
        if kind == "Announced" and event.cite.startswith("19:47-1.10("):
            told.append(f"{event.text} {event.cite}")
        elif kind in ("DiceThrown", "Settled"):
            told.append(f"{kind} {getattr(event, 'wager', '')}".strip())
    assert stake(table, 1, "pass") == 0
    return told


@cites("19:47-1.10(b)")
def test_at_craps_all_that_is_decided_is_settled_before_the_dice_go_back():
    assert order_of_settlement() == [
        "DiceThrown",
        "Six, easy, winner 19:47-1.10(a)",
        "The stickperson brings the dice to the center 19:47-1.10(b)",
        "Settled pass_odds",
        "Settled pass",
        "Settled field",
        "The stickperson passes the dice to seat 1 19:47-1.10(b)",
    ]


@cites("19:47-1.10(c)")
def test_at_mini_craps_the_dealer_does_the_same():
    assert order_of_settlement(options=MINI) == [
        "DiceThrown",
        "Six, easy, winner 19:47-1.10(a)",
        "The dealer brings the dice to the center 19:47-1.10(c)",
        "Settled pass_odds",
        "Settled pass",
        "Settled field",
        "The dealer passes the dice to seat 1 19:47-1.10(c)",
    ]


@cites("19:47-1.10(b)")
def test_a_come_bet_is_paid_before_a_new_one_travels_to_its_number():
    table = craps(line="pass")
    throw(table, dice_of(6))
    bet(table, 1, "come", 1000)
    throw(table, dice_of(9))
    bet(table, 1, "come", 2000)
    throw(table, dice_of(9))
    assert holds(table, 1) == 1000
    assert stake(table, 1, "come", "9") == 2000
    # the line point decides the line, and the fresh come bet still travels to it
    bet(table, 1, "come", 1000)
    throw(table, dice_of(6))
    assert stake(table, 1, "come", "6") == 1000
    assert table.state.point == 0
