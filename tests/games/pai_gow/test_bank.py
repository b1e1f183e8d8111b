"""The lab of pai gow: a bank against one to six opponents, every deal counted."""

from fractions import Fraction
from itertools import combinations
from math import comb, prod

import numpy as np
import pytest

from chapter47.games.pai_gow.house_ways.way import BUILT_IN, house_way
from chapter47.games.pai_gow.lab import plan, solve
from chapter47.games.pai_gow.lab.bank import (
    COUNTS,
    against_two,
    bank_key,
    bank_results,
    count_bank,
)
from chapter47.games.pai_gow.lab.exact import deals_of
from chapter47.games.pai_gow.lab.hands import chosen_by, hands_of, taken
from chapter47.games.pai_gow.lab.several_opponents import (
    Surpluses,
    count_surpluses,
    surpluses_beside,
)
from chapter47.games.pai_gow.lab.two_opponents import count_pairs
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from tests.games.pai_gow.test_house_ways import OWN
from tests.games.pai_gow.test_lab import DEALS, FIVE_PERCENT, REDUCED, plain_settings
from tests.support import cites

EIGHT_KINDS = (0, 1, 3, 5, 9, 12, 14, 15)
"""Sixteen tiles, for a bank and three opponents: those of the reduced set, tens and sevens."""


@cites("19:47-10.8(o)")
def test_the_bank_against_one_to_six_pays_vigorish_on_its_surplus():
    found = bank_results(Setting.make("pai-gow"))
    way = house_way("balancing")
    deals = deals_of(way, way)
    one = Fraction(deals.losses - deals.wins, DEALS)
    assert [result.before_vigorish for result in found] == [n * one for n in range(1, 7)]
    assert all(result.is_exact for result in found)
    assert found[0].mean == one - FIVE_PERCENT * Fraction(deals.losses, DEALS)
    for result in found[1:]:
        # vigorish is on the surplus of all together: less than on each lost wager by itself
        most = result.opponents * FIVE_PERCENT * Fraction(deals.losses, DEALS)
        assert result.before_vigorish - most < result.mean < result.before_vigorish


def agrees_with_what_is_known(name: str, counted: Surpluses) -> None:
    """Surpluses of all deals beside single opponents, two of them, and a simulation."""
    way = house_way(name)
    alone = deals_of(way, way, bank=True)
    assert counted[0] == [alone.losses, alone.pushes, alone.wins]
    assert tuple(counted[1]) == against_two(way)
    mean = Fraction(alone.wins - alone.losses, DEALS)
    setting = Setting.make("pai-gow", options={"house_way": name})
    came = simulate(plan(setting), 200_000, seed=7)
    for opponents, counts in enumerate(counted, start=1):
        # four of 32 tiles for the bank, of 28 for the first opponent, of 24 for the second ...
        assert sum(counts) == prod(comb(32 - 4 * n, 4) for n in range(opponents + 1))
        surpluses = range(-opponents, opponents + 1)
        total = sum(n * x for n, x in zip(counts, surpluses, strict=True))
        assert Fraction(total, sum(counts)) == opponents * mean
        for had, n in zip(came[f"bank_{opponents}"].counts.values(), counts, strict=True):
            chance = n / sum(counts)
            assert abs(had / 200_000 - chance) < 5 * (chance * (1 - chance) / 200_000) ** 0.5


def test_a_way_that_nobody_has_counted_is_simulated_from_three_opponents_on_and_says_so(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(OWN, encoding="utf-8")
    setting = Setting.make("pai-gow", options={"house_way": str(path)})
    found = bank_results(setting)
    assert [result.is_exact for result in found] == [True, True, False, False, False, False]
    assert all(0 < result.standard_error < 1e-4 for result in found[2:])
    told = solve(setting, ["bank"])
    assert [row[-1] for row in told.rows] == ["exact"] * 2 + ["vigorish simulated"] * 4
    assert "1,000,000 simulated rounds" in told.note and "make_counts" in told.note


def test_every_deal_of_a_bank_and_two_opponents_is_counted_and_agrees_with_single_ones():
    way = house_way("balancing")
    counts = against_two(way)
    assert sum(counts) == DEALS * comb(24, 4)
    alone = deals_of(way, way, bank=True)
    mean = sum(n * won for n, won in zip(counts, range(-2, 3), strict=True))
    assert Fraction(mean, sum(counts)) == 2 * Fraction(alone.wins - alone.losses, DEALS)


def test_two_opponents_of_a_reduced_set_dealt_out_one_by_one_agree():
    tiles = [tile for kind in REDUCED for tile in (2 * kind, 2 * kind + 1)]
    way, hands = house_way("balancing"), hands_of(REDUCED)
    chosen = chosen_by(way, hands)
    counted = count_pairs(hands, taken(hands.high, chosen), taken(hands.low, chosen))
    found = [0] * 5
    set_hands: dict[tuple[int, ...], tuple[tuple[int, int], tuple[int, int]]] = {
        hand: plain_settings(hand)[way.choose(tuple(tile // 2 for tile in hand))[1] - 1]
        for hand in combinations(tiles, 4)
    }
    for bank, (high, low) in set_hands.items():
        left = [tile for tile in tiles if tile not in bank]
        for one in combinations(left, 4):
            other = tuple(tile for tile in left if tile not in one)
            lost = [
                1 - (mine[0] > high) - (mine[1] > low)
                for mine in (set_hands[one], set_hands[other])
            ]
            found[2 + sum(lost)] += 1
    assert sum(found) == comb(12, 4) * comb(8, 4)
    assert counted == found


def test_three_opponents_of_sixteen_tiles_dealt_out_one_by_one_agree():
    """Of every 23rd hand of the bank: all ways to deal the twelve other tiles to three."""
    tiles = [tile for kind in EIGHT_KINDS for tile in (2 * kind, 2 * kind + 1)]
    way, hands = house_way("balancing"), hands_of(EIGHT_KINDS)
    chosen = chosen_by(way, hands)
    high, low = taken(hands.high, chosen), taken(hands.low, chosen)
    values = {
        hand: plain_settings(hand)[way.choose(tuple(tile // 2 for tile in hand))[1] - 1]
        for hand in combinations(tiles, 4)
    }
    for number in range(0, len(hands.ways), 23):
        kinds = hands.kinds[number].tolist()
        bank = tuple(2 * kind + kinds[:place].count(kind) for place, kind in enumerate(kinds))
        left = [tile for tile in tiles if tile not in bank]
        lost: dict[tuple[int, ...], int] = {
            hand: 1 - (mine[0] > values[bank][0]) - (mine[1] > values[bank][1])
            for hand, mine in values.items()
            if not set(hand) & set(bank)
        }
        found = [0] * 7
        for one in ((left[0], *others) for others in combinations(left[1:], 3)):
            rest = [tile for tile in left if tile not in one]
            for two in ((rest[0], *others) for others in combinations(rest[1:], 3)):
                three = tuple(tile for tile in rest if tile not in two)
                found[3 + lost[one] + lost[two] + lost[three]] += 6  # in any order
        assert sum(found) == comb(12, 4) * comb(8, 4)
        assert surpluses_beside(hands, high, low, number, 3)[2] == found


def test_both_counts_of_two_opponents_agree_on_a_reduced_set():
    hands = hands_of(REDUCED)
    chosen = np.zeros(len(hands.ways), np.int64)
    high, low = taken(hands.high, chosen), taken(hands.low, chosen)
    assert count_surpluses(hands, high, low, 2)[1] == count_pairs(hands, high, low)


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_shipped_agrees_with_single_opponents_with_two_and_with_simulation(name: str):
    agrees_with_what_is_known(name, COUNTS.shipped()[bank_key(house_way(name))])


@pytest.mark.prove
@pytest.mark.parametrize("name", BUILT_IN)
def test_all_deals_counted_again(name: str):
    """About fifteen minutes; parts that are done are kept, so that it can be stopped."""
    counted = count_bank(house_way(name))
    assert counted == COUNTS.shipped()[bank_key(house_way(name))]
    agrees_with_what_is_known(name, counted)
