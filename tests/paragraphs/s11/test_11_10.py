"""Pai gow poker: the settlement of a round that a player banks."""

from itertools import groupby

import pytest

from tests.games.pai_gow_poker.at_the_bank import (
    BANKING,
    banked,
    first_round,
    go_to_cards,
    offered,
)
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PUSHES,
    WINS,
    WINS_LOW,
    house_way,
    open_at,
    put_low,
    rack,
    settled,
    tell,
    wager,
)
from tests.play import events
from tests.support import cites


def last(table, fits) -> int:
    """Where the last event of some kind stands in the log."""
    return max(entry.seq for entry in table.log if fits(entry.event))


@cites("19:47-11.10(k)")
def test_without_a_wager_the_dealers_cards_are_gone_and_are_not_set():
    hands = {6: DEALER_HAND, 1: "7D 7H 6S 6C TC 8H 2H"}
    table = offered(1, 6)
    table.act("seat:6", "bank", dealer_wager=0)
    start = len(table.log)
    go_to_cards(table, 6)
    tell(table, hands)
    put_low(table, 1, ["6S", "6C"])
    house_way(table, 6)
    since = [entry.event for entry in table.log.entries[start:]]
    assert not [e for e in since if getattr(e, "what", "") == "the dealer's hands"]
    assert not [e for e in since if getattr(e, "to", "") == "dealer"]
    assert not [e for e in since if "against the bank" in getattr(e, "text", "")]


@cites("19:47-11.10(k)", "19:47-11.10(n)")
@pytest.mark.parametrize(
    ("dealers", "reason", "house"),
    [
        (WINS, "the dealer's wager is paid", 2000),
        (PUSHES, "the dealer's wager is returned", 0),
        (LOSES, "the dealer's wager goes to the centre", -2000),
    ],
)
def test_the_dealers_hands_are_set_and_compared_with_the_banks_first(dealers, reason, house):
    hands = {6: DEALER_HAND, 0: dealers, 1: "7D 7H 6S 6C TC 8H 2H"}
    table, won = banked(hands, {1: ["6S", "6C"]}, dealer_wager=2000)
    set_by_players = last(table, lambda e: getattr(e, "name", "") == "set" and e.by == "seat:1")
    dealer_set = last(table, lambda e: getattr(e, "what", "") == "the dealer's hands")
    bank_exposed = last(table, lambda e: getattr(e, "to", "") == "seat:6" and hasattr(e, "opens"))
    compared = last(table, lambda e: "wager against the bank:" in getattr(e, "text", ""))
    player_exposed = last(table, lambda e: getattr(e, "text", "").startswith("Seat 1 "))
    moved = last(table, lambda e: getattr(e, "reason", "") == reason)
    assert set_by_players < dealer_set < bank_exposed - 6 < compared < player_exposed
    if dealers is WINS:
        assert moved > player_exposed, "a wager that won lies on the dealer's cards until paid"
    else:
        assert compared < moved < player_exposed
    assert table.ledger["dealer's wager"] == table.ledger["centre"] == 0
    # seat 1 pushes: sevens below kings, a pair of sixes above queen-jack
    assert won[1] == 0
    assert won["house"] == house
    lost = {2000: -2000, 0: 0, -2000: 2000 - 100}[house]
    assert won[6] == lost
    assert won["vigorish"] == (100 if house < 0 else 0), "the dealer pays none"


@cites("19:47-11.10(l)")
def test_losers_go_to_the_centre_winners_are_paid_from_it_and_the_bank_adds_what_is_short():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "AC AH KH QS 7C 6S 5D"}
    hands[4] = "TH TC 9D 8H 7H 4C 3S"
    lows = {1: LOSES_LOW, 2: WINS_LOW, 3: ["KH", "QS"], 4: ["9D", "8H"]}
    table, won = banked(hands, lows)
    assert [settled(table, seat=n).result for n in (1, 2, 3, 4)] == ["lose", "win", "win", "lose"]
    exposed = [e.to for e in events(table, "CardTurned") if e.to != "seat:6"]
    assert list(dict.fromkeys(exposed[-28:])) == ["seat:4", "seat:3", "seat:2", "seat:1"]
    assert won == {1: -2000, 2: 1900, 3: 1900, 4: -2000, 6: 0, "house": 0, "vigorish": 200}
    assert not events(table, "Ruled"), "a bank that has its hand set the house way sets it right"


@cites("19:47-11.10(l)")
def test_what_the_centre_lacks_comes_from_the_bank():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "AC AH KH QS 7C 6S 5D"}
    table, won = banked(hands, {1: LOSES_LOW, 2: WINS_LOW, 3: ["KH", "QS"]})
    assert won == {1: -2000, 2: 1900, 3: 1900, 6: -2000, "house": 0, "vigorish": 200}
    (short,) = [e for e in events(table, "ChipsMoved") if e.reason == "the centre is exhausted"]
    assert short.moves == (("seat:6/rack", "centre", 2000),)
    assert short.cite == "19:47-11.10(l)"


@cites("19:47-11.10(l)")
def test_a_surplus_bears_vigorish_and_goes_to_the_bank():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "TH TC 9D 8H 7H 4C 3S"}
    table, won = banked(hands, {1: LOSES_LOW, 2: WINS_LOW, 3: ["9D", "8H"]})
    assert won == {1: -2000, 2: 1900, 3: -2000, 6: 1900, "house": 0, "vigorish": 200}
    (surplus,) = [e for e in events(table, "ChipsMoved") if "surplus" in e.reason]
    assert surplus.moves == (("centre", "vigorish", 100), ("centre", "seat:6/rack", 1900))


@cites("19:47-11.10(m)")
def test_a_co_bank_and_the_house_share_what_is_short():
    hands = {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: "AC AH KH QS 7C 6S 5D"}
    table, won = banked(hands, {1: LOSES_LOW, 2: WINS_LOW, 3: ["KH", "QS"]}, act="co_bank")
    assert won == {1: -2000, 2: 1900, 3: 1900, 6: -1000, "house": -1000, "vigorish": 200}
    (short,) = [e for e in events(table, "ChipsMoved") if e.reason == "the centre is exhausted"]
    assert short.cite == "19:47-11.10(m)"


@cites("19:47-11.10(m)")
def test_a_co_bank_and_the_house_share_the_surplus_and_only_the_co_bank_pays_vigorish():
    hands = {6: DEALER_HAND, 1: LOSES, 2: "TH TC 9D 8H 7H 4C 3S"}
    _, won = banked(hands, {1: LOSES_LOW, 2: ["9D", "8H"]}, act="co_bank")
    assert won == {1: -2000, 2: -2000, 6: 1900, "house": 2000, "vigorish": 100}


@cites("19:47-11.10(o)")
def test_who_beats_the_bank_pays_vigorish_on_the_amount_won():
    table, won = banked({6: DEALER_HAND, 1: WINS}, {1: WINS_LOW})
    paid = settled(table)
    assert (paid.paid, paid.cite) == (2000, "19:47-11.10(o)")
    assert ("seat:1/rack", "vigorish", 100) in paid.moves
    assert won == {1: 1900, 6: -2000, "house": 0, "vigorish": 100}


@cites("19:47-11.10(p)")
def test_side_wagers_of_a_banked_round_are_settled_with_the_house():
    options = BANKING | {"bonus": True, "insurance": "E", "progressive": "$1"}
    table = open_at(1, 6, options=options)
    first_round(table, 1, 6)
    wager(table, 1, pai_gow_poker=2000, bonus=100, insurance=100, progressive=100)
    wager(table, 6, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=0)
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: "9S 9C 9D 9H AC KC 4S"})
    bank = rack(table, 6)
    put_low(table, 1, ["AC", "KC"])
    house_way(table, 6)
    assert settled(table, "bonus").moves[0][:2] == ("inventory", "seat:1/rack")
    assert settled(table, "progressive").paid == 2000
    assert settled(table, "insurance").moves[0][1] == "inventory"
    assert rack(table, 6) - bank == -2000


@cites("19:47-11.10(p)", "19:47-11.15(d)2")
def test_bonus_wagers_of_a_banked_round_are_settled_from_the_far_right():
    table = open_at(1, 2, 6, options=BANKING | {"bonus": True})
    first_round(table, 1, 2, 6)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000, bonus=100)
    wager(table, 6, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=0)
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: "9S 9C 9D 7H AC KC 4S", 2: "TS TC 2D 8H AD JH 4D"})
    house_way(table, 1, 2, 6)
    assert [e.seat for e in events(table, "Settled") if e.wager == "bonus"] == [2, 1]


def test_a_bank_of_a_round_dealt_three_then_four_gets_cards_too():
    options = BANKING | {"three_card_bonus": True}
    table = open_at(1, 6, equipment="random", options=options)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        house_way(table, 1, 6)
    table.act("seat:6", "bank", dealer_wager=0)
    dealt = [e.to for e in events(table, "CardDealt")][21:]
    assert [(to, len(list(run))) for to, run in groupby(dealt)] == [
        ("seat:1", 3),
        ("seat:6", 3),
        ("dealer", 3),
        ("seat:1", 4),
        ("seat:6", 4),
        ("dealer", 4),
    ]
    idle = [e for e in events(table, "CardsDiscarded") if e.cite == "19:47-11.10(k)"]
    assert [(e.reason, e.count) for e in idle] == [("the dealer has no wager against the bank", 7)]
    house_way(table, 1)
    house_way(table, 6)
    assert events(table, "RoundEnded")[-1].void is False


def test_the_bank_of_a_void_round_and_the_dealer_get_everything_back():
    table = offered(1, 6)
    before = (rack(table, 1) + 2000, rack(table, 6) + 2000, table.ledger["inventory"])
    table.act("seat:6", "bank")
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: WINS, 0: LOSES})
    table.report("dealer", "wrong_number_of_cards")
    assert (rack(table, 1), rack(table, 6), table.ledger["inventory"]) == before
    assert table.ledger["dealer's wager"] == 0
