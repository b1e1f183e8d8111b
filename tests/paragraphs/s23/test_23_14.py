"""Colorado hold 'em poker: irregularities, each with its ruling."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused
from tests.games.colorado_holdem.hand import (
    GAME,
    HIGH,
    LOW,
    PAIR,
    REQUIRED,
    ROOM,
    discard,
    laid,
    open_to,
    several,
    tell_cards,
    told_table,
    version,
)
from tests.play import bet, events, net, open_table
from tests.showdown import BANKROLL, by_a_person, cards, rack, seen_by, settled, until
from tests.showdown_room import is_void
from tests.support import cites

MISDEALT, FALSE, JAMMED = "19:47-23.14(c)", "19:47-23.14(d)", "19:47-23.14(f)"


@cites("19:47-23.14(a)")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands():
    ROOM.check_face_up(told_table(), lambda t: tell_cards(t, {1: "8S 7D"}, ""))


@cites("19:47-23.14(a)")
def test_after_one_card_face_up_the_deal_goes_on_without_it():
    table = told_table()
    bet(table, 1, "ante", 1000)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "card_face_up", card="AS")
    with pytest.raises(Refused):
        table.act("dealer", "deal", card="AS")
    tell_cards(table, {1: LOW}, "KC 5H 2D")
    assert open_to(table, "seat:1") == ["make_bet", "play_on"]
    with pytest.raises(Refused):
        table.report("dealer", "card_face_up", card="AD")  # the cards are dealt


@cites("19:47-23.14(b)")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    ROOM.check_drawn_card()


@cites("19:47-23.14(c)")
@pytest.mark.parametrize("phase", ["deal", "turn", "exposure"])
def test_a_wrong_number_of_cards_voids_all_hands(phase: str):
    table = by_a_person(GAME, 1, 2, ante=1000, bonus=100)
    until(table, "deal" if phase == "deal" else "turn")
    if phase == "exposure":
        for seat in (1, 2):
            away = table.options(f"seat:{seat}")[0].fields["discard"].choices[0]
            discard(table, seat, away)
        assert table.prompt.phase == "exposure"
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, MISDEALT)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    assert len(events(table, "Shuffled")) == 2


@cites("19:47-23.14(c)")
def test_hands_that_were_settled_already_are_void_with_all_others():
    table = several({1: "9S 9D 9C", 2: HIGH, 3: PAIR}, "KC 5H 4S", options=version(REQUIRED))
    table.act("seat:1", "declare")
    table.act("seat:2", "fold")
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL + 7500, BANKROLL - 1500)
    table.report("floorperson", "wrong_number_of_cards")
    assert is_void(table, MISDEALT)
    assert [rack(table, seat) for seat in (1, 2, 3)] == [BANKROLL] * 3
    assert table.ledger["inventory"] == 0


@cites("19:47-23.14(c)")
def test_wagers_collected_in_the_same_round_go_back():
    table = open_table(GAME, seats=2, dealer="manual", equipment="declared")
    until(table, "betting")
    for seat in (1, 2):
        bet(table, seat, "ante", 1000)
    table.act("dealer", "no_more_bets")
    left = {"seat 1": PAIR.split(), "seat 2": HIGH.split(), "community": ["KC", "5H", "4S"]}
    while table.prompt.phase == "deal":
        place = table.prompt.text.removeprefix("deal to ")
        if place in left:
            table.act("dealer", "deal", card=left[place].pop(0))
        else:
            table.act("dealer", table.prompt.options["dealer"][0].name)
    until(table, "turn")
    discard(table, 1, "3C", with_bet=False)
    discard(table, 2, "2C")
    while not settled(table, 2, "bet"):
        table.act("dealer", table.prompt.options["dealer"][0].name)
    assert rack(table, 2) == BANKROLL - 2000
    assert table.prompt.phase == "exposure"
    table.report("dealer", "wrong_number_of_cards")
    assert is_void(table, MISDEALT)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)


@cites("19:47-23.14(d)")
@pytest.mark.parametrize("name", [REQUIRED, "permissible bet"])
def test_who_declares_an_instant_winner_without_one_loses_the_initial_wager(name: str):
    table = several({1: HIGH, 2: LOW}, "KC 5H 2D", options=version(name))
    table.report("dealer", "false_declaration")
    assert settled(table, 1, "ante") == [("lose", 0, FALSE)]
    assert settled(table, 1, "bonus") == [("lose", 0, FALSE)]
    assert rack(table, 1) == BANKROLL - 1500
    assert seen_by(table, "public") == cards(HIGH), "the cards are shown"
    said = "Position 1 has high card, ace-queen-deuce, which is no instant winner"
    order = [getattr(e.event, "text", "") or type(e.event).__name__ for e in table.log]
    assert order.index(said) < order.index("Settled")
    thrown = events(table, "CardsDiscarded")[-1]
    assert (set(thrown.cards), thrown.cite) == (cards(HIGH), FALSE)
    assert list(table.prompt.options) == ["seat:2"], "the others go on"
    discard(table, 2, "4C")
    assert {e.to for e in events(table, "CardTurned")} == {"seat:1", "community", "seat:2"}
    assert rack(table, 1) == BANKROLL - 1500


@cites("19:47-23.14(d)")
def test_by_option_the_bonus_wager_of_a_false_declaration_goes_back():
    options = {"bonus_of_a_false_declaration": "returned"}
    table = laid(HIGH, "KC 5H 2D", options=options)
    table.report("floorperson", "false_declaration")
    assert net(table, 1) == -1000
    assert settled(table, 1, "bonus") == [("void", 0, FALSE)]


@cites("19:47-23.14(d)")
@pytest.mark.parametrize("fate", ["lost", "returned"])
def test_the_text_takes_the_initial_wager_and_the_house_says_what_becomes_of_the_bonus(fate: str):
    table = laid(HIGH, "KC 5H 2D", options={"bonus_of_a_false_declaration": fate})
    table.report("dealer", "false_declaration")
    told = {e.wager: e.reason for e in events(table, "Settled")}
    assert "by the house's choice" in told["bonus"]
    assert "choice" not in told["ante"]
    (option,) = [o for o in table.setting.law.file.option if o.name.endswith("_declaration")]
    assert (option.cite, option.source) == ("23.14(d)", "choice")
    (read,) = [
        i
        for i in table.setting.law.file.interpretation
        if "bonus" in i.difficulty and i.cites == ("23.14(d)",)
    ]
    assert "the licensee chooses" in read.reading


@cites("19:47-23.14(d)")
def test_a_report_does_not_tell_beforehand_what_a_player_holds():
    table = several({1: "9S 9D 9C", 2: LOW}, "KC 5H 2D")
    table.report("dealer", "false_declaration")
    assert rack(table, 1) == BANKROLL + 7500, "it was no false one, and is paid"
    assert list(table.prompt.options) == ["seat:2"]


@cites("19:47-23.14(d)")
def test_nobody_declares_falsely_who_is_not_asked():
    table = by_a_person(GAME, 1, ante=1000)
    until(table, "deal")
    with pytest.raises(Refused, match="belongs to"):
        table.report("dealer", "false_declaration")
    until(table, "turn")
    with pytest.raises(Refused):
        table.report("seat:1", "false_declaration")
    table.report("dealer", "false_declaration")
    with pytest.raises(Refused):
        table.report("dealer", "false_declaration")


@cites("19:47-23.14(d)")
def test_while_a_folded_hand_is_collected_nobody_can_declare():
    table = by_a_person(GAME, 1, 2, options=version(REQUIRED), ante=1000)
    until(table, "turn")
    table.act("seat:1", "fold")
    assert table.prompt.phase == "turn" and list(table.prompt.options) == ["dealer"]
    with pytest.raises(Refused, match="nobody is asked now") as refused:
        table.report("dealer", "false_declaration")
    assert FALSE in str(refused.value)
    assert [(o.code, o.cite) for o in refused.value.objections] == [("turn", FALSE)]


@cites("19:47-23.14(e)")
def test_a_shuffler_that_jams_has_the_same_deck_shuffled_again():
    ROOM.check_shuffler_jams()


@cites("19:47-23.14(f)")
def test_an_automated_shoe_that_fails_voids_the_round_and_all_cards_are_shuffled():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "ante", 1000)
        bet(table, seat, "bonus", 100)
    table.act("dealer", "no_more_bets")
    tell_cards(table, {1: "8S 8D 8C", 2: "9S"}, "")
    table.report("dealer", "dealing_shoe_jams")
    assert is_void(table, JAMMED)
    assert (rack(table, 1), rack(table, 2)) == (BANKROLL, BANKROLL)
    again = events(table, "Shuffled")[-1]
    assert parse_card("8S") in again.cards and len(again.cards) == 52
    ROOM.check_no_shoe_fails()


@cites("19:47-23.14(g)")
def test_a_device_leaves_the_table_before_another_method_is_used():
    ROOM.check_devices()


@cites("19:47-23.9")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_all_hands_and_a_deck_not_misdealt_is_removed(misdealt: bool):
    ROOM.check_wrong_stub(misdealt, lambda t: until(t, "count"))
