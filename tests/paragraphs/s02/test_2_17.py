"""Blackjack: the additional wager of a dollar."""

import pytest

from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, dealt, decide, results
from tests.play import bet, events, net, open_table
from tests.support import cites


def settled(table, wager: str) -> int:
    return sum(came for name, _, came in results(table) if name == wager)


@cites("19:47-2.17")
@pytest.mark.parametrize(
    ("cards", "over", "under"),
    [
        ("TS 4C", 100, -100),
        ("TS 3C", -100, -100),
        ("TS 2C", -100, 100),
        ("AS KC", -100, 100),
        ("AS AC", -100, 100),
        ("9S 4C", -100, -100),
    ],
)
def test_over_and_under_13_with_an_ace_as_one(cards, over, under):
    first, second = cards.split()
    table = dealt(
        f"{first} 5D {second} TD",
        over_under_13=True,
        wagers=((1, "over_13", 100), (1, "under_13", 100)),
    )
    assert (settled(table, "over_13"), settled(table, "under_13")) == (over, under)


@cites("19:47-2.17")
@pytest.mark.parametrize(
    ("cards", "table_1", "table_2"),
    [
        ("9S 2S", 250, 300),
        ("9S 2C", -100, -100),
        ("KH QH", 2500, 1000),
        ("QD KD", 2500, 1000),
        ("KD QH", -100, -100),
        ("KD KD", 250, 300),
        ("AC KC", 250, 300),
    ],
)
def test_same_suit_by_either_table(cards, table_1, table_2):
    first, second = cards.split()
    for label, pays in (("1", table_1), ("2", table_2)):
        table = dealt(
            f"{first} 5D {second}",
            same_suit=True,
            same_suit_table=label,
            wagers=((1, "same_suit", 100),),
        )
        assert settled(table, "same_suit") == pays


@cites("19:47-2.17")
@pytest.mark.parametrize(
    ("first", "second", "story", "pays"),
    [
        ("7S", "2C", "", 300),
        ("2S", "7C", "", -100),
        ("7S", "7C", "draw 2H", 5000),
        ("7S", "7S", "draw 2H", 10_000),
        ("7S", "7C", "draw 7H", 50_000),
        ("7S", "7S", "draw 7S", 500_000),
        ("7S", "7S", "draw 7H", 50_000),
        ("7S", "7C", "stand", 5000),
        ("7S", "7C", "split 7H", 50_000),
        ("7S", "7C", "split 2H", 5000),
        ("7S", "7C", "double 7H", 50_000),
    ],
)
def test_sevens_in_sequence_from_the_first_card(first, second, story, pays):
    table = dealt(f"{first} 5D {second} TD", sevens=True, wagers=((1, "sevens", 100),))
    decide(table, story)
    assert settled(table, "sevens") == pays


@cites("19:47-2.17")
@pytest.mark.parametrize(("option", "pays"), [(True, 50_000), (False, 5000)])
def test_two_sevens_against_a_blackjack_get_a_card_for_this_wager_by_option(option, pays):
    table = dealt(
        "7S KD 7C AD",
        sevens=True,
        sevens_card_after_blackjack=option,
        wagers=((1, "sevens", 100),),
    )
    if option:
        decide(table, "7H")
    assert settled(table, "sevens") == pays
    assert net(table, 1) == pays - 1000


@cites("19:47-2.17")
def test_two_surrendered_sevens_are_paid_as_two():
    table = dealt("7S 9D 7C TD", sevens=True, surrender="late", wagers=((1, "sevens", 100),))
    table.act("seat:1", "surrender")
    assert net(table, 1) == -500 + 5000


@cites("19:47-2.17")
def test_it_is_settled_before_any_further_card():
    table = dealt("TS 5D 2C", over_under_13=True, wagers=((1, "under_13", 100),))
    assert results(table) == [("under_13", "win", 100)]
    assert cited(table, "under_13") == "13:69F-2.17(e)"
    assert len(events(table, "CardDealt")) == 3
    table = dealt("TS 5D 9C", over_under_13=True, wagers=((1, "under_13", 100),))
    assert cited(table, "under_13") == "13:69F-2.17(d)"


@cites("19:47-2.17")
def test_it_is_a_dollar_beside_a_wager_and_one_kind_at_a_table():
    table = open_table("blackjack", options={"same_suit": True}, equipment="declared")
    with pytest.raises(Refused):
        bet(table, 1, "same_suit", 100)
    bet(table, 1, "blackjack", 1000)
    for amount in (50, 200):
        with pytest.raises(Refused, match=r"not from \$1 to \$1"):
            bet(table, 1, "same_suit", amount)
    bet(table, 1, "same_suit", 100)
    with pytest.raises(Refused, match="take back same suit first"):
        table.act("seat:1", "take_back", wager="blackjack")
    room = game_of("blackjack")
    with pytest.raises(Refused, match="over_under_13 and sevens cannot be offered together"):
        room.setting(options={"over_under_13": True, "sevens": True})
    with pytest.raises(Refused, match="same_suit cannot be offered with the progressive"):
        room.setting(options={"same_suit": True, "progressive": True})
