"""Posted limits stay within what the text fixes; a refusal cites what bounds the amount."""

import pytest

from chapter47.api import open_table, setting
from chapter47.law.errors import OptionNotAllowed
from chapter47.table import Refused
from tests.support import cites

PROGRESSIVE = {"bonus": False, "progressive": "$5"}


@cites("19:47-11.14(a)", "19:47-11.15(b)", "13:69F-2.17(a)", "19:47-2.3(k)")
@pytest.mark.parametrize(
    ("game", "options", "wager", "posted", "cite"),
    [
        ("pai-gow-poker", PROGRESSIVE, "progressive", {"minimum": "$1"}, r"11\.14\(a\)"),
        ("pai-gow-poker", PROGRESSIVE, "progressive", {"maximum": "$25"}, r"11\.14\(a\)"),
        ("pai-gow-poker", {}, "bonus", {"minimum": "$0.50", "step": "$0.50"}, r"11\.15\(b\)"),
        ("blackjack", {"over_under_13": True}, "over_13", {"maximum": "$5"}, r"2\.17\(a\)"),
        ("blackjack", {"same_suit": True}, "same_suit", {"maximum": "$2"}, r"2\.17\(a\)"),
        ("blackjack", {"sevens": True}, "sevens", {"minimum": "$2", "maximum": "$2"}, "2.17"),
        ("blackjack", {"progressive": True}, "progressive", {"maximum": "$5"}, r"2\.3\(k\)"),
    ],
)
def test_no_posted_limit_overrides_an_amount_of_the_text(game, options, wager, posted, cite):
    with pytest.raises(OptionNotAllowed, match=cite):
        setting(game, options=options, limits={wager: posted})


def test_within_what_the_text_fixes_a_licensee_posts_what_it_likes():
    chosen = setting("pai-gow-poker", limits={"bonus": {"minimum": "$5", "maximum": "$500"}})
    assert (chosen.limit("bonus").minimum, chosen.limit("bonus").maximum) == (500, 50_000)
    same = setting(
        "pai-gow-poker",
        options=PROGRESSIVE,
        limits={"progressive": {"minimum": "$5", "maximum": "$5", "step": "$5"}},
    )
    assert same.limit("progressive").minimum == 500


def seated(game: str, bankroll: int = 1_000_000, **chosen):
    table = open_table(game, seats=1, seed=1, **chosen)
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=bankroll)
    while table.prompt.phase != "betting":  # somebody cuts, or takes the dice
        actor, (option, *_) = next(iter(table.prompt.options.items()))
        filled = {name: spec.examples()[0] for name, spec in option.fields.items()}
        table.act(actor, option.name, **option.fixed, **filled)
    return table


@cites("19:47-8.2")
@pytest.mark.parametrize(
    ("game", "wager", "amount"),
    [
        ("casino-war", "initial", 200),
        ("casino-war", "initial", 200_000),
        ("craps", "horn", 500),
        ("craps", "pass", 100),
        ("pai-gow-poker", "pai_gow_poker", 100),
        ("blackjack", "blackjack", 150),
    ],
)
def test_a_refusal_for_a_limit_cites_what_leaves_the_limit_to_the_licensee(game, wager, amount):
    with pytest.raises(Refused) as refused:
        seated(game).act("seat:1", "bet", wager=wager, amount=amount)
    assert {objection.cite for objection in refused.value.objections} == {"19:47-8.2"}


NOTHING_POSTED = {
    "big-six": {
        "dollar_1 dollar_2 dollar_5 dollar_10 dollar_20": (1, 500),
        "joker flag": (1, 100),
    },
    "roulette": {
        "straight split three_numbers four_numbers five_numbers six_numbers": (1, 100),
        "column dozen red black odd even low high": (5, 1000),
    },
    "craps": {
        "pass dont_pass field": (5, 1000),
        "any_seven any_craps craps_two craps_three craps_twelve eleven": (1, 200),
        "four_the_hardway six_the_hardway eight_the_hardway ten_the_hardway": (1, 200),
        "craps_eleven": (1, 400),
        "horn": (4, 400),
    },
    "mini-dice": {"field over_7 under_7": (1, 500), "any_7": (1, 100)},
    "sic-bo": {
        "three_of_a_kind": (1, 25),
        "two_of_a_kind total": (1, 100),
        "any_three_of_a_kind": (1, 50),
        "two_dice_combination": (1, 200),
        "small big": (5, 1000),
        "one_of_a_kind": (1, 500),
    },
    "blackjack": {"blackjack": (5, 1000)},
    "pai-gow-poker": {"pai_gow_poker": (10, 5000)},
    "spanish-21": {"spanish_21": (5, 1000)},
    "double-attack-blackjack": {"initial": (5, 1000)},
}
"""Dollars, by wagers that are open before anything else happens."""


@cites("19:47-8.2")
@pytest.mark.parametrize("game", NOTHING_POSTED)
def test_the_limits_that_hold_where_nothing_is_posted(game: str):
    for wagers, (least, most) in NOTHING_POSTED[game].items():
        for wager in wagers.split():
            table = seated(game)
            (option, *_) = [
                option
                for option in table.prompt.options["seat:1"]
                if (option.name, option.fixed.get("wager")) == ("bet", wager)
            ]
            where = {
                name: field.examples()[0]
                for name, field in option.fields.items()
                if name != "amount"
            }
            unit = 400 if wager == "horn" else 100
            for dollars in (least - unit / 100, most + unit / 100):
                with pytest.raises(Refused, match=r"19:47-8\.2"):
                    table.act("seat:1", "bet", amount=round(dollars * 100), **option.fixed, **where)
            for cents in (least * 100, most * 100 - least * 100):
                table.act("seat:1", "bet", amount=cents, **option.fixed, **where)
            assert table.ledger["seat:1/rack"] == 1_000_000 - most * 100


@cites("19:47-11.15(b)")
def test_a_refusal_for_an_amount_of_the_text_cites_the_text():
    table = seated("pai-gow-poker")
    table.act("seat:1", "bet", wager="pai_gow_poker", amount=1000)
    with pytest.raises(Refused, match=r"11\.15\(b\)"):
        table.act("seat:1", "bet", wager="bonus", amount=50)
    with pytest.raises(Refused, match=r"8\.2"):
        table.act("seat:1", "bet", wager="bonus", amount=10_100)


def test_who_has_not_the_chips_is_not_told_of_a_limit():
    with pytest.raises(Refused) as refused:
        seated("casino-war", bankroll=1000).act("seat:1", "bet", wager="initial", amount=2000)
    assert "8.2" not in str(refused.value)


@cites("19:47-1.2(a)18")
def test_craps_eleven_takes_every_dollar_that_can_be_paid():
    table = seated("craps")
    table.act("seat:1", "bet", wager="craps_eleven", amount=500)
    assert table.ledger["seat:1/wager/craps_eleven"] == 500
