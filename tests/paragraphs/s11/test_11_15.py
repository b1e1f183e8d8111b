"""Pai gow poker: insurance and bonus wagers, envy bonus."""

import pytest

from chapter47.law.errors import NotInForce
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    GAME,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    PUSHES_LOW,
    WINS,
    WINS_LOW,
    announced,
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

BONUS = {"insurance": "none"}
BOTH = {"insurance": "E"}
QUADS = "9S 9D 9C 9H AC KC 4S"
STRAIGHT_FLUSH = "TH 9H 8H 7H 6H 3D 2D"
NOTHING = "AH QD TC 8S 6C 4D 3H"


def table_of(hands, stakes, options=BONUS):
    seats = [seat for seat in hands if seat]
    table = open_at(*seats, options=options)
    for seat in seats:
        wager(table, seat, **{"pai_gow_poker": 2000, **stakes.get(seat, {})})
    close(table)
    tell(table, hands)
    return table


def order(table) -> list[tuple[int, str, str]]:
    return [(e.seat, e.wager, e.result) for e in events(table, "Settled")]


def discards(table) -> list[tuple[str, int]]:
    """By which paragraph cards were put away, in order, the dealer's aside."""
    found = [e for e in events(table, "CardsDiscarded") if e.reason in ("settled", "round over")]
    return [(e.cite.removeprefix("19:47-"), e.count) for e in found]


@cites("19:47-11.15(a)")
def test_insurance_and_bonus_are_offered_or_not_and_the_bonus_not_beside_11_17():
    for options, offered in (
        ({"bonus": True, "insurance": "A"}, {"bonus", "insurance"}),
        ({"bonus": True, "insurance": "none"}, {"bonus"}),
        ({"bonus": False, "insurance": "A"}, {"insurance"}),
        (PLAIN, set()),
    ):
        assert {"bonus", "insurance"} & set(Setting.make(GAME, options=options).wagers) == offered
    for other in ({"three_card_bonus": True}, {"seven_card_bonus": "A"}):
        with pytest.raises(Refused, match=r"excludes .*11\.15\(a\)"):
            open_at(1, options=other)
        assert open_at(1, options=other | {"bonus": False, "insurance": "A"})
    with pytest.raises(NotInForce, match="2002-09-16"):
        Setting.make(GAME, as_of="2002-09-15").wager("bonus")
    with pytest.raises(NotInForce, match="2009-10-05"):
        Setting.make(GAME, as_of="2009-10-04").wager("insurance")
    assert "bonus" in Setting.make(GAME, as_of="2002-09-16").wagers
    assert "insurance" in Setting.make(GAME, as_of="2009-10-05").wagers


@cites("19:47-11.15(b)")
def test_both_go_with_a_pai_gow_poker_wager_and_a_bonus_is_at_least_a_dollar():
    table = open_at(1, options=BOTH)
    for name in ("bonus", "insurance"):
        with pytest.raises(Refused, match="needs a pai gow poker wager"):
            wager(table, 1, **{name: 100})
    wager(table, 1, pai_gow_poker=1000)
    with pytest.raises(Refused, match=r"\$0.50 is not from \$1"):
        wager(table, 1, bonus=50)
    wager(table, 1, bonus=100, insurance=100)
    assert Setting.make(GAME).limit("bonus").minimum == 100


@cites("19:47-11.15(c)")
def test_five_dollars_earn_an_envy_marker():
    hands = {0: DEALER_HAND, 1: WINS, 2: LOSES, 3: QUADS.replace("9C", "9C")}
    hands[3] = "7S 7D 7H 7C AC KH 4S"
    table = table_of(hands, {1: {"bonus": 500}, 2: {"bonus": 400}, 3: {"bonus": 2000}})
    assert says(table, "envy bonus marker") == [1, 3]
    house_way(table, 1, 2, 3)
    paid = {e.seat: e.paid for e in events(table, "Settled") if e.wager == "envy"}
    assert paid == {1: 500}, "seat 2 wagered too little, seat 3 holds the hand"


@cites("19:47-11.15(d)", "19:47-11.15(d)1")
def test_main_wagers_are_settled_counterclockwise_and_each_bonus_after_its_own():
    hands = {0: DEALER_HAND, 1: WINS, 3: LOSES, 5: PUSHES}
    table = table_of(hands, {n: {"bonus": 100} for n in (1, 3, 5)})
    put_low(table, 1, WINS_LOW)
    put_low(table, 3, LOSES_LOW)
    put_low(table, 5, PUSHES_LOW)
    assert order(table) == [
        (5, "pai_gow_poker", "push"),
        (5, "bonus", "lose"),
        (3, "pai_gow_poker", "lose"),
        (3, "bonus", "lose"),
        (1, "pai_gow_poker", "win"),
        (1, "bonus", "lose"),
    ]
    assert table.ledger["vigorish"] == 100


@cites("19:47-11.15(d)1i")
def test_the_cards_of_a_bonus_bettor_stay_whatever_the_main_wager_does():
    hands = {0: DEALER_HAND, 1: "TS TD 9C 8C 6H 4D 2C", 3: PUSHES}
    table = table_of(hands, {1: {"bonus": 100}})
    put_low(table, 1, LOSES_LOW)
    put_low(table, 3, PUSHES_LOW)
    assert discards(table) == [("11.9(h)", 7), ("11.15(d)2i", 7), ("11.9(k)", 7)]


@cites("19:47-11.15(d)1ii")
@pytest.mark.parametrize("stake", [{"insurance": 100}, {"bonus": 500}])
def test_insurance_or_a_five_dollar_bonus_keeps_the_cards_of_every_player(stake):
    hands = {0: DEALER_HAND, 1: WINS, 3: LOSES}
    table = table_of(hands, {1: stake}, BOTH)
    put_low(table, 3, LOSES_LOW)
    put_low(table, 1, WINS_LOW)
    assert settled(table, seat=3).result == "lose"
    assert discards(table) == [("11.15(d)2i", 7), ("11.15(d)2i", 7), ("11.9(k)", 7)]


@cites("19:47-11.15(d)2")
@pytest.mark.parametrize(
    ("cards", "bonus", "insurance"),
    [
        ("Joker TS 9D 8S 7C 4D 2C", "straight", 300),
        ("Joker AH JH 8H 3H KC 2D", "flush", None),
        ("Joker AS QD JS 9C 4D 3H", None, None),
        ("9S 8H 7C 7D 7H 6C 5C", "three-of-a-kind", None),
        ("Joker KH JH 8H 3H QC 2D", "flush", 300),
    ],
)
def test_the_best_paying_hand_is_formed_and_the_joker_completes_nothing_for_insurance(
    cards, bonus, insurance
):
    table = one_round(cards, options=BOTH, stakes={"bonus": 100, "insurance": 100})
    paid = settled(table, "bonus")
    assert (paid.reason if paid.result == "win" else None) == bonus
    paid = settled(table, "insurance")
    assert (paid.paid if paid.result == "win" else None) == insurance


def test_by_option_the_best_hand_is_the_one_of_highest_rank():
    cards = "9S 8H 7C 7D 7H 6C 5C"
    for option, paid in (("by payout", 300), ("by rank", 200)):
        table = one_round(cards, options=BONUS | {"best_hand": option}, stakes={"bonus": 100})
        assert settled(table, "bonus").paid == paid


@cites("19:47-11.15(d)2")
def test_a_five_dollar_bonus_has_the_cards_of_every_player_rearranged():
    hands = {0: DEALER_HAND, 1: LOSES, 4: "7S 7D 7H 7C AC KH 4S"}
    table = table_of(hands, {1: {"bonus": 500}})
    house_way(table, 1, 4)
    assert settled(table, "envy", seat=1).paid == 500
    table = table_of(hands, {1: {"bonus": 400}})
    house_way(table, 1, 4)
    assert not announced(table, "holds a four-of-a-kind")


@cites("19:47-11.15(d)2i")
def test_without_a_qualifying_hand_or_a_pai_gow_both_wagers_are_collected():
    table = one_round(WINS, WINS_LOW, options=BOTH, stakes={"bonus": 100, "insurance": 100})
    assert settled(table, "bonus").cite == settled(table, "insurance").cite == "19:47-11.15(d)2i"
    assert won(table, 1) == 1900 - 200


@cites("19:47-11.15(d)2ii")
def test_a_qualifying_hand_or_a_pai_gow_is_paid_at_once():
    straight = "9S 8H 7C 6D 5C KC 2D"
    table = one_round(straight, options=BOTH, stakes={"bonus": 100, "insurance": 100})
    assert (settled(table, "bonus").paid, settled(table, "insurance").result) == (200, "lose")
    table = one_round(NOTHING, options=BOTH, stakes={"bonus": 100, "insurance": 100})
    assert (settled(table, "bonus").result, settled(table, "insurance").paid) == ("lose", 300)
    for qualifying in (straight, "7S 7H 7C TC 6D 4H 2C"):  # the least is three of a kind
        table = one_round(qualifying, options=BONUS, stakes={"bonus": 100})
        assert ("11.15(d)2ii", 7) in discards(table)


@cites("19:47-11.15(d)2iii")
def test_a_premium_hand_is_announced_and_left_up_with_its_bonus_wager():
    hands = {0: DEALER_HAND, 1: "AH QD TC 6C 4D 3H 2H", 5: "7S 7D 7H 7C AC KH 4S"}
    table = table_of(hands, {1: {"bonus": 100}, 5: {"bonus": 100}})
    house_way(table, 1, 5)
    (call,) = announced(table, "Seat 5 holds a four-of-a-kind")
    assert call.cite == "19:47-11.15(d)2iii"
    bonuses = [(seat, result) for seat, name, result in order(table) if name == "bonus"]
    assert bonuses == [(1, "lose"), (5, "win")], "the premium hand is paid after the others"


@cites("19:47-11.15(d)3", "19:47-11.15(d)3i", "19:47-11.15(d)3ii")
def test_last_envy_bonuses_and_premium_hands_are_paid_counterclockwise():
    hands = {
        0: DEALER_HAND,
        1: "7S 7D 7H 7C AC KH 4S",
        3: "AH QD TC 6C 4D 3H 2H",
        6: "TS 9S 8S 7S 6S 3D 2D",
    }
    hands[6] = "JH TH 9H 8H 7H 3D 2D"
    hands[1] = "6S 6D 6H 5C AC KH 6C"
    hands[3] = "AH QD TC 8C 4D 3H 2H"
    table = table_of(hands, {n: {"bonus": 500} for n in (1, 3, 6)})
    house_way(table, 1, 3, 6)
    last = [(e.seat, e.wager, e.spot, e.paid) for e in events(table, "Settled")][-6:]
    assert last == [
        (6, "envy", "1", 500),
        (6, "bonus", "", 25_000),
        (3, "envy", "6", 2000),
        (3, "envy", "1", 500),
        (1, "envy", "6", 2000),
        (1, "bonus", "", 12_500),
    ]
    collected = [value for value in says(table, "envy bonus marker") if "collected" in str(value)]
    assert collected == ["collected from 6", "collected from 3", "collected from 1"]
    assert [cite for cite, _ in discards(table)] == [
        "11.15(d)2i",
        "11.15(d)3ii",
        "11.15(d)3ii",
        "11.9(k)",
    ]
    ends = []
    for event in (entry.event for entry in table.log):
        if getattr(event, "wager", "") == "bonus" and getattr(event, "paid", 0):
            ends.append(f"bonus of seat {event.seat}")
        elif type(event).__name__ == "CardsDiscarded" and event.cite.endswith("3ii"):
            ends.append("cards")
    assert ends == ["bonus of seat 6", "cards", "bonus of seat 1", "cards"]


@cites("19:47-11.15(d)3iii")
def test_a_premium_hand_without_a_bonus_wager_pays_envy_and_is_collected_last():
    hands = {0: DEALER_HAND, 1: "AH QD TC 8C 4D 3H 2H", 5: "7S 7D 7H 7C AC KH 4S"}
    table = table_of(hands, {1: {"bonus": 500}})
    house_way(table, 1, 5)
    assert settled(table, "envy").paid == 500
    assert [cite for cite, _ in discards(table)] == ["11.15(d)2i", "11.15(d)3iii", "11.9(k)"]
