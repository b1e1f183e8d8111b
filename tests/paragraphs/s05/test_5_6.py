"""Big six wheel: wagers, the spin, and when it is void."""

import pytest

from chapter47.equipment.randomness import verify
from chapter47.table import Refused
from tests.play import bet, events, net, open_table, ready
from tests.support import cites


@cites("19:47-5.6")
def test_wagers_lie_on_symbols_before_the_spin_only():
    table = open_table("big-six", equipment="declared")
    offered = {o.fixed["wager"] for o in table.options("seat:1") if o.name == "bet"}
    assert offered == {
        "dollar_1",
        "dollar_2",
        "dollar_5",
        "dollar_10",
        "dollar_20",
        "joker",
        "flag",
    }
    bet(table, 1, "dollar_1", 500)
    bet(table, 1, "joker", 100)
    table.act("seat:1", "take_back", wager="joker")
    ready(table)
    assert [e.text for e in events(table, "Announced")] == ["No more bets"]
    for act in (
        lambda: bet(table, 1, "joker", 100),
        lambda: table.act("seat:1", "take_back", wager="dollar_1"),
    ):
        with pytest.raises(Refused, match="not the turn of seat 1"):
            act()
    table.act("dealer", "spin", result="$1")
    assert net(table, 1) == 500
    assert {e.cite for e in events(table, "WagerPlaced")} == {"19:47-5.6"}


@cites("19:47-5.6")
def test_every_wager_is_settled_by_the_section_where_the_pointer_rests():
    table = open_table("big-six", seats=2)
    for seat in (1, 2):
        for wager in ("dollar_2", "dollar_1", "flag"):
            bet(table, seat, wager, 100)
    table.act("seat:1", "ready")
    table.act("seat:2", "ready")
    (spun,) = events(table, "WheelSpun")
    (shown,) = events(table, "Revealed")
    first = events(table, "Committed")[0]
    check = verify(
        first.commitment, bytes.fromhex(shown.secret), first.purpose, {"spin": {"pockets": 54}}
    )
    assert check.committed
    ((place,),) = check.outcome
    assert spun.pockets[place] == spun.result
    assert len(events(table, "Settled")) == 6
    results = [e.result for e in events(table, "Settled")]
    assert results == sorted(results)  # losers are swept before winners are paid
    assert spun.result in [e.text for e in events(table, "Announced")]


@cites("19:47-5.6")
def test_losers_are_swept_before_winners_are_paid():
    table = open_table("big-six", equipment="declared")
    bet(table, 1, "dollar_1", 500)
    bet(table, 1, "joker", 100)
    ready(table)
    table.act("dealer", "spin", result="$1")
    assert [(e.wager, e.result) for e in events(table, "Settled")] == [
        ("joker", "lose"),
        ("dollar_1", "win"),
    ]


@cites("19:47-5.6")
@pytest.mark.parametrize(
    ("name", "details"), [("too_few_turns", {"turns": 2}), ("between_sections", {})]
)
def test_a_void_spin_is_repeated_and_wagers_stand(name, details):
    table = open_table("big-six", dealer="manual")
    bet(table, 1, "dollar_5", 500)
    with pytest.raises(Refused, match=f"{name} belongs to the spin"):
        table.report("dealer", name, **details)
    table.act("dealer", "no_more_bets")
    table.report("dealer", name, **details)
    assert events(table, "RoundEnded")[-1].void
    assert [e.cite for e in events(table, "Ruled")] == ["19:47-5.6"]
    assert events(table, "Announced")[-1].text == "No spin"
    first, second = events(table, "Committed")
    (shown,) = events(table, "Revealed")
    assert shown.secret == first.secret != second.secret
    assert table.ledger["seat:1/wager/dollar_5"] == 500
    table.act("dealer", "no_more_bets")
    table.act("dealer", "spin")
    assert len(events(table, "WheelSpun")) == 1


@cites("19:47-5.6")
def test_three_turns_are_enough():
    table = open_table("big-six", equipment="declared")
    bet(table, 1, "dollar_5", 500)
    ready(table)
    with pytest.raises(Refused, match="3 is not a whole number from 0 to 2"):
        table.report("dealer", "too_few_turns", turns=3)
    table.report("dealer", "too_few_turns", turns=0)
    table.act("seat:1", "take_back", wager="dollar_5")
    assert net(table, 1) == 0
