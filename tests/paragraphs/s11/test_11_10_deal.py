"""Pai gow poker: the deal of a round that a player banks."""

import pytest

from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_bank import BANKING, offered
from tests.games.pai_gow_poker.at_the_table import (
    announced,
    house_way,
    open_at,
    uncover,
    wager,
)
from tests.play import events
from tests.support import cites


@cites("19:47-11.10(h)", "19:47-11.10(h)1", "19:47-11.10(i)2", "19:47-11.10(j)", "19:47-11.10(j)1")
@pytest.mark.parametrize(
    ("deal", "cite"),
    [
        ("manual shoe", "19:47-11.10(h)1"),
        ("from the hand", "19:47-11.10(i)2"),
        ("automated shoe", "19:47-11.10(j)1"),
    ],
)
def test_the_bank_shakes_three_times_and_only_the_dealer_lifts_the_lid(deal: str, cite: str):
    table = offered(1, 6, options=BANKING | {"deal": deal})
    table.act("seat:6", "bank", dealer_wager=0)
    if deal == "from the hand":
        table.act("seat:6", "select_stack", stack=1)
    with pytest.raises(Refused, match="waits for seat 6"):
        table.act("dealer", "shake")
    table.act("seat:6", "shake", times=2)
    assert table.prompt.phase == "shake"
    with pytest.raises(Refused):
        uncover(table, (1, 1, 1))
    table.report("dealer", "bank_lifts_lid")
    (call,) = announced(table, "Cover and shake again")
    assert call.cite == cite
    table.act("seat:6", "shake", times=2)
    table.act("seat:6", "shake", times=1)
    shaken = [e for e in events(table, "ShakerShaken") if e.by == "seat:6"]
    assert [e.times for e in shaken] == [2, 2, 1]
    assert {e.cite for e in shaken} == {cite}
    with pytest.raises(Refused, match="waits for the dealer"):
        table.act("seat:6", "uncover", die_1=1, die_2=1, die_3=1)
    uncover(table, (1, 1, 1))
    assert announced(table, "The dice total 3")


@cites("19:47-11.10(h)2", "19:47-11.10(i)3", "19:47-11.10(j)2")
@pytest.mark.parametrize("deal", ["manual shoe", "from the hand", "automated shoe"])
def test_in_a_banked_round_the_dealer_works_the_generator(deal: str):
    options = BANKING | {"deal": deal, "starting_position": "random number"}
    table = open_at(1, 6, equipment="random", options=options)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        house_way(table, 1, 6)
    table.act("seat:6", "bank")
    if deal == "from the hand":
        table.act("seat:6", "select_stack", stack=1)
    assert len(events(table, "NumberDrawn")) == 2
    assert table.prompt.phase == "setting"


@cites("19:47-11.10(h)3", "19:47-11.10(i)4", "19:47-11.10(j)3")
@pytest.mark.parametrize(
    ("deal", "cite"),
    [
        ("manual shoe", "19:47-11.10(h)3"),
        ("from the hand", "19:47-11.10(i)4"),
        ("automated shoe", "19:47-11.10(j)3"),
    ],
)
@pytest.mark.parametrize(("dice", "first"), [((1, 1, 6), 3), ((1, 1, 1), 1), ((1, 1, 2), "dealer")])
def test_the_bank_is_number_one_in_the_count(deal: str, cite: str, dice, first):
    # from seat 3 as one: seat 2 is two, seat 1 three, the dealer four; eight comes back to seat 3
    table = offered(1, 2, 3, 4, 5, 6, options=BANKING | {"deal": deal})
    for seat in (6, 5, 4):
        table.act(f"seat:{seat}", "pass")
    table.act("seat:3", "bank")
    if deal == "from the hand":
        table.act("seat:3", "select_stack", stack=1)
    table.act("seat:3", "shake")
    uncover(table, dice)
    assert table.prompt.text == f"deal to {first if first == 'dealer' else f'seat {first}'}"
    assert announced(table, "the deal starts with")[-1].cite == cite


@cites("19:47-11.10(i)", "19:47-11.10(i)1", "19:47-11.10(i)5")
@pytest.mark.parametrize("stack", [1, 4, 7])
def test_the_bank_picks_the_first_stack_and_those_to_its_right_follow(stack: int):
    table = open_at(1, 6, equipment="random", options=BANKING)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        house_way(table, 1, 6)
    table.act("seat:6", "bank")
    left = [e for e in events(table, "CardsDiscarded") if e.reason == "left over"]
    assert len(left) == 2, "the four cards left over are gone before the bank picks"
    start = len(table.log)
    table.act("seat:6", "select_stack", stack=stack)
    table.act("seat:6", "shake")
    late = [entry.event for entry in table.log.entries[start:]]
    assert [e.value for e in late if getattr(e, "what", "") == "first stack"] == [stack]
    kinds = [getattr(e, "what", "") or type(e).__name__ for e in late]
    assert kinds.index("first stack") < kinds.index("ShakerShaken") < kinds.index("StackDelivered")
    delivered = [e for e in late if type(e).__name__ == "StackDelivered"]
    numbers = {1: [1, 2, 3, 4, 5, 6, 7], 4: [4, 5, 6, 7, 1, 2, 3], 7: [7, 1, 2, 3, 4, 5, 6]}
    assert [e.stack for e in delivered] == [f"stack:{n}" for n in numbers[stack]]
    total = sum(events(table, "DiceThrown")[-1].dice)
    count = [6, 5, 4, 3, 2, 1, 0]  # seat 6 is one, then counterclockwise to the dealer
    first = count[(total - 1) % 7]
    order = [(first + step) % 7 for step in range(7)]
    assert [e.to for e in delivered] == [f"seat:{n}" if n else "dealer" for n in order]
    assert {e.cite for e in delivered} == {"19:47-11.10(i)5"}
