"""The felt of Caribbean stud poker: hands are named for those who see them."""

from chapter47.felt.card_places import lies_on
from chapter47.felt.rooms import layout_of
from chapter47.felt.view import felt_view
from tests.showdown import BANKROLL, tell, told_table, wager
from tests.support import cites


@cites("19:47-16.10")
def test_a_player_reads_his_own_hand_and_the_dealers_when_it_is_turned_up():
    table = told_table("caribbean-stud", seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: "9S 9D 9C 4S 2C", 2: "QS 6D 4C 3H 2H"}, "KS JD 4H 8H 8D")
    layout = layout_of(table.game, table.setting)
    mine = lies_on(layout, felt_view(table, "seat:1", (1,)))
    assert all(hand.name for hand in mine.hands[1])
    assert [hand.name for hand in mine.hands[2]] == [""]
    assert [hand.name for hand in mine.dealer] == [""]
    table.act("seat:1", "make_bet")
    table.act("seat:2", "fold")
    after = lies_on(layout, felt_view(table, "seat:2", (2,)))
    assert all(hand.name for hand in (*after.hands[1], *after.dealer))


@cites("19:47-16.12")
def test_the_felt_counts_the_progressive_dollar_that_was_collected_before_the_deal():
    table = told_table("caribbean-stud", seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000, progressive=100)
    tell(table, {1: "AS QS 9S 5S 2S", 2: "QD 6D 4C 3H 2H"}, "QH JD 8H 4D 2D")
    table.act("seat:1", "make_bet")
    table.act("seat:2", "make_bet")
    shown = felt_view(table, "public", ())
    net = {(row["seat"], row["wager"]): row["net"] for row in shown.settled}
    assert net[1, "progressive"] == 5000 - 100, "a flush is $50, the dollar is not returned"
    assert net[2, "progressive"] == -100
    assert net[1, "ante"] == 1000
    for seat in (1, 2):
        won = sum(cents for (at, _), cents in net.items() if at == seat)
        (mine,) = [one["rack"] for one in shown.seats if one["seat"] == seat]
        assert mine == BANKROLL + won
