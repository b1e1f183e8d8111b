"""The felt of four card poker: hands are named for those who see them."""

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.showdown import tell, told_table, wager
from tests.support import cites


@cites("19:47-27.10")
def test_a_player_reads_his_own_hand_and_the_dealers_when_it_is_turned_up():
    table = told_table("four-card-poker", seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: "9S 9D 9C 4S 2C", 2: "QS 6D 4C 3H 2H"}, "KS JD 4H 8H 8D 3D")
    layout = layout_of(table.game, table.setting)
    mine = lies_on(layout, felt_view(table, "seat:1", (1,)))
    assert [hand.name for hand in mine.hands[1]] == ["three nines"]
    assert [hand.name for hand in mine.hands[2]] == [""]
    assert [hand.name for hand in mine.dealer] == [""]
    table.act("seat:1", "play", amount=1000)
    table.act("seat:2", "fold")
    after = lies_on(layout, felt_view(table, "seat:2", (2,)))
    assert [hand.name for hand in after.hands[1]] == ["three nines"]
    assert [hand.name for hand in after.dealer] == ["pair of eights"]
