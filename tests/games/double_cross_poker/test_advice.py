"""Advice at double cross poker, from the cards that one player has seen."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from tests.games.double_cross_poker.hand import GAME, HORIZONTAL, VERTICAL, dealt
from tests.showdown import told_table


def test_each_choice_is_valued_with_what_the_player_sees():
    # Far 4C, left KH: a king of one's own goes with the horizontal arm, a four with the vertical.
    table = dealt({1: "KS 7D", 2: "4S 7H", 3: "9S 2D"}, "QS QD")
    for seat, best in ((1, HORIZONTAL), (2, VERTICAL), (3, "fold")):
        found = advice(table, f"seat:{seat}")
        assert found.best.act == best
        assert found.unit == 1000
        values = {choice.act: choice.value for choice in found.choices}
        assert set(values) == {"fold", VERTICAL, HORIZONTAL}
        assert values["fold"] == Fraction(-1)
        table.act(f"seat:{seat}", best)


def test_who_is_bound_to_no_arm_is_told_to_raise_or_to_fold():
    table = dealt({1: "KS 7D"}, "QS QD", options={"player_arm": "better"})
    found = advice(table, "seat:1")
    assert {choice.act for choice in found.choices} == {"fold", "raise"}
    assert found.best.act == "raise"


def test_who_lacks_the_chips_is_told_what_he_can_do():
    table = dealt({1: "KS 7D"}, "QS QD", bankroll=2000)
    assert [choice.act for choice in advice(table, "seat:1").choices] == ["fold"]


def test_a_player_who_is_not_asked_gets_no_advice():
    table = told_table(GAME)
    with pytest.raises(Exception, match="no advice in double cross poker"):
        advice(table, "seat:1")
