"""Blackjack: opening of the table."""

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
    table.act("floorperson", "verify")
    table.act("dealer", "go_on")
    table.act("dealer", "go_on")
    assert len(events(table, "Shuffled")) == 1


@cites("19:47-2.4(b)")
def test_cards_are_spread_when_the_first_player_comes_and_only_then():
    table = open_table("blackjack", seats=0)
    assert not [e for e in events(table, "StateChanged") if e.what == "cards"]
    table.act("seat:3", "sit", player="the first")
    assert len([e for e in events(table, "StateChanged") if e.what == "cards"]) == 4
