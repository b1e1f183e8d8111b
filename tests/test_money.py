"""Cents, odds, vigorish and rounding."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.money import (
    EXACT,
    InexactPayout,
    MoneyError,
    Odds,
    Rounding,
    cents,
    dollars,
    payout,
    vigorish,
)


@pytest.mark.parametrize(
    ("text", "stake", "win"),
    [
        ("1 to 1", 500, 500),
        ("10 to 1", 500, 5000),
        ("3 to 2", 1000, 1500),
        ("6 to 5", 1000, 1200),
        ("7 to 6", 1200, 1400),
        ("5 1/2 to 1", 200, 1100),
        ("27 to 4", 400, 2700),
        ("1 to 2", 1000, 500),
        ("8,000 to 1", 100, 800_000),
        ("25 for 1", 100, 2400),
        ("1 for 1", 100, 0),
    ],
)
def test_odds_pay(text: str, stake: int, win: int):
    assert payout(stake, Odds.parse(text)) == win


@pytest.mark.parametrize("text", ["10:1", "ten to one", "3 to 0", "1 for 2", "", "5 1/ to 1"])
def test_odds_that_cannot_be_read_are_refused_with_an_example(text: str):
    with pytest.raises(MoneyError):
        Odds.parse(text)


@pytest.mark.parametrize("text", ["10 to 1", "3 to 2", "5 1/2 to 1", "27 to 4"])
def test_odds_print_as_they_are_read(text: str):
    assert str(Odds.parse(text)) == text


@pytest.mark.parametrize(
    ("rule", "amount", "rounded"),
    [
        ("up to $0.25", Fraction(60), 75),
        ("up to $0.25", Fraction(75), 75),
        ("up to $0.25", Fraction(76), 100),
        ("down to $1", Fraction(1150), 1100),
        ("down to $1", Fraction(1199, 1), 1100),
        ("nearest $1", Fraction(149), 100),
        ("nearest $1", Fraction(150), 200),
        ("up to $1", Fraction(180), 200),
        ("exact", Fraction(33), 33),
    ],
)
def test_rounding_rules_of_the_dossiers(rule: str, amount: Fraction, rounded: int):
    assert Rounding.parse(rule).apply(amount) == rounded
    assert str(Rounding.parse(rule)) == rule


def test_an_exact_rule_refuses_what_does_not_divide():
    with pytest.raises(MoneyError, match="may not be rounded"):
        EXACT.apply(Fraction(1, 2))
    with pytest.raises(InexactPayout, match=r"\$5 at 7 to 6 wins"):
        payout(500, Odds.parse("7 to 6"))
    dollar = Rounding.parse("exact to $1")
    assert payout(600, Odds.parse("7 to 6"), dollar) == 700
    with pytest.raises(InexactPayout, match=r"whole multiple of \$1"):
        payout(300, Odds.parse("7 to 6"), dollar)


def test_vigorish_of_five_percent_exact_and_rounded_up():
    five = Fraction(5, 100)
    assert vigorish(1500, five) == 75
    assert vigorish(1200, five) == 60
    assert vigorish(1200, five, Rounding.parse("up to $0.25")) == 75


@pytest.mark.parametrize(
    ("text", "amount"),
    [("$5", 500), ("12.50", 1250), ("$1,000", 100_000), ("0.05", 5), ("7.5", 750), ("-3", -300)],
)
def test_money_is_read(text: str, amount: int):
    assert cents(text) == amount


@pytest.mark.parametrize("text", ["five", "$", "1.234", "1e3", ""])
def test_what_is_no_money_is_refused(text: str):
    with pytest.raises(MoneyError, match="cannot read"):
        cents(text)


@given(st.integers(-(10**12), 10**12))
def test_money_prints_and_reads_back(amount: int):
    text = dollars(amount).replace("-$", "-")
    assert cents(text) == amount


@given(
    st.integers(1, 10**9), st.integers(1, 100), st.integers(1, 20), st.sampled_from([1, 25, 100])
)
def test_rounding_up_never_pays_less_and_down_never_more(stake: int, win: int, per: int, unit: int):
    odds = Odds(Fraction(win), Fraction(per))
    exact = odds.winnings(stake)
    up = payout(stake, odds, Rounding.parse(f"up to {dollars(unit)}"))
    down = payout(stake, odds, Rounding.parse(f"down to {dollars(unit)}"))
    assert exact <= up < exact + unit
    assert exact - unit < down <= exact
