"""Pai gow poker: wagers."""

import pytest

from chapter47.table import Refused
from tests.games.pai_gow_poker.at_the_table import (
    DEALER_HAND,
    LOSES,
    PLAIN,
    WINS,
    close,
    house_way,
    open_at,
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
    with pytest.raises(Refused, match="not the turn of seat:3"):
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
    with pytest.raises(Refused, match="take the wagers beside it back first"):
        table.act("seat:1", "take_back", wager="pai_gow_poker")
    table.act("dealer", "no_more_bets")
    with pytest.raises(Refused):
        wager(table, 1, seven_card_bonus=500)
