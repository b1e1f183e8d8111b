"""Blackjack: multiple action."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.blackjack.at_table import dealt, decide, offered, results
from tests.play import bet, deal, events, net, open_table
from tests.support import cites

RULES = {"multiple_action": True, "hole_card": "after players"}
ALL = ((1, "second_action", 1000), (1, "third_action", 1000))


@cites("19:47-2.18")
def test_one_hand_meets_three_hands_of_the_dealer_on_the_same_first_card():
    table = dealt("TS 6D 9C", wagers=ALL, **RULES)
    decide(table, "stand TC 3C")
    assert results(table) == [("blackjack", "push", 0)]
    decide(table, "TH TD")
    assert results(table)[1:] == [("second_action", "win", 1000)]
    decide(table, "5H KC")
    assert results(table)[2:] == [("third_action", "lose", -1000)]
    hands = [(e.to, e.hand) for e in events(table, "CardDealt")][3:]
    assert hands == [("dealer", label) for label in ("", "", "second", "second", "third", "third")]
    gone = [cards_text(e.cards) for e in events(table, "CardsDiscarded")][1:]
    assert gone == ["TC 3C", "TH TD", "TS 9C 6D 5H KC"]


@cites("19:47-2.18")
def test_the_first_wager_must_be_made_and_the_others_follow_in_order():
    table = open_table("blackjack", options=RULES, equipment="declared")
    for name in ("second_action", "third_action"):
        with pytest.raises(Refused):
            bet(table, 1, name, 1000)
    bet(table, 1, "blackjack", 1000)
    with pytest.raises(Refused):
        bet(table, 1, "third_action", 1000)
    bet(table, 1, "second_action", 500)
    bet(table, 1, "third_action", 700)
    with pytest.raises(Refused, match="take back third action first"):
        table.act("seat:1", "take_back", wager="second_action")


@cites("19:47-2.18")
def test_a_hand_over_21_loses_all_wagers_at_once():
    table = dealt("TS 6D 9C", wagers=ALL, **RULES)
    decide(table, "draw TH")
    assert [name for name, _, came in results(table) if came == -1000] == [
        *("blackjack", "second_action", "third_action"),
    ]
    assert table.prompt.phase == "betting"


@cites("19:47-2.18")
def test_a_hand_of_the_dealer_against_which_nothing_lies_is_not_dealt():
    table = dealt("TS 6D 9C", wagers=((1, "second_action", 500),), **RULES)
    decide(table, "stand TC 3C TH TD")
    assert table.prompt.phase == "betting"
    assert net(table, 1) == 500


@cites("19:47-2.18")
def test_a_blackjack_is_paid_per_hand_of_the_dealer():
    table = dealt("AS TD KC", wagers=ALL, **RULES)
    decide(table, "AD 5C 9C")
    assert [came for _, _, came in results(table)] == [0, 1500, 1500]
    table = dealt("AS 9D KC", wagers=ALL, **RULES)
    assert net(table, 1) == 4500


@cites("19:47-2.18")
def test_insurance_is_made_per_wager_against_its_own_hand():
    table = dealt("TS AD 9C", wagers=ALL, **RULES)
    table.act("seat:1", "insure", amount=500, third=300)
    decide(table, "stand KD 8C KC")
    assert results(table) == [
        ("insurance", "win", 1000),
        ("blackjack", "lose", -1000),
        ("second_action", "push", 0),
        ("insurance", "win", 600),
        ("third_action", "lose", -1000),
    ]


@cites("19:47-2.18", "19:47-2.7")
def test_even_money_is_paid_on_all_wagers():
    table = dealt("AS AD KC", wagers=ALL, **RULES)
    table.act("seat:1", "even_money")
    assert net(table, 1) == 3000


@cites("19:47-2.18")
def test_a_split_is_matched_on_every_wager_and_a_double_goes_on_any():
    table = dealt("8S 6D 8C", wagers=ALL, **RULES)
    table.act("seat:1", "split")
    assert net(table, 1) == -6000
    assert table.ledger["seat:1/wager/split:2 third"] == 1000
    deal(table, "3C")
    table.act("seat:1", "double", second=400, third=1000)
    decide(table, "TH 8H")
    assert "split" not in offered(table)
    decide(table, "stand TC 2C TD JH TS")
    deal(table, "QH")
    wins = sum(came for _, _, came in results(table))
    assert wins == (1000 - 1000) + (1000 + 400 + 1000) + (1000 + 1000 + 1000)
    assert net(table, 1) == wins


@cites("19:47-2.18")
def test_it_excludes_resplitting_surrender_and_a_hole_card():
    room = game_of("blackjack")
    for options, why in (
        ({"resplitting": True}, "no resplitting"),
        ({"surrender": "late"}, "no surrender"),
        ({"hole_card": "read"}, "dealt after players"),
    ):
        with pytest.raises(Refused, match=why):
            room.setting(options=RULES | options)


@cites("19:47-2.18")
def test_a_split_needs_chips_for_all_wagers():
    table = dealt("8S 6D 8C", wagers=ALL, bankroll=5999, **RULES)
    assert "split" not in offered(table)
    with pytest.raises(Refused, match="not enough chips to double all"):
        table.act("seat:1", "double")
