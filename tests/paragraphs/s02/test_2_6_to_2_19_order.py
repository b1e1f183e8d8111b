"""Blackjack: what comes first, and what waits, where several people or several wagers are there."""

import pytest

from chapter47.table import Meter, Wager
from tests.games.blackjack.at_table import dealt, decide, results
from tests.paragraphs.s02.test_2_13_and_2_14 import shared
from tests.paragraphs.s02.test_2_19 import progressive_table
from tests.play import bet, deal, events, net, open_table
from tests.support import cites

MULTIPLE = {"multiple_action": True, "hole_card": "after players"}
FROM_THE_HAND = {
    "shuffle": "from the hand",
    "decks": 2,
    "players_cards_down": True,
    "variation": "6 to 5",
}


@cites("19:47-2.7")
def test_blackjacks_are_paid_from_the_dealers_left():
    table = dealt("AS AC 9D KC KS TD", seats=2)
    assert [(e.seat, e.paid) for e in events(table, "Settled")] == [(1, 1500), (2, 1500)]


@cites("19:47-2.6", "19:47-2.18")
def test_the_dealers_second_card_is_dealt_by_the_paragraph_of_his_hand():
    table = dealt("TS 6D 9C", hole_card="after players")
    decide(table, "stand TC 3C")
    last = [e for e in events(table, "CardDealt") if e.to == "dealer"][1]
    assert last.cite == "19:47-2.6"
    table = dealt("TS 6D 9C", wagers=((1, "second_action", 1000),), **MULTIPLE)
    decide(table, "stand TC 3C")
    last = [e for e in events(table, "CardDealt") if e.to == "dealer"][1]
    assert last.cite == "19:47-2.18"
    gone = [e.reason for e in events(table, "CardsDiscarded")]
    assert "hand 1 of the dealer is settled" in gone


@cites("19:47-2.8")
def test_who_surrenders_gives_up_half_of_the_wager_and_is_told_so():
    table = dealt("TS 9D 6C TD", surrender="late")
    (surrender,) = [o for o in table.prompt.options["seat:1"] if o.name == "surrender"]
    assert surrender.gives_up == 500


@cites("19:47-2.6", "19:47-2.6A")
def test_the_total_of_cards_that_lie_face_down_is_not_said():
    table = dealt("5S 7D 6C TD", **FROM_THE_HAND)
    table.act("seat:1", "draw")
    deal(table, "2C")
    assert not [e for e in events(table, "Announced") if e.text.startswith("Box 1: 1")]


@cites("19:47-2.10", "19:47-2.11")
@pytest.mark.parametrize(
    ("act", "cards", "cite"),
    [("double", "5S 7D 6C TD", "19:47-2.10"), ("split", "8S 7D 8C TD", "19:47-2.11")],
)
def test_cards_are_shown_before_those_who_share_the_box_decide(act: str, cards: str, cite: str):
    table = shared((1, 1, 1000), (2, 1, 500), cards=cards, **FROM_THE_HAND)
    assert not [e for e in events(table, "CardTurned") if e.to == "box:1"]
    table.act("seat:1", act)
    assert set(table.prompt.options) == {"seat:2"}
    assert {e.cite for e in events(table, "CardTurned") if e.to == "box:1"} == {cite}


@cites("19:47-2.11", "19:47-2.13")
def test_of_another_split_only_those_are_asked_who_lie_on_the_hand():
    table = shared((1, 1, 1000), (2, 1, 500), cards="8S 7D 8C TD", resplitting=True, boxes=6)
    table.act("seat:1", "split")
    table.act("seat:2", "stay", hand="second")
    deal(table, "8D")
    table.act("seat:1", "split")
    assert set(table.prompt.options) == {"dealer"}, "seat 2 has nothing on the first hand"
    decide(table, "TH stand TC stand")
    deal(table, "8H")
    table.act("seat:1", "split")
    assert set(table.prompt.options) == {"seat:2"}


@cites("19:47-2.7", "19:47-2.13")
def test_a_blackjack_stays_for_who_shares_it_and_does_not_take_even_money():
    table = shared((1, 1, 1000), (2, 1, 500), cards="AS AD KC", **MULTIPLE)
    table.act("seat:1", "even_money")
    table.act("seat:2", "no_insurance")
    assert net(table, 1) == 1000
    assert not [e for e in events(table, "CardsDiscarded") if e.reason == "paid"]
    decide(table, "9D")
    assert net(table, 2) == 750


@cites("19:47-2.17")
def test_first_cards_are_settled_from_the_dealers_left():
    over = ((1, "over_13", 100), (2, "over_13", 100))
    table = dealt("TS TC 5D 9C 8S", seats=2, over_under_13=True, wagers=over)
    assert [e.seat for e in events(table, "Settled")] == [1, 2]


@cites("19:47-2.24")
def test_only_a_pair_of_queens_waits_for_the_dealers_second_card():
    for cards, is_settled in (("KS TD QS", True), ("QH TD QH", False)):
        table = dealt(cards, twenty_point=True, wagers=((1, "twenty_point", 100),))
        assert [e.wager for e in events(table, "Settled")] == ["twenty_point"] * is_settled


@cites("19:47-2.24")
def test_a_pair_of_queens_waits_whatever_the_player_draws():
    table = dealt(
        "QH KD QH",
        hole_card="after players",
        twenty_point=True,
        twenty_point_table="A",
        wagers=((1, "twenty_point", 100),),
    )
    decide(table, "draw 5C")
    assert results(table) == [("blackjack", "lose", -1000)]
    deal(table, "AD")  # the dealer's second card, on which the queens still depend
    assert results(table)[1:] == [("twenty_point", "win", 100_000)]


@cites("19:47-2.19")
def test_cards_stay_only_for_a_progressive_wager_on_their_own_box_that_may_still_win():
    for cards, story, is_kept in (
        ("2S 3S 5D AC AH TD", "draw TH draw KC", False),  # no ace came first
        ("AS 3S 5D AC AH TD", "draw TH draw KC", True),
    ):
        table = progressive_table(seats=2)
        deal(table, *cards.split())
        decide(table, story)
        gone = [e.reason for e in events(table, "CardsDiscarded")]
        assert ("over 21" in gone) != is_kept
    table = dealt("2S AS 5D 3H AC TD", seats=2, progressive=True, wagers=((1, "progressive", 100),))
    table.act("seat:1", "stand")
    decide(table, "draw TH draw KC", seat=2)
    assert "over 21" in [e.reason for e in events(table, "CardsDiscarded")], (
        "the dollar is seat 1's"
    )


@cites("19:47-2.19")
def test_the_odd_cent_of_a_shared_meter_goes_to_the_first_box():
    meter = Meter("blackjack", reset=1_000_000, start=1_000_001 - 100)
    table = progressive_table(meter, seats=2, decks=8)
    deal(table, "AS", "AS", "5D", "AS", "AS", "TD")
    decide(table, "draw AS draw AS draw 7C")
    decide(table, "draw AS draw AS draw 7C", seat=2)
    deal(table, "5C")
    won = [(e.seat, e.paid) for e in events(table, "Settled") if e.wager == "progressive"]
    assert won == [(1, 500_001), (2, 500_000)]


@cites("19:47-2.19")
def test_the_whole_meter_is_paid_before_a_share_of_it():
    meter = Meter("blackjack", reset=1_000_000, start=2_000_000 - 100)
    table = progressive_table(meter, seats=2, decks=8, progressive_table="four decks")
    deal(table, "AC", "AS", "5D", "AS", "AS", "TD")
    decide(table, "draw AH draw AD draw 7C")
    decide(table, "draw AS draw AS draw 7C", seat=2)
    deal(table, "5C")
    won = {e.seat: e.paid for e in events(table, "Settled") if e.wager == "progressive"}
    assert won == {2: 2_000_000, 1: 100_000}, "a tenth of what the meter then shows"


@cites("19:47-2.22")
def test_a_streak_on_another_box_has_its_own_marker_and_is_given_up_by_itself():
    table = dealt(
        "",
        boxes_per_player=2,
        streak=True,
        wagers=((1, "streak_3", 500), (1, "blackjack", 1000, 2), (1, "streak_3", 500, 2)),
    )
    deal(table, "TS", "TC", "7D", "9C", "9S", "TD")
    decide(table, "stand stand")
    marks = [e.value for e in events(table, "StateChanged") if e.what == "streak marker"]
    assert sorted(marks) == ["seat 1, box 1: 1", "seat 1, box 2: 1"]
    table.act("seat:1", "give_up_streak", position=2)
    lost = [(e.position, e.result) for e in events(table, "Settled") if e.wager == "streak_3"]
    assert lost == [(2, "lose")]


@cites("19:47-2.3(k)", "19:47-2.19")
def test_a_redeemed_coupon_lies_on_the_players_own_box():
    table = open_table("blackjack", options={"progressive": True})
    table.act("seat:1", "decline")
    bet(table, 1, "blackjack", 1000)
    table.act("seat:1", "progressive_coupon")
    assert set(table.house_chips) == {Wager(1, "progressive")}
