"""Pai gow: the tiles are dealt, hands set, compared, collected and paid."""

from itertools import groupby

import pytest

from chapter47.games.pai_gow.deal.positions import starting_place
from chapter47.table import Refused
from tests.games.pai_gow.at_the_table import (
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    PUSHES_LOW,
    WINS,
    WINS_LOW,
    announced,
    by_a_person,
    close,
    house_way,
    one_round,
    open_at,
    put_low,
    rack,
    says,
    settled,
    tell,
    until,
    wager,
)
from tests.play import events
from tests.support import cites


@cites("19:47-10.6")
@pytest.mark.parametrize(
    ("total", "place"),
    # Counterclockwise: dealer 1, seats 6 to 1 are 2 to 7, the dead hand 8; then round again.
    [(3, 5), (4, 4), (5, 3), (6, 2), (7, 1), (8, -1), (9, 0), (10, 6), (16, -1), (17, 0), (18, 6)],
)
def test_positions_are_counted_from_the_dealer_as_one(total: int, place: int):
    assert starting_place(total, 0, 6) == place


@cites("19:47-10.6")
@pytest.mark.parametrize("start", [0, -1, 5])
@pytest.mark.parametrize("way", ["counterclockwise", "clockwise"])
@pytest.mark.parametrize("side", ["right", "left"])
def test_every_position_gets_a_stack_from_the_starting_position_on(start, way, side):
    options = PLAIN | {"delivery": way, "usual_pattern": f"stack by stack from the {side}"}
    seed = next(
        seed for seed in range(9999) if starting_place(_total(seed, options), 0, 6) == start
    )
    table = open_at(2, equipment="random", seed=seed, options=options)
    wager(table, 2, 2000)
    table.act("dealer", "no_more_bets")
    names = ["dealer", "seat:6", "seat:5", "seat:4", "seat:3", "seat:2", "seat:1", "dead hand"]
    if way == "clockwise":
        names = [names[0], *names[:0:-1]]
    at = names.index({0: "dealer", -1: "dead hand", 5: "seat:5"}[start])
    served = [e for e in events(table, "StackDelivered") if e.stack.startswith("stack:")]
    assert [e.to for e in served] == names[at:] + names[:at]
    stacks = [f"stack:{n}" for n in (range(8, 0, -1) if side == "right" else range(1, 9))]
    assert [(e.stack, e.count) for e in served] == [(stack, 4) for stack in stacks]
    assert announced(table, "No more bets")[-1].cite == "19:47-10.6"


def _total(seed: int, options) -> int:
    table = open_at(2, equipment="random", seed=seed, options=options)
    wager(table, 2, 2000)
    table.act("dealer", "no_more_bets")
    return sum(events(table, "DiceThrown")[-1].dice)


@cites("19:47-10.6")
def test_stacks_without_a_wager_go_unexposed_to_the_dead_hand_and_the_shaker_is_put_away():
    table = open_at(2, 5, equipment="random")
    for seat in (2, 5):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    moved = {e.stack for e in events(table, "StackDelivered") if e.to == "dead hand"}
    assert {"seat:1", "seat:3", "seat:4", "seat:6"} <= moved
    assert not {"seat:2", "seat:5", "dealer"} & moved
    assert not events(table, "CardTurned")
    assert sum(dealt.to == "dead hand" for dealt in table.round.dealt) == 20
    assert says(table, "shaker") == ["covered, shaken once, at the dealer's right"]


@cites("19:47-10.6")
def test_where_tiles_are_told_no_stack_is_moved_that_nobody_told():
    table = one_round(WINS, WINS_LOW)
    assert not events(table, "StackDelivered")
    assert says(table, "stacks without a wager")


@cites("19:47-10.6")
@pytest.mark.parametrize("void", [True, False])
def test_a_starting_position_that_was_never_found_is_shown_when_the_round_is_over(void: bool):
    table = by_a_person(1) if void else open_at(1, equipment="random")
    before = len(events(table, "Revealed"))
    if void:
        until(table, "stacking")
        table.act("floorperson", "void_round", reason="a stack has fallen over")
    else:
        table.act("seat:1", "leave")  # nobody has wagered
    shown = events(table, "Revealed")[before:]
    assert [(e.cite, len(e.secret) > 0) for e in shown if e.cite] == [("19:47-10.6", True)]
    assert not events(table, "DiceThrown")


@cites("19:47-10.7")
def test_players_see_their_own_tiles_only_and_set_them_before_the_dealer_turns_his_up():
    table = open_at(1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES})
    assert {(e.to, e.seen_by) for e in events(table, "CardsSeen")} == {
        ("seat:1", ("seat:1",)),
        ("seat:2", ("seat:2",)),
    }
    put_low(table, 2, LOSES_LOW)
    assert not events(table, "CardTurned")
    with pytest.raises(Refused):
        put_low(table, 2, LOSES_LOW)
    with pytest.raises(Refused, match="not among"):
        put_low(table, 1, ["6-6", "1-5"])
    with pytest.raises(Refused, match="named twice"):
        put_low(table, 1, ["1-6", "1-6"])
    put_low(table, 1, WINS_LOW)
    turned = [key for key, _ in groupby(e.to for e in events(table, "CardTurned"))]
    assert turned == ["dealer", "seat:2", "seat:1"], "the dealer, then counterclockwise"
    assert says(table, "the dealer's hands") == [{"high": "2-2 2-2", "low": "5-6 1-4"}]


@cites("19:47-10.7")
def test_the_dealer_tells_the_house_way_to_who_asks_and_sets_it_for_who_wants():
    table = open_at(1)
    wager(table, 1, 2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: PUSHES})
    table.act("seat:1", "ask_dealer")
    (told,) = events(table, "Told")
    assert told.seen_by == ("seat:1",)
    assert "4-4 4-6 (8 with yun) low and 1-1 1-6 (9 with day) high" in told.hidden_text
    house_way(table, 1)
    hands = {(e.hand, e.index) for e in events(table, "CardTurned") if e.to == "seat:1"}
    assert sorted(hand for hand, _ in hands) == ["high", "high", "low", "low"]


@cites("19:47-10.7")
@pytest.mark.parametrize(
    ("hand", "low", "result", "won"),
    [
        (WINS, WINS_LOW, "win", 1900),
        (LOSES, LOSES_LOW, "lose", -2000),
        (PUSHES, PUSHES_LOW, "push", 0),
        ("6-6 6-6 1-6 1-5", ["1-6", "1-5"], "push", 0),  # a higher pair, and 3 below 6
    ],
)
def test_both_higher_win_even_money_less_vigorish_one_is_a_push_none_loses(hand, low, result, won):
    table = one_round(hand, low)
    assert settled(table).result == result
    assert rack(table, 1) - 1_000_000 == won


@cites("19:47-10.7")
def test_losers_are_collected_at_once_and_winners_paid_after_all_hands_are_exposed():
    table = open_at(1, 3, 5)
    for seat in (1, 3, 5):
        wager(table, seat, 2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: LOSES, 3: PUSHES, 5: WINS})
    house_way(table, 1, 3, 5)
    order = [
        event.to if kind == "CardTurned" else (event.seat, event.result)
        for entry in table.log
        for event in [entry.event]
        for kind in [type(event).__name__]
        if kind in ("CardTurned", "Settled")
    ]
    assert [key for key, _ in groupby(order)] == [
        *("dealer", "seat:5", "seat:3", (3, "push"), "seat:1", (1, "lose"), (5, "win")),
    ]


@cites("19:47-10.7")
def test_of_two_winners_the_one_who_was_exposed_first_is_paid_first():
    table = open_at(1, 5)
    for seat in (1, 5):
        wager(table, seat, 2000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS, 5: "1-1 1-1 1-6 4-6"})
    put_low(table, 1, WINS_LOW)
    put_low(table, 5, ["1-6", "4-6"])
    assert [(e.seat, e.result) for e in events(table, "Settled")] == [(5, "win"), (1, "win")]


@cites("19:47-10.7")
@pytest.mark.parametrize(("rounding", "vigorish"), [("up to $0.25", 125), ("down to $0.01", 115)])
def test_vigorish_is_five_percent_rounded_as_the_licensee_chose(rounding: str, vigorish: int):
    table = open_at(1, options=PLAIN | {"vigorish_rounding": rounding})
    wager(table, 1, 2300)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS})
    put_low(table, 1, WINS_LOW)
    assert table.ledger["vigorish"] == vigorish  # 5% of $23 is $1.15
    assert rack(table, 1) - 1_000_000 == 2300 - vigorish
