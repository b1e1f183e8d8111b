"""The odds and the layout of mini-dice, as a setting gives them; figures.txt pins the law."""

import pytest

from chapter47.families.shaken.spots import spots
from chapter47.law import book
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from tests.games.mini_dice.by_hand import PLACE_PAYS, SPOTS

FIELD = {"2": "2 to 1", "3": "1 to 1", "4": "1 to 1", "9": "1 to 1"}
FIELD |= {"10": "1 to 1", "11": "1 to 1", "12": "2 to 1"}
PAYS = {
    "place": PLACE_PAYS,
    "field": FIELD,
    "any_7": {"": "4 to 1"},
    "over_7": {"": "1 to 1"},
    "under_7": {"": "1 to 1"},
}
TOTALS = {
    "field": (2, 3, 4, 9, 10, 11, 12),
    "any_7": (7,),
    "over_7": (8, 9, 10, 11, 12),
    "under_7": (2, 3, 4, 5, 6),
}
CHOICES = {
    "shaker": ["manual", "automated"],
    "smallest_chip": ["$0.25", "$0.50", "$1", "$5"],
    "winning_place_bet": ["returned", "stays"],
    "unpayable_wager": ["round up", "void"],
}


def test_odds_and_what_they_cover():
    setting = Setting.make("mini-dice")
    assert list(setting.wagers) == list(PAYS)
    for wager, pays in PAYS.items():
        assert {on: str(odds) for on, odds in setting.pays(wager).items()} == pays, wager
    layout = spots(setting)
    assert [(spot.wager, spot.name) for spot in layout] == SPOTS
    for spot in layout:
        assert spot.covers == TOTALS.get(spot.wager, (int(spot.name or 0),))


def test_options_with_their_choices_and_defaults():
    file = book.law_of("mini-dice").file
    assert {entry.name: list(entry.choices) for entry in file.option} == CHOICES
    assert Setting.make("mini-dice").options == {
        "shaker": "manual",
        "smallest_chip": "$1",
        "winning_place_bet": "returned",
        "unpayable_wager": "round up",
    }
    with pytest.raises(OptionNotAllowed, match=r"cannot be '\$2'.*13:69F-13\.6\(b\)1"):
        Setting.make("mini-dice", options={"smallest_chip": "$2"})
