"""Poker: conduct, limits, the waiting list, jackpots."""

import pytest

from chapter47.table import Refused, Table, replay
from tests.play import events
from tests.poker import (
    THREE,
    begin,
    checked_down,
    dealt,
    does,
    open_to,
    racks,
    tell,
    told_table,
    turn,
)
from tests.support import cites

RAKED = {"house_fee": "rake"}


@cites("19:47-14.16")
def test_an_act_out_of_turn_binds_unless_the_action_changes():
    table = dealt()
    table.report("dealer", "act_out_of_turn", seat=1, act="fold", to=0)
    does(table, "3 call")
    assert turn(table) == 2, "seat 1 was held to its fold"
    free = dealt()
    free.report("dealer", "act_out_of_turn", seat=1, act="call", to=0)
    does(free, "3 raise 900")
    assert turn(free) == 1


@cites("19:47-14.16")
def test_silence_absence_and_time():
    table = dealt()
    with pytest.raises(Refused, match="fewer than two"):
        table.report("dealer", "player_skipped", behind=1)
    table.report("dealer", "player_skipped", behind=2)
    assert turn(table) == 1, "facing a bet the hand is dead"
    table.report("dealer", "time_run_out")
    assert racks(table) == {1: 59_900, 2: 60_100, 3: 60_000}
    away = dealt()
    does(away, "3 call", "1 call")
    away.report("dealer", "time_run_out")  # the big blind may check
    tell(away, "2C 7D 9H")
    away.report("dealer", "player_absent")
    assert turn(away) == 2, "away at the turn is dead, bet or not"


@cites("19:47-14.16")
@pytest.mark.parametrize("absent", [3, 1, 2])
def test_who_is_absent_is_he_whose_turn_it_is_and_his_blind_or_bet_is_lost(absent: int):
    """Seat 3 acts first, then the blinds of $1 and $2 at seats 1 and 2."""
    table = dealt()
    while turn(table) != absent:
        does(table, f"{turn(table)} call")
    others = [seat for seat in (1, 2, 3) if seat != absent]
    table.report("dealer", "player_absent")
    (dead,) = [e for e in events(table, "BetInTurn") if e.act == "dead hand"]
    assert (dead.seat, dead.cite) == (absent, "19:47-14.16")
    assert table.state.hand.live == others
    while table.prompt.phase == "betting in turn":
        seat = turn(table)
        does(table, f"{seat} call" if "call" in open_to(table, seat) else f"{seat} check")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    left = {3: 60_000, 1: 59_900, 2: 59_800}  # what the absent one had put in is won by another
    assert racks(table)[absent] == left[absent]
    pot = 600 - (60_000 - left[absent] < 200) * (200 - (60_000 - left[absent]))
    assert racks(table)[min(others)] == 60_000 - 200 + pot


@cites("19:47-14.16")
def test_an_absent_players_hand_is_dead_on_a_later_street_though_he_might_check():
    table = dealt()
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    does(table, "1 check")
    table.report("dealer", "player_absent")
    assert table.state.hand.live == [1, 3] and turn(table) == 3
    does(table, "3 check")
    checked_down(table, "3C", "4H")
    assert racks(table) == {1: 60_400, 2: 59_800, 3: 59_800}


@cites("19:47-14.16")
def test_bets_of_a_wrong_size_chips_without_words_and_string_bets():
    table = dealt()
    table.report("dealer", "wrong_bet", to=250)  # a quarter of the least raise: a call
    assert racks(table)[3] == 59_800
    table.report("dealer", "wrong_bet", to=300)  # half of it: made up to the least
    assert racks(table)[1] == 59_600
    chip = dealt()
    chip.report("dealer", "oversized_chip", to=10_000)
    assert racks(chip)[3] == 59_800, "a call"
    does(chip, "1 call", "2 check")
    tell(chip, "2C 7D 9H")
    chip.report("dealer", "oversized_chip", to=2_500)
    assert racks(chip)[1] == 59_800 - 2_500, "a bet of its value"
    string = dealt()
    string.report("dealer", "string_bet")
    assert racks(string)[3] == 59_800
    pot = dealt(structure="pot limit")
    pot.report("dealer", "wrong_bet", to=5_000)
    assert racks(pot)[3] == 59_300, "what is over the pot goes back"


@cites("19:47-14.16")
def test_an_unprotected_hand_has_no_redress_and_conduct_is_told():
    table = dealt()
    does(table, "3 raise 900")
    table.report("dealer", "hand_fouled", seat=3)
    assert not table.round.hand("seat:3") and turn(table) == 1
    table.report("floorperson", "players_help", seat=1)
    assert any(e.what == "told to the regulator" for e in events(table, "StateChanged"))
    table.report("dealer", "cards_out_of_sight", seat=2)
    assert any("keep cards over the table" in e.text for e in events(table, "Announced"))
    table.report("dealer", "player_exposes_card", seat=2)
    assert [e.to for e in events(table, "CardTurned")] == ["seat:2"]


@cites("19:47-14.17")
def test_bets_are_those_posted_for_the_table():
    table = dealt(structure="fixed limit", limits={"bet": {"minimum": "$5", "maximum": "$10"}})
    does(table, "3 raise 1000", "1 fold", "2 call")
    tell(table, "2C 7D 9H")
    does(table, "2 bet 500", "3 call")
    tell(table, "3C")
    does(table, "2 bet 1000")
    with pytest.raises(Refused):
        does(table, "3 raise 1500")


@cites("19:47-14.18")
def test_a_change_of_seat_comes_before_those_who_wait_in_order_of_arrival():
    table = told_table({1: 60_000, 2: 60_000})
    table.act("floorperson", "list_player", player="Ann")
    table.act("floorperson", "list_player", player="Bob")
    table.act("seat:2", "ask_for_seat_change")
    table.act("floorperson", "call_player")
    assert "take_free_seat" in open_to(table, 2)
    for _ in range(2):
        table.act("floorperson", "call_player")
    assert "take_free_seat" not in open_to(table, 2)  # he has let his time pass
    called = [e.text for e in events(table, "Announced") if "free seat" in e.text]
    assert called == [
        "Seat 2 may change to the free seat",
        "Ann is called to the free seat",
        "Bob is called to the free seat",
    ]


@cites("19:47-14.18")
def test_a_free_seat_that_somebody_has_taken_meanwhile_is_offered_no_more():
    table = told_table(dict.fromkeys(range(1, 11), 60000))
    table.act("seat:2", "ask_for_seat_change")
    table.act("floorperson", "call_player")
    assert {"take_free_seat", "keep_seat"} <= set(open_to(table, 2))
    table.act("seat:11", "sit", player="player 11")
    assert "take_free_seat" not in open_to(table, 2) and "keep_seat" in open_to(table, 2)


@cites("19:47-14.18")
def test_who_changes_seats_takes_his_chips_and_what_he_owes_with_him():
    """Seat 3 sits out one round of blinds, comes back, and moves with $600 and what he owes."""
    table = told_table({1: 60_000, 2: 60_000, 3: 60_000, 4: 60_000})
    table.act("seat:3", "ask_for_seat_change")
    table.act("seat:3", "sit_out")
    table.act("floorperson", "call_player")
    with pytest.raises(Refused):
        table.act("seat:3", "take_free_seat", to_seat=2)  # somebody sits there
    with pytest.raises(Refused):
        table.act("seat:2", "take_free_seat", to_seat=7)  # it was offered to another
    table.act("seat:3", "take_free_seat", to_seat=7)
    assert racks(table) == {1: 60_000, 2: 60_000, 4: 60_000, 7: 60_000}
    assert table.players[7] == "player 3"
    assert open_to(table, 7) == ["come_back"]  # he still sits out
    table.act("seat:7", "come_back")
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    assert table.ledger.total() == 0
    assert {int(d.to[5:]) for d in table.round.dealt if d.to.startswith("seat:")} == {1, 2, 4, 7}
    assert replay(table.game, table.log.entries).log.head == table.log.head


@cites("19:47-14.18")
def test_who_puts_the_big_blind_off_by_a_change_of_seat_owes_it():
    table = told_table({1: 60_000, 2: 60_000, 3: 60_000})
    begin(table)  # the button at seat 3, the big blind at seat 2: it comes to seat 3 next
    tell(table, "AS KS QS AD KD QD")
    does(table, "3 fold", "1 fold")
    table.act("seat:3", "ask_for_seat_change")
    table.act("seat:1", "ask_for_seat_change")
    table.act("floorperson", "call_player")
    table.act("seat:3", "take_free_seat", to_seat=9)
    assert "post_blinds" in open_to(table, 9)
    table.act("floorperson", "call_player")
    table.act("seat:1", "take_free_seat", to_seat=4)  # the blind comes sooner there
    assert "post_blinds" not in open_to(table, 4)


@cites("19:47-14.19", "13:69F-14.19(a)", "13:69F-14.19(c)")
def test_a_bad_beat_takes_the_fund_that_pots_have_fed_after_the_rake():
    table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000), jackpot="bad beat", **RAKED)
    begin(table)
    tell(table, "TS JS 2S 3S TD JD 4D 5D")
    does(table, "3 fold", "4 fold", "1 raise 3000", "2 call")
    checked_down(table, "TC JC 2C", "TH", "JH")
    moved = [e.reason for e in events(table, "ChipsMoved")]
    assert moved.index("the rake is taken") < moved.index("the fund grows")
    # $60 less $3 of rake and $1 for the fund, which stood at $10,000
    got = {seat: cents - 60_000 for seat, cents in racks(table).items()}
    assert got[2] == 3_000 - 400 + 250_025
    assert got[3] == got[4] == 125_012
    assert sum(got.values()) == 1_000_100 - 400


@cites("19:47-14.19", "19:47-14.15")
def test_a_beaten_hand_that_earns_a_jackpot_is_not_mucked_unless_its_player_says_so():
    """Seat 2 bets and shows four jacks first; seat 1 has called with four tens."""

    def called(**options: str) -> Table:
        table = told_table(dict.fromkeys((1, 2, 3, 4), 60_000), **options, **RAKED)
        begin(table)
        tell(table, "TS JS 2S 3S TD JD 4D 5D")
        does(table, "3 fold", "4 fold", "1 raise 3000", "2 call")
        checked_down(table, "TC JC 2C", "TH")
        tell(table, "JH")
        does(table, "1 check", "2 bet 200", "1 call")
        return table

    table = called(jackpot="bad beat")
    assert [e.to for e in events(table, "CardTurned")][::2] == ["seat:2", "seat:1"]
    # half and a quarter of $10,001, odd cents to the half; $64 less $3 of rake and $1 for the fund
    got = {seat: cents - 60_000 for seat, cents in racks(table).items()}
    assert got[1] == 500_051 - 3_200 and got[2] == 3_200 - 400 + 250_025
    none = called(jackpot="none")
    assert [e.to for e in events(none, "CardTurned")][::2] == ["seat:2"]
    asked = told_table(dict.fromkeys((1, 2, 3, 4), 60_000), jackpot="bad beat", **RAKED)
    asked.act("seat:1", "ask_before_mucking")
    begin(asked)
    tell(asked, "TS JS 2S 3S TD JD 4D 5D")
    does(asked, "3 fold", "4 fold", "1 raise 3000", "2 call")
    checked_down(asked, "TC JC 2C", "TH")
    tell(asked, "JH")
    does(asked, "1 check", "2 bet 200", "1 call", "1 muck")
    assert "the bad beat jackpot is paid" not in [e.reason for e in events(asked, "ChipsMoved")]


@cites("19:47-14.19")
def test_no_jackpot_before_its_day_nor_with_fewer_than_four():
    table = told_table(THREE, jackpot="high hand", **RAKED)
    begin(table)
    tell(table, "9S KS QS 8S KD QD")
    does(table, "3 fold", "1 raise 3000", "2 call")
    checked_down(table, "7S 6S 5S", "2C", "2D")
    assert "the fund grows" not in [e.reason for e in events(table, "ChipsMoved")]
    with pytest.raises(Exception, match="jackpot"):
        told_table(THREE, jackpot="high hand", as_of="2001-03-09")
