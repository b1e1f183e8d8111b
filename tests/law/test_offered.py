"""What a house offers: rows of payouts and wagers stand under the options that the law names."""

import tomllib

import pytest

from chapter47.desk.lawbook import law_page
from chapter47.felt.figures import pay_tables, pays_by_result
from chapter47.house.guide import guide, guide_page
from chapter47.law.book import law_of
from chapter47.law.errors import NotOffered, OptionNotAllowed
from chapter47.law.schema import LawFileError, read_law
from chapter47.law.setting import Setting
from chapter47.law.supposing import suppose
from tests.support import cites

AS_ALWAYS = [("win", "1 to 1"), ("blackjack", "3 to 2")]


@cites("19:47-2.3(e)")
@pytest.mark.parametrize(
    ("option", "value", "row"),
    [
        ("suited_678", True, ("suited 6-7-8", "2 to 1")),
        ("three_sevens", True, ("three sevens", "3 to 2")),
        ("designated_blackjack", "AS JS", ("designated blackjack", "2 to 1")),
        ("five_card_21", True, ("five cards totalling 21", "2 to 1")),
    ],
)
def test_blackjack_shows_a_combination_only_where_it_is_paid(option, value, row):
    assert list(pays_by_result(Setting.make("blackjack"), "blackjack")) == AS_ALWAYS
    chosen = Setting.make("blackjack", options={option: value})
    assert list(pays_by_result(chosen, "blackjack")) == [*AS_ALWAYS, row]
    assert ("Blackjack wager", (*AS_ALWAYS, row)) in pay_tables(chosen)
    page = guide_page("casino-war")  # a page of a game without such rows says nothing of them
    assert all(not paid["stands"] for wager in page["wagers"] for paid in wager["pays"])


def test_a_payout_that_the_house_does_not_offer_is_refused_with_what_would_offer_it():
    setting = Setting.make("blackjack")
    said = (
        r"a payout of blackjack for three sevens only where three sevens is on, "
        r"and here three sevens is off \(19:47-2\.3\(e\)2\)"
    )
    with pytest.raises(NotOffered, match=said):
        setting.odds("blackjack", "three sevens")
    with pytest.raises(NotOffered, match=said):
        suppose(setting, {"blackjack:three sevens": "2 to 1"})
    with pytest.raises(NotOffered, match=r"the sevens only where sevens is on"):
        suppose(setting, {"sevens:two sevens": "40 to 1"})
    chosen = Setting.make("blackjack", options={"three_sevens": True})
    asked = suppose(chosen, {"blackjack:three sevens": "2 to 1"})
    assert str(asked.odds("blackjack", "three sevens")) == "2 to 1"


def test_a_raise_of_red_dog_and_a_bet_of_colorado_are_never_paid_what_comes_without_them():
    red_dog, colorado = Setting.make("red-dog"), Setting.make("colorado-holdem")
    assert "three of a kind" in red_dog.pays("original")
    assert "three of a kind" not in red_dog.pays("raise")
    instant = {on for on in colorado.pays("ante") if "instant winner" in on}
    assert len(instant) == 2
    assert colorado.pays("ante").keys() - colorado.pays("bet").keys() == instant


def test_five_numbers_are_offered_only_on_a_layout_with_two_zeros():
    wheels = ("double zero", "single zero", "double zero as single zero")
    offered = [
        "five_numbers" in Setting.make("roulette", options={"wheel": w}).wagers for w in wheels
    ]
    assert offered == [True, False, False]


def test_the_law_tells_every_row_and_under_which_options_it_stands():
    (main,) = law_page("blackjack", wager="blackjack")["wagers"]
    stands = {row["on"]: row["stands"] for row in main["pays"]}
    assert stands["three sevens"] == "three sevens is on"
    assert stands["win"] == ""
    (five,) = law_page("roulette", wager="five_numbers")["wagers"]
    assert five["stands"] == "wheel is double zero"


def test_a_guide_prints_the_tables_in_force_and_the_others_apart():
    here, elsewhere = "| Four of a kind | 25 to 1 |", "| Four of a kind | 40 to 1 |"
    head, _, rest = guide("colorado-holdem").partition("## Other tables that the house may choose")
    assert here in head and elsewhere not in head
    assert elsewhere in rest and here not in rest.partition("## Options")[0]
    assert "permissible bet, best play" in head and "required bet, best play" not in head
    assert "required bet, best play" in rest
    chosen = guide("colorado-holdem", options={"version": "required bet"})
    assert elsewhere in chosen.partition("## Other tables")[0]


def law_of_blackjack(old: str, new: str):
    path = law_of("blackjack").path
    text = path.read_text(encoding="utf-8")
    assert old in text
    return read_law(tomllib.loads(text.replace(old, new, 1)), path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("when = { three_sevens = true }", "when = { four_sevens = true }", "no option 'four_sev"),
        ("when = { three_sevens = true }", 'when = { variation = "2 to 1" }', "never '2 to 1'"),
        ("when = { three_sevens = true }", "when = { decks = 9 }", "never 9"),
        (
            'paid_as = "blackjack"',
            'paid_as = "blackjack"\nnever = ["four sevens"]',
            "second_action is never paid 'four sevens', and no row says so",
        ),
    ],
)
def test_a_condition_that_can_never_hold_does_not_load(old, new, said):
    with pytest.raises(LawFileError, match=said):
        law_of_blackjack(old, new)


def test_a_payout_is_told_with_its_paragraph():
    sevens = Setting.make("blackjack", options={"three_sevens": True})
    paid = sevens.payout("blackjack", "three sevens")
    assert (str(paid.odds), paid.cite) == ("3 to 2", "19:47-2.3(e)2")
    assert Setting.make("casino-war").payout("war", "equal").cite == "19:47-22.9(a)3"


def test_the_value_of_an_option_is_read_as_people_say_it() -> None:
    """By what a choice is labelled, a number in words, on and off; a near miss is told."""
    chosen = {"number of decks": "eight"}
    assert Setting.make("casino-war", options=chosen).option("decks") == 8
    assert Setting.make("big-six", options={"wheel": "Las Vegas"}).option("wheel") == "las_vegas"
    on = Setting.make("minibaccarat", as_of="2012-01-01", options={"house money": "on"})
    assert on.option("house_money") is True
    with pytest.raises(OptionNotAllowed, match="did you mean 'las_vegas'"):
        Setting.make("big-six", options={"wheel": "las vegass"})
