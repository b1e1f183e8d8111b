"""Pai gow poker: all hands are void, those too that were settled already."""

import pytest

from chapter47.table import Refused, Table
from tests.games.pai_gow_poker.at_the_bank import BANKING, go_to_cards, offered
from tests.games.pai_gow_poker.at_the_table import (
    BANKROLL,
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    WINS,
    WINS_LOW,
    close,
    house_way,
    open_at,
    put_low,
    rack,
    settled,
    tell,
    wager,
)
from tests.games.pai_gow_poker.by_a_person import SHOE, all_set, by_a_person, go_on, is_void, until
from tests.play import coupons_told, events
from tests.support import cites

FIFTH = "TH TC 9D 8H 7H 4C 3S"


def to_exposure_of(table: Table, seat: int) -> None:
    """Let a person deal on until he is about to expose a hand."""
    while table.prompt.text != f"expose the hands of seat {seat}":
        go_on(table)


@cites("19:47-11.9(e)1", "19:47-11.11(c)", "19:47-11.11(e)", "19:47-11.11(h)")
@pytest.mark.parametrize(
    ("name", "letter"),
    [("dice_miscounted", "c"), ("dealer_card_exposed", "e"), ("wrong_number_of_cards", "h")],
)
@pytest.mark.parametrize("when", ["others set", "the dealer sets", "hands are exposed"])
def test_a_surrendered_wager_comes_back_whenever_all_hands_become_void(name, letter, when):
    table = by_a_person(1, 2, 3, options=SHOE)
    until(table, "setting")
    table.act("seat:2", "surrender")
    go_on(table)
    assert rack(table, 2) == BANKROLL - 2000 and table.ledger["inventory"] == 2000
    if when != "others set":
        house_way(table, 1, 3)
    if when == "hands are exposed":
        to_exposure_of(table, 1)
        if name != "wrong_number_of_cards":
            with pytest.raises(Refused, match="belongs to"):
                table.report("floorperson", name)
            return
    elif when == "the dealer sets" and name == "dealer_card_exposed":
        with pytest.raises(Refused, match="turned over already"):
            table.report("floorperson", name)
        return
    table.report("floorperson", name)
    assert is_void(table, f"19:47-11.11({letter})")
    assert table.ledger["inventory"] == 0


@cites("19:47-11.9(e)1", "19:47-11.11(h)")
def test_the_coupon_beside_a_surrendered_wager_comes_back_too():
    table = open_at(1, 2, options=PLAIN | {"match_play": True})
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    table.act("seat:2", "match_play", wager="pai_gow_poker", amount=2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES})
    table.act("seat:2", "surrender")
    assert coupons_told(table)[-1][0] == "seat 2, pai gow poker: taken"
    table.report("dealer", "wrong_number_of_cards")
    assert coupons_told(table)[1:] == [
        ("seat 2, pai gow poker: taken", "19:47-11.7(a)"),
        ("seat 2, pai gow poker: returned", "19:47-11.11(h)"),
    ]
    assert is_void(table, "19:47-11.11(h)")


def at_the_bank(act: str, **how: int) -> tuple[Table, dict[str, int]]:
    """A banked round in which seat 1 has surrendered; what everybody had before it."""
    table = offered(1, 2, 3, 6)
    before = {name: cents for name, cents in table.ledger.snapshot().items() if "rack" in name}
    before = {name: cents + 2000 for name, cents in before.items()}
    before["inventory"] = table.ledger["inventory"]
    before["vigorish"] = table.ledger["vigorish"]
    table.act("seat:6", act, **how)
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: LOSES, 2: WINS, 3: FIFTH, 0: "AC AH KH QS 7C 6S 5D"})
    table.act("seat:1", "surrender")
    assert table.ledger["centre"] == 2000
    return table, before


@cites("19:47-11.9(e)1", "19:47-11.10(l)", "19:47-11.10(m)", "19:47-11.11(e)")
@pytest.mark.parametrize(
    ("act", "how"),
    [("bank", {"dealer_wager": 0}), ("bank", {"dealer_wager": 2000}), ("co_bank", {})],
)
@pytest.mark.parametrize("by", ["a ruling", "the floorperson"])
def test_what_was_surrendered_to_a_bank_goes_back_and_pays_nobody_later(act, how, by: str):
    table, before = at_the_bank(act, **how)
    if by == "a ruling":
        table.report("dealer", "dealer_card_exposed")
        back = [e for e in events(table, "ChipsMoved") if ("centre" in {m.source for m in e.moves})]
        assert [e.cite for e in back] == ["19:47-11.11(e)"]
    else:
        table.act("floorperson", "void_round", reason="a fault")
        table.act("floorperson", "reopen")
    assert {name: table.ledger[name] for name in before} == before
    assert table.ledger["centre"] == table.ledger["dealer's wager"] == 0
    for seat in (1, 2, 3, 6):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase == "bank" and "seat:3" not in table.prompt.options:
        table.act(next(iter(table.prompt.options)), "pass")
    table.act("seat:3", "bank", dealer_wager=0)
    go_to_cards(table, 3)
    hands = {3: DEALER_HAND, 1: WINS, 2: FIFTH, 6: "AC AH KH QS 7C 6S 5D"}
    tell(table, hands)
    put_low(table, 1, WINS_LOW)
    house_way(table, 2, 6)
    house_way(table, 3)
    won = {seat: rack(table, seat) - before[f"seat:{seat}/rack"] for seat in (1, 2, 3, 6)}
    assert won == {1: 1900, 2: -2000, 6: 1900, 3: -2000}, "the bank pays one winner of two"


@cites("19:47-11.10(k)", "19:47-11.10(l)", "19:47-11.11(h)")
@pytest.mark.parametrize("by", ["a ruling", "the floorperson"])
def test_a_banked_round_found_void_while_hands_are_exposed_leaves_nothing_in_the_centre(by: str):
    table = offered(1, 2, 6)
    before = {seat: rack(table, seat) + 2000 for seat in (1, 2, 6)}
    house = table.ledger["inventory"]
    table.act("seat:6", "bank", dealer_wager=2000)
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: WINS, 2: LOSES, 0: FIFTH})
    put_low(table, 2, LOSES_LOW)
    table.act("floorperson", "deal_by_hand")
    put_low(table, 1, WINS_LOW)
    while "seat:6" not in table.prompt.options:
        go_on(table)
    house_way(table, 6)
    to_exposure_of(table, 1)
    assert table.ledger["centre"] == 4000, "the dealer and seat 2 have lost to the bank"
    if by == "a ruling":
        table.report("dealer", "wrong_number_of_cards")
    else:
        table.act("floorperson", "void_round", reason="a fault")
    assert {seat: rack(table, seat) for seat in before} == before
    assert (table.ledger["inventory"], table.ledger["centre"]) == (house, 0)


@cites("19:47-11.11(d)", "19:47-11.11(h)", "19:47-11.14(b)")
def test_who_has_voided_his_hand_before_all_are_void_gets_each_wager_back_once():
    options = PLAIN | {"progressive": "$1"}
    hands = {0: DEALER_HAND, 1: WINS, 2: LOSES, 3: FIFTH}
    lows = {1: WINS_LOW, 2: LOSES_LOW, 3: ["9D", "8H"]}
    table = all_set(hands, lows, options=options, progressive=100)
    table.act("dealer", "set_dealer")
    to_exposure_of(table, 2)
    table.report("dealer", "player_card_exposed", position=1)
    table.act("seat:1", "void_hand")
    go_on(table)
    assert rack(table, 1) == BANKROLL
    table.report("dealer", "wrong_number_of_cards")
    assert [rack(table, seat) for seat in (1, 2, 3)] == [BANKROLL] * 3
    back = [e.wager for e in events(table, "WagerTakenBack") if e.seat == 1]
    assert back == ["progressive"], "the other wager went back as a void hand's"


@cites("19:47-11.11(h)")
def test_chips_bought_while_hands_are_exposed_are_not_taken_back():
    table = all_set({0: DEALER_HAND, 1: WINS, 2: LOSES}, {1: WINS_LOW, 2: LOSES_LOW})
    table.act("dealer", "set_dealer")
    to_exposure_of(table, 1)
    table.act("seat:2", "buy_in", amount=5000)
    table.report("dealer", "wrong_number_of_cards")
    assert [rack(table, seat) for seat in (1, 2)] == [BANKROLL, BANKROLL + 5000]


@cites("19:47-11.17(f)", "19:47-11.11(e)")
def test_three_card_bonus_wagers_that_were_settled_are_taken_back_with_their_hands():
    options = PLAIN | {"three_card_bonus": True}
    table = open_at(1, 2, options=options)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=1000, three_card_bonus=200)
    table.act("dealer", "no_more_bets")
    tell(table, {1: "9S 9D 4C", 2: "KC QD 2C", 0: "7S 6D 4H"})
    assert [settled(table, "three_card_bonus", seat).result for seat in (1, 2)] == ["win", "lose"]
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL - 1000 + 200, BANKROLL - 1200)
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, "19:47-11.11(e)")
    assert table.ledger["inventory"] == 0


NUMBERS = {"starting_position": "random number", "random_number": "6 to 1", "match_play": True}


@cites("19:47-11.13(b)4", "19:47-11.13(b)5", "19:47-11.13(c)", "19:47-11.11(e)")
@pytest.mark.parametrize("deal", ["manual shoe", "from the hand", "automated shoe"])
@pytest.mark.parametrize("by", ["a ruling", "the floorperson"])
def test_wagers_on_a_number_that_was_shown_stand_when_all_hands_are_void(deal: str, by: str):
    table = open_at(1, 2, options=PLAIN | NUMBERS | {"deal": deal})
    for seat, number in ((1, 4), (2, 5)):
        wager(table, seat, pai_gow_poker=2000)
        where = {"wager": "random_number", "spot": str(number)}
        table.act(f"seat:{seat}", "bet", **where, amount=1000)
        table.act(f"seat:{seat}", "match_play", **where, amount=500)
    table.act("dealer", "no_more_bets")
    table.act("dealer", "draw_number", number=4)
    tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES})
    table.act("seat:2", "surrender")
    if by == "a ruling":
        table.report("dealer", "dealer_card_exposed")
    else:
        table.act("floorperson", "void_round", reason="a fault")
    assert events(table, "RoundEnded")[-1].void
    # $10 and a coupon of $5 at 6 to 1, and $10 lost
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL + 9000, BANKROLL - 1000)
    assert [told.rpartition(": ")[2] for told, _ in coupons_told(table)[2:]] == ["taken", "taken"]


@cites("19:47-11.11(c)")
@pytest.mark.parametrize("deal", ["manual shoe", "from the hand", "automated shoe"])
@pytest.mark.parametrize("phase", ["count", "setting", "opposing hands", "exposure"])
def test_a_wrong_total_can_be_found_until_the_first_hand_is_exposed(deal: str, phase: str):
    table = by_a_person(1, 2, options=PLAIN | {"deal": deal})
    until(table, "count" if phase == "count" else "setting")
    if phase not in ("count", "setting"):
        house_way(table, 1, 2)
        until(table, phase)
    if phase == "exposure":
        with pytest.raises(Refused, match="belongs to the deal"):
            table.report("floorperson", "dice_miscounted")
    elif (phase, deal) == ("count", "from the hand"):
        with pytest.raises(Refused, match=r"have not been totalled yet .*11\.11\(c\)"):
            table.report("floorperson", "dice_miscounted")
    else:
        table.report("floorperson", "dice_miscounted")
        assert is_void(table, "19:47-11.11(c)")


@cites("19:47-11.10(l)")
def test_the_bank_that_wins_a_surrendered_wager_is_given_it_in_the_same_round():
    table = offered(1, 6, options=BANKING)
    before = rack(table, 6) + 2000
    table.act("seat:6", "bank", dealer_wager=0)
    go_to_cards(table, 6)
    tell(table, {6: DEALER_HAND, 1: LOSES})
    table.act("seat:1", "surrender")
    house_way(table, 6)
    assert rack(table, 6) == before + 1900 and table.ledger["centre"] == 0
