"""Red dog: a second betting area, and continuous shuffling."""

import pytest

from chapter47.table import Refused
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites

TWO = {"second_area": True}


@cites("19:47-6.8")
def test_a_player_wagers_on_his_own_area_only_unless_the_licensee_allows_more():
    table = open_table("red-dog", equipment="declared")
    with pytest.raises(Refused):
        bet(table, 1, "original", 500, position=2)


@cites("19:47-6.8")
def test_by_option_a_second_area_beside_ones_own_is_wagered_and_raised_on_by_itself():
    table = open_table("red-dog", equipment="declared", options=TWO)
    bet(table, 1, "original", 500)
    bet(table, 1, "original", 2000, position=2)
    with pytest.raises(Refused):
        bet(table, 1, "original", 500, position=3)
    ready(table)
    deal(table, "4C", "TD")
    table.act("seat:1", "stay")
    table.act("seat:1", "raise", position=2)
    assert table.ledger["seat:1/wager/raise@2"] == 2000
    deal(table, "7H")
    assert net(table, 1) == 500 + 2000 + 2000


@cites("19:47-6.8")
def test_nobody_wagers_where_another_player_sits_or_wagers():
    table = open_table("red-dog", seats=2, equipment="declared", options=TWO)
    with pytest.raises(Refused):
        bet(table, 1, "original", 500, position=2)
    bet(table, 2, "original", 500, position=3)
    table.act("seat:3", "sit", player="late")
    table.act("seat:3", "buy_in", amount=10_000)
    with pytest.raises(Refused, match="another player wagers on area 3"):
        bet(table, 3, "original", 500)


@cites("19:47-6.9")
def test_a_continuous_shuffler_shuffles_every_round_without_a_cut():
    table = open_table("red-dog", options={"shuffle": "continuous"})
    assert table.prompt.phase == "betting"
    for number in range(1, 4):
        assert len(events(table, "Shuffled")) == number
        bet(table, 1, "original", 500)
        ready(table)
        if table.prompt.phase == "raises":
            table.act("seat:1", "stay")
    assert not events(table, "Cut")
    assert {e.cite for e in events(table, "Shuffled")} == {"19:47-6.9"}
    assert not [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
