"""Double down stud before the deal: words, decks, opening, shuffle, ranks and wagers."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import JACK, SIX, parse_cards
from chapter47.games.double_down_stud.rules import result_of_hand
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.table import Refused
from tests.games.double_down_stud.hand import GAME, ROOM, tell, told_table
from tests.play import bet, events, net, open_table
from tests.showdown import by_a_person
from tests.support import cites


@cites("19:47-17.1")
def test_common_cards_belong_to_everybody_and_a_double_down_wager_follows_them():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "2S", 2: "JS"}, "JD JC 9H 4D")
    table.act("seat:1", "double")
    assert table.ledger["seat:1/wager/double_down"] == 1000
    table.act("seat:2", "stand")
    assert net(table, 1) == 2 * 1000, "the common pair of jacks"
    assert net(table, 2) == 3 * 1000, "three jacks with one's own"


@cites("19:47-17.2")
def test_one_deck_is_52_cards_and_a_second_one_takes_turns_where_a_device_shuffles():
    ROOM.check_decks()


@cites("19:47-17.3")
def test_a_table_is_opened_by_inspection_verification_spread_and_wash_of_each_deck():
    ROOM.check_opening()


@cites("19:47-17.3")
def test_cards_are_changed_after_eight_hours():
    table = open_table(GAME)
    table.act("floorperson", "cards_in_use", hours=7)
    assert not [e for e in events(table, "StateChanged") if e.what == "deck"]
    table.act("floorperson", "cards_in_use", hours=8)
    (gone,) = [e for e in events(table, "StateChanged") if e.what == "deck"]
    assert gone.cite == "19:47-17.3"


@cites("19:47-17.4")
def test_cards_are_shuffled_after_every_round_and_the_dealer_cuts_what_no_device_shuffled():
    ROOM.check_shuffle_and_cut()


@cites("19:47-17.5")
def test_hands_rank_as_the_successor_has_them():
    falling = (
        *("AS KS QS JS TS", "KS QS JS TS 9S", "5S 4S 3S 2S AS", "2S 2D 2H 2C 3S"),
        *("2S 2D 2H 3C 3S", "7S 5S 4S 3S 2S", "AS KD QS JS TS", "5S 4D 3S 2S AS"),
        *("2S 2D 2H 3C 4S", "3S 3D 2H 2C 4S", "AS AD 2H 3C 4S", "JS JD 2H 3C 4S"),
        *("TS TD AH KC QS", "6S 6D AH KC QS", "5S 5D AH KC QS", "AS KD QS JS 9S"),
    )
    values = [FIVE_CARD_HIGH.evaluate(parse_cards(hand)) for hand in falling]
    assert all(higher > lower for higher, lower in pairwise(values))
    results = [result_of_hand(parse_cards(hand), SIX, JACK) for hand in falling]
    assert results == [9, 8, 8, 7, 6, 5, 4, 4, 3, 2, 1, 1, 0, 0, -1, -1]


@cites("19:47-17.6")
def test_one_wager_before_no_more_bets_and_players_stay_for_the_round():
    table = told_table(seats=2)
    with pytest.raises(Refused):
        bet(table, 1, "double_down", 500)
    bet(table, 1, "initial", 1000)
    table.act("dealer", "no_more_bets")
    (call,) = [e for e in events(table, "Announced") if e.text == "No more bets"]
    assert call.cite == "19:47-17.6"
    for seat in (1, 2):
        with pytest.raises(Refused):
            bet(table, seat, "initial", 500)
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-17.6")
def test_the_double_is_exactly_the_initial_wager_and_who_cannot_afford_it_stands():
    table = told_table(seats=2, bankroll=1_500)
    bet(table, 1, "initial", 1000)
    bet(table, 2, "initial", 500)
    tell(table, {1: "2S", 2: "3S"}, "JD JC 9H 4D")
    names = [o.name for o in table.prompt.options["seat:1"]]
    assert names == ["stand"]
    with pytest.raises(Refused):
        table.act("seat:1", "double")
    table.act("seat:1", "stand")
    with pytest.raises(Refused):
        table.act("seat:2", "double", amount=300)
    table.act("seat:2", "double")
    placed = [e for e in events(table, "WagerPlaced") if e.wager == "double_down"]
    assert [(e.seat, e.cents, e.cite) for e in placed] == [(2, 500, "19:47-17.6")]


@cites("19:47-17.4", "19:47-17.11")
def test_only_the_shuffler_comes_and_goes_there_is_one_way_to_deal():
    table = by_a_person(GAME, 1, initial=1000)
    names = {o.name for o in table.options("floorperson")}
    assert "change_deal" not in names
    with pytest.raises(Refused):
        table.act("floorperson", "install_device", device="automated shoe")
    table.act("floorperson", "remove_device", device="automated shuffler")
    table.act("floorperson", "install_device", device="automated shuffler")
