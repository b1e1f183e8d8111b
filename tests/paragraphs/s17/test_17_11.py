"""Double down stud: irregularities, each with its ruling."""

import pytest

from chapter47.table import Refused
from tests.games.double_down_stud.hand import GAME, ROOM, tell, tell_cards, told_table
from tests.play import bet, events, net
from tests.showdown import BANKROLL, by_a_person, cards, rack, seen_by, until
from tests.showdown_room import is_void
from tests.support import cites

CITE = "19:47-17.11"


@cites("19:47-17.11")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    ROOM.check_face_up(told_table(), lambda t: tell_cards(t, {1: "8S"}, "7D"))


@cites("19:47-17.11")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-17.11")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure", "settlement"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, initial=1000)
    until(table, "deal" if phase == "deal" else "turn")
    if phase in ("exposure", "settlement"):
        table.act("seat:1", "double")
        table.act("seat:2", "stand")
        until(table, phase)
    assert table.prompt.phase == phase
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, CITE)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)


@cites("19:47-17.11")
@pytest.mark.parametrize("decided", [0, 1])
def test_the_last_common_card_exposed_too_early_voids_all_hands(decided: int):
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "JS", 2: "AS"}, "JD JC 9H 4D")
    if decided:
        table.act("seat:1", "double")
    table.report("dealer", "common_card_exposed")
    assert is_void(table, CITE)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    (shown,) = events(table, "CardTurned")
    assert (shown.to, shown.cite) == ("common", CITE)


@cites("19:47-17.11")
def test_no_common_card_is_exposed_too_early_before_it_lies_there_or_after_all_decided():
    table = by_a_person(GAME, 1, initial=1000)
    until(table, "deal")
    with pytest.raises(Refused, match="no common card lies face down"):
        table.report("dealer", "common_card_exposed")
    until(table, "turn")
    table.act("seat:1", "stand")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "common_card_exposed")


@cites("19:47-17.11")
def test_a_players_card_that_the_dealer_exposes_changes_nothing():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "JS", 2: "AS"}, "JD 2C 9H 4D")
    table.report("dealer", "player_card_exposed", position=2)
    assert seen_by(table, "seat:1") == cards("JS JD 2C 9H AS")
    with pytest.raises(Refused):
        table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:1", "double")
    table.act("seat:2", "stand")
    assert (net(table, 1), net(table, 2)) == (2000, -1000)


@cites("19:47-17.11")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-17.8", "19:47-17.11")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    ROOM.check_wrong_stub(misdealt, lambda t: until(t, "count"))


@cites("19:47-17.11")
def test_the_last_common_card_can_be_exposed_while_the_stub_is_counted():
    table = by_a_person(GAME, 1, initial=1000)
    for _ in range(4):
        until(table, "turn")
        table.act("seat:1", "stand")
        until(table, "betting")
        bet(table, 1, "initial", 1000)
    before = rack(table, 1) + 1000
    until(table, "count")
    table.report("dealer", "common_card_exposed")
    assert is_void(table, CITE)
    assert rack(table, 1) == before
