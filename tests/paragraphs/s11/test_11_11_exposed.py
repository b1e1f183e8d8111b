"""Pai gow poker: cards that are exposed too early."""

import pytest

from chapter47.equipment.cards import parse_card
from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    BANKROLL,
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    WINS,
    WINS_LOW,
    announced,
    close,
    house_way,
    open_at,
    put_low,
    rack,
    tell,
    wager,
)
from tests.games.pai_gow_poker.by_a_person import (
    SHOE,
    all_set,
    by_a_person,
    go_on,
    is_void,
    until,
    with_a_bank,
)
from tests.play import events
from tests.support import cites


@cites("19:47-11.11(d)")
@pytest.mark.parametrize("choice", ["play_on", "void_hand"])
def test_a_player_whose_card_the_dealer_exposes_plays_on_or_voids_before_looking(choice: str):
    options = PLAIN | {"deal": "automated shoe", "bonus": True}
    table = by_a_person(1, 2, equipment="declared", options=options, bonus=500)
    while not any(d.to == "seat:2" for d in table.round.dealt):
        tell(table, {0: DEALER_HAND, 1: LOSES, 2: "AS"})
        if table.prompt.text != "deal to seat 2":
            go_on(table)
    table.report("dealer", "player_card_exposed", position=2)
    exposed = events(table, "CardTurned")[-1]
    assert (exposed.to, exposed.card) == ("seat:2", parse_card("AS"))
    assert not events(table, "CardsSeen"), "nobody has looked at the other cards"
    assert set(table.prompt.options) == {"seat:2"}
    table.act("seat:2", choice)
    while "dealer" in table.prompt.options:
        tell(table, {2: "AD KC QC 9H 6D 2S"})
        if "dealer" in table.prompt.options:
            go_on(table)
    if choice == "play_on":
        assert set(table.prompt.options) == {"seat:1", "seat:2"}
    else:
        assert set(table.prompt.options) == {"seat:1"}
        assert rack(table, 2) == BANKROLL
        assert {e.wager for e in events(table, "Settled") if e.result == "void"} == {
            "pai_gow_poker",
            "bonus",
        }
        assert rack(table, 1) == BANKROLL - 2500


@cites("19:47-11.11(e)")
def test_an_exposed_card_of_the_dealer_or_bank_voids_all_hands():
    table = by_a_person(1, options=SHOE)
    until(table, "deal", 3)
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, "19:47-11.11(e)")
    table = open_at(1, 2)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES})
    put_low(table, 1, WINS_LOW)
    table.report("dealer", "dealer_card_exposed")
    assert is_void(table, "19:47-11.11(e)")


@cites("19:47-11.11(d)")
@pytest.mark.parametrize("choice", ["play_on", "void_hand"])
def test_a_card_exposed_while_players_set_gives_the_same_choice(choice: str):
    table = by_a_person(1, 2, options=SHOE)
    until(table, "setting")
    table.report("dealer", "player_card_exposed", position=2)
    assert set(table.prompt.options) == {"seat:2"}
    table.act("seat:2", choice)
    if choice == "void_hand":
        table.act("dealer", "return")
        assert set(table.prompt.options) == {"seat:1"}
        assert rack(table, 2) == BANKROLL
    else:
        assert {"seat:1", "seat:2"} == set(table.prompt.options)
        house_way(table, 2)
    house_way(table, 1)
    over = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == over:
        go_on(table)
    calls = [e.text.split()[1] for e in announced(table, "Seat")]
    assert calls == (["1"] if choice == "void_hand" else ["2", "1"])
    assert events(table, "RoundEnded")[-1].void is False


@cites("19:47-11.11(d)")
def test_of_a_hand_that_its_player_voids_nothing_more_is_reported():
    table = by_a_person(1, 2, options=SHOE)
    until(table, "setting")
    table.report("dealer", "player_card_exposed", position=2)
    table.act("seat:2", "void_hand")
    with pytest.raises(Refused, match="is carried out first: return pai gow poker of seat 2"):
        table.report("dealer", "player_card_exposed", position=2)
    go_on(table)
    with pytest.raises(Refused, match="position 2 is not one of 1"):
        table.report("dealer", "player_card_exposed", position=2)
    assert rack(table, 2) == BANKROLL
    assert set(table.prompt.options) == {"seat:1"}


@cites("19:47-11.11(d)")
def test_when_the_only_hand_is_voided_the_round_is_completed_without_it():
    table = by_a_person(1, options=SHOE)
    until(table, "setting")
    table.report("dealer", "player_card_exposed", position=1)
    table.act("seat:1", "void_hand")
    over = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == over:
        go_on(table)
    assert rack(table, 1) == BANKROLL


@cites("19:47-11.11(d)")
@pytest.mark.parametrize("position", [2, 1])
def test_a_card_exposed_before_its_turn_when_hands_are_exposed_gives_the_choice_too(position):
    table = all_set({0: DEALER_HAND, 1: WINS, 2: LOSES}, {1: WINS_LOW, 2: LOSES_LOW})
    table.act("dealer", "set_dealer")
    assert table.prompt.text == "expose the hands of seat 2"
    table.report("dealer", "player_card_exposed", position=position)
    table.act(f"seat:{position}", "void_hand")
    over = len(events(table, "RoundEnded"))
    while len(events(table, "RoundEnded")) == over:
        go_on(table)
    assert rack(table, position) == BANKROLL
    assert rack(table, 3 - position) == BANKROLL + (1900 if position == 2 else -2000)


@cites("19:47-11.11(e)")
def test_a_card_of_the_bank_exposed_while_the_dealer_sets_voids_all_hands():
    hands = {0: LOSES, 6: DEALER_HAND, 1: WINS}
    table, before = with_a_bank(hands, dealer_wager=2000, by_hand=True)
    put_low(table, 1, WINS_LOW)
    assert table.prompt.phase == "opposing hands"
    table.report("dealer", "dealer_card_exposed")
    assert events(table, "RoundEnded")[-1].void
    assert {account: table.ledger[account] for account in before} == before
    # where nobody banks, the dealer's cards are turned over before they are set
    table = all_set({0: DEALER_HAND, 1: WINS}, {1: WINS_LOW})
    assert table.prompt.phase == "opposing hands"
    with pytest.raises(Refused, match="turned over already"):
        table.report("dealer", "dealer_card_exposed")


@cites("19:47-11.11(d)")
def test_a_hand_that_is_void_before_its_turn_is_not_exposed():
    table = by_a_person(1, 2)
    until(table, "setting")
    house_way(table, 1, 2)
    until(table, "exposure")
    assert table.prompt.text == "expose the hands of seat 2"
    table.report("dealer", "player_card_exposed", position=1)
    table.act("seat:1", "void_hand")
    asked = []
    while not events(table, "RoundEnded"):
        asked.append(table.prompt.text)
        go_on(table)
    assert "expose the hands of seat 2" in asked
    assert "expose the hands of seat 1" not in asked
    turned = [e.to for e in events(table, "CardTurned")]
    assert (turned.count("seat:1"), turned.count("seat:2")) == (1, 7), "the one that was exposed"
