"""Big six wheel: its sections and odds as a setting gives them; figures.txt pins the law."""

from collections import Counter

import pytest

from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting

MONEY = ["dollar_1", "dollar_2", "dollar_5", "dollar_10", "dollar_20"]


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
