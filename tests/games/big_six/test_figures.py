"""Big six wheel: every figure of its law, written out by hand."""

import datetime as dt
from collections import Counter

import pytest

from chapter47.law.book import law_of
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting

LAW = law_of("big-six").file
ADOPTED = dt.date(1978, 6, 2)
MONEY = ["dollar_1", "dollar_2", "dollar_5", "dollar_10", "dollar_20"]


def test_everything_holds_from_the_day_of_adoption():
    entries = [*LAW.section, *LAW.wager, *LAW.option, *LAW.figure, *LAW.limit, *LAW.irregularity]
    assert {entry.from_ for entry in entries} == {ADOPTED}
    assert {entry.until for entry in entries} == {None}
    assert LAW.subchapter.adopted == ADOPTED
    assert LAW.subchapter.verified_through == dt.date(2006, 3, 9)
    assert (LAW.subchapter.number, LAW.game.seats) == (5, 8)
    with pytest.raises(NotInForce, match="adopted 1978-06-02"):
        Setting.make("big-six", as_of="1978-06-01")
    assert list(Setting.make("big-six", as_of="1978-06-02").wagers) == [*MONEY, "joker", "flag"]


def test_54_sections():
    sections = Setting.make("big-six").figure("sections")
    assert Counter(sections) == {
        "$1": 24,
        "$2": 15,
        "$5": 7,
        "$10": 4,
        "$20": 2,
        "joker": 1,
        "flag": 1,
    }
    assert Setting.make("big-six").figure("least_turns") == 3


def test_odds():
    setting = Setting.make("big-six")
    assert {name: str(setting.odds(name)) for name in MONEY} == {
        "dollar_1": "1 to 1",
        "dollar_2": "2 to 1",
        "dollar_5": "5 to 1",
        "dollar_10": "10 to 1",
        "dollar_20": "20 to 1",
    }
    for name in ("joker", "flag"):
        assert setting.tables(name) == ["45 to 1", "40 to 1"]
        for table in ("45 to 1", "40 to 1"):
            assert str(setting.odds(name, table=table)) == table
        assert setting.payout_cite(name, table="45 to 1") == "19:47-5.5"
    assert setting.option("joker_and_flag") == "45 to 1"
    with pytest.raises(OptionNotAllowed, match="allowed are 45 to 1, 40 to 1"):
        Setting.make("big-six", options={"joker_and_flag": "50 to 1"})


def test_each_wager_is_on_one_symbol():
    covers = {name: wager.covers for name, wager in Setting.make("big-six").wagers.items()}
    assert covers == {
        "dollar_1": (("$1",),),
        "dollar_2": (("$2",),),
        "dollar_5": (("$5",),),
        "dollar_10": (("$10",),),
        "dollar_20": (("$20",),),
        "joker": (("joker",),),
        "flag": (("flag",),),
    }


def test_limits():
    setting = Setting.make("big-six")
    assert {str(setting.limit(name)) for name in MONEY} == {"$1 to $500 in steps of $1"}
    for name in ("joker", "flag"):
        assert str(setting.limit(name)) == "$1 to $100 in steps of $1"
