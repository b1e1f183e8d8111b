"""Poker: between hands, who is ready, away or called to a seat; jackpots; a person who deals."""

import pytest

from chapter47.table import Refused
from chapter47.table.narrate import narrate
from tests.play import events, open_table
from tests.poker import (
    THREE,
    begin,
    checked_down,
    dealt,
    does,
    open_to,
    pushes,
    racks,
    tell,
    told_table,
    turn,
)
from tests.support import cites

FOUR = dict.fromkeys((1, 2, 3, 4), 60_000)


@cites("19:47-14.6")
def test_the_dealer_begins_a_hand_or_all_who_sit_there_are_ready():
    table = told_table(THREE)
    for other in ("floorperson", "seat:1"):
        with pytest.raises(Refused):
            table.act(other, "no_more_bets")
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    table.act("seat:2", "leave")
    table.act("seat:2", "sit", player="a newcomer")
    table.act("seat:2", "buy_in", amount=60_000)
    table.act("seat:3", "ready")
    assert table.prompt.phase == "between hands", "who came for one that was ready is not"
    table.act("seat:2", "ready")
    assert table.prompt.phase == "deal"


@cites("19:47-14.16")
def test_who_would_post_his_blinds_and_sits_out_is_asked_again():
    table = told_table(FOUR)
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    while table.prompt.phase == "betting in turn":
        does(table, f"{turn(table)} fold")
    table.act("seat:3", "sit_out")
    begin(table)
    tell(table, "AS KS QS AD KD QD")
    while table.prompt.phase == "betting in turn":
        does(table, f"{turn(table)} fold")
    for act in ("come_back", "post_blinds", "sit_out"):
        table.act("seat:3", act)
    assert events(table, "StateChanged")[-1].value == {"seats": [3], "told": "Seat 3 sits out"}
    table.act("seat:3", "come_back")
    assert "post_blinds" in open_to(table, 3)
    assert (events(table, "StateChanged")[-1].what, events(table, "StateChanged")[-1].value) == (
        "sits out",
        {"seats": [], "told": "Nobody sits out"},
    )
    assert narrate(table.view("public")[-1]) == "Nobody sits out."


@cites("19:47-14.7", "19:47-14.16")
def test_who_has_lost_all_buys_in_for_the_least_again():
    table = dealt()
    does(table, "3 fold", "1 fold")  # all have played a hand, and are remembered
    begin(table)
    tell(table, "KS QS AS KD QD AD")  # the button at seat 1
    does(table, "1 raise 59900", "2 fold", "3 fold")
    begin(table)
    tell(table, "2S 3S 4S 2D 3D 4D")
    does(table, f"{turn(table)} fold")
    first, second = turn(table), 0
    does(table, f"{first} raise {racks(table)[first] + table.ledger[f'seat:{first}/bet']}")
    second = turn(table)
    does(table, f"{second} call")
    checked_down(table, "7C 8D 9H", "JC", "QH")
    (broke,) = [seat for seat, cents in racks(table).items() if not cents]
    table.act(f"seat:{broke}", "buy_in", amount=100)
    begin(table)
    assert broke not in table.state.hand.seats


@cites("19:47-14.18")
def test_a_must_move_table_names_its_main_table_and_who_is_moved_is_told():
    table = told_table({1: 60_000, 2: 60_000})
    table.act("floorperson", "must_move", main_table="table 5")
    told = events(table, "StateChanged")[-1]
    assert (told.what, told.value, told.cite) == ("must move to", "table 5", "19:47-14.18")
    table.act("seat:3", "sit", player="moved")
    table.act("seat:3", "buy_in", amount=500)
    table.act("floorperson", "moved_here", seat=3)
    said = events(table, "Announced")[-1]
    assert (said.text, said.cite) == ("Seat 3 was moved here with his chips", "19:47-14.18")
    begin(table)
    assert 3 in table.state.hand.seats, "with what he had there, less than a buy-in"


@cites("19:47-14.18")
def test_who_changes_seats_sits_out_at_the_new_one():
    table = told_table(THREE)
    table.act("seat:3", "ask_for_seat_change")
    table.act("seat:3", "sit_out")
    table.act("floorperson", "call_player")
    table.act("seat:3", "take_free_seat", to_seat=7)
    told = events(table, "StateChanged")[-1]
    assert (told.what, told.value, told.cite) == (
        "sits out",
        {"seats": [7], "told": "Seat 7 sits out"},
        "19:47-14.18",
    )


@cites("19:47-14.15")
def test_what_lies_dead_is_won_where_nobody_has_bet_against_the_big_blind():
    table = told_table(FOUR)

    def all_fold(*cards: str) -> None:
        begin(table)
        tell(table, *cards)
        while table.prompt.phase == "betting in turn":
            does(table, f"{turn(table)} fold")

    all_fold("AS KS QS JS AD KD QD JD")  # the big blind is seat 2
    table.act("seat:2", "sit_out")
    all_fold("AS KS QS AD KD QD")  # it is seat 3, and nobody has the small one
    table.act("seat:2", "come_back")
    table.act("seat:2", "post_blinds")  # the small one, dead
    table.act("seat:3", "leave")
    before = racks(table)
    all_fold("AS KS QS AD KD QD")  # it is seat 4, and again nobody has the small one
    assert pushes(table)[-1] == (0, 4, 100)
    assert racks(table) == {1: before[1], 2: before[2] - 100, 4: before[4] + 100}


@cites("19:47-14.15")
def test_a_person_who_deals_lets_each_hand_be_shown_before_the_next():
    table = open_table("poker", seats=2, dealer="manual", as_of="2016-01-01")
    while table.prompt.phase != "showdown":
        actor, options = next(iter(table.prompt.options.items()))
        names = [option.name for option in options]
        wanted = ("no_more_bets", "check", "call", "go_on", "deal", "verify", "ready")
        table.act(actor, next(name for name in wanted if name in names))
    first = table.prompt.text
    assert first.endswith(" shows") and not events(table, "CardTurned")
    table.act("dealer", "go_on")
    assert {f"{e.to.replace(':', ' ')} shows" for e in events(table, "CardTurned")} == {first}


@cites("19:47-14.19", "13:69F-14.19(a)", "13:69F-14.19(c)")
@pytest.mark.parametrize(
    ("hole", "board", "wins"),
    [
        ("9S 8S", "7S 6S 5S", True),  # a straight flush with both hole cards
        ("9S 2D", "8S 7S 6S 5S", False),  # with one of them
        ("5H 4H", "3H 2H AH", False),  # the five-high one
        ("9S 9D", "9C 9H 2C", False),  # four of a kind
    ],
)
def test_a_high_hand_takes_the_whole_fund_whenever_it_is_shown(hole, board, wins):
    table = told_table(FOUR, jackpot="high hand", house_fee="rake")
    one, two = hole.split()
    rest = [c for c in ("JC", "3D", "4C") if c not in board][: 5 - len(board.split())]
    flop = [*board.split(), *rest]
    begin(table)
    tell(table, f"{one} KS 2S 3S {two} KD 4D 5D")
    does(table, "3 fold", "4 fold", "1 raise 3000", "2 call")
    checked_down(table, " ".join(flop[:3]), flop[3], flop[4])
    reasons = [e.reason for e in events(table, "ChipsMoved")]
    assert "the fund grows" in reasons
    assert ("the high hand jackpot is paid" in reasons) == wins
    got = {seat: cents - 60_000 for seat, cents in racks(table).items()}
    # $60 less $3 of rake and $1 for the fund, which stood at $10,000
    assert got[1] == 3_000 - 400 + (1_000_100 if wins else 0)
    if wins:
        told = [entry.event for entry in table.log]
        (said,) = [e for e in events(table, "Announced") if "jackpot" in e.text]
        assert (said.text, said.cite) == ("The high hand jackpot is won", "13:69F-14.19(a)")
        (paid,) = [e for e in events(table, "ChipsMoved") if "jackpot is paid" in e.reason]
        assert told.index(said) < told.index(paid) and paid.cite == "13:69F-14.19(a)"
