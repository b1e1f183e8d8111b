"""Boston 5 stud poker: irregularities, each with its ruling."""

import pytest

from chapter47.table import Refused, Table
from tests.games.boston_5_stud.hand import (
    GAME,
    HIGH,
    LOW,
    PAIR,
    PLAIN,
    ROOM,
    finish,
    first,
    start,
)
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
from tests.showdown_room import is_void
from tests.support import cites

THREES = "9S 9D 9C 4H 2S"
EXPOSED, FAILED = "19:47-24.12(a)", "19:47-24.12(f)"
MISDEALT = "19:47-24.12(d)"


def three_players(**options: object) -> Table:
    """Three players with an ante of $10 and a bonus wager of $5 each, the betting closed."""
    table = told_table(GAME, seats=3, options=options)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, optional_bonus=500)
    table.act("dealer", "no_more_bets")
    return table


@cites("19:47-24.12(a)")
@pytest.mark.parametrize("pays_ante_bonus", [False, True])
def test_a_dealers_card_exposed_while_it_is_dealt_voids_all_but_three_card_bonuses(pays_ante_bonus):
    table = three_players(bonus_of_a_void_hand=pays_ante_bonus)
    tell_cards(table, {1: first(THREES), 2: first(PAIR), 3: first(PLAIN)}, "KD")
    assert table.prompt.text == "deal to dealer"
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, EXPOSED)
    bonus = 4000 if pays_ante_bonus else 0
    assert rack(table, 1) == BANKROLL + 25 * 500 + bonus
    assert len(settled(table, 1, "ante_bonus")) == pays_ante_bonus
    assert rack(table, 2) == BANKROLL + 500
    assert rack(table, 3) == BANKROLL, "a wager that did not win goes back too"
    turned = [(e.to, e.cite) for e in events(table, "CardTurned")]
    assert turned[0] == ("dealer", EXPOSED)
    assert {to for to, _ in turned[1:]} == {"seat:1", "seat:2"}
    told = [entry.event for entry in table.log]
    of_one = [e for e in events(table, "Settled") if e.seat == 1 and e.paid]
    paid = ["optional_bonus", "ante_bonus"][: 1 + pays_ante_bonus]
    assert [e.wager for e in of_one] == paid
    shown = [e for e in events(table, "CardTurned") if e.to == "seat:1"]
    assert told.index(shown[-1]) < told.index(of_one[0]), "shown before they are paid"


@cites("19:47-24.12(a)")
def test_three_of_a_kind_without_an_optional_bonus_is_shown_and_paid_the_ante_bonus():
    table = told_table(GAME, options={"bonus_of_a_void_hand": True})
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: first(THREES)}, "KD")
    table.report("dealer", "dealer_card_exposed")
    shown = [(e.to, e.cite) for e in events(table, "CardTurned")]
    assert shown == [("dealer", EXPOSED), *[("seat:1", EXPOSED)] * 3]
    told = [type(entry.event).__name__ for entry in table.log]
    last_shown = max(n for n, kind in enumerate(told) if kind == "CardTurned")
    paid = told.index("Settled")
    assert last_shown < paid, "shown before they are paid"
    assert rack(table, 1) == BANKROLL + 4000


@cites("19:47-24.12(a)")
@pytest.mark.parametrize("decided", [0, 1, 2])
def test_a_dealers_card_exposed_before_all_have_decided_voids_all_and_bonuses_stand(decided: int):
    table = three_players()
    hands = {1: first(PAIR), 2: first(LOW), 3: first(PLAIN)}
    tell_cards(table, hands, "AH AC KD")
    for seat in range(1, 1 + decided):
        table.act(f"seat:{seat}", "second_wager")
    table.report("floorperson", "dealer_card_exposed")
    assert is_void(table, EXPOSED)
    assert rack(table, 1) == BANKROLL + 500
    assert (rack(table, 2), rack(table, 3)) == (BANKROLL - 500, BANKROLL - 500)
    assert events(table, "CardTurned")[-1].to == "dealer"


@cites("19:47-24.12(a)")
def test_a_dealers_card_exposed_while_bonuses_are_settled_pays_those_that_won():
    table = told_table(GAME, seats=3, dealer="manual")
    until(table, "betting")
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, optional_bonus=500)
    table.act("dealer", "no_more_bets")
    for seat, cards in ((1, first(LOW)), (2, first(PAIR)), (3, first(PLAIN)), (0, "AH AC KD")):
        go_on(table)  # deliver a stack
        tell_cards(table, {seat: cards}, cards)
    assert table.prompt.text == "collect optional bonus of seat 1"
    table.report("dealer", "dealer_card_exposed")
    assert table.prompt.text == "pay optional bonus of seat 2"
    table.act("dealer", "pay")
    assert is_void(table, EXPOSED)
    assert [rack(table, seat) - BANKROLL for seat in (1, 2, 3)] == [0, 500, 0]


@cites("19:47-24.12(a)")
def test_who_has_folded_before_the_exposure_has_lost():
    table = three_players()
    tell_cards(table, {1: first(LOW), 2: first(PAIR), 3: first(PLAIN)}, "AH AC KD")
    table.act("seat:1", "fold")
    table.report("dealer", "dealer_card_exposed")
    assert rack(table, 1) == BANKROLL - 3500
    assert rack(table, 2) == BANKROLL + 500


@cites("19:47-24.12(a)")
def test_once_all_have_decided_an_exposed_card_changes_nothing_and_before_it_lies_there_neither():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "deal")
    for _ in range(2):  # nor while only the player has cards
        with pytest.raises(Refused, match="no card of the dealer lies face down"):
            table.report("dealer", "dealer_card_exposed")
        go_on(table)
    until(table, "turn")
    table.act("seat:1", "second_wager")
    assert table.prompt.phase == "deal"
    with pytest.raises(Refused, match="every player has folded or placed"):
        table.report("dealer", "dealer_card_exposed")
    until(table, "exposure")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "dealer_card_exposed")


@cites("19:47-24.12(b)")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    ROOM.check_face_up(told_table(GAME), lambda t: tell_cards(t, {1: "8S 7D"}, ""))


@cites("19:47-24.12(b)")
def test_a_second_card_face_up_among_the_last_cards_counts_with_one_among_the_first():
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "card_face_up", card="AS")
    tell_cards(table, {1: first(PAIR)}, first(PLAIN))
    table.act("seat:1", "second_wager")
    table.report("dealer", "card_face_up", card="AD")
    assert is_void(table, "19:47-24.12(b)")
    assert rack(table, 1) == BANKROLL
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-24.12(c)")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-24.12(d)")
@pytest.mark.parametrize("found", ["first deal", "turn", "last deal", "exposure"])
def test_a_player_with_a_wrong_number_of_cards_has_a_void_hand_and_nobody_else(found: str):
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, "deal", 1 if found == "first deal" else 0)
    if found != "first deal":
        until(table, "turn")
    if found in ("last deal", "exposure"):
        table.act("seat:1", "second_wager")
        table.act("seat:2", "second_wager")
    if found == "last deal":
        go_on(table)
    if found == "exposure":
        until(table, "exposure")
    table.report("dealer", "player_misdealt", position=1)
    while table.prompt.text.startswith("return"):
        table.act("dealer", "return")
    assert rack(table, 1) == BANKROLL
    void = [(e.result, e.cite) for e in events(table, "Settled") if e.seat == 1]
    assert set(void) == {("void", MISDEALT)}
    if found == "first deal":
        until(table, "turn")
    if found in ("first deal", "turn"):
        assert list(table.prompt.options) == ["seat:2"]
        table.act("seat:2", "second_wager")
    until(table, "exposure")
    with pytest.raises(Refused):
        table.report("dealer", "player_misdealt", position=1)
    until(table, "settlement")
    assert not [e for e in events(table, "CardTurned") if e.to == "seat:1"]
    assert [e for e in events(table, "CardTurned") if e.to == "seat:2"]


@cites("19:47-24.12(d)")
@pytest.mark.parametrize("told", [1, 4])
def test_a_misdealt_hand_whose_cards_are_being_told_gets_no_more_of_them(told: int):
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    hands = {1: PAIR, 2: HIGH}
    if told == 1:
        table.act("dealer", "no_more_bets")
        tell_cards(table, {1: "7S"}, "")
    else:
        start(table, hands, PLAIN)
        for seat in (1, 2):
            table.act(f"seat:{seat}", "second_wager")
        tell_cards(table, {1: "JH"}, "")
    table.report("floorperson", "player_misdealt", position=1)
    assert table.prompt.text == "deal to seat 2"
    if told == 1:
        tell_cards(table, {2: first(HIGH)}, first(PLAIN))
        table.act("seat:2", "second_wager")
    finish(table, hands, PLAIN)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL + 4000)


@cites("19:47-24.12(d)")
@pytest.mark.parametrize("told", [0, 1, 2])
def test_a_round_ends_when_the_only_hand_is_misdealt(told: int):
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: " ".join(["7S", "7D", "KC"][:told])}, "")
    table.report("dealer", "player_misdealt", position=1)
    tell_cards(table, {}, first(PLAIN))
    assert events(table, "RoundEnded")
    assert rack(table, 1) == BANKROLL


@cites("19:47-24.12(d)")
@pytest.mark.parametrize("at", [0, 1, 2, 3, 4])
def test_a_dealer_with_four_cards_of_five_gets_one_more_in_the_end(at: int):
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    table.act("dealer", "no_more_bets")
    cards = PLAIN.split()
    tell_cards(table, {1: first(PAIR)}, " ".join(cards[: min(at, 3)]))
    if at < 3:
        table.report("dealer", "dealer_lacks_card")
        if at < 2:
            with pytest.raises(Refused, match="two missing cards are a misdeal"):
                table.report("dealer", "dealer_lacks_card")
        tell_cards(table, {}, " ".join(cards[at:2]))
        assert len([to for to in dealt_to(table) if to == "dealer"]) == 2
    table.act("seat:1", "second_wager")
    if at >= 3:
        tell_cards(table, {1: "JH 4C"}, " ".join(cards[3:at]))
        table.report("dealer", "dealer_lacks_card")
    have = 2 if at < 3 else at
    tell_cards(table, {1: "JH 4C"}, " ".join(cards[have:]))
    dealt = [e.cite for e in events(table, "CardDealt") if e.to == "dealer"]
    assert dealt == ["19:47-24.9"] * 4 + [MISDEALT]
    assert events(table, "RoundEnded") and not events(table, "RoundEnded")[-1].void


@cites("19:47-24.12(d)")
@pytest.mark.parametrize("phase", ["deal", "turn", "last", "exposure"])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000)
    until(table, "turn" if phase in ("last", "exposure") else phase)
    if phase in ("last", "exposure"):
        table.act("seat:1", "second_wager")
        table.act("seat:2", "second_wager")
    if phase == "exposure":
        until(table, "exposure")
    table.report("floorperson", "dealer_misdealt")
    assert is_void(table, MISDEALT)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-24.12(e)")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-24.12(f)")
@pytest.mark.parametrize("pays_ante_bonus", [False, True])
def test_an_automated_shoe_that_fails_voids_the_round_but_for_three_card_bonuses(pays_ante_bonus):
    table = three_players(bonus_of_a_void_hand=pays_ante_bonus)
    tell_cards(table, {1: first(THREES), 2: first(PLAIN), 3: "KS KC"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, FAILED)
    assert rack(table, 1) == BANKROLL + 25 * 500 + (4000 if pays_ante_bonus else 0)
    assert (rack(table, 2), rack(table, 3)) == (BANKROLL, BANKROLL), "no three cards, no bonus"
    assert len(events(table, "Shuffled")) == 2, "for the next round"


@cites("19:47-24.12(f)")
@pytest.mark.parametrize("pays_ante_bonus", [False, True])
def test_a_shoe_that_fails_among_the_last_cards_leaves_the_bonuses_as_they_were(pays_ante_bonus):
    table = three_players(bonus_of_a_void_hand=pays_ante_bonus)
    hands = {1: THREES, 2: PLAIN, 3: HIGH}
    tell_cards(table, {box: first(hand) for box, hand in hands.items()}, first(LOW))
    for seat, decision in ((1, "second_wager"), (2, "fold"), (3, "second_wager")):
        table.act(f"seat:{seat}", decision)
    tell_cards(table, {1: "4H 2S", 3: "QC"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, FAILED)
    assert rack(table, 1) == BANKROLL + 25 * 500 + (4000 if pays_ante_bonus else 0)
    assert rack(table, 2) == BANKROLL - 3500, "who has folded has lost"
    assert rack(table, 3) == BANKROLL + 500


@cites("19:47-24.12(f)")
def test_a_shoe_that_fails_before_anybody_has_three_cards_voids_the_round_too():
    table = three_players()
    tell_cards(table, {1: "9S 9D"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, FAILED)
    assert {rack(table, seat) for seat in (1, 2, 3)} == {BANKROLL}
    ROOM.check_no_shoe_fails()


@cites("19:47-24.12(g)")
def test_a_device_leaves_the_table_before_another_method_is_used():
    ROOM.check_devices()


@cites("19:47-24.9")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    def goes_on(table: Table) -> None:
        until(table, "turn")
        table.act("seat:1", "second_wager")
        until(table, "count")

    ROOM.check_wrong_stub(misdealt, goes_on)
