"""Advice at fast action hold'em: every keep is valued, before the community cards."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from chapter47.games.fast_action_holdem.lab import LAB
from chapter47.table.knowledge import Knowledge
from tests.games.fast_action_holdem.hand import GAME, dealt
from tests.showdown import told_table


def test_all_keeps_and_the_house_way_are_valued_with_ones_own_cards_alone():
    table = dealt({1: "AS KS 7D 7H", 2: "AD AC 2S 2D"}, "QS QD 3C 4C")
    found = advice(table, "seat:1")
    assert (found.unit, found.best.act, found.best.args) == (1000, "keep", {"cards": ["AS", "KS"]})
    assert len(found.choices) == 7
    values = {choice.typed: choice.value for choice in found.choices}
    assert values["house_way"] == values["keep 7D 7H"] < values["keep AS KS"]
    assert all(isinstance(value, Fraction) for value in values.values())


def test_strategies_play_at_the_table_as_in_the_lab():
    table = dealt({1: "AS KS 7D 7H"}, "QS QD 3C 4C")
    knows = Knowledge.of(table, "seat:1")
    assert LAB.at_table is not None
    moves = {name: LAB.at_table(table.setting, name).move(knows) for name in LAB.strategies}
    assert moves["best keep"].args == {"cards": ["AS", "KS"]}
    assert moves["keep the house way"].act == "house_way"
    assert moves["pair or the two highest"].args == {"cards": ["7D", "7H"]}
    assert moves["the two highest"].args == {"cards": ["AS", "KS"]}


def test_a_player_who_is_not_asked_gets_no_advice():
    table = told_table(GAME)
    with pytest.raises(Exception, match="no advice in fast action hold'em"):
        advice(table, "seat:1")
