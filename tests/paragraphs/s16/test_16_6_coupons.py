"""Caribbean stud poker: a match play coupon beside the ante."""

import pytest

from tests.coupon_room import CouponRoom, fates, is_sound, lay, told_of, won
from tests.play import events
from tests.showdown import BANKROLL, rack, settled, tell, until, wager
from tests.showdown_room import is_void
from tests.support import cites

ROOM = CouponRoom("caribbean-stud", "ante", "19:47-16.6", asks="turn")
NOTHING, PAIR = "7S 5D 4C 3H 2S", "3S 3C KD JS 9H"
PLAYS, IDLE = "2C 2D AS KC QH", "AS QD JC TH 9D"
LAID = "$5 laid beside it"


@cites("19:47-16.6")
def test_a_coupon_is_taken_where_the_licensee_does_and_one_a_round():
    ROOM.check_option()


@cites("19:47-16.6")
def test_an_ante_stays_while_a_coupon_lies_beside_it():
    ROOM.check_taking_back()
    ROOM.check_removed()


@cites("19:47-16.6", "19:47-16.10")
@pytest.mark.parametrize(
    ("player", "dealer", "net", "coupon"),
    [
        (PAIR, PLAYS, 1000 + 2000 + 500, "taken"),
        (NOTHING, IDLE, 1000 + 500, "taken"),  # the bet goes back, the ante and the coupon win
        (NOTHING, PLAYS, -1000 - 2000, "taken"),
        ("AH KC QD JS 9H", "AS KD QC JH 9D", 0, "returned"),
        ("AH JH 9H 5H 2H", PLAYS, 1000 + 5 * 2000 + 500, "taken"),  # the bet alone wins 5 to 1
    ],
)
def test_a_coupon_wins_even_money_with_the_ante_and_comes_back_after_a_tie(
    player: str, dealer: str, net: int, coupon: str
):
    table = ROOM.table(1)
    lay(table, 1, 500)
    tell(table, {1: player}, dealer)
    table.act("seat:1", "make_bet")
    assert rack(table, 1) == BANKROLL + net
    assert fates(table) == [LAID, coupon]
    assert won(table) == ([500] if net > 0 else [])
    assert is_sound(table)


@cites("19:47-16.6", "19:47-16.10")
@pytest.mark.parametrize("wins", [True, False])
def test_a_coupon_is_settled_with_the_ante_before_the_bet(wins: bool):
    table = ROOM.table(1)
    lay(table, 1, 500)
    tell(table, {1: PAIR if wins else NOTHING}, PLAYS)
    table.act("seat:1", "make_bet")
    kinds = [(type(e).__name__, getattr(e, "wager", "")) for e in map(_event, table.log)]
    end = kinds.index(("Settled", "ante"))
    paid = [("ChipsMoved", "")] if wins else []
    ended = [*paid, ("StateChanged", ""), ("Settled", "bet")]
    assert kinds[end + 1 : end + 1 + len(ended)] == ended
    (taken,) = [e for e in events(table, "StateChanged") if e.value == "seat 1, ante: taken"]
    assert taken.cite == "19:47-16.6"


def _event(entry):
    return entry.event


@cites("19:47-16.6", "19:47-16.10")
def test_who_folds_loses_the_coupon_with_the_ante():
    table = ROOM.table(1, 2)
    lay(table, 1, 1000)
    lay(table, 2, 500)
    tell(table, {1: NOTHING, 2: PAIR}, PLAYS)
    table.act("seat:1", "fold")
    assert told_of(table)[2:] == ["seat 1, ante: taken"]
    table.act("seat:2", "make_bet")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL - 1000, BANKROLL + 3500)
    assert told_of(table)[3:] == ["seat 2, ante: taken"]
    assert won(table) == [500]


@cites("19:47-16.6", "19:47-16.12")
def test_the_payout_limit_is_that_of_the_bet_and_bounds_no_coupon():
    table = ROOM.table(1, stake=10_000)
    lay(table, 1, 10_000)
    tell(table, {1: "AD KD QD JD TD"}, "2C 2S AS KC QH")
    table.act("seat:1", "make_bet")  # $200 at 100 to 1 would be $20,000
    assert settled(table, 1, "bet")[0][:2] == ("win", 500_000)
    assert rack(table, 1) == BANKROLL + 10_000 + 10_000 + 500_000


@cites("19:47-16.6", "19:47-16.11")
def test_a_coupon_wins_nothing_by_the_progressive_wager():
    table = ROOM.table(1)
    wager(table, 1, progressive=100)
    lay(table, 1, 1000)
    tell(table, {1: "AH QH 9H 5H 2H"}, IDLE)
    table.act("seat:1", "make_bet")
    assert rack(table, 1) == BANKROLL + 1000 + 1000 - 100 + 5000


@cites("19:47-16.6", "19:47-16.13")
def test_a_dead_hand_loses_the_coupon_with_its_ante():
    table = ROOM.table(1, options={"information": "dead hand"})
    lay(table, 1, 500)
    tell(table, {1: PAIR}, PLAYS)
    table.report("floorperson", "information_exchanged", position=1)
    assert rack(table, 1) == BANKROLL - 1000
    assert fates(table) == [LAID, "taken"]


@cites("19:47-16.6", "19:47-16.13")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure"])
def test_a_hand_that_is_void_gives_the_coupon_back_and_no_other_hand_does(phase: str):
    table = ROOM.by_a_person(1, 2)
    until(table, "deal" if phase == "deal" else "turn")
    if phase == "exposure":
        for seat in (1, 2):
            table.act(f"seat:{seat}", "make_bet")
        until(table, "exposure")
    table.report("dealer", "player_misdealt", position=2)
    table.act("dealer", "return")  # the ante
    if phase == "exposure":
        table.act("dealer", "return")  # the bet
    assert fates(table, 2) == ["$10 laid beside it", "returned"]
    returned = [e for e in events(table, "StateChanged") if e.value == "seat 2, ante: returned"]
    assert [e.cite for e in returned] == ["19:47-16.13"]
    assert rack(table, 2) == BANKROLL
    if phase != "exposure":
        assert fates(table) == ["$10 laid beside it"]


@cites("19:47-16.6", "19:47-16.13")
def test_a_void_round_gives_all_coupons_back():
    table = ROOM.table(1, 2)
    for seat in (1, 2):
        lay(table, seat, 500)
    tell(table, {1: PAIR, 2: NOTHING}, PLAYS)
    table.act("seat:1", "make_bet")
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, "19:47-16.13")
    assert told_of(table)[2:] == ["seat 1, ante: returned", "seat 2, ante: returned"]
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)


@cites("19:47-16.6")
@pytest.mark.parametrize("dealer", ["automatic", "manual"])
@pytest.mark.parametrize("how", ["void_round", "close_table"])
def test_a_round_that_the_floorperson_ends_gives_the_coupons_back(how: str, dealer: str):
    ROOM.check_void(how, dealer=dealer)


@cites("19:47-16.6", "19:47-16.13")
def test_a_coupon_whose_ante_is_lost_comes_back_with_it_where_the_round_is_void_later():
    table = ROOM.by_a_person(1, 2)
    until(table, "turn")
    table.act("seat:1", "fold")
    table.act("dealer", "collect")
    assert fates(table) == ["$10 laid beside it", "taken"]
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL - 1000, BANKROLL - 1000)
    table.act("floorperson", "void_round", reason="a card fell to the floor")
    assert fates(table) == ["$10 laid beside it", "taken", "returned"], "as its ante is"
    assert fates(table, 2) == ["$10 laid beside it", "returned"]
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)


@cites("19:47-16.6")
def test_a_coupon_is_shown_on_the_felt_and_told_to_who_plays_by_number():
    ROOM.check_felt()
    ROOM.check_repertoire()
