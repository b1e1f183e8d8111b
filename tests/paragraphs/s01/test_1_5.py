"""Craps: buy and lay bets at true odds, and vigorish. Only the title was read."""

import pytest

from chapter47.table import VIGORISH, Refused
from tests.games.craps.support import craps, dice_of, holds, settled, stake, throw
from tests.play import bet, open_table
from tests.support import cites

TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}


def with_point(wager: str, number: int, amount: int, **chosen):
    table = craps(seats=2, line="pass", **chosen)
    throw(table, dice_of(6 if number != 6 else 8))
    bet(table, 2, wager, amount, spot=str(number))
    return table


@cites("19:47-1.5")
@pytest.mark.parametrize("number", TRUE)
def test_buy_bets_pay_true_odds_less_a_twentieth_of_the_stake(number: int):
    win, per = TRUE[number]
    table = with_point("buy", number, 10_000)
    assert table.ledger["seat:2/rack"] == 10_000_000 - 10_000 - 500
    throw(table, dice_of(number))
    won = 10_000 * win // per
    assert settled(table)[-1] == (f"buy {number}", "win", won)
    assert holds(table, 2) == won - 500
    assert stake(table, 2, "buy", str(number)) == 10_000
    throw(table, (3, 4))
    assert holds(table, 2) == won - 500 - 10_000 - 500
    assert table.ledger[VIGORISH] == 1000


@cites("19:47-1.5")
@pytest.mark.parametrize("number", TRUE)
def test_lay_bets_pay_true_odds_less_a_twentieth_of_the_winnings(number: int):
    win, per = TRUE[number]
    table = with_point("lay", number, 12_000)
    won = 12_000 * per // win
    vigorish = won // 20
    throw(table, (3, 4))
    assert settled(table)[-1] == (f"lay {number}", "win", won)
    assert holds(table, 2) == won - vigorish
    assert stake(table, 2, "lay", str(number)) == 0
    assert table.ledger[VIGORISH] == vigorish


@cites("19:47-1.5")
def test_a_lay_bet_that_loses_costs_the_vigorish_too():
    table = with_point("lay", 4, 4000)
    throw(table, (1, 3))
    assert holds(table, 2) == -4000 - 100


@cites("19:47-1.5")
def test_vigorish_in_advance_goes_back_with_a_bet_taken_down():
    table = with_point("buy", 4, 10_000)
    table.act("seat:2", "take_back", wager="buy", spot="4", amount=4000)
    assert table.ledger["seat:2/rack"] == 10_000_000 - 6000 - 300
    table.act("seat:2", "take_back", wager="buy", spot="4")
    assert table.ledger["seat:2/rack"] == 10_000_000
    assert table.ledger[VIGORISH] == 0


@cites("19:47-1.5")
def test_vigorish_on_a_win_only_by_option():
    table = with_point("buy", 4, 10_000, options={"vigorish": "on win"})
    assert table.ledger["seat:2/rack"] == 10_000_000 - 10_000
    throw(table, (2, 2))
    assert holds(table, 2) == 20_000 - 500
    throw(table, (3, 4))
    assert holds(table, 2) == 20_000 - 500 - 10_000
    lay = with_point("lay", 4, 4000, options={"vigorish": "on win"})
    throw(lay, (3, 4))
    assert holds(lay, 2) == 2000 - 100


@cites("19:47-1.5")
def test_no_vigorish_at_all_by_option_as_the_title_can_be_read():
    table = with_point("buy", 4, 10_000, options={"vigorish": "nothing"})
    throw(table, (2, 2))
    assert holds(table, 2) == 20_000
    assert table.ledger[VIGORISH] == 0


@cites("19:47-1.5")
@pytest.mark.parametrize(
    ("stakes", "down", "nearest"),
    [
        (500, 100, 100),
        (2000, 100, 100),
        (2900, 100, 100),
        (3000, 100, 200),
        (3900, 100, 200),
        (4000, 200, 200),
        (5000, 200, 300),
        (5900, 200, 300),
        (6900, 300, 300),
    ],
)
def test_vigorish_is_rounded_down_or_to_the_nearest_chip_and_is_at_least_one(
    stakes: int, down: int, nearest: int
):
    for options, vigorish in (({}, down), ({"vigorish_rounding": "nearest"}, nearest)):
        table = with_point("buy", 4, stakes, options=options)
        throw(table, (3, 4))
        assert holds(table, 2) == -stakes - vigorish


@cites("19:47-1.5")
def test_who_cannot_pay_the_vigorish_cannot_make_the_bet():
    table = open_table("craps", bankroll=2000, equipment="declared")
    table.act("seat:1", "accept")
    with pytest.raises(Refused, match="costs \\$1 of vigorish"):
        bet(table, 1, "buy", 2000, spot="4")
    bet(table, 1, "buy", 1900, spot="4")
    assert table.ledger["seat:1/rack"] == 0


@cites("19:47-1.5")
def test_no_other_wager_costs_vigorish():
    table = craps(line="pass")
    throw(table, (3, 3))
    for name, spot in (("place_to_win", "4"), ("place_to_lose", "4"), ("field", "")):
        bet(table, 1, name, 1000, **({"spot": spot} if spot else {}))
    bet(table, 1, "pass_odds", 500)
    throw(table, (2, 2), (3, 4))
    assert table.ledger[VIGORISH] == 0
    assert not [a for a in table.ledger.snapshot() if "vigorish" in a]


@cites("19:47-1.5")
def test_buy_and_lay_bets_may_not_be_offered():
    table = craps(line="pass", options={"buy_and_lay": False})
    with pytest.raises(Refused, match="open are"):
        bet(table, 1, "buy", 1000, spot="4")


@cites("19:47-1.5")
def test_vigorish_in_advance_goes_back_when_the_floorperson_ends_the_round():
    table = with_point("buy", 4, 10_000)
    table.act("floorperson", "void_round", reason="a fire alarm")
    assert holds(table, 1) == holds(table, 2) == 0
    assert table.ledger["seat:2/rack"] == 10_000_000
