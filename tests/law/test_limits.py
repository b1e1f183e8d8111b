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
