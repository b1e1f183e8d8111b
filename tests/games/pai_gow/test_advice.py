"""Advice on setting tiles, and play with real tiles."""

import pytest

from chapter47.desk.advice import advice
from chapter47.equipment.tiles import face_codes
from chapter47.games.pai_gow.house_ways.way import house_way
from chapter47.games.pai_gow.lab.solve import solve
from chapter47.lab.advice import NothingToAdvise
from chapter47.table.vigorish import rate_of
from tests.games.pai_gow.at_the_table import DEALER_HAND, PUSHES, close, open_at, tell, wager


def test_every_setting_is_valued_and_the_house_way_named_beside_its_equal():
    table = open_at(1)
    wager(table, 1, 2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: PUSHES})
    made = advice(table, "seat:1")
    exact = solve(face_codes(PUSHES), house_way("balancing"), vigorish=rate_of(table.setting))
    worths = [choice.value for choice in made.choices if choice.act == "set"]
    assert worths == [one.worth(rate_of(table.setting)) for one in exact]
    assert made.best.value == max(choice.value or 0 for choice in made.choices)
    assert [choice.act for choice in made.choices].count("house_way") == 1
    assert made.unit == 2000


def test_there_is_no_advice_where_nothing_is_set():
    table = open_at(1)
    with pytest.raises(NothingToAdvise, match="no advice in pai gow"):
        advice(table, "seat:1")
