"""Advice at let it ride, from the cards that one player has seen."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from tests.games.let_it_ride.hand import decide, tell, told_table
from tests.play import bet


def test_both_decisions_are_valued_with_what_the_player_sees():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
    tell(table, {1: "2S 7S 9S", 2: "AS KD 3C"}, "KS 5H")
    first = advice(table, "seat:1")
    assert first.best.act == "take_it_back"
    decide(table, 1, False)
    decide(table, 2, False)
    second = advice(table, "seat:1")
    values = {choice.act: choice.value for choice in second.choices}
    # Nine spades and three kings of the 48 cards that he has not seen.
    assert values == {
        "let_it_ride": Fraction(9 * 8 + 3 * 1 - 36, 48),
        "take_it_back": Fraction(0),
    }
    assert second.best.act == "let_it_ride"
    assert second.unit == 1000


def test_a_player_who_is_not_asked_gets_no_advice():
    table = told_table()
    with pytest.raises(Exception, match="no advice in let it ride"):
        advice(table, "seat:1")
