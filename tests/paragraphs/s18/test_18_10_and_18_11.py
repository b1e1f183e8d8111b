"""Let it ride: decisions in turn, settlement the other way, and what is paid."""

import pytest

from chapter47.games import game_of
from chapter47.table import Refused
from tests.games.let_it_ride.hand import (
    AWARDS,
    GAME,
    ODDS,
    THREE,
    decide,
    one_round,
    tell,
    told_table,
)
from tests.play import bet, events, net
from tests.showdown import settled
from tests.support import cites

HANDS = [
    ("TS TD 2C", "5H 9S"),
    ("9S 9D 2C", "2H 7S"),
    ("9S 9D 9C", "2H 7S"),
    ("9S 8D 7C", "6H 5S"),
    ("9S 8S 7S", "2S 5S"),
    ("9S 9D 9C", "2H 2S"),
    ("9S 9D 9C", "9H 2S"),
    ("9S 8S 7S", "6S 5S"),
    ("AS KS QS", "JS TS"),
]
"""Tens or better, two pairs, and so on up to the royal flush."""
LATER = "2024-01-01"


@cites("19:47-18.10")
def test_players_decide_in_turn_clockwise_twice_and_hands_are_settled_counterclockwise():
    table = told_table(seats=3)
    for seat in (1, 2, 3):
        bet(table, seat, "wager_1", 1000)
    tell(table, {1: "2S 7D 9C", 2: "AS KD 3C", 3: "TS TD 4C"}, "KS 5H")
    for wager in ("wager_1", "wager_2"):
        turned = len(events(table, "CardTurned"))
        for seat in (1, 2, 3):
            assert list(table.prompt.options) == [f"seat:{seat}"]
            options = table.prompt.options[f"seat:{seat}"]
            assert [o.name for o in options] == ["let_it_ride", "take_it_back"]
            assert {o.fixed["wager"] for o in options} == {wager}
            told = f"wager {wager[-1]}"
            assert [o.label for o in options] == [f"let {told} ride", f"take {told} of $10 back"]
            assert table.prompt.text == f"let wager {wager[-1]} ride or take it back"
            assert len(events(table, "CardTurned")) == turned, "nothing shows before all decided"
            decide(table, seat, seat == 3)
    shown = [e.to for e in events(table, "CardTurned")]
    assert shown == ["community"] * 2 + ["seat:3"] * 3 + ["seat:2"] * 3 + ["seat:1"] * 3
    said = [e.text for e in events(table, "Announced") if e.text.startswith("Position")]
    assert said[0] == "Position 3 has pair, tens with king-five-four"
    order = [(e.seat, e.wager, e.result) for e in events(table, "Settled")]
    assert order == [
        *((3, f"wager_{n}", "win") for n in (1, 2, 3)),
        (2, "wager_3", "win"),
        (1, "wager_3", "lose"),
    ]


@cites("19:47-18.10")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_either_wager_comes_back_without_the_other_and_the_third_never(first: bool, second: bool):
    table = one_round("9S 8S 7S", "2S 5S", first, second, options={"bonus": "none"})
    riding = 1 + first + second
    assert net(table, 1) == riding * 8 * 1000
    back = [(e.wager, e.cents, e.cite) for e in events(table, "WagerTakenBack")]
    taken = [name for name, rides in (("wager_1", first), ("wager_2", second)) if not rides]
    assert back == [(name, 1000, "19:47-18.10") for name in taken]


@cites("19:47-18.10")
def test_a_wager_that_came_back_cannot_be_put_down_again():
    table = told_table()
    bet(table, 1, "wager_1", 1000)
    tell(table, {1: "2S 7D 9C"}, "KS 5H")
    decide(table, 1, False)
    for act in (
        lambda: bet(table, 1, "wager_1", 1000),
        lambda: table.act("seat:1", "let_it_ride", wager="wager_1"),
    ):
        with pytest.raises(Refused):
            act()


@cites("19:47-18.11")
@pytest.mark.parametrize("table", ODDS)
@pytest.mark.parametrize("kind", range(9))
def test_every_wager_that_rides_is_paid_at_the_odds_of_the_hand(table: str, kind: int):
    own, community = HANDS[kind]
    options = {"pay_table": table, "bonus": "none", "payout_limit": 0}
    played = one_round(own, community, True, True, options=options)
    assert net(played, 1) == 3 * 1000 * ODDS[table][kind]
    for n in (1, 2, 3):
        ((result, paid, cite),) = settled(played, 1, f"wager_{n}")
        assert (result, paid, cite) == ("win", 1000 * ODDS[table][kind], "19:47-18.11")


@cites("19:47-18.11")
@pytest.mark.parametrize(("own", "community"), [("9S 9D 2C", "5H 7S"), ("AS KD QC", "5H 7S")])
def test_below_a_pair_of_tens_all_that_rides_is_lost(own: str, community: str):
    table = one_round(own, community, True, False, options={"bonus": "none"})
    assert net(table, 1) == -2000
    assert [e.result for e in events(table, "Settled")] == ["lose", "lose"]


@cites("19:47-18.11")
def test_the_payout_limit_holds_for_the_three_wagers_together_and_not_for_the_bonus():
    table = told_table()
    bet(table, 1, "wager_1", 2500)
    bet(table, 1, "bonus", 100)
    tell(table, {1: "AS KS QS"}, "JS TS")
    decide(table, 1, True, True)
    paid = [settled(table, 1, f"wager_{n}")[0][1] for n in (1, 2, 3)]
    assert paid == [2_500_000, 2_500_000, 0]
    assert net(table, 1) == 5_000_000 + 2_000_000 - 100, "an award of $20,000 beside it"


@cites("19:47-18.11")
def test_a_payout_limit_is_not_below_fifty_thousand_dollars_nor_what_the_least_wagers_win():
    room = game_of(GAME)
    with pytest.raises(Refused, match=r"at least \$50,000.*18\.11"):
        room.setting(options={"payout_limit": 49_999})
    limits = {name: {"minimum": "$25", "maximum": "$100"} for name in ("wager_1",)}
    with pytest.raises(Refused, match=r"at least \$75,000"):
        room.setting(limits=limits)
    assert room.setting(limits=limits, options={"payout_limit": 75_000})
    assert room.setting(options={"payout_limit": 0})
    assert "payout_limit" not in room.setting(as_of="1996-06-01").options


@cites("19:47-18.6A", "19:47-18.11")
@pytest.mark.parametrize("table", AWARDS)
@pytest.mark.parametrize("kind", range(9))
def test_the_bonus_pays_its_award_and_keeps_the_dollar(table: str, kind: int):
    own, community = HANDS[kind]
    played = one_round(own, community, False, False, options={"bonus": table, "payout_limit": 0})
    award = AWARDS[table][kind]
    ((result, paid, _),) = settled(played, 1, "bonus")
    assert (result, paid) == (("win", 100 * award) if award else ("lose", 0))
    assert net(played, 1) == 1000 * ODDS["L1"][kind] + 100 * award - 100


@pytest.mark.parametrize("table", THREE)
def test_the_three_card_bonus_of_the_successor_is_decided_by_the_players_own_cards(table: str):
    hands = ("9S 9D 2C", "9S 4S 2S", "9S 8D 7C", "9S 9D 9C", "9S 8S 7S", "AS KS QS")
    for cards, odds in zip(hands, THREE[table], strict=True):
        options = {"three_card_bonus": table, "bonus": "none"}
        played = told_table(options=options, as_of=LATER)
        bet(played, 1, "wager_1", 500)
        bet(played, 1, "three_card_bonus", 500)
        tell(played, {1: cards}, "3H 6D")
        decide(played, 1, False, False)
        ((result, paid, cite),) = settled(played, 1, "three_card_bonus")
        assert (result, paid) == ("win", 500 * odds)
        assert cite == "13:69F-18.6B"
        assert events(played, "Settled")[-1].wager == "three_card_bonus", "it comes last"


@cites("19:47-18.10", "13:69F-18.6B")
def test_the_bonus_is_settled_before_the_three_card_bonus():
    table = told_table(as_of=LATER)
    bet(table, 1, "wager_1", 1000)
    bet(table, 1, "bonus", 100)
    bet(table, 1, "three_card_bonus", 500)
    tell(table, {1: "9S 9D 9C"}, "9H 2S")
    for _ in range(2):
        decide(table, 1, True)
    settled_last = [e.wager for e in events(table, "Settled")][-2:]
    assert settled_last == ["bonus", "three_card_bonus"]
