"""Double down stud before the deal: words, decks, opening, shuffle, ranks and wagers."""

from itertools import pairwise

import pytest

from chapter47.equipment.cards import JACK, SIX, parse_cards
from chapter47.games.double_down_stud.rules import result_of_hand
from chapter47.ranking.orders import FIVE_CARD_HIGH
from chapter47.table import Refused
from tests.games.double_down_stud.hand import GAME, tell, told_table
from tests.play import bet, events, net, open_table
from tests.showdown import by_a_person, go_on, until
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
    table = open_table(GAME)
    for _ in range(2):
        bet(table, 1, "initial", 500)
        table.act("seat:1", "ready")
        table.act("seat:1", "stand")
    backs = [e.value for e in events(table, "StateChanged") if e.what.startswith("backs")]
    assert backs == ["red", "blue", "red"]
    assert all(e.cards == tuple(range(52)) for e in events(table, "Shuffled"))
    with pytest.raises(Refused, match="a second deck needs an automated shuffler"):
        open_table(GAME, options={"shuffle": "manual"})


@cites("19:47-17.3")
def test_a_table_is_opened_by_inspection_verification_spread_and_wash_of_each_deck():
    table = open_table(GAME, seats=0, dealer="manual")
    for actor in ("dealer", "floorperson") * 2:
        assert list(table.prompt.options) == [actor]
        go_on(table)
    assert table.prompt.phase == "waiting"
    table.act("seat:1", "sit", player="Ann")
    done = [(e.what, str(e.value)[:11]) for e in events(table, "StateChanged")]
    each = [("cards", "sorted and "), ("cards", "inspection ")]
    spread = [(f"deck {n} is spread face up", "2C 3C 4C 5C") for n in (1, 2)]
    assert done == [*each, spread[0], *each, spread[1]]
    assert not events(table, "Shuffled"), "the first player looks first"
    until(table, "shuffle")
    said = [(e.text, e.cite) for e in events(table, "Announced")]
    assert said == [
        (f"Deck {n} is turned face down, washed and stacked", "19:47-17.3") for n in (1, 2)
    ]


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
    by_hand = open_table(GAME, options={"shuffle": "manual", "decks": 1})
    for _ in range(2):
        bet(by_hand, 1, "initial", 500)
        by_hand.act("seat:1", "ready")
        by_hand.act("seat:1", "stand")
    assert len(events(by_hand, "Shuffled")) == 3
    cuts = events(by_hand, "Cut")
    assert [(cut.by, cut.cite) for cut in cuts] == [("dealer", "19:47-17.4")] * 3
    assert all(10 <= cut.position <= 42 for cut in cuts)
    assert not events(open_table(GAME), "Cut")


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
