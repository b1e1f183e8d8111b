"""Chemin de fer: settlement and vigorish, continuation of the banker and the next one."""

import pytest

from chapter47.table import Refused
from tests.paragraphs.s04.banks import (
    BANK,
    BANKER_WINS,
    PLAYER_WINS,
    TIED,
    banked,
    covered,
    pass_all,
    play,
)
from tests.play import bet, events, net, open_table, ready
from tests.support import cites


@cites("19:47-4.10")
def test_the_worked_example_of_a_bank_that_wins():
    """A bank of $1,000, covered for $800: +800, the house takes 40, the bank is 1,760."""
    table = covered(50_000, 30_000)
    play(table, BANKER_WINS)
    assert table.ledger["seat:1/wager/bank"] == 176_000
    assert table.ledger["vigorish"] == 4000
    assert [net(table, seat) for seat in (2, 3)] == [-50_000, -30_000]
    assert table.ledger["centre"] == table.ledger["inventory"] == 0
    assert "Player 5, banker 9: banker wins" in [e.text for e in events(table, "Announced")]


@cites("19:47-4.10", "19:47-4.11")
def test_the_worked_example_of_a_bank_that_loses():
    """What is left goes back to the banker, $200, without commission, and the bank passes."""
    table = covered(50_000, 30_000)
    play(table, PLAYER_WINS)
    assert [net(table, seat) for seat in (1, 2, 3)] == [-80_000, 50_000, 30_000]
    assert table.ledger["vigorish"] == 0
    won = events(table, "Settled")
    assert [(e.seat, e.odds, e.cite) for e in won] == [
        (3, "1 to 1", "19:47-4.10"),
        (2, "1 to 1", "19:47-4.10"),
    ]
    assert set(table.prompt.options) == {"seat:3"}, "the bank passes to the right"


@cites("19:47-4.10")
def test_what_moves_between_players_goes_through_the_centre():
    table = covered(20_000)
    play(table, PLAYER_WINS)
    (paid,) = (e for e in events(table, "ChipsMoved") if e.reason == "the bank pays")
    assert paid.moves == (("seat:1/wager/bank", "centre", 20_000),)
    assert ("centre", "seat:2/rack", 20_000) in events(table, "Settled")[-1].moves
    table = covered(20_000)
    play(table, BANKER_WINS)
    assert events(table, "Settled")[-1].moves == (("seat:2/wager/against", "centre", 20_000),)
    assert events(table, "ChipsMoved")[-1].moves == (
        ("centre", "vigorish", 1000),
        ("centre", "seat:1/wager/bank", 19_000),
    )


@cites("19:47-4.10")
def test_equal_counts_move_nothing():
    table = covered(20_000)
    play(table, TIED)
    assert [net(table, seat) for seat in (1, 2)] == [-BANK, 0]
    assert table.ledger["seat:1/wager/bank"] == BANK
    assert table.ledger["vigorish"] == 0
    assert events(table, "Settled")[-1].result == "tie"


@cites("19:47-4.10")
@pytest.mark.parametrize(("rounding", "taken"), [("up to $0.25", 75), ("nearest $0.10", 60)])
def test_vigorish_is_counted_once_on_all_that_was_won_and_rounded(rounding: str, taken: int):
    """Five percent of $6 and $5 is 55 cents: 75 up to a quarter, 60 to the nearest ten."""
    table = covered(600, 500, options={"vigorish_rounding": rounding})
    play(table, BANKER_WINS)
    assert table.ledger["vigorish"] == taken


@cites("19:47-4.11")
@pytest.mark.parametrize("cards", [BANKER_WINS, TIED])
def test_a_banker_who_has_not_lost_goes_on_with_the_whole_bank_or_retires(cards):
    table = covered(20_000)
    play(table, cards)
    held = table.ledger["seat:1/wager/bank"]
    assert [o.name for o in table.prompt.options["seat:1"]] == ["go_on_banking", "retire"]
    table.act("seat:1", "go_on_banking")
    assert (table.state.banker, table.ledger["seat:1/wager/bank"]) == (1, held)
    table = covered(20_000)
    play(table, cards)
    table.act("seat:1", "retire")
    assert table.ledger["seat:1/wager/bank"] == 0
    assert net(table, 1) == held - BANK


@cites("19:47-4.11")
def test_a_retired_bank_is_offered_in_order_at_the_same_height():
    table = covered(20_000, 20_000)
    play(table, BANKER_WINS)
    table.act("seat:1", "retire")
    assert set(table.prompt.options) == {"seat:3"}
    with pytest.raises(Refused, match="takes no amount"):
        table.act("seat:3", "bank", amount=5000)
    table.act("seat:3", "pass")
    table.act("seat:2", "bank")
    assert table.ledger["seat:2/wager/bank"] == BANK + 38_000


@cites("19:47-4.11")
def test_then_it_is_sold_to_the_highest_bidder_and_falls_to_whose_turn_it_was():
    table = covered(20_000, 20_000, 20_000)
    play(table, BANKER_WINS)
    table.act("seat:1", "retire")
    for seat in (4, 3, 2, 1):
        table.act(f"seat:{seat}", "pass")
    table.act("seat:4", "pass")
    table.act("seat:3", "bid", amount=5000)
    table.act("seat:2", "bid", amount=6000)
    table.act("seat:1", "pass")
    table.act("seat:3", "pass")
    assert table.ledger["seat:2/wager/bank"] == 6000
    pass_all(table)
    bet(table, 3, "against", 500)
    ready(table)
    play(table, PLAYER_WINS)
    assert set(table.prompt.options) == {"seat:4"}, "the seat whose turn it was"


@cites("19:47-4.11")
def test_by_option_the_next_in_turn_starts_with_any_amount():
    table = covered(20_000, 20_000, options={"retired_bank": "next in turn"})
    play(table, BANKER_WINS)
    table.act("seat:1", "retire")
    for seat in (3, 2, 1):
        table.act(f"seat:{seat}", "pass")
    table.act("seat:3", "bank", amount=7000)
    assert table.ledger["seat:3/wager/bank"] == 7000


@cites("19:47-4.11")
def test_by_option_a_part_of_the_bank_may_be_withdrawn_after_a_win_only():
    options = {"after_a_win": "a part may be withdrawn"}
    table = covered(20_000, options=options)
    play(table, BANKER_WINS)
    most = BANK + 19_000 - 5000
    with pytest.raises(Refused):
        table.act("seat:1", "withdraw", amount=most + 100)
    table.act("seat:1", "withdraw", amount=19_000)
    assert table.ledger["seat:1/wager/bank"] == BANK
    assert table.state.banker == 1
    table = covered(20_000, options=options)
    play(table, TIED)
    assert "withdraw" not in {o.name for o in table.prompt.options["seat:1"]}


@cites("19:47-4.11")
@pytest.mark.parametrize(("stake", "offered"), [(100, False), (200, True)])
def test_no_part_is_withdrawn_from_a_bank_that_has_won_less_than_a_dollar(stake, offered: bool):
    """A bank of $50, the least: 95 cents came to it, or $1.90."""
    table = banked(
        2,
        amount=5000,
        options={"after_a_win": "a part may be withdrawn"},
        limits={"against": {"minimum": "$1"}},
    )
    pass_all(table)
    bet(table, 2, "against", stake)
    ready(table)
    play(table, BANKER_WINS)
    assert ("withdraw" in {o.name for o in table.prompt.options["seat:1"]}) == offered


@cites("19:47-4.11")
def test_a_bank_that_is_lost_whole_passes_too():
    table = banked(3)
    table.act("seat:3", "banco")
    play(table, PLAYER_WINS)
    assert net(table, 1) == -BANK
    assert set(table.prompt.options) == {"seat:3"}
    assert [e.value for e in events(table, "StateChanged") if e.what == "bank"] == ["seat:1", ""]


@cites("19:47-4.10")
def test_results_of_the_shoe_stand_on_the_score_boards():
    table = covered(20_000)
    play(table, BANKER_WINS)
    table.act("seat:1", "go_on_banking")
    pass_all(table)
    bet(table, 2, "against", 500)
    ready(table)
    play(table, TIED)
    told = [e.value for e in events(table, "StateChanged") if e.what == "results"]
    assert told == [[], ["banker"], ["banker", "tie"]]


@cites("19:47-4.5", "19:47-4.11")
def test_only_the_first_bank_is_sold_where_the_first_is():
    table = open_table(
        "chemin-de-fer", seats=3, equipment="declared", options={"first_bank": "auction"}
    )
    while table.prompt.phase == "bank":
        (actor,) = table.prompt.options
        if actor == "seat:1" and not events(table, "Announced"):
            table.act(actor, "bid", amount=BANK)
        else:
            table.act(actor, "pass")
    table.act("seat:3", "banco")
    play(table, PLAYER_WINS)
    (actor,) = table.prompt.options
    assert {o.name for o in table.prompt.options[actor]} == {"bank", "pass"}


@cites("19:47-4.10")
def test_equal_counts_return_wagers_in_the_order_of_the_table():
    table = covered(20_000, 30_000)
    play(table, TIED)
    assert [(e.seat, e.result) for e in events(table, "Settled")] == [(3, "tie"), (2, "tie")]
