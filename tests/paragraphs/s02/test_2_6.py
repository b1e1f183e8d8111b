"""Blackjack: procedure for dealing cards, and its 6 to 5 variation."""

import pytest

from chapter47.equipment.cards import cards_text, parse_card
from chapter47.equipment.shoe import AlternatingDecks
from chapter47.games import game_of
from chapter47.law.errors import OptionNotAllowed
from chapter47.table import Refused
from tests.games.blackjack.at_table import dealt, decide, offered, results
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


def deals(table):
    return [(e.to, e.face_up) for e in events(table, "CardDealt")]


@cites("19:47-2.6")
@pytest.mark.parametrize("hole", ["read", "unread", "after players"])
def test_two_rounds_from_the_dealers_left_and_a_hole_card_where_there_is_one(hole):
    table = dealt(
        "2S 3S 7D 4S 5S" + ("" if hole == "after players" else " TD"), seats=2, hole_card=hole
    )
    order = [("box:1", True), ("box:2", True), ("dealer", True), ("box:1", True), ("box:2", True)]
    assert deals(table) == order + ([] if hole == "after players" else [("dealer", False)])
    assert offered(table) >= {"stand", "draw"}
    table.act("seat:1", "stand")
    table.act("seat:2", "stand")
    if hole == "after players":
        table.act("dealer", "deal", card="TD")
    else:
        assert events(table, "CardTurned")[0].to == "dealer"
    assert [net(table, seat) for seat in (1, 2)] == [-1000, -1000]


@cites("19:47-2.6")
def test_the_first_card_of_a_shoe_is_burned_unseen_and_only_that_one():
    table = dealt("TS 7D 9S TD")
    table.act("seat:1", "stand")
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert [(e.count, e.cards, e.cite) for e in burned] == [(1, (), "19:47-2.6")]
    bet(table, 1, "blackjack", 1000)
    ready(table)
    assert len([e for e in events(table, "CardsDiscarded") if e.reason == "burned"]) == 1


@cites("19:47-2.6")
def test_a_dealer_who_comes_to_the_table_burns_a_card():
    table = dealt("TS 7D 9S TD")
    table.act("seat:1", "stand")
    table.act("floorperson", "new_dealer")
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert [e.count for e in burned] == [1, 1]
    table.act("floorperson", "reshuffle")
    table.act("floorperson", "new_dealer")
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert len(burned) == 2


@cites("19:47-2.6")
def test_a_burned_card_is_shown_to_a_player_who_asks_where_the_licensee_grants_it():
    table = dealt(seats=2, burn_shown=True)
    table.act("seat:1", "let_it_go")
    table.act("seat:2", "see_burned_card")
    table.act("dealer", "show", card="5H")
    (shown,) = [e for e in events(table, "CardsDiscarded") if e.reason == "burned and shown"]
    assert shown.cards == (parse_card("5H"),)
    deal(table, "TS", "9C", "7D", "9S", "8C", "TD")
    for seat in ("seat:1", "seat:2"):
        table.act(seat, "stand")
    assert [net(table, seat) for seat in (1, 2)] == [1000, 0]


@cites("19:47-2.6")
def test_a_card_that_nobody_asks_for_is_burned_unseen():
    table = dealt(burn_shown=True)
    table.act("seat:1", "let_it_go")
    (burned,) = events(table, "CardsDiscarded")
    assert (burned.reason, burned.cards) == ("burned", ())
    assert "see_burned_card" not in offered(dealt())


@cites("19:47-2.6")
def test_only_a_card_that_can_be_there_is_shown():
    table = dealt(burn_shown=True, decks=1)
    table.act("seat:1", "see_burned_card")
    table.act("dealer", "show", card="5H")
    with pytest.raises(Refused, match="The second 5H cannot come from one deck"):
        deal(table, "5H")
    deal(table, "TS", "7D", "9S", "TD")
    table.act("seat:1", "stand")
    table.act("floorperson", "new_dealer")
    table.act("seat:1", "see_burned_card")
    with pytest.raises(Refused, match="The second 5H cannot come from one deck"):
        table.act("dealer", "show", card="5H")


@cites("19:47-2.6")
@pytest.mark.parametrize(
    ("up", "is_read"), [("AD", True), ("TD", True), ("KD", True), ("9D", False)]
)
def test_the_hole_card_is_read_only_under_an_ace_or_ten(up, is_read):
    table = dealt(f"TS {up} 9S 7D")
    if up == "AD":
        assert "No blackjack" not in [e.text for e in events(table, "Announced")]
        table.act("seat:1", "no_insurance")
    assert ("No blackjack" in [e.text for e in events(table, "Announced")]) is is_read


@cites("19:47-2.6")
def test_a_blackjack_that_was_read_ends_the_round_at_once():
    table = dealt("TS AS KD 9S KS AD", seats=2)
    assert table.prompt.phase == "betting"
    assert results(table) == [("blackjack", "push", 0), ("blackjack", "lose", -1000)]


@cites("19:47-2.6")
@pytest.mark.parametrize("hole", ["unread", "after players"])
@pytest.mark.parametrize(
    ("cards", "story", "lost"),
    [
        ("5S 6S", "double 9C", 1000),
        ("8S 8C", "split 2C stand 3C stand", 1000),
        ("8S 8C", "split TC stand 3C double TC", 1000),
        ("8S 8C", "split 5C draw TC 3C stand", 1000),
        ("8S 8C", "split TC stand 6C draw TC", 2000),
        ("7S 6S", "double TC", 2000),
    ],
)
def test_where_nobody_looks_a_late_blackjack_takes_the_original_and_what_went_over(
    hole, cards, story, lost
):
    first, second = cards.split()
    down = "AD" if hole == "unread" else ""
    table = dealt(f"{first} KD {second} {down}", hole_card=hole)
    decide(table, story)
    if hole == "after players" and table.prompt.phase != "betting":
        decide(table, "AD")
    assert net(table, 1) == -lost


@cites("19:47-2.6")
def test_totals_are_announced_and_cards_picked_up_from_the_right_the_dealers_last():
    table = dealt("TS 9S 7D 6C 8C TD", seats=2)
    told = [e.text for e in events(table, "Announced")]
    assert told[-1] == "Box 1: 16 (TS 6C)"
    decide(table, "draw 4C stand")
    table.act("seat:2", "stand")
    over = events(table, "CardsDiscarded")[-1]
    assert cards_text(over.cards) == "9S 8C TS 6C 4C 7D TD"


@cites("19:47-2.6A", "19:47-2.3(e)")
def test_a_blackjack_pays_6_to_5_in_the_variation():
    table = dealt("AS 5D KC TD", variation="6 to 5")
    assert net(table, 1) == 1200
    assert events(table, "Settled")[0].cite == "19:47-2.6A"
    with pytest.raises(OptionNotAllowed, match="3 to 2"):
        game_of("blackjack").setting(as_of="2006-03-08", options={"variation": "6 to 5"})
    assert game_of("blackjack").setting(as_of="2006-03-09", options={"variation": "6 to 5"})


@cites("19:47-2.6A")
def test_cards_from_the_hand_take_turns_with_a_second_set():
    table = open_table("blackjack", options={"shuffle": "from the hand", "decks": 1})
    assert isinstance(table.shoe, AlternatingDecks)
    for _ in range(30):
        if table.prompt.phase == "cut":
            table.act("seat:1", "decline")
        bet(table, 1, "blackjack", 500)
        ready(table)
        while table.prompt.phase not in ("betting", "cut"):
            table.act("seat:1", next(o for o in ("stand", "no_insurance") if o in offered(table)))
    backs = [e.value for e in events(table, "StateChanged") if e.what == "batch in play"]
    assert backs[:3] == ["red", "blue", "red"]


@cites("19:47-2.6A")
def test_players_cards_dealt_face_down_are_for_their_players_eyes():
    hand = {"shuffle": "from the hand", "decks": 2, "players_cards_down": True}
    table = dealt("TS 5S 7D 6C 6S 8D", seats=2, **hand)
    rows = {a: [r for r in table.view(a) if r["kind"] == "CardDealt"] for a in ("seat:1", "seat:2")}
    assert [r["card"] for r in rows["seat:1"]] == [None, None, 21, None, None, None]
    assert ["hidden" in r for r in rows["seat:1"]] == [True, False, False, True, False, False]
    assert ["hidden" in r for r in rows["seat:2"]] == [False, True, False, False, True, False]
    assert not [e for e in events(table, "Announced") if "Box 1: 16" in e.text]
    table.act("seat:1", "stand")
    assert not events(table, "CardTurned")
    decide(table, "double", seat=2)
    assert [(e.to, e.card) for e in events(table, "CardTurned")] == [("box:2", 15), ("box:2", 19)]
    decide(table, "9C 6H", seat=2)
    assert net(table, 2) == -2000
    assert [e.to for e in events(table, "CardTurned")][2:] == ["dealer", "box:1", "box:1"]


@cites("19:47-2.6A")
def test_cards_face_down_are_turned_up_when_they_go_over_or_decide_a_side_wager():
    hand = {"shuffle": "from the hand", "decks": 2, "players_cards_down": True}
    table = dealt("TS 7D 6C 8D", **hand)
    decide(table, "draw TC")
    assert [e.to for e in events(table, "CardTurned")] == ["box:1", "box:1", "dealer"]
    table = dealt("TS 7D 6C 8D", same_suit=True, wagers=((1, "same_suit", 100),), **hand)
    assert [e.to for e in events(table, "CardTurned")] == ["box:1", "box:1"]
    table = dealt("TS 7D AC 8D", **hand)
    assert net(table, 1) == 1500
    assert [e.to for e in events(table, "CardTurned")][:2] == ["box:1", "box:1"]
    with pytest.raises(Refused, match="players_cards_down needs cards dealt from the hand"):
        game_of("blackjack").setting(options={"players_cards_down": True})
