"""Pai gow poker: wagers."""

import pytest

from chapter47.table import Refused, Table
from tests.games.pai_gow_poker.at_the_table import (
    BANKROLL,
    DEALER_HAND,
    LOSES,
    LOSES_LOW,
    PLAIN,
    PUSHES,
    PUSHES_LOW,
    WINS,
    WINS_LOW,
    close,
    house_way,
    open_at,
    put_low,
    rack,
    says,
    settled,
    tell,
    wager,
)
from tests.play import events
from tests.support import cites


@cites("19:47-11.7(a)")
def test_wagers_are_chips_on_the_layout_and_nothing_is_wagered_in_words():
    table = open_at(1)
    wager(table, 1, pai_gow_poker=1000)
    (placed,) = events(table, "WagerPlaced")
    assert placed.moves == (("seat:1/rack", "seat:1/wager/pai_gow_poker", 1000),)
    with pytest.raises(Refused, match="takes no cash"):
        table.act("seat:1", "bet", wager="pai_gow_poker", amount=1000, cash=True)
    with pytest.raises(Refused, match=r"\$20,000 is not from \$1 to \$4,990"):
        table.act("seat:1", "bet", wager="pai_gow_poker", amount=2_000_000)


@cites("19:47-11.7(b)")
def test_only_seated_players_wager_and_who_has_cards_stays_to_the_end():
    table = open_at(1, 2)
    with pytest.raises(Refused, match="not the turn of seat 3"):
        wager(table, 3, pai_gow_poker=1000)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=1000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS, 2: LOSES})
    table.act("seat:2", "surrender")
    assert settled(table, seat=2).result == "surrender"
    with pytest.raises(Refused, match="stays until the round is over"):
        table.act("seat:2", "leave")
    house_way(table, 1)
    table.act("seat:2", "leave")


@cites("19:47-11.7(c)")
def test_nothing_is_wagered_raised_or_withdrawn_after_no_more_bets():
    table = open_at(1)
    wager(table, 1, pai_gow_poker=1000)
    table.act("seat:1", "take_back", wager="pai_gow_poker")
    wager(table, 1, pai_gow_poker=1000)
    close(table)
    for act in ("bet", "take_back"):
        with pytest.raises(Refused):
            table.act("seat:1", act, wager="pai_gow_poker", amount=1000)
    tell(table, {0: DEALER_HAND, 1: WINS})
    for act in ("bet", "take_back"):
        with pytest.raises(Refused, match="open are"):
            table.act("seat:1", act, wager="pai_gow_poker", amount=1000)


@cites("19:47-11.7(d)")
def test_a_progressive_wager_goes_with_a_pai_gow_poker_wager_and_needs_its_light():
    table = open_at(1, 2, dealer="manual", options=PLAIN | {"progressive": "$5"})
    for _ in range(2):
        table.act("dealer", "go_on")
    with pytest.raises(Refused, match="needs a pai gow poker wager"):
        wager(table, 1, progressive=500)
    for seat in (1, 2):
        wager(table, seat, pai_gow_poker=1000)
        with pytest.raises(Refused, match=r"\$1 is not from \$5 to \$5"):
            wager(table, seat, progressive=100)
        wager(table, seat, progressive=500)
    table.act("dealer", "no_more_bets")
    table.report("dealer", "acceptor_not_lit", position=2)
    table.act("dealer", "return")
    assert settled(table, "progressive", seat=2).result == "void"
    table.act("dealer", "lock_out")
    (lit,) = [e.value for e in events(table, "StateChanged") if e.what == "acceptors lit"]
    assert lit == [1]


@cites("19:47-11.7(e)")
def test_three_card_and_seven_card_wagers_are_added_before_any_card_is_dealt():
    options = {"bonus": False, "three_card_bonus": True, "seven_card_bonus": "A"}
    table = open_at(1, options=options)
    for name in ("three_card_bonus", "seven_card_bonus"):
        with pytest.raises(Refused, match="needs a pai gow poker wager"):
            wager(table, 1, **{name: 500})
    wager(table, 1, pai_gow_poker=1000, three_card_bonus=500, seven_card_bonus=500)
    with pytest.raises(Refused, match="take back .* first"):
        table.act("seat:1", "take_back", wager="pai_gow_poker")
    table.act("dealer", "no_more_bets")
    with pytest.raises(Refused):
        wager(table, 1, seven_card_bonus=500)


COUPONS = {"bonus": False, "insurance": "none", "match_play": True}


def coupon(table: Table, seat: int, amount: int, wager_name: str = "pai_gow_poker", **where: str):
    """Lay a match play coupon beside a wager."""
    table.act(f"seat:{seat}", "match_play", wager=wager_name, amount=amount, **where)


@cites("19:47-11.7(a)")
@pytest.mark.parametrize(
    ("hand", "low", "won", "told"),
    [
        (WINS, WINS_LOW, 1900 + 950, "taken"),  # $20 and $10 at even money, less five percent
        (PUSHES, PUSHES_LOW, 0, "returned"),
        (LOSES, LOSES_LOW, -2000, "taken"),
        (LOSES, None, -2000, "taken"),  # surrendered
    ],
)
def test_a_match_play_coupon_goes_with_the_wager_beside_it(hand, low, won, told):
    table = open_at(1, options=COUPONS)
    wager(table, 1, pai_gow_poker=2000)
    coupon(table, 1, 1000)
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="pai_gow_poker", amount=1000)
    close(table)
    tell(table, {0: DEALER_HAND, 1: hand})
    if low is None:
        table.act("seat:1", "surrender")
    else:
        put_low(table, 1, low)
    assert rack(table, 1) == BANKROLL + won
    assert says(table, "match play coupon")[-1].endswith(told)
    last = [entry.event for entry in table.log if hasattr(entry.event, "stake")][-1]
    fate = [e for e in events(table, "StateChanged") if e.what == "match play coupon"][-1]
    order = [entry.event for entry in table.log]
    assert order.index(last) < order.index(fate), "the wager first, then what lies beside it"


@cites("19:47-11.7(a)", "19:47-11.7(d)")
def test_coupons_are_offered_by_name_and_none_for_a_chip_that_lies_there_already():
    table = open_at(1, options=COUPONS | {"progressive": "$1"})
    wager(table, 1, pai_gow_poker=2000)
    offers = {o.name: o.label for o in table.prompt.options["seat:1"]}
    assert offers["match_play"] == "put a match play coupon beside the pai gow poker wager"
    assert offers["progressive_coupon"] == "redeem a progressive payout wager coupon"
    wager(table, 1, progressive=100)
    assert "progressive_coupon" not in {o.name for o in table.prompt.options["seat:1"]}


@cites("19:47-11.9(j)")
def test_vigorish_on_a_wager_and_its_coupon_is_rounded_once():
    """$12 and a coupon of $12 win $24: five percent are $1.20, rounded up to $1.25."""
    table = open_at(1, options=COUPONS)
    wager(table, 1, pai_gow_poker=1200)
    coupon(table, 1, 1200)
    close(table)
    tell(table, {0: DEALER_HAND, 1: WINS})
    put_low(table, 1, WINS_LOW)
    assert table.ledger["vigorish"] == 125
    assert rack(table, 1) == BANKROLL + 2400 - 125


@cites("19:47-11.7(a)")
def test_a_match_play_coupon_is_worth_no_more_than_its_wager_and_may_be_taken_back():
    table = open_at(1, options=COUPONS)
    wager(table, 1, pai_gow_poker=2000)
    with pytest.raises(Refused):
        coupon(table, 1, 2500)
    coupon(table, 1, 2000)
    table.act("seat:1", "keep_coupon", wager="pai_gow_poker")
    table.act("seat:1", "take_back", wager="pai_gow_poker", amount=1000)
    with pytest.raises(Refused):
        coupon(open_at(1, options={**COUPONS, "match_play": False}), 1, 1000)


@cites("19:47-11.7(d)")
def test_a_progressive_coupon_lights_the_acceptor_and_is_no_money_back():
    table = open_at(1, options={"bonus": False, "progressive": "$5"})
    wager(table, 1, pai_gow_poker=2000)
    table.act("seat:1", "progressive_coupon")
    with pytest.raises(Refused):
        table.act("seat:1", "take_back", wager="progressive", amount=500)
    close(table)
    assert says(table, "acceptors lit") == [[1]]
    tell(table, {0: DEALER_HAND, 1: "9S 9D 9H 4S 4C 2D AH"})
    house_way(table, 1)
    assert settled(table, "progressive").paid == 2500  # a full house
    assert rack(table, 1) == BANKROLL + 2500 + 1900  # three nines and fours win $20 less $1
