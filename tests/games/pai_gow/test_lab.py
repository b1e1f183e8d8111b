"""The lab of pai gow: every deal counted, and what follows from it."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from chapter47.equipment.tiles import TILES, face_codes
from chapter47.games.pai_gow.house_ways.way import BUILT_IN, house_way
from chapter47.games.pai_gow.lab import LAB, WHOLE_TABLE, analyses, counterparts, plan, solve
from chapter47.games.pai_gow.lab.counting import LOSSES, WINS, count_settings
from chapter47.games.pai_gow.lab.exact import (
    best_deals,
    best_settings,
    counted_against,
    deals_of,
    mistakes_of,
    worths_of,
)
from chapter47.games.pai_gow.lab.hands import all_hands, chosen_by, hands_of, taken
from chapter47.games.pai_gow.lab.main_wager import BANK, BEST, HOUSE_WAY
from chapter47.games.pai_gow.lab.solve import solve as solve_hand
from chapter47.lab import LabError, simulate
from chapter47.law.setting import Setting
from tests.support import cites

FIVE_PERCENT = Fraction(5, 100)
DEALS = 35_960 * 20_475
"""C(32, 4) hands of one side, C(28, 4) of the other."""


def test_hands_by_the_pairs_they_hold():
    hands = all_hands()
    by_pairs = [0, 0, 0]
    for kinds, ways in zip(hands.kinds.tolist(), hands.ways.tolist(), strict=True):
        by_pairs[4 - len(set(kinds))] += ways
    # no pair: four of sixteen kinds, either tile of each; one pair: a kind, and two of the others
    assert by_pairs == [comb(16, 4) * 16, 16 * comb(15, 2) * 4, comb(16, 2)]
    assert sum(by_pairs) == comb(32, 4) == 35_960
    assert len(hands.ways) == comb(16, 4) + 16 * comb(15, 2) + comb(16, 2) == 3620


def test_every_deal_is_counted():
    assert DEALS == 736_281_000
    for player in BUILT_IN:
        for dealer in BUILT_IN:
            deals = deals_of(house_way(player), house_way(dealer))
            assert deals.total == DEALS
            assert deals.wins + deals.pushes + deals.losses == DEALS
    assert set(counted_against(house_way("balancing")).deals.tolist()) == {20_475}


def plain_value(one: int, other: int) -> tuple[int, int]:
    """What two tiles are worth, written out anew: tiles by their numbers, 0 to 31."""
    a, b = TILES[one], TILES[other]
    if one // 2 == other // 2:
        return 12, 16 - one // 2
    names = {a.name, b.name}
    for place, top in enumerate(("day", "teen")):
        if top in names and "chop gow" in names:
            return 11, place
        if top in names and names & {"yun", "chop bot"}:
            return 10, place
    counts = [
        [3, 6] if tile.name == "gee joon" else [tile.pips[0] + tile.pips[1]] for tile in (a, b)
    ]
    points = max((x + y) % 10 for x in counts[0] for y in counts[1])
    ranks = [0 if tile.name == "gee joon" else 16 - tile.number // 2 for tile in (a, b)]
    return (points, max(ranks)) if points else (0, 0)


def plain_settings(hand: tuple[int, ...]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The high and low hand of the three ways to divide four tiles."""
    found = []
    for mate in (1, 2, 3):
        others = [hand[n] for n in (1, 2, 3) if n != mate]
        two = sorted([plain_value(hand[0], hand[mate]), plain_value(*others)], reverse=True)
        found.append((two[0], two[1]))
    return found


REDUCED = (0, 1, 3, 12, 14, 15)
"""Twelve tiles: gee joon, teen, yun, and the mixed nines, sevens and fives."""


@pytest.mark.parametrize("bank", [False, True])
def test_a_reduced_set_of_tiles_dealt_out_one_by_one_agrees(bank: bool):
    tiles = [tile for kind in REDUCED for tile in (2 * kind, 2 * kind + 1)]
    way = house_way("balancing")
    hands = hands_of(REDUCED)
    theirs = chosen_by(way, hands)
    counted = count_settings(hands, taken(hands.high, theirs), taken(hands.low, theirs), bank=bank)
    wins = [int((counted.sums[:, s, WINS] * hands.ways).sum()) for s in range(3)]
    losses = [int((counted.sums[:, s, LOSSES] * hands.ways).sum()) for s in range(3)]
    found_wins, found_losses, deals = [0] * 3, [0] * 3, 0
    for mine in combinations(tiles, 4):
        settings = plain_settings(mine)
        left = [tile for tile in tiles if tile not in mine]
        for other in combinations(left, 4):
            deals += 1
            _, mate = way.choose(tuple(tile // 2 for tile in other))
            high, low = plain_settings(other)[mate - 1]
            for number, (my_high, my_low) in enumerate(settings):
                better = (
                    (my_high >= high) + (my_low >= low)
                    if bank
                    else ((my_high > high) + (my_low > low))
                )
                found_wins[number] += better == 2
                found_losses[number] += better == 0
    assert deals == comb(12, 4) * comb(8, 4) == int((counted.deals * hands.ways).sum())
    assert (wins, losses) == (found_wins, found_losses)


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_one_side_wins_the_other_loses(name: str):
    way = house_way(name)
    player, bank = deals_of(way, way), deals_of(way, way, bank=True)
    assert (bank.wins, bank.losses, bank.pushes) == (player.losses, player.wins, player.pushes)
    # copies are the dealer's: without them both sides would win alike
    assert player.losses > player.wins
    assert player.losses - player.wins < player.high_copies + player.low_copies


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_way_beats_the_best_settings_and_mistakes_are_the_difference(name: str):
    way = house_way("balancing")
    best = best_deals(way, FIVE_PERCENT).worth(FIVE_PERCENT)
    mine = deals_of(house_way(name), way).worth(FIVE_PERCENT)
    found = mistakes_of(house_way(name), way, FIVE_PERCENT)
    assert best > mine
    assert sum(one.cost for one in found) == best - mine
    assert sum(one.hands for one in found) == 35_960
    assert all((one.cost > 0) == (one.mistakes > 0) for one in found)


def test_best_settings_are_those_that_solving_hand_by_hand_finds():
    way = house_way("balancing")
    counted = counted_against(way)
    worths = worths_of(counted, FIVE_PERCENT)
    best = best_settings(counted, FIVE_PERCENT)
    hands = all_hands()
    for number in range(0, len(best), 401):
        kinds = hands.kinds[number].tolist()
        numbers = [2 * kind + kinds[:place].count(kind) for place, kind in enumerate(kinds)]
        tiles = [TILES[tile].code for tile in numbers]
        first = solve_hand(tiles, way, vigorish=FIVE_PERCENT)[0]
        assert first.wins + first.pushes + first.losses == 20_475
        worth = Fraction(int(worths[number, best[number]]), 20 * 20_475)
        assert first.worth(FIVE_PERCENT) == worth


def test_gee_joon_and_teens_win_every_deal():
    (kept, split) = solve_hand(
        face_codes("2-4 1-2 6-6 6-6"), house_way("balancing"), vigorish=FIVE_PERCENT
    )
    # nothing ranks above either pair, and nobody else can hold one of these tiles
    assert (kept.wins, kept.pushes, kept.losses) == (20_475, 0, 0)
    assert kept.worth(FIVE_PERCENT) == Fraction(95, 100)
    assert split.wins < 20_475


def test_two_hands_of_nothing_win_no_deal():
    (only, *_) = solve_hand(
        face_codes("5-5 4-6 5-5 4-6"), house_way("balancing"), vigorish=FIVE_PERCENT
    )
    found = solve_hand(face_codes("5-5 4-6 5-5 4-6"), house_way("balancing"), vigorish=FIVE_PERCENT)
    assert only.worth(FIVE_PERCENT) > 0, "as two pairs they are strong"
    assert [(one.wins, one.pushes) for one in found if one.high_value == 0] == [(0, 0)]


def test_tiles_seen_elsewhere_are_held_by_nobody():
    tiles = face_codes("6-6 4-5 2-4 1-1")
    way = house_way("balancing")
    seen = solve_hand(tiles, way, vigorish=FIVE_PERCENT, seen=face_codes("6-6 1-2 3-6 1-1"))
    assert {one.wins + one.pushes + one.losses for one in seen} == {comb(24, 4)}


@cites("19:47-10.8(o)")
def test_a_bank_wins_copies():
    tiles = face_codes("5-5 4-6 1-1 1-6")
    way = house_way("balancing")
    player, bank = (
        {one.low: one for one in solve_hand(tiles, way, vigorish=FIVE_PERCENT, bank=bank)}
        for bank in (False, True)
    )
    assert set(player) == set(bank)
    for low, mine in player.items():
        assert bank[low].wins > mine.wins
        assert bank[low].losses < mine.losses


def test_analyses_name_all_that_they_rest_on():
    found = {one.strategy: one for one in analyses(Setting.make("pai-gow"))}
    assert found[HOUSE_WAY].deals == DEALS
    assert found[HOUSE_WAY].options == {"house_way": "balancing"}
    assert found[BEST].house_edge < found[HOUSE_WAY].house_edge
    assert found[BANK].house_edge < found[HOUSE_WAY].house_edge
    assert any("sets by Balancing way" in text for text in found[BEST].assumes)
    taj = Setting.make("pai-gow", options={"house_way": "taj-mahal"})
    assert {one.options["house_way"] for one in analyses(taj)} == {"taj-mahal"}
    assert analyses(taj, "none") == []


@pytest.mark.parametrize("strategy", LAB.strategies[:2])
def test_simulated_seats_agree_with_the_count_of_all_deals(strategy: str):
    setting = Setting.make("pai-gow")
    came = simulate(plan(setting, strategy), 200_000, seed=47)
    exact = counterparts(setting, strategy)
    assert set(exact) == {"pai_gow", "bank_1"}
    for name, analysis in exact.items():
        sigma = came[name].standard_error
        assert abs(came[name].mean - float(analysis.distribution.mean)) < 4 * sigma


def test_a_whole_table_in_cents_agrees_with_the_count_of_all_deals():
    """$10 bears 50 cents of vigorish, which needs no rounding."""
    options = {"banking": False, "co_banking": False}
    setting = Setting.make("pai-gow", options=options)
    came = simulate(plan(setting, WHOLE_TABLE), 100_000, seed=47)
    exact = {one.strategy: one for one in analyses(setting)}[HOUSE_WAY]
    assert set(came.wagers) == {"pai_gow", "all players"}
    sigma = came["pai_gow"].standard_error
    assert abs(came["pai_gow"].mean - float(exact.distribution.mean)) < 4 * sigma
    banked = simulate(plan(Setting.make("pai-gow"), WHOLE_TABLE), 10_000, seed=47)
    assert set(banked.wagers) == {"pai_gow", "bank", "all players"}


def test_questions_are_answered_and_others_refused_with_those_that_are():
    setting = Setting.make("pai-gow")
    hand = solve(setting, ["6-6", "4-5", "2-4", "1-1"])
    assert len(hand.rows) == 3
    assert [row[-1] for row in hand.rows].count("house way") == 1
    assert hand.rows[0][7] >= hand.rows[1][7]
    assert solve(setting, ["best"]).rows[0][0] == "best settings"
    assert len(solve(setting, ["bank"]).rows) == 6
    assert solve(setting, ["deals", "taj-mahal"]).rows[0][7] == DEALS
    rules = solve(setting, ["house-way", "taj-mahal"])
    assert sum(row[2] for row in rules.rows) == 35_960
    for asked, said in (
        ([], "cannot be solved"),
        (["meter"], 'ask `"6-6 4-5 2-4 1-1"` for what every setting of four tiles'),
        (["6-6", "6-6", "6-6", "1-1"], "6-6 is named too often"),
        (["6-6", "1-1"], "2 such pieces cannot be set"),
        (["7-7", "1-1", "1-1", "2-2"], "7-7 is not in the set"),
    ):
        with pytest.raises((LabError, ValueError), match=said):
            solve(setting, asked)
