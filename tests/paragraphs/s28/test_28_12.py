"""Texas hold 'em bonus poker: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused
from tests.games.texas_holdem_bonus.hand import GAME, ROOM, dealt, tell_board, to_the_count
from tests.play import events
from tests.showdown import (
    BANKROLL,
    by_a_person,
    dealt_to,
    go_on,
    rack,
    settled,
    tell_cards,
    told_table,
    until,
    wager,
)
from tests.showdown_room import is_void as room_is_void
from tests.support import cites

CITE = "19:47-28.12"


def is_void(table) -> bool:
    """Whether the last round is void by 28.12 and nothing lies on the layout."""
    return room_is_void(table, CITE)


def gone_on(table, seats=(1,)) -> None:
    for seat in seats:
        table.act(f"seat:{seat}", "make_flop_wager")


@cites("19:47-28.12")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    table = dealt({1: "8S 7D"}, "KS KD")
    gone_on(table)
    table.report("dealer", "card_face_up", card="AS")
    assert events(table, "CardsDiscarded")[-1].cards == (parse_card("AS"),)
    tell_board(table, "2C")
    table.report("dealer", "card_face_up", card="AD")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-28.12")
@pytest.mark.parametrize("phase", ["deal", "turn", "burn", "exposure"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000, bonus=500)
    until(table, "deal" if phase == "deal" else "turn")
    if phase in ("burn", "exposure"):
        gone_on(table, (1, 2))
    while phase == "exposure" and table.prompt.phase != "exposure":
        asked = next(iter(table.prompt.options))
        name = "check" if asked != "dealer" else table.prompt.options["dealer"][0].name
        table.act(asked, name)
    assert table.prompt.phase == phase
    table.report("floorperson", "wrong_number_of_cards")
    assert is_void(table)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-28.12")
@pytest.mark.parametrize("stage", ["before the flop", "after the flop", "after the turn"])
def test_a_dealers_card_exposed_before_the_last_decision_voids_all_but_bonus_payouts(stage: str):
    table = dealt({1: "AS AD", 2: "9S 9D", 3: "QS 6D"}, "AC AH", bonus=500)
    if stage != "before the flop":
        gone_on(table, (1, 2, 3))
        tell_board(table, "2C 3C 4C")
    if stage == "after the turn":
        for seat in (1, 2, 3):
            table.act(f"seat:{seat}", "make_turn_wager")
        tell_board(table, "8H")
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL + 15_000, "aces, without the dealer's second card"
    assert rack(table, 2) == BANKROLL + 1500
    assert rack(table, 3) == BANKROLL
    first, *rest = events(table, "CardTurned")
    assert (first.to, first.cite) == ("dealer", CITE)
    assert {e.to for e in rest} == {"seat:1", "seat:2"}
    assert settled(table, 3, "bonus") == []
    shown = [
        (type(e.event).__name__, getattr(e.event, "to", "") or f"seat:{e.event.seat}")
        for e in table.log
        if type(e.event).__name__ in ("CardTurned", "Settled")
    ]
    one, two = (["CardTurned", f"seat:{n}"] for n in (1, 2))
    paid = [tuple(one)] * 2 + [("Settled", "seat:1")], [tuple(two)] * 2 + [("Settled", "seat:2")]
    assert shown[1:] in (paid[0] + paid[1], paid[1] + paid[0]), "shown, then paid"


@cites("19:47-28.12")
def test_no_card_of_the_dealers_is_exposed_too_early_once_the_last_has_decided():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "turn")
    gone_on(table)
    for _ in ("after the flop", "after the turn card"):
        until(table, "turn")
        table.act("seat:1", "check")
    for phase in ("burn", "deal"):  # the river card
        assert table.prompt.phase == phase
        with pytest.raises(Refused, match="the last decision is made"):
            table.report("dealer", "dealer_card_exposed")
        go_on(table)
    until(table, "exposure")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "dealer_card_exposed")


@cites("19:47-28.12")
@pytest.mark.parametrize("phase", ["deal", "burn", "deal for all"])
def test_a_dealers_card_exposed_while_cards_are_dealt_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "deal", steps=1 if phase == "deal" else 0)
    if phase != "deal":
        until(table, "turn")
        gone_on(table)
        until(table, "turn")
        table.act("seat:1", "make_turn_wager")
        until(table, "deal" if phase == "deal for all" else "burn")  # the turn card
    table.report("floorperson", "dealer_card_exposed")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-28.12")
def test_a_card_found_face_up_while_hands_are_dealt_is_not_used_and_a_second_voids_them():
    ROOM.check_face_up(told_table(GAME), lambda table: tell_cards(table, {1: "8S"}, ""))


@cites("19:47-28.12")
@pytest.mark.parametrize("told", [0, 1])
def test_a_dealer_with_one_card_gets_the_second(told: int):
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 7D", 2: "9S 9D"}, "KS" if told else "")
    table.report("dealer", "dealer_lacks_card")
    with pytest.raises(Refused, match="lacks a card already"):
        table.report("dealer", "dealer_lacks_card")
    tell_cards(table, {}, "KD" if told else "KS KD")
    cited = [e.cite for e in events(table, "CardDealt") if e.to == "dealer"]
    assert cited == ["19:47-28.9", CITE]
    gone_on(table, (1, 2))
    with pytest.raises(Refused, match="the hands are dealt"):
        table.report("dealer", "dealer_lacks_card")


@cites("19:47-28.12")
def test_a_turn_card_that_comes_early_stands_and_closes_the_turn_wager():
    table = dealt({1: "AS 7D", 2: "QS 6D", 3: "9S 9D"}, "KS KD")
    gone_on(table, (1, 2, 3))
    tell_board(table, "2C 3C 4C")
    table.act("seat:1", "make_turn_wager")
    table.report("dealer", "community_card_early")
    assert not [e for e in events(table, "Announced") if e.cite == CITE], "first the card"
    tell_board(table, "8H")
    assert dealt_to(table).count("community") == 4
    assert list(table.prompt.options) == ["seat:1"], "the river wager is next"
    assert [o.name for o in table.prompt.options["seat:1"]] == ["make_river_wager", "check"]
    for seat in (1, 2, 3):
        table.act(f"seat:{seat}", "make_river_wager")
    tell_board(table, "8D")
    assert dealt_to(table).count("community") == 5
    assert [e.seat for e in events(table, "WagerPlaced") if e.wager == "turn"] == [1]
    said = [e.text for e in events(table, "Announced") if e.cite == CITE]
    assert said == ["The card stands; no further wager at this stage"]


@cites("19:47-28.12")
def test_a_river_card_that_comes_early_stands_and_closes_the_river_wager():
    table = dealt({1: "AS 7D", 2: "QS 6D"}, "KS KD")
    gone_on(table, (1, 2))
    tell_board(table, "2C 3C 4C")
    table.act("seat:1", "check")
    table.act("seat:2", "check")
    tell_board(table, "8H")
    table.report("floorperson", "community_card_early")
    tell_board(table, "8D")
    assert events(table, "RoundEnded"), "nobody is asked any more"
    assert not [e for e in events(table, "WagerPlaced") if e.wager == "river"]


@cites("19:47-28.12")
def test_a_flop_that_comes_early_voids_all_hands():
    table = dealt({1: "AS 7D", 2: "QS 6D"}, "KS KD")
    table.act("seat:1", "fold")
    table.report("dealer", "community_card_early")
    assert events(table, "RoundEnded")[-1].void
    assert rack(table, 2) == BANKROLL
    assert rack(table, 1) == BANKROLL, "a fold before it is taken back"


@cites("19:47-28.12")
def test_cards_dealt_without_a_burn_stand():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "turn")
    gone_on(table)
    assert table.prompt.phase == "burn"
    table.report("floorperson", "burn_omitted")
    until(table, "turn")
    assert dealt_to(table).count("community") == 3
    assert not [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    said = [e.text for e in events(table, "Announced") if e.cite == CITE]
    assert said == ["No card was burned before the flop; it stands"]


@cites("19:47-28.12")
@pytest.mark.parametrize("phase", ["deal", "burn"])
def test_an_automated_shoe_that_fails_voids_the_round(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000, bonus=500)
    until(table, "deal" if phase == "deal" else "turn")
    if phase == "burn":
        gone_on(table, (1, 2))
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2
    by_hand = by_a_person(GAME, 1, options={"deal": "from the hand"}, ante=1000)
    until(by_hand, "deal")
    with pytest.raises(Refused, match="do not come from an automated shoe"):
        by_hand.report("dealer", "dealing_shoe_jams")


@cites("19:47-28.12")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-28.12")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-28.9", "19:47-28.12")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    ROOM.check_wrong_stub(misdealt, to_the_count)
