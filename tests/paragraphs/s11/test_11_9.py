"""Pai gow poker: hands are exposed, compared and settled."""

import pytest

from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    WINS,
    WINS_LOW,
    close,
    house_way,
    one_round,
    open_at,
    put_low,
    settled,
    tell,
    wager,
    won,
)
from tests.games.pai_gow_poker.by_a_person import manual_table, set_table
from tests.play import events
from tests.support import cites

DEALERS_HANDS = "the dealer's hands"


@cites("19:47-11.9(f)")
def test_hands_are_exposed_from_the_right_counterclockwise_and_the_results_are_called():
    hands = {0: DEALER_HAND, 2: WINS, 4: LOSES, 6: PUSHES}
    table = set_table(hands)
    put_low(table, 2, WINS_LOW)
    put_low(table, 4, LOSES_LOW)
    put_low(table, 6, ["TH", "9D"])
    shown = [entry.event for entry in table.log if entry.event.cite == "19:47-11.9(f)"]
    seen = [getattr(e, "text", "").split(":")[0] or (e.to, e.hand) for e in shown]
    assert seen == [
        *[("seat:6", "high")] * 5,
        *[("seat:6", "low")] * 2,
        "Seat 6 pushes",
        *[("seat:4", "high")] * 5,
        *[("seat:4", "low")] * 2,
        "Seat 4 loses",
        *[("seat:2", "high")] * 5,
        *[("seat:2", "low")] * 2,
        "Seat 2 wins",
    ]
    dealer_has_set = next(e.seq for e in table.log if getattr(e.event, "what", "") == DEALERS_HANDS)
    assert all(e.seq > dealer_has_set for e in table.log if e.event.cite == "19:47-11.9(f)")


STRAIGHT = "JS TC 9D 8H 7H 3D 2D"


def calls_of_side_wagers(table) -> list[str]:
    return [e.text for e in events(table, "Announced") if " wager of seat " in e.text]


@cites("19:47-11.9(f)")
def test_the_dealer_calls_whether_progressive_wagers_win_or_lose_of_those_who_made_one():
    hands = {0: DEALER_HAND, 5: STRAIGHT, 4: LOSES, 1: WINS}
    stakes = {5: {"progressive": 100}, 4: {"progressive": 100}}
    table = set_table(hands, options=PLAIN | {"progressive": "$1"}, stakes=stakes)
    for seat, low in ((5, ["8H", "7H"]), (4, LOSES_LOW), (1, WINS_LOW)):
        put_low(table, seat, low)
    assert calls_of_side_wagers(table) == [
        "The progressive wager of seat 5 wins: straight",
        "The progressive wager of seat 4 loses: no paying hand",
    ]
    called = [e.seq for e in table.log if " wager of seat " in getattr(e.event, "text", "")]
    taken = [
        e.seq
        for e in table.log
        if getattr(e.event, "wager", "") == "progressive" and hasattr(e.event, "result")
    ]
    assert called[0] < called[1] < taken[0] < taken[1], "each call comes before its settlement"


@cites("19:47-11.9(f)")
def test_the_dealer_calls_whether_seven_card_bonus_wagers_win_or_lose():
    table = open_at(1, 3, 5, options=PLAIN | {"seven_card_bonus": "A"})
    for seat in (1, 3, 5):
        wager(table, seat, pai_gow_poker=2000, **({"seven_card_bonus": 100} if seat > 1 else {}))
    close(table, dice=None)
    tell(table, {0: DEALER_HAND, 1: WINS, 3: STRAIGHT, 5: LOSES})
    house_way(table, 1, 3, 5)
    assert calls_of_side_wagers(table) == [
        "The seven-card bonus wager of seat 5 loses: no paying hand",
        "The seven-card bonus wager of seat 3 wins: straight",
    ]


@cites("19:47-11.9(g)")
def test_losers_are_collected_at_once_with_their_cards_unless_a_side_wager_wins():
    options = PLAIN | {"progressive": "$1"}
    straight = "JS TC 9D 8H 7H 3D 2D"
    table = set_table(
        {0: DEALER_HAND, 5: straight, 4: LOSES, 1: "AS AD KC QC 9H 6D 2S"},
        options=options,
        stakes={5: {"progressive": 100}, 4: {"progressive": 100}},
    )
    put_low(table, 5, ["8H", "7H"])
    put_low(table, 4, LOSES_LOW)
    put_low(table, 1, WINS_LOW)
    assert settled(table, seat=5).result == settled(table, seat=4).result == "lose"
    assert settled(table, "progressive", seat=4).result == "lose"
    assert settled(table, "progressive", seat=5).paid == 200
    order = [
        (type(e.event).__name__, getattr(e.event, "seat", None) or e.event.cite)
        for e in table.log
        if type(e.event).__name__ in ("Settled", "CardsDiscarded")
        and (getattr(e.event, "reason", "") == "settled" or hasattr(e.event, "stake"))
    ]
    assert order == [
        ("Settled", 5),
        ("Settled", 4),
        ("Settled", 4),
        ("CardsDiscarded", "19:47-11.9(g)"),
        ("Settled", 5),
        ("CardsDiscarded", "19:47-11.9(k)"),
        ("Settled", 1),
        ("CardsDiscarded", "19:47-11.9(k)"),
    ]
    assert settled(table, seat=4).moves[0][1] == "inventory"


@cites("19:47-11.9(g)1", "19:47-11.9(g)2", "19:47-11.9(h)1", "19:47-11.9(h)2")
@pytest.mark.parametrize(
    ("hand", "low", "result", "cite"),
    [
        ("TS TD 9C 8C 6H 4D 2C", "9C 8C", "lose", "(g)1"),
        ("TS TD QD JH 6H 4D 2C", "QD JH", "lose", "(g)2"),
        ("KC KH 8C 5D 3H TS 9S", "TS 9S", "lose", "(g)2"),
        ("KC KH 8C 5D 3H QS JS", "QS JS", "lose", "(g)2"),
        ("AS AD QD JH 7H 4D 2S", "QD JH", "push", "(h)1"),
        ("AH AC TH 9D 7C 4H 2D", "TH 9D", "push", "(h)1"),
        ("KC KH 8C 5D 3H AS QS", "AS QS", "push", "(h)2"),
        ("TS TD AS KC 6H 4D 2S", "AS KC", "push", "(h)2"),
    ],
)
def test_both_lower_and_copies_lose_and_one_higher_is_a_push(hand, low, result, cite):
    table = one_round(hand, low.split())
    outcome = settled(table)
    assert (outcome.result, outcome.cite) == (result, f"19:47-11.9{cite}")
    assert won(table, 1) == (-2000 if result == "lose" else 0)


@cites("19:47-11.9(g)3")
def test_a_low_hand_above_the_high_hand_loses_whatever_the_dealer_holds():
    table = one_round("AS KD QC 9H 7D 4S 2C", ["AS", "2C"], "TC 9D 8H 6S 5C 3D 2H")
    assert (settled(table).result, settled(table).cite) == ("lose", "19:47-11.9(g)3")


@cites("19:47-11.9(g)4")
def test_three_and_four_cards_lose():
    table = manual_table(WINS)
    put_low(table, 1, WINS_LOW)
    table.act("dealer", "set_dealer")
    table.report("dealer", "hands_not_five_and_two", position=1)
    table.act("dealer", "expose")
    table.act("dealer", "collect")
    assert (settled(table).result, settled(table).cite) == ("lose", "19:47-11.9(g)4")


@cites("19:47-11.9(h)")
def test_a_push_is_returned_and_its_cards_are_collected():
    table = one_round(PUSHES, ["TH", "9D"])
    pushed = settled(table)
    assert (pushed.result, pushed.paid, pushed.returned) == ("push", 0, 2000)
    assert table.ledger["inventory"] == 0
    taken = [e for e in events(table, "CardsDiscarded") if e.cite == "19:47-11.9(h)"]
    assert [e.count for e in taken] == [7]


@cites("19:47-11.9(h)", "19:47-11.9(i)", "19:47-11.9(j)")
@pytest.mark.parametrize(
    ("name", "option", "table_pays"),
    [("progressive", "$1", 200), ("seven_card_bonus", "A", 300)],
)
@pytest.mark.parametrize("result", ["push", "lose"])
def test_cards_that_win_a_side_wager_stay_until_it_is_paid_though_the_main_wager_does_not_win(
    name: str, option: str, table_pays: int, result: str
):
    """Of three sevens two stay behind, below the kings; in front ace-seven or only ten-seven."""
    table = open_at(1, 3, options=PLAIN | {name: option})
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=2000, **{name: 100})
    close(table, dice=(1, 1, 6) if name == "progressive" else None)
    tell(table, {0: DEALER_HAND, 3: "7C 7D 7H AS TS 9S 2C", 1: "TD 9C 8S 6H 4D 3D 2H"})
    put_low(table, 3, ["AS", "7H"] if result == "push" else ["TS", "7H"])
    put_low(table, 1, ["3D", "2H"])
    assert settled(table, seat=3).result == result
    assert settled(table, name, 3).paid == table_pays
    told = [
        (e.wager, e.seat) if hasattr(e, "wager") else e.cite
        for e in (entry.event for entry in table.log)
        if type(e).__name__ == "Settled"
        or (type(e).__name__ == "CardsDiscarded" and e.reason == "settled")
    ]
    assert told == [
        ("pai_gow_poker", 3),
        ("pai_gow_poker", 1),
        (name, 1),
        "19:47-11.9(g)",
        (name, 3),
        "19:47-11.9(k)",
    ]


@cites("19:47-11.9(i)")
def test_winners_are_paid_after_all_are_exposed_from_the_right_main_wager_first():
    hands = {0: DEALER_HAND, 1: WINS, 3: LOSES, 5: "AH AC KH QS 7C 6S 5D"}
    table = set_table(
        hands,
        options=PLAIN | {"progressive": "$1", "vigorish_rounding": "down to $0.01"},
        stakes={5: {"progressive": 100}},
    )
    put_low(table, 1, WINS_LOW)
    put_low(table, 3, LOSES_LOW)
    put_low(table, 5, ["KH", "QS"])
    order = [(e.seat, e.wager, e.result) for e in events(table, "Settled")]
    assert order == [
        (5, "progressive", "lose"),
        (3, "pai_gow_poker", "lose"),
        (5, "pai_gow_poker", "win"),
        (1, "pai_gow_poker", "win"),
    ]
    last_turned = max(e.seq for e in table.log if type(e.event).__name__ == "CardTurned")
    paid = [e.seq for e in table.log if getattr(e.event, "result", "") == "win"]
    assert all(seq > last_turned for seq in paid)


@cites("19:47-11.9(j)")
@pytest.mark.parametrize(
    ("stake", "rounding", "vigorish"),
    [
        (1500, "up to $0.25", 75),
        (1200, "up to $0.25", 75),
        (1200, "down to $0.01", 60),
        (1000, "up to $0.25", 50),
        (1100, "up to $0.25", 75),
        (1100, "down to $0.01", 55),
    ],
)
def test_a_win_pays_even_money_less_five_percent(stake: int, rounding: str, vigorish: int):
    options = PLAIN | {"vigorish_rounding": rounding}
    table = one_round(WINS, WINS_LOW, stakes={"pai_gow_poker": stake}, options=options)
    assert (settled(table).paid, settled(table).odds) == (stake, "1 to 1")
    assert table.ledger["vigorish"] == vigorish
    assert won(table, 1) == stake - vigorish


@cites("19:47-11.9(j)")
def test_after_vigorish_the_side_wager_is_paid_for_the_hand_type_that_pays_most():
    # set as three nines and a pair of aces, which makes a full house of the seven
    table = one_round(
        "9S 9C 9D AC AD 4S 2C",
        ["AC", "AD"],
        options=PLAIN | {"progressive": "$5"},
        stakes={"progressive": 500},
    )
    order = [(e.wager, e.result, e.paid) for e in events(table, "Settled")]
    assert order == [("pai_gow_poker", "win", 2000), ("progressive", "win", 2500)]
    assert settled(table, "progressive").reason == "full house"


@cites("19:47-11.9(k)")
def test_cards_are_picked_up_hand_by_hand_so_that_each_can_be_rebuilt():
    table = open_at(3, 5, equipment="random")
    for seat in (3, 5):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    house_way(table, 3, 5)
    dealt = {}
    for delivered in events(table, "StackDelivered"):
        cards = [e.hidden_card for e in events(table, "CardDealt") if e.to == delivered.stack]
        dealt[delivered.to] = set(cards)
    played = [e for e in events(table, "CardsDiscarded") if e.cards]
    assert sorted(map(sorted, (e.cards for e in played))) == sorted(
        sorted(dealt[name]) for name in ("dealer", "seat:3", "seat:5")
    )


@cites("19:47-11.9(l)")
def test_cards_of_a_meter_payout_stay_until_the_documents_are_complete():
    options = PLAIN | {"progressive": "$1"}
    table = manual_table("AS AD AC AH Joker 9H 4D", options, progressive=100)
    put_low(table, 1, ["9H", "4D"])
    table.act("dealer", "set_dealer")
    table.act("dealer", "expose")
    while table.prompt.text != "the documents are complete":
        actor, offered = next(iter(table.prompt.options.items()))
        table.act(actor, offered[0].name)
    assert settled(table, "progressive").paid == 100_003
    assert [d for d in table.round.dealt if d.to == "seat:1"]
    table.act("dealer", "documents")
    assert not [d for d in table.round.dealt if d.to == "seat:1"]
