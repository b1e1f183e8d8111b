"""Caribbean stud poker before the deal: words, decks, opening, shuffle, ranks and wagers."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import parse_cards
from chapter47.games.caribbean_stud.felt import told
from chapter47.games.caribbean_stud.rules import rank_five
from chapter47.table import Refused
from tests.games.caribbean_stud.hand import GAME, ROOM
from tests.play import bet, events, open_table
from tests.showdown import by_a_person, rack, tell, told_table, until, wager
from tests.support import cites


@cites("19:47-16.1")
def test_a_bet_wager_is_exactly_twice_the_ante_and_four_cards_of_the_dealers_are_hole_cards():
    table = told_table(GAME)
    assert list(table.setting.wagers) == ["ante", "bet", "progressive"]
    wager(table, 1, ante=1000)
    tell(table, {1: "AS KD QC 8H 3S"}, "KS QD JC 4H 2D")
    turned = [e.card for e in events(table, "CardTurned")]
    assert turned == list(parse_cards("2D"))
    names = [option.name for option in table.prompt.options["seat:1"]]
    assert names == ["make_bet", "fold"]
    table.act("seat:1", "make_bet")
    (placed,) = [e for e in events(table, "WagerPlaced") if e.wager == "bet"]
    assert placed.cents == 2000


@cites("19:47-16.2")
def test_one_deck_is_52_cards_and_a_second_one_takes_turns_where_a_device_shuffles():
    ROOM.check_decks()


@cites("19:47-16.3")
def test_a_table_is_opened_by_inspection_verification_spread_and_wash_of_each_deck():
    ROOM.check_opening()


@cites("19:47-16.3")
@pytest.mark.parametrize(("deal", "hours"), [("manual shoe", 8), ("from the hand", 4)])
def test_cards_are_changed_after_eight_hours_in_a_shoe_and_four_in_the_hand(deal: str, hours: int):
    ROOM.check_change_of_cards(deal, hours)


@cites("19:47-16.4")
def test_the_dealer_cuts_what_no_device_shuffled_and_cuts_again_if_a_supervisor_wants_it():
    options = {"shuffle": "manual", "decks": 1}
    table = open_table(GAME, dealer="manual", options=options)
    until(table, "cut made")
    (cut,) = events(table, "Cut")
    assert (cut.by, cut.cite) == ("dealer", "19:47-16.4")
    assert 10 <= cut.position <= 42
    with pytest.raises(Refused, match="called by the floorperson"):
        table.report("dealer", "improper_cut")
    table.report("floorperson", "improper_cut")
    assert len(events(table, "Cut")) == 2
    assert table.prompt.phase == "cut made"
    until(table, "betting")
    with pytest.raises(Refused):
        table.report("floorperson", "improper_cut")
    assert not events(open_table(GAME), "Cut")


@cites("19:47-16.5")
def test_hands_rank_from_royal_flush_down_and_all_five_cards_count():
    falling = (
        *("AS KS QS JS TS", "KS QS JS TS 9S", "5S 4S 3S 2S AS"),
        *("AS AD AC AH 2S", "2S 2D 2C 2H AS"),
        *("AS AD AC KH KS", "KS KD KC AH AS"),
        *("AS QS 9S 5S 2S", "KS QS JS TS 8S"),
        *("AS KD QC JH TS", "6S 5D 4C 3H 2S", "5S 4D 3C 2H AS"),
        *("3S 3D 3C 4H 2S", "2S 2D 2C AH KS"),
        *("AS AD KC KH 2S", "AS AD QC QH KS", "3S 3D 2C 2H AS"),
        *("AS AD KC QH JS", "2S 2D AC KH QS"),
        *("AS KD QC JH 9S", "AS KD QC JH 8S", "AS KD 4C 3H 2S", "AS QD JC TH 9S"),
    )
    values = [rank_five(parse_cards(hand)) for hand in falling]
    assert all(higher > lower for higher, lower in pairwise(values))
    same = rank_five(parse_cards("AH KC QD JS 9H"))
    assert rank_five(parse_cards("AS KD QC JH 9S")) == same, "suits are equal"
    assert told("", "", parse_cards("AS AD KC QH JS"))


@cites("19:47-16.6")
def test_an_ante_and_a_dollar_beside_it_and_nothing_after_no_more_bets():
    table = told_table(GAME, seats=2)
    with pytest.raises(Refused, match="needs an ante wager beside it"):
        bet(table, 1, "progressive", 100)
    wager(table, 1, ante=1000)
    for amount in (50, 200):
        with pytest.raises(Refused):
            bet(table, 1, "progressive", amount)
    wager(table, 1, progressive=100)
    with pytest.raises(Refused, match="take back progressive first"):
        table.act("seat:1", "take_back", wager="ante")
    table.act("dealer", "no_more_bets")
    with pytest.raises(Refused):
        bet(table, 2, "ante", 1000)
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:1", "leave")


@cites("19:47-16.6")
def test_a_chip_in_an_acceptor_that_is_not_lit_is_not_in_play():
    table = by_a_person(GAME, 1, 2, ante=1000, progressive=100)
    until(table, "lock-out")
    table.report("dealer", "acceptor_not_lit", position=1)
    until(table, "deal")
    assert rack(table, 1) == 1_000_000 - 1000
    assert [e.value for e in events(table, "StateChanged") if e.what == "acceptors lit"] == [[2]]


@cites("19:47-16.13")
def test_devices_come_and_go_between_rounds_and_a_shoe_goes_before_its_work_does():
    ROOM.check_devices()
