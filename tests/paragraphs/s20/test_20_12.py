"""Three card poker: irregularities, each with its ruling."""

import pytest

from chapter47.table import Refused
from tests.games.three_card_poker.hand import GAME, ROOM
from tests.play import events
from tests.showdown import (
    BANKROLL,
    by_a_person,
    dealt_to,
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

CITE = "19:47-20.12"


@cites("19:47-20.12")
@pytest.mark.parametrize("decided", [0, 1])
def test_a_dealers_card_exposed_voids_all_but_bonus_hands(decided: int):
    table = told_table(GAME, seats=3, options={"six_card_bonus": "S1"})
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, pair_plus=500, six_card_bonus=100)
    tell(table, {1: "8S 7D 6C", 2: "9S 9D 2C", 3: "QS 6D 4C"}, "KS KD KC")
    if decided:
        table.act("seat:1", "play")
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, CITE)
    assert rack(table, 1) == BANKROLL + 1000 + 3000, "ante bonus and pair plus of a straight"
    assert rack(table, 2) == BANKROLL + 500, "pair plus of a pair"
    assert rack(table, 3) == BANKROLL
    assert settled(table, 1, "ante_bonus") == [("win", 1000, "19:47-20.11")]
    exposed = events(table, "CardTurned")[0]
    assert (exposed.to, exposed.cite) == ("dealer", CITE)
    assert {e.to for e in events(table, "CardTurned")[1:]} == {"seat:1", "seat:2"}
    told = [entry.event for entry in table.log]
    for seat in (1, 2):
        turned = [e for e in events(table, "CardTurned") if e.to == f"seat:{seat}"]
        paid = [e for e in events(table, "Settled") if e.seat == seat and e.paid]
        assert told.index(turned[-1]) < told.index(paid[0]), "shown before they are paid"


@cites("19:47-20.12")
def test_a_folded_hand_that_lies_there_for_another_wager_is_not_shown_for_a_bonus():
    table = told_table(GAME, seats=2, options={"six_card_bonus": "S1"})
    for seat in (1, 2):
        wager(table, seat, ante=1000, six_card_bonus=100)
    tell(table, {1: "9S 9D 2C", 2: "8S 8D 2H"}, "KS KD KC")
    table.act("seat:1", "fold")
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, CITE)
    assert {e.to for e in events(table, "CardTurned")} == {"dealer", "seat:2"}


@cites("19:47-20.12")
def test_no_card_of_the_dealers_is_exposed_too_early_once_all_have_acted():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "turn")
    table.act("seat:1", "play")
    assert table.prompt.phase == "exposure"
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "dealer_card_exposed")


@cites("19:47-20.12")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    ROOM.check_face_up(told_table(GAME), lambda t: tell_cards(t, {1: "8S 7D"}, ""))


@cites("19:47-20.12")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-20.12")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure"])
def test_a_player_with_a_wrong_number_of_cards_has_a_void_hand_and_nobody_else(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000, pair_plus=500)
    until(table, "deal", 1 if phase == "deal" else 0)
    if phase != "deal":
        until(table, "turn")
    if phase == "exposure":
        table.act("seat:1", "play")
        table.act("seat:2", "play")
    table.report("dealer", "player_misdealt", position=1)
    while table.prompt.text.startswith("return"):
        table.act("dealer", "return")
    assert rack(table, 1) == BANKROLL
    assert {e.result for e in events(table, "Settled") if e.seat == 1} == {"void"}
    assert settled(table, 1, "ante")[0][2] == CITE
    if phase == "deal":
        until(table, "turn")
    if phase != "exposure":
        assert list(table.prompt.options) == ["seat:2"]
        table.act("seat:2", "play")
    until(table, "exposure")
    with pytest.raises(Refused):
        table.report("dealer", "player_misdealt", position=1)
    until(table, "settlement")
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:1"]


@cites("19:47-20.12")
def test_a_misdealt_hand_whose_cards_are_being_told_gets_no_more_of_them():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 7D"}, "")
    table.report("floorperson", "player_misdealt", position=1)
    assert table.prompt.text == "deal to seat 2"
    tell_cards(table, {2: "9S 9D 2C"}, "KS KD KC")
    table.act("seat:2", "fold")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL - 1000)


@cites("19:47-20.12")
def test_a_round_ends_when_the_only_hand_is_misdealt():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S"}, "")
    table.report("dealer", "player_misdealt", position=1)
    tell_cards(table, {}, "KS KD KC")
    assert events(table, "RoundEnded")
    assert rack(table, 1) == BANKROLL


@cites("19:47-20.12")
@pytest.mark.parametrize("told", [0, 1, 2])
def test_a_dealer_short_of_one_card_gets_it_in_the_end(told: int):
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    table.act("dealer", "no_more_bets")
    hands = {1: "8S 7D 6C", 2: "9S 9D 2C"}
    tell_cards(table, hands, " ".join(["KS", "KD"][:told]))
    table.report("dealer", "dealer_lacks_card")
    with pytest.raises(Refused, match="two missing cards are a misdeal"):
        table.report("dealer", "dealer_lacks_card")
    tell_cards(table, {}, " ".join(["KS", "KD", "KC"][told:]))
    dealt = [e for e in events(table, "CardDealt") if e.to == "dealer"]
    assert [e.cite for e in dealt] == ["19:47-20.9", "19:47-20.9", CITE]
    assert table.prompt.phase == "turn"


@cites("19:47-20.12")
def test_a_person_who_passes_the_dealer_over_deals_him_the_card_before_the_stub_goes():
    table = by_a_person(GAME, 1, options={"deal": "from the hand"}, ante=1000)
    until(table, "deal", 1)
    table.report("dealer", "dealer_lacks_card")
    until(table, "turn")
    assert dealt_to(table) == ["seat:1", "dealer", "seat:1", "seat:1", "dealer", "dealer"]


@cites("19:47-20.12")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure", "settlement"])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000)
    if phase in ("exposure", "settlement"):
        until(table, "turn")
        for seat in (1, 2):
            table.act(f"seat:{seat}", "play")
    until(table, phase)
    table.report("floorperson", "dealer_misdealt")
    assert is_void(table, CITE)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-20.12")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-20.12")
def test_an_automated_shoe_that_fails_voids_the_round_but_for_whole_bonus_hands():
    table = told_table(GAME, seats=3)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, pair_plus=500)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 8D 8C", 2: "9S 7D 2C", 3: "KS KD"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, CITE)
    assert rack(table, 1) == BANKROLL + 4000 + 15_000
    assert (rack(table, 2), rack(table, 3)) == (BANKROLL, BANKROLL)
    ROOM.check_no_shoe_fails()


@cites("19:47-20.9", "19:47-20.12")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    ROOM.check_wrong_stub(misdealt, lambda t: until(t, "count"))
