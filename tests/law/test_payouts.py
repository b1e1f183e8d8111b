"""What a wager pays, asked of the law: the table in force, own payouts, prizes, requirements."""

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from chapter47.felt.figures import pays
from chapter47.games import game_of
from chapter47.law.book import law_of
from chapter47.law.prizes import Fixed, Share, prize_of, worth
from chapter47.law.schema import LawFileError, read_law
from chapter47.law.setting import Setting
from chapter47.money import MoneyError
from chapter47.table import Refused


@pytest.mark.parametrize(
    ("game", "options", "wager", "on", "paid"),
    [
        ("big-six", {"joker_and_flag": "40 to 1"}, "flag", "", "40 to 1"),
        ("sic-bo", {"pay_table": "A"}, "two_dice_combination", "", "6 to 1"),
        ("craps", {"field_pays": "triple two"}, "field", "2", "3 to 1"),
        ("blackjack", {"variation": "6 to 5"}, "blackjack", "blackjack", "6 to 5"),
        (
            "blackjack",
            {"match_the_dealer": True, "decks": 2, "boxes": 5},
            "match_the_dealer",
            "suited match",
            "19 to 1",
        ),
        ("pai-gow-poker", {"insurance": "D"}, "insurance", "ten high", "25 to 1"),
    ],
)
def test_an_option_decides_which_table_pays_at_table_and_felt(game, options, wager, on, paid):
    setting = Setting.make(game, options=options)
    assert str(setting.odds(wager, on)) == paid
    assert pays(setting, wager, on) == paid


def test_an_option_may_set_one_payout_whatever_the_table_says():
    setting = Setting.make(
        "sic-bo", options={"pay_table": "A", "one_of_a_kind_on_three": "12 to 1"}
    )
    assert [str(setting.odds("one_of_a_kind", on)) for on in "123"] == [
        "1 to 1",
        "2 to 1",
        "12 to 1",
    ]


def test_own_payouts_are_what_the_felt_shows_and_other_tables_stay_printed(tmp_path: Path):
    path = tmp_path / "own.toml"
    path.write_text('[seven_card_bonus]\n"flush" = "6 to 1"\n', encoding="utf-8")
    options = {"seven_card_bonus": "A", "bonus": False, "own_pays": str(path)}
    setting = game_of("pai-gow-poker").setting(options=options)
    assert str(setting.odds("seven_card_bonus", "flush")) == "6 to 1"
    assert pays(setting, "seven_card_bonus", "flush") == "6 to 1"
    assert str(setting.odds("seven_card_bonus", "flush", "B")) == "4 to 1"


def test_a_wager_without_a_pay_table_is_paid_as_another():
    setting = Setting.make("blackjack", options={"multiple_action": True, "variation": "6 to 5"})
    assert str(setting.odds("third_action", "blackjack")) == "6 to 5"
    assert setting.exact_unit("third_action") == 5  # 6 to 5
    sevens = Setting.make(
        "blackjack",
        options={"multiple_action": True, "variation": "6 to 5", "three_sevens": True},
    )
    assert sevens.exact_unit("third_action") == 10  # and 3 to 2 for three sevens


def test_a_prize_is_odds_an_amount_or_a_share_of_a_meter():
    assert [prize_of(text) for text in ("$2,500", "100% of meter")] == [
        Fixed(250_000),
        Share(Fraction(1)),
    ]
    assert worth(prize_of("5 1/2 to 1"), 200) == 1100
    assert worth(prize_of("$50"), 500, 1_000_000) == 5000
    assert worth(prize_of("10% of meter"), 500, 1_000_001) == Fraction(1_000_001, 10)
    for text in ("much", "ten% of meter", "5 or so", "-1% of meter"):
        with pytest.raises(MoneyError):
            prize_of(text)


@pytest.mark.parametrize(
    ("game", "options", "cite"),
    [
        ("pai-gow-poker", {"co_banking": True, "banking": False}, r"11\.10\(e\)"),
        ("pai-gow-poker", {"bonus": True, "three_card_bonus": True}, r"11\.15\(a\)"),
        ("blackjack", {"resplit_aces": True, "resplitting": False}, r"2\.11\(e\)"),
        ("blackjack", {"same_suit": True, "sevens": True, "decks": 8}, r"2\.17\(a\)"),
    ],
)
def test_options_that_the_law_does_not_let_go_together_are_refused(game, options, cite):
    with pytest.raises(Refused, match=cite):
        game_of(game).setting(options=options)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d["wager"][5].pop("table_option"), "labelled pay tables need 'table_option'"),
        (
            lambda d: d["wager"][5].update(table_option="spoke"),
            "there is no option 'spoke'",
        ),
        (lambda d: d["wager"][0].update(paid_as="tie"), "there is no wager 'tie'"),
        (
            lambda d: d["wager"][0].update(needs={"wager": "tie", "cite": "5.5"}),
            "there is no wager 'tie'",
        ),
        (lambda d: d["limit"][0].update(least="$2"), "may not be below the 'least'"),
        (lambda d: d["limit"][0].update(most="$2"), "may not be above the 'most'"),
    ],
)
def test_a_law_that_names_what_it_does_not_have_is_not_read(change, problem):
    path = law_of("big-six").path
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data["wager"][5]["name"] == "joker"
    change(data)
    with pytest.raises(LawFileError, match=problem):
        read_law(data, path)
