"""Double cross poker: irregularities, each with its ruling."""

import pytest

from chapter47.table import Refused
from tests.games.double_cross_poker.hand import (
    CROSS,
    GAME,
    ROOM,
    VERTICAL,
    dealt,
    tell_cross,
    to_the_count,
)
from tests.play import events
from tests.showdown import BANKROLL, by_a_person, go_on, rack, tell_cards, told_table, until, wager
from tests.showdown_room import is_void
from tests.support import cites

DEALT = ("deal", "cross", "turn", "exposure")


def at(phase: str):
    """A round of two, dealt by a person, with all wagers before the deal, at some phase."""
    table = by_a_person(GAME, 1, 2, ante=1000, three_card=500)
    until(table, "deal" if phase in ("deal", "cross") else "turn")
    if phase == "cross":
        for _ in range(3):
            go_on(table)
        assert table.prompt.text == "deal to community"
    if phase == "exposure":
        table.act("seat:1", VERTICAL)
        table.act("seat:2", VERTICAL)
        assert table.prompt.phase == "exposure"
    return table


def all_is_as_before(table, cite: str) -> None:
    """All hands are void by a paragraph: nobody has lost anything, the cards are shuffled again."""
    assert is_void(table, cite)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-25.x")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    ROOM.check_face_up(told_table(GAME), lambda table: tell_cards(table, {1: "8S 7D"}, "KS KD"))


@cites("19:47-25.x(b)")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-25.x(b)")
def test_a_card_drawn_in_error_may_be_the_first_of_the_cross():
    table = at("cross")
    table.report("dealer", "card_drawn_in_error")
    held = events(table, "CardHeld")[-1]
    assert (held.cite, held.card) == ("19:47-25.x(b)", None)
    go_on(table)
    first = next(e for e in events(table, "CardDealt") if e.to == "community")
    assert first.hidden_card == held.hidden_card


@cites("19:47-25.x(c)")
@pytest.mark.parametrize("phase", DEALT)
def test_a_wrong_number_of_cards_to_a_player_or_the_community_area_voids_all_hands(phase: str):
    table = at(phase)
    table.report("floorperson", "wrong_number_of_cards")
    all_is_as_before(table, "19:47-25.x(c)")


@cites("19:47-25.x(c)")
def test_a_wrong_number_found_at_the_count_voids_all_hands():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 7D"}, "KS KD")
    tell_cross(table, CROSS.rsplit(" ", 1)[0])
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, "19:47-25.x(c)")
    assert rack(table, 1) == BANKROLL


@cites("19:47-25.x")
@pytest.mark.parametrize("phase", DEALT)
def test_a_dealer_with_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = at(phase)
    table.report("floorperson", "dealer_misdealt")
    all_is_as_before(table, "19:47-25.x")


@cites("19:47-25.x")
@pytest.mark.parametrize("phase", DEALT[:3])
def test_a_card_turned_up_before_all_have_decided_voids_all_hands(phase: str):
    table = at(phase)
    table.report("dealer", "card_exposed_early")
    all_is_as_before(table, "19:47-25.x")


@cites("19:47-25.x")
def test_no_card_is_turned_up_too_early_once_all_have_decided():
    table = at("exposure")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "card_exposed_early")


@cites("19:47-25.x")
def test_a_fold_before_all_hands_are_void_is_taken_back():
    table = dealt({1: "8S 7D", 2: "QS 6D"}, "KS KD")
    table.act("seat:1", "fold")
    table.report("dealer", "card_exposed_early")
    all_is_as_before(table, "19:47-25.x")


@cites("19:47-25.x(d)")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-25.x(e)")
@pytest.mark.parametrize("phase", ["deal", "cross"])
def test_an_automated_shoe_that_fails_voids_the_round_and_all_cards_are_shuffled_again(phase: str):
    table = at(phase)
    table.report("dealer", "dealing_shoe_jams")
    all_is_as_before(table, "19:47-25.x(e)")
    assert events(table, "Shuffled")[-1].cards == tuple(range(52)), "with those already dealt"


@cites("19:47-25.x(e)")
def test_only_an_automated_shoe_can_fail_so():
    ROOM.check_no_shoe_fails()


@cites("19:47-25.x(f)")
def test_a_device_leaves_the_table_before_another_method_takes_its_place():
    ROOM.check_devices()


@cites("19:47-25.x")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    ROOM.check_wrong_stub(misdealt, to_the_count)
