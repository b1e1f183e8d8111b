"""Sic bo: permissible wagers."""

import pytest

from chapter47.table import Refused
from tests.play import bet, events, open_table, ready, uncover
from tests.support import cites

WIN, LOSE = "win", "lose"

MATRIX = [
    ("three_of_a_kind", "4", (4, 4, 4), WIN),
    ("three_of_a_kind", "4", (4, 4, 3), LOSE),
    ("three_of_a_kind", "4", (3, 3, 3), LOSE),
    ("two_of_a_kind", "5", (5, 2, 5), WIN),
    ("two_of_a_kind", "5", (5, 5, 5), WIN),
    ("two_of_a_kind", "5", (5, 2, 2), LOSE),
    ("any_three_of_a_kind", "", (1, 1, 1), WIN),
    ("any_three_of_a_kind", "", (6, 6, 6), WIN),
    ("any_three_of_a_kind", "", (6, 6, 5), LOSE),
    ("total", "6", (2, 2, 2), WIN),
    ("total", "6", (1, 2, 3), WIN),
    ("total", "6", (1, 2, 4), LOSE),
    ("total", "17", (6, 5, 6), WIN),
    ("total", "4", (1, 1, 1), LOSE),
    ("total", "17", (6, 6, 6), LOSE),
    ("two_dice_combination", "2-6", (6, 4, 2), WIN),
    ("two_dice_combination", "2-6", (6, 2, 2), WIN),
    ("two_dice_combination", "2-6", (6, 6, 6), LOSE),
    ("two_dice_combination", "2-6", (1, 2, 3), LOSE),
    ("small", "", (1, 1, 2), WIN),
    ("small", "", (1, 3, 6), WIN),
    ("small", "", (2, 2, 2), LOSE),
    ("small", "", (1, 4, 6), LOSE),
    ("small", "", (1, 1, 1), LOSE),
    ("big", "", (1, 4, 6), WIN),
    ("big", "", (5, 6, 6), WIN),
    ("big", "", (5, 5, 5), LOSE),
    ("big", "", (1, 3, 6), LOSE),
    ("big", "", (6, 6, 6), LOSE),
    ("one_of_a_kind", "3", (3, 1, 2), WIN),
    ("one_of_a_kind", "3", (3, 3, 3), WIN),
    ("one_of_a_kind", "3", (1, 2, 4), LOSE),
]


@cites("19:47-9.2")
@pytest.mark.parametrize(("wager", "spot", "dice", "result"), MATRIX)
def test_what_each_wager_wins_and_loses_on(wager, spot, dice, result):
    table = open_table("sic-bo", equipment="declared")
    bet(table, 1, wager, 500, **({"spot": spot} if spot else {}))
    ready(table)
    uncover(table, *dice)
    (settled,) = events(table, "Settled")
    assert (settled.wager, settled.spot, settled.result) == (wager, spot, result)


@cites("19:47-9.2")
def test_on_the_totals_without_a_spot_every_total_loses():
    for dice in ((1, 1, 1), (6, 6, 6)):
        table = open_table("sic-bo", equipment="declared")
        for total in range(4, 18):
            bet(table, 1, "total", 100, spot=str(total))
        ready(table)
        uncover(table, *dice)
        assert [event.result for event in events(table, "Settled")] == [LOSE] * 14


@cites("19:47-9.2")
@pytest.mark.parametrize(
    ("wager", "spot"),
    [
        ("total", "3"),
        ("total", "18"),
        ("one_of_a_kind", "7"),
        ("two_dice_combination", "2-2"),
        ("two_dice_combination", "6-2"),
        ("three_of_a_kind", ""),
        ("odd", ""),
        ("even", ""),
    ],
)
def test_no_other_wager_is_taken(wager: str, spot: str):
    table = open_table("sic-bo")
    before = len(table.log)
    with pytest.raises(Refused):
        bet(table, 1, wager, 500, **({"spot": spot} if spot else {}))
    assert len(table.log) == before


@cites("19:47-9.2")
def test_one_shake_settles_every_wager_and_nothing_carries_over():
    table = open_table("sic-bo", seats=2, equipment="declared")
    bet(table, 1, "small", 500)
    bet(table, 1, "total", 200, spot="9")
    bet(table, 2, "two_of_a_kind", 300, spot="4")
    ready(table)
    uncover(table, 4, 4, 1)
    assert not table.live_wagers
    paid = {(e.seat, e.wager): e.paid for e in events(table, "Settled")}
    assert paid == {(1, "small"): 500, (1, "total"): 1200, (2, "two_of_a_kind"): 3000}
