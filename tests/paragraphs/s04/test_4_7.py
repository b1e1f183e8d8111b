"""Chemin de fer: wagers against the bank."""

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


@cites("19:47-4.7")
def test_the_whole_bank_is_offered_from_the_bankers_right_before_ordinary_wagers():
    table = banked(3)
    assert (table.prompt.phase, set(table.prompt.options)) == ("banco", {"seat:3"})
    with pytest.raises(Refused):
        bet(table, 3, "against", 500)
    table.act("seat:3", "pass")
    table.act("seat:2", "banco")
    assert table.ledger["seat:2/wager/banco"] == BANK
    assert table.prompt.phase == "deal", "nobody else wagers"


@cites("19:47-4.7")
def test_who_alone_faced_the_bank_and_lost_may_call_first():
    table = banked(3)
    table.act("seat:3", "pass")
    table.act("seat:2", "banco")
    play(table, BANKER_WINS)
    table.act("seat:1", "go_on_banking")
    assert set(table.prompt.options) == {"seat:2"}, "before the seat at the banker's right"
    assert "suivi" in table.prompt.options["seat:2"][0].label
    table.act("seat:2", "pass")
    assert set(table.prompt.options) == {"seat:3"}


@cites("19:47-4.7")
def test_the_right_to_call_again_holds_even_if_the_bank_has_passed_on():
    table = banked(4)
    table.act("seat:4", "pass")
    table.act("seat:3", "banco")
    play(table, BANKER_WINS)
    table.act("seat:1", "retire")
    height = BANK + 95_000
    assert net(table, 1) == 95_000
    table.act("seat:4", "bank")
    assert table.ledger["seat:4/wager/bank"] == height
    assert set(table.prompt.options) == {"seat:3"}


@cites("19:47-4.7")
def test_who_lost_among_others_has_no_right_to_call_first():
    table = covered(40_000, 60_000)
    play(table, BANKER_WINS)
    table.act("seat:1", "go_on_banking")
    assert set(table.prompt.options) == {"seat:3"}
    assert "suivi" not in table.prompt.options["seat:3"][0].label


@cites("19:47-4.7")
def test_who_has_not_the_chips_for_the_whole_bank_is_not_asked():
    table = open_table("chemin-de-fer", seats=0, equipment="declared")
    for seat, chips in ((1, 100_000), (2, 60_000)):
        table.act(f"seat:{seat}", "sit", player="somebody")
        table.act(f"seat:{seat}", "buy_in", amount=chips)
    table.act("seat:1", "bank", amount=70_000)
    assert table.prompt.phase == "betting"


@cites("19:47-4.7")
def test_what_is_above_the_bank_is_returned_from_the_last_in_order():
    """From the banker's right: seat 4, 3, 2. Of $1,500 against $1,000 the last keep less."""
    table = covered(50_000, 40_000, 60_000)
    assert [table.ledger[f"seat:{seat}/wager/against"] for seat in (4, 3, 2)] == [60_000, 40_000, 0]
    table = covered(50_000, 20_000, 60_000)
    kept = [table.ledger[f"seat:{seat}/wager/against"] for seat in (4, 3, 2)]
    assert kept == [60_000, 20_000, 20_000]
    back = events(table, "WagerTakenBack")[-1]
    assert (back.seat, back.cents, back.cite) == (2, 30_000, "19:47-4.7")


@cites("19:47-4.7")
def test_no_single_wager_is_more_than_the_bank():
    table = banked(2)
    pass_all(table)
    with pytest.raises(Refused, match="more than the"):
        bet(table, 2, "against", BANK + 100)
    bet(table, 2, "against", BANK)


@cites("19:47-4.7")
def test_the_banker_does_not_wager_against_the_bank():
    table = banked(2)
    pass_all(table)
    with pytest.raises(Refused, match=r"the banker does not wager against the bank \(19:47-4\.7\)"):
        bet(table, 1, "against", 500)


@cites("19:47-4.7")
def test_where_less_is_wagered_only_that_is_at_risk():
    table = covered(20_000)
    play(table, PLAYER_WINS)
    assert net(table, 1) == -20_000


@cites("19:47-4.7")
@pytest.mark.parametrize(("raised", "kept"), [(50_000, 50_000), (20_000, 20_000), (0, 0)])
def test_by_option_the_banker_may_raise_the_bank_to_match(raised: int, kept: int):
    """$1,500 against $1,000: the last in order keeps what the bank is raised by."""
    options = {"excess": "the banker may raise the bank"}
    table = covered(50_000, 40_000, 60_000, options=options)
    assert set(table.prompt.options) == {"seat:1"}
    with pytest.raises(Refused):
        table.act("seat:1", "raise_bank", amount=50_001)
    if raised:
        table.act("seat:1", "raise_bank", amount=raised)
    else:
        table.act("seat:1", "leave_bank")
    assert table.ledger["seat:2/wager/against"] == kept
    assert table.ledger["seat:1/wager/bank"] == BANK + raised


@cites("19:47-4.7")
def test_by_option_one_patron_takes_half_and_the_others_cover_the_rest():
    table = banked(3, options={"with_the_table": True})
    pass_banco = [("seat:3", "pass"), ("seat:2", "pass")]
    for name, act in pass_banco:
        table.act(name, act)
    table.act("seat:3", "with_the_table")
    assert table.ledger["seat:3/wager/with_the_table"] == BANK // 2
    with pytest.raises(Refused, match="that the bank leaves"):
        bet(table, 2, "against", BANK // 2 + 100)
    bet(table, 2, "against", BANK // 2)
    ready(table)
    play(table, PLAYER_WINS)
    assert [net(table, seat) for seat in (1, 2, 3)] == [-BANK, BANK // 2, BANK // 2]


@cites("19:47-4.7")
def test_without_a_wager_no_card_is_dealt_and_the_banker_may_retire():
    table = banked(2)
    pass_all(table)
    ready(table)
    assert not events(table, "CardDealt")
    assert {option.name for option in table.prompt.options["seat:1"]} == {"go_on_banking", "retire"}
    table.act("seat:1", "retire")
    assert net(table, 1) == 0


@cites("19:47-4.7")
def test_after_the_call_no_stake_changes():
    table = covered(20_000)
    assert "No more bets" in [e.text for e in events(table, "Announced")]
    with pytest.raises(Refused, match="not the turn of seat 2"):
        bet(table, 2, "against", 500)


@cites("19:47-4.7")
def test_who_alone_covered_all_of_the_bank_by_a_wager_may_call_first_too():
    table = banked(3)
    pass_all(table)
    bet(table, 2, "against", BANK)
    ready(table)
    play(table, BANKER_WINS)
    table.act("seat:1", "go_on_banking")
    assert set(table.prompt.options) == {"seat:2"}
    table = banked(3)
    pass_all(table)
    bet(table, 2, "against", BANK - 100)
    ready(table)
    play(table, BANKER_WINS)
    table.act("seat:1", "go_on_banking")
    assert set(table.prompt.options) == {"seat:3"}, "a part of the bank gives no such right"


@cites("19:47-4.7", "19:47-4.10")
def test_the_right_to_call_first_outlasts_a_tie_but_not_a_round_of_others():
    table = banked(3)
    table.act("seat:3", "pass")
    table.act("seat:2", "banco")
    play(table, TIED)
    table.act("seat:1", "go_on_banking")
    assert set(table.prompt.options) == {"seat:2"}
    pass_all(table)
    ready(table)
    table.act("seat:1", "go_on_banking")
    assert set(table.prompt.options) == {"seat:3"}, "nobody wagered: the right is gone"


@cites("19:47-4.7", "19:47-4.11")
def test_who_faced_a_bank_alone_and_won_has_no_right_to_call_first():
    table = banked(3)
    table.act("seat:3", "pass")
    table.act("seat:2", "banco")
    play(table, PLAYER_WINS)
    table.act("seat:3", "bank", amount=5000)
    assert set(table.prompt.options) == {"seat:2"}
    assert "suivi" not in table.prompt.options["seat:2"][0].label


@cites("19:47-4.7")
def test_half_of_the_bank_is_not_cut_back_for_ordinary_wagers():
    """Seat 2, the last in order, has taken half of $1,000; $400 and $300 lie on the rest."""
    table = banked(4, options={"with_the_table": True})
    for name in ("seat:4", "seat:3", "seat:2", "seat:4", "seat:3"):
        table.act(name, "pass")
    table.act("seat:2", "with_the_table")
    bet(table, 4, "against", 40_000)
    bet(table, 3, "against", 30_000)
    ready(table)
    lying = {wager: cents for wager, cents in table.ledger.balances.items() if "/wager/" in wager}
    assert {name: cents for name, cents in lying.items() if cents} == {
        "seat:1/wager/bank": BANK,
        "seat:2/wager/with_the_table": 50_000,
        "seat:3/wager/against": 10_000,
        "seat:4/wager/against": 40_000,
    }


@cites("19:47-4.6", "19:47-4.7")
def test_a_bank_is_not_raised_above_its_limit():
    options = {"excess": "the banker may raise the bank"}
    limits = {"bank": {"minimum": "$50", "maximum": "$1,100"}}
    table = covered(50_000, 40_000, 60_000, options=options, limits=limits)
    with pytest.raises(Refused, match=r"19:47-4\.6"):
        table.act("seat:1", "raise_bank", amount=10_001)
    table.act("seat:1", "raise_bank", amount=10_000)
    assert table.ledger["seat:1/wager/bank"] == 110_000
    limits = {"bank": {"minimum": "$50", "maximum": "$1,000"}}
    table = covered(50_000, 40_000, 60_000, options=options, limits=limits)
    assert table.prompt.phase == "deal", "the banker is not asked"


@cites("19:47-4.7")
def test_a_banker_who_cannot_raise_the_bank_has_all_that_is_above_it_cut_back():
    options = {"excess": "the banker may raise the bank"}
    limits = {"bank": {"minimum": "$50", "maximum": "$1,000"}}
    table = covered(50_000, 40_000, 60_000, options=options, limits=limits)
    stakes = [table.ledger[f"seat:{seat}/wager/against"] for seat in (2, 3, 4)]
    assert stakes == [0, 40_000, 60_000], "the last in order, to the cent"


@cites("19:47-4.7")
def test_after_a_round_without_wagers_nobody_follows_another():
    table = open_table("chemin-de-fer", seats=3, equipment="declared")
    table.act("seat:1", "pass")
    table.act("seat:3", "bank", amount=BANK)
    assert set(table.prompt.options) == {"seat:2"}
    assert table.prompt.text == "banco?"
    pass_all(table)
    ready(table)
    table.act("seat:3", "go_on_banking")
    assert set(table.prompt.options) == {"seat:2"}, "the next in order"
    assert table.options("seat:2")[0].label.startswith("banco: take the whole bank")
