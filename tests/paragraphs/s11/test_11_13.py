"""Pai gow poker: the additional wager on the random number."""

import pytest

from chapter47.felt.view import felt_view
from chapter47.law.errors import NotInForce, OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    GAME,
    PLAIN,
    WINS,
    WINS_LOW,
    open_at,
    put_low,
    tell,
    wager,
    won,
)
from tests.play import coupons_told, events
from tests.support import cites

OPTIONS = PLAIN | {"starting_position": "random number", "random_number": "6 to 1"}


def on_number(table, seat: int, number: int, amount: int) -> None:
    table.act(f"seat:{seat}", "bet", wager="random_number", spot=str(number), amount=amount)


def shown(number: int, wagers, **options):
    """A table after the number is shown, with wagers of seat 1 on numbers."""
    table = open_at(1, options=OPTIONS | options)
    wager(table, 1, pai_gow_poker=2000)
    for chosen, amount in wagers.items():
        on_number(table, 1, chosen, amount)
    table.act("dealer", "no_more_bets")
    table.act("dealer", "draw_number", number=number)
    return table


@cites("19:47-11.13(a)")
def test_the_wager_is_offered_where_a_generator_finds_the_start():
    assert "random_number" in Setting.make(GAME, options=OPTIONS).wagers
    assert "random_number" not in Setting.make(GAME, options=PLAIN).wagers
    with pytest.raises(Refused, match=r"needs a random number .*11\.13\(a\)"):
        open_at(1, options=PLAIN | {"random_number": "6 to 1"})
    with pytest.raises(NotInForce, match="1995-02-06"):
        Setting.make(GAME, as_of="1995-02-05", options={"random_number": "6 to 1"})
    assert Setting.make(GAME, as_of="1995-02-06").option("random_number") == "none"


@cites("19:47-11.13(b)1")
def test_it_goes_with_a_pai_gow_poker_wager_on_one_number_or_several():
    table = open_at(1, options=OPTIONS)
    with pytest.raises(Refused, match=r"needs a pai gow poker wager .*11\.13\(b\)1"):
        on_number(table, 1, 3, 500)
    wager(table, 1, pai_gow_poker=2000)
    for number in (1, 3, 7):
        on_number(table, 1, number, 500)
    assert len(table.live_wagers) == 4
    table.act("dealer", "no_more_bets")
    with pytest.raises(Refused):
        on_number(table, 1, 2, 500)


@cites("19:47-11.13(b)2")
def test_it_is_made_with_chips_on_a_number_from_1_to_7():
    table = open_at(1, options=OPTIONS)
    wager(table, 1, pai_gow_poker=2000)
    for number in (0, 8):
        with pytest.raises(Refused, match="is not one of 1, 2, 3, 4, 5, 6, 7"):
            on_number(table, 1, number, 500)
    on_number(table, 1, 4, 500)
    assert events(table, "WagerPlaced")[-1].moves[0].target == "seat:1/wager/random_number:4"


@cites("19:47-11.13(b)3", "19:47-11.13(b)4", "19:47-11.13(b)5")
def test_other_numbers_are_collected_then_the_number_is_paid_before_any_card():
    table = shown(4, {4: 500, 1: 300, 6: 200})
    settled = [(e.spot, e.result, e.paid, e.cite) for e in events(table, "Settled")]
    assert settled == [
        ("1", "lose", 0, "19:47-11.13(b)4"),
        ("6", "lose", 0, "19:47-11.13(b)4"),
        ("4", "win", 3000, "19:47-11.13(b)5"),
    ]
    assert not events(table, "CardDealt")


@cites("19:47-11.13(b)6")
@pytest.mark.parametrize(
    ("odds", "stake", "paid"),
    [
        ("6 to 1", 300, 1800),
        ("5 1/2 to 1", 300, 1600),
        ("5 1/2 to 1", 200, 1100),
        ("5 3/4 to 1", 300, 1700),
        ("5 3/4 to 1", 400, 2300),
    ],
)
def test_it_pays_from_5_and_a_half_to_6_to_1_rounded_down_to_a_dollar(odds, stake, paid):
    table = shown(2, {2: stake}, random_number=odds)
    assert events(table, "Settled")[-1].paid == paid
    with pytest.raises(OptionNotAllowed):
        Setting.make(GAME, options=OPTIONS | {"random_number": "7 to 1"})


@cites("19:47-11.13(c)")
@pytest.mark.parametrize("number", [1, 5])
def test_it_has_no_bearing_on_other_wagers(number: int):
    table = shown(number, {5: 100})
    tell(table, {0: DEALER_HAND, 1: WINS})
    put_low(table, 1, WINS_LOW)
    assert won(table, 1) == 1900 + (600 if number == 5 else -100)


@cites("19:47-11.13(b)2")
@pytest.mark.parametrize(("number", "paid"), [(4, 6000 + 3000), (5, -1000)])
def test_a_match_play_coupon_may_lie_beside_a_number(number: int, paid: int):
    table = open_at(1, options=OPTIONS | {"match_play": True})
    wager(table, 1, pai_gow_poker=2000)
    on_number(table, 1, 4, 1000)
    table.act("seat:1", "match_play", wager="random_number", spot="4", amount=500)
    table.act("dealer", "no_more_bets")
    table.act("dealer", "draw_number", number=number)
    assert won(table, 1) == paid - 2000  # the pai gow poker wager still lies
    ends = [
        getattr(entry.event, "value", "wager")
        for entry in table.log
        if getattr(entry.event, "wager", "") == "random_number"
        or getattr(entry.event, "what", "") == "match play coupon"
    ]
    assert ends[-2:] == ["wager", "seat 1, random number on 4: taken"]


@cites("19:47-11.8C(c)", "19:47-11.13(c)")
def test_the_number_is_called_before_what_was_wagered_on_it_is_settled():
    table = open_at(1, options=OPTIONS)
    wager(table, 1, pai_gow_poker=2000)
    on_number(table, 1, 4, 500)
    table.act("dealer", "no_more_bets")
    table.act("dealer", table.prompt.options["dealer"][0].name, number=4)
    order = [
        getattr(entry.event, "text", "") or getattr(entry.event, "wager", "")
        for entry in table.log
        if type(entry.event).__name__ in ("Announced", "Settled")
    ]
    assert order.index("The number is 4") < order.index("random_number")


@cites("19:47-11.13(b)1", "19:47-11.13(b)2")
def test_coupons_beside_numbers_are_known_apart_and_all_go_back():
    table = open_at(1, 2, options=OPTIONS | {"match_play": True})
    for seat, number, value in ((1, 4, 500), (2, 7, 800)):
        wager(table, seat, pai_gow_poker=2000)
        on_number(table, seat, number, 1000)
        where = {"wager": "random_number", "spot": str(number)}
        table.act(f"seat:{seat}", "match_play", **where, amount=value)
    felt = felt_view(table, "public")
    assert [coupon["worth"] for coupon in felt.coupons] == ["$5", "$8"]
    table.act("floorperson", "void_round", reason="a fault")
    assert coupons_told(table)[2:] == [
        ("seat 1, random number on 4: returned", "19:47-11.13(b)2"),
        ("seat 2, random number on 7: returned", "19:47-11.13(b)2"),
    ]
    assert won(table, 1) == won(table, 2) == 0


@cites("19:47-11.7(a)", "19:47-11.13(b)1", "19:47-11.13(b)2")
def test_a_player_with_several_numbers_lays_his_one_coupon_beside_any_of_his_wagers():
    table = open_at(1, options=OPTIONS | {"match_play": True})
    wager(table, 1, pai_gow_poker=2000)
    for number in (4, 7):
        on_number(table, 1, number, 1000)
    places = [
        {"wager": "pai_gow_poker"},
        {"wager": "random_number", "spot": "4"},
        {"wager": "random_number", "spot": "7"},
    ]

    def can_be_laid() -> list[dict[str, str]]:
        return [o.fixed for o in table.options("seat:1") if o.name == "match_play"]

    for place in places:
        assert can_be_laid() == places
        table.act("seat:1", "match_play", **place, amount=500)
        assert can_be_laid() == []
        for other in places:
            with pytest.raises(Refused, match="a player lays one match play coupon a round"):
                table.act("seat:1", "match_play", **other, amount=500)
        table.act("seat:1", "keep_coupon", **place)
