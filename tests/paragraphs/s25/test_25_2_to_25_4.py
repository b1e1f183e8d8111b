"""Double cross poker: decks, the opening of a table, the shuffle."""

import pytest

from tests.games.double_cross_poker.hand import GAME, ROOM
from tests.lettered_decks import BY_HAND, LetteredDecks
from tests.play import events, open_table
from tests.showdown import by_a_person, until
from tests.support import cites

DECKS = LetteredDecks(GAME, ROOM.play, decks="25.2", opening="25.3")


@cites("19:47-25.2(a)")
def test_one_deck_of_52_cards_is_played_and_cut_onto_a_cover_card():
    DECKS.check_one_deck()


@cites("19:47-25.2(b)", "19:47-25.2(b)1", "19:47-25.2(b)2", "19:47-25.2(b)4")
def test_a_second_whole_deck_of_another_colour_takes_every_second_round():
    ROOM.check_decks()
    DECKS.check_decks_take_turns()


@cites("19:47-25.2(b)", "19:47-25.2(b)3")
def test_a_second_deck_needs_a_device_that_shuffles_it_meanwhile():
    DECKS.check_second_deck_needs_a_device()


@cites("19:47-25.2(b)5")
def test_the_discard_rack_is_emptied_before_the_other_deck_comes():
    DECKS.check_rack_is_emptied()


@cites("19:47-25.3(a)")
def test_the_dealer_sorts_and_inspects_the_cards_and_the_floorperson_verifies_it():
    DECKS.check_inspection()


@cites("19:47-25.3(b)", "19:47-25.3(c)")
def test_cards_lie_face_up_by_suit_for_the_first_player_then_are_washed_stacked_and_shuffled():
    DECKS.check_spread_and_wash("25.4(a)")


@cites("19:47-25.3(d)")
def test_two_decks_are_opened_one_by_one():
    DECKS.check_two_decks()


@cites("19:47-25.3(e)")
@pytest.mark.parametrize(
    ("deal", "hours"), [("manual shoe", 8), ("automated shoe", 8), ("from the hand", 4)]
)
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    DECKS.check_change_of_cards(deal, hours)


@cites("19:47-25.3(f)")
def test_a_licensee_chooses_within_the_ways_to_deal_and_shuffle_that_are_known():
    with pytest.raises(Exception, match="from the sleeve"):
        open_table(GAME, options={"deal": "from the sleeve"})


@cites("19:47-25.4(a)")
@pytest.mark.parametrize("options", [BY_HAND, {}, {"deal": "manual shoe"}])
def test_all_cards_are_shuffled_before_play_and_after_every_round(options):
    table = open_table(GAME, options=options)
    assert len(events(table, "Shuffled")) == 1
    for _ in range(2):
        ROOM.play(table)
    shuffled = events(table, "Shuffled")
    assert [(len(e.cards), e.cite) for e in shuffled] == [(52, "19:47-25.4(a)")] * 3


@cites("19:47-25.4", "19:47-25.4(a)")
def test_the_dealer_cuts_what_no_device_has_shuffled():
    table = open_table(GAME, options=BY_HAND)
    for _ in range(2):
        ROOM.play(table)
    cuts = events(table, "Cut")
    assert [(cut.by, cut.cite) for cut in cuts] == [("dealer", "19:47-25.4")] * 3
    assert all(10 <= cut.position <= 42 for cut in cuts)
    assert not events(open_table(GAME), "Cut")


@cites("19:47-25.4(a)")
def test_a_person_who_deals_waits_for_the_shuffle_and_the_stack_is_dealt_from_the_shoe():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "deal")
    assert len(events(table, "Shuffled")) == 1
    assert table.prompt.text.startswith("deliver a stack")
