"""Caribbean stud poker: irregularities, each with its ruling."""

import pytest

from chapter47.table import Refused
from tests.games.caribbean_stud.hand import GAME, ROOM
from tests.play import events
from tests.showdown import (
    BANKROLL,
    by_a_person,
    rack,
    settled,
    tell,
    tell_cards,
    told_table,
    until,
    wager,
)
from tests.showdown_room import is_void
from tests.support import cites

CITE = "19:47-16.13"
FLUSH, PLAIN = "AS QS 9S 5S 2S", "KH KC 7D 6C 2C"
DEALER = "QH QD JC 4D 2D"


@cites("19:47-16.13")
@pytest.mark.parametrize("decided", [0, 1])
def test_a_hole_card_exposed_voids_all_hands_but_pays_awards_of_whole_hands(decided: int):
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000, progressive=100)
    tell(table, {1: FLUSH, 2: PLAIN}, DEALER)
    if decided:
        table.act("seat:1", "make_bet")
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, CITE)
    assert rack(table, 1) == BANKROLL - 100 + 5000
    assert rack(table, 2) == BANKROLL
    assert settled(table, 1, "progressive") == [("win", 5000, "19:47-16.12")]
    _, exposed, *shown = events(table, "CardTurned")
    assert (exposed.to, exposed.cite) == ("dealer", CITE)
    assert [(e.to, e.cite) for e in shown] == [("seat:1", CITE)] * 5, "the hand that earns it"
    told = [entry.event for entry in table.log]
    (paid,) = [e for e in events(table, "Settled") if e.wager == "progressive" and e.paid]
    assert told.index(shown[-1]) < told.index(paid)


@cites("19:47-16.13")
def test_a_hand_whose_award_nobody_wagered_on_is_not_shown_when_all_are_void():
    table = told_table(GAME, seats=2)
    for seat, progressive in ((1, {}), (2, {"progressive": 100})):
        wager(table, seat, ante=1000, **progressive)
    tell(table, {1: FLUSH, 2: PLAIN}, DEALER)
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, CITE)
    assert {e.to for e in events(table, "CardTurned")} == {"dealer"}


@cites("19:47-16.12", "19:47-16.13")
def test_shares_of_the_meter_of_void_hands_are_paid_from_the_dealers_right():
    """A straight flush wins a tenth of what the meter shows; the hand at the right comes first."""
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000, progressive=100)
    tell(table, {1: "9S 8S 7S 6S 5S", 2: "9D 8D 7D 6D 5D"}, "QH QD JC 4C 2C")
    table.report("dealer", "dealer_card_exposed")
    paid = [(e.seat, e.paid) for e in events(table, "Settled") if e.wager == "progressive"]
    assert paid == [(2, 100_014), (1, 90_012)], "of $10,001.40, then of the $9,001.26 left"


@cites("19:47-16.13")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    ROOM.check_face_up(told_table(GAME), lambda t: tell_cards(t, {1: "KS QS"}, ""))


@cites("19:47-16.13")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-16.13")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure"])
def test_a_player_with_a_wrong_number_of_cards_has_a_void_hand_and_nobody_else(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000, progressive=100)
    until(table, "deal", 1 if phase == "deal" else 0)
    if phase != "deal":
        until(table, "turn")
    if phase == "exposure":
        table.act("seat:1", "make_bet")
        table.act("seat:2", "make_bet")
    table.report("dealer", "player_misdealt", position=1)
    while table.prompt.text.startswith("return"):
        table.act("dealer", "return")
    assert rack(table, 1) == BANKROLL
    if phase == "deal":
        until(table, "turn")
    if phase != "exposure":
        assert list(table.prompt.options) == ["seat:2"]
        table.act("seat:2", "make_bet")
    until(table, "settlement")
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:1"]


@cites("19:47-16.13")
@pytest.mark.parametrize("told", [0, 2, 4])
def test_a_dealer_with_four_cards_of_five_gets_the_fifth(told: int):
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    cards = DEALER.split()
    tell_cards(table, {1: PLAIN}, " ".join(cards[:told]))
    table.report("dealer", "dealer_lacks_card")
    with pytest.raises(Refused, match="two missing cards are a misdeal"):
        table.report("dealer", "dealer_lacks_card")
    tell_cards(table, {}, " ".join(cards[told:]))
    dealt = [e.cite for e in events(table, "CardDealt") if e.to == "dealer"]
    assert dealt == ["19:47-16.9"] * 4 + [CITE]
    assert table.prompt.phase == "turn"


@cites("19:47-16.13")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure", "settlement"])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000, progressive=100)
    if phase in ("exposure", "settlement"):
        until(table, "turn")
        for seat in (1, 2):
            table.act(f"seat:{seat}", "make_bet")
    until(table, phase)
    table.report("floorperson", "dealer_misdealt")
    assert is_void(table, CITE)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-16.13")
@pytest.mark.parametrize(("option", "first"), [("warning", "seat:1"), ("dead hand", "seat:2")])
def test_players_who_exchange_information_are_warned_or_by_option_lose_the_hand(option, first):
    table = told_table(GAME, seats=2, options={"information": option})
    for seat in (1, 2):
        wager(table, seat, ante=1000, progressive=100)
    tell(table, {1: FLUSH, 2: PLAIN}, DEALER)
    table.report("dealer", "information_exchanged", position=1)
    assert list(table.prompt.options) == [first]
    if option == "dead hand":
        assert rack(table, 1) == BANKROLL - 1100
    else:
        assert events(table, "Announced")[-1].cite == CITE
        table.act("seat:1", "make_bet")
    table.act("seat:2", "make_bet")
    assert events(table, "RoundEnded")


@cites("19:47-16.13")
def test_a_dead_hand_loses_a_bet_that_was_made():
    table = told_table(GAME, seats=2, options={"information": "dead hand"})
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: FLUSH, 2: PLAIN}, DEALER)
    table.act("seat:1", "make_bet")
    table.report("floorperson", "information_exchanged", position=1)
    assert rack(table, 1) == BANKROLL - 3000
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-16.13")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-16.13")
def test_an_automated_shoe_that_fails_voids_the_round():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000, progressive=100)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: FLUSH, 2: "KH KC"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, CITE)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    ROOM.check_no_shoe_fails()


@cites("19:47-16.9", "19:47-16.13")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    ROOM.check_wrong_stub(misdealt, lambda t: until(t, "count"))
