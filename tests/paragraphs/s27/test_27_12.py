"""Four card poker: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused
from chapter47.table.events import CardTurned, Settled
from tests.play import events, open_table
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
from tests.support import cites

GAME = "four-card-poker"
CITE = "19:47-27.12"


def is_void(table) -> bool:
    """Whether the last round is void by 27.12 and the cards are shuffled again."""
    assert events(table, "RoundEnded")[-1].void
    assert not table.live_wagers
    return events(table, "WagerTakenBack")[-1].cite == CITE


@cites("19:47-27.12")
@pytest.mark.parametrize("decided", [0, 1])
def test_a_dealers_card_exposed_voids_all_but_bonus_hands(decided: int):
    table = told_table(GAME, seats=4)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, aces_up=500)
    wager(table, 4, ante=1000)
    hands = {1: "8S 8D 8C 5H 2S", 2: "9S 9D 4C 4H 2D", 3: "QS QD 6C 3C 2C", 4: "7S 7D 7C 7H 2H"}
    tell(table, hands, "KS KD KC JH JS JD")
    if decided:
        table.act("seat:1", "play", amount=3000)
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL + 2000 + 4000, "automatic bonus and aces up"
    assert rack(table, 2) == BANKROLL + 1500, "aces up of two pair"
    assert rack(table, 3) == BANKROLL, "aces up of a pair goes back"
    assert rack(table, 4) == BANKROLL + 25_000, "automatic bonus without aces up"
    assert settled(table, 1, "automatic_bonus") == [("win", 2000, "19:47-27.11")]
    exposed = events(table, "CardTurned")[1]
    assert (exposed.to, exposed.cite) == ("dealer", CITE)
    shown = [
        ("turned", event.to) if isinstance(event, CardTurned) else ("paid", f"seat:{event.seat}")
        for event in (entry.event for entry in table.log)
        if isinstance(event, CardTurned) or (isinstance(event, Settled) and event.result == "win")
    ]
    hands_shown = [step for step in dict.fromkeys(shown) if step[1] != "dealer"]
    from_the_right = [f"seat:{seat}" for seat in (4, 2, 1)]
    assert hands_shown == [(act, who) for who in from_the_right for act in ("turned", "paid")]


@cites("19:47-27.12")
def test_the_card_that_lies_face_up_by_the_rules_is_none_that_was_exposed():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: "8S 8D 8C 5H 2S"}, "KS KD KC JH JS JD")
    (up,) = events(table, "CardTurned")
    table.report("dealer", "dealer_card_exposed")
    second = events(table, "CardTurned")[1]
    assert second.to == "dealer" and second.card != up.card


@cites("19:47-27.12")
def test_no_card_of_the_dealers_is_exposed_too_early_once_all_have_acted():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "turn")
    table.act("seat:1", "play", amount=1000)
    assert table.prompt.phase == "exposure"
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "dealer_card_exposed")


@cites("19:47-27.12")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "card_face_up", card="AS")
    shown = events(table, "CardsDiscarded")[-1]
    assert shown.cards == (parse_card("AS"),)
    tell_cards(table, {1: "8S 7D"}, "")
    assert table.prompt.phase == "deal"
    table.report("dealer", "card_face_up", card="AD")
    assert is_void(table)
    assert rack(table, 1) == BANKROLL
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-27.12")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    table = by_a_person(GAME, 1, options={"deal": "manual shoe"}, ante=1000)
    until(table, "deal")
    table.report("dealer", "card_drawn_in_error")
    held = events(table, "CardHeld")[-1]
    with pytest.raises(Refused, match="already waits"):
        table.report("dealer", "card_drawn_in_error")
    table.act("dealer", "go_on")
    assert events(table, "CardDealt")[0].hidden_card == held.hidden_card


@cites("19:47-27.12")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure"])
def test_a_player_with_a_wrong_number_of_cards_has_a_void_hand_and_nobody_else(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000, aces_up=500)
    until(table, "deal", 1 if phase == "deal" else 0)
    if phase != "deal":
        until(table, "turn")
    if phase == "exposure":
        table.act("seat:1", "play", amount=1000)
        table.act("seat:2", "play", amount=1000)
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
        table.act("seat:2", "play", amount=1000)
    until(table, "exposure")
    with pytest.raises(Refused):
        table.report("dealer", "player_misdealt", position=1)
    until(table, "settlement")
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:1"]


@cites("19:47-27.12")
def test_a_misdealt_hand_whose_cards_are_being_told_gets_no_more_of_them():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 7D"}, "")
    table.report("floorperson", "player_misdealt", position=1)
    assert table.prompt.text == "deal to seat 2"
    tell_cards(table, {2: "9S 9D 4C 3C 2C"}, "KS KD KC JH JS JD")
    table.act("seat:2", "fold")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL - 1000)


@cites("19:47-27.12")
def test_a_round_ends_when_the_only_hand_is_misdealt():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S"}, "")
    table.report("dealer", "player_misdealt", position=1)
    tell_cards(table, {}, "KS KD KC JH JS JD")
    assert events(table, "RoundEnded")
    assert rack(table, 1) == BANKROLL


@cites("19:47-27.12")
@pytest.mark.parametrize("told", [0, 1, 5])
def test_a_dealer_short_of_one_card_gets_it_in_the_end(told: int):
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    table.act("dealer", "no_more_bets")
    hands = {1: "8S 7D 6C 3H 2H", 2: "9S 9D 2C 4C 5C"}
    dealers = ["KS", "KD", "KC", "JH", "JS", "JD"]
    tell_cards(table, hands, " ".join(dealers[:told]))
    table.report("dealer", "dealer_lacks_card")
    with pytest.raises(Refused, match="two missing cards are a misdeal"):
        table.report("dealer", "dealer_lacks_card")
    tell_cards(table, {}, " ".join(dealers[told:]))
    dealt = [e for e in events(table, "CardDealt") if e.to == "dealer"]
    assert [e.cite for e in dealt] == ["19:47-27.9"] * 5 + [CITE]
    (up,) = events(table, "CardTurned")
    assert up.card == parse_card("JD"), "the card that came last lies face up"
    assert table.prompt.phase == "turn"


@cites("19:47-27.12")
def test_a_person_who_passes_the_dealer_over_deals_him_the_card_before_the_stub_goes():
    table = by_a_person(GAME, 1, options={"deal": "from the hand"}, ante=1000)
    until(table, "deal", 1)
    table.report("dealer", "dealer_lacks_card")
    until(table, "turn")
    both = ["seat:1", "dealer"]
    assert dealt_to(table) == [*both, "seat:1", *both * 3, "dealer", "dealer"]


@cites("19:47-27.12")
@pytest.mark.parametrize("phase", ["deal", "turn"])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, phase)
    table.report("floorperson", "dealer_misdealt")
    assert is_void(table)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-27.12")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    table = open_table(GAME, dealer="manual")
    until(table, "shuffle")
    table.report("dealer", "shuffler_jams")
    shuffled = events(table, "Shuffled")
    assert [e.cite for e in shuffled] == ["19:47-27.5(a)", CITE]
    backs = [e.value for e in events(table, "StateChanged") if e.what.startswith("backs")]
    assert backs == ["red", "red"]
    by_hand = open_table(GAME, dealer="manual", options={"shuffle": "manual", "decks": 1})
    until(by_hand, "shuffle")
    with pytest.raises(Refused, match="shuffled by hand"):
        by_hand.report("dealer", "shuffler_jams")


@cites("19:47-27.12")
def test_an_automated_shoe_that_fails_voids_the_round():
    table = told_table(GAME, seats=3)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, aces_up=500)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 8D 8C 5H 2S", 2: "9S 7D 2C 3C 4C", 3: "KS KD"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table)
    assert [rack(table, seat) for seat in (1, 2, 3)] == [BANKROLL] * 3
    by_hand = by_a_person(GAME, 1, options={"deal": "from the hand"}, ante=1000)
    until(by_hand, "deal")
    with pytest.raises(Refused, match="do not come from an automated shoe"):
        by_hand.report("dealer", "dealing_shoe_jams")


@cites("19:47-27.12")
def test_devices_come_and_go_between_rounds_and_a_shoe_goes_before_its_work_does():
    table = by_a_person(GAME, 1, ante=1000)
    with pytest.raises(Refused, match="remove the automated shoe") as refused:
        table.act("floorperson", "change_deal", deal="from the hand")
    assert CITE in str(refused.value)
    table.act("floorperson", "remove_device", device="automated shoe")
    table.act("floorperson", "change_deal", deal="from the hand")
    table.act("floorperson", "remove_device", device="automated shuffler")
    table.act("floorperson", "install_device", device="automated shuffler")
    until(table, "deal")
    assert "deal card 1 to all" in table.prompt.text


@cites("19:47-27.9", "19:47-27.12")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    table = open_table(GAME)
    for _ in range(4):
        wager(table, 1, aces_up=500)
        table.act("seat:1", "ready")
    table.act("floorperson", "deal_by_hand")
    wager(table, 1, ante=1000)
    until(table, "count")
    before = rack(table, 1)
    table.report("dealer", "stub_count_wrong", misdealt=misdealt)
    assert is_void(table)
    assert rack(table, 1) == before + 1000
    removed = [e for e in events(table, "StateChanged") if e.what == "deck"]
    assert len(removed) == (not misdealt)
