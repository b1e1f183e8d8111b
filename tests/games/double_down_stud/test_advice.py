"""Advice at double down stud, and a described hand at the desk."""

from fractions import Fraction
from pathlib import Path

import pytest

import chapter47
from chapter47.desk.advice import advice
from chapter47.lab.advice import NothingToAdvise
from tests.games.double_down_stud.hand import tell, told_table
from tests.play import bet

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_doubling_is_valued_with_what_the_player_sees():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    with pytest.raises(NothingToAdvise):
        advice(table, "seat:2")
    tell(table, {1: "6S", 2: "AS"}, "6D 2C 9H KD")
    made = advice(table, "seat:1")
    values = {choice.act: choice.value for choice in made.choices}
    # Two sixes and six twos and nines of the 48 cards that he has not seen; nothing loses.
    assert values == {"stand": Fraction(18, 48), "double": Fraction(36, 48)}
    assert (made.best.act, made.unit) == ("double", 1000)


def test_a_described_hand_is_settled_to_the_cent():
    found = chapter47.settle(EXAMPLES / "double-down-stud" / "pairs.toml")
    assert {total.seat: total.net for total in found.totals} == {1: 2 * 1_000, 2: 1_000, 3: 0}
