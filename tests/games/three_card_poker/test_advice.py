"""Advice on a hand of three card poker, from what its player sees."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from chapter47.equipment.cards import parse_cards
from chapter47.families.showdown.worths import hand_worth
from chapter47.games.three_card_poker import lab
from chapter47.games.three_card_poker.lab.showdown import terms_of
from chapter47.lab.advice import NothingToAdvise
from chapter47.ranking.orders import THREE_CARD_HIGH
from chapter47.table.knowledge import Knowledge
from tests.showdown import tell, told_table, wager
from tests.support import cites


@cites("19:47-20.10")
@pytest.mark.parametrize(("cards", "best"), [("QS 6D 4C", "play"), ("QS 6D 3C", "fold")])
def test_advice_plays_queen_six_four_and_folds_less(cards: str, best: str):
    table = told_table("three-card-poker", seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: cards, 2: "AS AD AC"}, "KS KD KC")
    made = advice(table, "seat:1")
    assert made.best.act == best
    values = {choice.act: choice.value for choice in made.choices}
    assert values["fold"] == -1
    alone = hand_worth(terms_of(table.setting), THREE_CARD_HIGH, parse_cards(cards))
    assert values["play"] == alone.worths[1], "the other hands are not known"
    assert made.money(made.best) == values[best] * 1000
    assert "18,424" in made.assumes[0]


@cites("19:47-20.10")
def test_advice_at_two_positions_is_on_the_hand_that_is_asked_about():
    table = told_table("three-card-poker", options={"two_areas": True})
    wager(table, 1, ante=1000)
    wager(table, 1, position=2, ante=500)
    tell(table, {1: "QS 6D 3C", 2: "9S 9D 2C"}, "KS KD KC")
    first = advice(table, "seat:1")
    assert (first.unit, dict(first.best.args)) == (1000, {"position": 1})
    table.act("seat:1", "fold", position=1)
    second = advice(table, "seat:1")
    assert (second.unit, second.best.act) == (500, "play")


@cites("19:47-20.10")
@cites("19:47-20.10")
@pytest.mark.parametrize(("cards", "act"), [("QS 6D 4C", "play"), ("QS 6D 3C", "fold")])
def test_the_best_play_at_the_table(cards: str, act: str):
    table = told_table("three-card-poker")
    wager(table, 1, ante=1000)
    best = lab.LAB.at_table(table.setting, "best play")
    assert best.move(Knowledge.of(table, "seat:1")) is None
    with pytest.raises(NothingToAdvise):
        advice(table, "seat:1")
    tell(table, {1: cards}, "KS KD KC")
    move = best.move(Knowledge.of(table, "seat:1"))
    assert move.act == act
    table.act("seat:1", move.act, **move.args)
    assert Fraction(1) > 0
