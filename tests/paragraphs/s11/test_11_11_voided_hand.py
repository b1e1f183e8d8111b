"""Pai gow poker: what goes with a hand that its player voids after a card was exposed."""

import pytest

from tests.games.pai_gow_poker.at_the_table import (
    BANKROLL,
    DEALER_HAND,
    open_at,
    put_low,
    rack,
    settled,
    tell,
    wager,
)
from tests.games.pai_gow_poker.by_a_person import SHOE, go_on, until
from tests.play import coupons_told, events
from tests.support import cites


def setting_at(*seats: int):
    """A table dealt by a person at which players with $20 each set their hands."""
    table = open_at(*seats, dealer="manual", equipment="random", options=SHOE)
    until(table, "betting")
    for seat in seats:
        wager(table, seat, pai_gow_poker=2000)
    until(table, "setting")
    return table


@cites("19:47-11.11(d)", "19:47-11.15(c)")
def test_who_voids_his_hand_earns_no_envy_bonus():
    table = open_at(1, 2, dealer="manual", options=SHOE | {"bonus": True})
    until(table, "betting")
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000, bonus=500)
    table.act("dealer", "no_more_bets")
    hands = {0: DEALER_HAND, 1: "9S 9C 9D 9H AC KC 4S", 2: "TS TD 8C 7C 6H 4D 2C"}
    while table.prompt.phase != "setting":
        tell(table, hands)
        if table.prompt.phase != "setting":
            go_on(table)
    table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:2", "void_hand")
    while "dealer" in table.prompt.options:
        go_on(table)
    put_low(table, 1, ["AC", "KC"])
    while not events(table, "RoundEnded"):
        go_on(table)
    assert settled(table, "bonus").result == "win"
    assert not [e for e in events(table, "Settled") if e.wager == "envy"]


@cites("19:47-11.11(d)")
def test_a_hand_that_its_player_voids_gives_back_the_coupon_beside_its_wager():
    table = open_at(1, 2, dealer="manual", equipment="random", options=SHOE | {"match_play": True})
    until(table, "betting")
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
        table.act(f"seat:{seat}", "match_play", wager="pai_gow_poker", amount=2000)
    until(table, "setting")
    table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:2", "void_hand")
    table.act("dealer", "return")
    assert coupons_told(table)[-1] == ("seat 2, pai gow poker: returned", "19:47-11.11(d)")
    assert [wager.seat for wager in table.coupons] == [1]


@cites("19:47-11.11(d)", "19:47-11.12(b)")
def test_who_voids_the_first_of_two_hands_looks_at_the_other():
    table = open_at(3, dealer="manual", equipment="random", options=SHOE)
    until(table, "betting")
    wager(table, 3, pai_gow_poker=1000)
    wager(table, 3, position=4, pai_gow_poker=2000)
    until(table, "setting")
    assert [e.to for e in events(table, "CardsSeen")] == ["seat:4"]
    table.report("dealer", "player_card_exposed", position=4)
    table.act("seat:3", "void_hand")
    table.act("dealer", "return")
    assert [e.to for e in events(table, "CardsSeen")] == ["seat:4", "seat:3"]


@cites("19:47-11.11(d)", "19:47-11.9(e)")
@pytest.mark.parametrize("first", ["surrenders", "has set"])
def test_a_hand_voided_while_a_surrendered_wager_is_collected_is_waited_for_no_more(first: str):
    table = setting_at(1, 2, 3)
    if first == "has set":
        table.act("seat:3", "house_way")
    table.act("seat:3", "surrender")
    assert table.prompt.text == "collect pai gow poker of seat 3"
    table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:2", "void_hand")
    table.act("dealer", "return")
    table.act("dealer", "collect")
    assert set(table.prompt.options) == {"seat:1"}
    table.act("seat:1", "house_way")
    while not events(table, "RoundEnded"):
        go_on(table)
    assert (rack(table, 2), rack(table, 3)) == (BANKROLL, BANKROLL - 2000)


@cites("19:47-11.11(d)", "19:47-11.9(e)")
def test_a_hand_voided_while_another_is_surrendered_is_not_exposed():
    table = setting_at(1, 2)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "house_way")
    table.act("dealer", "set_dealer")
    assert table.prompt.text == "expose the hands of seat 2"
    table.act("seat:1", "surrender")
    table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:2", "void_hand")
    table.act("dealer", "return")
    assert table.prompt.text == "collect pai gow poker of seat 1"
    table.act("dealer", "collect")
    assert "expose the hands" not in table.prompt.text
    while not events(table, "RoundEnded"):
        go_on(table)
    assert (rack(table, 2), rack(table, 1)) == (BANKROLL, BANKROLL - 2000)


@cites("19:47-11.11(d)", "19:47-11.12(b)")
def test_who_surrenders_one_hand_and_voids_the_other_meanwhile_looks_at_neither_again():
    table = open_at(3, 1, dealer="manual", equipment="random", options=SHOE)
    until(table, "betting")
    wager(table, 3, pai_gow_poker=1000)
    wager(table, 3, position=4, pai_gow_poker=2000)
    wager(table, 1, pai_gow_poker=1000)
    until(table, "setting")
    seen = len(events(table, "CardsSeen"))
    table.act("seat:3", "surrender", position=4)
    table.report("dealer", "player_card_exposed", position=3)
    table.act("seat:3", "void_hand")
    table.act("dealer", "return")
    table.act("dealer", "collect")
    assert len(events(table, "CardsSeen")) == seen
    assert set(table.prompt.options) == {"seat:1"}
    assert rack(table, 3) == BANKROLL - 2000
