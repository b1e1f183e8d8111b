"""Texas hold 'em bonus poker before the deal: words, decks, ranks, opening, shuffle, wagers."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games.texas_holdem_bonus.rules import WHEEL
from chapter47.ranking.high import rank_cards
from chapter47.table import Refused
from tests.games.texas_holdem_bonus.hand import GAME, ROOM, dealt, tell_board
from tests.play import bet, events
from tests.showdown import rack, told_table, wager
from tests.support import cites


@cites("19:47-28.1")
def test_the_wagers_and_what_a_player_may_do_with_his_hand():
    table = dealt({1: "QS 6D"}, "KS KD")
    assert list(table.setting.wagers) == ["ante", "flop", "turn", "river", "bonus"]
    names = [option.name for option in table.prompt.options["seat:1"]]
    assert names == ["make_flop_wager", "fold"]
    (fold,) = [o for o in table.prompt.options["seat:1"] if o.name == "fold"]
    assert fold.gives_up == 1000
    table.act("seat:1", "fold")
    assert rack(table, 1) == 1_000_000 - 1000
    assert events(table, "RoundEnded")


@cites("19:47-28.2")
def test_one_deck_is_52_cards_and_a_second_one_takes_turns_where_a_device_shuffles():
    ROOM.check_decks()


@cites("19:47-28.3")
def test_the_best_five_of_seven_count_the_wheel_is_lowest_and_suits_are_equal():
    falling = (
        "AS KS QS JS TS 2D 3C",
        "9S 8S 7S 6S 5S AD AC",
        "5S 4S 3S 2S AS KD KC",
        "8S 8D 8C 8H 2S 3D 4C",
        "8S 8D 8C 7H 7S 3D 4C",
        "AS JS 9S 4S 2S KD KC",
        "AS KD QC JH TS 2D 3C",
        "6S 5D 4C 3H 2S KD 9C",
        "5S 4D 3C 2H AS KD 9C",
        "8S 8D 8C 7H 4S 3D 2C",
        "8S 8D 7C 7H 4S 4D AC",
        "8S 8D AC 7H 4S 3D 2C",
        "AS KD JC 9H 4S 3D 2C",
    )
    values = [rank_cards(parse_cards(hand), WHEEL) for hand in falling]
    assert all(higher > lower for higher, lower in pairwise(values))
    one, two = "AS KD QC 9H 7S 3D 2C", "AD KC QH 9S 7D 6H 4C"  # the last two do not count
    assert rank_cards(parse_cards(one), WHEEL) == rank_cards(parse_cards(two), WHEEL)


@cites("19:47-28.6")
def test_a_bonus_wager_needs_an_ante_and_nothing_is_laid_after_no_more_bets():
    table = told_table(GAME, seats=2)
    with pytest.raises(Refused, match="needs an ante wager beside it"):
        bet(table, 1, "bonus", 500)
    wager(table, 1, ante=1000, bonus=500)
    with pytest.raises(Refused, match="take back bonus first"):
        table.act("seat:1", "take_back", wager="ante")
    for later in ("flop", "turn", "river"):
        with pytest.raises(Refused, match=f"may not bet {later} now"):
            bet(table, 1, later, 1000)
    table.act("dealer", "no_more_bets")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-28.6"
    with pytest.raises(Refused):
        bet(table, 2, "ante", 1000)
    with pytest.raises(Refused):
        bet(table, 1, "bonus", 500)
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="bonus")
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-28.6")
def test_the_flop_wager_is_twice_the_ante_and_the_later_ones_as_high_as_it():
    table = dealt({1: "QS 6D"}, "KS KD")
    for act, cards in (("flop", "2C 3C 4C"), ("turn", "9H"), ("river", "9D")):
        table.act("seat:1", f"make_{act}_wager")
        tell_board(table, cards)
    placed = {e.wager: (e.cents, e.cite) for e in events(table, "WagerPlaced")}
    assert {name: cents for name, (cents, _) in placed.items()} == {
        "ante": 1000,
        "flop": 2000,
        "turn": 1000,
        "river": 1000,
    }
    assert {cite for _, cite in placed.values()} == {"19:47-28.6"}
    assert rack(table, 1) == 1_000_000 - 5000


@cites("19:47-28.6")
def test_who_lacks_the_chips_can_buy_them_or_only_fold_or_check():
    table = dealt({1: "QS 6D"}, "KS KD", bankroll=2999)
    assert [option.name for option in table.prompt.options["seat:1"]] == ["fold"]
    table.act("seat:1", "buy_in", amount=1)
    table.act("seat:1", "make_flop_wager")
    tell_board(table, "2C 3C 4C")
    assert [option.name for option in table.prompt.options["seat:1"]] == ["check"]
    table.act("seat:1", "buy_in", amount=1000)
    table.act("seat:1", "make_turn_wager")
    assert rack(table, 1) == 0


@cites("19:47-28.4")
def test_a_table_is_opened_by_inspection_verification_spread_and_wash_of_each_deck():
    ROOM.check_opening()


@cites("19:47-28.4")
@pytest.mark.parametrize(("deal", "hours"), [("manual shoe", 8), ("from the hand", 4)])
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    ROOM.check_change_of_cards(deal, hours)


@cites("19:47-28.5")
def test_cards_are_shuffled_after_every_round_and_the_dealer_cuts_what_no_device_shuffled():
    ROOM.check_shuffle_and_cut()


@cites("19:47-28.5", "19:47-28.12")
def test_devices_come_and_go_between_rounds_and_a_shoe_goes_before_its_work_does():
    ROOM.check_devices()
