"""Four card poker: a match play coupon beside the ante."""

import pytest

from chapter47.table import Refused
from tests.coupon_room import CouponRoom, fates, is_sound, lay, told_of, won
from tests.play import events
from tests.showdown import BANKROLL, rack, settled, tell, told_table, until, wager
from tests.support import cites

ROOM = CouponRoom("four-card-poker", "ante", "19:47-27.6(b)", asks="turn")
LOW, HIGH = "QD TD 9H 6H 4D 3C", "AC AH QC QD QH QS"
"""What the dealer has that loses to a pair of kings, and that beats all."""
KINGS, TRIPS = "KS KD 5C 4H 2S", "8S 8D 8C 5H 2S"
LAID = "$5 laid beside it"


@cites("19:47-27.6")
def test_a_coupon_is_taken_where_the_licensee_does_and_one_a_round():
    ROOM.check_option()


@cites("19:47-27.6")
def test_a_coupon_lies_beside_no_aces_up_wager():
    table = told_table("four-card-poker", options={"match_play": True})
    wager(table, 1, aces_up=1000)
    with pytest.raises(Refused, match="make that wager first"):
        lay(table, 1, 500)


@cites("19:47-27.6")
def test_an_ante_stays_while_a_coupon_lies_beside_it():
    ROOM.check_taking_back()
    ROOM.check_removed()


@cites("19:47-27.6", "19:47-27.10", "19:47-27.11")
@pytest.mark.parametrize(
    ("player", "dealer", "net"),
    [
        (KINGS, LOW, 1000 + 2000 + 500),
        ("KS QC 8C 5H 2S", "KD QH 8H 5S 3C 2D", 1000 + 2000 + 500),  # equal hands win
        (KINGS, HIGH, -1000 - 2000),
        (TRIPS, LOW, 1000 + 2000 + 500 + 2 * 1000),  # the bonus is paid on the chips alone
        (TRIPS, HIGH, -1000 - 2000 + 2 * 1000),
    ],
)
def test_a_coupon_wins_even_money_with_the_ante_and_earns_no_bonus(
    player: str, dealer: str, net: int
):
    table = ROOM.table(1)
    lay(table, 1, 500)
    tell(table, {1: player}, dealer)
    table.act("seat:1", "play", amount=2000)
    assert rack(table, 1) == BANKROLL + net
    assert fates(table) == [LAID, "taken"]
    assert won(table) == ([500] if dealer != HIGH else [])
    assert is_sound(table)


@cites("19:47-27.6", "19:47-27.10")
def test_who_folds_loses_the_coupon_at_once_though_his_cards_stay_for_aces_up():
    table = ROOM.table(1, 2)
    wager(table, 1, aces_up=500)
    lay(table, 1, 500)
    tell(table, {1: "AS AD 7C 6S 2D", 2: KINGS}, LOW)
    table.act("seat:1", "fold")
    assert told_of(table)[1:] == ["seat 1, ante: taken"]
    table.act("seat:2", "play", amount=1000)
    assert settled(table, 1, "aces_up")[0][0] == "win"
    assert rack(table, 1) == BANKROLL - 1000 + 500, "a pair of aces wins 1 to 1"
    assert rack(table, 2) == BANKROLL + 2000, "without a coupon"
    assert won(table) == [] and is_sound(table)


@cites("19:47-27.6")
def test_a_player_with_two_positions_lays_one_coupon_beside_either_ante():
    table = ROOM.table(1, options={"two_areas": True})
    wager(table, 1, position=2, ante=500)
    with pytest.raises(Refused):
        lay(table, 1, 1000, position=2)  # $5 lie there
    lay(table, 1, 500, position=2)
    for where in ({}, {"position": 2}):
        with pytest.raises(Refused, match="one match play coupon a round"):
            lay(table, 1, 500, **where)
    with pytest.raises(Refused, match="take back the coupon first"):
        table.act("seat:1", "take_back", wager="ante", position=2)
    table.act("seat:1", "take_back", wager="ante", amount=500)
    table.act("seat:1", "keep_coupon", position=2)
    lay(table, 1, 500)
    table.act("seat:1", "keep_coupon")
    lay(table, 1, 500, position=2)
    assert told_of(table)[-1] == "seat 1, ante at position 2: $5 laid beside it"
    tell(table, {1: KINGS, 2: "AS AD 7C 6S 2D"}, LOW)
    table.act("seat:1", "fold", position=1)
    assert len(told_of(table)) == 5, "the coupon lies beside the other ante"
    table.act("seat:1", "play", position=2, amount=500)
    assert told_of(table)[-1] == "seat 1, ante at position 2: taken"
    assert rack(table, 1) == BANKROLL - 500 + 500 + 500 + 500
    assert is_sound(table)


@cites("19:47-27.6", "19:47-27.12")
def test_a_hand_that_is_void_gives_back_its_own_coupon():
    table = ROOM.by_a_person(1, 2)
    until(table, "turn")
    table.report("dealer", "player_misdealt", position=1)
    table.act("dealer", "return")
    (back,) = [e for e in events(table, "StateChanged") if e.value == "seat 1, ante: returned"]
    assert back.cite == "19:47-27.12"
    assert fates(table, 2) == ["$10 laid beside it"]
    assert rack(table, 1) == BANKROLL


@cites("19:47-27.6", "19:47-27.12")
def test_an_exposed_card_of_the_dealers_gives_the_coupon_back_and_pays_the_bonus_on_chips():
    table = ROOM.table(1)
    lay(table, 1, 500)
    tell(table, {1: TRIPS}, LOW)
    table.report("dealer", "dealer_card_exposed")
    assert rack(table, 1) == BANKROLL + 2 * 1000
    assert fates(table) == [LAID, "returned"]
    assert won(table) == [] and is_sound(table)


@cites("19:47-27.6")
@pytest.mark.parametrize("dealer", ["automatic", "manual"])
@pytest.mark.parametrize("how", ["void_round", "close_table"])
def test_a_round_that_the_floorperson_ends_gives_the_coupons_back(how: str, dealer: str):
    ROOM.check_void(how, dealer=dealer)


@cites("19:47-27.6", "19:47-27.10")
def test_a_person_who_deals_pays_the_coupon_with_the_ante():
    table = ROOM.by_a_person(1)
    until(table, "turn")
    table.act("seat:1", "play", amount=1000)
    until(table, "betting")
    (ante,) = settled(table, 1, "ante")
    assert fates(table) == ["$10 laid beside it", "taken"]
    assert won(table) == ([1000] if ante[0] == "win" else [])


@cites("19:47-27.6")
def test_a_coupon_is_shown_on_the_felt_and_told_to_who_plays_by_number():
    ROOM.check_felt()
    ROOM.check_repertoire()
