"""Casino war: completion of the round, surrender, and the war deal."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import Refused
from tests.play import bet, deal, events, net, open_table, ready
from tests.support import cites


def at_tie(seats: int = 1, **setting):
    """A table at which every seat has $10 on the initial wager and a seven against a seven."""
    table = open_table("casino-war", seats=seats, equipment="declared", **setting)
    for seat in range(1, seats + 1):
        bet(table, seat, "initial", 1000)
    ready(table)
    deal(table, *["7C"] * seats, "7D")
    return table


@cites("19:47-22.8(e)")
def test_going_to_war_takes_the_initial_wager_and_posts_an_equal_war_wager():
    table = at_tie()
    table.act("seat:1", "go_to_war", tie=500)
    assert table.ledger["inventory"] == 1000
    assert table.ledger["seat:1/wager/initial"] == 0
    assert table.ledger["seat:1/wager/war"] == 1000
    assert table.ledger["seat:1/wager/tie"] == 500
    assert [(d.to, d.face_up) for d in table.round.dealt] == [("seat:1", True), ("dealer", True)]
    assert not [e for e in events(table, "CardsDiscarded") if e.cards]
    (taken,) = events(table, "Settled")
    posted = events(table, "WagerPlaced")[-2]
    assert (posted.wager, posted.cents, posted.cite) == ("war", 1000, "19:47-22.8(e)")
    order = [entry.event for entry in table.log]
    assert order.index(posted) < order.index(taken), "the war wager is there when it is taken"


@cites("19:47-22.8(e)")
def test_a_fresh_tie_wager_is_open_to_all_at_war_but_never_needed():
    table = at_tie(2)
    table.act("seat:1", "go_to_war", tie=100)
    table.act("seat:2", "go_to_war")
    assert table.ledger["seat:1/wager/tie"] == 100
    assert table.ledger["seat:2/wager/tie"] == 0


@cites("19:47-22.8(e)")
def test_war_needs_chips_for_an_equal_wager():
    table = open_table("casino-war", bankroll=1500, equipment="declared")
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "7C", "7D")
    with pytest.raises(Refused, match="open are: surrender"):
        table.act("seat:1", "go_to_war")
    table.act("seat:1", "surrender")
    assert net(table, 1, 1500) == -500


@cites("19:47-22.8(e)")
@pytest.mark.parametrize(
    ("bankroll", "tie"),
    [
        (1999, None),  # a cent is missing for an equal wager
        (2000, ()),
        (2099, ()),
        (2100, (100, 100)),
        (2350, (100, 300)),
        (100_000, (100, 10_000)),
    ],
)
def test_war_takes_an_equal_wager_and_what_is_left_may_lie_on_a_second_tie(bankroll, tie):
    limits = {"tie": {"minimum": 1, "maximum": 100, "step": 1}}
    table = open_table("casino-war", bankroll=bankroll, equipment="declared", limits=limits)
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "7C", "7D")
    wars = [option for option in table.prompt.options["seat:1"] if option.name == "go_to_war"]
    if tie is None:
        assert wars == []
        return
    (war,) = wars
    assert [bound for f in war.fields.values() for bound in (f.minimum, f.maximum)] == [*tie]
    table.act("seat:1", "go_to_war", **({"tie": tie[1]} if tie else {}))
    assert table.ledger["seat:1/wager/war"] == 1000
    assert table.ledger["seat:1/rack"] == bankroll - 2000 - sum(tie[1:])


@cites("19:47-22.8(d)", "19:47-22.8(e)")
def test_what_tied_players_decided_is_done_clockwise():
    table = at_tie(3)
    for seat, act in ((3, "surrender"), (2, "go_to_war"), (1, "surrender")):
        table.act(f"seat:{seat}", act)
    done = [(e.seat, e.result) for e in events(table, "Settled")]
    assert done == [(1, "surrender"), (2, "lose"), (3, "surrender")]


def test_surrender_gives_up_half():
    table = at_tie()
    table.act("seat:1", "surrender")
    assert net(table, 1) == -500
    (settled,) = events(table, "Settled")
    assert (settled.result, settled.returned, settled.cite) == ("surrender", 500, "19:47-22.8(d)")
    given_up = next(e for e in events(table, "CardsDiscarded") if e.reason == "surrendered")
    assert (cards_text(given_up.cards), given_up.cite) == ("7C", "19:47-22.8(d)")
    order = [entry.event for entry in table.log]
    assert order.index(settled) < order.index(given_up)


def test_only_war_or_surrender_is_open_on_a_tie():
    table = at_tie()
    assert {option.name for option in table.prompt.options["seat:1"]} == {"go_to_war", "surrender"}
    before = len(table.log)
    with pytest.raises(Refused, match="there is no act 'push' at casino war"):
        table.act("seat:1", "push")
    with pytest.raises(Refused, match="seat 1 may not bet war now; open are: go to war, surrender"):
        table.act("seat:1", "bet", wager="war", amount=1000)
    assert len(table.log) == before


@cites("19:47-22.8(f)")
def test_three_cards_are_burned_once_then_one_card_each_clockwise_dealer_last():
    table = at_tie(3)
    for seat, choice in ((3, "go_to_war"), (1, "go_to_war"), (2, "surrender")):
        table.act(f"seat:{seat}", choice)
    burned = [e for e in events(table, "CardsDiscarded") if e.reason == "burned"]
    assert [(e.count, e.cite) for e in burned] == [(1, "19:47-22.5"), (3, "19:47-22.8(f)")]
    deal(table, "2H", "3H", "4H")
    war = [(e.to, e.index) for e in events(table, "CardDealt") if e.hand == "war"]
    assert [to for to, _ in war] == ["seat:1", "seat:3", "dealer"]
    assert all(e.face_up for e in events(table, "CardDealt"))
    kinds = [entry.event for entry in table.log]
    first_war_card = next(e for e in events(table, "CardDealt") if e.hand == "war")
    assert kinds.index(burned[1]) < kinds.index(first_war_card)
    settled_first = next(e for e in events(table, "Settled") if e.wager == "war")
    last_war_card = [e for e in events(table, "CardDealt") if e.hand == "war"][-1]
    assert kinds.index(last_war_card) < kinds.index(settled_first)


def settled_at_war(table) -> list[tuple[str, str, str]]:
    """What became of the wagers of the war, in order; the first settlement took the initial one."""
    return [(e.wager, e.result, e.cite) for e in events(table, "Settled")[1:]]


@cites("19:47-22.8(g)", "19:47-22.8(g)1")
def test_a_lower_war_card_loses_war_and_tie_wagers():
    table = at_tie()
    table.act("seat:1", "go_to_war", tie=1000)
    deal(table, "4H", "8H")
    assert net(table, 1) == -1000 - 1000 - 1000
    assert settled_at_war(table) == [
        ("war", "lose", "19:47-22.8(g)1"),
        ("tie", "lose", "19:47-22.8(g)1"),
    ]
    assert not table.live_wagers


@cites("19:47-22.8(g)2")
def test_a_higher_war_card_wins_the_war_wager_and_loses_the_tie_wager():
    table = at_tie()
    table.act("seat:1", "go_to_war", tie=1000)
    deal(table, "QH", "8H")
    assert net(table, 1) == -1000 + 2000 - 1000
    assert settled_at_war(table) == [
        ("war", "win", "19:47-22.9(a)3"),
        ("tie", "lose", "19:47-22.8(g)2"),
    ]
    assert not table.live_wagers


@cites("19:47-22.8(g)3")
def test_equal_war_cards_win_both():
    table = at_tie()
    table.act("seat:1", "go_to_war", tie=1000)
    deal(table, "8C", "8H")
    assert net(table, 1) == -1000 + 3000 + 10_000
    assert table.prompt.phase == "betting"


@cites("19:47-22.8(g)")
def test_war_cards_are_compared_clockwise_with_one_dealer_card():
    table = at_tie(3)
    for seat in (2, 3, 1):
        table.act(f"seat:{seat}", "go_to_war")
    deal(table, "2H", "KH", "9H", "9D")
    settled = [(e.seat, e.result) for e in events(table, "Settled") if e.wager == "war"]
    assert settled == [(1, "lose"), (2, "win"), (3, "win")]
    assert [net(table, seat) for seat in (1, 2, 3)] == [-2000, 1000, 2000]


@cites("19:47-22.8(h)")
def test_losers_go_to_the_inventory_and_cards_to_the_rack_hand_by_hand():
    table = at_tie(2)
    table.act("seat:1", "go_to_war")
    table.act("seat:2", "go_to_war")
    deal(table, "2H", "KH", "9D")
    assert table.ledger["inventory"] == 1000 + 1000 + 1000 - 2000
    over = events(table, "CardsDiscarded")[-1]
    assert over.cite == "19:47-22.8(h)"
    assert cards_text(over.cards) == "7C 7C 7D 2H KH 9D"
    kinds = [entry.event for entry in table.log]
    assert all(kinds.index(e) < kinds.index(over) for e in events(table, "Settled"))
    lost = [e for e in events(table, "Settled") if (e.seat, e.wager) == (1, "war")]
    assert [e.moves for e in lost] == [(("seat:1/wager/war", "inventory", 1000),)]


DOSSIER = [
    (("9H", "5S"), None, None, (), 0),
    (("5S", "9H"), None, None, (), -2000),
    (("7H", "7S"), "surrender", None, (), 9500),
    (("7H", "7S"), "go_to_war", None, ("QH", "8S"), 11_000),
    (("7H", "7S"), "go_to_war", None, ("4H", "8S"), 8000),
    (("7H", "7S"), "go_to_war", None, ("8H", "8S"), 12_000),
    (("7H", "7S"), "go_to_war", 1000, ("8H", "8S"), 22_000),
]


@pytest.mark.parametrize(("cards", "decision", "tie", "war", "result"), DOSSIER)
def test_worked_examples_of_ten_on_initial_and_ten_on_tie(cards, decision, tie, war, result):
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 1000)
    bet(table, 1, "tie", 1000)
    ready(table)
    deal(table, *cards)
    if decision:
        table.act("seat:1", decision, **({"tie": tie} if tie else {}))
    deal(table, *war)
    assert net(table, 1) == result
    assert table.ledger["inventory"] == -result
