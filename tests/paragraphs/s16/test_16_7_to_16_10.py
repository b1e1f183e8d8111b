"""Caribbean stud poker: the deal, decisions in turn and settlement the other way."""

import pytest

from chapter47.table import Refused
from tests.games.caribbean_stud.hand import GAME, ROOM
from tests.play import events, open_table
from tests.showdown import (
    BANKROLL,
    cards,
    dealt_to,
    rack,
    seen_by,
    settled,
    tell,
    told_table,
    wager,
)
from tests.support import cites

WIN, LOSE, PUSH = ("win", 1000), ("lose", 0), ("push", 0)


@cites("19:47-16.7", "19:47-16.8")
@pytest.mark.parametrize(("deal", "cite"), [("manual shoe", "16.7"), ("from the hand", "16.8")])
def test_one_card_at_a_time_clockwise_and_the_dealers_last_is_turned_up(deal: str, cite: str):
    table = open_table(GAME, seats=3, options={"deal": deal})
    wager(table, 3, ante=1000)
    wager(table, 2, ante=1000)
    for seat in (1, 2, 3):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:2", "seat:3", "dealer"] * 5
    dealt = events(table, "CardDealt")
    assert not any(e.face_up for e in dealt)
    assert {e.cite for e in dealt} == {f"19:47-{cite}"}
    (up,) = events(table, "CardTurned")
    assert (up.to, up.index, up.cite) == ("dealer", 15, f"19:47-{cite}")


@cites("19:47-16.9")
def test_an_automated_shoe_gives_stacks_of_five_the_dealers_last():
    table = open_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:1"] * 5 + ["seat:2"] * 5 + ["dealer"] * 5
    (up,) = events(table, "CardTurned")
    assert (up.to, up.cite) == ("dealer", "19:47-16.9")
    (stub,) = events(table, "CardsDiscarded")
    assert (stub.count, stub.reason) == (37, "the stub")


@cites("19:47-16.9")
def test_the_stub_is_counted_every_fifth_round_unless_the_shuffler_counts():
    ROOM.check_stub_count(42)


@cites("19:47-16.10")
def test_a_player_sees_his_own_cards_and_the_up_card():
    table = told_table(GAME, seats=2)
    for seat in (1, 2):
        wager(table, seat, ante=1000)
    tell(table, {1: "AS KD QC 8H 3S", 2: "9S 9D 9C 2H 3C"}, "KS QD JC 4H 2D")
    assert seen_by(table, "seat:1") == cards("AS KD QC 8H 3S 2D")
    assert seen_by(table, "seat:2") == cards("9S 9D 9C 2H 3C 2D")
    assert seen_by(table, "public") == cards("2D")


@cites("19:47-16.10")
@pytest.mark.parametrize(
    ("player", "dealer", "ante", "bet"),
    [
        ("7S 5D 4C 3H 2S", "AS QD JC TH 9D", WIN, PUSH),  # ace-queen does not play
        ("7S 5D 4C 3H 2S", "AS KD 4S 3C 2D", LOSE, LOSE),  # ace-king does
        ("7S 5D 4C 3H 2S", "2C 2D 4S 3C 5H", LOSE, LOSE),  # so does any pair
        ("AH KC QD JS 9H", "AS KD QC JH 8D", WIN, ("win", 2000)),  # all five cards count
        ("AH KC QD JS 9H", "AS KD QC JH 9D", PUSH, PUSH),
        ("3H 3C KD JS 9H", "2C 2D AS KC QH", WIN, ("win", 2000)),
    ],
)
def test_ante_and_bet_by_whether_the_dealer_plays_and_whose_hand_is_higher(
    player, dealer, ante, bet
):
    table = told_table(GAME)
    wager(table, 1, ante=1000)
    tell(table, {1: player}, dealer)
    table.act("seat:1", "make_bet")
    (first,), (second,) = settled(table, 1, "ante"), settled(table, 1, "bet")
    assert (first[:2], second[:2]) == (ante, bet)


@cites("19:47-16.10")
def test_players_decide_in_turn_clockwise_and_hands_are_settled_counterclockwise():
    table = told_table(GAME, seats=3)
    for seat in (1, 2, 3):
        wager(table, seat, ante=1000, progressive=100)
    hands = {1: "AS AD QC 8H 3S", 2: "9S 8D 7C 4H 2S", 3: "KH KC 7D 6C 2C"}
    tell(table, hands, "QS QD JC 4D 2D")
    assert list(table.prompt.options) == ["seat:1"]
    with pytest.raises(Refused):
        table.act("seat:2", "make_bet")
    table.act("seat:1", "make_bet")
    (fold,) = [o for o in table.prompt.options["seat:2"] if o.name == "fold"]
    assert fold.gives_up == 1100
    table.act("seat:2", "fold")
    assert settled(table, 2, "ante") == [("fold", 0, "19:47-16.10")]
    assert settled(table, 2, "progressive") == [("lose", 0, "19:47-16.10")]
    assert len(events(table, "CardTurned")) == 1, "the hole cards wait until all have acted"
    table.act("seat:3", "make_bet")
    turned = [e.to for e in events(table, "CardTurned")]
    assert turned == ["dealer"] * 5 + ["seat:3"] * 5 + ["seat:1"] * 5
    order = [(e.seat, e.wager) for e in events(table, "Settled") if e.seat != 2]
    assert order == [(seat, w) for seat in (3, 1) for w in ("ante", "bet", "progressive")]
    said = [e.text for e in events(table, "Announced")]
    assert said[-1].startswith("The dealer has pair") and said[-1].endswith("and plays")


@cites("19:47-16.10")
def test_a_bet_needs_the_chips_and_there_is_no_checking():
    table = told_table(GAME, bankroll=2500)
    wager(table, 1, ante=1000)
    tell(table, {1: "AS KD QC 8H 3S"}, "KS QD JC 4H 2D")
    assert [option.name for option in table.prompt.options["seat:1"]] == ["fold"]
    table.act("seat:1", "buy_in", amount=500)
    table.act("seat:1", "make_bet")
    assert rack(table, 1) == 4000


@cites("19:47-16.10")
def test_who_folds_gives_up_the_ante_and_the_progressive_wager_if_there_is_one():
    table = told_table(GAME, seats=2)
    wager(table, 1, ante=1000)
    wager(table, 2, ante=1000, progressive=100)
    tell(table, {1: "KH KC 7D 6C 2C", 2: "AS QS 9S 5S 2S"}, "QH QD JC 4D 2D")
    for seat, lost in ((1, 1000), (2, 1100)):
        (fold,) = [o for o in table.prompt.options[f"seat:{seat}"] if o.name == "fold"]
        assert fold.gives_up == lost
        table.act(f"seat:{seat}", "fold")
        assert rack(table, seat) == BANKROLL - lost
