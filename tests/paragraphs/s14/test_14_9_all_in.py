"""Stud: who has more than the forced bet and less than the small one opens with all that he has."""

import pytest

from chapter47.table import Refused
from tests.poker import begin, does, open_to, racks, tell, told_table, turn
from tests.support import cites

CARDS = "AS KS QS AD KD QD 2D 2C 9H"
"""Seat 2 shows the lowest card and acts first."""


def opening(has: int, scale: int = 1, **options):
    """The second hand of three players at $2 and $4, a forced bet of $1, antes of $0.50.

    The one with the forced bet has so much left after his ante: in the first hand, in which he
    folded on the sixth street, $12.50 went. A scale makes all of this so many times as much.
    """
    stacks = {1: 60_000, 2: has + scale * 1300, 3: 60_000}
    limits = {"bet": {"minimum": f"${2 * scale}", "maximum": f"${4 * scale}"}}
    table = told_table(stacks, "seven-card-stud", limits=limits, least_buy_in=5, **options)
    begin(table)
    tell(table, CARDS)
    does(table, "2 open_full", f"3 raise {scale * 400}", f"1 raise {scale * 600}")
    does(table, "2 call", "3 call")
    tell(table, "9S 9D 9C")
    does(table, f"3 bet {scale * 200}", "1 fold", "2 call")
    tell(table, "3S 3D")
    does(table, f"3 bet {scale * 400}", "2 call")
    tell(table, "4S 4D")
    does(table, f"3 bet {scale * 400}", "2 fold")
    begin(table)
    tell(table, CARDS)
    assert (turn(table), racks(table)[2]) == (2, has)
    return table


@cites("19:47-14.9", "19:47-14.7")
def test_all_in_for_half_a_bet_or_more_is_a_bet_that_is_raised_by_a_whole_one():
    table = opening(150)
    labels = [option.label for option in table.prompt.options["seat:2"]]
    assert labels == ["open all in for $1.50", "bet the forced $1"]
    does(table, "2 open_full")
    assert (table.ledger["seat:2/bet"], racks(table)[2]) == (150, 0)
    assert open_to(table, 3) == ["fold", "call", "raise"]
    with pytest.raises(Refused):
        does(table, "3 raise 200")
    does(table, "3 raise 350")
    does(table, "1 call")
    assert table.prompt.phase != "betting in turn"


@cites("19:47-14.9")
def test_with_no_more_than_the_forced_bet_nothing_else_is_open():
    assert open_to(opening(100), 2) == ["forced_bet"]


@cites("19:47-14.9")
@pytest.mark.parametrize("has", [200, 201])
def test_with_the_small_bet_one_opens_for_it(has: int):
    table = opening(has)
    assert table.prompt.options["seat:2"][0].label == "open for $2"
    does(table, "2 open_full")
    assert table.ledger["seat:2/bet"] == 200
    does(table, "3 raise 400")


@cites("19:47-14.9")
def test_without_a_limit_it_is_raised_by_the_least_bet():
    table = opening(120, structure="no limit")
    does(table, "2 open_full")
    with pytest.raises(Refused):
        does(table, "3 raise 319")
    does(table, "3 raise 320")


@cites("19:47-14.9", "19:47-14.7")
def test_all_in_for_less_than_half_a_bet_is_called_or_completed():
    table = opening(250, scale=3)  # at $6 and $12 a forced bet of $2
    does(table, "2 open_full")
    assert table.ledger["seat:2/bet"] == 250
    with pytest.raises(Refused):
        does(table, "3 raise 850")
    does(table, "3 raise 600", "1 call")
