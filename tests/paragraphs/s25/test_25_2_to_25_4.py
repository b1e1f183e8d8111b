"""Double cross poker: decks, the opening of a table, the shuffle."""

import pytest

from chapter47.table import Refused
from tests.games.double_cross_poker.hand import GAME, ROOM
from tests.play import events, open_table
from tests.showdown import by_a_person, go_on, until
from tests.showdown_room import changes
from tests.support import cites

BY_HAND = {"shuffle": "manual", "decks": 1}


def opened(table) -> list[tuple[str, str, str]]:
    return [
        (e.what, str(e.value)[:11], e.cite.removeprefix("19:47-"))
        for e in events(table, "StateChanged")
    ]


@cites("19:47-25.2(a)")
def test_one_deck_of_52_cards_is_played_and_cut_onto_a_cover_card():
    table = open_table(GAME, options=BY_HAND)
    ROOM.play(table)
    assert all(e.cards == tuple(range(52)) for e in events(table, "Shuffled"))
    assert len(events(table, "Cut")) == 2
    assert all(e.cutting_card == 52 for e in events(table, "Cut"))
    assert not changes(table, "backs")


@cites("19:47-25.2(b)", "19:47-25.2(b)1", "19:47-25.2(b)2", "19:47-25.2(b)4")
def test_a_second_whole_deck_of_another_colour_takes_every_second_round():
    ROOM.check_decks()
    table = open_table(GAME)
    for _ in range(4):
        ROOM.play(table)
    backs = changes(table, "backs")
    assert [e.value for e in backs] == ["red", "blue"] * 2 + ["red"]
    assert {e.cite for e in backs} == {"19:47-25.2(b)4"}
    assert all(e.cards == tuple(range(52)) for e in events(table, "Shuffled"))


@cites("19:47-25.2(b)", "19:47-25.2(b)3")
def test_a_second_deck_needs_a_device_that_shuffles_it_meanwhile():
    with pytest.raises(Refused, match="a second deck needs an automated shuffler") as refused:
        open_table(GAME, options={"shuffle": "manual"})
    assert "19:47-25.2(b)" in str(refused.value)
    table = open_table(GAME, options={"deal": "from the hand"})
    table.act("floorperson", "remove_device", device="automated shuffler")
    for _ in range(2):
        ROOM.play(table)
    assert len(changes(table, "backs")) == 1, "by hand one deck is played"


@cites("19:47-25.2(b)5")
def test_the_discard_rack_is_emptied_before_the_other_deck_comes():
    table = open_table(GAME)
    for _ in range(3):
        ROOM.play(table)
    discarded = 0
    for entry in table.log:
        event = entry.event
        if type(event).__name__ == "CardsDiscarded":
            discarded += event.count
        if type(event).__name__ == "RoundEnded":
            assert discarded == 52, "all cards of one deck, and no other"
            discarded = 0


@cites("19:47-25.3(a)")
def test_the_dealer_sorts_and_inspects_the_cards_and_the_floorperson_verifies_it():
    table = open_table(GAME, seats=0, dealer="manual", options=BY_HAND)
    assert list(table.prompt.options) == ["dealer"]
    go_on(table)
    assert list(table.prompt.options) == ["floorperson"]
    go_on(table)
    assert opened(table)[:2] == [
        ("cards", "sorted and ", "25.3(a)"),
        ("cards", "inspection ", "25.3(a)"),
    ]


@cites("19:47-25.3(b)", "19:47-25.3(c)")
def test_cards_lie_face_up_by_suit_for_the_first_player_then_are_washed_stacked_and_shuffled():
    table = open_table(GAME, seats=0, options=BY_HAND)
    (spread,) = [e for e in events(table, "StateChanged") if e.what.endswith("spread face up")]
    assert spread.cite == "19:47-25.3(b)"
    suits = [card[1] for card in str(spread.value).split()]
    ranks = [card[0] for card in str(spread.value).split()]
    assert suits == [suit for suit in dict.fromkeys(suits) for _ in range(13)]
    assert ranks == list("23456789TJQKA") * 4
    assert not events(table, "Shuffled") and not events(table, "Announced")
    table.act("seat:1", "sit", player="ann")
    washed = events(table, "Announced")[0]
    assert washed.text == "Deck 1 is turned face down, washed and stacked"
    assert washed.cite == "19:47-25.3(c)"
    assert [e.cite for e in events(table, "Shuffled")] == ["19:47-25.4(a)"]


@cites("19:47-25.3(d)")
def test_two_decks_are_opened_one_by_one():
    table = open_table(GAME, seats=0, dealer="manual")
    for actor in ("dealer", "floorperson") * 2:
        assert list(table.prompt.options) == [actor]
        go_on(table)
    told = opened(table)
    assert [one[0] for one in told] == [
        *("cards", "cards", "deck 1 is spread face up"),
        *("cards", "cards", "deck 2 is spread face up"),
    ]
    assert [one[2] for one in told] == ["25.3(a)", "25.3(a)", "25.3(b)", *["25.3(d)"] * 3]
    table.act("seat:1", "sit", player="ann")
    until(table, "shuffle")
    washed = [(e.text[:6], e.cite) for e in events(table, "Announced")]
    assert washed == [("Deck 1", "19:47-25.3(c)"), ("Deck 2", "19:47-25.3(d)")]


@cites("19:47-25.3(e)")
@pytest.mark.parametrize(
    ("deal", "hours"), [("manual shoe", 8), ("automated shoe", 8), ("from the hand", 4)]
)
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    table = open_table(GAME, options={"deal": deal})
    table.act("floorperson", "cards_in_use", hours=hours - 1)
    assert not [e for e in events(table, "StateChanged") if e.what == "deck"]
    table.act("floorperson", "cards_in_use", hours=hours)
    (gone,) = [e for e in events(table, "StateChanged") if e.what == "deck"]
    assert gone.cite == "19:47-25.3(e)"
    before = len(events(table, "StateChanged"))
    ROOM.play(table)
    again = [e.what for e in events(table, "StateChanged")[before:]]
    assert "deck 1 is spread face up" in again and "deck 2 is spread face up" in again


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
