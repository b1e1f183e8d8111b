"""Pai gow: the settlement of a round that a player banks, alone or with the house."""

from itertools import groupby
from typing import Any

import pytest

from chapter47.table import Refused, Table
from tests.games.pai_gow.at_the_bank import (
    BANK_HAND,
    DEALER_LOSES,
    banked,
    go_to_tiles,
    offered,
)
from tests.games.pai_gow.at_the_table import (
    LOSES,
    LOSES_LOW,
    PUSHES,
    WINS,
    WINS_LOW,
    announced,
    open_at,
    put_low,
    says,
    settled,
    tell,
)
from tests.play import events
from tests.support import cites


@cites("19:47-10.8(n)")
@pytest.mark.parametrize(
    ("dealer", "result", "house"),
    [
        ("1-1 1-1 1-6 4-6", "win", 2000),
        ("1-1 1-6 4-4 4-6", "push", 0),
        (DEALER_LOSES, "lose", -2000),
    ],
)
def test_the_dealer_sets_after_the_players_and_is_compared_with_the_bank_first(
    dealer, result, house
):
    hands = {0: dealer, 1: LOSES, 3: BANK_HAND}
    table, won = banked(hands, {1: LOSES_LOW}, dealer_wager=2000)
    turned = [to for to, _ in groupby(e.to for e in events(table, "CardTurned"))][-3:]
    assert turned == ["dealer", "seat:3", "seat:1"]
    (call,) = announced(table, "The dealer's wager against the bank")
    assert (call.text.split(": ")[1], call.cite) == (result, "19:47-10.8(n)")
    assert won["house"] == house
    stacked = says(table, "the dealer's tiles")
    assert stacked == (
        ["stacked face up at the right of the tray, the wager on top"] if result == "win" else []
    )
    # the player's $20 are lost to the bank; what the dealer won or lost goes through the centre too
    assert won["vigorish"] == {"win": 0, "push": 100, "lose": 200}[result]
    assert won[3] == 2000 - house - won["vigorish"]


@cites("19:47-10.8(n)")
def test_the_bank_sets_with_the_players_and_its_hands_stay_down_until_the_dealer_has_set():
    table = offered(1, 3)
    table.act("seat:3", "bank", dealer_wager=0)
    go_to_tiles(table, 3)
    start = len(table.log)
    tell(table, {1: LOSES, 3: BANK_HAND})
    assert set(table.prompt.options) == {"seat:1", "seat:3"}
    put_low(table, 3, ["5-6", "1-4"])
    assert not [e for e in table.log.entries[start:] if type(e.event).__name__ == "CardTurned"]
    put_low(table, 1, LOSES_LOW)
    assert says(table, "the bank's hands") == [{"high": "2-2 2-2", "low": "5-6 1-4"}]


@cites("19:47-10.8(o)")
def test_losers_go_to_the_centre_winners_are_paid_from_it_and_the_bank_makes_up_the_rest():
    hands = {1: WINS, 3: BANK_HAND, 4: LOSES, 5: "1-1 1-1 1-6 4-6"}
    table, won = banked(hands, {1: WINS_LOW, 4: LOSES_LOW, 5: ["1-6", "4-6"]})
    exposed = [to for to, _ in groupby(e.to for e in events(table, "CardTurned"))][-4:]
    assert exposed == ["seat:3", "seat:5", "seat:4", "seat:1"], (
        "from the far right, counterclockwise"
    )
    moves = [e for e in events(table, "ChipsMoved") if "centre" in e.reason]
    (short,) = [e for e in moves if e.reason == "the centre is exhausted"]
    # $20 lie in the centre: the first winner is paid from them, for the second $20 are wanting
    assert [(m.source, m.target, m.cents) for m in short.moves if m.cents] == [
        ("seat:3/rack", "centre", 2000)
    ]
    assert short.cite == "19:47-10.8(o)"
    assert (won[1], won[5], won[4], won[3]) == (1900, 1900, -2000, -2000)
    assert won["vigorish"] == 200, "of the two winners; the bank has no surplus"
    assert won["house"] == 0


@cites("19:47-10.8(o)", "19:47-10.8(p)")
@pytest.mark.parametrize("act", ["bank", "co_bank"])
def test_each_hand_is_exposed_and_announced_losers_are_taken_at_once_winners_paid_after_all(act):
    hands = {1: LOSES, 2: WINS, 3: BANK_HAND, 4: PUSHES, 5: DEALER_LOSES}
    lows = {1: LOSES_LOW, 2: WINS_LOW, 4: ["4-4", "4-6"], 5: ["4-5", "2-6"]}
    table, _ = banked(hands, lows, act=act)
    order = []
    for entry in table.log.entries[table.log.entries.index(bank_taken(table)) :]:
        event, kind = entry.event, type(entry.event).__name__
        if kind == "CardTurned" and event.to in ("seat:1", "seat:2", "seat:4", "seat:5"):
            order.append(f"{event.to} is exposed")
        elif kind == "Announced" and event.text.startswith("Seat "):
            order.append(" ".join(event.text.split()[:3]).rstrip(":"))
        elif kind == "Settled":
            order.append(f"seat:{event.seat} {event.result}")
    assert [told for told, _ in groupby(order)] == [
        *("seat:5 is exposed", "Seat 5 loses", "seat:5 lose"),
        *("seat:4 is exposed", "Seat 4 pushes", "seat:4 push"),
        *("seat:2 is exposed", "Seat 2 wins"),
        *("seat:1 is exposed", "Seat 1 loses", "seat:1 lose"),
        "seat:2 win",
    ]
    cite = "19:47-10.8(o)" if act == "bank" else "19:47-10.8(p)"
    assert {e.cite for e in announced(table, "Seat ")[-4:]} == {cite}


def bank_taken(table: Table) -> Any:
    """The entry of the log at which somebody takes the bank."""
    return next(
        entry
        for entry in reversed(table.log.entries)
        if getattr(entry.event, "name", "") in ("bank", "co_bank")
    )


@cites("19:47-10.8(o)")
def test_a_surplus_bears_vigorish_and_the_rest_is_the_banks_and_pushes_go_back():
    hands = {1: PUSHES, 3: BANK_HAND, 4: LOSES, 5: DEALER_LOSES}
    lows = {1: ["4-4", "4-6"], 4: LOSES_LOW, 5: ["4-5", "2-6"]}
    table, won = banked(hands, lows)
    assert [settled(table, seat).result for seat in (5, 4, 1)] == ["lose", "lose", "push"]
    assert announced(table, "Seat 1 pushes")[-1].cite == "19:47-10.8(o)"
    assert (won[1], won[4], won[5]) == (0, -2000, -2000)
    assert won["vigorish"] == 200  # 5% of the $40 that are left in the centre
    assert won[3] == 3800


@cites("19:47-10.8(p)")
def test_a_co_bank_is_set_by_the_dealer_and_shares_a_surplus_with_the_house():
    hands = {1: LOSES, 3: BANK_HAND, 5: DEALER_LOSES}
    table, won = banked(hands, {1: LOSES_LOW, 5: ["4-5", "2-6"]}, act="co_bank")
    assert says(table, "the co-bank's hands") == [{"high": "2-2 2-2", "low": "1-4 5-6"}] or says(
        table, "the co-bank's hands"
    ) == [{"high": "2-2 2-2", "low": "5-6 1-4"}]
    assert "dealer" not in {e.to for e in events(table, "CardTurned")[-12:]}, "no dealer's wager"
    assert won["house"] == 2000, "one half of $40"
    assert won["vigorish"] == 100, "5% of the other half"
    assert won[3] == 1900
    (shared,) = [e for e in events(table, "ChipsMoved") if e.reason == "the surplus in the centre"]
    assert shared.cite == "19:47-10.8(p)"


@cites("19:47-10.8(p)")
def test_a_shortfall_is_met_half_by_the_co_bank_and_half_by_the_house():
    hands = {1: WINS, 3: BANK_HAND, 5: "1-1 1-1 1-6 4-6"}
    table, won = banked(hands, {1: WINS_LOW, 5: ["1-6", "4-6"]}, act="co_bank")
    assert (won[1], won[5]) == (1900, 1900)
    assert (won[3], won["house"]) == (-2000, -2000)
    assert won["vigorish"] == 200
    (short,) = [e for e in events(table, "ChipsMoved") if e.reason == "the centre is exhausted"]
    assert short.cite == "19:47-10.8(p)"


@cites("19:47-10.8(p)")
def test_co_banking_needs_banking_and_is_the_licensees_choice():
    assert "co_bank" in [o.name for o in offered(1, 2).prompt.options["seat:2"]]
    table = offered(1, 2, options={"banking": True, "co_banking": False})
    assert "co_bank" not in [o.name for o in table.prompt.options["seat:2"]]
    with pytest.raises(Refused, match="turn banking on"):
        open_at(1, options={"banking": False, "co_banking": True})


@cites("19:47-10.8(q)", "19:47-10.8(r)")
def test_what_the_dealer_wins_goes_to_the_inventory_at_once_and_players_pay_vigorish():
    hands = {0: "1-1 1-1 1-6 4-6", 1: WINS, 3: BANK_HAND}
    table, won = banked(hands, {1: WINS_LOW}, dealer_wager=2000)
    told = [
        (event.reason if kind == "ChipsMoved" else f"seat {event.seat}", event.cite)
        for entry in table.log
        for event in [entry.event]
        for kind in [type(event).__name__]
        if kind == "ChipsMoved" or (kind == "Settled" and event.result == "win")
    ]
    paid = told.index(("the dealer's wager is paid", "19:47-10.8(q)"))
    assert told[paid + 1 : paid + 3] == [
        ("the dealer's wager is returned", "19:47-10.8(q)"),
        ("seat 1", "19:47-10.8(r)"),
    ]
    assert won["house"] == 2000, "without vigorish"
    assert (won[1], won["vigorish"]) == (1900, 100)
    assert won[3] == -4000
