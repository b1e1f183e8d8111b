"""Pai gow: a player wagering on more than one betting area."""

import pytest

from chapter47.table import Refused
from tests.games.pai_gow.at_the_table import (
    BANKING,
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    WINS,
    WINS_LOW,
    close,
    first_round,
    house_way,
    open_at,
    put_low,
    settled,
    tell,
    uncover,
    wager,
)
from tests.play import events
from tests.support import cites


@cites("19:47-10.10(a)")
def test_a_player_may_wager_on_two_adjacent_areas_and_no_more_where_the_licensee_lets_him():
    table = open_at(3)
    wager(table, 3, 2000)
    with pytest.raises(Refused):
        wager(table, 3, 2000, position=5)
    wager(table, 3, 2000, position=4)
    with pytest.raises(Refused):
        wager(table, 3, 2000, position=2)
    table = open_at(3, options=PLAIN | {"two_areas": False})
    wager(table, 3, 2000)
    with pytest.raises(Refused):
        wager(table, 3, 2000, position=4)
    table = open_at(3, 4)
    with pytest.raises(Refused):
        wager(table, 3, 2000, position=4)


@cites("19:47-10.10(a)")
def test_over_all_his_seats_a_player_has_two_adjacent_areas():
    table = open_at(3)
    for seat in (1, 5):
        with pytest.raises(Refused, match="two adjacent betting areas here .19:47-10.10.a.."):
            table.act(f"seat:{seat}", "sit", player="player 3")
    table.act("seat:4", "sit", player="player 3")
    table.act("seat:4", "buy_in", amount=10_000)
    with pytest.raises(Refused):
        table.act("seat:5", "sit", player="player 3")
    wager(table, 4, 2000, position=5)
    with pytest.raises(Refused, match="a player may wager on two adjacent betting areas here"):
        wager(table, 3, 2000)  # with 5 it would be apart from it
    table.act("seat:4", "take_back", wager="pai_gow", position=5)
    wager(table, 4, 2000)
    wager(table, 3, 2000)
    for seat, beside in ((4, 5), (3, 2)):
        with pytest.raises(Refused):
            wager(table, seat, 2000, position=beside)
    one = open_at(3, options=PLAIN | {"two_areas": False})
    with pytest.raises(Refused, match="one betting area here"):
        one.act("seat:4", "sit", player="player 3")


@cites("19:47-10.10(a)")
def test_a_bank_has_no_wager_on_another_seat_of_his_either_and_does_not_bank_again_from_it():
    table = open_at(1, 3, options=BANKING)
    table.act("seat:4", "sit", player="player 3")
    table.act("seat:4", "buy_in", amount=1_000_000)
    first_round(table, 1, 3, 4)
    for seat in (1, 3, 4):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:4", "bank")
    assert [(e.seat, e.position) for e in events(table, "WagerTakenBack")] == [(3, 0), (4, 0)]
    table.act("seat:4", "name_pattern")
    table.act("seat:4", "shake")
    uncover(table)
    assert sorted(table.round.state.play.hands) == [0, 1, 4]
    tell(table, {4: WINS, 1: LOSES, 0: DEALER_HAND})
    house_way(table, 1, 4)
    wager(table, 1, 2000)
    wager(table, 3, 2000)
    table.act("dealer", "no_more_bets")
    said = [e.text for e in events(table, "Announced") if "may not bank" in e.text]
    assert said[-1] == "Seat 3 may not bank: nobody banks two rounds running"


@cites("19:47-10.10(a)")
def test_a_bank_has_one_area_and_no_wager_on_it():
    table = open_at(1, 3, options=BANKING)
    first_round(table, 1, 3)
    wager(table, 1, 2000)
    wager(table, 3, 2000)
    wager(table, 3, 2000, position=4)
    table.act("dealer", "no_more_bets")
    table.act("seat:3", "bank")
    back = events(table, "WagerTakenBack")
    assert [(e.seat, e.position, e.cite) for e in back] == [
        (3, 0, "19:47-10.10(a)"),
        (3, 4, "19:47-10.10(a)"),
    ]
    assert sorted(table.round.state.play.hands) == [0, 1, 3]


def two_areas(first: int, second: int):
    """A player with wagers on area 3 and on area 4, the tiles told."""
    table = open_at(3)
    wager(table, 3, first)
    wager(table, 3, second, position=4)
    close(table)
    tell(table, {0: DEALER_HAND, 3: WINS, 4: LOSES})
    return table


@cites("19:47-10.10(b)")
@pytest.mark.parametrize(
    ("first", "second", "order"),
    # the larger wager first; equal ones counterclockwise, from the dealer's right: area 4, then 3
    [(3000, 2000, [3, 4]), (2000, 3000, [4, 3]), (2000, 2000, [4, 3])],
)
def test_each_hand_is_set_by_itself_in_order_and_then_final(first, second, order):
    table = two_areas(first, second)
    lows = {3: WINS_LOW, 4: LOSES_LOW}
    assert [e.to for e in events(table, "CardsSeen")] == [f"seat:{order[0]}"]
    with pytest.raises(Refused):
        put_low(table, 3, lows[order[1]], position=order[1])
    put_low(table, 3, lows[order[0]], position=order[0])
    assert [e.to for e in events(table, "CardsSeen")] == [f"seat:{place}" for place in order]
    with pytest.raises(Refused):
        put_low(table, 3, lows[order[0]], position=order[0])
    put_low(table, 3, lows[order[1]], position=order[1])
    results = {e.position or e.seat: e.result for e in events(table, "Settled")}
    assert results == {3: "win", 4: "lose"}
    assert settled(table, 3).seat == 3
