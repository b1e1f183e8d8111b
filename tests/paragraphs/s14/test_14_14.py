"""Poker: what the house takes."""

from tests.play import events
from tests.poker import THREE, begin, checked_down, dealt, does, pushes, racks, tell, told_table
from tests.support import cites

RAKED = {"house_fee": "rake"}


@cites("19:47-14.14")
def test_the_rake_is_ten_percent_in_whole_dollars_up_to_three_from_the_main_pot_first():
    table = dealt(**RAKED)
    does(table, "3 raise 900", "1 call", "2 fold")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    (rake,) = [e for e in events(table, "ChipsMoved") if "rake" in e.reason]
    assert rake.moves[0].cents == 200  # of $20
    assert pushes(table) == [(0, 1, 1_800)]
    big = dealt(**RAKED)
    does(big, "3 raise 9000", "1 call", "2 fold")
    checked_down(big, "2C 7D 9H", "3C", "4H")
    assert pushes(big) == [(0, 1, 18_200 - 300)]


@cites("19:47-14.14")
def test_no_flop_no_drop_and_a_charge_for_time_instead():
    table = dealt(**RAKED)
    does(table, "3 raise 9000", "1 fold", "2 fold")
    assert racks(table)[3] == 60_000 + 300
    timed = told_table(THREE, house_fee="time", time_charge="$6")
    timed.act("floorperson", "collect_time")
    assert racks(timed) == dict.fromkeys((1, 2, 3), 59_400)
    begin(timed)
    tell(timed, "AS KS QS AD KD QD")
    does(timed, "3 raise 900", "1 call", "2 fold")
    checked_down(timed, "2C 7D 9H", "3C", "4H")
    assert pushes(timed) == [(0, 1, 2_000)]
