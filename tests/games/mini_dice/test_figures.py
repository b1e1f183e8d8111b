"""Every figure of the law of mini-dice, against values written by hand."""

import datetime as dt

import pytest

from chapter47.families.shaken.spots import spots
from chapter47.games import game_of
from chapter47.law import book
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting
from tests.games.mini_dice.by_hand import PLACE_PAYS, SPOTS

ADOPTED = dt.date(1997, 10, 6)
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
LIMITS = {
    "place": (500, 50_000),
    "field": (100, 50_000),
    "any_7": (100, 10_000),
    "over_7": (100, 50_000),
    "under_7": (100, 50_000),
}
CHOICES = {
    "shaker": ["manual", "automated"],
    "smallest_chip": ["$0.25", "$0.50", "$1", "$5"],
    "winning_place_bet": ["returned", "stays"],
    "unpayable_wager": ["round up", "void"],
}
FIGURES = {"dice": 2, "least_shakes": 3, "seven": 7, "repeated_invalid_shakes": 2}


def test_odds_and_what_they_cover():
    setting = Setting.make("mini-dice")
    assert list(setting.wagers) == list(PAYS)
    for wager, pays in PAYS.items():
        assert {on: str(odds) for on, odds in setting.pays(wager).items()} == pays, wager
    layout = spots(setting)
    assert [(spot.wager, spot.name) for spot in layout] == SPOTS
    for spot in layout:
        assert spot.covers == TOTALS.get(spot.wager, (int(spot.name or 0),))


def test_figures_and_limits():
    setting = Setting.make("mini-dice")
    assert {entry.name: entry.value for entry in setting.law.file.figure} == FIGURES
    for wager, (minimum, maximum) in LIMITS.items():
        limit = setting.limit(wager)
        assert (limit.minimum, limit.maximum, limit.step) == (minimum, maximum, 25), wager
    assert {entry.wager for entry in setting.law.file.limit} == set(LIMITS)


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


def test_the_game_and_all_its_figures_begin_on_the_day_of_adoption():
    with pytest.raises(NotInForce, match=r"mini-dice did not exist on 1997-10-05.*1997-10-06"):
        game_of("mini-dice").setting(as_of=dt.date(1997, 10, 5))
    for day in (dt.date(1997, 10, 6), dt.date(1997, 10, 7)):
        setting = game_of("mini-dice").setting(as_of=day)
        assert list(setting.wagers) == list(PAYS)
        assert set(setting.options) == set(CHOICES)
        assert len(setting.irregularities) == 6
        assert setting.figure("least_shakes") == 3
    file = book.law_of("mini-dice").file
    entries = (*file.section, *file.wager, *file.option, *file.figure, *file.limit)
    for entry in (*entries, *file.irregularity):
        assert (entry.from_, entry.until) == (ADOPTED, None), entry
    assert book.law_of("mini-dice").change_dates() == [ADOPTED]


def test_the_game_has_its_number_its_seats_and_its_last_verified_day():
    law = book.law_of("minidice")
    assert (law.file.subchapter.number, law.file.game.seats) == (13, 7)
    assert law.default_date == dt.date(2001, 3, 9)
