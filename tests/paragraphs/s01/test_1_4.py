"""Craps: payout odds; winnings that do not divide."""

import pytest

from chapter47.table import Refused
from tests.games.craps.support import craps, dice_of, holds, settled, stake, throw
from tests.play import bet
from tests.support import cites


@cites("19:47-1.4")
@pytest.mark.parametrize(
    ("number", "stakes", "won"),
    [
        (4, 500, 900),
        (4, 600, 1100),  # 9 to 5 on $6 is $10.80
        (5, 500, 700),
        (5, 700, 1000),  # 7 to 5 on $7 is $9.80
        (6, 600, 700),
        (6, 500, 600),  # 7 to 6 on $5 is $5.83
        (8, 1200, 1400),
        (9, 1000, 1400),
        (10, 2500, 4500),
    ],
)
def test_place_bets_are_paid_at_least_the_odds(number: int, stakes: int, won: int):
    table = craps(seats=2, line="pass")
    throw(table, dice_of(6 if number != 6 else 8))
    bet(table, 2, "place_to_win", stakes, spot=str(number))
    throw(table, dice_of(number))
    assert settled(table)[-1] == (f"place_to_win {number}", "win", won)
    assert stake(table, 2, "place_to_win", str(number)) == stakes


@cites("19:47-1.4")
def test_winnings_go_to_the_smallest_chip():
    table = craps(seats=2, line="pass", options={"chip_unit": "$0.25"})
    throw(table, (4, 4))
    bet(table, 2, "place_to_win", 500, spot="6")
    throw(table, (3, 3))
    assert holds(table, 2) == 600  # $5.83 and a third, in quarters
    bet(table, 2, "place_to_win", 700, spot="5")
    throw(table, (2, 3))
    assert holds(table, 2) == 600 + 1000  # $9.80


@cites("19:47-1.4")
def test_by_option_a_stake_that_cannot_be_paid_exactly_is_refused():
    table = craps(seats=2, line="pass", options={"payouts": "exact"})
    throw(table, (4, 4))
    for spot, wrong, right in (("4", 600, 500), ("6", 500, 600), ("9", 700, 1000)):
        with pytest.raises(Refused, match="cannot be paid exactly"):
            bet(table, 2, "place_to_win", wrong, spot=spot)
        bet(table, 2, "place_to_win", right, spot=spot)
    bet(table, 1, "pass_odds", 500)
    with pytest.raises(Refused, match="6 to 5"):
        bet(table, 1, "pass_odds", 100)


@cites("19:47-1.4")
def test_the_refusal_says_which_stakes_can_be_paid():
    """7 to 6 needs sixes; 5 to 11 elevens; 2 to 3 threes; 3 to 2 in whole dollars, twos."""
    table = craps(seats=2, line="pass", options={"payouts": "exact"})
    for wager, spot, step in (
        ("place_to_win", "6", 6),
        ("place_to_lose", "4", 11),
        ("lay", "5", 3),
        ("buy", "9", 2),
    ):
        with pytest.raises(Refused, match=rf"stake a multiple of \${step} "):
            bet(table, 2, wager, 500, spot=spot)
        bet(table, 2, wager, step * 500, spot=spot)


@cites("19:47-1.4")
def test_a_horn_is_four_quarters_and_craps_eleven_two_halves():
    """$4 on the horn: $30 less three dollars on 2 and 12, $15 less three on 3 and 11."""
    for total, horn, halves in ((2, 2700, 600), (12, 2700, 600), (3, 1200, 600), (11, 1200, 1400)):
        table = craps(seats=2, line="pass")
        bet(table, 2, "horn", 400)
        bet(table, 2, "craps_eleven", 200)
        throw(table, dice_of(total))
        assert settled(table)[-2:] == [("craps_eleven", "win", halves), ("horn", "win", horn)]
        assert holds(table, 2) == horn + halves
    table = craps(seats=2, line="pass")
    with pytest.raises(Refused, match="multiple of \\$4"):
        bet(table, 2, "horn", 500)
    bet(table, 2, "craps_eleven", 300)  # no text says that it must be even: $3 wins $9 or $21
    throw(table, (5, 6))
    assert settled(table)[-1] == ("craps_eleven", "win", 2100)


@cites("19:47-1.4")
def test_winning_wagers_that_last_stay_up_and_others_come_down():
    table = craps(seats=2, line="pass")
    throw(table, (4, 5))
    for wager, spot in (("place_to_win", "6"), ("six_the_hardway", ""), ("field", "")):
        bet(table, 2, wager, 1200, **({"spot": spot} if spot else {}))
    throw(table, (3, 3))
    assert stake(table, 2, "place_to_win", "6") == 1200
    assert stake(table, 2, "six_the_hardway") == 1200
    assert stake(table, 2, "field") == 0


@cites("19:47-1.4")
@pytest.mark.parametrize(
    ("option", "two", "twelve"), [("double", 2, 2), ("triple twelve", 2, 3), ("triple two", 3, 2)]
)
def test_the_field_on_2_and_12_by_option(option: str, two: int, twelve: int):
    table = craps(seats=2, line="pass", options={"field_pays": option})
    throw(table, (4, 4))
    bet(table, 2, "field", 1000)
    throw(table, (1, 1))
    bet(table, 2, "field", 1000)
    throw(table, (6, 6))
    bet(table, 2, "field", 1000)
    throw(table, (4, 5))
    assert holds(table, 2) == 1000 * (two + twelve + 1)
