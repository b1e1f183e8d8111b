"""Let it ride before the deal: words, decks, ranks, opening, shuffle and wagers."""

from datetime import date
from itertools import pairwise

import pytest

from chapter47.equipment.cards import TEN, parse_cards
from chapter47.games import game_of
from chapter47.games.let_it_ride.rules import paid_hand
from chapter47.law.errors import LawError, OptionNotAllowed
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.table import Refused
from tests.games.let_it_ride.hand import GAME, ROOM, decide, tell, told_table
from tests.play import bet, events, net, open_table
from tests.showdown import BANKROLL, by_a_person, rack, until
from tests.support import cites


@cites("19:47-18.1")
def test_letting_it_ride_leaves_a_wager_on_the_layout_and_community_cards_are_everybodys():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
    tell(table, {1: "2S 7D 9C", 2: "AS KD 3C"}, "KS KH")
    decide(table, 1, True)
    assert table.ledger["seat:1/wager/wager_1"] == 1000
    decide(table, 2, False)
    decide(table, 1, True)
    decide(table, 2, True)
    # Both kings serve both: the first has a pair of kings, the second three.
    assert net(table, 1) == 3 * 1000
    assert net(table, 2) == 2 * 3 * 1000


@cites("19:47-18.2")
def test_one_deck_is_52_cards_and_a_second_one_takes_turns_where_a_device_shuffles():
    ROOM.check_decks()


@cites("19:47-18.3")
def test_hands_rank_as_poker_has_them_and_a_pair_of_tens_is_the_lowest_that_pays():
    falling = (
        *("AS KS QS JS TS", "KS QS JS TS 9S", "5S 4S 3S 2S AS", "2S 2D 2H 2C 3S"),
        *("2S 2D 2H 3C 3S", "7S 5S 4S 3S 2S", "AS KD QS JS TS", "5S 4D 3S 2S AS"),
        *("2S 2D 2H 3C 4S", "3S 3D 2H 2C 4S", "AS AD 2H 3C 4S", "TS TD 2H 3C 4S"),
        *("9S 9D AH KC QS", "AS KD QS JS 9S"),
    )
    values = [FIVE_CARD_HIGH.evaluate(parse_cards(hand)) for hand in falling]
    assert all(higher > lower for higher, lower in pairwise(values))
    paid = [paid_hand(parse_cards(hand), TEN) for hand in falling]
    assert paid == [8, 7, 7, 6, 5, 4, 3, 3, 2, 1, 0, 0, -1, -1]
    same = FIVE_CARD_HIGH.evaluate(parse_cards("TH TC 2S 3D 4H"))
    assert same == values[11], "suits are equal"


@cites("19:47-18.4")
def test_a_table_is_opened_by_inspection_verification_spread_and_wash_of_each_deck():
    ROOM.check_opening()


@cites("19:47-18.4")
@pytest.mark.parametrize(("deal", "hours"), [("manual shoe", 8), ("from the hand", 4)])
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    ROOM.check_change_of_cards(deal, hours)


@cites("19:47-18.5")
def test_cards_are_shuffled_after_every_round_and_the_dealer_cuts_what_no_device_shuffled():
    ROOM.check_shuffle_and_cut()


@cites("19:47-18.6")
def test_three_equal_wagers_are_laid_and_taken_back_as_one():
    table = told_table(bankroll=5_000)
    bet(table, 1, "wager_1", 1000)
    accounts = [f"seat:1/wager/wager_{n}" for n in (1, 2, 3)]
    assert [table.ledger[account] for account in accounts] == [1000] * 3
    for name in ("wager_2", "wager_3"):
        with pytest.raises(Refused):
            bet(table, 1, name, 500)
    with pytest.raises(Refused, match=r"\$7 is not from \$1 to \$6"):
        bet(table, 1, "wager_1", 700)  # $21 more than the $20 that are left
    bet(table, 1, "wager_1", 600)
    assert [table.ledger[account] for account in accounts] == [1600] * 3
    table.act("seat:1", "take_back", wager="wager_1", amount=600)
    assert [table.ledger[account] for account in accounts] == [1000] * 3
    table.act("seat:1", "take_back", wager="wager_1")
    assert [table.ledger[account] for account in accounts] == [0] * 3
    assert net(table, 1, 5_000) == 0


@cites("19:47-18.6")
def test_nothing_is_wagered_after_no_more_bets_and_players_stay_for_the_round():
    table = told_table(seats=2)
    bet(table, 1, "wager_1", 1000)
    table.act("dealer", "no_more_bets")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-18.6"
    with pytest.raises(Refused):
        bet(table, 1, "wager_1", 500)
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")
    with pytest.raises(Refused):
        bet(table, 2, "wager_1", 500)


@cites("19:47-18.6A")
def test_the_bonus_is_one_dollar_beside_the_three_wagers_on_a_device_that_lights_up():
    table = told_table(seats=2)
    with pytest.raises(Refused, match="needs a wager 1 wager beside it"):
        bet(table, 1, "bonus", 100)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
    for amount in (50, 200):
        with pytest.raises(Refused):
            bet(table, 2, "bonus", amount)
    bet(table, 2, "bonus", 100)
    with pytest.raises(Refused, match="take back bonus first"):
        table.act("seat:2", "take_back", wager="wager_1")
    with pytest.raises(OptionNotAllowed, match=r"18\.6A"):
        open_table(GAME, limits={"bonus": {"minimum": "$2", "maximum": "$2"}})
    table.act("dealer", "no_more_bets")
    (lit,) = [e for e in events(table, "StateChanged") if e.what == "bonus lights"]
    assert (lit.value, lit.cite) == ([2], "19:47-18.6A")
    off = told_table(options={"bonus": "none"})
    assert "bonus" not in off.setting.wagers


@cites("19:47-18.5", "19:47-18.12")
def test_devices_come_and_go_between_rounds_and_a_shoe_goes_before_its_work_does():
    ROOM.check_devices()


@cites("19:47-18.6A")
def test_a_bonus_chip_in_a_device_that_is_not_lit_is_not_in_play():
    table = by_a_person(GAME, 1, 2, wager_1=1000, bonus=100)
    until(table, "lock-out")
    with pytest.raises(Refused):
        table.report("dealer", "bonus_light_not_lit", position=3)
    table.report("dealer", "bonus_light_not_lit", position=1)
    until(table, "deal")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL - 3000, BANKROLL - 3100)
    assert [e.value for e in events(table, "StateChanged") if e.what == "bonus lights"] == [[2]]
    with pytest.raises(Refused):
        table.report("dealer", "bonus_light_not_lit", position=2)


@cites("19:47-18.6A")
def test_without_a_bonus_chip_no_device_is_locked():
    table = by_a_person(GAME, 1, wager_1=1000)
    table.act("dealer", "no_more_bets")
    assert table.prompt.phase == "deal"
    dark = by_a_person(GAME, 1, wager_1=1000, bonus=100)
    until(dark, "lock-out")
    dark.report("dealer", "bonus_light_not_lit", position=1)
    until(dark, "deal")
    assert not [e for e in events(dark, "StateChanged") if e.what == "bonus lights"]


def test_the_game_could_be_played_by_temporary_rules_before_it_was_adopted():
    """27 N.J.R. 386(a): from January 24, 1995; the adoption followed on October 2."""
    assert game_of(GAME).setting(as_of=date(1995, 1, 24)).wagers
    with pytest.raises(LawError, match="1995-01-24"):
        game_of(GAME).setting(as_of=date(1995, 1, 23))
