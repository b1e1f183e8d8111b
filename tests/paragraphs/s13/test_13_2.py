"""Mini-dice: permissible wagers."""

import pytest

from chapter47.table import Refused
from tests.paragraphs.s13.shakes import open_mini_dice, place, shake
from tests.play import bet, events, net
from tests.support import cites

FACES = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (3, 4)}
FACES |= {total: (6, total - 6) for total in range(8, 13)}


@cites("19:47-13.2", "13:69F-13.2(a)1")
@pytest.mark.parametrize("number", [4, 5, 6, 8, 9, 10])
def test_a_place_bet_wins_on_its_number_loses_on_seven_and_stays_on_all_others(number: int):
    for total in range(2, 13):
        table = open_mini_dice()
        place(table, str(number), 3000)
        shake(table, *FACES[total])
        results = [event.result for event in events(table, "Settled")]
        expected = ["win"] if total == number else ["lose"] if total == 7 else []
        assert results == expected, total
        assert bool(table.live_wagers) == (not expected)


@cites("19:47-13.2", "13:69F-13.2(a)1")
def test_a_place_bet_works_on_every_shake_and_under_every_holder():
    table = open_mini_dice(seats=3)
    place(table, "9", 500, seat=3)
    shake(table, 1, 1)
    bet(table, 1, "field", 100)
    table.act("seat:1", "relinquish")
    shake(table, 6, 6, holder=2)
    assert table.accounts["seat:3/wager/place:9"] == 500
    shake(table, 4, 5, holder=2)
    assert net(table, 3) == 700


@cites("19:47-13.2", "13:69F-13.2(a)1")
def test_there_is_no_way_to_turn_a_place_bet_off():
    table = open_mini_dice()
    place(table, "6", 600)
    shake(table, 1, 1)
    names = {option.name for option in table.prompt.options["seat:1"]}
    assert names == {"bet", "take_back", "relinquish", "ready"}
    shake(table, 3, 4)
    assert net(table, 1) == -600


@cites("19:47-13.2", "13:69F-13.2(a)2", "13:69F-13.2(a)3", "13:69F-13.2(a)4", "13:69F-13.2(a)5")
@pytest.mark.parametrize(
    ("wager", "wins"),
    [
        ("field", {2, 3, 4, 9, 10, 11, 12}),
        ("any_7", {7}),
        ("over_7", {8, 9, 10, 11, 12}),
        ("under_7", {2, 3, 4, 5, 6}),
    ],
)
def test_wagers_on_one_shake(wager: str, wins: set[int]):
    won = set()
    for total, dice in FACES.items():
        table = open_mini_dice()
        bet(table, 1, wager, 500)
        shake(table, *dice)
        (event,) = events(table, "Settled")
        if event.result == "win":
            won.add(total)
    assert won == wins


@cites("19:47-13.2", "13:69F-13.2(b)")
def test_every_wager_may_be_made_before_any_shake_and_no_other():
    table = open_mini_dice()
    place(table, "6", 600)
    shake(table, 1, 1)
    for wager in ("field", "any_7", "over_7", "under_7"):
        bet(table, 1, wager, 100)
    for number in ("4", "5", "8", "9", "10"):
        place(table, number, 3000)
    for wager, spot in (("place", "7"), ("place", "2"), ("pass", ""), ("come", ""), ("odds", "")):
        with pytest.raises(Refused):
            bet(table, 1, wager, 600, **({"spot": spot} if spot else {}))
