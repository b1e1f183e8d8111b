from fractions import Fraction
from itertools import islice

import pytest

from chapter47.lab import Chain, LabError

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
POINTS = (4, 5, 6, 8, 9, 10)


def line_of_craps():
    come_out = {f"point {p}": Fraction(WAYS[p], 36) for p in POINTS}
    come_out |= {"won": Fraction(8, 36), "lost": Fraction(3, 36), "barred": Fraction(1, 36)}
    rows = {"come out": come_out}
    for p in POINTS:
        rows[f"point {p}"] = {
            "won": Fraction(WAYS[p], 36),
            "lost": Fraction(6, 36),
            f"point {p}": Fraction(30 - WAYS[p], 36),
        }
    return Chain(rows)


def test_the_line_wins_244_times_in_495():
    ends = line_of_craps().ends("come out")
    assert ends["won"] == Fraction(244, 495)
    assert ends["barred"] == Fraction(1, 36)
    assert sum(ends.values()) == 1


def test_a_point_of_four_is_made_once_in_three():
    assert line_of_craps().ends("point 4")["won"] == Fraction(1, 3)


def test_a_line_takes_557_of_165_throws_and_their_variance():
    """Come-out, then for a point p a wait of mean 36 / (6 + ways), as geometric waits have it."""
    chain = line_of_craps()
    mean = 1 + sum(Fraction(WAYS[p], 36) * Fraction(36, 6 + WAYS[p]) for p in POINTS)
    assert mean == Fraction(557, 165)
    assert chain.expected_steps("come out") == mean
    squares = Fraction(12, 36)
    for p in POINTS:
        q = Fraction(6 + WAYS[p], 36)
        squares += Fraction(WAYS[p], 36) * ((1 - q) / q**2 + (1 + 1 / q) ** 2)
    assert chain.variance_of_steps("come out") == squares - mean**2


def test_lengths_of_a_line():
    after_none, after_one, after_two = islice(line_of_craps().lengths("come out"), 3)
    assert after_none == 0
    assert after_one == Fraction(12, 36)
    assert after_two == sum(Fraction(WAYS[p], 36) * Fraction(6 + WAYS[p], 36) for p in POINTS)


def test_the_gamblers_ruin_is_solved_where_states_lead_back_and_forth():
    """From i of 6 with chance 2/5 to rise: ((3/2)^i - 1) / ((3/2)^6 - 1)."""
    up, down = Fraction(2, 5), Fraction(3, 5)
    chain = Chain({i: {i + 1: up, i - 1: down} for i in range(1, 6)})
    for i in range(1, 6):
        assert chain.ends(i)[6] == (Fraction(3, 2) ** i - 1) / (Fraction(3, 2) ** 6 - 1)
        assert chain.expected_steps(i) == (i - 6 * chain.ends(i)[6]) / (down - up)


def test_both_ends_of_a_fair_walk():
    half = Fraction(1, 2)
    chain = Chain({i: {i + 1: half, i - 1: half} for i in range(1, 10)})
    assert chain.ends(3) == {0: Fraction(7, 10), 10: Fraction(3, 10)}
    assert chain.expected_steps(3) == 3 * 7
    assert chain.variance_of_steps(3) == Fraction(3 * 7 * (9 + 49 - 2), 3)


def test_an_end_is_at_its_end():
    chain = line_of_craps()
    assert chain.ends("won") == {"won": 1}
    assert chain.expected_steps("won") == 0 == chain.variance_of_steps("won")


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ({"a": {"b": Fraction(1, 2)}}, "add up to 1/2"),
        ({"a": {"b": Fraction(3, 2), "c": Fraction(-1, 2)}}, "none below zero"),
        ({"a": {}}, "add up to 0"),
        ({"a": {"b": Fraction(1)}, "b": {"a": Fraction(1)}}, "never ends"),
        ({"a": {"a": Fraction(1)}}, "never ends"),
    ],
)
def test_what_is_no_chain_is_refused(rows, says):
    with pytest.raises(LabError, match=says):
        Chain(rows).ends("a")


def test_an_unknown_state_is_refused():
    with pytest.raises(LabError, match="'seven' is no state"):
        line_of_craps().ends("seven")
