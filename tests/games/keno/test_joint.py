"""Tickets of one game together: ways that share numbers, tickets that do, and the limits."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from chapter47.games.keno import lab
from chapter47.games.keno.joint import count_together, read_ticket
from chapter47.lab import LabError
from chapter47.law.setting import Setting
from tests.games.keno.card import DRAWS, SPOTS

BY_SIZE = dict(SPOTS.values())


def together(*tickets: str, **options: Any) -> Any:
    setting = Setting.make("keno", options=options)
    return count_together(setting, [read_ticket(setting, text) for text in tickets])


def return_of(size: int) -> Fraction:
    """What a straight wager returns of its price."""
    won = sum(
        100 * prize * comb(size, caught) * comb(80 - size, 20 - caught)
        for caught, prize in BY_SIZE[size].items()
    )
    return Fraction(won, 100 * DRAWS)


def test_two_kings_by_hand():
    """1/2 and 2/1 on two numbers: none, one or both are drawn."""
    found = together("K1 / K2 : 2/1 1/2 @ 1")
    none, one, both = (comb(78, 20), 2 * comb(78, 19), comb(78, 18))
    assert found.price == 300
    assert found.paid == {0: none, 300: one, 300 + 300 + 1_500: both}
    assert found.mean() == Fraction(300 * one + 2_100 * both, DRAWS)


def test_the_mean_is_that_of_the_wagers_apart_and_the_variance_is_not():
    found = together("1 2 / 3 4 / 5 6 : 3/2 3/4 1/6 @ 1")
    assert found.mean() == 100 * (3 * return_of(2) + 3 * return_of(4) + return_of(6))
    apart = Fraction(0)
    for size, ways in ((2, 3), (4, 3), (6, 1)):
        square = sum(
            Fraction(prize**2 * comb(size, caught) * comb(80 - size, 20 - caught), DRAWS)
            for caught, prize in BY_SIZE[size].items()
        )
        apart += ways * (square - return_of(size) ** 2)
    assert found.variance > apart / 7**2  # they share numbers, and win together


def test_every_draw_of_a_ticket_on_a_small_card():
    """Blocks of numbers against all draws one by one, where 4 of 9 numbers are drawn."""
    # The law has no such card: the counting itself is tried on what it takes from the setting.
    from chapter47.games.keno.joint import _cases

    class Small:
        """Nine numbers, of which four are drawn."""

        def number(self, name: str) -> int:
            return {"numbers": 9, "numbers_drawn": 4}[name]

    setting = Setting.make("keno")
    one = read_ticket(setting, "1 2 / 3 4 / 5 : 2/2 1/1 @ 1")
    other = read_ticket(setting, "2 3 / 6 : 1/2 1/1 @ 1")
    for tickets in ([one], [one, other]):
        counted: dict[Any, int] = {}
        for balls in combinations(range(1, 10), 4):
            came = tuple(
                tuple(len(set(group.numbers) & set(balls)) for group in ticket.groups)
                for ticket in tickets
            )
            counted[came] = counted.get(came, 0) + 1
        found: dict[Any, int] = {}
        for caught, draws in _cases(Small(), tickets):  # type: ignore[arg-type]
            key = tuple(map(tuple, caught))
            found[key] = found.get(key, 0) + draws
        if len(tickets) > 1:
            assert found == counted
        else:  # equal groups are counted once for all their exchanges
            merged: dict[Any, int] = {}
            for (came,), draws in counted.items():
                key = ((*sorted(came[:2]), came[2]),)
                merged[key] = merged.get(key, 0) + draws
            assert found == merged


def test_tickets_that_share_numbers():
    """The same number on two tickets wins twice or not at all; on different ones it depends."""
    same = together("7 : 1/1 @ 1", "7 : 1/1 @ 2")
    assert same.paid == {0: comb(79, 20), 900: comb(79, 19)}
    apart = together("7 : 1/1 @ 1", "8 : 1/1 @ 2")
    assert apart.paid == {
        0: comb(78, 20),
        300: comb(78, 19),
        600: comb(78, 19),
        900: comb(78, 18),
    }
    assert same.mean() == apart.mean()
    assert same.variance > apart.variance


def test_what_the_aggregate_limit_costs():
    """Two tickets of two spots on the same numbers at $1 and $3: 15 and 45 share 40."""
    found = together("1 2 : 1/2 @ 1", "1 2 : 1/2 @ 3", aggregate_limit=40)
    both = comb(78, 18)
    assert found.paid == {0: DRAWS - both, 4_000: both}
    assert found.mean(1) == Fraction(6_000 * both, DRAWS)
    # With a threshold of 15 only the 45 are large; they come to 40 and the others stay whole.
    kept = together("1 2 : 1/2 @ 1", "1 2 : 1/2 @ 3", aggregate_limit=40, aggregate_threshold=15)
    assert kept.paid == {0: DRAWS - both, 5_500: both}


def test_a_limit_of_the_ticket():
    found = together("1 2 : 1/2 @ 10", ticket_limit=100)
    assert found.paid == {0: DRAWS - comb(78, 18), 10_000: comb(78, 18)}


def test_many_equal_groups_are_counted_in_a_moment():
    """Nine to the eighth cases, counted as the 12,870 that differ."""
    groups = " / ".join(" ".join(str(8 * g + n) for n in range(1, 9)) for g in range(8))
    found = together(f"{groups} : 8/8 @ 1")
    assert found.draws == DRAWS
    assert found.mean() == 800 * return_of(8)


def test_too_many_cases_are_refused():
    tickets = [f"{' '.join(str(4 * t + n) for n in range(1, 5))} : 1/4 @ 1" for t in range(12)]
    with pytest.raises(LabError, match="at most 300,000 are counted"):
        together(*tickets)


def test_the_answer_says_what_it_rests_on():
    setting = Setting.make("keno", options={"aggregate_limit": 10})
    answer = lab.solve(setting, ["7 : 1/1 @ 100"])
    assert answer.rows == (("$0", Fraction(3, 4)), ("$10", Fraction(1, 4)))
    assert "return 0.025000 (1/40)" in answer.note
    assert "Without limits they would return 0.750000" in answer.note
    with pytest.raises(LabError, match="the ticket '99 : 1/1 @ 1': '99' is not one of the numbers"):
        lab.solve(setting, ["99 : 1/1 @ 1"])


def test_random_tickets_against_random_draws():
    """What is counted is what a million draws would show: compared draw by draw for a sample."""
    chance = random.Random(15)
    setting = Setting.make("keno")
    ticket = read_ticket(setting, "1 2 3 / 4 5 6 / 7 : 2/3 1/6 1/7 @ 1")
    exact = count_together(setting, [ticket])
    seen: dict[int, int] = {}
    rounds = 20_000
    for _ in range(rounds):
        balls = set(chance.sample(range(1, 81), 20))
        caught = [len(balls & {1, 2, 3}), len(balls & {4, 5, 6}), len(balls & {7})]
        won = sum(BY_SIZE[3].get(k, 0) for k in caught[:2])
        won += BY_SIZE[6].get(sum(caught[:2]), 0) + BY_SIZE[7].get(sum(caught), 0)
        seen[100 * won] = seen.get(100 * won, 0) + 1
    assert seen.keys() <= exact.paid.keys()
    for paid, draws in exact.paid.items():
        p = draws / DRAWS
        assert abs(seen.get(paid, 0) - rounds * p) <= 5 * (rounds * p) ** 0.5 + 1


def test_chosen_ways_are_counted_draw_by_draw():
    """Groups of one number each: A with B, and A with C, at $15 for both; by inclusion by hand.

    All three are drawn in C(77, 17) draws, and just A with B, or with C, in 2 C(77, 18).
    """
    found = together("1 / 2 / 3 : AB AC @ 1")
    assert found.price == 200
    assert found.paid[3000] == comb(77, 17)
    assert found.paid[1500] == 2 * comb(77, 18)
    assert found.paid[0] == comb(80, 20) - comb(77, 17) - 2 * comb(77, 18)
