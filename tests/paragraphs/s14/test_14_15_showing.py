"""Poker: cards exposed in the deal, pots put right, who shows first where there are side pots."""

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.table import Refused
from tests.play import events
from tests.poker import (
    THREE,
    begin,
    checked_down,
    dealt,
    does,
    gone,
    open_to,
    pushes,
    racks,
    tell,
    told_table,
    turn,
)
from tests.support import cites


@cites("19:47-14.15")
def test_the_second_card_of_the_deal_exposed_makes_a_misdeal_and_the_third_is_replaced():
    second = told_table(THREE)
    begin(second)
    tell(second, "AS KS")
    second.report("dealer", "down_card_exposed", seat=2)
    assert second.prompt.phase == "between hands" and racks(second) == THREE
    late = told_table(THREE)
    begin(late)
    tell(late, "AS KS QS AD")
    late.report("dealer", "down_card_exposed", seat=1)
    assert late.prompt.phase != "between hands", "his second, but the fourth of the deal"
    third = told_table(THREE)
    begin(third)
    tell(third, "AS KS QS")
    third.report("dealer", "down_card_exposed", seat=3)
    tell(third, "AD KD QD 5C")
    assert gone(third) == [("exposed", "QS", "19:47-14.15")]
    assert cards_text(third.round.hand("seat:3")) == "QD 5C"
    assert third.prompt.phase == "betting in turn"


@cites("19:47-14.15")
def test_the_second_card_of_the_deal_is_counted_over_all_players_not_by_each():
    table = told_table({1: 60_000, 2: 60_000})
    begin(table)
    tell(table, "AS KS AD")
    table.report("dealer", "down_card_exposed", seat=2)
    assert table.prompt.phase == "between hands", "seat 2's first is the second of the deal"


@cites("19:47-14.7", "19:47-14.15")
def test_a_pot_put_right_is_put_right_in_what_both_have_in_play_for_the_next_hand():
    """Nobody plays more than he bought for or has won: $200 won here, and given up there."""
    table = dealt(most_buy_in=200)
    assert table.state.hand.stacks == {1: 39_900, 2: 39_800, 3: 40_000}
    does(table, "3 raise 20000", "1 call", "2 fold")
    checked_down(table, "QC 7D 9H", "3C", "4H")
    assert pushes(table) == [(0, 3, 40_200)]
    table.report("dealer", "pot_pushed_wrong", from_seat=3, to_seat=1, amount=40_200)
    assert racks(table) == {1: 80_200, 2: 59_800, 3: 40_000}
    table.act("seat:3", "buy_in", amount=50_000)  # $900, and not won: $400 of it in play
    begin(table)  # the button goes to seat 1, the blinds to seats 2 and 3
    in_play = {seat: table.state.hand.stacks[seat] for seat in (1, 2, 3)}
    assert in_play == {1: 60_200, 2: 40_000 - 100, 3: 40_000 - 200}


@cites("19:47-14.15")
def test_of_a_pot_put_right_no_more_is_moved_again_than_its_owner_still_has():
    table = dealt()
    does(table, "3 fold", "1 fold")
    assert pushes(table) == [(0, 2, 200)], "a dollar that nobody called has gone back"
    table.report("dealer", "pot_pushed_wrong", from_seat=2, to_seat=1, amount=200)
    with pytest.raises(Refused, match="seat 2 was pushed \\$0 and holds \\$0 of it"):
        table.report("dealer", "pot_pushed_wrong", from_seat=2, to_seat=3, amount=1)
    table.report("dealer", "pot_pushed_wrong", from_seat=1, to_seat=3, amount=200)
    assert racks(table) == {1: 59_900, 2: 59_900, 3: 60_200}


def shown_by(table) -> list[int]:
    """Who shows, one after the other."""
    return [int(e.to[5:]) for e in events(table, "CardTurned")][::2]


@cites("19:47-14.15")
@pytest.mark.parametrize(
    ("stacks", "order"),
    [
        ({1: 60_000, 2: 10_000, 3: 60_000, 4: 60_000}, [1, 3, 4, 2]),
        ({1: 10_000, 2: 60_000, 3: 60_000, 4: 60_000}, [2, 3, 4, 1]),
        ({1: 10_000, 2: 20_000, 3: 60_000, 4: 60_000}, [3, 4, 2, 1]),
        ({1: 60_000, 2: 10_000, 3: 20_000, 4: 60_000}, [1, 4, 3, 2]),
        ({1: 20_000, 2: 20_000, 3: 10_000, 4: 60_000}, [1, 2, 4, 3]),
    ],
)
def test_players_of_a_side_pot_show_first_those_of_the_last_one_before_all(stacks, order):
    """Seat 1 is at the button's left; all are all in before the flop."""
    table = told_table(stacks, losers_show=True)
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    while table.prompt.phase == "betting in turn":
        seat = turn(table)
        raises = "raise" in open_to(table, seat)
        does(table, f"{seat} raise {stacks[seat]}" if raises else f"{seat} call")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    assert shown_by(table) == order


@cites("19:47-14.15")
def test_who_bet_last_shows_first_among_those_of_the_side_pot():
    table = told_table({1: 60_000, 2: 10_000, 3: 60_000, 4: 60_000}, losers_show=True)
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    does(table, "3 raise 10000", "4 call", "1 call", "2 call")
    for cards in ("2C 7D 9H", "3C"):
        tell(table, cards)
        does(table, "1 check", "3 check", "4 check")
    tell(table, "4H")
    does(table, "1 check", "3 bet 500", "4 call", "1 call")
    assert shown_by(table) == [3, 4, 1, 2]
