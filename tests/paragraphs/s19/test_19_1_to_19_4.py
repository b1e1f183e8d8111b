"""Spanish 21: definitions, cards, opening of the table, shuffle and cut."""

from functools import partial

import pytest

from chapter47.equipment.cards import TEN, rank_of
from chapter47.families.blackjack import totals
from chapter47.law.errors import LawError
from chapter47.table import Refused
from tests.games.blackjack.at_table import decide, offered, results
from tests.games.spanish_21.at_table import dealt
from tests.play import events, net, open_table
from tests.support import cites
from tests.twenty_one_room import play_round

play = partial(play_round, "spanish_21")


@cites("19:47-19.1")
def test_an_ace_and_a_picture_dealt_first_are_a_blackjack_and_no_other_21_is():
    assert net(dealt("AS 9C KD 8H"), 1) == 1500
    table = dealt("AS 9C AD 8H")
    decide(table, "split KD QC")
    assert [came for _, _, came in results(table)] == [1000, 1000], "21, but no blackjacks"
    table = dealt("9S 9C 2D 8H")
    decide(table, "draw KD")
    assert results(table) == [("spanish_21", "win", 1000)]


@cites("19:47-19.2")
def test_six_or_eight_decks_have_no_tens():
    for decks in (6, 8):
        table = open_table("spanish-21", options={"decks": decks})
        cards = table.shoe.undealt
        assert len(cards) == 48 * decks
        assert TEN not in {rank_of(card) for card in cards}
        assert {cards.count(card) for card in cards} == {decks}
    with pytest.raises(LawError, match="6, 8"):
        open_table("spanish-21", options={"decks": 7})
    with pytest.raises(Refused, match="TH"):
        dealt("TH")


@cites("19:47-19.2")
def test_pictures_count_ten_and_an_ace_eleven_or_one():
    cards = {"2": 2, "9": 9, "J": 10, "Q": 10, "K": 10}
    for rank, points in cards.items():
        assert totals.score(_cards(f"{rank}S 8H")) == points + 8
    assert totals.score(_cards("AS 6C")) == 17
    assert totals.score(_cards("AS 6C KD")) == 17


def _cards(text):
    from chapter47.equipment.cards import parse_cards

    return parse_cards(text)


@cites("19:47-19.3")
def test_the_tens_are_removed_verified_and_destroyed_before_the_first_player_looks():
    table = open_table("spanish-21")
    told = [(e.what, e.value) for e in events(table, "StateChanged")]
    assert told[:6] == [
        ("cards", "sorted and inspected"),
        ("cards", "inspection verified by the floorperson"),
        ("cards", "the 10 of every suit is removed from each deck"),
        ("tens", "removal verified and cards destroyed by the floorperson"),
        ("cards", "spread face up by deck, suit and sequence"),
        ("cards", "turned down, washed and stacked"),
    ]
    assert {e.cite for e in events(table, "StateChanged")[:6]} == {"19:47-19.3"}


@cites("19:47-19.3")
def test_the_floorperson_verifies_what_a_person_removes():
    table = open_table("spanish-21", dealer="manual")
    order = []
    while table.prompt.phase == "opening":
        actor = next(iter(table.prompt.options))
        order.append(actor)
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    assert order == ["dealer", "floorperson", "dealer", "floorperson", "dealer", "dealer"]


@cites("19:47-19.3")
def test_cards_are_changed_after_24_hours_and_opened_again():
    table = open_table("spanish-21")
    table.act("seat:1", "decline")
    table.act("floorperson", "cards_in_use", hours=23)
    assert table.prompt.phase == "betting"
    table.act("floorperson", "cards_in_use", hours=24)
    assert table.prompt.phase == "cut"
    told = [e.value for e in events(table, "StateChanged")]
    assert told.count("sorted and inspected") == 2
    assert told.count("removal verified and cards destroyed by the floorperson") == 2


@cites("19:47-19.4")
def test_cards_shuffled_by_hand_are_cut_ten_from_an_end_and_a_quarter_stays_behind():
    table = open_table("spanish-21")
    before = table.shoe.undealt
    for position in (9, 279):
        with pytest.raises(Refused, match="10 to 278"):
            table.act("seat:1", "cut", position=position)
    table.act("seat:1", "cut", position=30)
    assert table.shoe.undealt == before[30:] + before[:30]
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.position, cut.cutting_card) == ("seat:1", 30, 216)


@cites("19:47-19.4")
def test_a_refused_cut_passes_on_clockwise_and_at_last_to_the_dealer():
    table = open_table("spanish-21", seats=0)
    for seat in (3, 1):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
    assert set(table.prompt.options) == {"seat:3"}, "the first to come"
    table.act("seat:3", "decline")
    assert set(table.prompt.options) == {"seat:1"}
    table.act("seat:1", "decline")
    assert events(table, "Cut")[0].by == "dealer"


@cites("19:47-19.4")
def test_cards_of_a_device_are_not_cut_but_have_a_cutting_card():
    table = open_table("spanish-21", options={"shuffle": "automated"})
    assert table.prompt.phase == "betting"
    assert not events(table, "Cut")
    assert table.shoe.cutting_card == 216
    assert "recut" not in offered(table, "floorperson")


@cites("19:47-19.4")
def test_the_round_in_which_the_cutting_card_comes_is_finished_then_its_player_cuts():
    options = {"undealt_percent": 75}
    table = open_table("spanish-21", seats=3, options=options)
    for seat in (1, 2, 3):
        table.act(f"seat:{seat}", "decline")
    while table.prompt.phase != "cut":
        assert not table.shoe.cutting_card_out
        play(table, 1, 2, 3)
    (said,) = [e for e in events(table, "Announced") if "cutting card" in e.text]
    assert said.cite == "19:47-19.4"
    came_to = [e.to for e in events(table, "CardDealt")]
    assert len(came_to) > 60
    at = table.state.cutting_card_at or "dealer"
    (cutter,) = table.prompt.options
    assert cutter == ("seat:3" if at == "dealer" else f"seat:{at[4:]}")


@cites("19:47-19.4")
def test_a_supervisor_may_have_the_cards_cut_again_before_any_is_dealt():
    for by, first in (("next entitled", "seat:2"), ("last cutter", "seat:1")):
        table = open_table("spanish-21", seats=2, options={"recut_by": by})
        table.act("seat:1", "cut", position=40)
        table.act("floorperson", "recut")
        assert set(table.prompt.options) == {first}
        table.act(first, "cut", position=50)
        play(table, 1)
        assert "recut" not in offered(table, "floorperson")


@cites("19:47-19.4")
def test_the_licensee_may_shuffle_after_any_round():
    table = open_table("spanish-21", seats=2, options={"reshuffle": "every round"})
    for seat in (1, 2):
        table.act(f"seat:{seat}", "decline")
    play(table, 1)
    assert table.prompt.phase == "cut"
    assert set(table.prompt.options) == {"seat:2"}, "the farthest to the dealer's right"
    table = open_table("spanish-21")
    table.act("seat:1", "decline")
    table.act("floorperson", "reshuffle")
    assert table.prompt.phase == "cut"
