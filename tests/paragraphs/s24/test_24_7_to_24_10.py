"""Boston 5 stud poker: the deal in two parts, decisions, and the end of a round."""

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.table import Refused
from tests.games.boston_5_stud.hand import (
    GAME,
    HIGH,
    LOW,
    PAIR,
    PLAIN,
    ROOM,
    finish,
    first,
    one_round,
    start,
)
from tests.play import events, open_table
from tests.showdown import (
    BANKROLL,
    by_a_person,
    cards,
    dealt_to,
    rack,
    seen_by,
    settled,
    told_table,
    until,
    wager,
)
from tests.support import cites

BARE = {"optional_bonus": "none"}


@cites("19:47-24.7", "19:47-24.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "24.7"), ("from the hand", "24.8")])
def test_one_card_at_a_time_clockwise_the_dealer_last_three_and_after_the_decisions_two(deal, cite):
    table = open_table(GAME, seats=4, options={"deal": deal})
    for seat in (4, 2, 3):
        wager(table, seat, ante=1000)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    three = ["seat:2", "seat:3", "seat:4", "dealer"] * 3
    assert dealt_to(table) == three
    for seat, decision in ((2, "second_wager"), (3, "fold"), (4, "second_wager")):
        table.act(f"seat:{seat}", decision)
    assert dealt_to(table) == three + ["seat:2", "seat:4", "dealer"] * 2
    dealt = events(table, "CardDealt")
    assert {(e.face_up, e.cite) for e in dealt} == {(False, f"19:47-{cite}")}


@cites("19:47-24.7", "19:47-24.8")
def test_a_person_deals_card_by_card_and_goes_on_with_the_fourth():
    table = by_a_person(GAME, 1, 2, options={"deal": "from the hand"}, ante=1000)
    until(table, "deal")
    for number in (1, 2, 3):
        assert table.prompt.text == f"deal card {number} to all from position 1"
        table.act("dealer", "go_on")
    table.act("seat:1", "fold")
    for _ in range(2):
        table.act("dealer", "collect")
    table.act("seat:2", "second_wager")
    for number in (4, 5):
        assert table.prompt.text == f"deal card {number} to all from position 2"
        table.act("dealer", "go_on")


@cites("19:47-24.9")
def test_an_automated_shoe_gives_stacks_of_three_and_then_of_two_the_dealers_last():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    three = ["seat:1"] * 3 + ["seat:2"] * 3 + ["dealer"] * 3
    assert dealt_to(table) == three
    table.act("seat:1", "fold")
    table.act("seat:2", "second_wager")
    assert dealt_to(table) == three + ["seat:2"] * 2 + ["dealer"] * 2
    assert {(e.face_up, e.cite) for e in events(table, "CardDealt")} == {(False, "19:47-24.9")}


@cites("19:47-24.9")
def test_a_person_delivers_stack_by_stack():
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, "deal")
    for _ in range(2):
        for place in ("position 1", "position 2", "the dealer"):
            assert table.prompt.text == f"deliver a stack to {place}"
            table.act("dealer", "go_on")
        if table.prompt.phase == "turn":
            table.act("seat:1", "second_wager")
            table.act("seat:2", "second_wager")
    assert len(dealt_to(table)) == 15


@cites("19:47-24.9")
def test_the_stub_goes_away_unseen_after_the_last_card_and_is_counted_every_fifth_round():
    ROOM.check_stub_count(46)  # all but three cards of each, as nobody stays
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    start(table, {1: PAIR}, PLAIN)
    assert not events(table, "CardsDiscarded")
    table.act("seat:1", "second_wager")
    finish(table, {1: PAIR}, PLAIN)
    stub = events(table, "CardsDiscarded")[0]
    assert (stub.count, stub.cards, stub.reason, stub.cite) == (42, (), "the stub", "19:47-24.9")


@cites("19:47-24.10")
def test_a_player_sees_his_own_three_cards_only_and_decides_in_turn():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    start(table, {1: PLAIN, 2: HIGH}, PAIR)
    assert seen_by(table, "seat:1") == cards(first(PLAIN))
    assert seen_by(table, "seat:2") == cards(first(HIGH))
    assert not seen_by(table, "public") and not seen_by(table, "dealer")
    assert list(table.prompt.options) == ["seat:1"]
    with pytest.raises(Refused):
        table.act("seat:2", "second_wager")
    table.act("seat:1", "second_wager")
    assert list(table.prompt.options) == ["seat:2"]
    table.act("seat:2", "second_wager")
    assert not seen_by(table, "public")


@cites("19:47-24.10")
def test_the_optional_bonus_is_settled_on_three_cards_before_anybody_decides():
    table = told_table(GAME, seats=3)
    for seat in (1, 2):
        wager(table, seat, ante=1000, optional_bonus=500)
    wager(table, 3, ante=1000)
    start(table, {1: PAIR, 2: PLAIN, 3: "AS AD 4C 5H 6S"}, LOW)
    assert settled(table, 1, "optional_bonus") == [("win", 500, "19:47-24.11(d)")]
    assert settled(table, 2, "optional_bonus") == [("lose", 0, "19:47-24.10")]
    assert seen_by(table, "public") == cards(first(PAIR)), "only who is paid shows his cards"
    assert list(table.prompt.options) == ["seat:1"]
    table.act("seat:1", "fold")
    assert rack(table, 1) == BANKROLL + 500 - 3000, "a fold does not touch it"


@cites("19:47-24.10")
def test_the_second_wager_is_as_high_as_the_first_and_who_cannot_afford_it_can_only_fold():
    table = told_table(GAME, bankroll=5_000)
    wager(table, 1, ante=1000)
    start(table, {1: PAIR}, PLAIN)
    table.act("seat:1", "second_wager")
    assert table.ledger["seat:1/wager/second"] == 2000
    poor = told_table(GAME, bankroll=4_999)
    wager(poor, 1, ante=1000)
    start(poor, {1: PAIR}, PLAIN)
    assert [option.name for option in poor.prompt.options["seat:1"]] == ["fold"]
    poor.act("seat:1", "buy_in", amount=1)
    assert [option.name for option in poor.options("seat:1")][:2] == ["second_wager", "fold"]


@cites("19:47-24.10")
@pytest.mark.parametrize(
    ("own", "dealer", "net", "results"),
    [
        (HIGH, PLAIN, 4000, ("push", "win", "win")),
        ("KS JD TS 6C 4S", PLAIN, 0, ("push", "push", "push")),
        (LOW, PLAIN, -5000, ("lose", "lose", "lose")),
    ],
)
def test_the_higher_hand_takes_first_and_second_wager_and_the_ante_never_wins(
    own, dealer, net, results
):
    table = one_round(own, dealer, options=BARE)
    found = [settled(table, 1, name)[0][0] for name in ("ante", "first", "second")]
    assert tuple(found) == results
    assert rack(table, 1) == BANKROLL + net


@cites("19:47-24.10")
def test_the_dealer_needs_no_hand_to_play():
    table = one_round("8S 6D 5S 4H 2S", "7H 5C 4D 3H 2D", options=BARE)
    assert rack(table, 1) == BANKROLL + 4000


@cites("19:47-24.10")
def test_hands_are_turned_up_and_settled_from_the_dealers_right_after_the_dealers_own():
    table = told_table(GAME, seats=3)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000)
    hands = {1: HIGH, 2: LOW, 3: PAIR}
    start(table, hands, PLAIN)
    for seat in (1, 2, 3):
        table.act(f"seat:{seat}", "second_wager")
    finish(table, hands, PLAIN)
    turned = list(dict.fromkeys(e.to for e in events(table, "CardTurned")))
    assert turned == ["dealer", "seat:3", "seat:2", "seat:1"]
    paid = list(dict.fromkeys(e.seat for e in events(table, "Settled")))
    assert paid == [3, 2, 1]
    (said,) = [e for e in events(table, "Announced") if e.text.startswith("The dealer has")]
    assert "king" in said.text


@cites("19:47-24.10")
def test_a_round_in_which_all_have_folded_ends_without_more_cards():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    start(table, {1: LOW, 2: PLAIN}, PAIR)
    table.act("seat:1", "fold")
    table.act("seat:2", "fold")
    assert len(events(table, "RoundEnded")) == 1
    assert len(events(table, "CardDealt")) == 9
    assert not events(table, "CardTurned")


@cites("19:47-24.10(g)")
def test_cards_are_picked_up_in_order_so_that_each_hand_can_be_rebuilt():
    table = told_table(GAME, seats=3)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000)
    hands = {1: PAIR, 2: LOW, 3: HIGH}
    start(table, hands, PLAIN)
    table.act("seat:1", "second_wager")
    table.act("seat:2", "fold")
    table.act("seat:3", "second_wager")
    finish(table, hands, PLAIN)
    (folded,) = [e for e in events(table, "CardsDiscarded") if e.reason == "folded"]
    gathered = events(table, "CardsDiscarded")[-1]
    assert gathered.cite == "19:47-24.10(g)"
    assert folded.count == 3
    hands_in_rack = [list(gathered.cards[n : n + 5]) for n in (0, 5, 10)]
    assert hands_in_rack == [list(parse_cards(hand)) for hand in (PAIR, HIGH, PLAIN)]
