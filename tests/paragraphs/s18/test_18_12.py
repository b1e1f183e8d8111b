"""Let it ride: irregularities, each with its ruling."""

import pytest

from chapter47.table import Refused
from tests.games.let_it_ride.hand import GAME, ROOM, decide, tell, tell_cards, told_table
from tests.play import bet, events
from tests.showdown import BANKROLL, by_a_person, cards, rack, settled, until
from tests.showdown_room import is_void
from tests.support import cites

CITE = "19:47-18.12"
LATER = "2024-01-01"


@cites("19:47-18.12")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    ROOM.check_face_up(told_table(), lambda t: tell_cards(t, {1: "8S 7D"}, ""))


@cites("19:47-18.12")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-18.12")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure", "settlement"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, wager_1=1000, bonus=100)
    until(table, "deal" if phase == "deal" else "turn")
    if phase in ("exposure", "settlement"):
        for _ in range(2):
            for seat in (1, 2):
                decide(table, seat, False)
            table.act("dealer", "go_on")
        assert table.prompt.phase == "exposure"
    until(table, phase)
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, CITE)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-18.12")
@pytest.mark.parametrize("decided", [0, 1, 2, 3])
def test_a_community_card_exposed_too_early_voids_all_but_three_card_bonuses_that_won(decided: int):
    table = told_table(seats=2, as_of=LATER)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
        bet(table, seat, "three_card_bonus", 500)
    tell(table, {1: "9S 9D 2C", 2: "AS KD 3C"}, "KS 5H")
    for number in range(decided):
        decide(table, 1 + number % 2, False)
    table.report("dealer", "community_card_exposed")
    assert is_void(table, CITE)
    assert rack(table, 1) == BANKROLL + 500, "a pair pays 1 to 1"
    assert rack(table, 2) == BANKROLL
    assert settled(table, 1, "three_card_bonus")[0][:2] == ("win", 500)
    shown = [e for e in events(table, "CardTurned") if e.cite == CITE]
    assert [e.to for e in shown] == ["community", "seat:1", "seat:1", "seat:1"]
    assert {shown[0].card} == cards("KS" if decided < 2 else "5H"), "the next that lay face down"
    told = [entry.event for entry in table.log]
    (paid,) = [e for e in events(table, "Settled") if e.paid]
    assert told.index(shown[-1]) < told.index(paid), "shown before it is paid"


@cites("19:47-18.12")
def test_no_community_card_is_exposed_too_early_once_both_lie_face_up():
    table = by_a_person(GAME, 1, wager_1=1000)
    until(table, "deal")
    with pytest.raises(Refused, match="no community card lies face down"):
        table.report("dealer", "community_card_exposed")
    until(table, "turn")
    decide(table, 1, True)
    table.act("dealer", "go_on")
    decide(table, 1, True)
    table.act("dealer", "go_on")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "community_card_exposed")


@cites("19:47-18.12")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-18.12")
def test_an_automated_shoe_that_fails_voids_the_round():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
        bet(table, seat, "bonus", 100)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 8D 8C", 2: "9S"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, CITE)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    ROOM.check_no_shoe_fails()


@cites("19:47-18.9", "19:47-18.12")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    ROOM.check_wrong_stub(misdealt, lambda t: until(t, "count"))
