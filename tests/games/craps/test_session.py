"""Sessions: ruin against the classical formula, stop rules, and what is refused."""

from math import isclose, sqrt

import pytest

from chapter47.games.craps.errors import StrategyError
from chapter47.games.craps.session import Sessions, play
from chapter47.games.craps.strategies import bet, come, odds, pass_bet, place
from tests.games.craps.support import setting

PASS = 244 / 495


def ruin_before_goal(start: int, goal: int, win: float) -> float:
    """The gambler's ruin: from so many units, before so many more are won, betting one."""
    ratio = (1 - win) / win
    return 1 - (1 - ratio**start) / (1 - ratio ** (start + goal))


@pytest.mark.parametrize(("start", "goal"), [(5, 5), (8, 3)])
def test_ruin_agrees_with_the_classical_formula(start: int, goal: int):
    result = play(
        pass_bet(10), setting(), bankroll=10 * start, goal=10 * goal, sessions=20_000, seed=1
    )
    exact = ruin_before_goal(start, goal, PASS)
    error = sqrt(exact * (1 - exact) / len(result))
    assert abs(result.ruin - exact) < 4 * error
    assert isclose(result.ruin + result.ended("goal"), 1)
    assert set(result.nets.tolist()) == {-1000 * start, 1000 * goal}


def test_the_mean_result_is_the_edge_on_what_was_wagered():
    result = play(
        pass_bet(5) + odds("pass", 2),
        setting(),
        bankroll=10_000,
        rolls=100,
        sessions=20_000,
        seed=2,
    )
    assert result.ended("enough rolls") == 1
    # 7/495 of the flat bets; odds cost nothing, but are two thirds as often twice the flat bet
    expected = 7 / 495 / (1 + 2 * 2 / 3)
    assert abs(result.cost - expected) < 0.003
    assert abs(result.mean + result.cost * result.told[:, 3].mean()) < 1e-6


def test_a_session_ends_at_the_goal_or_the_loss_limit():
    result = play(
        bet("field", 10),
        setting(),
        bankroll=200,
        goal=50,
        loss_limit=50,
        rolls=10_000,
        sessions=2_000,
        seed=3,
    )
    assert result.ended("goal") + result.ended("loss limit") == 1
    assert result.nets.min() == -5000
    assert 5000 <= result.nets.max() <= 6000
    assert result.quantile(0) == -5000 and result.ahead == result.ended("goal")


def test_a_session_of_so_many_shooters():
    result = play(pass_bet(5), setting(), bankroll=10_000, shooters=3, sessions=5_000, seed=4)
    assert result.ended("enough rolls") == 1
    # a hand has 1671/196 rolls in the mean
    assert abs(result.rolls - 3 * 1671 / 196) < 0.3


def test_hours_are_rolls():
    result = play(
        place({6: 12}), setting(), bankroll=500, hours=0.5, rolls_per_hour=100, sessions=10, seed=5
    )
    assert set(result.told[:, 1].tolist()) == {50}


def test_contract_wagers_are_played_out_and_others_taken_down():
    """After one roll with a point the pass bet stays; odds, not yet made, cost nothing."""
    result = play(
        pass_bet(10) + come(10), setting(), bankroll=1000, rolls=1, sessions=4_000, seed=6
    )
    assert set(result.nets.tolist()) == {-1000, 1000}
    won = float((result.nets > 0).mean())
    assert abs(won - PASS) < 4 * sqrt(PASS * (1 - PASS) / 4_000)


def test_vigorish_in_advance_comes_back_with_a_bet_taken_down():
    result = play(bet("buy", 20, "4"), setting(), bankroll=100, rolls=1, sessions=50, seed=7)
    assert set(result.nets.tolist()) == {0}  # the first roll is a come out roll, on which it rests


def test_the_same_seed_gives_the_same_sessions():
    first = play(pass_bet(5), setting(), bankroll=100, rolls=50, sessions=3_000, seed=8, threads=1)
    again = play(pass_bet(5), setting(), bankroll=100, rolls=50, sessions=3_000, seed=8, threads=2)
    assert (first.told == again.told).all()
    other = play(pass_bet(5), setting(), bankroll=100, rolls=50, sessions=3_000, seed=9)
    assert (first.told != other.told).any()


def test_a_summary_people_read():
    seen = []
    result = play(
        pass_bet(10),
        setting(),
        bankroll=50,
        goal=50,
        sessions=1_500,
        seed=10,
        progress=lambda done, of: seen.append((done, of)),
    )
    assert seen == [(1024, 1500), (1500, 1500)]
    assert str(result).startswith("1,500 sessions from $50: mean -$")
    told = result.to_json()
    assert told["sessions"] == 1500
    assert told["ended"]["ruin"] == result.ruin
    assert sum(count for _, _, count in told["histogram"]) == 1500


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({}, "needs an end"),
        ({"rolls": 0}, "at least one roll"),
        ({"rolls": 10, "sessions": 0}, "at least one session"),
        ({"hours": 2}, "rolls_per_hour"),
        ({"hours": 2, "rolls_per_hour": 60, "rolls": 5}, "either rolls, or hours"),
    ],
)
def test_what_a_session_cannot_be(chosen: dict, message: str):
    with pytest.raises(StrategyError, match=message):
        play(pass_bet(5), setting(), **({"bankroll": 100, "sessions": 5, "seed": 1} | chosen))


def test_an_unknown_reason():
    result = play(pass_bet(5), setting(), bankroll=100, rolls=2, sessions=5, seed=1)
    assert isinstance(result, Sessions)
    with pytest.raises(StrategyError, match="ruin"):
        result.ended("boredom")
