"""Pai gow: player bank and co-banking."""

from itertools import groupby
from typing import Any

import pytest

from chapter47.equipment.tiles import tile_set
from chapter47.games.pai_gow.deal.patterns import dealing_patterns
from chapter47.table import Refused, Table
from tests.games.pai_gow.at_the_table import (
    BANKING,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    WINS,
    WINS_LOW,
    announced,
    first_round,
    house_way,
    open_at,
    put_low,
    rack,
    says,
    settled,
    settled_and_coupon,
    tell,
    uncover,
    wager,
)
from tests.play import events
from tests.support import cites

BANK_HAND = "2-2 2-2 5-6 1-4"
"""Set as a pair of bon and 6 points with foo."""
DEALER_LOSES = "5-5 2-6 2-3 4-5"
"""Set as 5 and 7: neither beats the bank."""


def offered(*seats: int, stake: int = 2000, options: Any = BANKING, **how: Any) -> Table:
    """A table at the offer of the bank, in the second round; all have wagered."""
    table = open_at(*seats, options=options, **how)
    first_round(table, *seats, stake=stake)
    for seat in seats:
        wager(table, seat, stake)
    table.act("dealer", "no_more_bets")
    return table


def go_to_tiles(table: Table, bank: int) -> None:
    """From the acceptance of the bank to the tiles; the dice count the bank's own position."""
    table.act(f"seat:{bank}", "name_pattern")
    table.act(f"seat:{bank}", "shake")
    uncover(table)


def banked(
    hands: dict[int, str],
    lows: dict[int, list[str]],
    *,
    bank: int = 3,
    act: str = "bank",
    dealer_wager: int = 0,
    options: Any = BANKING,
) -> tuple[Table, dict[Any, int]]:
    """A whole banked round with $20 of each player; returns what each has won."""
    seats = [place for place in hands if place]
    table = offered(*seats, options=options)
    while f"seat:{bank}" not in table.prompt.options:
        table.act(next(iter(table.prompt.options)), "pass")
    before = {seat: rack(table, seat) + 2000 for seat in seats}
    house, vigorish = table.ledger["inventory"], table.ledger["vigorish"]
    table.act(f"seat:{bank}", act, **({"dealer_wager": dealer_wager} if act == "bank" else {}))
    go_to_tiles(table, bank)
    tell(table, hands)
    for seat, low in lows.items():
        put_low(table, seat, low)
    if act == "bank":
        house_way(table, bank)
    won: dict[Any, int] = {seat: rack(table, seat) - before[seat] for seat in seats}
    won["house"] = table.ledger["inventory"] - house
    won["vigorish"] = table.ledger["vigorish"] - vigorish
    return table, won


# 10.8(a) to (j), of which no text was found, by analogy with 11.10


def test_banking_is_the_licensees_choice_and_nobody_banks_the_first_round():
    table = open_at(1, 2, options=BANKING)
    wager(table, 1, 2000)
    table.act("dealer", "no_more_bets")
    assert table.prompt.phase != "bank"
    assert offered(1, 2).prompt.phase == "bank"
    assert offered(1, 2, options=PLAIN).prompt.phase != "bank"


def test_the_bank_goes_round_from_the_far_right_and_never_to_the_same_twice_running():
    table = offered(1, 3, 5)
    asked = []
    for _ in range(3):
        (actor,) = table.prompt.options
        asked.append(actor)
        table.act(actor, "pass")
    assert asked == ["seat:5", "seat:3", "seat:1"]
    table = banking_table()
    table.act("seat:2", "name_pattern")
    table.act("seat:2", "shake")
    house_way(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:1", "pass")
    assert announced(table, "Seat 2 may not bank: nobody banks two rounds running")


def test_who_cannot_cover_the_others_may_not_bank():
    table = open_at(1, 2, options=BANKING, bankroll=4000)
    first_round(table, 1, 2, stake=1000)  # the first wins, the second loses
    wager(table, 1, 4900)
    wager(table, 2, 1000)
    table.act("dealer", "no_more_bets")
    assert announced(table, "Seat 2 may not bank: the chips do not cover the others' wagers of $49")
    assert list(table.prompt.options) == ["seat:1"]


def test_the_bank_may_have_the_dealer_wager_less_than_its_last_wager_or_nothing():
    table = offered(1, 2)
    (bank, *_) = table.prompt.options["seat:2"]
    amount = bank.fields["dealer_wager"]
    assert (amount.minimum, amount.maximum) == (0, 2000)
    table.act("seat:2", "bank")
    assert table.ledger["dealer's wager"] == 2000
    table = offered(1, 2, options=BANKING | {"dealer_wager": "table minimum"})
    table.act("seat:2", "bank")
    assert table.ledger["dealer's wager"] == 1000
    assert not table.round.wagers(seat=2), "the bank's own wager goes back"


@pytest.mark.parametrize(("own", "beside"), [(3000, 2000), (2000, 3000)])
def test_of_two_areas_the_larger_wager_is_the_banks_last(own: int, beside: int):
    table = open_at(1, 3, equipment="random", options=BANKING)
    wager(table, 1, 2000)
    wager(table, 3, own)
    wager(table, 3, beside, position=4)
    table.act("dealer", "no_more_bets")
    while table.prompt.phase == "setting":
        actor, options = next(iter(table.prompt.options.items()))
        way = next(option for option in options if option.name == "house_way")
        table.act(actor, "house_way", **way.fixed)
    for seat in (1, 3):
        wager(table, seat, 1000)
    table.act("dealer", "no_more_bets")
    (bank, *_) = table.prompt.options["seat:3"]
    assert bank.fields["dealer_wager"].maximum == 3000


def test_a_player_alone_may_bank_against_the_dealer_who_then_wagers_something():
    table = offered(2)
    (bank, *others) = table.prompt.options["seat:2"]
    assert [option.name for option in others] == ["pass"], "nobody is there to share it against"
    assert bank.fields["dealer_wager"].minimum > 0
    table.act("seat:2", "bank")
    with pytest.raises(Refused):
        table.act("seat:2", "leave")
    go_to_tiles(table, 2)
    tell(table, {0: DEALER_LOSES, 2: BANK_HAND})
    house_way(table, 2)
    assert announced(table, "The dealer's wager against the bank: lose")


def test_a_coupon_of_a_player_who_banks_goes_back_with_the_wager():
    table = open_at(1, 2, options=BANKING | {"match_play": True})
    first_round(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
        table.act(f"seat:{seat}", "match_play", wager="pai_gow", amount=1000)
    table.act("dealer", "no_more_bets")
    table.act("seat:2", "bank", dealer_wager=0)
    assert [wager.seat for wager in table.round.state.play.coupons.beside] == [1]
    assert says(table, "match play coupon")[-1] == "seat 2, pai gow: returned"
    go_to_tiles(table, 2)
    tell(table, {1: WINS, 2: BANK_HAND})
    before = table.ledger["inventory"]
    put_low(table, 1, WINS_LOW)
    house_way(table, 2)
    assert table.ledger["inventory"] == before - 1000, "the house pays a coupon, whoever banks"
    assert settled_and_coupon(table)[-2:] == ["wager", "coupon"]


# 10.8(k): the dealing patterns


@cites("19:47-10.8(k)10")
def test_dragon_head_and_phoenix_tail_from_the_left_is_delivered_as_the_paragraph_says():
    table = banking_table()
    tiles = _again(table, len(table.log))
    start = len(table.log)
    table.act("seat:2", "name_pattern", pattern="dragon head and phoenix tail from the left")
    assert says(table, "dealing pattern") == ["dragon head and phoenix tail from the left"]
    table.act("seat:2", "shake")
    # By the paragraph: 1 and 2 on top of 3 and 4 make two stacks of eight, the other four are left.
    left = [tiles["stack:1"] + tiles["stack:3"], tiles["stack:2"] + tiles["stack:4"]]
    right = [tiles[f"stack:{n}"] for n in (5, 6, 7, 8)]
    packets = []
    for _ in range(4):
        packets.append([tile for stack in left for tile in (stack.pop(0), stack.pop(0))])
        packets.append([stack.pop(0) for stack in right])
    moves = [
        entry.event
        for entry in table.log.entries[start:]
        if type(entry.event).__name__ == "StackDelivered" and entry.event.stack.startswith("stack")
    ]
    assert all(move.cite == "19:47-10.8(k)10" for move in moves)
    order = [to for to, _ in groupby(move.to for move in moves)]
    assert len(order) == 8
    wheel = ["dealer", "seat:6", "seat:5", "seat:4", "seat:3", "seat:2", "seat:1", "dead hand"]
    first = wheel.index(says(table, "the starting position")[-1])
    assert order == wheel[first:] + wheel[:first]
    held = {to: [] for to in order}
    tops = _again(table, start)
    for move in moves:
        held[move.to] += [tops[move.stack].pop(0) for _ in range(move.count)]
    assert [held[to] for to in order] == packets
    for seat in ("seat:1", "seat:2", "dealer"):
        assert sorted(dealt.card for dealt in table.round.dealt if dealt.to == seat) == sorted(
            held[seat]
        )


def _again(table: Table, start: int) -> dict[str, list[int]]:
    """The stacks as they were made, the top tile first."""
    found: dict[str, list[int]] = {}
    for entry in table.log.entries[:start]:
        event = entry.event
        if type(event).__name__ == "CardDealt" and event.to.startswith("stack"):
            found.setdefault(event.to, []).append(event.hidden_card)
    return {name: stack[-4:] for name, stack in found.items()}


def banking_table(options: Any = BANKING, **how: Any) -> Table:
    """A table of real tiles at which seat 2 has just taken the bank of the second round."""
    table = open_at(1, 2, equipment="random", options=options, **how)
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:2", "bank")
    return table


@cites("19:47-10.8(k)10")
def test_ten_patterns_deal_all_tiles_of_the_stacks_and_say_what_has_its_own_text():
    assert len(dealing_patterns()) == 10
    for number, pattern in enumerate(dealing_patterns().values(), 1):
        assert pattern.cite == f"19:47-10.8(k){number}"
        assert (pattern.source == "seed") == (number == 10)
        assert ("text not found" in pattern.label) == (number != 10)
        assert [sum(count for _, count in packet) for packet in pattern.packets] == [4] * 8
        taken = dict.fromkeys(range(1, 9), 0)
        for packet in pattern.packets:
            for stack, count in packet:
                taken[stack] += count
        assert set(taken.values()) == {4}
        table = banking_table()
        table.act("seat:2", "name_pattern", pattern=pattern.name)
        table.act("seat:2", "shake")
        held = [dealt.card for dealt in table.round.dealt]
        assert sorted(held) == sorted(tile_set())
        assert all(sum(d.to == f"seat:{seat}" for d in table.round.dealt) == 4 for seat in (1, 2))


@cites("19:47-10.8(k)10")
def test_the_bank_names_a_pattern_only_since_they_were_added_and_where_it_may():
    for options, day in ((BANKING, "1997-03-16"), (BANKING | {"bank_names_pattern": False}, None)):
        table = banking_table(options, **({"as_of": day} if day else {}))
        assert table.prompt.phase == "shake"
        table.act("seat:2", "shake")
        delivered = [e for e in events(table, "StackDelivered") if e.stack == "stack:8"]
        assert (delivered[-1].count, delivered[-1].cite) == (4, "19:47-10.6")
    table = banking_table(as_of="1997-03-17")
    assert [option.name for option in table.prompt.options["seat:2"]] == ["name_pattern"]


@cites("19:47-10.8(l)", "19:47-10.8(m)")
def test_stacks_without_a_wager_and_the_dealers_without_one_join_the_dead_hand_then_the_shaker():
    table = open_at(1, 2, equipment="random", options=BANKING)
    for act in ({}, {"dealer_wager": 0}):
        for seat in (1, 2):
            wager(table, seat, 2000)
        table.act("dealer", "no_more_bets")
        if act:
            table.act("seat:2", "bank", **act)
            start = len(table.log)
            table.act("seat:2", "name_pattern")
            table.act("seat:2", "shake")
        else:
            house_way(table, 1, 2)
    new = [entry.event for entry in table.log.entries[start:]]
    moved = [e for e in new if getattr(e, "to", "") == "dead hand" and not e.stack.startswith("st")]
    assert {e.stack for e in moved} == {"dealer", "seat:3", "seat:4", "seat:5", "seat:6"}
    assert {e.cite for e in moved} == {"19:47-10.8(l)"}
    assert not any(type(e).__name__ == "CardTurned" for e in new)
    told = [(e.what, e.value, e.cite) for e in new if type(e).__name__ == "StateChanged"]
    left = "with the dead hand, at the dealer's left"
    right = "covered, shaken once, at the dealer's right"
    assert told[-2:] == [
        ("stacks without a wager", left, "19:47-10.8(l)"),
        ("shaker", right, "19:47-10.8(m)"),
    ]


@cites("19:47-10.8(n)")
@pytest.mark.parametrize(
    ("dealer", "result", "house"),
    [
        ("1-1 1-1 1-6 4-6", "win", 2000),
        ("1-1 1-6 4-4 4-6", "push", 0),
        (DEALER_LOSES, "lose", -2000),
    ],
)
def test_the_dealer_sets_after_the_players_and_is_compared_with_the_bank_first(
    dealer, result, house
):
    hands = {0: dealer, 1: LOSES, 3: BANK_HAND}
    table, won = banked(hands, {1: LOSES_LOW}, dealer_wager=2000)
    turned = [to for to, _ in groupby(e.to for e in events(table, "CardTurned"))][-3:]
    assert turned == ["dealer", "seat:3", "seat:1"]
    (call,) = announced(table, "The dealer's wager against the bank")
    assert (call.text.split(": ")[1], call.cite) == (result, "19:47-10.8(n)")
    assert won["house"] == house
    stacked = says(table, "the dealer's tiles")
    assert stacked == (
        ["stacked face up at the right of the tray, the wager on top"] if result == "win" else []
    )
    # the player's $20 are lost to the bank; what the dealer won or lost goes through the centre too
    assert won["vigorish"] == {"win": 0, "push": 100, "lose": 200}[result]
    assert won[3] == 2000 - house - won["vigorish"]


@cites("19:47-10.8(n)")
def test_the_bank_sets_with_the_players_and_its_hands_stay_down_until_the_dealer_has_set():
    table = offered(1, 3)
    table.act("seat:3", "bank", dealer_wager=0)
    go_to_tiles(table, 3)
    start = len(table.log)
    tell(table, {1: LOSES, 3: BANK_HAND})
    assert set(table.prompt.options) == {"seat:1", "seat:3"}
    put_low(table, 3, ["5-6", "1-4"])
    assert not [e for e in table.log.entries[start:] if type(e.event).__name__ == "CardTurned"]
    put_low(table, 1, LOSES_LOW)
    assert says(table, "the bank's hands") == [{"high": "2-2 2-2", "low": "5-6 1-4"}]


@cites("19:47-10.8(o)")
def test_losers_go_to_the_centre_winners_are_paid_from_it_and_the_bank_makes_up_the_rest():
    hands = {1: WINS, 3: BANK_HAND, 4: LOSES, 5: "1-1 1-1 1-6 4-6"}
    table, won = banked(hands, {1: WINS_LOW, 4: LOSES_LOW, 5: ["1-6", "4-6"]})
    exposed = [to for to, _ in groupby(e.to for e in events(table, "CardTurned"))][-4:]
    assert exposed == ["seat:3", "seat:5", "seat:4", "seat:1"], (
        "from the far right, counterclockwise"
    )
    moves = [e for e in events(table, "ChipsMoved") if "centre" in e.reason]
    (short,) = [e for e in moves if e.reason == "the centre is exhausted"]
    # $20 lie in the centre: the first winner is paid from them, for the second $20 are wanting
    assert [(m.source, m.target, m.cents) for m in short.moves if m.cents] == [
        ("seat:3/rack", "centre", 2000)
    ]
    assert short.cite == "19:47-10.8(o)"
    assert (won[1], won[5], won[4], won[3]) == (1900, 1900, -2000, -2000)
    assert won["vigorish"] == 200, "of the two winners; the bank has no surplus"
    assert won["house"] == 0


@cites("19:47-10.8(o)", "19:47-10.8(p)")
@pytest.mark.parametrize("act", ["bank", "co_bank"])
def test_each_hand_is_exposed_and_announced_losers_are_taken_at_once_winners_paid_after_all(act):
    hands = {1: LOSES, 2: WINS, 3: BANK_HAND, 4: PUSHES, 5: DEALER_LOSES}
    lows = {1: LOSES_LOW, 2: WINS_LOW, 4: ["4-4", "4-6"], 5: ["4-5", "2-6"]}
    table, _ = banked(hands, lows, act=act)
    order = []
    for entry in table.log.entries[table.log.entries.index(bank_taken(table)) :]:
        event, kind = entry.event, type(entry.event).__name__
        if kind == "CardTurned" and event.to in ("seat:1", "seat:2", "seat:4", "seat:5"):
            order.append(f"{event.to} is exposed")
        elif kind == "Announced" and event.text.startswith("Seat "):
            order.append(" ".join(event.text.split()[:3]).rstrip(":"))
        elif kind == "Settled":
            order.append(f"seat:{event.seat} {event.result}")
    assert [told for told, _ in groupby(order)] == [
        *("seat:5 is exposed", "Seat 5 loses", "seat:5 lose"),
        *("seat:4 is exposed", "Seat 4 pushes", "seat:4 push"),
        *("seat:2 is exposed", "Seat 2 wins"),
        *("seat:1 is exposed", "Seat 1 loses", "seat:1 lose"),
        "seat:2 win",
    ]
    cite = "19:47-10.8(o)" if act == "bank" else "19:47-10.8(p)"
    assert {e.cite for e in announced(table, "Seat ")[-4:]} == {cite}


def bank_taken(table: Table) -> Any:
    """The entry of the log at which somebody takes the bank."""
    return next(
        entry
        for entry in reversed(table.log.entries)
        if getattr(entry.event, "name", "") in ("bank", "co_bank")
    )


@cites("19:47-10.8(o)")
def test_a_surplus_bears_vigorish_and_the_rest_is_the_banks_and_pushes_go_back():
    hands = {1: PUSHES, 3: BANK_HAND, 4: LOSES, 5: DEALER_LOSES}
    lows = {1: ["4-4", "4-6"], 4: LOSES_LOW, 5: ["4-5", "2-6"]}
    table, won = banked(hands, lows)
    assert [settled(table, seat).result for seat in (5, 4, 1)] == ["lose", "lose", "push"]
    assert announced(table, "Seat 1 pushes")[-1].cite == "19:47-10.8(o)"
    assert (won[1], won[4], won[5]) == (0, -2000, -2000)
    assert won["vigorish"] == 200  # 5% of the $40 that are left in the centre
    assert won[3] == 3800


@cites("19:47-10.8(p)")
def test_a_co_bank_is_set_by_the_dealer_and_shares_a_surplus_with_the_house():
    hands = {1: LOSES, 3: BANK_HAND, 5: DEALER_LOSES}
    table, won = banked(hands, {1: LOSES_LOW, 5: ["4-5", "2-6"]}, act="co_bank")
    assert says(table, "the co-bank's hands") == [{"high": "2-2 2-2", "low": "1-4 5-6"}] or says(
        table, "the co-bank's hands"
    ) == [{"high": "2-2 2-2", "low": "5-6 1-4"}]
    assert "dealer" not in {e.to for e in events(table, "CardTurned")[-12:]}, "no dealer's wager"
    assert won["house"] == 2000, "one half of $40"
    assert won["vigorish"] == 100, "5% of the other half"
    assert won[3] == 1900
    (shared,) = [e for e in events(table, "ChipsMoved") if e.reason == "the surplus in the centre"]
    assert shared.cite == "19:47-10.8(p)"


@cites("19:47-10.8(p)")
def test_a_shortfall_is_met_half_by_the_co_bank_and_half_by_the_house():
    hands = {1: WINS, 3: BANK_HAND, 5: "1-1 1-1 1-6 4-6"}
    table, won = banked(hands, {1: WINS_LOW, 5: ["1-6", "4-6"]}, act="co_bank")
    assert (won[1], won[5]) == (1900, 1900)
    assert (won[3], won["house"]) == (-2000, -2000)
    assert won["vigorish"] == 200
    (short,) = [e for e in events(table, "ChipsMoved") if e.reason == "the centre is exhausted"]
    assert short.cite == "19:47-10.8(p)"


@cites("19:47-10.8(p)")
def test_co_banking_needs_banking_and_is_the_licensees_choice():
    assert "co_bank" in [o.name for o in offered(1, 2).prompt.options["seat:2"]]
    table = offered(1, 2, options={"banking": True, "co_banking": False})
    assert "co_bank" not in [o.name for o in table.prompt.options["seat:2"]]
    with pytest.raises(Refused, match="turn banking on"):
        open_at(1, options={"banking": False, "co_banking": True})


@cites("19:47-10.8(q)", "19:47-10.8(r)")
def test_what_the_dealer_wins_goes_to_the_inventory_at_once_and_players_pay_vigorish():
    hands = {0: "1-1 1-1 1-6 4-6", 1: WINS, 3: BANK_HAND}
    table, won = banked(hands, {1: WINS_LOW}, dealer_wager=2000)
    told = [
        (event.reason if kind == "ChipsMoved" else f"seat {event.seat}", event.cite)
        for entry in table.log
        for event in [entry.event]
        for kind in [type(event).__name__]
        if kind == "ChipsMoved" or (kind == "Settled" and event.result == "win")
    ]
    paid = told.index(("the dealer's wager is paid", "19:47-10.8(q)"))
    assert told[paid + 1 : paid + 3] == [
        ("the dealer's wager is returned", "19:47-10.8(q)"),
        ("seat 1", "19:47-10.8(r)"),
    ]
    assert won["house"] == 2000, "without vigorish"
    assert (won[1], won["vigorish"]) == (1900, 100)
    assert won[3] == -4000
