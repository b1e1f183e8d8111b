"""Roulette: what is paid, and what a zero does to even-money wagers."""

import pytest

from chapter47.games.roulette.rules import given_up
from chapter47.table import Refused
from tests.play import bet, events, net, open_table, ready
from tests.support import cites

PRISON = {"wheel": "single zero", "single_zero_rule": "en prison"}


def spin(table, number: str) -> None:
    ready(table)
    table.act("dealer", "spin", result=number)


def imprisoned(stake: int = 800, **options):
    """A table with one zero, at which a wager on red is in prison."""
    table = open_table("roulette", equipment="declared", options=PRISON | options)
    bet(table, 1, "red", stake)
    spin(table, "0")
    table.act("seat:1", "leave_in_prison", wager="red")
    return table


@cites("19:47-5.2")
@pytest.mark.parametrize(
    ("wager", "spot", "number", "to_one"),
    [
        ("straight", "17", "17", 35),
        ("straight", "00", "00", 35),
        ("split", "0-00", "00", 17),
        ("three_numbers", "0-1-2", "0", 11),
        ("four_numbers", "1-2-4-5", "5", 8),
        ("five_numbers", "0-00-1-2-3", "00", 6),
        ("six_numbers", "1-2-3-4-5-6", "6", 5),
        ("column", "3-36", "36", 2),
        ("dozen", "13-24", "13", 2),
        ("red", "", "1", 1),
        ("black", "", "2", 1),
        ("odd", "", "11", 1),
        ("even", "", "36", 1),
        ("low", "", "18", 1),
        ("high", "", "19", 1),
    ],
)
def test_odds_and_the_stake_is_kept(wager, spot, number, to_one):
    table = open_table("roulette", equipment="declared")
    bet(table, 1, wager, 700, **({"spot": spot} if spot else {}))
    spin(table, number)
    assert net(table, 1) == 700 * to_one
    (settled,) = events(table, "Settled")
    assert (settled.paid, settled.returned) == (700 * to_one, 700)
    assert (settled.odds, settled.cite) == (f"{to_one} to 1", "19:47-5.2")


@cites("19:47-5.2")
def test_a_number_may_win_many_wagers_of_many_patrons():
    table = open_table("roulette", seats=2, equipment="declared")
    bet(table, 1, "straight", 100, spot="5")
    bet(table, 1, "split", 200, spot="5-6")
    bet(table, 1, "red", 500)
    bet(table, 1, "even", 500)
    bet(table, 2, "four_numbers", 500, spot="2-3-5-6")
    bet(table, 2, "high", 500)
    spin(table, "5")
    assert net(table, 1) == 3500 + 3400 + 500 - 500
    assert net(table, 2) == 4000 - 500


@cites("19:47-5.2")
@pytest.mark.parametrize("zero", ["0", "00"])
def test_surrender_takes_half_of_even_money_wagers_at_once(zero):
    table = open_table("roulette", equipment="declared")
    bet(table, 1, "red", 700)
    bet(table, 1, "low", 1000)
    bet(table, 1, "dozen", 500, spot="1-12")
    bet(table, 1, "column", 500, spot="1-34")
    spin(table, zero)
    assert net(table, 1) == -350 - 500 - 500 - 500
    halves = [e for e in events(table, "Settled") if e.result == "loses half"]
    assert {(e.wager, e.returned, e.cite) for e in halves} == {
        ("red", 350, "19:47-5.2"),
        ("low", 500, "19:47-5.2"),
    }


@cites("19:47-5.2")
def test_the_patron_keeps_a_cent_that_would_be_divided():
    """Wagers are whole dollars, of which a half is whole cents; of 25 cents 12 are given up."""
    assert given_up(25, 1, 2) == 12
    table = open_table("roulette", equipment="declared")
    bet(table, 1, "red", 700)
    spin(table, "0")
    assert net(table, 1) == -350


@cites("19:47-5.2")
def test_by_option_even_money_wagers_lose_all_on_a_zero():
    table = open_table("roulette", equipment="declared", options={"double_zero_rule": "lose all"})
    bet(table, 1, "odd", 700)
    spin(table, "00")
    assert net(table, 1) == -700


@cites("19:47-5.2")
@pytest.mark.parametrize("wheel", ["single zero", "double zero as single zero"])
def test_with_one_zero_even_money_wagers_lose_all(wheel):
    table = open_table("roulette", equipment="declared", options={"wheel": wheel})
    bet(table, 1, "odd", 700)
    spin(table, "0")
    assert net(table, 1) == -700


@cites("19:47-5.2")
def test_en_prison_offers_half_or_prison_for_each_wager():
    table = open_table("roulette", seats=2, equipment="declared", options=PRISON)
    bet(table, 1, "red", 800)
    bet(table, 1, "odd", 600)
    bet(table, 2, "high", 500)
    spin(table, "0")
    offered = {o.name for o in table.prompt.options["seat:2"]}
    assert offered == {"take_half", "leave_in_prison"}
    labels = [o.label for o in table.prompt.options["seat:2"]]
    assert labels[0].startswith("take half: ") and labels[1].startswith("leave in prison: ")
    table.act("seat:2", "take_half", wager="high")
    table.act("seat:1", "leave_in_prison", wager="red")
    table.act("seat:1", "take_half", wager="odd")
    assert net(table, 1) == -800 - 300
    assert table.ledger["seat:1/wager/red:imprisoned"] == 800
    assert net(table, 2) == -250


@cites("19:47-5.2")
@pytest.mark.parametrize(("number", "back"), [("1", 800), ("2", 0)])
def test_an_imprisoned_wager_is_freed_without_pay_or_lost(number, back):
    table = imprisoned()
    spin(table, number)
    assert net(table, 1) == back - 800
    assert not table.live_wagers
    last = events(table, "Settled")[-1]
    assert (last.result, last.paid) == ("freed" if back else "lose", 0)


@cites("19:47-5.2")
@pytest.mark.parametrize(
    ("zeros", "taken", "freed"), [(1, 400, 800), (2, 200, 400), (3, 100, 200), (4, 50, 100)]
)
def test_each_further_zero_halves_what_is_in_prison(zeros, taken, freed):
    """Of $8: half or all after one zero, a quarter or half after two, and so on."""
    for end, back in (("take_half", taken), ("leave_in_prison", freed)):
        table = open_table("roulette", equipment="declared", options=PRISON)
        bet(table, 1, "black", 800)
        for _ in range(zeros - 1):
            spin(table, "0")
            table.act("seat:1", "leave_in_prison", wager="black")
        spin(table, "0")
        table.act("seat:1", end, wager="black")
        if end == "leave_in_prison":
            spin(table, "2")
        assert net(table, 1) == back - 800
        assert not table.live_wagers


@cites("19:47-5.2")
def test_a_fresh_wager_beside_one_in_prison_is_settled_on_its_own():
    table = imprisoned(800)
    bet(table, 1, "red", 1000)
    spin(table, "1")
    assert net(table, 1) == 1000
    table = imprisoned(800)
    bet(table, 1, "red", 1000)
    spin(table, "0")  # 400 of the first is lost
    table.act("seat:1", "leave_in_prison", wager="red")
    table.act("seat:1", "take_half", wager="red")
    assert table.ledger["seat:1/wager/red:imprisoned"] == 400
    assert net(table, 1) == -800 - 500
    table = imprisoned(800)
    bet(table, 1, "red", 1000)
    spin(table, "0")
    table.act("seat:1", "take_half", wager="red")  # the one in prison is asked for first
    table.act("seat:1", "leave_in_prison", wager="red")
    assert table.ledger["seat:1/wager/red:imprisoned"] == 1000
    assert net(table, 1) == -800 + 200 - 1000


@cites("19:47-5.2")
def test_a_wager_in_prison_cannot_be_taken_back_and_keeps_its_patron():
    table = imprisoned()
    with pytest.raises(Refused, match="may not take back red"):
        table.act("seat:1", "take_back", wager="red", spot="imprisoned")
    with pytest.raises(Refused, match="wagers on the layout"):
        table.act("seat:1", "leave")
    assert not [o for o in table.options("seat:1") if o.name == "move_imprisoned"]


@cites("19:47-5.2")
def test_campione_lets_an_imprisoned_wager_move_to_another_chance():
    table = imprisoned(move_imprisoned=True)
    with pytest.raises(Refused, match="'red' is not one of black, odd, even, low, high"):
        table.act("seat:1", "move_imprisoned", wager="red", to="red")
    table.act("seat:1", "move_imprisoned", wager="red", to="high")
    (moved,) = events(table, "WagerMoved")[1:]
    assert (moved.wager, moved.to_wager, moved.cite) == ("red", "high", "19:47-5.2")
    spin(table, "20")  # black and high
    assert net(table, 1) == 0


@cites("19:47-5.2")
def test_at_the_last_spin_of_the_day_the_fraction_must_be_taken():
    table = imprisoned(800)
    bet(table, 1, "odd", 600)
    table.act("floorperson", "last_spin")
    told = events(table, "Announced")[-1]
    assert (told.text, told.cite) == ("The last spin of the day", "19:47-5.2")
    with pytest.raises(Refused, match="may not last spin"):
        table.act("dealer", "last_spin")
    spin(table, "0")
    assert net(table, 1) == (200 - 800) + (300 - 600)
    assert not table.live_wagers
    assert {o.name for o in table.prompt.options["dealer"]} == {"last_spin"}


@cites("19:47-5.2")
def test_only_tables_with_prisons_have_a_last_spin():
    table = open_table("roulette")
    with pytest.raises(Refused, match="not the turn of the floorperson"):
        table.act("floorperson", "last_spin")


@cites("19:47-5.2")
def test_en_prison_with_two_zeros():
    table = open_table("roulette", equipment="declared", options={"double_zero_rule": "en prison"})
    bet(table, 1, "even", 800)
    spin(table, "00")
    table.act("seat:1", "leave_in_prison", wager="even")
    spin(table, "0")
    table.act("seat:1", "leave_in_prison", wager="even")
    spin(table, "8")
    assert net(table, 1) == -400


@cites("19:47-5.2")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"single_zero_rule": "en prison"}, "single_zero_rule has no meaning .* 0 and 00"),
        ({"wheel": "single zero", "double_zero_rule": "lose all"}, "has no meaning .* with 0"),
        ({"move_imprisoned": True}, "choose en prison"),
    ],
)
def test_options_that_do_not_go_together_are_refused(options, reason):
    with pytest.raises(Refused, match=rf"{reason} \(19:47-5\.2\)$"):
        open_table("roulette", options=options)
