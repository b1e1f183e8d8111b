"""Advice at Texas hold 'em bonus poker, at each stage from the cards that one player has seen."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from tests.games.texas_holdem_bonus.hand import GAME, dealt, tell_board
from tests.showdown import told_table


def test_each_decision_is_valued_with_what_the_player_sees():
    table = dealt({1: "3S 2D", 2: "AS AD"}, "QS QD")
    first = advice(table, "seat:1")
    assert first.best.act == "fold"
    assert {choice.act: choice.value for choice in first.choices}["fold"] == Fraction(-1)
    table.act("seat:1", "make_flop_wager")
    table.act("seat:2", "make_flop_wager")
    tell_board(table, "KC KD KH")
    assert advice(table, "seat:1").best.act == "check"
    table.act("seat:1", "check")
    assert advice(table, "seat:2").best.act == "make_turn_wager"
    table.act("seat:2", "make_turn_wager")
    tell_board(table, "KS")
    second = advice(table, "seat:1")
    values = {choice.act: choice.value for choice in second.choices}
    assert second.best.act == "check" and second.unit == 1000
    assert values["make_river_wager"] < values["check"] < 0
    table.act("seat:1", "check")
    sure = advice(table, "seat:2")
    assert sure.best.act == "make_river_wager"


def test_a_player_who_is_not_asked_gets_no_advice():
    table = told_table(GAME)
    with pytest.raises(Exception, match="no advice in Texas hold 'em bonus"):
        advice(table, "seat:1")
