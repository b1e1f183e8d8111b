"""Fast action hold'em: a match play coupon beside the wager."""

import pytest

from tests.coupon_room import CouponRoom, fates, is_sound, lay, told_of, won
from tests.games.fast_action_holdem.hand import keep, tell_board
from tests.play import events
from tests.showdown import BANKROLL, rack, settled, tell, tell_cards, until
from tests.showdown_room import is_void
from tests.support import cites

ROOM = CouponRoom("fast-action-holdem", "fast_action", "19:47-21.6", asks="setting")
OWN, JACKS, BOARD = "KS QD 7C 2H", "JS JD 8D 3C", "KH 8S 5D 3D 2C"
FOUR = "9S 9D 9H 9C"
LAID = "$5 laid beside it"


@cites("19:47-21.6")
def test_a_coupon_is_taken_where_the_licensee_does_and_one_a_round():
    ROOM.check_option()


@cites("19:47-21.6")
def test_a_wager_stays_while_a_coupon_lies_beside_it():
    ROOM.check_taking_back()
    ROOM.check_removed()


@cites("19:47-21.6", "19:47-21.8(l)", "19:47-21.8(n)")
@pytest.mark.parametrize(
    ("kept", "board", "net"),
    [
        ("KS QD", BOARD, 1000 + 500),  # kings against jacks
        ("7C 2H", BOARD, -1000),  # deuces against jacks
        ("KS QD", "AH KH QH JH TH", -1000),  # a copy of what lies there for all
    ],
)
def test_a_coupon_wins_even_money_with_the_wager_and_goes_with_one_that_is_lost(
    kept: str, board: str, net: int
):
    table = ROOM.table(1)
    lay(table, 1, 500)
    tell(table, {1: OWN}, JACKS)
    keep(table, 1, kept)
    tell_board(table, board)
    assert rack(table, 1) == BANKROLL + net
    assert fates(table) == [LAID, "taken"]
    assert won(table) == ([500] if net > 0 else [])
    assert is_sound(table)


@cites("19:47-21.6", "19:47-21.8(n)")
@pytest.mark.parametrize("when", ["at once", "if it wins"])
def test_beside_a_supposed_natural_a_coupon_wins_even_money(when: str):
    natural = {"natural": "four of a kind", "natural_odds": "3 to 2", "natural_paid": when}
    table = ROOM.table(1, options=natural)
    lay(table, 1, 1000)
    tell(table, {1: FOUR}, "8D 7C 4S 2S")
    if when == "if it wins":
        keep(table, 1, "9S 9D")
        tell_board(table, "KH KC 5D 3D 2C")
    assert settled(table, 1, "fast_action") == [("win", 1500, "19:47-21.8(n)")]
    assert rack(table, 1) == BANKROLL + 1500 + 1000
    assert fates(table)[1:] == ["taken"] and is_sound(table)


@cites("19:47-21.6", "19:47-21.8(l)")
def test_of_two_players_each_has_his_own_coupon():
    table = ROOM.table(1, 2)
    lay(table, 1, 500)
    lay(table, 2, 1000)
    tell(table, {1: OWN, 2: "9S 9D 4C 4H"}, JACKS)
    keep(table, 1, "KS QD")
    keep(table, 2, "9S 9D")
    tell_board(table, BOARD)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL + 1500, BANKROLL - 1000)
    gone = ["seat 2, fast action: taken", "seat 1, fast action: taken"]
    assert told_of(table)[2:] == gone, "losers first"
    assert won(table) == [500] and is_sound(table)


@cites("19:47-21.6", "19:47-21.9(e)")
def test_who_voids_a_hand_with_too_few_cards_has_his_coupon_back():
    table = ROOM.table(1, 2)
    for seat in (1, 2):
        lay(table, seat, 500)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "player_lacks_card", position=1)
    tell_cards(table, {1: "KS QD 7C", 2: "9S 9D 4C 4H"}, JACKS)
    table.act("seat:1", "void_hand")
    (back,) = [e for e in events(table, "StateChanged") if str(e.value).endswith(": returned")]
    assert (back.value, back.cite) == ("seat 1, fast action: returned", "19:47-21.9(e)")
    assert rack(table, 1) == BANKROLL
    keep(table, 2, "9S 9D")
    tell_board(table, BOARD)
    assert fates(table, 2) == [LAID, "taken"] and won(table) == []
    assert is_sound(table)


@cites("19:47-21.6", "19:47-21.9(j)")
@pytest.mark.parametrize("seats", [(1,), (1, 2)])
def test_a_wager_without_cards_has_its_coupon_back_once(seats: tuple[int, ...]):
    table = ROOM.table(*seats)
    lay(table, 1, 500)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "wager_not_dealt", position=1)
    assert fates(table) == [LAID, "returned"]
    assert rack(table, 1) == BANKROLL
    assert len(events(table, "RoundEnded")) == (len(seats) == 1), "nobody else plays"


@cites("19:47-21.6", "19:47-21.9(f)")
def test_a_void_round_gives_all_coupons_back():
    table = ROOM.by_a_person(1, 2)
    until(table, "setting")
    table.report("floorperson", "dealer_has_too_many")
    assert is_void(table, "19:47-21.9(f)")
    returned = [e for e in events(table, "StateChanged") if str(e.value).endswith(": returned")]
    assert [e.value[:6] for e in returned] == ["seat 1", "seat 2"]
    assert {e.cite for e in returned} == {"19:47-21.9(f)"}
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)


@cites("19:47-21.6")
@pytest.mark.parametrize("dealer", ["automatic", "manual"])
@pytest.mark.parametrize("how", ["void_round", "close_table"])
def test_a_round_that_the_floorperson_ends_gives_the_coupons_back(how: str, dealer: str):
    ROOM.check_void(how, dealer=dealer)


@cites("19:47-21.6")
def test_a_coupon_is_shown_on_the_felt_and_told_to_who_plays_by_number():
    ROOM.check_felt()
    ROOM.check_repertoire()
