"""Let it ride: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused
from tests.games.let_it_ride.hand import GAME, decide, tell, tell_cards, told_table
from tests.play import bet, events, open_table
from tests.showdown import BANKROLL, by_a_person, rack, settled, until
from tests.support import cites

CITE = "19:47-18.12"
LATER = "2024-01-01"


def is_void(table) -> bool:
    """Whether the last round is void by 18.12 and the cards are shuffled again."""
    assert events(table, "RoundEnded")[-1].void
    assert not table.live_wagers
    return events(table, "WagerTakenBack")[-1].cite == CITE


@cites("19:47-18.12")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    table = told_table()
    bet(table, 1, "wager_1", 1000)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "card_face_up", card="AS")
    assert events(table, "CardsDiscarded")[-1].cards == (parse_card("AS"),)
    tell_cards(table, {1: "8S 7D"}, "")
    table.report("dealer", "card_face_up", card="AD")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-18.12")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    table = by_a_person(GAME, 1, options={"deal": "manual shoe"}, wager_1=1000)
    until(table, "deal")
    table.report("dealer", "card_drawn_in_error")
    held = events(table, "CardHeld")[-1]
    table.act("dealer", "go_on")
    assert events(table, "CardDealt")[0].hidden_card == held.hidden_card


@cites("19:47-18.12")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, wager_1=1000, bonus=100)
    until(table, "deal" if phase == "deal" else "turn")
    if phase == "exposure":
        for _ in range(2):
            for seat in (1, 2):
                decide(table, seat, False)
            table.act("dealer", "go_on")
        assert table.prompt.phase == "exposure"
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-18.12")
@pytest.mark.parametrize("decided", [0, 1, 2, 3])
def test_a_community_card_exposed_too_early_voids_all_but_three_card_bonuses_that_won(decided: int):
    table = told_table(seats=2, as_of=LATER)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
        bet(table, seat, "three_card_bonus", 500)
    tell(table, {1: "9S 9D 2C", 2: "AS KD 3C"}, "KS 5H")
    for number in range(decided):
        decide(table, 1 + number % 2, False)
    table.report("dealer", "community_card_exposed")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL + 500, "a pair pays 1 to 1"
    assert rack(table, 2) == BANKROLL
    assert settled(table, 1, "three_card_bonus")[0][:2] == ("win", 500)
    shown = [e for e in events(table, "CardTurned") if e.cite == CITE]
    assert [e.to for e in shown] == ["community", "seat:1", "seat:1", "seat:1"]


@cites("19:47-18.12")
def test_no_community_card_is_exposed_too_early_once_both_lie_face_up():
    table = by_a_person(GAME, 1, wager_1=1000)
    until(table, "deal")
    with pytest.raises(Refused, match="no community card lies face down"):
        table.report("dealer", "community_card_exposed")
    until(table, "turn")
    decide(table, 1, True)
    table.act("dealer", "go_on")
    decide(table, 1, True)
    table.act("dealer", "go_on")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "community_card_exposed")


@cites("19:47-18.12")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    table = open_table(GAME, dealer="manual")
    until(table, "shuffle")
    table.report("dealer", "shuffler_jams")
    assert [e.cite for e in events(table, "Shuffled")] == ["19:47-18.5", CITE]
    backs = [e.value for e in events(table, "StateChanged") if e.what.startswith("backs")]
    assert backs == ["red", "red"]
    by_hand = open_table(GAME, dealer="manual", options={"shuffle": "manual", "decks": 1})
    until(by_hand, "shuffle")
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("dealer", "shuffler_jams")


@cites("19:47-18.12")
def test_an_automated_shoe_that_fails_voids_the_round():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "wager_1", 1000)
        bet(table, seat, "bonus", 100)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 8D 8C", 2: "9S"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    by_hand = by_a_person(GAME, 1, options={"deal": "from the hand"}, wager_1=1000)
    until(by_hand, "deal")
    with pytest.raises(Refused, match="do not come from an automated shoe"):
        by_hand.report("dealer", "dealing_shoe_jams")


@cites("19:47-18.9", "19:47-18.12")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    table = open_table(GAME)
    for _ in range(4):
        bet(table, 1, "wager_1", 500)
        table.act("seat:1", "ready")
        decide(table, 1, False, False)
    table.act("floorperson", "deal_by_hand")
    bet(table, 1, "wager_1", 1000)
    until(table, "count")
    before = rack(table, 1)
    table.report("dealer", "stub_count_wrong", misdealt=misdealt)
    assert is_void(table)
    assert rack(table, 1) == before + 3000
    removed = [e for e in events(table, "StateChanged") if e.what == "deck"]
    assert len(removed) == (not misdealt)
