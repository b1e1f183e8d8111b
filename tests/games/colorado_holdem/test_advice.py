"""Advice at Colorado hold 'em, from the cards that one player has seen."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from chapter47.games.colorado_holdem.lab.strategies import Named
from chapter47.table.knowledge import follow
from tests.games.colorado_holdem.hand import (
    REQUIRED,
    discard,
    laid,
    several,
    told_table,
    version,
)
from tests.play import events


def test_every_discard_is_valued_with_a_bet_and_without():
    table = laid("JS JD 2C", "KC 5H 4S")
    found = advice(table, "seat:1")
    values = {choice.typed: choice.value for choice in found.choices}
    assert len(values) == 6
    assert found.best.typed == "make_bet 2C"
    assert values["make_bet 2C"] == 2 * values["play_on 2C"] > 3
    assert found.unit == 1000
    table.act("seat:1", found.best.act, **found.best.args)
    assert len(events(table, "RoundEnded")) == 1


def test_who_may_fold_is_told_when_and_who_may_declare_that_he_should():
    poor = advice(laid("8S 6D 2C", "KC 5H 4S", options=version(REQUIRED)), "seat:1")
    assert (poor.best.act, poor.best.value) == ("fold", Fraction(-1))
    good = advice(laid("9S 9D 9C", "KC 5H 4S"), "seat:1")
    assert (good.best.act, good.best.value) == ("declare", Fraction(5))


def test_cards_that_another_player_has_shown_count_and_hidden_ones_do_not():
    alone = advice(laid("JS JD 2C", "KC 5H 4S"), "seat:1").best.value
    table = several({1: "7S 7D 7C", 2: "JS JD 2C"}, "KC 5H 4S")
    table.act("seat:1", "declare")
    shown = advice(table, "seat:2")
    assert shown.best.value != alone
    assert "15,180 boards may come" in shown.assumes  # of 46 cards
    hidden = several({1: "7S 7D 7C", 2: "JS JD 2C"}, "KC 5H 4S")
    discard(hidden, 1, "7S")
    assert advice(hidden, "seat:2").best.value == alone


def test_without_chips_for_a_bet_none_is_advised():
    table = laid("JS JD 2C", "KC 5H 4S", ante=1000, bonus=0, bankroll=1000)
    assert {choice.act for choice in advice(table, "seat:1").choices} == {"play_on"}
    assert follow(table, "seat:1", Named("best play"))
    assert [e.name for e in events(table, "Acted")][-1] == "play_on"


@pytest.mark.parametrize(
    ("name", "cards", "act", "away"),
    [
        ("best play", "JS JD 2C", "make_bet", "2C"),
        ("best play", "QS 2C JS", "make_bet", "2C"),
        ("the short rules", "QS 2C JS", "play_on", "2C"),
        ("a pair or the two highest cards", "QS 2C 3C", "play_on", "2C"),
        ("best play", "9S 9D 9C", "declare", ""),
        ("never declare", "9S 9D 9C", "make_bet", "9C"),
        ("the first card away", "9S KD AC", "play_on", "9S"),
        ("the first card away", "AC KD 9S", "play_on", "AC"),
        ("never bet", "JS JD 2C", "play_on", "2C"),
        ("always bet", "8S 6D 2C", "make_bet", "2C"),
    ],
)
def test_a_strategy_plays_at_the_table_as_it_is_named(name: str, cards: str, act: str, away: str):
    table = laid(cards, "KC 5H 4S")
    assert follow(table, "seat:1", Named(name))
    done = events(table, "Acted")[-1]
    assert done.name == act
    assert (done.secret_args or {}) == ({"discard": [away]} if away else {})


def test_a_player_who_is_not_asked_gets_no_advice():
    table = told_table()
    with pytest.raises(Exception, match="no advice in Colorado hold 'em"):
        advice(table, "seat:1")
    assert not follow(table, "seat:1", Named("best play"))
