"""The odds and the layout of sic bo, as a setting gives them; figures.txt pins the law."""

import pytest

from chapter47.families.shaken.spots import spots
from chapter47.law import book
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from tests.games.sic_bo.by_hand import PAYS, SPOTS, TABLES

CHOICES = {
    "pay_table": ["AC", "M", "K", "A"],
    "one_of_a_kind_on_three": ["by table", "3 to 1", "12 to 1"],
    "two_dice_combination_pays": ["by table", "5 to 1", "6 to 1"],
    "order": ["close, then shake", "shake, then close"],
    "shaker": ["manual", "automated"],
    "chips": ["value", "colour"],
}


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


def test_no_payout_is_passed_off_as_law():
    """The minimum odds of 9.4 were not found, so that no row may claim the chapter as source."""
    rows = [row for wager in book.law_of("sic-bo").file.wager for row in wager.pays]
    assert len(rows) == 4 * (6 + 14 + 3)
    assert {str(row.source) for row in rows} == {"sister", "choice"}
    from_memory = [row for row in rows if row.table == "AC" and str(row.source) == "choice"]
    assert len(from_memory) == 4  # totals 9 and 12, combination, any triple; 5 and 6 were read
