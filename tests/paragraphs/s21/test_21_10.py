"""Fast action hold'em: a player has one betting area and no other."""

import pytest

from chapter47.table import Refused
from chapter47.table.replay import replay
from tests.games.fast_action_holdem.hand import GAME
from tests.play import bet, open_table
from tests.support import cites

CITE = r"you have seat 1, and a player may have one betting area here \(19:47-21.10\)"


@cites("19:47-21.10")
def test_a_player_has_one_betting_area_only():
    table = open_table(GAME, seats=2)
    bet(table, 1, "fast_action", 500)
    with pytest.raises(Refused):
        bet(table, 1, "fast_action", 500, position=3)
    for seat in (3, 7):  # beside another's, and far away
        with pytest.raises(Refused, match=CITE):
            table.act(f"seat:{seat}", "sit", player="player 1")
    assert sorted(table.players) == [1, 2]
    table.act("seat:3", "sit", player="player 3")
    bet(table, 2, "fast_action", 500)


@cites("19:47-21.10")
def test_who_has_left_his_area_may_have_another():
    table = open_table(GAME, seats=1)
    table.act("seat:1", "leave")
    table.act("seat:2", "sit", player="player 1")
    assert table.players == {2: "player 1"}
    assert replay(table.game, table.log.entries).log.head == table.log.head
