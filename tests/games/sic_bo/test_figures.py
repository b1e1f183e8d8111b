"""Every figure of the law of sic bo, against values written by hand."""

import datetime as dt

import pytest

from chapter47.families.shaken.spots import spots
from chapter47.games import game_of
from chapter47.law import book
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting
from tests.games.sic_bo.by_hand import PAYS, SPOTS, TABLES

ADOPTED = dt.date(1991, 12, 16)
LIMITS = {
    "three_of_a_kind": (100, 2_500),
    "two_of_a_kind": (100, 10_000),
    "any_three_of_a_kind": (100, 5_000),
    "total": (100, 10_000),
    "two_dice_combination": (100, 20_000),
    "small": (500, 100_000),
    "big": (500, 100_000),
    "one_of_a_kind": (100, 50_000),
}
CHOICES = {
    "pay_table": ["AC", "M", "K", "A"],
    "one_of_a_kind_on_three": ["by table", "3 to 1", "12 to 1"],
    "two_dice_combination_pays": ["by table", "5 to 1", "6 to 1"],
    "order": ["close, then shake", "shake, then close"],
    "shaker": ["manual", "automated"],
    "chips": ["value", "colour"],
}


def test_figures_and_limits():
    setting = Setting.make("sic-bo")
    assert (setting.figure("dice"), setting.figure("least_shakes")) == (3, 3)
    for wager, (minimum, maximum) in LIMITS.items():
        limit = setting.limit(wager)
        assert (limit.minimum, limit.maximum, limit.step) == (minimum, maximum, 100), wager
    assert {entry.wager for entry in setting.law.file.limit} == set(LIMITS)


def test_options_with_their_choices_and_defaults():
    file = book.law_of("sic-bo").file
    assert {entry.name: list(entry.choices) for entry in file.option} == CHOICES
    assert Setting.make("sic-bo").options == {
        "pay_table": "AC",
        "one_of_a_kind_on_three": "by table",
        "two_dice_combination_pays": "by table",
        "order": "close, then shake",
        "shaker": "manual",
        "chips": "value",
    }
    with pytest.raises(OptionNotAllowed, match=r"pay_table cannot be 'Z'.*AC, M, K, A.*9\.4"):
        Setting.make("sic-bo", options={"pay_table": "Z"})


def test_the_layout_has_these_fifty_spots():
    found = [(spot.wager, spot.name) for spot in spots(Setting.make("sic-bo"))]
    assert len(found) == 50
    assert found == SPOTS


def test_small_and_big_cover_seven_totals_each():
    covers = {entry.name: entry.covers for entry in book.law_of("sic-bo").file.wager}
    assert covers["small"] == (("4", "5", "6", "7", "8", "9", "10"),)
    assert covers["big"] == (("11", "12", "13", "14", "15", "16", "17"),)


@pytest.mark.parametrize("table", TABLES)
def test_every_odds_of_every_pay_table(table: str):
    setting = Setting.make("sic-bo", options={"pay_table": table})
    for wager, pays in PAYS[table].items():
        found = {on: str(odds) for on, odds in setting.pays(wager, table).items()}
        if wager == "total":
            expected = {str(n): f"{pays[min(n, 21 - n)]} to 1" for n in range(4, 18)}
        elif wager == "one_of_a_kind":
            expected = {str(n + 1): f"{win} to 1" for n, win in enumerate(pays)}
        else:
            expected = {"": f"{pays} to 1"}
        assert found == expected, wager
        assert setting.tables(wager) == TABLES


def test_the_game_and_all_its_figures_begin_on_the_day_of_adoption():
    with pytest.raises(NotInForce, match=r"sic bo did not exist on 1991-12-15.*1991-12-16"):
        game_of("sic-bo").setting(as_of=dt.date(1991, 12, 15))
    for day in (dt.date(1991, 12, 16), dt.date(1991, 12, 17)):
        setting = game_of("sic-bo").setting(as_of=day)
        assert len(spots(setting)) == 50
        assert set(setting.options) == set(CHOICES)
        assert len(setting.irregularities) == 7
        assert setting.figure("least_shakes") == 3
    file = book.law_of("sic-bo").file
    entries = (*file.section, *file.wager, *file.option, *file.figure, *file.limit)
    for entry in (*entries, *file.irregularity):
        assert (entry.from_, entry.until) == (ADOPTED, None), entry
    assert book.law_of("sic-bo").change_dates() == [ADOPTED]


def test_the_game_has_its_number_its_places_and_its_last_verified_day():
    law = book.law_of("sicbo")
    assert (law.file.subchapter.number, law.file.game.seats) == (9, 12)
    assert law.default_date == dt.date(2006, 3, 9)


def test_no_payout_is_passed_off_as_law():
    """The minimum odds of 9.4 were not found, so that no row may claim the chapter as source."""
    rows = [row for wager in book.law_of("sic-bo").file.wager for row in wager.pays]
    assert len(rows) == 4 * (6 + 14 + 3)
    assert {str(row.source) for row in rows} == {"sister", "choice"}
    from_memory = [row for row in rows if row.table == "AC" and str(row.source) == "choice"]
    assert len(from_memory) == 8  # totals 5, 6, 9 and their mirrors, combination, any triple
