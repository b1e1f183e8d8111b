"""Pai gow poker: who may bank, to whom the bank is offered, what the dealer wagers."""

import pytest

from chapter47.families.banked.bank import may_cover
from chapter47.table import Refused, Table
from tests.games.pai_gow_poker.at_the_bank import (
    BANKING,
    BY_HAND,
    first_round,
    go_to_cards,
    offered,
    passes,
)
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    PLAIN,
    WINS,
    WINS_LOW,
    announced,
    close,
    house_way,
    open_at,
    put_low,
    rack,
    says,
    tell,
    wager,
)
from tests.play import events
from tests.support import cites

UP_TO_DEALER = "up to the dealer"


FIVES_AND_NINES = "9C 9S 5H 5D AH QS 3D"


@cites("19:47-11.10(a)")
def test_banking_is_the_licensees_choice():
    assert offered(1, 2).prompt.phase == "bank"
    table = open_at(1, 2, options=PLAIN)
    first_round(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    close(table)
    assert not says(table, "bank")


@cites("19:47-11.10(b)")
def test_nobody_banks_the_first_round_after_the_opening_wash():
    table = open_at(1, 2, options=BANKING)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    assert table.prompt.phase != "bank"


@cites("19:47-11.10(c)")
def test_the_bank_is_offered_from_the_far_right_and_the_first_offer_moves_on():
    table = open_at(1, 3, 5, equipment="random", options=BANKING)
    asked = []
    for _ in range(7):
        for seat in (1, 3, 5):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        asked.append(passes(table))
        house_way(table, 1, 3, 5)
    # each player has the option, so that an offer that begins later goes on past the dealer
    assert asked == [[], [5, 3, 1], [3, 1, 5], [1, 5, 3], [], [5, 3, 1], [3, 1, 5]]
    assert not says(table, "bank")


@cites("19:47-11.10(c)")
def test_read_otherwise_the_offer_ends_where_it_comes_to_the_dealer():
    table = open_at(1, 3, 5, equipment="random", options=BANKING | {"bank_offer": UP_TO_DEALER})
    asked = []
    for _ in range(5):
        for seat in (1, 3, 5):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        asked.append(passes(table))
        house_way(table, 1, 3, 5)
    assert asked == [[], [5, 3, 1], [3, 1], [1], []]


@cites("19:47-11.10(c)")
def test_a_player_past_the_dealer_may_accept():
    table = open_at(1, 3, 5, equipment="random", options=BANKING)
    for banked in (False, False, True):
        for seat in (1, 3, 5):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if banked:
            table.act("seat:3", "pass")
            table.act("seat:1", "pass")
            table.act("seat:5", "bank")
        else:
            passes(table)
            house_way(table, 1, 3, 5)
    assert says(table, "bank") == ["seat:5"]


@cites("19:47-11.10(c)")
def test_nobody_banks_two_rounds_running():
    table = open_at(1, 3, equipment="random", options=BANKING)
    for _ in range(2):
        for seat in (1, 3):
            wager(table, seat, pai_gow_poker=1000)
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            table.act("seat:3", "pass")
            table.act("seat:1", "bank")
            table.act("seat:1", "select_stack", stack=1)
            table.act("seat:1", "shake")
            house_way(table, 3, 1)
        else:
            house_way(table, 1, 3)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    (refusal,) = announced(table, "Seat 1 may not bank")
    assert "two rounds running" in refusal.text
    assert refusal.cite == "19:47-11.10(c)"
    assert list(table.prompt.options) == ["seat:3"]


@cites("19:47-11.10(d)1")
def test_a_bank_has_wagered_against_the_dealer_in_the_last_round_without_a_bank():
    table = open_at(1, 3, 5, options=BANKING)
    first_round(table, 1, 3)
    for seat in (1, 3, 5):
        wager(table, seat, pai_gow_poker=2000)
    table.act("dealer", "no_more_bets")
    (refusal,) = announced(table, "Seat 5 may not bank")
    assert refusal.cite == "19:47-11.10(d)1"
    assert list(table.prompt.options) == ["seat:3"]


@cites("19:47-11.10(d)2")
@pytest.mark.parametrize(("more", "may_bank"), [(0, True), (300, False)])
def test_the_chip_of_a_redeemed_coupon_covers_no_wager(more: int, may_bank: bool):
    """The $5 of a coupon lie on the layout, and are no chips of the player who redeemed it."""
    options = BANKING | {"bonus": False, "progressive": "$5"}
    table = open_at(1, 3, equipment="random", options=options, bankroll=10_000)
    table.act("seat:1", "buy_in", amount=1_000_000)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 3)
    wager(table, 1, pai_gow_poker=rack(table, 3) // 100 * 100 + more)
    wager(table, 3, pai_gow_poker=1000)
    table.act("seat:3", "progressive_coupon")
    table.act("dealer", "no_more_bets")
    assert bool(announced(table, "Seat 3 may not bank: the chips do not cover")) is not may_bank


@cites("19:47-11.10(d)2")
def test_a_bank_has_chips_for_all_wagers_of_the_others():
    assert may_cover(4000, 4000) and not may_cover(3999, 4000)
    table = open_at(1, 3, equipment="random", options=BANKING, bankroll=10_000)
    table.act("seat:1", "buy_in", amount=1_000_000)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 3)
    chips = rack(table, 3)
    wager(table, 1, pai_gow_poker=chips // 100 * 100 + 100)
    table.act("dealer", "no_more_bets")
    (refusal,) = announced(table, "Seat 3 may not bank")
    assert refusal.cite == "19:47-11.10(d)2"
    assert list(table.prompt.options) == ["seat:1"]


@cites("19:47-11.10(d)2", "19:47-11.10(g)")
def test_who_covers_the_others_and_no_more_banks_without_a_wager_of_the_dealer():
    table = open_at(1, 3, equipment="random", options=BANKING, bankroll=10_000)
    table.act("seat:1", "buy_in", amount=1_000_000)
    for seat in (1, 3):
        wager(table, seat, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 3)
    wager(table, 1, pai_gow_poker=rack(table, 3) // 100 * 100)
    wager(table, 3, pai_gow_poker=1000)
    table.act("dealer", "no_more_bets")
    (bank, *_) = table.prompt.options["seat:3"]
    assert (bank.name, dict(bank.fields)) == ("bank", {})
    table.act("seat:3", "bank")
    assert table.ledger["dealer's wager"] == 0


def at_the_offer_dealt_by_hand() -> Table:
    """A table at the offer of the bank to seat 6, with cards that are drawn and cut."""
    table = open_at(1, 6, equipment="random", options=BANKING | BY_HAND)
    for _ in range(2):
        for seat in (1, 6):
            wager(table, seat, pai_gow_poker=1000, progressive=100)
        if table.rounds == 2:
            table.act("floorperson", "deal_by_hand")
        table.act("dealer", "no_more_bets")
        if table.prompt.phase == "bank":
            break
        if table.prompt.phase == "cut":
            table.act("seat:1", "decline")
        house_way(table, 1, 6)
    return table


@cites("19:47-11.7(b)", "19:47-11.10(d)2", "19:47-11.10(l)")
@pytest.mark.parametrize("act", ["bank", "co_bank"])
def test_who_accepts_the_bank_is_bound_until_the_round_is_over(act: str):
    table = at_the_offer_dealt_by_hand()
    assert "leave" not in {option.name for option in table.options("seat:6")}  # wagers lie there
    table.act("seat:6", act)
    assert {wager.seat for wager in table.live_wagers} == {1}
    phases = []
    while events(table, "RoundEnded")[-1].number == 1:
        phases.append(table.prompt.phase)
        with pytest.raises(Refused, match="seat 6 takes part and stays"):
            table.act("seat:6", "leave")
        with pytest.raises(Refused, match="seat 6 is taken"):
            table.act("seat:6", "sit", player="a stranger")
        actor, options = next(iter(table.prompt.options.items()))
        chosen = next((o for o in options if o.name == "house_way"), options[0])
        args = {"cut": {"position": 20}, "select_stack": {"stack": 1}}.get(chosen.name, {})
        table.act(actor, chosen.name, **args)
    assert {"cut", "lock-out", "shake", "setting", "exposure"} <= set(phases)
    table.act("seat:6", "leave")
    assert table.ledger.total() == 0


@cites("19:47-11.10(e)")
def test_co_banking_is_asked_for_marked_and_set_by_the_dealer_who_has_no_wager():
    table = offered(1, 6)
    table.act("seat:6", "co_bank")
    assert says(table, "co-bank") == ["seat:6"]
    assert table.ledger["dealer's wager"] == 0
    go_to_cards(table, 6)
    tell(table, {6: FIVES_AND_NINES, 1: WINS})
    put_low(table, 1, WINS_LOW)
    (hands,) = says(table, "the co-bank's hands")
    # a pair of nines and a pair of fives with an ace besides: both high by the house way
    assert set(hands["low"].split()) == {"AH", "QS"}
    table = offered(1, 6, options=BANKING | {"co_banking": False})
    assert [o.name for o in table.prompt.options["seat:6"]] == ["bank", "pass"]
    with pytest.raises(Refused, match=r"turn banking on .*11\.10\(e\)"):
        open_at(1, options={"co_banking": True})


@cites("19:47-11.10(f)")
def test_a_bank_plays_one_betting_area():
    table = open_at(1, 4, options=BANKING)
    first_round(table, 1, 4)
    wager(table, 1, pai_gow_poker=2000)
    wager(table, 4, pai_gow_poker=2000)
    wager(table, 4, position=5, pai_gow_poker=1000)
    before = rack(table, 4) + 3000
    table.act("dealer", "no_more_bets")
    table.act("seat:4", "bank", dealer_wager=0)
    assert rack(table, 4) == before
    go_to_cards(table, 4)
    tell(table, {4: DEALER_HAND, 1: WINS})
    assert set(table.prompt.options) == {"seat:1"}
    assert sorted(table.state.play.hands) == [1, 4]


@cites("19:47-11.10(g)")
def test_the_dealer_wagers_what_the_bank_last_wagered_or_less():
    table = offered(1, 6, stake=3000)
    bank = table.prompt.options["seat:6"][0]
    assert (bank.fields["dealer_wager"].minimum, bank.fields["dealer_wager"].maximum) == (0, 3000)
    house = table.ledger["inventory"]
    table.act("seat:6", "bank")
    assert table.ledger["dealer's wager"] == 3000
    assert table.ledger["inventory"] == house - 3000
    for directed in (1000, 0):
        table = offered(1, 6, stake=3000)
        table.act("seat:6", "bank", dealer_wager=directed)
        assert table.ledger["dealer's wager"] == directed
    table = offered(1, 6, stake=3000, options=BANKING | {"dealer_wager": "table minimum"})
    table.act("seat:6", "bank")
    assert table.ledger["dealer's wager"] == 1000


@cites("19:47-11.10(d)1")
def test_who_wagered_in_a_round_that_was_void_at_the_lock_out_may_bank_the_next():
    options = BANKING | {"progressive": "$1", "bonus": False}
    table = open_at(1, 2, 3, equipment="random", dealer="manual", options=options)

    def to(phase: str) -> None:
        while table.prompt.phase != phase:
            (actor, offered), *_ = table.prompt.options.items()
            wishes = ("pass", "reopen", "house_way")
            names = [option.name for option in offered]
            name = next((wish for wish in wishes if wish in names), names[0])
            dice = {"die_1": 1, "die_2": 1, "die_3": 6} if "die_1" in offered[0].fields else {}
            table.act(actor, name, **dice)

    for seats, phase in (((1, 2), "setting"), ((1, 3), "lock-out"), ((1, 2, 3), "lock-out")):
        to("betting")
        for seat in seats:
            wager(table, seat, pai_gow_poker=2000, progressive=100)
        table.act("dealer", "no_more_bets")
        to(phase)
        if phase == "lock-out" and seats == (1, 3):
            table.act("floorperson", "void_round", reason="a light does not burn")
    told = [e.text for e in announced(table, "may not bank")]
    assert [text.split(":")[0] for text in told] == [
        "Seat 3 may not bank",
        "Seat 2 may not bank",
    ]
