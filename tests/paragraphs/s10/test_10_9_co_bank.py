"""Pai gow: who banks stays, and what is reported of the hands, alone or with the house."""

import pytest

from chapter47.table import Refused, Table
from tests.games.pai_gow.at_the_table import (
    BANKING,
    announced,
    go_on,
    house_way,
    open_at,
    says,
    until,
    wager,
)
from tests.play import events
from tests.support import cites


def by_a_person_to(act: str, **how: int) -> Table:
    """A table that a person deals, the hands about to be set: seat 2 banks the second round."""
    table = open_at(1, 2, dealer="manual", equipment="random", options=BANKING)
    for number in range(2):
        until(table, "betting")
        for seat in (1, 2):
            wager(table, seat, 2000)
        table.act("dealer", "no_more_bets")
        if not number:
            until(table, "setting")
            house_way(table, 1, 2)
    table.act("seat:2", act, **how)
    assert table.prompt.phase == "stacking"
    with pytest.raises(Refused):  # who banks has no wager, and stays all the same
        table.act("seat:2", "leave")
    while table.prompt.phase != "setting":
        own = [option.name for option in table.prompt.options.get("seat:2", ())]
        if own:
            table.act("seat:2", own[0])
        else:
            go_on(table)
    return table


@cites("19:47-10.9(e)")
def test_a_tile_of_the_bank_is_exposed_in_error_only_while_it_lies_face_down():
    table = by_a_person_to("co_bank")
    house_way(table, 1)
    assert table.prompt.text.startswith("set the co-bank's hands")  # its tiles are turned up
    with pytest.raises(Refused, match="bank"):
        table.report("dealer", "other_tile_exposed", whose="bank")
    table.report("dealer", "other_tile_exposed", whose="dead hand")
    assert events(table, "RoundEnded")[-1].void


@cites("19:47-10.9(f)", "19:47-10.8(p)")
def test_a_co_banks_hands_that_the_dealer_set_wrongly_are_reset_and_the_round_completed():
    table = by_a_person_to("co_bank")
    house_way(table, 1)
    go_on(table)
    assert table.prompt.phase == "exposure"
    table.report("floorperson", "dealer_set_wrongly")
    while len(events(table, "RoundEnded")) == 1:
        go_on(table)
    assert not events(table, "RoundEnded")[-1].void


@cites("19:47-10.9(f)")
def test_where_the_dealer_set_no_hand_none_was_set_wrongly():
    table = by_a_person_to("bank", dealer_wager=0)
    house_way(table, 1, 2)
    assert table.prompt.phase == "exposure"
    no_hand = "the dealer has set no hand in this round .19:47-10.8.n.."
    with pytest.raises(Refused, match=no_hand):
        table.report("floorperson", "dealer_set_wrongly")


@cites("19:47-10.8(n)")
def test_who_wagered_in_a_round_that_was_void_while_tiles_were_stacked_may_bank_the_next():
    table = open_at(1, 2, 3, dealer="manual", equipment="random", options=BANKING)
    until(table, "betting")
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    until(table, "setting")
    house_way(table, 1, 2)
    for seats in ((1, 3), (1, 2, 3)):
        until(table, "betting")
        for seat in seats:
            wager(table, seat, 2000)
        table.act("dealer", "no_more_bets")
        if seats == (1, 3):
            assert announced(table, "Seat 3 may not bank")
            while table.prompt.phase == "bank":
                (actor,) = table.prompt.options
                table.act(actor, "pass")
            assert table.prompt.phase == "stacking"
            table.act("floorperson", "void_round", reason="a stack has fallen over")
            table.act("floorperson", "reopen")
    told = [e.text for e in announced(table, "may not bank")]
    assert len(told) == 2 and told[1].startswith("Seat 2 may not bank: no wager against the dealer")
    assert says(table, "tiles")
