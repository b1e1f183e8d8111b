"""Pai gow poker: hands with a wrong number of cards, and hands that are set wrongly."""

import pytest

from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    PUSHES_LOW,
    WINS,
    WINS_LOW,
    house_way,
    open_at,
    put_low,
    rack,
    says,
    settled,
    tell,
    wager,
)
from tests.games.pai_gow_poker.by_a_person import (
    SHOE,
    all_set,
    by_a_person,
    go_on,
    is_void,
    with_a_bank,
)
from tests.play import coupons_told, events
from tests.support import cites


@cites("19:47-11.11(h)")
@pytest.mark.parametrize("phase", ["deal", "count", "setting"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(1, 2, options=SHOE)
    while table.prompt.phase != phase:
        table.act("dealer", table.prompt.options["dealer"][0].name)
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, "19:47-11.11(h)")


@cites("19:47-11.11(h)")
def test_a_wrong_number_found_when_hands_are_exposed_voids_those_too_that_were_settled():
    options = PLAIN | {"progressive": "$1"}
    hands = {0: DEALER_HAND, 1: WINS, 2: LOSES, 4: PUSHES}
    lows = {1: WINS_LOW, 2: LOSES_LOW, 4: PUSHES_LOW}
    table = all_set(hands, lows, options=options, progressive=100)
    inventory = table.ledger["inventory"]
    table.act("dealer", "set_dealer")
    while table.prompt.text != "expose the hands of seat 1":
        go_on(table)
    assert [(e.seat, e.wager, e.result) for e in events(table, "Settled")] == [
        (4, "pai_gow_poker", "push"),
        (4, "progressive", "lose"),
        (2, "pai_gow_poker", "lose"),
        (2, "progressive", "lose"),
    ]
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, "19:47-11.11(h)")
    back = [(e.seat, e.wager) for e in events(table, "WagerTakenBack")]
    assert sorted(back) == sorted(
        (seat, name) for seat in (1, 2, 4) for name in ("pai_gow_poker", "progressive")
    )
    assert table.ledger["inventory"] == inventory - 300


@cites("19:47-11.7(a)", "19:47-11.11(h)")
def test_a_wrong_number_gives_back_each_match_play_coupon_once():
    """Seat 4's came back with a push, seat 2's was taken, and seat 1's still lies there."""
    table = open_at(1, 2, 4, dealer="manual", options=PLAIN | {"match_play": True})
    for _ in range(2):
        table.act("dealer", "go_on")
    for seat in (1, 2, 4):
        wager(table, seat, pai_gow_poker=2000)
        table.act(f"seat:{seat}", "match_play", wager="pai_gow_poker", amount=2000)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase != "setting":
        tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES, 4: PUSHES})
        if table.prompt.phase != "setting":
            go_on(table)
    for seat, low in ((1, WINS_LOW), (2, LOSES_LOW), (4, PUSHES_LOW)):
        put_low(table, seat, low)
    while table.prompt.text != "expose the hands of seat 1":
        go_on(table)
    table.report("dealer", "wrong_number_of_cards")
    told = [(text.removesuffix("returned"), cite) for text, cite in coupons_told(table)[3:]]
    assert told == [
        ("seat 4, pai gow poker: ", "19:47-11.7(a)"),
        ("seat 2, pai gow poker: taken", "19:47-11.7(a)"),
        ("seat 2, pai gow poker: ", "19:47-11.11(h)"),
        ("seat 1, pai gow poker: ", "19:47-11.11(h)"),
    ]
    assert is_void(table, "19:47-11.11(h)") and not table.coupons


@cites("19:47-11.11(h)")
@pytest.mark.parametrize("dealers", [WINS, PUSHES, LOSES])
def test_a_wrong_number_found_in_a_banked_round_undoes_what_the_dealer_won_or_lost(dealers: str):
    hands = {0: dealers, 6: DEALER_HAND, 2: LIKE_LOSES, 1: "7D 7H 6S 6C TC 8H 2H"}
    table, before = with_a_bank(hands, dealer_wager=2000, by_hand=True)
    house_way(table, 1, 2)
    table.act("dealer", "set_dealer")
    house_way(table, 6)
    while table.prompt.text != "expose the hands of seat 1":
        go_on(table)
    assert table.ledger["centre"] == 2000 + (2000 if dealers is LOSES else 0)
    table.report("dealer", "wrong_number_of_cards")
    assert events(table, "RoundEnded")[-1].void
    after = {account: table.ledger[account] for account in before}
    assert after == before
    assert table.ledger["centre"] == table.ledger["dealer's wager"] == 0


@cites("19:47-11.11(i)")
def test_a_dealers_hand_not_set_the_house_way_is_reset_and_the_round_completed():
    table = by_a_person(1, equipment="declared")
    while table.prompt.phase != "setting":
        tell(table, {0: DEALER_HAND, 1: WINS})
        if table.prompt.phase != "setting":
            go_on(table)
    put_low(table, 1, WINS_LOW)
    table.act("dealer", "set_dealer", low=["KS", "KD"])
    (ruled,) = events(table, "Ruled")
    assert (ruled.irregularity, ruled.cite) == ("dealer_set_wrongly", "19:47-11.11(i)")
    (hands,) = says(table, "the dealer's hands")
    assert set(hands["low"].split()) == {"QH", "JC"}
    table.act("dealer", "expose")
    table.act("dealer", "pay", amount=2000)
    assert settled(table).result == "win"


LIKE_LOSES = "JS JD 9S 8S 5C 4C 3H"


@cites("19:47-11.11(j)")
def test_a_bank_that_sets_wrongly_does_not_lose_and_is_reset_the_house_way():
    # kings low would foul; the house way keeps them high and sets queen-jack low
    table, before = with_a_bank({6: DEALER_HAND, 1: LOSES, 2: WINS})
    house_way(table, 1)
    put_low(table, 2, WINS_LOW)
    table.act("seat:6", "set", low=["KS", "KD"])
    ruled = events(table, "Ruled")
    assert [(r.irregularity, r.cite) for r in ruled] == [("bank_set_wrongly", "19:47-11.11(j)")]
    shown = says(table, "the bank's hands")[-1]
    assert set(shown["low"].split()) == {"QH", "JC"}
    assert set(shown["high"].split()) == {"KS", "KD", "8D", "5S", "3C"}
    assert events(table, "RoundEnded")[-1].void is False
    # tens lose to kings, aces win: the bank's wager was not lost to both
    assert rack(table, 1) == before["seat:1/rack"] - 2000
    assert rack(table, 2) == before["seat:2/rack"] + 2000 - 100
    assert rack(table, 6) == before["seat:6/rack"]
