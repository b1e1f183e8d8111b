"""Every shake puts every wager in exactly one of win, lose and stay, as the table by hand says."""

from itertools import product

from chapter47.families.shaken.spots import spot_of
from chapter47.games.mini_dice.layout import odds, result_of
from chapter47.games.mini_dice.rules import LOSES, STAYS
from chapter47.law.setting import Setting
from tests.games.mini_dice.by_hand import LOSE, SPOTS, STAY, WAYS, outcome


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
