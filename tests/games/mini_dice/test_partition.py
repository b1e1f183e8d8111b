"""Every shake puts every wager in exactly one of win, lose and stay, as the table by hand says."""

from itertools import product

import pytest

from chapter47.families.shaken.spots import spot_of
from chapter47.games.mini_dice.layout import odds, result_of
from chapter47.games.mini_dice.rules import LOSES, STAYS
from chapter47.law.setting import Setting
from tests.games.mini_dice.by_hand import LOSE, SPOTS, STAY, WAYS, outcome
from tests.play import bet, events, open_table, ready, uncover


def test_all_36_shakes_for_all_ten_spots():
    setting = Setting.make("mini-dice")
    for wager, name in SPOTS:
        spot = spot_of(setting, wager, name)
        for one, other in product(range(1, 7), repeat=2):
            total = one + other
            result = result_of(setting, spot, total)
            words = {LOSES: LOSE, STAYS: STAY}
            found = words[result] if result in words else str(odds(setting, spot, total))
            assert found == outcome(wager, name, total), (wager, name, total)


def test_the_ways_by_hand_are_those_of_two_dice():
    totals = [one + other for one, other in product(range(1, 7), repeat=2)]
    assert {total: totals.count(total) for total in range(2, 13)} == WAYS


@pytest.mark.parametrize("total", range(2, 13))
def test_the_table_settles_a_full_layout_by_each_total(total: int):
    table = open_table("mini-dice", equipment="declared", options={"shaker": "automated"})
    for wager, spot in SPOTS:
        bet(table, 1, wager, 3000, **({"spot": spot} if spot else {}))
    ready(table)
    uncover(table, total - min(total - 1, 6), min(total - 1, 6))
    settled = {(e.wager, e.spot): e.odds or e.result for e in events(table, "Settled")}
    stayed = {(w.name, w.spot): STAY for w in table.live_wagers}
    assert settled | stayed == {key: outcome(*key, total) for key in SPOTS}
    assert not settled.keys() & stayed.keys()
