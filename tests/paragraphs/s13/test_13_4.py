"""Mini-dice: making and removal of wagers."""

import pytest

from chapter47.table import Refused
from tests.paragraphs.s13.shakes import accept, open_mini_dice, place, shake
from tests.play import bet, events, net, ready, uncover
from tests.support import cites


@cites("19:47-13.4")
def test_a_place_bet_may_be_raised_reduced_and_removed_before_each_shake():
    table = open_mini_dice()
    place(table, "6", 1200)
    shake(table, 1, 1)
    table.act("seat:1", "take_back", wager="place", spot="6", amount=600)
    assert table.accounts["seat:1/wager/place:6"] == 600
    place(table, "6", 1800)
    shake(table, 1, 1)
    table.act("seat:1", "take_back", wager="place", spot="6")
    assert net(table, 1) == 0
    assert not events(table, "Settled")


@cites("19:47-13.4")
def test_a_wager_on_one_shake_may_be_withdrawn_until_no_more_bets():
    table = open_mini_dice()
    bet(table, 1, "field", 500)
    table.act("seat:1", "take_back", wager="field")
    assert net(table, 1) == 0
    bet(table, 1, "field", 500)
    ready(table)
    accept(table)
    for act in (("bet", {"wager": "field", "amount": 100}), ("take_back", {"wager": "field"})):
        with pytest.raises(Refused, match="seat 1 may not"):
            table.act("seat:1", act[0], **act[1])
    table.act("seat:1", "shake")
    with pytest.raises(Refused, match="not the turn of seat 1"):
        table.act("seat:1", "take_back", wager="field")
    uncover(table, 1, 1)
    assert net(table, 1) == 1000


@cites("19:47-13.4")
def test_wagers_keep_to_the_limits():
    table = open_mini_dice()
    for wager, amount in (("field", 50_100), ("any_7", 10_100), ("over_7", 50_100)):
        with pytest.raises(Refused):
            bet(table, 1, wager, amount)
    with pytest.raises(Refused):
        place(table, "4", 50_500)
    place(table, "4", 50_000)
    bet(table, 1, "any_7", 10_000)

    posted = open_mini_dice(limits={"field": {"minimum": 10, "maximum": 20}})
    with pytest.raises(Refused):
        bet(posted, 1, "field", 900)
    bet(posted, 1, "field", 1000)


@cites("19:47-13.4")
def test_what_stays_of_a_reduced_place_bet_must_be_a_permitted_wager():
    table = open_mini_dice(options={"smallest_chip": "$0.25"})
    place(table, "6", 600)
    with pytest.raises(Refused, match=r"\$4\.50 would stay on place 6; it may be \$5 to \$500"):
        table.act("seat:1", "take_back", wager="place", spot="6", amount=150)
    place(table, "6", 300)
    with pytest.raises(Refused, match=r"13:69F-13\.6\(b\)1"):
        table.act("seat:1", "take_back", wager="place", spot="6", amount=100)
    table.act("seat:1", "take_back", wager="place", spot="6", amount=150)
    assert table.accounts["seat:1/wager/place:6"] == 750


@cites("19:47-13.4")
def test_a_winning_place_bet_is_returned_or_by_option_stays():
    for option, lies, rack in (("returned", 0, 700), ("stays", 600, 100)):
        table = open_mini_dice(options={"winning_place_bet": option})
        place(table, "6", 600)
        shake(table, 2, 4)
        assert table.accounts.get("seat:1/wager/place:6", 0) == lies
        assert net(table, 1) == rack
    shake(table, 3, 3)
    assert net(table, 1) == 800
    shake(table, 3, 4)
    assert (net(table, 1), len(table.live_wagers)) == (800, 0)


@cites("19:47-13.4")
def test_a_wager_that_is_no_place_bet_never_stays_when_it_wins():
    table = open_mini_dice(options={"winning_place_bet": "stays"})
    bet(table, 1, "field", 600)
    shake(table, 2, 2)
    assert (net(table, 1), len(table.live_wagers)) == (600, 0)
