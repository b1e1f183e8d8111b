"""Sic bo: wagers."""

import pytest

from chapter47.table import DEALER, Refused
from tests.play import bet, events, net, open_table, ready, uncover
from tests.support import cites


@cites("19:47-9.3")
def test_wagers_are_made_changed_and_withdrawn_before_no_more_bets():
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "total", 400, spot="9")
    bet(table, 1, "total", 100, spot="9")
    table.act("seat:1", "take_back", wager="total", spot="9", amount=300)
    bet(table, 1, "big", 700)
    table.act("seat:1", "take_back", wager="big")
    assert table.accounts["seat:1/wager/total:9"] == 200
    assert net(table, 1) == -200


@cites("19:47-9.3")
def test_after_no_more_bets_nothing_is_made_changed_or_withdrawn():
    table = open_table("sic-bo", dealer="manual")
    bet(table, 1, "small", 500)
    ready(table)
    for phase, act in (("shake", "shake"), ("covered", "uncover"), ("uncovered", "call")):
        assert table.prompt.phase == phase
        with pytest.raises(Refused, match="not the turn of seat 1"):
            bet(table, 1, "small", 500)
        with pytest.raises(Refused, match="not the turn of seat 1"):
            table.act("seat:1", "take_back", wager="small")
        table.act(DEALER, act)
    assert table.accounts["seat:1/wager/small"] == 500


@cites("19:47-9.3")
def test_wagers_keep_to_the_posted_limits():
    table = open_table("sic-bo", limits={"total": {"minimum": 5, "maximum": 20}})
    with pytest.raises(Refused, match=r"total 9 would be \$4; it may be \$5 to \$20"):
        bet(table, 1, "total", 400, spot="9")
    with pytest.raises(Refused, match=r"\$21"):
        bet(table, 1, "total", 2100, spot="9")
    bet(table, 1, "total", 1500, spot="9")
    with pytest.raises(Refused, match=r"total 9 would be \$21"):
        bet(table, 1, "total", 600, spot="9")
    bet(table, 1, "total", 2000, spot="10")


@cites("19:47-9.3")
def test_the_limits_of_the_law_hold_where_nothing_is_posted():
    table = open_table("sic-bo")
    with pytest.raises(Refused, match="19:47"):
        bet(table, 1, "small", 400)
    with pytest.raises(Refused, match="19:47"):
        bet(table, 1, "three_of_a_kind", 2600, spot="1")
    bet(table, 1, "small", 100_000)
    bet(table, 1, "three_of_a_kind", 2500, spot="1")


@cites("19:47-9.3")
@pytest.mark.parametrize("chips", ["value", "colour"])
def test_chips_of_a_colour_change_no_result(chips: str):
    table = open_table("sic-bo", equipment="declared", options={"chips": chips})
    bet(table, 1, "one_of_a_kind", 500, spot="6")
    ready(table)
    uncover(table, 6, 6, 1)
    (settled,) = events(table, "Settled")
    assert (settled.paid, settled.returned) == (1000, 500)
