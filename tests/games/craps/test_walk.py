"""Rolls played from a table of layouts are the rolls played on whole layouts, cell by cell."""

import numpy as np
import pytest

from chapter47.games import game_of
from chapter47.games.craps.kernel import play_rolls
from chapter47.games.craps.lab import plan
from chapter47.games.craps.program import Program
from chapter47.games.craps.strategies import (
    NAMED,
    Strategy,
    bet,
    doubling,
    fire,
    hardways,
    odds,
    pass_bet,
    place,
    press,
    three_point_dolly,
    three_point_molly,
)
from chapter47.games.craps.walk import walk_of, walk_rolls

ROLLS = 200_000
SEED = np.uint64(47)

COMPOSED = {
    "doubled after losses": doubling("pass", 5, steps=6),
    "grown with wins": bet("field", [5, 10, 15, 5]),
    "both": doubling("dont_pass", 5, steps=3) + bet("any_seven", [1, 3, 2]),
    "hardways off and on": pass_bet(5) + hardways({4: 1, 8: 2}, works=True) + hardways({6: 1}),
    "place bets on": place({6: 12, 8: 12}, when=(0, 4, 5, 6, 8, 9, 10), works=True),
    "lay": place({4: 40, 10: 40}, wager="lay") + pass_bet(5) + odds("pass"),
    "pressed": press({6: 6, 8: 6}, hits=3),
}


def both(
    players: list[Strategy], as_of: str | None = None, **options: object
) -> tuple[list[int], list[int]]:
    setting = game_of("craps").setting(options=options, as_of=as_of)
    sheet = Program(setting, players).sheet
    walk = walk_of(sheet)
    assert walk is not None
    walked = walk_rolls(SEED, 3, ROLLS, *walk)
    played = play_rolls(SEED, 3, ROLLS, sheet)
    return walked.tolist(), played.tolist()


@pytest.mark.parametrize("name", NAMED)
def test_every_named_strategy(name: str):
    walked, played = both([NAMED[name]])
    assert walked == played
    assert sum(played) != 0


@pytest.mark.parametrize("name", COMPOSED)
def test_amounts_that_follow_a_series_and_wagers_called_on_or_off(name: str):
    walked, played = both([COMPOSED[name]])
    assert walked == played
    assert sum(played) != 0


def test_two_players_at_one_table():
    walked, played = both([three_point_molly(5, 2), three_point_dolly(5, 1)])
    assert walked == played


def test_a_fire_bet_which_counts_the_points_made():
    walked, played = both([pass_bet(5) + fire(1)], as_of="2011-11-07", fire_bet="A")
    assert walked == played


def test_vigorish_in_advance_and_odds_that_are_paid_exactly():
    strategy = place({4: 40, 10: 20}, wager="buy") + pass_bet(5) + odds("pass")
    walked, played = both([strategy], vigorish="up front")
    assert walked == played


def test_what_brings_about_too_many_layouts_is_played_on_whole_ones():
    setting = game_of("craps").setting()
    sheet = Program(setting, [NAMED["pass"]]).sheet
    assert walk_of(sheet, most=7) is None
    found = walk_of(sheet, most=8)  # before the first throw, on the come out roll, on six points
    assert found is not None
    assert len(found.ways) == 8 * 36
    wide = press({4: 5, 5: 5, 6: 6, 8: 6, 9: 5, 10: 5}, hits=4)
    assert plan(setting, wide).kernel is play_rolls
    assert plan(setting, NAMED["pass"]).kernel is walk_rolls
