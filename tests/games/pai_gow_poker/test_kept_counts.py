"""Counts that are shipped or kept, and runs that are taken up again."""

from fractions import Fraction
from random import Random
from statistics import fmean, stdev

import pytest

from chapter47.games.pai_gow_poker.house_ways.way import house_way
from chapter47.games.pai_gow_poker.lab import store
from chapter47.games.pai_gow_poker.lab.checkpoint import Checkpoint
from chapter47.games.pai_gow_poker.lab.exact import count_deals
from chapter47.games.pai_gow_poker.lab.main_wager import best_of, deals_of
from chapter47.games.pai_gow_poker.lab.make_counts import jobs
from chapter47.games.pai_gow_poker.lab.optimal import SLICES, solve_all
from chapter47.games.pai_gow_poker.lab.side_counts import count_sets
from chapter47.games.pai_gow_poker.lab.solve import solve
from tests.games.pai_gow_poker.lawful import LOWEST, SECOND, setting

VIGORISH = Fraction(5, 100)


def test_every_count_that_the_generator_makes_is_shipped():
    missing = [key for key, _ in jobs() if key not in store.shipped()]
    assert missing == []


def test_a_run_is_taken_up_where_it_was_left(tmp_path):
    path = tmp_path / "run.json"
    Checkpoint(path, "question").add(3, [1, 2])
    Checkpoint(path, "question").add(5, [4])
    assert Checkpoint(path, "question").parts == {3: [1, 2], 5: [4]}
    assert Checkpoint(path, "another question").parts == {}
    path.write_text(path.read_text()[:-5])
    assert Checkpoint(path, "question").parts == {}
    assert Checkpoint(None, "question").parts == {}


@pytest.mark.parametrize(("rank", "wheel"), [("second highest", SECOND), ("lowest", LOWEST)])
def test_the_grades_of_the_best_settings_are_the_counts_of_all_deals(rank, wheel):
    """Two methods: hand by hand with every setting, and all pairs of hands in sweeps."""
    for name in ("ballys", "foxwoods"):
        best = best_of(setting(house_way=name, wheel=rank))
        for player in ("ballys", "foxwoods"):
            grade = best["grades"][house_way(player).title]
            deals = deals_of(house_way(player), house_way(name), wheel)
            assert (grade["wins"], grade["losses"]) == (deals.wins, deals.losses)
            cost = sum(Fraction(cost) for _, cost in grade["by rule"])
            better = Fraction(95, 100) * (best["wins"] - grade["wins"])
            worse = best["losses"] - grade["losses"]
            assert cost == (better - worse) / deals.total


@pytest.mark.prove
def test_a_slice_of_all_hands_is_the_same_when_it_is_taken_up_again(tmp_path):
    way = house_way("ballys")
    path = tmp_path / "run.json"
    first, again = (
        solve_all(way, graded=[way], wheel=SECOND, vigorish=VIGORISH, slices=[3], checkpoint=path)
        for _ in range(2)
    )
    assert first == again
    assert first.deals * SLICES == pytest.approx(8_250_459_031_214_400, rel=0.01)


@pytest.mark.prove
def test_hands_solved_one_by_one_come_to_the_best_of_all_hands():
    """Two thousand hands dealt at random, each setting of each counted by itself."""
    way, chance, hands = house_way("ballys"), Random(47), 2_000
    dealt = [chance.sample(range(53), 7) for _ in range(hands)]
    worths = [
        float(solve(hand, way, wheel=SECOND, vigorish=VIGORISH)[0].worth(VIGORISH))
        for hand in dealt
    ]
    best = best_of(setting(house_way="ballys"))
    mean = (0.95 * best["wins"] - best["losses"]) / 8_250_459_031_214_400
    assert abs(fmean(worths) - mean) < 4 * stdev(worths) / hands**0.5


@pytest.mark.prove
def test_the_shipped_side_counts_are_what_counting_gives():
    kept = store.shipped()["sets"]
    found = {name: sorted(sets.items()) for name, sets in count_sets().items()}
    assert {name: sorted(map(tuple, sets)) for name, sets in kept.items()} == found


@pytest.mark.prove
def test_an_own_house_way_is_counted_in_minutes():
    way = house_way("foxwoods")
    assert count_deals(way, way, wheel=SECOND) == deals_of(way, way, SECOND)
