"""Big six wheel: its sections and odds as a setting gives them; figures.txt pins the law."""

from collections import Counter

import pytest

from chapter47.games.big_six.procedure import wheel_of
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting

MONEY = ["dollar_1", "dollar_2", "dollar_5", "dollar_10", "dollar_20"]


@pytest.mark.parametrize(
    ("wheel", "ones", "fives"), [("atlantic_city", 23, 8), ("las_vegas", 24, 7)]
)
def test_54_sections(wheel: str, ones: int, fives: int):
    sections = wheel_of(Setting.make("big-six", options={"wheel": wheel})).pockets
    rest = {"$2": 15, "$10": 4, "$20": 2, "joker": 1, "flag": 1}
    assert Counter(sections) == rest | {"$1": ones, "$5": fives}
    assert len(sections) == 54


def test_the_wheel_of_atlantic_city_is_the_usual_one():
    assert Setting.make("big-six").option("wheel") == "atlantic_city"
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
