"""Mini-dice: payout odds; vigorish prohibited."""

import pytest

from chapter47.table import Action, Refused
from tests.paragraphs.s13.shakes import open_mini_dice, place, shake
from tests.play import bet, events, net
from tests.support import cites

PAID_ON_30_DOLLARS = {
    ("place", "4", (2, 2)): 5400,
    ("place", "5", (2, 3)): 4200,
    ("place", "6", (2, 4)): 3500,
    ("place", "8", (6, 2)): 3500,
    ("place", "9", (6, 3)): 4200,
    ("place", "10", (6, 4)): 5400,
    ("field", "", (1, 1)): 6000,
    ("field", "", (1, 2)): 3000,
    ("field", "", (1, 3)): 3000,
    ("field", "", (6, 3)): 3000,
    ("field", "", (6, 4)): 3000,
    ("field", "", (6, 5)): 3000,
    ("field", "", (6, 6)): 6000,
    ("any_7", "", (6, 1)): 12000,
    ("over_7", "", (6, 2)): 3000,
    ("under_7", "", (5, 1)): 3000,
}


@cites("19:47-13.6", "13:69F-13.6(b)")
@pytest.mark.parametrize(("wager", "spot", "dice"), PAID_ON_30_DOLLARS)
def test_every_odds_and_the_return_of_the_stake(wager, spot, dice):
    table = open_mini_dice()
    bet(table, 1, wager, 3000, **({"spot": spot} if spot else {}))
    shake(table, *dice)
    (event,) = events(table, "Settled")
    expected = PAID_ON_30_DOLLARS[wager, spot, dice]
    assert (event.paid, event.returned, event.cite) == (expected, 3000, "13:69F-13.6(b)")
    assert net(table, 1) == expected


@cites("19:47-13.6", "13:69F-13.6(b)1")
@pytest.mark.parametrize(
    ("number", "chip", "step"),
    [
        ("4", "$1", 500),
        ("5", "$1", 500),
        ("6", "$1", 600),
        ("8", "$1", 600),
        ("9", "$1", 500),
        ("10", "$1", 500),
        ("6", "$0.50", 300),
        ("6", "$0.25", 150),
        ("4", "$0.25", 125),
        ("4", "$5", 2500),
        ("6", "$5", 3000),
    ],
)
def test_stakes_that_cannot_be_paid_exactly_are_refused(number: str, chip: str, step: int):
    cents = {"$0.25": 25, "$0.50": 50, "$1": 100, "$5": 500}[chip]
    table = open_mini_dice(options={"smallest_chip": chip})
    for stake in range(500, 6001, cents):
        args = {"wager": "place", "spot": number, "amount": stake}
        objections = table.objections(Action("seat:1", "bet", args))
        if stake % step == 0:
            assert not objections
        else:
            (objection,) = objections
            assert objection.cite == "13:69F-13.6(b)1"
            assert f"could not be paid in chips of {chip}" in objection.message
            with pytest.raises(Refused, match="could not be paid"):
                place(table, number, stake)


@cites("19:47-13.6", "13:69F-13.6(b)1")
def test_wagers_that_pay_whole_multiples_take_any_number_of_chips():
    table = open_mini_dice()
    for wager in ("field", "any_7", "over_7", "under_7"):
        bet(table, 1, wager, 100)
        bet(table, 1, wager, 700)
        with pytest.raises(Refused, match=r"\$0\.25 is not|\$1\.50 is not"):
            bet(table, 1, wager, 150)
    large = open_mini_dice(options={"smallest_chip": "$5"})
    bet(large, 1, "field", 500)
    with pytest.raises(Refused):
        bet(large, 1, "field", 100)


@cites("19:47-13.6", "13:69F-13.6(b)1")
def test_the_sum_of_what_lies_there_counts():
    table = open_mini_dice()
    place(table, "6", 600)
    with pytest.raises(Refused, match=r"place 6 of \$11 could not be paid.*multiple of \$6"):
        place(table, "6", 500)
    place(table, "6", 1200)


@cites("19:47-13.6", "13:69F-13.6(b)2")
def test_no_vigorish_is_taken_on_any_wager():
    table = open_mini_dice()
    for number in ("4", "5", "6", "8", "9", "10"):
        place(table, number, 3000)
    for wager in ("field", "any_7", "over_7", "under_7"):
        bet(table, 1, wager, 3000)
    for dice in ((2, 2), (2, 3), (2, 4), (2, 6), (3, 6), (4, 6)):
        shake(table, *dice)
        table.act("seat:1", "bet", wager="field", amount=100)
    shake(table, 3, 4)
    assert "vigorish" not in table.accounts
    for event in events(table, "Settled"):
        odds = (
            dict(zip(("win", "to", "stake"), event.odds.split(), strict=True)) if event.odds else {}
        )
        if odds:
            assert event.paid * int(odds["stake"]) == event.stake * int(odds["win"])
