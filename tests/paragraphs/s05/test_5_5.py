"""Big six wheel: what is paid."""

import pytest

from tests.play import bet, events, net, open_table, ready
from tests.support import cites

PAYS = [
    ("dollar_1", "$1", 1),
    ("dollar_2", "$2", 2),
    ("dollar_5", "$5", 5),
    ("dollar_10", "$10", 10),
    ("dollar_20", "$20", 20),
    ("joker", "joker", 45),
    ("flag", "flag", 45),
]


@cites("19:47-5.5")
@pytest.mark.parametrize(("wager", "symbol", "to_one"), PAYS)
def test_each_symbol_pays_its_odds_and_every_other_loses(wager, symbol, to_one):
    for name, _, _ in PAYS:
        table = open_table("big-six", equipment="declared")
        bet(table, 1, name, 300)
        ready(table)
        table.act("dealer", "spin", result=symbol)
        assert net(table, 1) == (300 * to_one if name == wager else -300)
        (settled,) = events(table, "Settled")
        assert settled.cite == ("19:47-5.5" if name == wager else "19:47-5.6")
        assert settled.result == ("win" if name == wager else "lose")


@cites("19:47-5.5")
@pytest.mark.parametrize("wager", ["joker", "flag"])
def test_by_option_joker_and_flag_pay_40_to_1(wager):
    table = open_table("big-six", equipment="declared", options={"joker_and_flag": "40 to 1"})
    bet(table, 1, wager, 300)
    bet(table, 1, "dollar_20", 100)
    ready(table)
    table.act("dealer", "spin", result=wager)
    assert net(table, 1) == 300 * 40 - 100


@cites("19:47-5.5")
def test_joker_and_flag_are_separate_wagers():
    table = open_table("big-six", equipment="declared")
    bet(table, 1, "joker", 100)
    bet(table, 1, "flag", 100)
    ready(table)
    table.act("dealer", "spin", result="flag")
    assert net(table, 1) == 4500 - 100
