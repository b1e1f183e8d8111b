"""Advice at a table of Spanish 21."""

import pytest

from chapter47.desk.advice import advice
from chapter47.families.blackjack.lab.advice import advise as advise_in_lab
from chapter47.games.spanish_21.lab import terms_of
from chapter47.lab.advice import NothingToAdvise
from tests.games.blackjack.at_table import decide
from tests.games.spanish_21.at_table import dealt
from tests.play import open_table


def test_choices_are_valued_as_in_the_lab():
    table = dealt("5S 6C 6D 8H")
    found = {choice.act: choice.value for choice in advice(table, "seat:1").choices}
    lab = advise_in_lab(terms_of(table.setting), "5 6", "6").choices
    assert set(found) == {"stand", "draw", "double", "surrender"}
    for name, value in found.items():
        assert value == pytest.approx(lab[name], abs=1e-9)
    assert advice(table, "seat:1").best.act == "double"


def test_a_doubled_hand_is_rescued_where_it_would_lose_more_than_the_wager():
    table = dealt("5S KC 6D 8H")
    decide(table, "double 2C")
    found = {choice.act: choice.value for choice in advice(table, "seat:1").choices}
    assert advice(table, "seat:1").best.act == "rescue"
    assert found["rescue"] == pytest.approx(-1)
    assert -2 < found["stand"] < -1
    table = dealt("5S 6C 6D 8H")
    decide(table, "double 2C")
    assert advice(table, "seat:1").best.act == "stand"


def test_a_blackjack_need_not_be_insured():
    table = dealt("AS AC KD 8H")
    made = advice(table, "seat:1")
    assert made.best.act == "no_insurance"
    assert float(made.best.value) == pytest.approx(1.5)
    assert any("suits" in text for text in made.assumes)


def test_there_is_no_advice_on_a_cut():
    table = open_table("spanish-21")
    with pytest.raises(NothingToAdvise):
        advice(table, "seat:1")


def test_later_decisions_are_valued_with_all_cards_seen():
    table = dealt("2S 6C 3D 8H")
    decide(table, "draw 2C")
    deal_more = advice(table, "seat:1")
    assert {choice.act for choice in deal_more.choices} == {"stand", "draw", "double"}
    assert deal_more.best.act == "draw"
    decide(table, "draw KC")
    assert advice(table, "seat:1").best.act == "stand"
