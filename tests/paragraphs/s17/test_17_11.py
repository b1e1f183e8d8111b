"""Double down stud: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused
from tests.games.double_down_stud.hand import GAME, tell, tell_cards, told_table
from tests.play import bet, events, net, open_table
from tests.showdown import BANKROLL, by_a_person, cards, rack, seen_by, until
from tests.support import cites

CITE = "19:47-17.11"


def is_void(table) -> bool:
    """Whether the last round is void by 17.11 and the cards are shuffled again."""
    assert events(table, "RoundEnded")[-1].void
    assert not table.live_wagers
    assert len(events(table, "Shuffled")) >= 2
    return events(table, "WagerTakenBack")[-1].cite == CITE


@cites("19:47-17.11")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    table = told_table()
    bet(table, 1, "initial", 1000)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "card_face_up", card="AS")
    assert events(table, "CardsDiscarded")[-1].cards == (parse_card("AS"),)
    tell_cards(table, {1: "8S"}, "7D")
    table.report("dealer", "card_face_up", card="AD")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL


@cites("19:47-17.11")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    table = by_a_person(GAME, 1, initial=1000)
    until(table, "deal")
    table.report("dealer", "card_drawn_in_error")
    held = events(table, "CardHeld")[-1]
    table.act("dealer", "go_on")
    assert events(table, "CardDealt")[0].hidden_card == held.hidden_card


@cites("19:47-17.11")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, initial=1000)
    until(table, "deal" if phase == "deal" else "turn")
    if phase == "exposure":
        table.act("seat:1", "double")
        table.act("seat:2", "stand")
    assert table.prompt.phase == phase
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)


@cites("19:47-17.11")
@pytest.mark.parametrize("decided", [0, 1])
def test_the_last_common_card_exposed_too_early_voids_all_hands(decided: int):
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "JS", 2: "AS"}, "JD JC 9H 4D")
    if decided:
        table.act("seat:1", "double")
    table.report("dealer", "common_card_exposed")
    assert is_void(table)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    (shown,) = events(table, "CardTurned")
    assert (shown.to, shown.cite) == ("common", CITE)


@cites("19:47-17.11")
def test_no_common_card_is_exposed_too_early_before_it_lies_there_or_after_all_decided():
    table = by_a_person(GAME, 1, initial=1000)
    until(table, "deal")
    with pytest.raises(Refused, match="no common card lies face down"):
        table.report("dealer", "common_card_exposed")
    until(table, "turn")
    table.act("seat:1", "stand")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "common_card_exposed")


@cites("19:47-17.11")
def test_a_players_card_that_the_dealer_exposes_changes_nothing():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "JS", 2: "AS"}, "JD 2C 9H 4D")
    table.report("dealer", "player_card_exposed", position=2)
    assert seen_by(table, "seat:1") == cards("JS JD 2C 9H AS")
    with pytest.raises(Refused):
        table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:1", "double")
    table.act("seat:2", "stand")
    assert (net(table, 1), net(table, 2)) == (2000, -1000)


@cites("19:47-17.11")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    table = open_table(GAME, dealer="manual")
    until(table, "shuffle")
    table.report("dealer", "shuffler_jams")
    assert [e.cite for e in events(table, "Shuffled")] == ["19:47-17.4", CITE]
    backs = [e.value for e in events(table, "StateChanged") if e.what.startswith("backs")]
    assert backs == ["red", "red"]
    by_hand = open_table(GAME, dealer="manual", options={"shuffle": "manual", "decks": 1})
    until(by_hand, "shuffle")
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("dealer", "shuffler_jams")


@cites("19:47-17.8", "19:47-17.11")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    table = open_table(GAME)
    for _ in range(4):
        bet(table, 1, "initial", 500)
        table.act("seat:1", "ready")
        table.act("seat:1", "stand")
    table.act("floorperson", "deal_by_hand")
    bet(table, 1, "initial", 1000)
    until(table, "count")
    before = rack(table, 1)
    table.report("dealer", "stub_count_wrong", misdealt=misdealt)
    assert is_void(table)
    assert rack(table, 1) == before + 1000
    removed = [e for e in events(table, "StateChanged") if e.what == "deck"]
    assert len(removed) == (not misdealt)
