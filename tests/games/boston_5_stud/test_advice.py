"""Advice at Boston 5 stud poker, from the cards that one player has seen."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from chapter47.equipment.cards import parse_cards
from chapter47.games.boston_5_stud.lab.terms import terms_of
from chapter47.games.boston_5_stud.lab.worths import three_worth
from tests.games.boston_5_stud.hand import GAME, PAIR, PLAIN, start
from tests.showdown import told_table, wager


def test_the_second_wager_and_a_fold_are_valued_with_what_the_player_sees():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000, optional_bonus=500)
    start(table, {1: PAIR, 2: "9S 8D 2C 4H 5H"}, PLAIN)
    table.act("seat:1", "second_wager")
    found = advice(table, "seat:2")
    values = {choice.act: choice.value for choice in found.choices}
    assert values["fold"] == Fraction(-3)
    assert (found.best.act, found.unit) == ("second_wager", 1000)
    # The first player has shown a pair of sevens and a king, the dealer nothing.
    shown = parse_cards("7S 7D KC")
    terms, own = terms_of(table.setting), parse_cards("9S 8D 2C")
    assert values["second_wager"] == three_worth(terms, own, seen=shown).worths[1]
    assert values["second_wager"] != three_worth(terms, own).worths[1]
    assert found.best.note == "high card, nine-eight-deuce"


def test_who_cannot_afford_the_second_wager_is_told_what_a_fold_costs():
    table = told_table(GAME, bankroll=4_000)
    wager(table, 1, ante=1000)
    start(table, {1: PAIR}, PLAIN)
    (only,) = advice(table, "seat:1").choices
    assert (only.act, only.value) == ("fold", -3)


def test_a_player_who_is_not_asked_gets_no_advice():
    with pytest.raises(Exception, match="no advice in Boston 5 stud poker"):
        advice(told_table(GAME), "seat:1")
