"""Blackjack: opening of the table."""

import pytest

from chapter47.law.errors import LawError
from tests.play import events, open_table
from tests.support import cites


def opening(**options):
    table = open_table("blackjack", options=options)
    return [(e.value, e.cite) for e in events(table, "StateChanged") if e.what == "cards"]


@cites("19:47-2.4(a)", "19:47-2.4(b)", "19:47-2.4(c)")
def test_cards_are_inspected_verified_spread_washed_and_stacked():
    assert opening() == [
        ("sorted and inspected", "19:47-2.4(a)"),
        ("inspection verified by the floorperson", "19:47-2.4(a)"),
        ("spread face up by deck, suit and sequence", "19:47-2.4(b)"),
        ("turned down, washed and stacked", "19:47-2.4(c)"),
    ]


@cites("19:47-2.4(d)")
def test_the_sides_of_a_double_shoe_are_prepared_apart():
    assert opening(shuffle="double shoe")[2:] == [
        ("left: spread face up by deck, suit and sequence", "19:47-2.4(d)"),
        ("right: spread face up by deck, suit and sequence", "19:47-2.4(d)"),
        ("left: turned down, washed and stacked", "19:47-2.4(d)"),
        ("right: turned down, washed and stacked", "19:47-2.4(d)"),
    ]


@cites("19:47-2.4(e)")
def test_batches_for_a_shuffler_are_prepared_apart_and_not_washed():
    assert opening(shuffle="two batches")[2:] == [
        ("red: spread face up by deck, suit and sequence", "19:47-2.4(e)"),
        ("blue: spread face up by deck, suit and sequence", "19:47-2.4(e)"),
        ("red: turned down and stacked", "19:47-2.4(e)"),
        ("blue: turned down and stacked", "19:47-2.4(e)"),
    ]


@cites("19:47-2.4(a)")
def test_people_take_every_step_and_the_floorperson_verifies_before_cards_are_spread():
    table = open_table("blackjack", dealer="manual")
    table.act("dealer", "go_on")
    assert set(table.prompt.options) == {"floorperson"}
    assert cards_told(table) == ["sorted and inspected"], "nothing is spread before that"
    table.act("floorperson", "verify")
    table.act("dealer", "go_on")
    assert cards_told(table)[-1] == "spread face up by deck, suit and sequence"
    assert not events(table, "Shuffled")
    table.act("dealer", "go_on")
    assert cards_told(table)[-1] == "turned down, washed and stacked"
    assert len(events(table, "Shuffled")) == 1


@cites("19:47-2.4(b)")
def test_cards_are_spread_when_the_first_player_comes_and_only_then():
    table = open_table("blackjack", seats=0)
    assert not [e for e in events(table, "StateChanged") if e.what == "cards"]
    table.act("seat:3", "sit", player="the first")
    assert len([e for e in events(table, "StateChanged") if e.what == "cards"]) == 4


def cards_told(table):
    return [e.value for e in events(table, "StateChanged") if e.what == "cards"]


@cites("19:47-2.4", "19:47-2.5(a)")
@pytest.mark.parametrize(
    ("hours", "options", "is_changed"),
    [
        (23, {}, False),
        (24, {}, True),
        (3, {"shuffle": "from the hand", "decks": 1}, False),
        (4, {"shuffle": "from the hand", "decks": 1}, True),
    ],
)
def test_cards_that_have_been_in_use_too_long_are_changed(hours, options, is_changed):
    table = open_table("blackjack", options=options)
    settle_cut(table)
    before, shuffles = len(cards_told(table)), len(events(table, "Shuffled"))
    table.act("floorperson", "cards_in_use", hours=hours)
    settle_cut(table)
    told = cards_told(table)[before:]
    assert told[:2] == (["removed from the table", "sorted and inspected"] if is_changed else [])
    assert len(events(table, "Shuffled")) - shuffles == is_changed


@cites("19:47-2.4")
def test_the_floorperson_may_have_new_cards_brought_and_the_player_farthest_right_cuts():
    table = open_table("blackjack", seats=3)
    table.act("seat:1", "decline")
    table.act("seat:2", "decline")
    table.act("seat:3", "decline")
    table.act("floorperson", "new_cards")
    assert set(table.prompt.options) == {"seat:3"}
    assert cards_told(table).count("sorted and inspected") == 2


@cites("13:69F-2.5(a)")
def test_cards_that_come_pre_shuffled_are_cut_but_not_shuffled_at_the_table():
    table = open_table("blackjack", dealer="manual", options={"cards": "pre-shuffled"})
    assert cards_told(table) == ["inspected and shuffled before they came"]
    assert [e.cite for e in events(table, "Shuffled")] == ["13:69F-2.5(a)"]
    assert table.prompt.phase == "cut"
    with pytest.raises(LawError, match="2011-11-07"):
        open_table("blackjack", as_of="2006-03-09", options={"cards": "pre-shuffled"})


def settle_cut(table):
    while table.prompt.phase == "cut":
        table.act("seat:1", "decline")
