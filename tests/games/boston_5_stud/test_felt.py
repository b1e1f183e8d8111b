"""The felt of Boston 5 stud poker: hands of three cards and of five are named."""

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.games.boston_5_stud.hand import GAME, HIGH, LOW, PLAIN, finish, start
from tests.showdown import told_table, wager
from tests.support import cites


@cites("19:47-24.10")
def test_a_player_reads_his_own_hand_and_all_read_it_when_it_is_turned_up():
    table = told_table(GAME, seats=2)
    wager(table, 1, ante=1000, optional_bonus=500)
    wager(table, 2, ante=1000)
    hands = {1: HIGH, 2: LOW}
    start(table, hands, PLAIN)
    layout = layout_of(table.game, table.setting)
    mine = lies_on(layout, felt_view(table, "seat:2", (2,)))
    assert [hand.name for hand in mine.hands[1]] == ["pair of aces"], "shown for the bonus"
    assert [hand.name for hand in mine.hands[2]] == ["eight high"]
    assert [hand.name for hand in mine.dealer] == [""]
    table.act("seat:1", "second_wager")
    table.act("seat:2", "second_wager")
    finish(table, hands, PLAIN)
    after = lies_on(layout, felt_view(table, "public", ()))
    assert [hand.name for hand in after.hands[2]] == ["eight high"]
    assert [hand.name for hand in after.dealer] == ["king high"]
