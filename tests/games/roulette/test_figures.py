"""Roulette: odds, wheels and layout as printed in the sources; figures.txt pins the law."""

import datetime as dt
import itertools

import pytest

from chapter47.law.book import law_of
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.money import Odds
from tests.games.roulette.hand import RED

LAW = law_of("roulette").file

DOUBLE_ZERO_WHEEL = (
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 "
    "00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
)
SINGLE_ZERO_WHEEL = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 "
    "5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)
INSIDE = ("straight", "split", "three_numbers", "four_numbers", "five_numbers", "six_numbers")
OUTSIDE = ("column", "dozen", "red", "black", "odd", "even", "low", "high")


def test_on_the_day_before_adoption_there_is_no_roulette():
    with pytest.raises(NotInForce, match="adopted 1978-06-02"):
        Setting.make("roulette", as_of="1978-06-01")
    first = Setting.make("roulette", as_of="1978-06-02")
    assert tuple(first.wagers) == INSIDE + OUTSIDE
    assert Setting.make("roulette").as_of == dt.date(2006, 3, 9)


def test_options_and_their_defaults():
    assert Setting.make("roulette").options == {
        "wheel": "double zero",
        "double_zero_rule": "surrender",
        "single_zero_rule": "lose all",
        "move_imprisoned": False,
        "value_chips_inside": "one patron per denomination",
    }
    assert {option.name: option.choices for option in LAW.option} == {
        "wheel": ("double zero", "single zero", "double zero as single zero"),
        "double_zero_rule": ("surrender", "lose all", "en prison"),
        "single_zero_rule": ("lose all", "en prison"),
        "move_imprisoned": (True, False),
        "value_chips_inside": ("one patron per denomination", "any patron", "none"),
    }


def test_odds_of_every_wager():
    setting = Setting.make("roulette")
    assert {name: str(setting.odds(name)) for name in setting.wagers} == {
        "straight": "35 to 1",
        "split": "17 to 1",
        "three_numbers": "11 to 1",
        "four_numbers": "8 to 1",
        "five_numbers": "6 to 1",
        "six_numbers": "5 to 1",
        "column": "2 to 1",
        "dozen": "2 to 1",
        **dict.fromkeys(("red", "black", "odd", "even", "low", "high"), "1 to 1"),
    }
    assert all(setting.payout_cite(name) == "19:47-5.2" for name in setting.wagers)
    assert setting.odds("straight") == Odds.parse("35 to 1")


def test_what_outside_wagers_cover():
    found = {w.name: [list(map(int, numbers)) for numbers in w.covers] for w in LAW.wager}
    assert found == {
        **{key: [] for key in INSIDE},
        "column": [list(range(first, 37, 3)) for first in (1, 2, 3)],
        "dozen": [list(range(first, first + 12)) for first in (1, 13, 25)],
        "red": [[n for n in range(1, 37) if n in RED]],
        "black": [[n for n in range(1, 37) if n not in RED]],
        "odd": [list(range(1, 37, 2))],
        "even": [list(range(2, 37, 2))],
        "low": [list(range(1, 19))],
        "high": [list(range(19, 37))],
    }


def test_figures():
    figure = Setting.make("roulette").figure
    assert " ".join(figure("double_zero_wheel")) == DOUBLE_ZERO_WHEEL
    assert " ".join(figure("single_zero_wheel")) == SINGLE_ZERO_WHEEL
    assert " ".join(figure("zero_spots_double_zero")) == (
        "0 00 0-00 0-1 0-2 00-2 00-3 0-1-2 0-00-2 00-2-3 0-00-1-2-3"
    )
    assert " ".join(figure("zero_spots_single_zero")) == "0 0-1 0-2 0-3 0-1-2 0-2-3 0-1-2-3"
    assert figure("lost_on_zero") == "1/2"
    assert figure("least_turns") == 4
    assert " ".join(figure("order_of_settlement")) == (
        "column dozen red black odd even low high "
        "six_numbers five_numbers three_numbers four_numbers split straight"
    )
    assert " ".join(figure("colours")) == "yellow blue green orange purple brown pink grey"
    assert figure("denominations") == ("$1", "$5", "$25", "$100", "$500", "$1,000")


def test_wheels_are_built_as_wheels_are():
    """Red and black alternate; on the wheel with two zeros each odd number faces the next one."""
    double = list(Setting.make("roulette").figure("double_zero_wheel"))
    facing = {double[i]: double[(i + 19) % 38] for i in range(38)}
    assert facing["0"] == "00"
    assert all(facing[str(n)] == str(n + 1) for n in range(1, 37, 2))
    single = Setting.make("roulette").figure("single_zero_wheel")
    colours = [int(n) in RED for n in single[1:]]
    assert all(a != b for a, b in itertools.pairwise(colours))


def test_surrender_is_not_for_tables_with_one_zero():
    with pytest.raises(OptionNotAllowed, match="allowed are lose all, en prison"):
        Setting.make("roulette", options={"single_zero_rule": "surrender"})
