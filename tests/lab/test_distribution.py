from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.lab import Distribution, LabError, Outcome, combine

# A wager on a coin: tails loses 1 of 1; heads allows a raise that wins 3 or loses 2, of 2 at stake.
RAISED = {(-1, 1): 2, (3, 2): 1, (-2, 2): 1}


def test_ways_become_probabilities():
    assert Distribution.of_ways(RAISED, 4).outcomes == (
        Outcome(Fraction(-2), Fraction(2), Fraction(1, 4)),
        Outcome(Fraction(-1), Fraction(1), Fraction(1, 2)),
        Outcome(Fraction(3), Fraction(2), Fraction(1, 4)),
    )


def test_moments_by_hand():
    raised = Distribution.of_ways(RAISED, 4)
    assert raised.mean == Fraction(-1, 4)  # (3 - 2) / 4 - 1 / 2
    assert raised.mean_wagered == Fraction(3, 2)
    assert raised.variance == Fraction(15, 4) - Fraction(1, 16)  # squares: (9 + 4 + 1 + 1) / 4
    assert raised.hit_frequency == Fraction(1, 4)
    assert raised.push_frequency == 0


def test_equal_nets_with_different_wagers_stay_apart_but_add_up():
    same = Distribution.of_ways({(0, 1): 1, (0, 2): 2, (1, 1): 1}, 4)
    assert len(same.outcomes) == 3
    assert same.nets == {Fraction(0): Fraction(3, 4), Fraction(1): Fraction(1, 4)}
    assert same.push_frequency == Fraction(3, 4)


def test_keys_that_mean_the_same_are_merged():
    assert Distribution.of_ways({1: 1, (1, 1): 2, Fraction(-1): 1}, 4).nets[  # type: ignore[type-var]
        Fraction(1)
    ] == Fraction(3, 4)


def test_outcomes_that_never_come_are_left_out():
    assert Distribution.of_ways({1: 2, 7: 0}, 2).nets == {Fraction(1): Fraction(1)}


@pytest.mark.parametrize(
    ("ways", "deals", "says"),
    [
        ({1: 18, -1: 19}, 38, "37 of 38 deals"),
        ({1: 3, -1: -1}, 2, "never below zero"),
        ({(1, 0): 1, (-1, 1): 1}, 2, "more than zero"),
    ],
)
def test_impossible_ways_are_refused(ways, deals, says):
    with pytest.raises(LabError, match=says):
        Distribution.of_ways(ways, deals)


def test_probabilities_must_add_up_to_one():
    with pytest.raises(LabError, match="9/10 of 1"):
        Distribution.of_probabilities({1: Fraction(1, 2), -1: Fraction(2, 5)})


def test_independent_wagers_add():
    coin = Distribution.of_ways({1: 1, -1: 1}, 2)
    three = combine([coin, coin, coin])
    assert three.nets == {
        Fraction(-3): Fraction(1, 8),
        Fraction(-1): Fraction(3, 8),
        Fraction(1): Fraction(3, 8),
        Fraction(3): Fraction(1, 8),
    }
    assert three.mean_wagered == 3
    assert coin + coin == combine([coin, coin])


distributions = st.dictionaries(
    st.tuples(st.integers(-5, 50), st.integers(1, 4)), st.integers(1, 20), min_size=1, max_size=5
).map(lambda ways: Distribution.of_ways(ways, sum(ways.values())))


@given(distributions, distributions)
def test_means_and_variances_of_independent_wagers_add(a, b):
    assert (a + b).mean == a.mean + b.mean
    assert (a + b).variance == a.variance + b.variance
