"""Pai gow poker: setting of hands, collection, payment, vigorish."""

import json

import pytest

from chapter47.equipment.cards import cards_text, parse_cards
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import Refused
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
    says,
    settled,
    tell,
    wager,
    won,
)
from tests.play import events
from tests.support import cites

DEALERS_HANDS = "the dealer's hands"
SEVENS = "7C 7D 7H 7S AC KD 2H"


def set_table(hands, *, options=PLAIN, stakes=None, **setting):
    """A table at which everybody has cards; seats are those of the hands."""
    seats = [seat for seat in hands if seat]
    table = open_at(*seats, options=options, **setting)
    for seat in seats:
        wager(table, seat, **{"pai_gow_poker": 2000, **(stakes or {}).get(seat, {})})
    close(table)
    tell(table, hands)
    return table


def manual_table(hand: str, options=PLAIN, **stakes: int):
    """A table that a person deals, with cards in front of seat 1."""
    table = open_at(1, dealer="manual", options=options)
    for _ in range(2):
        table.act("dealer", "go_on")
    wager(table, 1, pai_gow_poker=2000, **stakes)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase != "setting":
        option = table.prompt.options["dealer"][0]
        if option.name == "deal":
            tell(table, {0: DEALER_HAND, 1: hand})
        elif option.name == "uncover":
            table.act("dealer", "uncover", die_1=1, die_2=1, die_3=6)
        else:
            table.act("dealer", option.name)
    return table


@cites("19:47-11.9(a)")
def test_a_pair_of_sevens_low_needs_at_least_a_pair_of_sevens_high():
    table = one_round(SEVENS, ["7C", "7D"], "6C 6D QH JC 8D 5S 3C")
    assert settled(table).result == "win"
    table = one_round("7C 7D 6H 6S AC KD 2H", ["7C", "7D"], "5C 5D QH JC 8D 4S 3C")
    assert (settled(table).result, settled(table).cite) == ("lose", "19:47-11.9(g)3")
    table = set_table({0: DEALER_HAND, 1: WINS})
    for low in (["KC"], ["KC", "QC", "9H"], ["KC", "KC"], ["KC", "KS"]):
        with pytest.raises(Refused):
            put_low(table, 1, low)


@cites("19:47-11.9(b)")
def test_players_set_in_secret_in_any_order_and_what_is_set_is_final():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    assert set(table.prompt.options) == {"seat:1", "seat:2"}
    with pytest.raises(Refused, match="not among"):
        put_low(table, 2, WINS_LOW)
    put_low(table, 2, LOSES_LOW)
    for act in ("set", "house_way"):
        with pytest.raises(Refused, match="open are: surrender"):
            table.act("seat:2", act, **({"low": ["TS", "TD"]} if act == "set" else {}))
    text = json.dumps(table.view("seat:1")) + json.dumps(table.view("public"))
    assert '["9C", "8C"]' not in text
    assert '["9C", "8C"]' in json.dumps(table.view("seat:2"))
    hidden = [e for e in events(table, "CardsSeen") if e.to == "seat:2"]
    assert [e.seen_by for e in hidden] == [("seat:2",)]


@cites("19:47-11.9(b)")
def test_the_dealer_tells_the_house_way_to_the_player_who_asks_and_to_no_other():
    table = set_table({0: DEALER_HAND, 1: "AS KC QC 9H 7D 4S 2D", 2: LOSES})
    table.act("seat:1", "ask_dealer")
    (told,) = events(table, "Told")
    assert "sets KC QC low" in told.hidden_text
    assert told.seen_by == ("seat:1",)
    assert "KC QC low" not in json.dumps(table.view("seat:2"))
    put_low(table, 1, ["4S", "2D"])
    house_way(table, 2)
    turned = [e for e in events(table, "CardTurned") if (e.to, e.hand) == ("seat:1", "low")]
    assert {e.card for e in turned} == set(parse_cards("4S 2D"))


@cites("19:47-11.9(c)")
def test_the_dealers_cards_are_turned_over_and_set_after_all_players_have_set():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 1, WINS_LOW)
    assert not [e for e in events(table, "CardTurned") if e.to == "dealer"]
    put_low(table, 2, LOSES_LOW)
    turned = [e.card for e in events(table, "CardTurned") if e.to == "dealer"]
    assert cards_text(turned) == DEALER_HAND
    (hands,) = says(table, "the dealer's hands")
    assert (set(hands["low"].split()), len(hands["high"].split())) == ({"QH", "JC"}, 5)


@cites("19:47-11.9(d)")
def test_the_house_way_is_as_the_licensee_has_submitted_it():
    cards = "JS JD 6C 6H QD 4S 2C"  # an outside queen: ballys splits, foxwoods splits
    for way in ("ballys", "foxwoods"):
        table = one_round(WINS, WINS_LOW, cards, options=PLAIN | {"house_way": way})
        (hands,) = says(table, "the dealer's hands")
        assert set(hands["low"].split()) == {"6C", "6H"}
    cards = "9D 9C 4C 4H KD 3S 2C"  # with a king besides
    lows = {}
    for way in ("ballys", "foxwoods"):
        table = one_round(
            "AS AD KC QC TH 6D 2S", WINS_LOW, cards, options=PLAIN | {"house_way": way}
        )
        lows[way] = set(says(table, "the dealer's hands")[0]["low"].split())
    assert lows == {"ballys": {"KD", "3S"}, "foxwoods": {"4C", "4H"}}
    with pytest.raises(OptionNotAllowed, match=r"ballys, foxwoods, or a \.toml file .*11\.9\(d\)"):
        Setting.make("pai-gow-poker", options={"house_way": "by whim"})


OWN_WAY = """
title = "Lowest front"
source = "choice"
[[rule]]
says = "Whatever is held: the highest hand behind."
holding = ["no pair", "one pair", "two pairs", "three pairs", "three of a kind", "two threes",
    "full house", "three and two pairs", "four of a kind", "four and pair", "four and three",
    "five aces", "five aces and pair"]
set = [{ highest = "back" }]
"""


@cites("19:47-11.9(d)")
def test_a_licensee_may_submit_a_house_way_of_its_own(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(OWN_WAY)
    cards = "JS JD 6C 6H QD 4S 2C"
    table = one_round(WINS, WINS_LOW, cards, options=PLAIN | {"house_way": str(path)})
    (hands,) = says(table, "the dealer's hands")
    assert set(hands["high"].split()) == {"JS", "JD", "6C", "6H", "QD"}
    for name, text in (("missing.toml", None), ("wrong.toml", "title = 'x'")):
        if text is not None:
            (tmp_path / name).write_text(text)
        with pytest.raises(Refused, match=r"11\.9\(d\)"):
            open_at(1, options=PLAIN | {"house_way": str(tmp_path / name)})


@cites("19:47-11.9(e)", "19:47-11.9(e)1", "19:47-11.9(e)2")
def test_surrender_takes_the_whole_wager_and_the_cards_unseen():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    table.act("seat:2", "surrender")
    lost = settled(table, seat=2)
    assert (lost.result, lost.stake, lost.returned, lost.cite) == (
        ("surrender", 2000, 0, "19:47-11.9(e)1")
    )
    taken = events(table, "CardsDiscarded")[-1]
    assert (taken.count, taken.cards, taken.cite) == (7, (), "19:47-11.9(e)2")
    assert len(taken.hidden_cards) == 7
    put_low(table, 1, WINS_LOW)
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:2"]
    assert (won(table, 1), won(table, 2)) == (1900, -2000)


@cites("19:47-11.9(e)")
def test_surrender_is_open_until_the_hands_are_exposed_and_also_after_setting():
    table = set_table({0: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 2, LOSES_LOW)
    table.act("seat:2", "surrender")
    with pytest.raises(Refused):
        table.act("seat:2", "surrender")
    table = manual_table(WINS)
    put_low(table, 1, WINS_LOW)
    table.act("dealer", "set_dealer")
    assert table.prompt.text == "expose the hands of seat 1"
    table.act("seat:1", "surrender")
    table.act("dealer", "collect")
    assert settled(table).result == "surrender"
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:1"]


@cites("19:47-11.9(e)")
@pytest.mark.parametrize(
    ("options", "stake", "may"),
    [
        ({"progressive": "$1"}, {"progressive": 100}, False),
        ({"progressive": "$1"}, {}, True),
        ({"seven_card_bonus": "A"}, {"seven_card_bonus": 100}, False),
        ({"seven_card_bonus": "A"}, {}, True),
        ({"insurance": "A"}, {"insurance": 100}, True),
        ({"bonus": True}, {"bonus": 100}, True),
    ],
)
def test_a_progressive_or_seven_card_wager_bars_surrender(options, stake, may: bool):
    table = open_at(1, equipment="random", options=PLAIN | options)
    wager(table, 1, pai_gow_poker=2000, **stake)
    table.act("dealer", "no_more_bets")
    names = [option.name for option in table.prompt.options["seat:1"]]
    assert ("surrender" in names) == may


@cites("19:47-11.9(e)", "19:47-11.12(b)")
@pytest.mark.parametrize(("bar", "may"), [("per hand", {4}), ("per player", set())])
def test_the_bar_is_on_the_hand_beside_which_the_wager_lies_or_on_the_player(bar: str, may):
    table = open_at(3, 5, options=PLAIN | {"progressive": "$1", "surrender_bar": bar})
    wager(table, 3, pai_gow_poker=1000, progressive=100)
    wager(table, 3, position=4, pai_gow_poker=2000)
    wager(table, 5, pai_gow_poker=1000)
    close(table)
    tell(table, {0: DEALER_HAND, 3: LOSES, 4: WINS, 5: PUSHES})
    put_low(table, 3, WINS_LOW, position=4)
    put_low(table, 3, LOSES_LOW, position=3)
    options = table.prompt.options.get("seat:3", ())
    assert {o.fixed["position"] for o in options if o.name == "surrender"} == may
    # another player's wager bars nobody else
    assert "surrender" in {o.name for o in table.prompt.options["seat:5"]}


def test_after_surrender_the_wagers_of_11_15_are_still_settled():
    options = {"bonus": True, "insurance": "E"}
    table = set_table(
        {0: DEALER_HAND, 1: "9S 9C 9D 9H AC KC 4S"},
        options=options,
        stakes={1: {"bonus": 100, "insurance": 100}},
    )
    table.act("seat:1", "surrender")
    assert settled(table, "bonus").paid == 2500
    assert settled(table, "insurance").result == "lose"
    assert won(table, 1) == -2000 + 2500 - 100


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
        actor, options = next(iter(table.prompt.options.items()))
        table.act(actor, options[0].name)
    assert settled(table, "progressive").paid == 100_003
    assert [d for d in table.round.dealt if d.to == "seat:1"]
    table.act("dealer", "documents")
    assert not [d for d in table.round.dealt if d.to == "seat:1"]
