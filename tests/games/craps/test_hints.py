"""What odds and chips taken back are worth between two rolls, by hand."""

from fractions import Fraction

import pytest

import chapter47
from chapter47.desk.advice import advice
from chapter47.lab.advice import Advice, NothingToAdvise
from chapter47.table import Table


def table_with(point: tuple[int, int] | None, *bets: tuple[str, str, int]) -> Table:
    """A table where seat 1 shoots: the first bet before the come out roll, the others after it."""
    table = chapter47.open_table("craps", equipment="declared")
    table.act("seat:1", "sit", player="Ann")
    table.act("seat:1", "buy_in", amount=1000_00)
    table.act("seat:1", "accept")
    for place, (wager, spot, cents) in enumerate(bets):
        about = {"wager": wager} | ({"spot": spot} if spot else {})
        table.act("seat:1", "bet", **about, amount=cents)
        if place == 0 and point:
            table.act("seat:1", "ready")
            table.act("dealer", "throw", die_1=point[0], die_2=point[1])
    return table


def money(found: Advice) -> dict[str, Fraction]:
    """What each choice gains, in dollars."""
    return {one.typed: Fraction(found.money(one) or 0) / 100 for one in found.choices}


def test_odds_are_worth_nothing_and_nothing_is_better_than_the_line_as_it_is() -> None:
    found = advice(table_with((2, 2), ("pass", "", 1000)), "seat:1")
    assert money(found) == {"ready": 0, "bet pass_odds $50": 0}  # five times the pass bet
    assert found.best.act == "ready"
    assert found.facts[0].startswith("Nothing that is open is worth more than leaving")


def test_a_place_bet_is_better_taken_down() -> None:
    """On 6 it pays 7 to 6 and wins 5 times in 11: $12 loses 12/66 of a dollar."""
    table = table_with((2, 2), ("pass", "", 1000), ("place_to_win", "6", 1200))
    found = advice(table, "seat:1")
    assert found.best.typed == "take_back place_to_win 6 $12"
    assert money(found)[found.best.typed] == Fraction(12, 66)
    assert not any(fact.startswith("Nothing") for fact in found.facts)


def test_dont_pass_on_a_point_is_given_up_at_a_loss() -> None:
    """On 10 a seven comes six times for each three: 2/3 - 1/3 of $10."""
    found = advice(table_with((6, 4), ("dont_pass", "", 1000)), "seat:1")
    assert money(found)["take_back dont_pass $10"] == Fraction(-10, 3)
    assert found.best.act == "ready"
    assert found.choices[-1].note == "gives up a wager in your favour"


def test_before_any_wager_there_is_nothing_to_take_back() -> None:
    with pytest.raises(NothingToAdvise, match="no odds can be taken or laid now"):
        advice(table_with(None), "seat:1")
