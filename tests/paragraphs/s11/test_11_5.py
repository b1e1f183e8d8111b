"""Pai gow poker: opening of the table."""

import pytest

from chapter47.law.errors import NotInForce
from chapter47.law.setting import Setting
from tests.games.pai_gow_poker.at_the_table import (
    GAME,
    announced,
    kinds_between,
    open_at,
    says,
    wager,
)
from tests.play import events
from tests.support import cites


@cites("19:47-11.5(a)")
def test_cards_are_inspected_at_the_table_or_come_pre_shuffled_and_are_cut():
    inspected = open_at(1, equipment="random")
    assert len(says(inspected, "deck 1 is spread face up")) == 1
    pre = open_at(1, equipment="random", options={"cards": "pre-shuffled", "shuffle": "automated"})
    assert says(pre, "deck 1") == ["pre-inspected and pre-shuffled"]
    assert says(pre, "deck 1 is spread face up") == []
    assert not announced(pre, "washed")
    (shuffled,) = events(pre, "Shuffled")
    assert shuffled.cite == "19:47-11.5(a)"
    wager(pre, 1, pai_gow_poker=1000)
    pre.act("seat:1", "ready")
    assert pre.prompt.phase == "cut"
    pre.act("seat:1", "decline")
    pre.act("seat:1", "house_way")
    assert [e.cite for e in events(pre, "Shuffled")] == ["19:47-11.5(a)", "19:47-11.6(a)"]
    wager(pre, 1, pai_gow_poker=1000)
    pre.act("seat:1", "ready")
    assert pre.prompt.phase == "setting", "the device has shuffled: no cut"
    with pytest.raises(NotInForce, match="2007-03-19"):
        Setting.make(GAME, as_of="2007-03-18", options={"cards": "pre-shuffled"})


@cites("19:47-11.5(b)")
def test_cards_are_spread_by_suit_and_in_sequence_with_one_joker_for_the_first_player():
    table = open_at(options={"jokers_in_deck": 2})
    assert len(announced(table, "joker is torn in half")) == 1
    (spread,) = says(table, "deck 1 is spread face up")
    suits = [[f"{rank}{suit}" for rank in "23456789TJQKA"] for suit in "CDHS"]
    assert spread.split() == [card for suit in suits for card in suit] + ["Joker"]
    assert table.prompt.phase == "waiting"
    assert not events(table, "Shuffled")


@cites("19:47-11.5(c)")
def test_after_the_look_the_cards_are_washed_stacked_and_shuffled():
    table = open_at(equipment="random", dealer="manual")
    start = len(table.log)
    table.act("seat:4", "sit", player="first")
    assert table.prompt.text == "the first player has inspected the cards"
    assert not announced(table, "washed")
    table.act("dealer", "go_on")
    (washed,) = announced(table, "washed and stacked")
    assert washed.cite == "19:47-11.5(c)"
    kinds = kinds_between(table, start)
    assert kinds.index("Announced") < kinds.index("Shuffled")


@cites("19:47-11.5(d)")
def test_two_decks_are_each_spread_and_washed():
    table = open_at(1, equipment="random", options={"shuffle": "automated", "decks": 2})
    first = says(table, "deck 1 is spread face up")
    assert first == says(table, "deck 2 is spread face up")
    assert len(first) == 1
    washed = [e.text for e in announced(table, "washed")]
    assert [text[:6] for text in washed] == ["Deck 1", "Deck 2"]
