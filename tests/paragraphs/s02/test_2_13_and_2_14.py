"""Blackjack: more than one player on a box, and a player on more than one box."""

import pytest

from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.blackjack.at_table import decide, offered, results
from tests.play import bet, coupons_told, deal, events, net, open_table, ready
from tests.support import cites


def shared(*wagers: tuple[int, int, int], cards: str, seats: int = 3, **options):
    """A round in which seats put cents on boxes."""
    table = open_table(
        "blackjack",
        equipment="declared",
        seats=seats,
        options={"players_per_box": 3, **options},
    )
    for seat, box, amount in wagers:
        where = {} if seat == box else {"position": box}
        bet(table, seat, "blackjack", amount, **where)
    ready(table)
    deal(table, *cards.split())
    return table


@cites("19:47-2.13")
def test_up_to_so_many_players_wager_on_a_box_and_all_win_or_lose_with_it():
    table = shared((1, 1, 1000), (2, 1, 500), (3, 1, 700), cards="TS 7D 9C TD")
    assert set(table.prompt.options) == {"seat:1"}
    table.act("seat:1", "stand")
    assert [net(table, seat) for seat in (1, 2, 3)] == [1000, 500, 700]
    assert table.seat_count == 18


@cites("19:47-2.13")
def test_a_box_takes_no_more_players_than_the_licensee_lets():
    table = open_table("blackjack", seats=3, equipment="declared", options={"players_per_box": 2})
    bet(table, 1, "blackjack", 1000)
    bet(table, 2, "blackjack", 1000, position=1)
    with pytest.raises(Refused, match=r"box 1 has 2 players already \(19:47-2.13\)"):
        bet(table, 3, "blackjack", 1000, position=1)
    table = open_table("blackjack", seats=2, equipment="declared")
    bet(table, 1, "blackjack", 1000)
    with pytest.raises(Refused, match=r"box 1 is taken \(19:47-2.13\)"):
        bet(table, 2, "blackjack", 1000, position=1)
    assert game_of("blackjack").setting().option("players_per_box") == 1


@cites("19:47-2.13")
def test_a_seat_that_is_taken_keeps_room_for_its_player():
    table = open_table("blackjack", seats=2, equipment="declared")
    with pytest.raises(Refused):
        bet(table, 2, "blackjack", 1000, position=1)
    bet(table, 2, "blackjack", 1000, position=3)
    bet(table, 1, "blackjack", 1000)


@cites("19:47-2.13")
def test_the_seated_player_decides_else_the_highest_wager():
    table = shared((1, 1, 500), (2, 1, 1000), cards="TS 7D 5C TD")
    assert set(table.prompt.options) == {"seat:1"}
    table = shared((2, 4, 500), (3, 4, 1000), cards="TS 7D 5C TD")
    assert set(table.prompt.options) == {"seat:3"}
    table = shared((2, 4, 500), (3, 4, 500), cards="TS 7D 5C TD")
    assert set(table.prompt.options) == {"seat:2"}


@cites("19:47-2.13")
def test_each_decides_alone_about_doubling_his_own_money():
    table = shared((1, 1, 1000), (2, 1, 500), (3, 1, 700), cards="5S 7D 6C TD")
    table.act("seat:1", "double", amount=1000)
    assert offered(table, "seat:2") == offered(table, "seat:3") == {"double", "keep"}
    table.act("seat:3", "keep")
    table.act("seat:2", "double", amount=200)
    deal(table, "TC")
    assert [net(table, seat) for seat in (1, 2, 3)] == [2000, 700, 700]


@cites("19:47-2.13")
def test_in_a_split_each_matches_or_names_the_hand_on_which_his_money_stays():
    table = shared((1, 1, 1000), (2, 1, 500), (3, 1, 700), cards="8S 7D 8C TD")
    table.act("seat:1", "split")
    table.act("seat:2", "stay", hand="second")
    table.act("seat:3", "match")
    assert table.ledger["seat:2/wager/blackjack:2@1"] == 500
    assert table.ledger["seat:3/wager/split:2@1"] == 700
    decide(table, "TH stand 3C")
    table.act("seat:1", "double")
    table.act("seat:2", "double")
    table.act("seat:3", "keep")
    deal(table, "TC")
    assert [net(table, seat) for seat in (1, 2, 3)] == [1000 + 2000, 1000, 1400]


@cites("19:47-2.13")
def test_who_stayed_on_the_second_hand_loses_his_original_wager_to_a_late_blackjack():
    table = shared((1, 1, 1000), (2, 1, 500), cards="8S KD 8C AD", hole_card="unread")
    table.act("seat:1", "split")
    table.act("seat:2", "stay", hand="second")
    decide(table, "TH stand TC stand")
    assert [net(table, seat) for seat in (1, 2)] == [-1000, -500]


@cites("19:47-2.13")
def test_who_stays_on_the_first_hand_has_nothing_on_the_second():
    table = shared((1, 1, 1000), (2, 1, 500), cards="8S 7D 8C TD")
    table.act("seat:1", "split")
    table.act("seat:2", "stay", hand="first")
    decide(table, "5H stand TC stand")
    assert [net(table, seat) for seat in (1, 2)] == [0, -500]


@cites("19:47-2.13", "19:47-2.9")
def test_each_decides_alone_about_insurance():
    table = shared((1, 1, 1000), (2, 1, 500), cards="TS AD 9C KD")
    table.act("seat:2", "insure", amount=250)
    table.act("seat:1", "no_insurance")
    placed = [(e.seat, e.position) for e in events(table, "WagerPlaced") if e.wager == "insurance"]
    assert placed == [(2, 1)], "it lies at the box it insures"
    assert [net(table, seat) for seat in (1, 2)] == [-1000, 0]


@cites("19:47-2.13", "19:47-2.7")
def test_one_takes_even_money_and_the_other_waits():
    table = shared((1, 1, 1000), (2, 1, 1000), cards="AS AD KC KD")
    table.act("seat:1", "even_money")
    table.act("seat:2", "no_insurance")
    assert [net(table, seat) for seat in (1, 2)] == [1000, 0]
    table = shared((1, 1, 1000), (2, 1, 500), cards="AS AD KC KD")
    table.act("seat:1", "no_insurance")
    table.act("seat:2", "even_money")
    assert [net(table, seat) for seat in (1, 2)] == [0, 500]


@cites("19:47-2.13")
def test_a_surrender_is_decided_for_all_on_the_box():
    table = shared((1, 1, 1000), (2, 1, 500), cards="TS 9D 6C 7D", surrender="late")
    table.act("seat:1", "surrender")
    assert [net(table, seat) for seat in (1, 2)] == [-500, -250]


@cites("19:47-2.13")
def test_those_who_stand_behind_play_on_boxes_of_others():
    table = open_table("blackjack", equipment="declared", options={"players_per_box": 2})
    table.act("seat:9", "sit", player="behind")
    table.act("seat:9", "buy_in", amount=10_000)
    with pytest.raises(Refused):
        bet(table, 9, "blackjack", 1000)
    bet(table, 9, "blackjack", 1000, position=1)
    bet(table, 1, "blackjack", 1000)
    ready(table)
    deal(table, "TS", "7D", "9C", "TD")
    table.act("seat:1", "stand")
    assert net(table, 9, 10_000) == 1000


@cites("19:47-2.14")
def test_a_player_plays_two_boxes_each_by_itself_in_the_order_of_the_table():
    table = open_table("blackjack", equipment="declared", seats=2)
    bet(table, 1, "blackjack", 1000)
    bet(table, 1, "blackjack", 500, position=3)
    bet(table, 2, "blackjack", 700)
    with pytest.raises(Refused, match=r"a player may wager on two boxes here \(19:47-2.14\)"):
        bet(table, 1, "blackjack", 500, position=4)
    ready(table)
    deal(table, "TS", "TC", "8C", "7D", "6S", "9C", "8D", "TD")
    assert set(table.prompt.options) == {"seat:1"}
    decide(table, "draw TH")
    table.act("seat:2", "stand")
    decide(table, "split 3S stand 9S stand")
    assert results(table) == [
        ("blackjack", "lose", -1000),
        ("split", "push", 0),
        ("blackjack", "lose", -500),
        ("blackjack", "win", 700),
    ]


@cites("19:47-2.14")
@pytest.mark.parametrize("most", [1, 3])
def test_the_licensee_says_how_many_boxes_a_player_may_have(most):
    table = open_table("blackjack", equipment="declared", options={"boxes_per_player": most})
    bet(table, 1, "blackjack", 1000)
    for box in range(2, most + 1):
        bet(table, 1, "blackjack", 1000, position=box)
    with pytest.raises(Refused):
        bet(table, 1, "blackjack", 1000, position=most + 1)


@cites("19:47-2.14")
def test_a_table_has_as_many_boxes_as_the_licensee_says():
    table = open_table("blackjack", options={"boxes": 3})
    assert table.seat_count == 3
    with pytest.raises(Refused, match="seats are 1 to 3"):
        table.act("seat:4", "sit", player="too many")


@cites("19:47-2.13", "19:47-2.3(d)")
@pytest.mark.parametrize("how", ["settled", "void"])
def test_a_coupon_goes_along_with_a_wager_that_stays_on_the_second_hand(how: str):
    """Eights split: the first hand, 18, loses to 19; the second, 21, wins for both players."""
    options = {"match_play": True, "players_per_box": 2}
    table = open_table("blackjack", seats=2, equipment="declared", options=options)
    bet(table, 1, "blackjack", 1000)
    bet(table, 2, "blackjack", 1000, position=1)
    table.act("seat:2", "match_play", position=1, amount=500)
    ready(table)
    deal(table, "8S", "9D", "8D", "KD")
    table.act("seat:1", "split")
    table.act("seat:2", "stay", hand="second")
    (beside,) = table.coupons
    assert table.ledger[beside.account] == 1000, "it lies beside chips"
    if how == "void":
        table.act("floorperson", "void_round", reason="a fault")
        assert coupons_told(table)[1:] == [("seat 2, box 1: returned", "19:47-2.3(d)")]
        assert (net(table, 1), net(table, 2)) == (0, 0)
        return
    deal(table, "KC")
    table.act("seat:1", "stand")
    deal(table, "3C")
    table.act("seat:1", "draw")
    deal(table, "KH")
    assert coupons_told(table)[1:] == [("seat 2, box 1: taken", "19:47-2.3(d)")]
    assert (net(table, 1), net(table, 2)) == (0, 1000 + 500)
