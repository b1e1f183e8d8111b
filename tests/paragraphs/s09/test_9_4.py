"""Sic bo: payout odds."""

import pytest

from tests.games.sic_bo.by_hand import PAYS, TABLES
from tests.play import bet, events, net, open_table, ready, uncover
from tests.support import cites


def settled(wager: str, spot: str, dice: tuple[int, ...], **options: str):
    table = open_table("sic-bo", equipment="declared", options=options)
    bet(table, 1, wager, 700, **({"spot": spot} if spot else {}))
    ready(table)
    uncover(table, *dice)
    (event,) = events(table, "Settled")
    return event


@cites("19:47-9.4")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    ("wager", "spot", "dice"),
    [
        ("three_of_a_kind", "2", (2, 2, 2)),
        ("two_of_a_kind", "2", (2, 2, 2)),
        ("any_three_of_a_kind", "", (2, 2, 2)),
        ("two_dice_combination", "2-5", (2, 2, 5)),
        ("small", "", (1, 2, 5)),
        ("big", "", (6, 2, 5)),
    ],
)
def test_each_table_pays_its_odds_and_returns_the_stake(table, wager, spot, dice):
    event = settled(wager, spot, dice, pay_table=table)
    pays = PAYS[table][wager]
    assert (event.odds, event.paid, event.returned) == (f"{pays} to 1", 700 * pays, 700)
    assert event.cite == "19:47-9.4"


@cites("19:47-9.4")
@pytest.mark.parametrize("table", TABLES)
def test_each_total_pays_as_its_mirror(table: str):
    low = {4: (1, 1, 2), 5: (1, 1, 3), 6: (1, 1, 4), 7: (1, 1, 5), 8: (1, 1, 6)}
    low |= {9: (1, 2, 6), 10: (1, 3, 6)}
    for total, dice in low.items():
        pays = PAYS[table]["total"][total]
        assert settled("total", str(total), dice, pay_table=table).paid == 700 * pays
        mirror = tuple(7 - face for face in dice)
        assert settled("total", str(21 - total), mirror, pay_table=table).paid == 700 * pays


@cites("19:47-9.4")
def test_one_of_a_kind_pays_by_the_number_of_dice():
    for dice, paid in (((6, 1, 2), 700), ((6, 1, 6), 1400), ((6, 6, 6), 2100)):
        assert settled("one_of_a_kind", "6", dice).paid == paid


@cites("19:47-9.4")
def test_a_triple_of_one_face_pays_twelve_to_one_by_option():
    for switch, paid in (("by table", 2100), ("3 to 1", 2100), ("12 to 1", 8400)):
        event = settled("one_of_a_kind", "6", (6, 6, 6), one_of_a_kind_on_three=switch)
        assert event.paid == paid
    assert settled("one_of_a_kind", "6", (6, 6, 1), one_of_a_kind_on_three="12 to 1").paid == 1400


@cites("19:47-9.4")
def test_a_combination_pays_five_or_six_to_one_by_option():
    for table, switch, paid in (
        ("AC", "by table", 3500),
        ("AC", "6 to 1", 4200),
        ("A", "by table", 4200),
        ("A", "5 to 1", 3500),
    ):
        event = settled(
            "two_dice_combination",
            "1-6",
            (6, 1, 1),
            pay_table=table,
            two_dice_combination_pays=switch,
        )
        assert event.paid == paid


@cites("19:47-9.4")
def test_one_shake_may_win_many_spots_each_paid_once_at_its_own_odds():
    table = open_table("sic-bo", equipment="declared")
    for wager, spot in (
        ("three_of_a_kind", "3"),
        ("two_of_a_kind", "3"),
        ("any_three_of_a_kind", ""),
        ("total", "9"),
        ("one_of_a_kind", "3"),
    ):
        bet(table, 1, wager, 100, **({"spot": spot} if spot else {}))
    ready(table)
    uncover(table, 3, 3, 3)
    assert net(table, 1) == 100 * (180 + 10 + 30 + 6 + 3)
