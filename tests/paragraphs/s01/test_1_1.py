"""Craps: come out roll, come out point, come point."""

import pytest

from tests.games.craps.support import craps, dice_of, settled, stake, throw
from tests.play import bet, events
from tests.support import cites

POINTS = (4, 5, 6, 8, 9, 10)


def pucks(table) -> list[object]:
    return [e.value for e in events(table, "StateChanged") if e.what == "puck"]


@cites("19:47-1.1[come out point]")
@pytest.mark.parametrize("total", range(2, 13))
def test_4_5_6_8_9_or_10_on_the_come_out_roll_is_the_point(total: int):
    table = craps(line="pass")
    throw(table, dice_of(total))
    assert table.state.point == (total if total in POINTS else 0)
    assert pucks(table) == ([total] if total in POINTS else [])


@cites("19:47-1.1[come out roll]")
def test_a_come_out_roll_opens_the_game_and_follows_each_decision_of_the_line():
    table = craps()
    phases = []
    for total in (7, 2, 6, 8, 6, 11, 9, 5, 7):
        if not table.state.point:
            if table.prompt.phase != "betting":
                table.act("seat:1", "accept")
            if not stake(table, 1, "pass"):
                bet(table, 1, "pass", 500)
        phases.append("come out" if not table.state.point else "point")
        throw(table, dice_of(total))
    assert phases == ["come out"] * 3 + ["point"] * 2 + ["come out"] * 2 + ["point"] * 2
    assert pucks(table) == [6, "off", 9, "off"]


@cites("19:47-1.1[come point]")
@pytest.mark.parametrize("wager", ["come", "dont_come"])
@pytest.mark.parametrize("total", POINTS)
def test_the_next_roll_after_a_come_bet_is_its_come_point(wager: str, total: int):
    table = craps(line="pass")
    throw(table, dice_of(6 if total != 6 else 8))
    bet(table, 1, wager, 1000)
    throw(table, dice_of(total))
    assert stake(table, 1, wager) == 0
    assert stake(table, 1, wager, str(total)) == 1000
    moved = events(table, "WagerMoved")[-1]
    assert (moved.to_spot, moved.cite) == (str(total), "19:47-1.1[come point]")
    assert settled(table) == []
