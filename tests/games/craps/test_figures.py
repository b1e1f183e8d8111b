"""What the law of craps allows on its days; figures.txt pins every figure."""

import datetime as dt

import pytest

from chapter47.games.craps.layout import POINTS
from chapter47.games.craps.options import odds_ceiling, odds_multiple
from chapter47.law.book import law_of
from chapter47.law.errors import LawError, NotInForce, OptionNotAllowed
from chapter47.table import Refused
from tests.games.craps.support import LATE, setting
from tests.play import open_table

LAW = law_of("craps").file


def test_the_wagers_that_an_option_offers():
    needs = {e.name: dict(e.when) for e in LAW.wager if e.when}
    assert {name: "".join(when) for name, when in needs.items()} == {
        "buy": "buy_and_lay",
        "lay": "buy_and_lay",
        "six_seven_eight": "six_seven_eight",
        "fire": "fire_bet",
        "hop": "hop",
    }
    without = setting(as_of=LATE, options={"buy_and_lay": False})
    assert not {"buy", "lay", "six_seven_eight", "fire", "hop"} & set(without.wagers)
    with pytest.raises(LawError, match="buy bet"):
        without.wager("buy")


def test_so_many_may_play():
    assert open_table("craps").seat_count == 16
    assert open_table("mini-craps", options={"form": "mini-craps"}).seat_count == 9


CAPS = [
    ("1978-06-02", 1, 1),
    ("1990-07-22", 1, 1),
    ("1990-07-23", 5, 5),
    ("1990-10-20", 5, 5),
    ("1990-10-21", 1, 1),
    ("1990-11-11", 1, 1),
    ("1990-11-12", 5, 5),
    ("1991-02-09", 5, 5),
    ("1991-02-10", 1, 1),
    ("1991-02-18", 1, 1),
    ("1991-02-19", 10, 5),
    ("1999-11-14", 10, 5),
    ("1999-11-15", 100, 5),
    ("1999-11-16", 100, 5),
]


@pytest.mark.parametrize(("day", "cap", "default"), CAPS)
def test_the_cap_on_odds_by_date(day: str, cap: int, default: int):
    assert odds_ceiling(setting(as_of=day)) == cap
    assert setting(as_of=day).option("odds_multiple") == default
    assert setting(as_of=day, options={"odds_multiple": cap}).option("odds_multiple") == cap
    assert setting(as_of=day, options={"odds_multiple": 0}).option("odds_multiple") == 0
    for beyond in (cap + 1, -1):
        with pytest.raises(OptionNotAllowed, match="1.6"):
            setting(as_of=day, options={"odds_multiple": beyond})
    with pytest.raises((Refused, OptionNotAllowed), match="1.6"):
        setting(as_of=day, options={"odds_on_4_and_10": cap + 1})
    assert setting(as_of=day, options={"odds_on_4_and_10": cap})


def test_a_multiple_for_each_point():
    chosen = {"odds_multiple": 2, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5}
    found = setting(options=chosen)
    assert [odds_multiple(found, point) for point in POINTS] == [2, 4, 5, 5, 4, 2]


@pytest.mark.parametrize(
    ("option", "value", "day"),
    [
        ("form", "mini-craps", "1996-08-05"),
        ("stickperson", True, "1997-03-17"),
        ("six_seven_eight", True, "2005-01-01"),
        ("fire_bet", "A", "2011-11-07"),
        ("hop", True, "2023-01-01"),
    ],
)
def test_what_is_new_is_refused_the_day_before(option: str, value: object, day: str):
    first = dt.date.fromisoformat(day)
    options = {option: value}
    if option == "stickperson":
        options["form"] = "mini-craps"
    for later in (first, first + dt.timedelta(days=1)):
        assert setting(as_of=later, options=options).option(option) == value
    with pytest.raises((NotInForce, OptionNotAllowed)):
        setting(as_of=first - dt.timedelta(days=1), options=options)
