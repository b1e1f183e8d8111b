"""Pai gow poker: what a banked round does one after the other."""

from chapter47.equipment.cards import cards_text, parse_card
from chapter47.table import Table
from tests.games.pai_gow_poker.at_the_bank import BANKING, first_round, go_to_cards
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    WINS,
    WINS_LOW,
    announced,
    house_way,
    open_at,
    put_low,
    settled,
    tell,
    wager,
)
from tests.support import cites


def taken(table: Table) -> dict[str, tuple[int, str, str]]:
    """When, why and by which paragraph cards were taken, by the cards."""
    return {
        cards_text(sorted(event.cards)): (at, event.reason, event.cite)
        for at, event in enumerate(entry.event for entry in table.log)
        if type(event).__name__ == "CardsDiscarded"
    }


def in_order(cards: str) -> str:
    """Cards as `taken` names them."""
    return cards_text(sorted(map(parse_card, cards.split())))


@cites("19:47-11.10(c)", "19:47-11.10(f)")
def test_the_bank_is_marked_then_its_coupon_and_its_wagers_go_back():
    table = open_at(1, 6, options=BANKING | {"match_play": True})
    first_round(table, 1, 6)
    for seat in (1, 6):
        wager(table, seat, pai_gow_poker=2000)
    table.act("seat:6", "match_play", wager="pai_gow_poker", amount=2000)
    table.act("dealer", "no_more_bets")
    start = len(table.log)
    table.act("seat:6", "bank", dealer_wager=0)
    told = [
        (event.what, event.value) if hasattr(event, "what") else (event.wager, event.seat)
        for event in (entry.event for entry in table.log.entries[start:])
        if hasattr(event, "what") or type(event).__name__ == "WagerTakenBack"
    ]
    assert told[:3] == [
        ("bank", "seat:6"),
        ("match play coupon", "seat 6, pai gow poker: returned"),
        ("pai_gow_poker", 6),
    ]
    assert not table.coupons


@cites("19:47-11.9(k)", "19:47-11.15(d)2iii")
def test_a_premium_hand_of_the_bank_is_announced_and_envied_before_the_cards_are_collected():
    table = open_at(1, 6, options=BANKING | {"bonus": True})
    first_round(table, 1, 6)
    wager(table, 1, pai_gow_poker=2000, bonus=500)
    wager(table, 6, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=0)
    go_to_cards(table, 6)
    tell(table, {6: "9S 9C 9D 9H AC KC 4S", 1: "AS KD QC JH 8D 5S 3C"})
    house_way(table, 1)
    house_way(table, 6)
    assert settled(table, "envy").paid == 500
    (call,) = announced(table, "The bank holds a")
    assert call.cite == "19:47-11.15(d)2iii"
    envied = [n for n, e in enumerate(table.log) if getattr(e.event, "wager", "") == "envy"]
    collected, _, cite = taken(table)[in_order("9S 9C 9D 9H AC KC 4S")]
    assert envied[-1] < collected and cite == "19:47-11.9(k)"


@cites("19:47-11.9(k)")
def test_the_cards_of_a_player_who_has_beaten_the_bank_go_when_he_is_paid():
    table = open_at(1, 2, 6, options=BANKING)
    first_round(table, 1, 2, 6)
    for seat in (1, 2, 6):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=0)
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 1, WINS_LOW)
    put_low(table, 2, LOSES_LOW)
    house_way(table, 6)
    gone = taken(table)
    assert gone[in_order(WINS)][1:] == ("settled", "19:47-11.9(k)")
    assert gone[in_order(LOSES)][1:] == ("settled", "19:47-11.9(g)")


@cites("19:47-11.9(i)", "19:47-11.10(l)", "19:47-11.10(n)")
def test_the_dealers_wager_is_paid_first_and_then_winners_from_the_right_once_all_are_exposed():
    table = open_at(1, 2, 3, 6, options=BANKING)
    first_round(table, 1, 2, 3, 6)
    for seat in (1, 2, 3, 6):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=2000)
    start = len(table.log)
    go_to_cards(table, 6)
    hands = {0: "7D 7H 7S JS JD 4C 2D", 1: WINS, 2: LOSES, 3: "AC AH KH QS 7C 6S 5D"}
    tell(table, {6: DEALER_HAND, **hands})
    put_low(table, 1, WINS_LOW)
    put_low(table, 2, LOSES_LOW)
    put_low(table, 3, ["KH", "QS"])
    house_way(table, 6)
    late = [entry.event for entry in table.log.entries[start:]]
    told = [
        (e.seat, e.result) if hasattr(e, "result") else e.reason
        for e in late
        if hasattr(e, "result") or type(e).__name__ == "ChipsMoved"
    ]
    assert told == [
        (2, "lose"),
        "the dealer's wager is paid",
        "the dealer's wager is returned",
        "the centre is exhausted",
        (3, "win"),
        (1, "win"),
    ]
    last_turned = max(n for n, e in enumerate(late) if type(e).__name__ == "CardTurned")
    paid = late.index(next(e for e in late if getattr(e, "reason", "") == told[1]))
    assert last_turned < paid
    (short,) = [e for e in late if getattr(e, "reason", "") == "the centre is exhausted"]
    assert short.moves == (("seat:6/rack", "centre", 4000),), "for both winners at once"


@cites("19:47-11.7(d)", "19:47-11.10(f)")
def test_the_chip_of_a_coupon_goes_back_to_the_house_when_its_player_banks():
    table = open_at(1, 6, equipment="random", options=BANKING | {"progressive": "$5"})
    for seat in (1, 6):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 6)
    for seat in (1, 6):
        wager(table, seat, pai_gow_poker=2000)
    table.act("seat:6", "progressive_coupon")
    inventory, chips = table.ledger["inventory"], table.ledger["seat:6/rack"]
    table.act("dealer", "no_more_bets")
    table.act("seat:6", "bank", dealer_wager=0)
    assert table.ledger["inventory"] == inventory + 500
    assert table.ledger["seat:6/rack"] == chips + 2000
    assert table.ledger["seat:6/wager/progressive"] == 0
