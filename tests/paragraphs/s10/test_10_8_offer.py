"""Pai gow: who may bank and to whom the bank is offered; no text was found, so as in 11.10."""

import pytest

from chapter47.table import Refused
from tests.games.pai_gow.at_the_bank import (
    BANK_HAND,
    DEALER_LOSES,
    banking_table,
    go_to_tiles,
    offered,
)
from tests.games.pai_gow.at_the_table import (
    BANKING,
    PLAIN,
    WINS,
    WINS_LOW,
    announced,
    first_round,
    house_way,
    open_at,
    put_low,
    settled_and_coupon,
    tell,
    wager,
)
from tests.play import coupons_told, events

# 10.8(a) to (j), of which no text was found, by analogy with 11.10


def test_banking_is_the_licensees_choice_and_nobody_banks_the_first_round():
    table = open_at(1, 2, options=BANKING)
    wager(table, 1, 2000)
    table.act("dealer", "no_more_bets")
    assert table.prompt.phase != "bank"
    assert offered(1, 2).prompt.phase == "bank"
    assert offered(1, 2, options=PLAIN).prompt.phase != "bank"


def test_the_bank_goes_round_from_the_far_right_and_never_to_the_same_twice_running():
    table = offered(1, 3, 5)
    asked = []
    for _ in range(3):
        (actor,) = table.prompt.options
        asked.append(actor)
        table.act(actor, "pass")
    assert asked == ["seat:5", "seat:3", "seat:1"]
    table = banking_table()
    table.act("seat:2", "name_pattern")
    table.act("seat:2", "shake")
    house_way(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:1", "pass")
    assert announced(table, "Seat 2 may not bank: nobody banks two rounds running")


def test_who_cannot_cover_the_others_may_not_bank():
    table = open_at(1, 2, options=BANKING, bankroll=4000)
    first_round(table, 1, 2, stake=1000)  # the first wins, the second loses
    wager(table, 1, 4900)
    wager(table, 2, 1000)
    table.act("dealer", "no_more_bets")
    assert announced(table, "Seat 2 may not bank: the chips do not cover the others' wagers of $49")
    assert list(table.prompt.options) == ["seat:1"]


def test_the_bank_may_have_the_dealer_wager_less_than_its_last_wager_or_nothing():
    table = offered(1, 2)
    (bank, *_) = table.prompt.options["seat:2"]
    amount = bank.fields["dealer_wager"]
    assert (amount.minimum, amount.maximum) == (0, 2000)
    table.act("seat:2", "bank")
    assert table.ledger["dealer's wager"] == 2000
    table = offered(1, 2, options=BANKING | {"dealer_wager": "table minimum"})
    table.act("seat:2", "bank")
    assert table.ledger["dealer's wager"] == 1000
    assert not table.round.wagers(seat=2), "the bank's own wager goes back"


@pytest.mark.parametrize(("own", "beside"), [(3000, 2000), (2000, 3000)])
def test_of_two_areas_the_larger_wager_is_the_banks_last(own: int, beside: int):
    table = open_at(1, 3, equipment="random", options=BANKING)
    wager(table, 1, 2000)
    wager(table, 3, own)
    wager(table, 3, beside, position=4)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase == "setting":
        actor, options = next(iter(table.prompt.options.items()))
        way = next(option for option in options if option.name == "house_way")
        table.act(actor, "house_way", **way.fixed)
    for seat in (1, 3):
        wager(table, seat, 1000)
    table.act("dealer", "no_more_bets")
    (bank, *_) = table.prompt.options["seat:3"]
    assert bank.fields["dealer_wager"].maximum == 3000


def test_a_player_alone_may_bank_against_the_dealer_who_then_wagers_something():
    table = offered(2)
    (bank, *others) = table.prompt.options["seat:2"]
    assert [option.name for option in others] == ["pass"], "nobody is there to share it against"
    assert bank.fields["dealer_wager"].minimum > 0
    table.act("seat:2", "bank")
    with pytest.raises(Refused):
        table.act("seat:2", "leave")
    go_to_tiles(table, 2)
    tell(table, {0: DEALER_LOSES, 2: BANK_HAND})
    house_way(table, 2)
    assert announced(table, "The dealer's wager against the bank: lose")


def test_a_coupon_of_a_player_who_banks_goes_back_with_the_wager():
    table = open_at(1, 2, options=BANKING | {"match_play": True})
    first_round(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
        table.act(f"seat:{seat}", "match_play", wager="pai_gow", amount=1000)
    table.act("dealer", "no_more_bets")
    table.act("seat:2", "bank", dealer_wager=0)
    assert [wager.seat for wager in table.coupons] == [1]
    assert coupons_told(table)[-1] == ("seat 2, pai gow: returned", "19:47-10.10(a)")
    changed = [e.what for e in events(table, "StateChanged")]
    assert [what for what in changed if what in ("bank", "match play coupon")][-2:] == [
        "bank",
        "match play coupon",
    ]
    go_to_tiles(table, 2)
    tell(table, {1: WINS, 2: BANK_HAND})
    before = table.ledger["inventory"]
    put_low(table, 1, WINS_LOW)
    house_way(table, 2)
    assert table.ledger["inventory"] == before - 1000, "the house pays a coupon, whoever banks"
    assert settled_and_coupon(table)[-2:] == ["wager", "coupon"]
