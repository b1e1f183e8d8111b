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
    open_at,
    put_low,
    settled,
    tell,
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
