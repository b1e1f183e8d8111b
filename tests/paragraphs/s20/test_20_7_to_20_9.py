"""Three card poker: the deal from a manual shoe, from the hand, and from an automated shoe."""

import pytest

from tests.games.three_card_poker.hand import GAME, ROOM
from tests.play import events, open_table
from tests.showdown import by_a_person, cards, dealt_to, seen_by, tell, told_table, until, wager
from tests.support import cites


@cites("19:47-20.7", "19:47-20.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "20.7"), ("from the hand", "20.8")])
def test_one_card_at_a_time_clockwise_to_who_has_a_wager_and_the_dealer_last(deal: str, cite: str):
    table = open_table(GAME, seats=4, options={"deal": deal})
    wager(table, 4, ante=1000)
    wager(table, 2, pair_plus=500)
    wager(table, 3, ante=1000, pair_plus=500)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:2", "seat:3", "seat:4", "dealer"] * 3
    dealt = events(table, "CardDealt")
    assert not any(e.face_up for e in dealt)
    assert {e.cite for e in dealt} == {f"19:47-{cite}"}


@cites("19:47-20.9")
def test_an_automated_shoe_gives_stacks_of_three_the_dealers_last():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:1"] * 3 + ["seat:2"] * 3 + ["dealer"] * 3
    assert {(e.face_up, e.cite) for e in events(table, "CardDealt")} == {(False, "19:47-20.9")}


@cites("19:47-20.7", "19:47-20.8", "19:47-20.9")
def test_a_player_sees_his_own_cards_only_and_the_stub_goes_away_unseen():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: "QS 6D 4C", 2: "AS AD AC"}, "KS KD KC")
    assert seen_by(table, "seat:1") == cards("QS 6D 4C")
    assert seen_by(table, "seat:2") == cards("AS AD AC")
    assert not seen_by(table, "public") and not seen_by(table, "dealer")
    (stub,) = events(table, "CardsDiscarded")
    assert (stub.count, stub.cards, stub.reason) == (43, (), "the stub")


@cites("19:47-20.9")
def test_the_stub_is_counted_every_fifth_round_unless_the_shuffler_counts():
    ROOM.check_stub_count(46)


@cites("19:47-20.9")
def test_a_person_delivers_stack_by_stack():
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, "deal")
    assert table.prompt.text == "deliver a stack to position 1"
    table.act("dealer", "go_on")
    assert dealt_to(table) == ["seat:1"] * 3
    table.act("dealer", "go_on")
    assert table.prompt.text == "deliver a stack to the dealer"
