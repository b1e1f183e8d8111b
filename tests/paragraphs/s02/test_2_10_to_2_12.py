"""Blackjack: doubling down, splitting pairs, drawing of additional cards."""

import pytest

from chapter47.table import Refused
from tests.games.blackjack.at_table import cited, dealt, decide, offered, results
from tests.play import deal, events, net
from tests.support import cites


@cites("19:47-2.10", "19:47-2.3(e)")
def test_doubling_adds_up_to_the_wager_for_exactly_one_card():
    table = dealt("5S 9D 6C TD")
    for amount in (1100, 50):
        with pytest.raises(Refused, match=r"not from \$1 to \$10"):
            table.act("seat:1", "double", amount=amount)
    table.act("seat:1", "double", amount=700)
    deal(table, "2C")
    assert results(table) == [("blackjack", "lose", -1000), ("double", "lose", -700)]
    table = dealt("5S 9D 6C TD")
    decide(table, "double TC")
    assert results(table) == [("blackjack", "win", 1000), ("double", "win", 1000)]
    assert cited(table, "double") == "19:47-2.3(e)", "the paragraph on what is paid"


@cites("19:47-2.10")
def test_doubling_is_open_on_any_two_cards_under_21_and_with_chips_for_it():
    assert "double" in offered(dealt("TS 9D 9C TD"))
    assert "double" in offered(dealt("AS 9D 9C TD"))
    table = dealt("2S 9D 3C TD")
    decide(table, "draw 4C")
    assert "double" not in offered(table)
    assert "double" not in offered(dealt("5S 9D 6C TD", bankroll=1000))
    table = dealt("5S 9D 6C TD", bankroll=1300)
    table.act("seat:1", "double")
    deal(table, "TC")
    assert net(table, 1, 1300) == 1300


@cites("19:47-2.10", "19:47-2.11")
def test_a_split_hand_may_be_doubled_but_not_split_aces():
    table = dealt("8S 9D 8C TD")
    decide(table, "split 3C")
    assert "double" in offered(table)
    decide(table, "double TC TH stand")
    assert net(table, 1) == 2000 - 1000
    table = dealt("AS 9D AC TD")
    decide(table, "split 8C 9C")
    assert results(table) == [("split", "win", 1000), ("blackjack", "push", 0)]


@cites("19:47-2.11")
@pytest.mark.parametrize(
    ("cards", "splits"),
    [("8S 8C", True), ("TS KC", True), ("JS QC", True), ("AS AC", True), ("9S 8C", False)],
)
def test_cards_of_equal_value_may_be_split(cards, splits):
    first, second = cards.split()
    assert ("split" in offered(dealt(f"{first} 9D {second} TD"))) is splits


@cites("19:47-2.11")
def test_each_hand_gets_an_equal_wager_and_is_completed_before_the_next():
    table = dealt("8S 9D 8C TD")
    table.act("seat:1", "split")
    assert table.ledger["seat:1/wager/split:2"] == 1000
    moved = events(table, "CardMoved")
    assert [(e.to, e.hand, e.to_hand, e.cite) for e in moved] == [("box:1", "", "2", "19:47-2.11")]
    decide(table, "2C draw 3C draw TC")
    assert results(table) == [("blackjack", "lose", -1000)]
    decide(table, "KC stand")
    assert [e.hand for e in events(table, "CardDealt") if e.to == "box:1"] == [
        *("", "", "", "", "", "2"),
    ]
    assert results(table)[1:] == [("split", "lose", -1000)]


@cites("19:47-2.11")
def test_without_resplitting_a_pair_is_split_once():
    table = dealt("8S 9D 8C TD")
    decide(table, "split 8H")
    assert "split" not in offered(table)


@cites("19:47-2.11")
@pytest.mark.parametrize(("boxes", "hands"), [(6, 4), (7, 3), (1, 4)])
def test_resplitting_goes_to_four_hands_or_three_at_seven_boxes(boxes, hands):
    table = dealt("8S 9D 8C TD", resplitting=True, boxes=boxes)
    for _ in range(hands - 1):
        decide(table, "split 8H")
    assert "split" not in offered(table)
    for _ in range(hands - 1):
        decide(table, "stand 8D")
    table.act("seat:1", "stand")
    assert net(table, 1) == -1000 * hands
    order = [e.hand for e in events(table, "CardDealt") if e.to == "box:1"]
    assert order == ["", "", *[""] * (hands - 1), *map(str, range(hands, 1, -1))]


@cites("19:47-2.11")
def test_split_aces_get_one_card_each_and_no_decision():
    table = dealt("AS 9D AC TD")
    decide(table, "split 2C")
    assert table.prompt.phase == "additional cards"
    decide(table, "AH")
    assert results(table) == [("split", "lose", -1000), ("blackjack", "lose", -1000)]


@cites("19:47-2.11")
@pytest.mark.parametrize("again", [True, False])
def test_aces_are_split_again_only_by_option(again):
    table = dealt("AS 9D AC TD", resplitting=True, resplit_aces=again)
    decide(table, "split AH")
    if again:
        assert offered(table) == {"split", "stand"}
        decide(table, "split 9C 9H 9S")
        assert net(table, 1) == 3000
    else:
        assert table.prompt.phase == "additional cards"


@cites("19:47-2.11")
def test_a_split_needs_chips_for_an_equal_wager():
    assert "split" not in offered(dealt("8S 9D 8C TD", bankroll=1999))
    assert "split" in offered(dealt("8S 9D 8C TD", bankroll=2000))


@cites("19:47-2.11", "19:47-2.16")
def test_optional_payouts_reach_split_hands_and_the_original_part_of_a_doubled_one():
    table = dealt("6H 9D 6S TD", suited_678=True)
    decide(table, "split 7H draw 8H TC stand")
    assert net(table, 1) == 2000 - 1000
    table = dealt("6H 9D 7H TD", suited_678=True)
    decide(table, "double 8H")
    assert results(table) == [("blackjack", "win", 2000), ("double", "win", 1000)]


@cites("19:47-2.12")
def test_a_player_draws_under_21_stands_on_21_and_loses_over_21_at_once():
    table = dealt("5S 2S 9D 6C 9C TD", seats=2)
    decide(table, "draw 4C draw 6D")
    assert table.prompt.options.keys() == {"seat:2"}
    decide(table, "draw TC", seat=2)
    assert net(table, 1) == 1000
    table = dealt("TS 2S 9D 6C 9C TD", seats=2)
    decide(table, "draw TC")
    assert results(table) == [("blackjack", "lose", -1000)]
    assert cited(table, "blackjack") == "19:47-2.12"
    assert [e.reason for e in events(table, "CardsDiscarded")] == ["burned", "over 21"]


@cites("19:47-2.12")
@pytest.mark.parametrize(
    ("option", "hole", "draws", "result"),
    [
        ("stand", "6D", "", 1000),
        ("draw", "6D", "2H", -1000),
        ("stand", "5D", "TH 2H", 0),
        ("draw", "5D", "TH TC", 1000),
        ("draw", "6C", "TC", 1000),
        ("draw", "7C", "", 0),
    ],
)
def test_the_dealer_draws_to_16_and_on_soft_17_by_option(option, hole, draws, result):
    table = dealt(f"TS AH 8C {hole}", soft_17=option)
    table.act("seat:1", "no_insurance")
    table.act("seat:1", "stand")
    deal(table, *draws.split())
    assert net(table, 1) == result
    assert table.prompt.phase == "betting"


@cites("19:47-2.12")
def test_the_dealer_draws_nothing_when_every_wager_is_decided():
    table = dealt("TS 5D 6C TD")
    decide(table, "draw TC")
    assert table.prompt.phase == "betting"
    assert [e.card for e in events(table, "CardTurned")] == [33]
    table = dealt("TS 5D 6C", hole_card="after players")
    decide(table, "draw TC")
    assert len([e for e in events(table, "CardDealt") if e.to == "dealer"]) == 1
    table = dealt("AS TD KC", hole_card="after players")
    decide(table, "5D")
    assert net(table, 1) == 1500
