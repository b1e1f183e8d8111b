"""Let it ride: the deal from a manual shoe, from the hand, and from an automated shoe."""

import pytest

from tests.games.let_it_ride.hand import GAME, ROOM, decide, tell, told_table
from tests.play import bet, events, open_table
from tests.showdown import by_a_person, cards, dealt_to, seen_by, until
from tests.support import cites


@cites("19:47-18.7", "19:47-18.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "18.7"), ("from the hand", "18.8")])
def test_one_card_at_a_time_clockwise_then_two_for_all(deal: str, cite: str):
    table = open_table(GAME, seats=4, options={"deal": deal})
    for seat in (4, 2):
        bet(table, seat, "wager_1", 1000)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:2", "seat:4"] * 3 + ["community"] * 2
    dealt = events(table, "CardDealt")
    assert {(e.face_up, e.cite) for e in dealt} == {(False, f"19:47-{cite}")}
    (stub,) = events(table, "CardsDiscarded")
    assert (stub.count, stub.reason) == (44, "the stub")


@cites("19:47-18.9")
def test_an_automated_shoe_gives_stacks_of_three_and_the_third_of_the_last_is_burned():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:1"] * 3 + ["seat:2"] * 3 + ["community"] * 2
    burned, stub = events(table, "CardsDiscarded")
    assert (burned.count, burned.cards, burned.reason) == (1, (), "the rest of the stack")
    assert (stub.count, stub.cards, stub.reason) == (43, (), "the stub")
    assert burned.cite == "19:47-18.9"


@cites("19:47-18.9")
def test_a_person_delivers_stack_by_stack_the_communitys_last():
    table = by_a_person(GAME, 1, 2, wager_1=1000)
    until(table, "deal")
    for place in ("position 1", "position 2", "the community area"):
        assert table.prompt.text == f"deliver a stack to {place}"
        table.act("dealer", "go_on")


@cites("19:47-18.7", "19:47-18.8", "19:47-18.9")
def test_a_player_sees_his_own_cards_only_and_community_cards_when_they_are_turned_up():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
    tell(table, {1: "QS 6D 4C", 2: "AS AD AC"}, "KS KH")
    assert seen_by(table, "seat:1") == cards("QS 6D 4C")
    assert seen_by(table, "seat:2") == cards("AS AD AC")
    assert not seen_by(table, "public") and not seen_by(table, "dealer")
    decide(table, 1, False)
    assert not seen_by(table, "public")
    decide(table, 2, True)
    assert seen_by(table, "public") == cards("KS")
    assert seen_by(table, "seat:1") == cards("QS 6D 4C KS")


@cites("19:47-18.9")
def test_the_stub_is_counted_every_fifth_round_unless_the_shuffler_counts():
    ROOM.check_stub_count(46)
