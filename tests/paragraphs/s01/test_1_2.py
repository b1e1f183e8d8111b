"""Craps: the permissible wagers, each by what wins and what loses it."""

import pytest

from chapter47.table import Refused
from tests.games.craps.support import (
    LATE,
    cite_of_last,
    craps,
    dice_of,
    holds,
    settled,
    stake,
    throw,
)
from tests.play import bet
from tests.support import cites

EDITIONS = pytest.mark.parametrize(
    ("day", "printing"), [("2001-03-08", "1996"), ("2001-03-09", "2001")]
)
POINTS = (4, 5, 6, 8, 9, 10)


@cites("19:47-1.2(a)")
def test_only_the_wagers_of_the_list_are_accepted():
    table = craps(options={"buy_and_lay": False})
    offered = {o.fixed["wager"] for o in table.prompt.options["seat:1"] if o.name == "bet"}
    nineteen = {
        *("pass", "dont_pass", "place_to_win", "place_to_lose"),
        *(f"{n}_the_hardway" for n in ("four", "six", "eight", "ten")),
        *("field", "any_seven", "any_craps", "craps_two", "craps_three", "craps_twelve"),
        *("eleven", "craps_eleven", "horn"),
    }
    assert offered == nineteen
    bet(table, 1, "pass", 500)
    throw(table, (3, 3))
    offered = {o.fixed["wager"] for o in table.prompt.options["seat:1"] if o.name == "bet"}
    assert offered == nineteen - {"pass", "dont_pass"} | {"come", "dont_come", "pass_odds"}
    for other in ("big_six", "put", "fire", "hop", "six_seven_eight", "buy"):
        with pytest.raises(Refused, match="open are|there is no wager"):
            bet(table, 1, other, 500)


def flat(wager: str, day: str, *totals: int):
    """A $10 flat bet, made on a come out roll or beside a point of 6 or 8, and these totals."""
    table = craps(seats=2, line="pass", as_of=day)
    if "come" in wager:
        # the come bet lies with seat 2; the point is one that the totals leave alone
        throw(table, dice_of(6 if 6 not in totals else 8))
    bet(table, 2, wager, 1000)
    throw(table, *(dice_of(total) for total in totals))
    return table


def last(table, wager: str) -> tuple[str, int, str]:
    result = [(r, p) for n, r, p in settled(table) if n.split()[0] == wager][-1]
    return *result, cite_of_last(table, wager)


PASS_COME = pytest.mark.parametrize(("wager", "number"), [("pass", 1), ("come", 3)])
DONTS = pytest.mark.parametrize(("wager", "number"), [("dont_pass", 2), ("dont_come", 4)])


@cites("19:47-1.2(a)1", "19:47-1.2(a)2")
@pytest.mark.parametrize("wager", ["pass", "dont_pass"])
def test_the_line_is_bet_before_a_come_out_roll_only(wager: str):
    table = craps(seats=2, line="pass")
    bet(table, 2, wager, 1000)
    throw(table, (3, 3))
    with pytest.raises(Refused, match=r"before a come out roll.*1\.2\(a\)[12]"):
        bet(table, 2, wager, 1000)
    throw(table, (3, 3))
    bet(table, 2, wager, 1000)
    assert stake(table, 2, wager) == 1000


@cites("19:47-1.2(a)3", "19:47-1.2(a)4")
@pytest.mark.parametrize("wager", ["come", "dont_come"])
def test_come_bets_are_made_at_any_time_after_the_come_out_roll(wager: str):
    table = craps(seats=2, line="pass")
    with pytest.raises(Refused, match=r"while a point is up.*1\.2\(a\)[34]"):
        bet(table, 2, wager, 1000)
    throw(table, (3, 3))
    bet(table, 2, wager, 1000)
    throw(table, (4, 4))
    bet(table, 2, wager, 1000)
    throw(table, (4, 5))
    assert stake(table, 2, wager, "8") == stake(table, 2, wager, "9") == 1000


@cites("19:47-1.2(a)1i", "19:47-1.2(a)1i(1)", "19:47-1.2(a)3i", "19:47-1.2(a)3i(1)")
@EDITIONS
@PASS_COME
@pytest.mark.parametrize("total", [7, 11])
def test_pass_and_come_win_on_7_or_11_at_first(day, printing, wager, number, total):
    table = flat(wager, day, total)
    letter = {"1996": "i", "2001": "i(1)"}[printing]
    assert last(table, wager) == ("win", 1000, f"19:47-1.2(a){number}{letter}")
    assert holds(table, 2) == 1000


@cites("19:47-1.2(a)1ii", "19:47-1.2(a)1i(2)", "19:47-1.2(a)3ii", "19:47-1.2(a)3i(2)")
@EDITIONS
@PASS_COME
@pytest.mark.parametrize("total", POINTS)
def test_pass_and_come_win_when_the_point_repeats_before_a_7(day, printing, wager, number, total):
    table = flat(wager, day, total, 2, 11, total)
    letter = {"1996": "ii", "2001": "i(2)"}[printing]
    assert last(table, wager) == ("win", 1000, f"19:47-1.2(a){number}{letter}")
    assert holds(table, 2) == 1000


@cites("19:47-1.2(a)1iii(1)", "19:47-1.2(a)1ii(1)", "19:47-1.2(a)3iii(1)", "19:47-1.2(a)3ii(1)")
@EDITIONS
@PASS_COME
@pytest.mark.parametrize("total", [2, 3, 12])
def test_pass_and_come_lose_on_2_3_or_12_at_first(day, printing, wager, number, total):
    table = flat(wager, day, total)
    letter = {"1996": "iii(1)", "2001": "ii(1)"}[printing]
    assert last(table, wager) == ("lose", 0, f"19:47-1.2(a){number}{letter}")
    assert holds(table, 2) == -1000


@cites("19:47-1.2(a)1iii(2)", "19:47-1.2(a)1ii(2)", "19:47-1.2(a)3iii(2)", "19:47-1.2(a)3ii(2)")
@EDITIONS
@PASS_COME
@pytest.mark.parametrize("total", POINTS)
def test_pass_and_come_lose_when_a_7_comes_first(day, printing, wager, number, total):
    table = flat(wager, day, total, 3, 12, 7)
    letter = {"1996": "iii(2)", "2001": "ii(2)"}[printing]
    assert last(table, wager) == ("lose", 0, f"19:47-1.2(a){number}{letter}")
    assert holds(table, 2) == -1000


@cites("19:47-1.2(a)2i", "19:47-1.2(a)2i(1)", "19:47-1.2(a)4i", "19:47-1.2(a)4i(1)")
@EDITIONS
@DONTS
@pytest.mark.parametrize("total", [2, 3])
def test_the_donts_win_on_2_or_3_at_first(day, printing, wager, number, total):
    table = flat(wager, day, total)
    letter = {"1996": "i", "2001": "i(1)"}[printing]
    assert last(table, wager) == ("win", 1000, f"19:47-1.2(a){number}{letter}")


@cites("19:47-1.2(a)2ii", "19:47-1.2(a)2i(2)", "19:47-1.2(a)4ii", "19:47-1.2(a)4i(2)")
@EDITIONS
@DONTS
@pytest.mark.parametrize("total", POINTS)
def test_the_donts_win_when_a_7_comes_before_the_point(day, printing, wager, number, total):
    table = flat(wager, day, total, 12, 2, 7)
    letter = {"1996": "ii", "2001": "i(2)"}[printing]
    assert last(table, wager) == ("win", 1000, f"19:47-1.2(a){number}{letter}")
    assert holds(table, 2) == 1000


@cites("19:47-1.2(a)2iii(1)", "19:47-1.2(a)2ii(1)", "19:47-1.2(a)4iii(1)", "19:47-1.2(a)4ii(1)")
@EDITIONS
@DONTS
@pytest.mark.parametrize("total", [7, 11])
def test_the_donts_lose_on_7_or_11_at_first(day, printing, wager, number, total):
    table = flat(wager, day, total)
    letter = {"1996": "iii(1)", "2001": "ii(1)"}[printing]
    assert last(table, wager) == ("lose", 0, f"19:47-1.2(a){number}{letter}")


@cites("19:47-1.2(a)2iii(2)", "19:47-1.2(a)2ii(2)", "19:47-1.2(a)4iii(2)", "19:47-1.2(a)4ii(2)")
@EDITIONS
@DONTS
@pytest.mark.parametrize("total", POINTS)
def test_the_donts_lose_when_the_point_repeats(day, printing, wager, number, total):
    table = flat(wager, day, total, 11, total)
    letter = {"1996": "iii(2)", "2001": "ii(2)"}[printing]
    assert last(table, wager) == ("lose", 0, f"19:47-1.2(a){number}{letter}")
    assert holds(table, 2) == -1000


@cites("19:47-1.2(a)2iv", "19:47-1.2(a)2iii", "19:47-1.2(a)4iv", "19:47-1.2(a)4iii")
@EDITIONS
@DONTS
def test_the_donts_are_void_on_12_at_first(day, printing, wager, number):
    table = flat(wager, day, 12)
    letter = {"1996": "iv", "2001": "iii"}[printing]
    assert last(table, wager) == ("void", 0, f"19:47-1.2(a){number}{letter}")
    assert holds(table, 2) == 0
    assert stake(table, 2, wager) == 0


def placed(wager: str, number: int, **chosen):
    """A $60 wager on a number, with another number as the point."""
    table = craps(seats=2, line="pass", **chosen)
    throw(table, dice_of(6 if number != 6 else 8))
    bet(table, 2, wager, 6000, spot=str(number))
    return table


@cites("19:47-1.2(a)5")
@pytest.mark.parametrize("number", POINTS)
def test_place_to_win_wins_on_the_number_before_7_and_loses_on_7_first(number: int):
    table = placed("place_to_win", number)
    throw(table, (1, 2), dice_of(number))
    won = {4: 10_800, 5: 8400, 6: 7000, 8: 7000, 9: 8400, 10: 10_800}[number]
    assert last(table, "place_to_win") == ("win", won, "19:47-1.2(a)5")
    throw(table, (3, 4))
    assert last(table, "place_to_win") == ("lose", 0, "19:47-1.2(a)5")
    assert holds(table, 2) == won - 6000


@cites("19:47-1.2(a)5")
def test_place_bets_can_be_made_at_any_time_and_rest_on_a_come_out_roll():
    table = craps(seats=2, line="pass")
    bet(table, 2, "place_to_win", 1200, spot="6")
    throw(table, (3, 4))
    assert stake(table, 2, "place_to_win", "6") == 1200
    bet(table, 1, "pass", 500)
    throw(table, (3, 3))
    assert holds(table, 2) == 0
    throw(table, (3, 3))
    assert holds(table, 2) == 1400


@cites("19:47-1.2(a)5")
def test_a_place_bet_called_on_and_marked_works_on_a_come_out_roll():
    table = craps(seats=2, line="pass")
    bet(table, 2, "place_to_win", 1200, spot="6")
    bet(table, 2, "place_to_win", 1200, spot="8")
    table.act("seat:2", "call", wager="place_to_win", spot="6", call="on")
    marked = table.log.entries[-1].event
    assert (marked.what, marked.value["call"], marked.cite) == ("call", "on", "19:47-1.2(a)5")
    throw(table, (3, 4))
    assert stake(table, 2, "place_to_win", "6") == 0
    assert stake(table, 2, "place_to_win", "8") == 1200
    assert holds(table, 2) == -1200


@cites("19:47-1.2(a)6")
@pytest.mark.parametrize("number", POINTS)
def test_place_to_lose_wins_on_7_before_the_number(number: int):
    table = placed("place_to_lose", number)
    throw(table, (5, 6), (3, 4))
    # 5 to 11, 5 to 8 and 4 to 5 on $60, rounded up to the dollar
    won = {4: 2800, 5: 3800, 6: 4800, 8: 4800, 9: 3800, 10: 2800}[number]
    assert last(table, "place_to_lose") == ("win", won, "19:47-1.2(a)6")
    assert holds(table, 2) == won
    assert stake(table, 2, "place_to_lose", str(number)) == 0


@cites("19:47-1.2(a)6")
@pytest.mark.parametrize("number", POINTS)
def test_place_to_lose_loses_on_the_number_and_works_on_a_come_out_roll(number: int):
    table = craps(seats=2, line="pass")
    bet(table, 2, "place_to_lose", 6000, spot=str(number))
    throw(table, dice_of(number))
    assert last(table, "place_to_lose") == ("lose", 0, "19:47-1.2(a)6")
    assert holds(table, 2) == -6000


HARDWAYS = {
    7: ("four_the_hardway", (2, 2), (1, 3), 7),
    8: ("six_the_hardway", (3, 3), (2, 4), 9),
    9: ("eight_the_hardway", (4, 4), (3, 5), 9),
    10: ("ten_the_hardway", (5, 5), (4, 6), 7),
}


def hardway(paragraph: int):
    name, *_ = HARDWAYS[paragraph]
    table = craps(seats=2, line="pass")
    throw(table, (4, 5))
    bet(table, 2, name, 1000)
    return table


@cites("19:47-1.2(a)7", "19:47-1.2(a)8", "19:47-1.2(a)9", "19:47-1.2(a)10")
@pytest.mark.parametrize("paragraph", HARDWAYS)
def test_a_hardway_wins_with_equal_dice(paragraph: int):
    name, hard, _, pays = HARDWAYS[paragraph]
    table = hardway(paragraph)
    throw(table, (1, 2), hard)
    assert last(table, name) == ("win", 1000 * pays, f"19:47-1.2(a){paragraph}")


@cites("19:47-1.2(a)7", "19:47-1.2(a)8", "19:47-1.2(a)9", "19:47-1.2(a)10")
@pytest.mark.parametrize("paragraph", HARDWAYS)
def test_a_hardway_loses_on_the_easy_way_and_on_7(paragraph: int):
    name, _, easy, _ = HARDWAYS[paragraph]
    for dice in (easy, (3, 4)):
        table = hardway(paragraph)
        throw(table, dice)
        assert last(table, name) == ("lose", 0, f"19:47-1.2(a){paragraph}")
        assert holds(table, 2) == -1000


ONE_ROLL = {
    11: ("field", {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}),
    12: ("any_seven", {7: 4}),
    13: ("any_craps", {2: 7, 3: 7, 12: 7}),
    14: ("craps_two", {2: 30}),
    15: ("craps_three", {3: 15}),
    16: ("craps_twelve", {12: 30}),
    17: ("eleven", {11: 15}),
    18: ("craps_eleven", {2: 3, 3: 3, 12: 3, 11: 7}),
    19: ("horn", {2: 6.75, 3: 3, 11: 3, 12: 6.75}),
}


@cites("19:47-1.2(a)11", "19:47-1.2(a)12", "19:47-1.2(a)13", "19:47-1.2(a)14", "19:47-1.2(a)15")
@cites("19:47-1.2(a)16", "19:47-1.2(a)17", "19:47-1.2(a)18", "19:47-1.2(a)19")
@pytest.mark.parametrize("paragraph", ONE_ROLL)
def test_one_roll_wagers_are_decided_by_the_next_roll(paragraph: int):
    name, pays = ONE_ROLL[paragraph]
    table = craps(seats=2, line="pass")
    throw(table, (4, 4))
    for total in range(2, 13):
        if table.prompt.phase != "betting":
            table.act("seat:2", "accept")
            bet(table, 2, "pass", 500)
        elif not table.state.point and not stake(table, 1, "pass"):
            bet(table, 1, "pass", 500)
        before = table.ledger["seat:2/rack"]
        bet(table, 2, name, 2000)
        throw(table, dice_of(total))
        result = last(table, name)
        cite = f"19:47-1.2(a){paragraph}"
        if total in pays:
            assert result == ("win", int(2000 * pays[total]), cite), total  # type: ignore[index]
        else:
            assert result == ("lose", 0, cite), total
        assert stake(table, 2, name) == 0
        gained = table.ledger["seat:2/rack"] - before
        assert gained in (int(2000 * pays.get(total, -1)), int(2000 * pays.get(total, -1)) + 1000)


@cites("19:47-1.2(a)")
def test_wagers_of_later_layouts_are_offered_by_option_from_their_day():
    options = {"six_seven_eight": True, "hop": True, "fire_bet": "A"}
    table = craps(seats=2, line="pass", as_of=LATE, options=options)
    bet(table, 2, "six_seven_eight", 1000)
    bet(table, 2, "hop", 1000, spot="3-3")
    bet(table, 2, "hop", 1000, spot="2-4")
    bet(table, 2, "fire", 500)
    throw(table, (3, 3))
    assert settled(table)[-3:] == [
        ("six_seven_eight", "win", 2000),
        ("hop 2-4", "lose", 0),
        ("hop 3-3", "win", 30_000),
    ]
    with pytest.raises(Refused, match="first roll of a new shooter"):
        bet(table, 2, "fire", 500)


@cites("19:47-1.2(a)5")
def test_a_call_ends_with_the_wager_that_it_was_for():
    """A place bet called on loses to a seven; the next one on that number rests as usual."""
    table = craps(seats=2, line="pass")
    throw(table, dice_of(6))
    bet(table, 2, "place_to_win", 600, spot="6")
    throw(table, dice_of(6))
    table.act("seat:2", "call", wager="place_to_win", spot="6", call="on")
    bet(table, 1, "pass", 500)
    throw(table, dice_of(7))
    assert stake(table, 2, "place_to_win", "6") == 0
    bet(table, 1, "pass", 500)
    throw(table, dice_of(5))
    bet(table, 2, "place_to_win", 600, spot="6")
    throw(table, dice_of(5))
    bet(table, 1, "pass", 500)
    throw(table, dice_of(7))
    assert stake(table, 2, "place_to_win", "6") == 600
