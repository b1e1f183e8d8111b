"""Every figure of the law of craps, written out by hand: odds, limits, options, dates."""

import datetime as dt

import pytest

from chapter47.games.craps.layout import POINTS
from chapter47.games.craps.options import odds_ceiling, odds_multiple
from chapter47.law.book import law_of
from chapter47.law.errors import LawError, NotInForce, OptionNotAllowed
from chapter47.law.schema import OptionEntry
from chapter47.table import Refused
from tests.games.craps.support import LATE, setting
from tests.play import open_table

FIRST = dt.date(1978, 6, 2)
LAW = law_of("craps").file
ALL = {"six_seven_eight": True, "hop": True, "fire_bet": "A"}

TRUE = {"4": "2 to 1", "5": "3 to 2", "6": "6 to 5", "8": "6 to 5", "9": "3 to 2", "10": "2 to 1"}
LAID = {"4": "1 to 2", "5": "2 to 3", "6": "5 to 6", "8": "5 to 6", "9": "2 to 3", "10": "1 to 2"}
FIELD = {"3": "1 to 1", "4": "1 to 1", "9": "1 to 1", "10": "1 to 1", "11": "1 to 1"}

ODDS = {
    "pass": {"": "1 to 1"},
    "dont_pass": {"": "1 to 1"},
    "come": {"": "1 to 1"},
    "dont_come": {"": "1 to 1"},
    "pass_odds": TRUE,
    "dont_pass_odds": LAID,
    "come_odds": TRUE,
    "dont_come_odds": LAID,
    "place_to_win": {
        "4": "9 to 5",
        "5": "7 to 5",
        "6": "7 to 6",
        "8": "7 to 6",
        "9": "7 to 5",
        "10": "9 to 5",
    },
    "place_to_lose": {
        "4": "5 to 11",
        "5": "5 to 8",
        "6": "4 to 5",
        "8": "4 to 5",
        "9": "5 to 8",
        "10": "5 to 11",
    },
    "buy": TRUE,
    "lay": LAID,
    "four_the_hardway": {"": "7 to 1"},
    "six_the_hardway": {"": "9 to 1"},
    "eight_the_hardway": {"": "9 to 1"},
    "ten_the_hardway": {"": "7 to 1"},
    "any_seven": {"": "4 to 1"},
    "any_craps": {"": "7 to 1"},
    "craps_two": {"": "30 to 1"},
    "craps_three": {"": "15 to 1"},
    "craps_twelve": {"": "30 to 1"},
    "eleven": {"": "15 to 1"},
    "craps_eleven": {"2": "3 to 1", "3": "3 to 1", "11": "7 to 1", "12": "3 to 1"},
    "horn": {"2": "27 to 4", "3": "3 to 1", "11": "3 to 1", "12": "27 to 4"},
    "six_seven_eight": {"easy": "1 to 1", "hard": "2 to 1"},
    "hop": {"easy": "15 to 1", "hard": "30 to 1"},
}
TABLES = {
    ("field", "double"): FIELD | {"2": "2 to 1", "12": "2 to 1"},
    ("field", "triple twelve"): FIELD | {"2": "2 to 1", "12": "3 to 1"},
    ("field", "triple two"): FIELD | {"2": "3 to 1", "12": "2 to 1"},
    ("fire", "A"): {"4": "24 to 1", "5": "249 to 1", "6": "999 to 1"},
    ("fire", "B"): {"4": "10 to 1", "5": "200 to 1", "6": "2000 to 1"},
    ("fire", "C"): {"4": "39 to 1", "5": "199 to 1", "6": "499 to 1"},
}
LIMITS = {
    "pass": (500, 100_000, 100),
    "dont_pass": (500, 100_000, 100),
    "come": (500, 100_000, 100),
    "dont_come": (500, 100_000, 100),
    "pass_odds": (100, 10_000_000, 100),
    "come_odds": (100, 10_000_000, 100),
    "dont_pass_odds": (100, 20_000_000, 100),
    "dont_come_odds": (100, 20_000_000, 100),
    "place_to_win": (500, 200_000, 100),
    "buy": (500, 200_000, 100),
    "place_to_lose": (500, 400_000, 100),
    "lay": (500, 400_000, 100),
    "four_the_hardway": (100, 20_000, 100),
    "six_the_hardway": (100, 20_000, 100),
    "eight_the_hardway": (100, 20_000, 100),
    "ten_the_hardway": (100, 20_000, 100),
    "field": (500, 100_000, 100),
    "any_seven": (100, 20_000, 100),
    "any_craps": (100, 20_000, 100),
    "craps_two": (100, 20_000, 100),
    "craps_three": (100, 20_000, 100),
    "craps_twelve": (100, 20_000, 100),
    "eleven": (100, 20_000, 100),
    "craps_eleven": (200, 40_000, 200),
    "horn": (400, 40_000, 400),
    "six_seven_eight": (100, 20_000, 100),
    "fire": (100, 1_000, 100),
    "hop": (100, 20_000, 100),
}
FIGURES = {
    "dice_of_a_set": 5,
    "dice_in_play": 2,
    "mini_craps_seats": 9,
    "vigorish_rate": "1/20",
    "least_vigorish": 1,
    "roll_without_line_bet": True,
}
OPTIONS = {
    "form": (("craps", "mini-craps"), "craps"),
    "stickperson": ((False, True), False),
    "no_roll_caller": (("usual", "boxperson", "stickperson", "dealer", "floorperson"), "usual"),
    "odds_multiple": ((0, 100), 5),
    "odds_on_4_and_10": ((0, 100), 0),
    "odds_on_5_and_9": ((0, 100), 0),
    "odds_on_6_and_8": ((0, 100), 0),
    "odd_chip": ((True, False), True),
    "payouts": (("rounded up", "exact"), "rounded up"),
    "chip_unit": (("$0.25", "$0.50", "$1"), "$1"),
    "field_pays": (("double", "triple twelve", "triple two"), "double"),
    "hardways_on_come_out": (("off unless called", "on unless called"), "off unless called"),
    "buy_and_lay": ((True, False), True),
    "vigorish": (("up front", "on win", "nothing"), "up front"),
    "six_seven_eight": ((False, True), False),
    "fire_bet": (("off", "A", "B", "C"), "off"),
    "hop": ((False, True), False),
}
LATER = {
    "stickperson": dt.date(1997, 3, 17),
    "six_seven_eight": dt.date(2005, 1, 1),
    "fire_bet": dt.date(2011, 11, 7),
    "fire": dt.date(2011, 11, 7),
    "hop": dt.date(2023, 1, 1),
    "cocked_die": dt.date(1983, 6, 20),
    "cocked_on_two_sides": dt.date(1983, 6, 20),
}
"""What the chapter did not have from the first day."""


def test_odds():
    found = setting(as_of=LATE, options=ALL)
    told = {n: {on: str(o) for on, o in found.pays(n).items()} for n in ODDS}
    assert told == ODDS
    assert set(found.wagers) == {*ODDS, "field", "fire"}


@pytest.mark.parametrize(("wager", "table"), TABLES)
def test_odds_of_labelled_tables(wager: str, table: str):
    found = setting(as_of=LATE, options=ALL)
    told = {on: str(odds) for on, odds in found.pays(wager, table).items()}
    assert told == TABLES[wager, table]
    assert found.tables(wager) == [t for w, t in TABLES if w == wager]


def test_limits():
    found = setting(as_of=LATE, options=ALL)
    told = {e.wager: found.limit(e.wager) for e in LAW.limit}
    assert {n: (x.minimum, x.maximum, x.step) for n, x in told.items()} == LIMITS


def test_figures():
    found = setting()
    assert {name: found.figure(name) for name in FIGURES} == FIGURES
    assert {e.name for e in LAW.figure} == set(FIGURES)


def test_options_and_their_defaults():
    day = dt.date.fromisoformat(LATE)
    told = {}
    for entry in LAW.option:
        row = entry.row_on(day)
        told[entry.name] = (row.choices or (row.minimum, row.maximum), row.default)
    assert told == OPTIONS


def test_the_wagers_that_an_option_offers():
    needs = {e.name: e.requires_option for e in LAW.wager if e.requires_option}
    assert needs == {
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


def test_since_when_everything_holds():
    entries = [*LAW.wager, *LAW.option, *LAW.irregularity]
    expected = [(e.name, LATER.get(e.name, FIRST)) for e in entries]
    assert [(e.name, e.from_) for e in entries] == expected
    assert {e.wager: e.from_ for e in LAW.limit} == {n: LATER.get(n, FIRST) for n in LIMITS}
    assert {e.from_ for e in LAW.section} == {FIRST}
    assert [e.until for e in (*entries, *LAW.limit, *LAW.section) if e.until] == []
    dated = [(e.name, e.from_, e.until, e.value) for e in LAW.figure]
    change = dt.date(1988, 8, 1)
    assert [row for row in dated if row[0] == "roll_without_line_bet"] == [
        ("roll_without_line_bet", FIRST, change, False),
        ("roll_without_line_bet", change, None, True),
    ]
    assert {row[1:3] for row in dated if row[0] != "roll_without_line_bet"} == {(FIRST, None)}


def test_the_subchapter_and_the_table():
    assert (LAW.subchapter.number, LAW.subchapter.adopted) == (1, FIRST)
    assert LAW.subchapter.verified_through == dt.date(2003, 6, 16)
    assert LAW.game.seats == 16
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


def test_no_dated_row_of_an_option_is_left_out():
    rows: dict[str, OptionEntry] = {e.name: e for e in LAW.option}
    assert [row.from_.isoformat() for row in rows["odds_multiple"].rows()] == [
        "1978-06-02",
        "1990-07-23",
        "1990-10-21",
        "1990-11-12",
        "1991-02-10",
        "1991-02-19",
        "1999-11-15",
    ]
    assert [row.minimum for row in rows["odds_multiple"].rows()] == [0] * 7
    assert [row.from_.isoformat() for row in rows["form"].rows()] == ["1978-06-02", "1996-08-05"]
    assert rows["form"].rows()[0].choices == ("craps",)
    assert rows["form"].rows()[0].default == "craps"


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
