"""Pokette: the spin, the hand in progress and its wagers, and spins that do not count."""

import pytest

from chapter47.table import Refused
from tests.games.pokette.hand import CARDS, HANDS, bring, open_hand_wagers, spin, wins_with
from tests.play import bet, events, net, open_table, ready
from tests.support import cites


def laid_out(table):
    """The cards of the hand as the table told them."""
    hand = {}
    for event in events(table, "StateChanged"):
        if event.what.endswith("_card"):
            hand[event.what] = event.value
    return [card for card in hand.values() if card]


@cites("19:47-12.7")
def test_no_more_bets_then_the_spin_the_call_the_losers_the_winners_and_the_card():
    table = open_table("pokette", equipment="declared", seats=2)
    bet(table, 1, "red", 500)
    bet(table, 2, "black", 500)
    start = len(table.log)
    ready(table)
    for act in (lambda: bet(table, 1, "red", 500), lambda: bet(table, 2, "flush", 100)):
        with pytest.raises(Refused, match="not the turn"):
            act()
    table.act("dealer", "spin", result="9H")
    done = [entry.event for entry in table.log.entries[start:]]
    order = [
        next(i for i, e in enumerate(done) if getattr(e, "text", "") == "No more bets"),
        next(i for i, e in enumerate(done) if type(e).__name__ == "WheelSpun"),
        next(i for i, e in enumerate(done) if getattr(e, "text", "") == "nine of hearts"),
        next(i for i, e in enumerate(done) if getattr(e, "result", "") == "lose"),
        next(i for i, e in enumerate(done) if getattr(e, "result", "") == "win"),
        next(i for i, e in enumerate(done) if getattr(e, "value", "") == "9H"),
    ]
    assert order == sorted(order)
    assert (net(table, 1), net(table, 2)) == (500, -500)
    assert laid_out(table) == ["9H"]


@cites("19:47-12.7", "19:47-12.8")
def test_three_results_make_a_hand_and_a_fourth_begins_another():
    table = open_table("pokette", equipment="declared")
    bring(table, "9H", "9S", "2C")
    assert laid_out(table) == ["9H", "9S", "2C"]
    assert open_hand_wagers(table) == set()  # the hand is whole, and no other has begun
    bring(table, "9H")
    assert laid_out(table) == ["9H"]
    assert open_hand_wagers(table) == {"pair_in_two"}


@cites("19:47-12.8")
@pytest.mark.parametrize("before", [(), ("AS",), ("AS", "KS")])
def test_a_section_without_a_card_ends_the_hand(before):
    table = open_table("pokette", equipment="declared")
    bring(table, *before)
    for name in sorted(open_hand_wagers(table)):
        bet(table, 1, name, 100)
    bring(table, "Joker")
    assert {e.result for e in events(table, "Settled")[-len(before) - 1 :]} == {"lose"}
    assert laid_out(table) == []
    assert open_hand_wagers(table) == set()


@cites("19:47-12.8")
@pytest.mark.parametrize(
    "hand", [("AS",), *(hand for hand, _, _ in HANDS.values()), ("7S", "7S"), ("AS", "2S")]
)
def test_open_is_what_the_next_result_can_complete_and_only_that_wins(hand):
    table = open_table("pokette", equipment="declared", bankroll=10**8)
    expected = {name for name in HANDS if wins_with(name, hand)}
    assert expected
    for section in [*CARDS, "Joker"]:
        bring(table, "Joker", *hand)
        assert open_hand_wagers(table) == expected
        for name in expected:
            bet(table, 1, name, 100)
        before = len(events(table, "Settled"))
        spin(table, section)
        came = {e.wager: e for e in events(table, "Settled")[before:]}
        for name in expected:
            won = section in wins_with(name, hand)
            assert (came[name].result, came[name].paid) == (
                ("win", 100 * HANDS[name][2]) if won else ("lose", 0)
            )
            assert came[name].cite == ("19:47-12.6(b)" if won else "19:47-12.8")


@cites("19:47-12.8")
@pytest.mark.parametrize(
    ("hand", "wager", "when"),
    [
        ((), "pair_in_two", "open after the first card of a hand"),
        (("AS",), "flush", "open after two cards of one suit"),
        (("AS", "KH"), "flush", "open after two cards of one suit"),
        (("AS", "KH"), "three_of_a_kind", "open after two cards of one rank"),
        (("AS", "AH"), "pair_in_three", "open after two cards of different ranks"),
    ],
)
def test_a_closed_wager_is_refused_with_the_time_when_it_is_open(hand, wager, when):
    table = open_table("pokette", equipment="declared")
    bring(table, *hand)
    before = table.log.head
    with pytest.raises(Refused, match=rf"is not open now: {when} \(19:47-12\.8\)"):
        bet(table, 1, wager, 100)
    assert table.log.head == before


@cites("19:47-12.9")
@pytest.mark.parametrize("name", ["improper_spin", "interfered_spin"])
def test_no_spin_leaves_wagers_and_hand_as_they_were(name):
    table = open_table("pokette", equipment="declared")
    bring(table, "9H")
    bet(table, 1, "pair_in_two", 100)
    with pytest.raises(Refused, match=f"{name} belongs to the spin"):
        table.report("dealer", name)
    ready(table)
    table.report("dealer", name)
    assert events(table, "RoundEnded")[-1].void
    assert [e.cite for e in events(table, "Ruled")] == ["19:47-12.9"]
    assert events(table, "Announced")[-1].text == "No spin"
    assert table.ledger["seat:1/wager/pair_in_two"] == 100
    assert laid_out(table) == ["9H"]
    assert open_hand_wagers(table) == {"pair_in_two"}
    spin(table, "9S")
    assert len(events(table, "WheelSpun")) == 2


@cites("19:47-12.9")
def test_what_a_void_spin_would_have_shown_is_told_and_the_next_is_committed_anew():
    table = open_table("pokette", dealer="manual")
    while "seat:1" not in table.prompt.options:  # the wheel and the cards are inspected
        table.act("dealer", table.prompt.options["dealer"][0].name)
    bet(table, 1, "red", 500)
    ready(table)
    (committed,) = events(table, "Committed")
    table.report("dealer", "improper_spin")
    (revealed,) = events(table, "Revealed")
    assert (revealed.draw, revealed.cite) == (committed.draw, "19:47-12.9")
    assert len(events(table, "Committed")) == 2
