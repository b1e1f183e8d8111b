"""The total of very many rounds: against exact convolution, and against a peer."""

from collections import defaultdict
from fractions import Fraction
from math import comb

import numpy as np
import pytest
from scipy.stats import binom

from chapter47.house.par.bands import BOUND, CERTAIN, CONVOLVED, NORMAL, bands
from chapter47.house.par.totals import OUTSIDE, ROUNDING, Lattice, points_needed, totals, window
from chapter47.lab.distribution import Distribution

COIN = Distribution.of_ways({1: 1, -1: 1}, 2)
EVEN_MONEY = Distribution.of_ways({1: 18, -1: 20}, 38)
UNEVEN = Distribution.of_ways(
    {Fraction(-1): 60, Fraction(0): 9, Fraction(19, 20): 30, Fraction(8): 1}, 100
)
JACKPOT = Distribution.of_ways({-1: 99_000, 4: 995, 999: 5}, 100_000)


def added(distribution: Distribution, rounds: int) -> dict[Fraction, Fraction]:
    """The distribution of a total by adding one round after the other."""
    found = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        longer: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for total, p in found.items():
            for net, q in distribution.nets.items():
                longer[total + net] += p * q
        found = longer
    return found


@pytest.mark.parametrize("distribution", [COIN, EVEN_MONEY, UNEVEN, JACKPOT])
@pytest.mark.parametrize("rounds", [1, 2, 7, 20])
def test_a_total_is_what_rounds_add_up_to(distribution: Distribution, rounds: int):
    exact = added(distribution, rounds)
    lattice = Lattice.of(distribution)
    found = totals(lattice, rounds)
    below = Fraction(0)
    shown = 0.0
    for total in sorted(exact):
        k = (total - rounds * lattice.least) / lattice.step
        assert k.denominator == 1
        place = int(k) - found.first
        if 0 <= place < len(found.below) - 1:
            assert abs(float(found.below[place]) - float(below)) < ROUNDING + OUTSIDE
            shown += float(exact[total])
        below += exact[total]
    assert shown > 1 - OUTSIDE


@pytest.mark.parametrize("rounds", [10**3, 10**5, 10**7])
@pytest.mark.parametrize("odds", [0.5, 0.01, 1e-6])
def test_totals_of_a_yes_or_no_are_binomial(rounds: int, odds: float):
    p = Fraction(odds).limit_denominator(10**7)
    found = totals(Lattice.of(Distribution.of_probabilities({1: p, -1: 1 - p})), rounds)
    places = np.arange(len(found.below) - 1)
    peer = binom.cdf(places + found.first - 1, rounds, float(p))
    assert np.abs(found.below[:-1] - peer).max() < ROUNDING


def test_the_window_holds_what_is_proven_of_it():
    lattice = Lattice.of(JACKPOT)
    first, last = window(lattice, 30)
    exact = added(JACKPOT, 30)
    ks = {(total - 30 * lattice.least) / lattice.step: p for total, p in exact.items()}
    assert sum(p for k, p in ks.items() if not first <= k <= last) < OUTSIDE
    assert last - first + 1 == points_needed(lattice, 30)


def test_a_band_holds_what_it_says_and_no_narrower_one_would():
    for rounds, confidence in ((100, 0.9), (100, 0.95), (100, 0.99)):
        (band,) = [one for one in bands(COIN, rounds) if one.confidence == confidence]
        ways = {2 * heads - rounds: comb(rounds, heads) for heads in range(rounds + 1)}
        side = (1 - confidence) / 2 * 2**rounds
        assert sum(n for total, n in ways.items() if total < band.low) <= side
        assert sum(n for total, n in ways.items() if total < band.low + 2) > side
        assert sum(n for total, n in ways.items() if total > band.high) <= side
        inside = sum(n for total, n in ways.items() if band.low <= total <= band.high)
        assert band.within == pytest.approx(inside / 2**rounds, abs=1e-9)
        assert band.method == CONVOLVED


def test_a_jackpot_is_where_the_normal_distribution_fails():
    few = {band.confidence: band for band in bands(JACKPOT, 1000)}
    assert few[0.9].normal_misses
    assert few[0.9].normal[0] < -1000 < few[0.9].low  # more than all wagers lost: impossible
    assert not any(band.normal_misses for band in bands(EVEN_MONEY, 10**5))


def test_bounds_hold_around_the_exact_band_where_it_is_too_wide_to_convolve():
    for distribution, rounds, method in (
        (EVEN_MONEY, 10**6, NORMAL),
        (JACKPOT, 10**4, BOUND),
    ):
        exact = bands(distribution, rounds)
        proven = bands(distribution, rounds, widest=10)
        for one, other in zip(proven, exact, strict=True):
            assert one.method == method or one.confidence == 0.99
            assert one.low <= other.low <= other.high <= one.high


def test_rounds_that_all_end_alike_have_no_band():
    (band, _, _) = bands(Distribution.of_probabilities({(0, 1): Fraction(1)}), 1000)
    assert (band.low, band.high, band.method) == (0, 0, CERTAIN)
