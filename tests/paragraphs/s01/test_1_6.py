"""Craps: taking and laying odds. The title and the history of (e) were read."""

import re

import pytest

from chapter47.desk.lawbook import law_page
from chapter47.law.errors import OptionNotAllowed
from chapter47.law.setting import Setting
from chapter47.table import Refused
from tests.games.craps.support import accept, craps, dice_of, holds, settled, stake, throw
from tests.play import bet, open_table
from tests.support import cites

POINTS = (4, 5, 6, 8, 9, 10)
TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}


def on_point(flat: str, point: int, amount: int = 1000, **chosen):
    """A flat bet of seat 2 with its point, come bets beside a line point of their own."""
    table = craps(seats=2, line="pass", **chosen)
    if "come" in flat:
        throw(table, dice_of(6 if point != 6 else 8))
    bet(table, 2, flat, amount)
    throw(table, dice_of(point))
    return table


def where(flat: str, point: int) -> dict[str, str]:
    return {"spot": str(point)} if "come" in flat else {}


def most_odds(table, flat: str, point: int) -> int:
    for option in table.prompt.options["seat:2"]:
        fixed = option.fixed
        if option.name == "bet" and fixed == {"wager": f"{flat}_odds", **where(flat, point)}:
            return option.fields["amount"].maximum
    return 0


@cites("19:47-1.6")
@pytest.mark.parametrize("flat", ["pass", "come"])
@pytest.mark.parametrize("point", POINTS)
def test_odds_taken_win_and_lose_with_the_flat_bet_at_true_odds(flat: str, point: int):
    win, per = TRUE[point]
    for last, expected in ((dice_of(point), 1000 + 3000 * win // per), ((3, 4), -1000 - 3000)):
        table = on_point(flat, point)
        bet(table, 2, f"{flat}_odds", 3000, **where(flat, point))
        throw(table, last)
        assert holds(table, 2) == expected


@cites("19:47-1.6")
@pytest.mark.parametrize("flat", ["dont_pass", "dont_come"])
@pytest.mark.parametrize("point", POINTS)
def test_odds_laid_win_and_lose_with_the_flat_bet_at_true_odds(flat: str, point: int):
    win, per = TRUE[point]
    for last, expected in (((3, 4), 1000 + 6000 * per // win), (dice_of(point), -1000 - 6000)):
        table = on_point(flat, point)
        bet(table, 2, f"{flat}_odds", 6000, **where(flat, point))
        throw(table, last)
        assert holds(table, 2) == expected


@cites("19:47-1.6")
@pytest.mark.parametrize("flat", ["pass", "come", "dont_pass", "dont_come"])
def test_odds_need_a_flat_bet_with_a_point_and_may_be_taken_back(flat: str):
    table = craps(seats=2, line="pass")
    with pytest.raises(Refused, match="open are"):
        bet(table, 2, f"{flat}_odds", 500)
    table = on_point(flat, 9)
    bet(table, 2, f"{flat}_odds", 2000, **where(flat, 9))
    table.act("seat:2", "take_back", wager=f"{flat}_odds", **where(flat, 9), amount=500)
    assert stake(table, 2, f"{flat}_odds", where(flat, 9).get("spot", "")) == 1500
    table.act("seat:2", "take_back", wager=f"{flat}_odds", **where(flat, 9))
    assert holds(table, 2) == 0


@cites("19:47-1.6")
@pytest.mark.parametrize(
    ("day", "multiple", "most"),
    [
        ("1990-07-22", None, 1000),
        ("1990-07-23", 5, 5000),
        ("1999-11-14", 10, 10_000),
        ("1999-11-15", 100, 100_000),
    ],
)
def test_the_cap_is_a_multiple_of_the_flat_bet_by_date(day, multiple, most):
    options = {"odds_multiple": multiple} if multiple else {}
    table = on_point("pass", 4, as_of=day, options=options)
    assert most_odds(table, "pass", 4) == most
    with pytest.raises(Refused, match="is not from"):
        bet(table, 2, "pass_odds", most + 100)
    bet(table, 2, "pass_odds", most)
    with pytest.raises(Refused, match="open are"):
        bet(table, 2, "pass_odds", 100)


@cites("19:47-1.6")
@pytest.mark.parametrize(("point", "most"), [(4, 6000), (5, 4500), (6, 3600), (10, 6000)])
def test_laying_is_capped_by_what_it_wins(point: int, most: int):
    """Three times a flat bet of $10 may be won: $60, $45 or $36 is laid."""
    table = on_point("dont_pass", point, options={"odds_multiple": 3})
    assert most_odds(table, "dont_pass", point) == most
    bet(table, 2, "dont_pass_odds", most)
    throw(table, (3, 4))
    assert holds(table, 2) == 1000 + 3000


@cites("19:47-1.6")
@pytest.mark.parametrize(
    ("flat", "point", "amount", "with_chip", "without"),
    [
        ("pass", 5, 700, 800, 700),  # $7 wins $10.50, $8 wins $12
        ("pass", 6, 700, 1000, 700),  # in fives
        ("pass", 4, 700, 700, 700),
        ("dont_pass", 9, 700, 1200, 1000),  # $10.50 wins $7: in threes
        ("dont_pass", 8, 700, 1200, 800),  # $8.40 wins $7: in sixes
        ("come", 5, 700, 800, 700),
    ],
)
def test_the_odd_chip(flat, point, amount, with_chip, without):
    for option, most in ((True, with_chip), (False, without)):
        options = {"odds_multiple": 1, "odd_chip": option}
        table = on_point(flat, point, amount, options=options)
        assert most_odds(table, flat, point) == most


@cites("19:47-1.6")
def test_a_multiple_for_each_point():
    options = {"odds_on_4_and_10": 3, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5}
    found = {}
    for point in POINTS:
        found[point] = most_odds(on_point("pass", point, options=options), "pass", point)
    assert found == {4: 3000, 5: 4000, 6: 5000, 8: 5000, 9: 4000, 10: 3000}


@cites("19:47-1.6")
def test_odds_on_come_bets_are_off_on_a_come_out_roll_and_go_back_undecided():
    table = on_point("come", 9)
    bet(table, 2, "come_odds", 2000, spot="9")
    throw(table, (3, 3))  # the point is made, a come out roll follows
    bet(table, 1, "pass", 500)
    throw(table, (3, 4))
    assert holds(table, 2) == -1000
    assert ("come_odds 9", "void", 0) in settled(table)


@cites("19:47-1.6")
def test_odds_on_come_bets_may_be_called_on():
    table = on_point("come", 9)
    bet(table, 2, "come_odds", 2000, spot="9")
    throw(table, (3, 3))
    bet(table, 1, "pass", 500)
    table.act("seat:2", "call", wager="come_odds", spot="9", call="on")
    throw(table, (4, 5))
    assert holds(table, 2) == 1000 + 3000


@cites("19:47-1.6")
def test_odds_on_dont_come_bets_work_on_a_come_out_roll():
    table = on_point("dont_come", 9)
    bet(table, 2, "dont_come_odds", 3000, spot="9")
    throw(table, (3, 3))
    bet(table, 1, "pass", 500)
    throw(table, (3, 4))
    assert holds(table, 2) == 1000 + 2000


@cites("19:47-1.6")
def test_a_flat_bet_under_odds_is_not_reduced_before_them():
    table = on_point("dont_pass", 9)
    bet(table, 2, "dont_pass_odds", 3000)
    with pytest.raises(Refused, match="take the odds on dont pass back"):
        table.act("seat:2", "take_back", wager="dont_pass")


@cites("19:47-1.6")
def test_odds_may_not_be_offered_at_all():
    table = on_point("pass", 9, options={"odds_multiple": 0})
    with pytest.raises(Refused, match="open are"):
        bet(table, 2, "pass_odds", 500)


@cites("19:47-1.6(e)")
@pytest.mark.parametrize(("day", "cite"), [("1982-08-01", "1.6"), ("1982-08-02", "1.6(e)")])
def test_the_cap_is_cited_as_1_6_before_it_had_a_paragraph_of_its_own(day: str, cite: str):
    with pytest.raises(OptionNotAllowed, match=re.escape(f"(19:47-{cite})")):
        Setting.make("craps", as_of=day, options={"odds_multiple": 2})
    (option,) = law_page("craps", as_of=day, option="odds_multiple")["options"]
    assert option["cite"] == f"19:47-{cite}"


@cites("19:47-1.6")
def test_who_has_just_the_least_odds_left_may_take_them():
    for left, is_offered in ((100, True), (99, False)):
        table = open_table("craps", bankroll=500 + left, equipment="declared")
        accept(table, 1)
        bet(table, 1, "pass", 500)
        throw(table, (1, 3))
        odds = [o for o in table.prompt.options["seat:1"] if o.fixed.get("wager") == "pass_odds"]
        assert bool(odds) == is_offered
