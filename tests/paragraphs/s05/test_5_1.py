"""Roulette: where wagers are placed, by what numbers, with which chips."""

import pytest

from chapter47.table import Refused
from tests.play import bet, events, net, open_table, ready
from tests.support import cites

INSIDE = [
    ("straight", "00"),
    ("split", "17-20"),
    ("split", "0-00"),
    ("three_numbers", "1-2-3"),
    ("three_numbers", "0-00-2"),
    ("four_numbers", "32-33-35-36"),
    ("five_numbers", "0-00-1-2-3"),
    ("six_numbers", "31-32-33-34-35-36"),
]


def spin(table, number: str) -> None:
    ready(table)
    table.act("dealer", "spin", result=number)


@cites("19:47-5.1")
def test_wagers_of_every_kind_lie_on_the_layout_with_their_numbers():
    table = open_table("roulette", equipment="declared")
    for wager, spot in INSIDE:
        bet(table, 1, wager, 500, spot=spot)
        assert table.ledger[f"seat:1/wager/{wager}:{spot}"] == 500
    for wager, spot in (("column", "2-35"), ("dozen", "25-36")):
        bet(table, 1, wager, 500, spot=spot)
    for wager in ("red", "black", "odd", "even", "low", "high"):
        bet(table, 1, wager, 500)
    placed = events(table, "WagerPlaced")
    assert len(placed) == 16 and {e.cite for e in placed} == {"19:47-5.1"}
    assert table.ledger["seat:1/rack"] == 1_000_000 - 16 * 500


@cites("19:47-5.1")
@pytest.mark.parametrize(
    ("wager", "spot"),
    [
        ("straight", "37"),
        ("split", "3-4"),
        ("split", "17-23"),
        ("split", "0-3"),
        ("three_numbers", "2-3-4"),
        ("three_numbers", "0-2-3"),
        ("four_numbers", "0-1-2-3"),
        ("four_numbers", "3-4-6-7"),
        ("six_numbers", "2-3-4-5-6-7"),
        ("column", "1-12"),
        ("dozen", "2-13"),
    ],
)
def test_numbers_that_do_not_adjoin_on_a_layout_with_two_zeros_are_refused(wager, spot):
    table = open_table("roulette")
    before = len(table.log)
    with pytest.raises(Refused, match=f"spot '{spot}' is not one of"):
        bet(table, 1, wager, 500, spot=spot)
    assert len(table.log) == before


@cites("19:47-5.1")
@pytest.mark.parametrize("wheel", ["single zero", "double zero as single zero"])
def test_a_layout_with_one_zero_has_its_own_wagers_at_the_zero(wheel):
    table = open_table("roulette", options={"wheel": wheel})
    for wager, spot in (
        ("split", "0-3"),
        ("three_numbers", "0-2-3"),
        ("four_numbers", "0-1-2-3"),
        ("straight", "0"),
    ):
        bet(table, 1, wager, 500, spot=spot)
    for wager, spot in (("straight", "00"), ("split", "0-00"), ("three_numbers", "00-2-3")):
        with pytest.raises(Refused, match="is not one of"):
            bet(table, 1, wager, 500, spot=spot)
    with pytest.raises(Refused, match="may not bet five numbers now"):
        bet(table, 1, "five_numbers", 500, spot="0-00-1-2-3")


@cites("19:47-5.1")
def test_position_alone_decides_what_a_wager_covers():
    """A chip on 17-20 wins on both numbers and on no neighbour."""
    for number, won in (("17", 17), ("20", 17), ("16", -1), ("18", -1), ("23", -1), ("0", -1)):
        table = open_table("roulette", equipment="declared")
        bet(table, 1, "split", 100, spot="17-20")
        spin(table, number)
        assert net(table, 1) == 100 * won


@cites("19:47-5.1")
def test_wagers_may_be_taken_back_until_no_more_bets_and_not_after():
    table = open_table("roulette", equipment="declared")
    bet(table, 1, "red", 1000)
    bet(table, 1, "straight", 700, spot="7")
    table.act("seat:1", "take_back", wager="straight", spot="7", amount=200)
    assert table.ledger["seat:1/wager/straight:7"] == 500
    table.act("seat:1", "take_back", wager="red")
    ready(table)
    with pytest.raises(Refused, match="not the turn of seat 1"):
        table.act("seat:1", "take_back", wager="straight", spot="7")
    with pytest.raises(Refused, match="not the turn of seat 1"):
        bet(table, 1, "red", 1000)
    assert table.ledger["seat:1/wager/straight:7"] == 500


@cites("19:47-5.1")
def test_inside_and_outside_wagers_have_limits_of_their_own():
    table = open_table("roulette", limits={"red": {"minimum": "$10", "maximum": "$2,000"}})
    bet(table, 1, "straight", 100, spot="1")
    bet(table, 1, "straight", 9900, spot="1")
    with pytest.raises(Refused, match=r"straight 1 would be \$101; it may be \$1 to \$100"):
        bet(table, 1, "straight", 100, spot="1")
    with pytest.raises(Refused, match=r"\$4 is not from \$5 to \$1,000"):
        bet(table, 1, "black", 400)
    with pytest.raises(Refused, match=r"\$5 is not from \$10 to \$2,000"):
        bet(table, 1, "red", 500)
    bet(table, 1, "red", 200_000)
    bet(table, 1, "dozen", 500, spot="1-12")
    with pytest.raises(Refused, match=r"dozen 13-24 would be \$4; it may be \$5 to \$1,000"):
        bet(table, 1, "dozen", 400, spot="13-24")


@cites("19:47-5.1")
def test_each_patron_has_a_colour_and_says_what_it_is_worth():
    table = open_table("roulette", seats=2, equipment="declared")
    table.act("seat:1", "take_colour", colour="blue", value=500)
    (changed,) = events(table, "StateChanged")
    assert (changed.what, changed.value) == ("chips of seat 1", "blue, $5 a chip")
    assert changed.cite == "19:47-5.1"
    with pytest.raises(Refused, match="'blue' is not one of yellow, green"):
        table.act("seat:2", "take_colour", colour="blue", value=100)
    table.act("seat:2", "take_colour", colour="pink", value=200)
    bet(table, 1, "straight", 1500, spot="5")
    bet(table, 2, "straight", 600, spot="5")
    with pytest.raises(Refused, match=r"\$7 is not a multiple of \$5"):
        bet(table, 1, "split", 700, spot="5-6")
    with pytest.raises(Refused, match=r"\$3 is not a multiple of \$2"):
        bet(table, 2, "five_numbers", 300, spot="0-00-1-2-3")
    bet(table, 2, "five_numbers", 400, spot="0-00-1-2-3")
    with pytest.raises(Refused, match=r"\$1 is not"):
        table.act("seat:1", "take_back", wager="straight", spot="5", amount=100)
    table.act("seat:1", "take_back", wager="straight", spot="5", amount=500)
    bet(table, 1, "red", 700)  # outside wagers are free
    spin(table, "5")
    assert net(table, 1) == 35 * 1000 + 700
    assert net(table, 2) == 35 * 600 - 400


@cites("19:47-5.1")
def test_a_colour_stays_while_its_chips_lie_inside_and_is_free_when_its_patron_leaves():
    table = open_table("roulette", seats=2, equipment="declared")
    table.act("seat:1", "take_colour", colour="grey", value=10_000)
    bet(table, 1, "straight", 10_000, spot="5")
    for act, args in (("take_colour", {"colour": "pink", "value": 100}), ("return_colour", {})):
        with pytest.raises(Refused, match="may not"):
            table.act("seat:1", act, **args)
    spin(table, "6")
    table.act("seat:1", "return_colour")
    assert events(table, "StateChanged")[-1].value == "value chips"
    with pytest.raises(Refused, match="may not return colour"):
        table.act("seat:1", "return_colour")
    table.act("seat:1", "take_colour", colour="grey", value=100)
    table.act("seat:1", "leave")
    table.act("seat:2", "take_colour", colour="grey", value=200)
    table.act("seat:1", "sit", player="another")
    table.act("seat:1", "buy_in", amount=1000)
    bet(table, 1, "straight", 100, spot="5")  # not in the colour of the one before
    table.act("seat:2", "leave")
    table.act("seat:1", "take_back", wager="straight", spot="5")
    table.act("seat:1", "take_colour", colour="grey", value=100)


@cites("19:47-5.1")
def test_the_value_of_a_colour_lies_within_the_limits_of_a_single_number():
    table = open_table("roulette")
    for value in (50, 10_100, 150):
        with pytest.raises(Refused, match="value"):
            table.act("seat:1", "take_colour", colour="blue", value=value)
    table.act("seat:1", "take_colour", colour="blue", value=10_000)


@cites("19:47-5.1")
def test_value_chips_of_a_denomination_lie_inside_for_one_patron_at_a_time():
    table = open_table("roulette", seats=2, equipment="declared")
    bet(table, 1, "straight", 3000, spot="8")  # a chip of $25 and one of $5
    with pytest.raises(Refused, match=r"seat 1 has value chips of \$5 inside: take a colour"):
        bet(table, 2, "straight", 1000, spot="9")
    with pytest.raises(Refused, match=r"value chips of \$25 inside"):
        bet(table, 2, "straight", 2500, spot="9")
    bet(table, 2, "straight", 400, spot="9")
    with pytest.raises(Refused, match=r"seat 2 has value chips of \$1 inside"):
        bet(table, 1, "straight", 100, spot="10")
    bet(table, 2, "straight", 9600, spot="9")  # one chip of $100 in all
    bet(table, 1, "straight", 100, spot="10")
    bet(table, 2, "dozen", 3100, spot="1-12")  # outside wagers are free
    table.act("seat:1", "take_back", wager="straight", spot="8")
    bet(table, 2, "straight", 500, spot="11")


@cites("19:47-5.1")
def test_a_colour_gives_way_to_no_value_chips():
    table = open_table("roulette", seats=2)
    table.act("seat:1", "take_colour", colour="blue", value=500)
    bet(table, 1, "straight", 500, spot="8")
    bet(table, 2, "straight", 500, spot="9")
    assert table.ledger["seat:1/wager/straight:8"] == table.ledger["seat:2/wager/straight:9"] == 500


@cites("19:47-5.1")
def test_the_house_may_keep_value_chips_off_the_inside():
    table = open_table("roulette", options={"value_chips_inside": "none"})
    with pytest.raises(Refused, match="take a colour first"):
        bet(table, 1, "five_numbers", 500, spot="0-00-1-2-3")
    bet(table, 1, "red", 500)
    table.act("seat:1", "take_colour", colour="blue", value=500)
    bet(table, 1, "five_numbers", 500, spot="0-00-1-2-3")


@cites("19:47-5.1")
def test_the_house_may_let_every_patron_play_value_chips_inside():
    table = open_table("roulette", seats=2, options={"value_chips_inside": "any patron"})
    bet(table, 1, "straight", 500, spot="8")
    bet(table, 2, "straight", 500, spot="9")
    assert table.ledger["seat:1/wager/straight:8"] == table.ledger["seat:2/wager/straight:9"] == 500


@cites("19:47-5.1", "19:47-8.2")
def test_a_colour_chip_is_worth_no_more_than_one_number_may_hold():
    table = open_table("roulette", limits={"straight": {"maximum": "$50"}})
    with pytest.raises(Refused):
        table.act("seat:1", "take_colour", colour="blue", value=5100)
    table.act("seat:1", "take_colour", colour="blue", value=5000)
    bet(table, 1, "straight", 5000, spot="17")
