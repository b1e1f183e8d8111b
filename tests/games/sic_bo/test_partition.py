"""Every shake puts every wager in exactly one of win and lose, as told in plain words."""

import pytest

from chapter47.families.shaken.spots import spot_of
from chapter47.games.sic_bo.layout import odds, terms
from chapter47.games.sic_bo.rules import LOSES, settle
from chapter47.law.setting import Setting
from tests.games.sic_bo.by_hand import (
    ONE_OF_A_KIND,
    SHAKES,
    SPOTS,
    TABLES,
    WAYS,
    WAYS_OF_TOTAL,
    paid,
)


@pytest.mark.parametrize("table", TABLES)
def test_all_216_shakes_for_all_fifty_spots(table: str):
    setting = Setting.make("sic-bo", options={"pay_table": table})
    for wager, name in SPOTS:
        spot = spot_of(setting, wager, name)
        for shake in SHAKES:
            result = settle(*terms(spot), *shake)
            wins = -1 if result == LOSES else odds(setting, spot, result).ratio
            assert wins == paid(table, wager, name, shake), (wager, name, shake)


def test_the_counts_made_by_hand_are_those_of_the_plain_words():
    for wager, name in SPOTS:
        won = [shake for shake in SHAKES if paid("AC", wager, name, shake) > 0]
        if wager == "total":
            expected = WAYS_OF_TOTAL[min(int(name), 21 - int(name))]
        elif wager == "one_of_a_kind":
            expected = sum(ONE_OF_A_KIND.values())
            shown = [list(shake).count(int(name)) for shake in won]
            assert {n: shown.count(n) for n in (1, 2, 3)} == ONE_OF_A_KIND
        else:
            expected = WAYS[wager]
        assert len(won) == expected, (wager, name)
