"""Advice at the table, from the exact solution; and ways to play there."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from chapter47.games.chemin_de_fer.lab.solution import solution
from chapter47.games.chemin_de_fer.lab.strategies import NAMED
from chapter47.lab.advice import NothingToAdvise
from chapter47.table.knowledge import Knowledge
from tests.play import bet, deal, open_table, ready
from tests.support import cites


def coup(*cards: str, **setting):
    """A bank of $1,000 at seat 1, $400 against it at seat 2; these cards were dealt."""
    table = open_table("chemin-de-fer", seats=2, equipment="declared", **setting)
    table.act("seat:1", "bank", amount=100_000)
    table.act("seat:2", "pass")
    bet(table, 2, "against", 40_000)
    ready(table)
    deal(table, *cards)
    return table


@cites("19:47-4.9")
def test_on_five_the_player_is_indifferent_against_the_optimal_banker():
    made = advice(coup("5C", "6D", "KC", "KD"), "seat:2")
    values = {choice.act: choice for choice in made.choices}
    assert values["draw"].value == values["stand"].value
    chance = solution(6).play.player[5]
    assert values["draw"].note == f"optimal play does it with chance {chance}"
    assert made.unit == 40_000


@cites("19:47-4.9")
def test_the_banker_is_advised_by_what_the_player_drew():
    """Three against an eight: stand. Three against a seven: draw."""
    for third, best in (("8H", "stand"), ("7H", "draw")):
        table = coup("2C", "3D", "KC", "KD")
        table.act("seat:2", "draw")
        deal(table, third)
        made = advice(table, "seat:1")
        assert made.best.act == best
        assert len(made.choices) == 2 and made.unit == 40_000


@cites("19:47-4.9")
def test_only_what_is_open_is_valued():
    made = advice(coup("2C", "3D", "KC", "KD"), "seat:2")
    assert [choice.act for choice in made.choices] == ["draw"]


@cites("19:47-4.10")
def test_bank_and_banco_are_valued_with_vigorish():
    table = open_table("chemin-de-fer", seats=2, equipment="declared")
    made = advice(table, "seat:1")
    assert made.best.act == "pass" and made.best.value == 0
    (bank,) = (choice for choice in made.choices if choice.act == "bank")
    assert -Fraction(2, 100) < bank.value < 0
    table.act("seat:1", "bank", amount=100_000)
    made = advice(table, "seat:2")
    assert {choice.act: choice.value for choice in made.choices}["banco"] == solution(6).value


def test_nothing_is_advised_on_the_cut():
    with pytest.raises(NothingToAdvise, match="no advice in chemin de fer"):
        advice(open_table("chemin-de-fer", seats=2), "seat:1")


@cites("19:47-4.9")
def test_named_ways_to_play_decide_at_the_table():
    table = coup("2C", "6D", "3C", "KD")
    moves = {name: way.move(Knowledge.of(table, "seat:2")) for name, way in NAMED.items()}
    assert moves["both by the table"].act == "draw"
    assert moves["optimal play of both"].act in ("draw", "stand")
    table.act("seat:2", "stand")
    move = NAMED["both by the table"].move(Knowledge.of(table, "seat:1"))
    assert move.act == "stand", "six stands against a player who stood"
    assert (
        NAMED["both by the table"].move(Knowledge.of(open_table("chemin-de-fer"), "seat:1")) is None
    )
