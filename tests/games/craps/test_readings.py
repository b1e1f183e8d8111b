"""Craps: where the text is silent, the reading is written down, and the table follows it."""

import pytest

from chapter47.law.book import law_of
from tests.games.craps.support import craps, dice_of, stake, throw
from tests.play import bet, open_table

READINGS = {cite: one for one in law_of("craps").file.interpretation for cite in one.cites}


@pytest.mark.parametrize("form", ["craps", "mini-craps"])
def test_seat_1_is_at_the_left_of_the_boxperson_or_the_dealer(form: str):
    for cite in ("1.7(b)1", "1.7(b)2"):
        assert "seat 1 is that place" in READINGS[cite].reading
    table = open_table("craps", seats=3, options={"form": form})
    asked = []
    for _ in range(3):
        (actor,) = table.prompt.options
        asked.append(actor)
        table.act(actor, "reject")
    assert asked == ["seat:1", "seat:2", "seat:3"]


@pytest.mark.parametrize("number", [4, 6, 8, 10])
def test_hardways_rest_on_a_come_out_roll_unless_called_on(number: int):
    rest = [
        r for r in law_of("craps").file.interpretation if "they rest unless called" in r.reading
    ]
    assert {"1.2(a)7", "1.2(a)8", "1.2(a)9", "1.2(a)10"} <= set(rest[0].cites)
    name = {4: "four", 6: "six", 8: "eight", 10: "ten"}[number]
    for call, left in ((None, 500), ("on", 0)):
        table = craps(seats=2, line="pass")
        bet(table, 2, f"{name}_the_hardway", 500)
        if call:
            table.act("seat:2", "call", wager=f"{name}_the_hardway", call=call)
        throw(table, dice_of(7))
        assert stake(table, 2, f"{name}_the_hardway") == left


def test_a_shooter_who_has_not_rolled_yet_may_pass_the_dice():
    assert "he may pass them too" in READINGS["1.11(a)"].reading
    table = craps(seats=2)
    assert table.state.rolls == 0
    table.act("seat:1", "pass_dice")
    assert list(table.prompt.options) == ["seat:2"]
