"""Pai gow: patterns by which a bank has the stacks delivered."""

from itertools import groupby

from chapter47.equipment.tiles import tile_set
from chapter47.games.pai_gow.deal.patterns import dealing_patterns
from chapter47.table import Table
from tests.games.pai_gow.at_the_bank import (
    banking_table,
)
from tests.games.pai_gow.at_the_table import (
    BANKING,
    house_way,
    open_at,
    says,
    wager,
)
from tests.play import events
from tests.support import cites

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
