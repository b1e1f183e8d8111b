"""Pai gow: irregularities, each with its ruling."""

import pytest

from chapter47.table import Refused, Table
from tests.games.pai_gow.at_the_bank import BANK_HAND, DEALER_LOSES, go_to_tiles, offered
from tests.games.pai_gow.at_the_table import (
    BANKING,
    BANKROLL,
    LOSES,
    LOSES_LOW,
    WINS,
    WINS_LOW,
    announced,
    by_a_person,
    first_round,
    go_on,
    house_way,
    is_void,
    open_at,
    put_low,
    rack,
    says,
    tell,
    until,
    wager,
)
from tests.play import coupons_told, events
from tests.support import cites


@cites("19:47-10.9(a)", "19:47-10.9(b)")
@pytest.mark.parametrize(("name", "letter"), [("die_not_flat", "a"), ("die_falls_out", "b")])
def test_a_die_that_is_not_flat_or_falls_out_is_no_roll(name: str, letter: str):
    table = by_a_person(1)
    until(table, "uncovered")
    thrown = events(table, "DiceThrown")
    table.report("dealer", name)
    (call,) = announced(table, "No roll")
    assert call.cite == f"19:47-10.9({letter})"
    assert table.prompt.phase == "shake"
    until(table, "uncovered")
    assert len(events(table, "DiceThrown")) == len(thrown) + 1
    assert not events(table, "StackDelivered")
    table.act("dealer", "total")
    assert len(announced(table, "The dice total")) == 1


@cites("19:47-10.9(c)")
@pytest.mark.parametrize("phase", ["delivery", "setting"])
def test_tiles_at_the_wrong_positions_by_a_wrong_total_void_all_hands(phase: str):
    table = by_a_person(1, 2)
    until(table, phase, 1 if phase == "delivery" else 0)
    table.report("floorperson", "dice_miscounted")
    assert is_void(table, "19:47-10.9(c)")


@cites("19:47-10.9(d)")
@pytest.mark.parametrize("choice", ["play_on", "void_hand"])
def test_a_player_whose_tile_the_dealer_exposes_plays_on_or_voids_before_looking(choice: str):
    table = by_a_person(1, 2)
    until(table, "delivery")
    while not any(dealt.to == "seat:2" for dealt in table.round.dealt):
        go_on(table)
    table.report("dealer", "player_tile_exposed", position=2)
    exposed = events(table, "CardTurned")[-1]
    assert (exposed.to, exposed.cite) == ("seat:2", "19:47-10.9(d)")
    assert not events(table, "CardsSeen"), "nobody has looked at the other tiles"
    assert set(table.prompt.options) == {"seat:2"}
    table.act("seat:2", choice)
    until(table, "setting")
    if choice == "play_on":
        assert set(table.prompt.options) == {"seat:1", "seat:2"}
        return
    assert set(table.prompt.options) == {"seat:1"}
    back = events(table, "Settled")[-1]
    assert (back.seat, back.result, back.cite) == (2, "void", "19:47-10.9(d)")
    assert rack(table, 2) == BANKROLL
    house_way(table, 1)
    while not events(table, "RoundEnded"):
        go_on(table)
    assert not events(table, "RoundEnded")[-1].void


@cites("19:47-10.9(d)")
def test_of_a_hand_that_its_player_voids_nothing_more_is_reported():
    table = by_a_person(1, 2)
    until(table, "setting")
    table.report("dealer", "player_tile_exposed", position=2)
    table.act("seat:2", "void_hand")
    with pytest.raises(Refused):  # the dealer has not returned the wager yet
        table.report("dealer", "player_tile_exposed", position=2)
    go_on(table)
    assert rack(table, 2) == BANKROLL
    assert set(table.prompt.options) == {"seat:1"}


@cites("19:47-10.9(d)")
def test_a_hand_that_its_player_voids_gives_back_the_coupon_beside_its_wager():
    table = open_at(1, 2, dealer="manual", equipment="random", options={"match_play": True})
    until(table, "betting")
    for seat in (1, 2):
        wager(table, seat, 2000)
        table.act(f"seat:{seat}", "match_play", wager="pai_gow", amount=1000)
    table.act("dealer", "no_more_bets")
    until(table, "setting")
    table.report("dealer", "player_tile_exposed", position=2)
    table.act("seat:2", "void_hand")
    go_on(table)  # the dealer returns the wager
    assert coupons_told(table)[-1] == ("seat 2, pai gow: returned", "19:47-10.9(d)")
    assert [wager.seat for wager in table.coupons] == [1]


@cites("19:47-10.9(d)")
@pytest.mark.parametrize("phase", ["setting", "exposure"])
def test_a_hand_that_is_voided_while_it_is_waited_for_is_waited_for_no_more(phase: str):
    table = by_a_person(1, 2)
    until(table, "setting")
    if phase == "exposure":
        house_way(table, 1, 2)
        until(table, "exposure")
    table.report("dealer", "player_tile_exposed", position=2)
    table.act("seat:2", "void_hand")
    go_on(table)  # the dealer returns the wager
    if phase == "setting":
        assert set(table.prompt.options) == {"seat:1"}
        house_way(table, 1)
    while not events(table, "RoundEnded"):
        go_on(table)
    assert rack(table, 2) == BANKROLL
    assert {e.seat for e in events(table, "Settled") if e.result != "void"} == {1}


@cites("19:47-10.9(d)")
def test_hands_that_are_void_before_their_turn_are_not_exposed():
    table = by_a_person(1, 2)
    until(table, "setting")
    house_way(table, 1, 2)
    until(table, "exposure")
    assert table.prompt.text == "expose the hands of seat 2"
    table.report("dealer", "player_tile_exposed", position=1)
    table.act("seat:1", "void_hand")
    asked = []
    while not events(table, "RoundEnded"):
        asked.append(table.prompt.text)
        go_on(table)
    assert "expose the hands of seat 2" in asked
    assert "expose the hands of seat 1" not in asked


@cites("19:47-10.9(d)", "19:47-10.10(b)")
def test_who_voids_the_first_of_two_hands_looks_at_the_other():
    table = open_at(3, dealer="manual", equipment="random")
    until(table, "betting")
    wager(table, 3, 3000)
    wager(table, 3, 2000, position=4)
    table.act("dealer", "no_more_bets")
    until(table, "setting")
    assert [e.to for e in events(table, "CardsSeen")] == ["seat:3"]
    table.report("dealer", "player_tile_exposed", position=3)
    table.act("seat:3", "void_hand")
    go_on(table)  # the dealer returns the wager
    assert [e.to for e in events(table, "CardsSeen")] == ["seat:3", "seat:4"]
    house_way(table, 3)
    while not events(table, "RoundEnded"):
        go_on(table)
    assert [(e.position, e.result == "void") for e in events(table, "Settled")] == [
        (0, True),
        (4, False),
    ]


@cites("19:47-10.9(e)")
@pytest.mark.parametrize("whose", ["dealer", "dead hand", "a position without a wager"])
def test_an_exposed_tile_of_the_dealer_or_of_a_hand_out_of_play_voids_all_hands(whose: str):
    table = by_a_person(1, 2)
    until(table, "setting")
    with pytest.raises(Refused):
        table.report("dealer", "other_tile_exposed", whose="bank")
    table.report("dealer", "other_tile_exposed", whose=whose)
    assert is_void(table, "19:47-10.9(e)")


def banked() -> Table:
    """A table at which seat 2 banks the second round, the players about to set."""
    table = open_at(1, 2, equipment="random", options=BANKING)
    for number in range(2):
        for seat in (1, 2):
            wager(table, seat, 2000)
        table.act("dealer", "no_more_bets")
        if not number:
            house_way(table, 1, 2)
    table.act("seat:2", "bank")
    table.act("seat:2", "name_pattern")
    table.act("seat:2", "shake")
    return table


@cites("19:47-10.9(e)")
def test_an_exposed_tile_of_the_bank_voids_all_hands_and_the_dealers_wager_goes_back():
    table = banked()
    before = {seat: rack(table, seat) for seat in (1, 2)}
    table.report("dealer", "other_tile_exposed", whose="bank")
    assert events(table, "RoundEnded")[-1].void
    assert rack(table, 1) == before[1] + 2000
    assert rack(table, 2) == before[2]
    assert table.ledger["dealer's wager"] == table.ledger["centre"] == 0
    assert says(table, "bank")[-1] is None


@cites("19:47-10.8(n)", "19:47-10.8(o)")
def test_a_banked_round_ended_while_hands_are_exposed_leaves_nothing_in_the_centre():
    table = offered(1, 2, 3)
    before = {seat: rack(table, seat) + 2000 for seat in (1, 2, 3)}
    house = table.ledger["inventory"]
    table.act("seat:3", "bank", dealer_wager=2000)
    go_to_tiles(table, 3)
    tell(table, {3: BANK_HAND, 1: WINS, 2: LOSES, 0: DEALER_LOSES})
    put_low(table, 2, LOSES_LOW)
    house_way(table, 3)
    table.act("floorperson", "deal_by_hand")
    put_low(table, 1, WINS_LOW)
    while table.prompt.text != "expose the hands of seat 1":
        go_on(table)
    assert table.ledger["centre"] == 4000, "the dealer and seat 2 have lost to the bank"
    table.act("floorperson", "void_round", reason="a fault")
    assert {seat: rack(table, seat) for seat in before} == before
    assert (table.ledger["inventory"], table.ledger["centre"]) == (house, 0)


@cites("19:47-10.9(f)")
def test_a_dealer_who_sets_otherwise_than_submitted_has_his_hands_reset():
    table = by_a_person(1)
    until(table, "setting")
    house_way(table, 1)
    assert table.prompt.phase == "opposing hands"
    option = table.prompt.options["dealer"][0]
    tiles = option.fields["low"].choices
    right = {}
    for low in ([tiles[0], tiles[1]], [tiles[0], tiles[2]], [tiles[0], tiles[3]]):
        again = by_a_person(1)
        until(again, "setting")
        house_way(again, 1)
        again.act("dealer", "set_dealer", low=low)
        (shown,) = says(again, "the dealer's hands")
        right[str({key: set(text.split()) for key, text in shown.items()})] = shown
        reports = events(again, "Reported")
        assert all(report.cite == "19:47-10.9(f)" for report in reports)
    assert len(right) == 1, "whatever he sets, the way submitted stands"


@cites("19:47-10.9(f)")
def test_a_wrong_setting_found_at_the_exposure_is_reset_and_the_round_completed():
    table = by_a_person(1)
    until(table, "setting")
    house_way(table, 1)
    go_on(table)
    assert table.prompt.phase == "exposure"
    table.report("floorperson", "dealer_set_wrongly")
    while not events(table, "RoundEnded"):
        go_on(table)
    assert not events(table, "RoundEnded")[-1].void
    assert [e.seat for e in events(table, "Settled")] == [1]


def test_a_bank_who_lifts_the_lid_shakes_again():
    table = open_at(1, 2, options=BANKING)
    first_round(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:2", "bank")
    table.act("seat:2", "name_pattern")
    table.act("seat:2", "shake")
    table.report("dealer", "bank_lifts_lid")
    assert announced(table, "Cover and shake again")[-1].cite == "19:47-10.8"
    assert "shake" in [o.name for o in table.prompt.options["seat:2"]]
    plain = by_a_person(1)
    until(plain, "shake")
    with pytest.raises(Refused, match="nobody banks this round"):
        plain.report("dealer", "bank_lifts_lid")


@cites("19:47-10.5", "19:47-10.9(c)")
def test_the_coupons_of_a_void_round_go_back_by_its_paragraph():
    options = {"match_play": True, "two_areas": True}
    table = open_at(1, 4, dealer="manual", equipment="random", options=options)
    until(table, "betting")
    for seat, position in ((1, 0), (1, 2), (4, 0)):
        wager(table, seat, 2000, position)
    for seat, where in ((1, {"position": 2}), (4, {})):
        table.act(f"seat:{seat}", "match_play", wager="pai_gow", amount=1000, **where)
    table.act("dealer", "no_more_bets")
    until(table, "setting")
    table.report("floorperson", "dice_miscounted")
    assert coupons_told(table)[2:] == [
        ("seat 1, pai gow at position 2: returned", "19:47-10.9(c)"),
        ("seat 4, pai gow: returned", "19:47-10.9(c)"),
    ]
    assert not table.coupons and is_void(table, "19:47-10.9(c)")
