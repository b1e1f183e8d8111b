"""Four card poker: a table is opened; cards are shuffled and cut."""

import pytest

from chapter47.equipment.shoe import CutRefused
from chapter47.games import game_of
from chapter47.law.supposing import suppose
from chapter47.table import Refused, Table
from tests.games.four_card_poker.hand import DECKS, GAME, play
from tests.lettered_decks import BY_HAND
from tests.play import events, open_table
from tests.showdown import until
from tests.support import cites


@cites("19:47-27.4(a)")
def test_the_dealer_inspects_the_cards_and_the_floorperson_verifies_it():
    DECKS.check_inspection()


@cites("19:47-27.4(b)", "19:47-27.4(c)")
def test_cards_lie_face_up_for_the_first_player_then_are_turned_washed_stacked_and_shuffled():
    DECKS.check_spread_and_wash("27.5(a)")


@cites("19:47-27.4(d)")
def test_two_decks_are_opened_one_by_one():
    DECKS.check_two_decks()


@cites("19:47-27.4(e)")
@pytest.mark.parametrize(
    ("deal", "hours"), [("manual shoe", 8), ("automated shoe", 8), ("from the hand", 4)]
)
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    DECKS.check_change_of_cards(deal, hours)


@cites("19:47-27.5(a)")
@pytest.mark.parametrize("options", [BY_HAND, {}])
def test_all_cards_are_shuffled_before_play_and_after_every_round(options):
    table = open_table(GAME, options=options)
    assert len(events(table, "Shuffled")) == 1
    for _ in range(2):
        play(table)
    shuffled = events(table, "Shuffled")
    assert [(len(e.cards), e.cite) for e in shuffled] == [(52, "19:47-27.5(a)")] * 3


@cites("19:47-27.5(b)1")
@pytest.mark.parametrize(
    ("deal", "section"),
    [("manual shoe", "27.7"), ("from the hand", "27.8"), ("automated shoe", "27.9")],
)
def test_what_a_device_has_shuffled_is_dealt_uncut(deal: str, section: str):
    table = open_table(GAME, options={"deal": deal})
    play(table)
    assert not events(table, "Cut")
    assert {e.cite for e in events(table, "CardDealt")} == {f"19:47-{section}"}


@cites("19:47-27.5(b)2", "19:47-27.5(c)1", "19:47-27.5(c)1i", "19:47-27.5(c)1ii")
def test_what_was_shuffled_by_hand_the_dealer_cuts_ten_cards_or_more_onto_the_cover_card():
    table = open_table(GAME, options=BY_HAND)
    for _ in range(2):
        play(table)
    cuts = events(table, "Cut")
    assert [(cut.by, cut.cite) for cut in cuts] == [("dealer", "19:47-27.5(c)1ii")] * 3
    assert all(10 <= cut.position <= 42 for cut in cuts)
    assert all(cut.cutting_card == 52 for cut in cuts), "all cards lie above the cover card"
    kinds = [type(entry.event).__name__ for entry in table.log]
    assert kinds.index("Cut") == kinds.index("Shuffled") + 1


@cites("19:47-27.5(c)1ii")
def test_a_cut_of_nine_cards_is_refused_and_one_of_ten_is_not():
    """The dealer cuts in the middle: a law that asks for a card more than that refuses his cut."""
    room = game_of(GAME)
    lawful = room.setting(options=BY_HAND)

    def seated(least: int) -> Table:
        table = Table(room, suppose(lawful, {"least_cut": least}))
        table.act("seat:1", "sit", player="the first")
        return table

    assert [cut.position for cut in events(seated(26), "Cut")] == [26]
    with pytest.raises(CutRefused, match=r"at least 27 cards .*27\.5\(c\)1ii"):
        seated(27)
    table = open_table(GAME, options=BY_HAND)
    for position in (9, 43):
        with pytest.raises(CutRefused, match=r"at least 10 cards .*27\.5\(c\)1ii"):
            table.shoe.cut(position, lawful.number("least_cut"), "27.5(c)1ii")
    for position in (10, 42):
        table.shoe.cut(position, lawful.number("least_cut"), "27.5(c)1ii")


@cites("19:47-27.5")
def test_a_supervisor_may_have_the_dealer_cut_again_before_any_card_is_dealt():
    table = open_table(GAME, dealer="manual", options=BY_HAND)
    until(table, "cut made")
    with pytest.raises(Refused):
        table.report("dealer", "improper_cut")
    table.report("floorperson", "improper_cut")
    assert [cut.cite for cut in events(table, "Cut")] == ["19:47-27.5(c)1ii", "19:47-27.5"]
    until(table, "betting")
    with pytest.raises(Refused):
        table.report("floorperson", "improper_cut")
