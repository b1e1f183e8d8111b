"""Craps: invalid rolls, and who calls no roll for which reason."""

import pytest

from chapter47.games import game_of
from chapter47.table import DEALER, Refused
from tests.games.craps.support import craps, finish, holds, stake
from tests.play import bet, events, open_table
from tests.support import cites

MINI = {"form": "mini-craps"}
GROUNDS = {
    "not_released_together": "1.9(b)1",
    "end_not_struck": "1.9(b)2",
    "die_on_bank": "1.9(b)3",
    "die_in_cup_or_on_rail": "1.9(b)4",
    "cheating": "1.9(b)5",
    "improper_throw": "1.9(b)6",
}
CALLED_BEFORE_REST = ("not_released_together", "end_not_struck", "improper_throw")


def thrown(*, at_rest: bool = False, **chosen):
    """Dice in the air, or at rest and not yet called, at a table that a person deals."""
    table = craps(seats=2, line="pass", dealer="manual", **chosen)
    bet(table, 2, "field", 500)
    table.act(DEALER, "no_more_bets")
    if at_rest:
        table.act(DEALER, "throw", die_1=3, die_2=4)
        assert table.prompt.phase == "dice at rest"
    return table


def nothing_is_decided(table) -> None:
    assert events(table, "Settled") == []
    assert table.prompt.phase == "throw"
    assert (stake(table, 1, "pass"), stake(table, 2, "field")) == (500, 500)
    assert table.state.point == 0
    table.act(DEALER, "throw", die_1=4, die_2=5)
    finish(table)
    assert holds(table, 2) == 500
    assert table.state.point == 9


def details(name: str) -> dict[str, str]:
    return {"reason": "thrown at the ceiling"} if name == "improper_throw" else {}


@cites("19:47-1.9(a)")
@pytest.mark.parametrize("name", ["dice_off_table", "die_on_die"])
@pytest.mark.parametrize("at_rest", [False, True])
@pytest.mark.parametrize("by", ["boxperson", "stickperson", "dealer", "floorperson"])
def test_a_die_off_the_table_or_on_the_other_makes_the_roll_invalid(name, at_rest, by):
    table = thrown(at_rest=at_rest)
    table.report(by, name)
    assert events(table, "Ruled")[-1].cite == "19:47-1.9(a)"
    assert events(table, "Announced")[-1].text == "The throw is void"
    nothing_is_decided(table)


@cites("19:47-1.9(b)", "19:47-1.9(b)1", "19:47-1.9(b)2", "19:47-1.9(b)3", "19:47-1.9(b)4")
@cites("19:47-1.9(b)5", "19:47-1.9(b)6")
@pytest.mark.parametrize("name", GROUNDS)
def test_no_roll_is_called_on_each_of_the_six_grounds(name: str):
    table = thrown()
    table.report("boxperson", name, **details(name))
    assert events(table, "Ruled")[-1].cite == f"19:47-{GROUNDS[name]}"
    assert events(table, "Announced")[-1].text == "No roll"
    nothing_is_decided(table)


@cites("19:47-1.9(c)")
@pytest.mark.parametrize("name", CALLED_BEFORE_REST)
def test_grounds_1_2_and_6_are_called_before_the_dice_rest_whenever_possible(name: str):
    table = thrown(at_rest=True)
    with pytest.raises(Refused, match="before both dice rest") as refused:
        table.report("boxperson", name, **details(name), earlier_call_possible=True)
    assert refused.value.objections[-1].cite == "19:47-1.9(c)"
    table.report("boxperson", name, **details(name), earlier_call_possible=False)
    nothing_is_decided(table)


@cites("19:47-1.9(c)")
@pytest.mark.parametrize("name", sorted(set(GROUNDS) - set(CALLED_BEFORE_REST)))
def test_the_other_grounds_may_be_called_when_the_dice_rest(name: str):
    table = thrown(at_rest=True)
    table.report("boxperson", name)
    nothing_is_decided(table)


@cites("19:47-1.9(d)")
def test_dice_that_touch_chips_or_coupons_are_no_cause_for_no_roll():
    table = thrown(at_rest=True)
    table.report("stickperson", "dice_touch_chips")
    assert events(table, "Ruled")[-1].cite == "19:47-1.9(d)"
    finish(table)
    assert events(table, "DiceThrown")[-1].dice == (3, 4)
    assert [e.result for e in events(table, "Settled")] == ["win", "lose"]


@cites("19:47-1.9(e)1")
@pytest.mark.parametrize(
    ("option", "may"),
    [("usual", "boxperson"), ("boxperson", "boxperson"), ("stickperson", "stickperson")],
)
def test_at_craps_the_designated_boxperson_or_stickperson_calls_no_roll(option, may):
    for by in ("boxperson", "stickperson", "dealer", "floorperson"):
        table = thrown(options={"no_roll_caller": option})
        if by == may:
            table.report(by, "end_not_struck")
            nothing_is_decided(table)
        else:
            with pytest.raises(Refused, match=f"called here by the {may}") as refused:
                table.report(by, "end_not_struck")
            assert refused.value.objections[0].cite == "19:47-1.9(e)1"


@cites("19:47-1.9(e)2")
@pytest.mark.parametrize(
    ("option", "may"),
    [
        ("usual", "dealer"),
        ("dealer", "dealer"),
        ("floorperson", "floorperson"),
        ("stickperson", "stickperson"),
    ],
)
def test_at_mini_craps_the_dealer_stickperson_or_floorperson_does(option, may):
    for by in ("boxperson", "stickperson", "dealer", "floorperson"):
        options = MINI | {"no_roll_caller": option, "stickperson": True}
        table = thrown(options=options)
        if by == may:
            table.report(by, "end_not_struck")
            nothing_is_decided(table)
        else:
            with pytest.raises(Refused, match=f"called here by the {may}") as refused:
                table.report(by, "end_not_struck")
            assert refused.value.objections[0].cite == "19:47-1.9(e)2"


@cites("19:47-1.9(e)1", "19:47-1.9(e)2")
@pytest.mark.parametrize(
    "options",
    [
        {"no_roll_caller": "dealer"},
        {"no_roll_caller": "floorperson"},
        MINI | {"no_roll_caller": "boxperson"},
        MINI | {"no_roll_caller": "stickperson"},
        {"stickperson": True},
    ],
)
def test_nobody_else_can_be_designated(options):
    with pytest.raises(Refused, match="1.9|1.7"):
        game_of("craps").setting(options=options)


@cites("19:47-1.9(b)6", "19:47-1.9(e)2")
@pytest.mark.parametrize("has_stickperson", [False, True])
def test_a_mini_craps_floorperson_calls_it_where_dealer_or_stickperson_holds_it_improper(
    has_stickperson: bool,
):
    options = MINI | {"no_roll_caller": "floorperson", "stickperson": has_stickperson}
    may = ("stickperson", "dealer") if has_stickperson else ("dealer",)
    for whose in ("boxperson", "stickperson", "dealer", "floorperson"):
        table, call = thrown(options=options), {"reason": "too slow", "held_improper_by": whose}
        if whose not in may:
            with pytest.raises(Refused, match="held improper by") as refused:
                table.report("floorperson", "improper_throw", **call)
            assert refused.value.objections[0].cite == "19:47-1.9(b)6"
            continue
        with pytest.raises(Refused, match="called here by the floorperson"):
            table.report(whose, "improper_throw", **call)
        table.report("floorperson", "improper_throw", **call)
        assert events(table, "Ruled")[-1].cite == "19:47-1.9(b)6"
        nothing_is_decided(table)
    table = thrown(options=options)
    with pytest.raises(Refused, match="held improper by"):
        table.report("floorperson", "improper_throw", reason="too slow")
    table.report("floorperson", "cheating")
    nothing_is_decided(table)


@cites("19:47-1.9(b)3")
def test_mini_craps_has_no_bank_before_a_boxperson():
    table = thrown(options=MINI)
    with pytest.raises(Refused, match="no boxperson"):
        table.report("dealer", "die_on_bank")


@cites("19:47-1.9(a)")
def test_a_stickperson_who_is_not_there_reports_nothing():
    table = thrown(options=MINI)
    with pytest.raises(Refused, match="there is no stickperson"):
        table.report("stickperson", "die_on_die")


@cites("19:47-1.9(a)")
def test_dice_that_are_drawn_here_are_drawn_anew_after_a_throw_that_was_shown():
    table = open_table("craps", dealer="manual")
    table.act("seat:1", "accept")
    bet(table, 1, "pass", 500)
    table.act(DEALER, "no_more_bets")
    table.report("dealer", "dice_off_table")
    assert len(events(table, "Committed")) == 1
    table.act(DEALER, "throw")
    table.report("dealer", "dice_off_table")
    assert [e.draw for e in events(table, "Committed")] == [1, 2]
    table.act(DEALER, "throw")
    assert [e.draw for e in events(table, "Revealed")] == [1, 2]


@cites("19:47-1.9(a)")
def test_an_irregularity_of_the_roll_is_not_reported_while_betting():
    table = craps(line="pass", dealer="manual")
    with pytest.raises(Refused, match="belongs to the throw"):
        table.report("boxperson", "die_on_die")


@cites("19:47-1.9(b)6")
@pytest.mark.parametrize("by", ["boxperson", "stickperson"])
def test_boxperson_or_stickperson_may_hold_a_throw_improper(by):
    table = thrown(options={"no_roll_caller": by})
    table.report(by, "improper_throw", reason="thrown at the ceiling")
    nothing_is_decided(table)
