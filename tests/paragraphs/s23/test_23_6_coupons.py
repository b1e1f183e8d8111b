"""Colorado hold 'em poker: a match play coupon beside the ante."""

import pytest

from tests.coupon_room import CouponRoom, fates, is_sound, lay, told_of, won
from tests.games.colorado_holdem.hand import HANDS, HIGH, PAIR, REQUIRED, discard, tell, version
from tests.play import bet, events, open_table
from tests.showdown import BANKROLL, rack, settled, until
from tests.showdown_room import is_void
from tests.support import cites

ROOM = CouponRoom("colorado-holdem", "ante", "19:47-23.6", asks="turn")
LAID = "$5 laid beside it"


def one_round(hand: str, *, stake: int = 1000, value: int = 500, with_bet: bool = True, **more):
    """A round of one player with a coupon and one of the known hands."""
    own, community = HANDS[hand].split(" | ")
    table = ROOM.table(1, stake=stake, **more)
    lay(table, 1, value)
    tell(table, {1: own}, community)
    discard(table, 1, own.split()[-1], with_bet=with_bet)
    return table


@cites("19:47-23.6")
def test_a_coupon_is_taken_where_the_licensee_does_and_one_a_round():
    ROOM.check_option()


@cites("19:47-23.6")
def test_an_ante_stays_while_a_coupon_lies_beside_it():
    ROOM.check_taking_back()
    ROOM.check_removed()


@cites("19:47-23.6", "19:47-23.11(e)", "19:47-23.11(f)", "19:47-23.11(g)")
@pytest.mark.parametrize(
    ("hand", "net", "coupon"),
    [
        ("full house", 10 * 2000 + 500, "taken"),  # ante and bet 10 to 1, the coupon even money
        ("two pairs", 2 * 2000 + 500, "taken"),
        ("pair of jacks", 2000 + 500, "taken"),
        ("pair of nines", 0, "returned"),
        ("pair of eights", -2000, "taken"),
    ],
)
def test_a_coupon_wins_even_money_whatever_the_ante_is_paid(hand: str, net: int, coupon: str):
    table = one_round(hand)
    assert rack(table, 1) == BANKROLL + net
    assert fates(table) == [LAID, coupon]
    assert won(table) == ([500] if net > 0 else [])
    assert is_sound(table)


@cites("19:47-23.6", "19:47-23.10", "19:47-23.12(b)")
@pytest.mark.parametrize(("hand", "net"), [("pair of tens", 2500), ("pair of nines", -2000)])
def test_where_a_bet_is_required_it_goes_with_the_ante_too(hand: str, net: int):
    table = one_round(hand, options=version(REQUIRED))
    assert rack(table, 1) == BANKROLL + net
    assert fates(table) == [LAID, "taken"] and is_sound(table)


@cites("19:47-23.6", "19:47-23.11(g)")
def test_a_coupon_is_beside_the_ante_alone_and_wins_nothing_with_the_bonus_wager():
    own, community = HANDS["two pairs"].split(" | ")
    table = ROOM.table(1)
    bet(table, 1, "bonus", 500)
    lay(table, 1, 1000)
    tell(table, {1: own}, community)
    discard(table, 1, "2C", with_bet=False)
    assert rack(table, 1) == BANKROLL + 2 * 1000 + 1000 + 500
    assert is_sound(table)


@cites("19:47-23.6", "19:47-23.13(b)")
def test_beside_an_instant_winner_a_coupon_wins_even_money():
    table = ROOM.table(1)
    lay(table, 1, 1000)
    tell(table, {1: "9S 9D 9C"}, "KC 5H 4S")
    table.act("seat:1", "declare")
    assert settled(table, 1, "ante")[0][:2] == ("win", 5000)
    assert rack(table, 1) == BANKROLL + 5000 + 1000
    assert fates(table)[1:] == ["taken"]
    (taken,) = [e for e in events(table, "StateChanged") if e.value == "seat 1, ante: taken"]
    assert taken.cite == "19:47-23.6"
    until(table, "betting")
    assert is_sound(table)


@cites("19:47-23.6", "19:47-23.14(d)")
def test_a_false_declaration_loses_the_coupon_with_the_ante():
    table = ROOM.table(1)
    lay(table, 1, 500)
    tell(table, {1: HIGH}, "KC 5H 4S")
    table.report("dealer", "false_declaration")
    assert rack(table, 1) == BANKROLL - 1000
    assert fates(table) == [LAID, "taken"] and won(table) == []


@cites("19:47-23.6", "19:47-23.10")
def test_who_folds_loses_the_coupon_with_the_ante():
    table = ROOM.table(1, 2, options=version(REQUIRED))
    lay(table, 1, 500)
    lay(table, 2, 1000)
    tell(table, {1: HIGH, 2: PAIR}, "KC 5H 4S")
    table.act("seat:1", "fold")
    assert told_of(table)[2:] == ["seat 1, ante: taken"]
    discard(table, 2, "3C")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL - 1000, BANKROLL + 2000 + 1000)
    assert won(table) == [1000] and is_sound(table)


@cites("19:47-23.6", "19:47-23.13(c)")
def test_what_a_coupon_wins_counts_under_the_payout_limit_of_the_hand():
    # A straight flush wins 100 to 1: $30,000 on the ante, and $30,000 on the bet wager.
    both = one_round("straight flush", stake=30_000, value=30_000)
    assert won(both) == [30_000]
    assert settled(both, 1, "bet") == [("win", 1_970_000, "19:47-23.13(c)")]
    assert rack(both, 1) == BANKROLL + 5_000_000
    # $499 win $49,900, which leaves $100; a royal flush of $100 wins all of it.
    last = one_round("straight flush", stake=49_900, value=49_900, with_bet=False)
    assert won(last) == [10_000]
    (paid,) = [e for e in events(last, "ChipsMoved") if e.reason.startswith("the match play")]
    assert paid.cite == "19:47-23.13(c)"
    none = one_round("royal flush", stake=10_000, value=10_000, with_bet=False)
    assert won(none) == [] and fates(none)[1:] == ["taken"]
    assert rack(none, 1) == rack(last, 1) == BANKROLL + 5_000_000
    free = one_round("royal flush", stake=10_000, value=10_000, options={"payout_limit": 0})
    assert rack(free, 1) == BANKROLL + 2 * 5_000_000 + 10_000
    assert all(is_sound(table) for table in (both, last, none, free))


@cites("19:47-23.6", "19:47-23.14(c)")
def test_a_wrong_number_of_cards_gives_all_coupons_back_and_what_they_won_to_the_house():
    table = ROOM.table(1, 2, 3, options=version(REQUIRED))
    for seat in (1, 2, 3):
        lay(table, seat, 500)
    tell(table, {1: "9S 9D 9C", 2: HIGH, 3: PAIR}, "KC 5H 4S")
    table.act("seat:1", "declare")
    table.act("seat:2", "fold")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL + 5500, BANKROLL - 1000)
    table.report("floorperson", "wrong_number_of_cards")
    assert is_void(table, "19:47-23.14(c)")
    assert [rack(table, seat) for seat in (1, 2, 3)] == [BANKROLL] * 3
    assert table.ledger["inventory"] == 0
    assert [fates(table, seat) for seat in (1, 2)] == [[LAID, "taken", "returned"]] * 2
    assert fates(table, 3) == [LAID, "returned"]
    assert is_sound(table)


@cites("19:47-23.6", "19:47-23.11(f)", "19:47-23.14(c)")
def test_a_coupon_that_a_push_gave_back_is_not_given_back_again():
    options = {"match_play": True}
    table = open_table(ROOM.game, seats=2, dealer="manual", equipment="declared", options=options)
    until(table, "betting")
    for seat in (1, 2):
        bet(table, seat, "ante", 1000)
        lay(table, seat, 500)
    table.act("dealer", "no_more_bets")
    cards = {"seat 1": PAIR.split(), "seat 2": ["9S", "9D", "2C"], "community": ["KC", "5H", "4S"]}
    while table.prompt.phase == "deal":
        place = table.prompt.text.removeprefix("deal to ")
        given = {"card": cards[place].pop(0)} if place in cards else {}
        table.act("dealer", table.prompt.options["dealer"][0].name, **given)
    until(table, "turn")
    discard(table, 1, "3C", with_bet=False)
    discard(table, 2, "2C", with_bet=False)
    until(table, "settlement")
    while not settled(table, 1, "ante") and table.prompt.text != "pay ante of seat 1":
        table.act("dealer", table.prompt.options["dealer"][0].name)
    assert (fates(table), fates(table, 2)) == ([LAID], [LAID, "returned"])
    table.report("dealer", "wrong_number_of_cards")
    assert (fates(table), fates(table, 2)) == ([LAID, "returned"], [LAID, "returned"])
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert is_sound(table)


@cites("19:47-23.6")
@pytest.mark.parametrize("dealer", ["automatic", "manual"])
@pytest.mark.parametrize("how", ["void_round", "close_table"])
def test_a_round_that_the_floorperson_ends_gives_the_coupons_back(how: str, dealer: str):
    ROOM.check_void(how, dealer=dealer)


@cites("19:47-23.6")
def test_a_coupon_is_shown_on_the_felt_and_told_to_who_plays_by_number():
    ROOM.check_felt()
    ROOM.check_repertoire()
