"""Every wager of the layout in one simulation, each held against its own exact edge."""

from fractions import Fraction

import pytest

from chapter47.desk.analyses import exact_counterparts, plan
from chapter47.games.craps.every_wager import EVERY, every_wager
from chapter47.games.craps.layout import SLOTS
from chapter47.games.craps.program import Program, report_name
from chapter47.games.craps.strategies import Bet
from chapter47.lab import simulate
from tests.games.craps.support import LATE, setting

ALL = {"six_seven_eight": True, "hop": True}


@pytest.mark.parametrize("late", [False, True])
def test_every_place_of_the_layout_is_wagered_on(late: bool) -> None:
    table = setting(as_of=LATE, options=ALL) if late else setting()
    offered = {report_name(slot) for slot in SLOTS if slot.name in table.wagers}
    assert set(Program(table, [every_wager(table)]).reports) == offered
    assert len(offered) > 45


def test_every_simulated_wager_agrees_with_its_own_exact_edge() -> None:
    table = setting(as_of=LATE, options=ALL)
    planned = plan(table)
    exact = exact_counterparts(table, planned)
    found = simulate(planned, 2_000_000, seed=3)
    assert set(exact) == set(found.wagers)
    for name, wager in found.wagers.items():
        assert wager.rounds > 30_000, name
        assert abs(wager.z_score(exact[name])) < 4, name


def test_odds_on_the_point_are_a_mixture_of_those_on_each() -> None:
    """A point of 4, 5 or 6 comes 3, 4 or 5 times in 12, and so above seven."""
    table = setting()
    one = exact_counterparts(table, plan(table))["pass_odds"]
    variance = sum(
        Fraction(ways, 12)
        * (Fraction(ways, ways + 6) * Fraction(pays) ** 2 + Fraction(6, ways + 6))
        for ways, pays in ((3, "2"), (4, "3/2"), (5, "6/5"))
    )
    assert (one.house_edge, one.variance) == (0, variance)


def test_stakes_are_paid_exactly_with_their_vigorish() -> None:
    stakes = {
        (part.wager, part.spot): part.amounts[0]
        for part in every_wager(setting()).parts
        if isinstance(part, Bet)
    }
    # place bets pay 9 to 5, 7 to 5 and 7 to 6; lay bets owe a twentieth of what they win
    assert stakes["place_to_win", "4"] % 5_00 == stakes["place_to_win", "6"] % 6_00 == 0
    assert stakes["lay", "4"] % 40_00 == stakes["lay", "6"] % 24_00 == 0
    # odds of the size of the flat bet pay 3 to 2 and 6 to 5, or 2 to 3 and 5 to 6
    assert stakes["pass", ""] % 10_00 == stakes["dont_pass", ""] % 6_00 == 0


def test_wagers_that_grow_are_held_against_nothing() -> None:
    table = setting()
    assert set(exact_counterparts(table, plan(table, "place 6 and 8"), "place 6 and 8")) == {
        "place_to_win 6",
        "place_to_win 8",
    }
    assert exact_counterparts(table, plan(table, "press 6 and 8"), "press 6 and 8") == {}


def test_a_simulation_plays_every_wager_unless_a_strategy_is_named() -> None:
    assert set(plan(setting()).wagers) == set(plan(setting(), EVERY).wagers)
    assert set(plan(setting(), "pass").wagers) == {"pass"}
