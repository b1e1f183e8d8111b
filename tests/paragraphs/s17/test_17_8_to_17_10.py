"""Double down stud: the deal, decisions in turn, settlement the other way, and what is paid."""

from fractions import Fraction

import pytest

from chapter47.desk.advice import advice
from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.double_down_stud.hand import (
    GAME,
    ODDS,
    ROOM,
    one_round,
    tell,
    tell_cards,
    told_table,
)
from tests.play import bet, events, net, open_table
from tests.showdown import by_a_person, cards, dealt_to, seen_by, settled, until
from tests.support import cites

HANDS = [
    ("JS", "JD 2C 5H 9S"),
    ("9S", "9D 2C 2H 7S"),
    ("9S", "9D 9C 2H 7S"),
    ("9S", "8D 7C 6H 5S"),
    ("9S", "8S 7S 2S 5S"),
    ("9S", "9D 9C 2H 2S"),
    ("9S", "9D 9C 9H 2S"),
    ("9S", "8S 7S 6S 5S"),
    ("AS", "KS QS JS TS"),
]
"""Jacks or better, two pairs, and so on up to the royal flush."""


@cites("19:47-17.8")
def test_one_card_to_each_player_clockwise_then_four_common_ones_the_last_face_down():
    table = open_table(GAME, seats=4)
    for seat in (4, 2):
        bet(table, seat, "initial", 1000)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    assert dealt_to(table) == ["seat:2", "seat:4", *["common"] * 4]
    dealt = events(table, "CardDealt")
    assert [e.face_up for e in dealt] == [False, False, True, True, True, False]
    assert {e.cite for e in dealt} == {"19:47-17.8"}
    (stub,) = events(table, "CardsDiscarded")
    assert (stub.count, stub.cards, stub.reason) == (46, (), "the stub")


@cites("19:47-17.8")
def test_cards_of_players_dealt_face_up_go_clockwise_too():
    table = told_table(seats=4, options={"players_cards": "face up"})
    for seat in (4, 2):
        bet(table, seat, "initial", 1000)
    for seat in (1, 2, 3, 4):
        table.act(f"seat:{seat}", "ready")
    tell_cards(table, {2: "QS", 4: "AS"}, "KS KH 6D 4C")
    assert dealt_to(table) == ["seat:2", "seat:4", *["common"] * 4]
    assert seen_by(table, "public") == cards("QS AS KS KH 6D")


@cites("19:47-17.8")
def test_a_player_sees_his_own_card_and_three_common_ones_only():
    table = told_table(seats=2)
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "QS", 2: "AS"}, "KS KH 6D 4C")
    assert seen_by(table, "seat:1") == cards("QS KS KH 6D")
    assert seen_by(table, "seat:2") == cards("AS KS KH 6D")
    assert seen_by(table, "public") == cards("KS KH 6D")


@cites("19:47-17.8")
def test_the_stub_is_counted_every_fifth_round_unless_the_shuffler_counts():
    ROOM.check_stub_count(47)


@cites("19:47-17.9")
def test_players_decide_in_turn_clockwise_and_hands_are_settled_counterclockwise():
    table = told_table(seats=3)
    for seat in (1, 2, 3):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "2S", 2: "JS", 3: "9S"}, "JD 9C 5H 3D")
    for seat, act in ((1, "stand"), (2, "double"), (3, "stand")):
        assert list(table.prompt.options) == [f"seat:{seat}"]
        assert not events(table, "CardTurned"), "the last card waits until all have decided"
        with pytest.raises(Refused):
            table.act(f"seat:{seat % 3 + 1}", "stand")
        table.act(f"seat:{seat}", act)
    assert [e.to for e in events(table, "CardTurned")] == ["common", "seat:3", "seat:2", "seat:1"]
    said = [e.text for e in events(table, "Announced") if e.text.startswith("Position")]
    assert said[1] == "Position 2 has pair, jacks with nine-five-three"
    order = [(e.seat, e.wager, e.result) for e in events(table, "Settled")]
    assert order == [
        (3, "initial", "push"),
        (2, "initial", "win"),
        (2, "double_down", "win"),
        (1, "initial", "lose"),
    ]


@cites("19:47-17.9")
def test_a_person_turns_up_the_last_card_after_all_have_decided():
    table = by_a_person(GAME, 1, initial=1000)
    until(table, "turn")
    table.act("seat:1", "stand")
    assert table.prompt.text == "turn up the last common card"


@cites("19:47-17.10")
@pytest.mark.parametrize("table", ODDS)
@pytest.mark.parametrize("kind", range(9))
def test_both_wagers_are_paid_at_the_odds_of_the_hand(table: str, kind: int):
    own, common = HANDS[kind]
    options = {"pay_table": table, "payout_limit": 0}
    played = one_round(own, common, "double", options=options)
    assert net(played, 1) == 2 * 1000 * ODDS[table][kind]
    for name in ("initial", "double_down"):
        assert settled(played, 1, name) == [("win", 1000 * ODDS[table][kind], "19:47-17.10")]


@cites("19:47-17.10")
@pytest.mark.parametrize(
    ("own", "common", "result"),
    [
        ("TS", "TD 2C 5H 9S", "push"),
        ("6S", "6D 2C 4H 9S", "push"),
        ("5S", "5D 2C 4H 9S", "lose"),
        ("AS", "KD 2C 4H 9S", "lose"),
    ],
)
def test_sixes_to_tens_come_back_and_less_loses(own: str, common: str, result: str):
    for act, wagers in (("double", 2), ("stand", 1)):
        table = one_round(own, common, act)
        assert [e.result for e in events(table, "Settled")] == [result] * wagers
        assert net(table, 1) == (0 if result == "push" else -1000 * wagers)


@cites("19:47-17.10")
def test_the_payout_limit_holds_for_both_wagers_together():
    table = told_table()
    bet(table, 1, "initial", 2500)
    tell(table, {1: "AS"}, "KS QS JS TS")
    table.act("seat:1", "double")
    assert [e.paid for e in events(table, "Settled")] == [5_000_000, 0]
    assert net(table, 1) == 5_000_000


@cites("19:47-17.10")
def test_a_payout_limit_is_not_below_fifty_thousand_dollars_nor_what_the_least_wagers_win():
    room = game_of(GAME)
    with pytest.raises(Refused, match=r"at least \$50,000.*17\.10"):
        room.setting(options={"payout_limit": 49_999})
    limits = {"initial": {"minimum": "$15", "maximum": "$100"}}
    with pytest.raises(Refused, match=r"at least \$60,000"):
        room.setting(limits=limits)
    assert room.setting(limits=limits, options={"payout_limit": 60_000})
    assert room.setting(limits=limits, options={"payout_limit": 0})


@cites("19:47-17.10")
def test_a_licensee_may_pay_more_and_not_less(tmp_path):
    more = tmp_path / "more.toml"
    more.write_text('[initial]\n"flush" = "9 to 1"\n')
    table = one_round("9S", "8S 7S 2S 5S", "double", options={"own_pays": str(more)})
    assert net(table, 1) == 2 * 9 * 1000
    less = tmp_path / "less.toml"
    less.write_text('[initial]\n"flush" = "7 to 1"\n')
    with pytest.raises(Refused, match=r"17\.10"):
        game_of(GAME).setting(options={"own_pays": str(less)})


@cites("19:47-17.8")
def test_by_option_players_cards_lie_face_up_and_everybody_counts_them():
    table = told_table(seats=2, options={"players_cards": "face up"})
    for seat in (1, 2):
        bet(table, seat, "initial", 1000)
    tell(table, {1: "QS", 2: "6S"}, "KS KH 6D 4C")
    everything = cards("QS 6S KS KH 6D")
    assert seen_by(table, "seat:1") == seen_by(table, "seat:2") == everything
    assert [e.face_up for e in events(table, "CardDealt")] == [True] * 5 + [False]
    # Of 47 cards 2 kings make three, 5 sixes and queens two pairs: the other hand has a six.
    made = {choice.act: choice.value for choice in advice(table, "seat:1").choices}
    assert made["stand"] == Fraction(47 + 2 * 2 + 5, 47)
    for seat in (1, 2):
        table.act(f"seat:{seat}", "stand")
    assert (net(table, 1), net(table, 2)) == (1000, 2000)


@cites("19:47-17.8")
def test_a_person_deals_cards_face_up_to_all_at_one_step():
    table = by_a_person(GAME, 1, 2, options={"players_cards": "face up"}, initial=1000)
    until(table, "deal")
    assert table.prompt.text == "deal a card to all from position 1"
    assert not events(table, "CardDealt")
    table.act("dealer", "go_on")
    assert table.prompt.text.startswith("deal to ")


def test_the_three_top_awards_stand_in_no_text_and_say_so():
    """The machine's schedule gives them "for one"; as "to one" they are our reading."""
    rows = game_of(GAME).setting().rows("initial")
    read = {row.on for row in rows if row.source == "choice"}
    assert read == {"royal flush", "straight flush", "four-of-a-kind"}
    assert {row.source for row in rows if row.on not in read} == {None}
