"""Poker: who may raise again after an all-in for less, and how a forced bet is completed."""

import pytest

from chapter47.table import Refused, Table
from tests.poker import begin, does, open_to, tell, told_table, turn
from tests.support import cites

STUD = "AS KS QS AD KD QD 2C 8D 9H"
"""Three hands of stud; seat 1 shows the lowest card."""


def fixed(second: int) -> Table:
    """A flop at $20-$40 after three raises; seat 2 began with so much, $80 of it is in."""
    table = told_table(
        {1: 60_000, 2: second, 3: 60_000},
        structure="fixed limit",
        limits={"bet": {"minimum": "$20", "maximum": "$40"}},
        least_buy_in=5,
    )
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 raise 4000", "1 raise 6000", "2 raise 8000", "3 call", "1 call")
    tell(table, "2C 7D 9H")
    return table


def stud(structure: str) -> Table:
    """Stud without an ante at $2 to $4, before the forced bet of a dollar."""
    table = told_table(
        dict.fromkeys((1, 2, 3), 60_000), "seven-card-stud", structure=structure, ante="none"
    )
    begin(table)
    tell(table, STUD)
    return table


@cites("19:47-14.7")
def test_at_fixed_limits_half_a_raise_counts_as_a_whole_one():
    table = fixed(8_000 + 3_500)
    does(table, "1 bet 2000", "2 raise 3500")  # all in, fifteen dollars of twenty
    with pytest.raises(Refused, match=r"\$40"):
        does(table, "3 raise 4000")
    does(table, "3 call")
    assert turn(table) == 1 and "raise" in open_to(table, 1)
    does(table, "1 raise 5500")  # fifteen dollars and one full raise


@cites("19:47-14.7")
def test_at_fixed_limits_less_than_half_may_be_completed_and_lets_nobody_raise_who_has_bet():
    table = fixed(8_000 + 2_500)
    does(table, "1 bet 2000", "2 raise 2500")  # all in, five dollars of twenty
    does(table, "3 call")
    assert turn(table) == 1 and open_to(table, 1) == ["fold", "call"]
    other = fixed(8_000 + 2_500)
    does(other, "1 bet 2000", "2 raise 2500")
    with pytest.raises(Refused, match=r"\$40"):
        does(other, "3 raise 4500")
    does(other, "3 raise 4000")
    assert "raise" in open_to(other, 1)


@cites("19:47-14.7", "19:47-14.9")
@pytest.mark.parametrize(
    ("structure", "most"), [("spread limit", 400), ("pot limit", 300), ("no limit", 60_000)]
)
def test_a_forced_bet_is_completed_to_a_whole_bet_whatever_the_structure(structure, most):
    """$1 is forced; a bet is of $2 and at most $4, the pot after a call, or the stack."""
    table = stud(structure)
    does(table, "1 forced_bet")
    (raising,) = [o for o in table.options("seat:2") if o.name == "raise"]
    assert (raising.fields["to"].minimum, raising.fields["to"].maximum) == (200, most)
    does(table, "2 raise 200")
    (raising,) = [o for o in table.options("seat:3") if o.name == "raise"]
    assert raising.fields["to"].minimum == 400, "the bet is of two dollars, and so is a raise of it"


@cites("19:47-14.7", "19:47-14.9")
def test_what_completes_a_forced_bet_is_the_bet_that_raises_are_measured_by():
    table = stud("spread limit")
    does(table, "1 forced_bet", "2 raise 400")
    (raising,) = [o for o in table.options("seat:3") if o.name == "raise"]
    assert (raising.fields["to"].minimum, raising.fields["to"].maximum) == (800, 800)
    does(table, "3 raise 800", "1 raise 1200", "2 raise 1600")
    assert open_to(table, 3) == ["fold", "call"], "three raises; to complete was none"


@cites("19:47-14.7", "19:47-14.9")
def test_an_all_in_for_less_does_not_let_the_opener_of_stud_raise_again():
    table = told_table(
        {1: 60_000, 2: 60_000, 3: 2_000}, "seven-card-stud", structure="no limit", ante="none"
    )
    begin(table)
    tell(table, STUD)
    does(table, "1 forced_bet", "2 fold", "3 raise 1700", "1 raise 4000", "3 fold")
    begin(table)
    tell(table, STUD)
    does(table, "1 open_full", "2 call", "3 raise 300")  # all in, a dollar more
    assert turn(table) == 1 and open_to(table, 1) == ["fold", "call"]
