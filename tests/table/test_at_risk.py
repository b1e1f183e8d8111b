"""Who takes part in a round, what is at risk there, and what is whose, told by where chips lie."""

from chapter47.table import Table
from chapter47.table.at_risk import at_stake, belongings, laid_by, staked, standing, taken_in
from tests.play import bet, open_table
from tests.poker import begin, dealt, does, told_table


def since(table: Table, first: int):
    return table.log.entries[first:]


def test_who_wagers_takes_part_by_his_own_act_and_only_once():
    table = open_table("big-six", seats=2)
    before, first = standing(table), len(table.log)
    assert before.inside == set()
    bet(table, 1, "dollar_1", 500)
    assert taken_in(table, before, since(table, first)) == [(1, True)]
    before, first = standing(table), len(table.log)
    assert before.inside == {1}
    bet(table, 1, "dollar_2", 500)
    assert taken_in(table, before, since(table, first)) == []
    assert laid_by(since(table, first)) == {1}


def test_a_hand_of_poker_takes_all_in_by_the_act_of_one():
    table = told_table({1: 60_000, 2: 60_000, 3: 60_000})
    before, first = standing(table), len(table.log)
    begin(table)
    parts = taken_in(table, before, since(table, first))
    assert [part.seat for part in parts] == [1, 2, 3]
    assert not any(part.is_own_act for part in parts)
    assert laid_by(since(table, first)) == set(), "blinds are nobody's act"


def test_a_call_in_turn_lays_chips_and_takes_nobody_in():
    table = dealt()
    before, first = standing(table), len(table.log)
    seat = next(int(actor[5:]) for actor in table.prompt.options if actor.startswith("seat:"))
    assert table.prompt.is_asked
    does(table, f"{seat} call")
    assert taken_in(table, before, since(table, first)) == []
    assert laid_by(since(table, first)) == {seat}


def test_blinds_and_calls_are_at_stake_and_an_uncalled_bet_is_not():
    table = dealt()
    small, big = table.state.stakes.blinds
    hand = table.state.hand
    assert staked(table, {hand.big_blind}) == big
    assert at_stake(table, {hand.small_blind}, 0) == small
    first = hand.turns.turn
    does(table, f"{first} raise {3 * big}")
    assert staked(table, {first}) == 3 * big
    does(table, f"{hand.small_blind} fold", f"{hand.big_blind} fold")
    assert staked(table, {first}) == 0, "another round"


def test_what_a_player_has_in_a_pot_is_his_until_he_folds():
    table = dealt()
    hand, big = table.state.hand, table.state.stakes.blinds[-1]
    first, small = hand.turns.turn, hand.small_blind
    does(table, f"{first} call")
    assert [belongings(table, seat) for seat in (1, 2, 3)] == [60_000] * 3
    does(table, f"{small} fold")
    assert belongings(table, small) == 60_000 - table.state.stakes.blinds[0]
    does(table, f"{hand.big_blind} check")  # the bets are gathered
    assert belongings(table, first) == belongings(table, hand.big_blind) == 60_000
    assert table.ledger["pot"] == 2 * big + table.state.stakes.blinds[0]


def test_a_chip_of_the_house_for_a_coupon_is_not_the_players():
    table = open_table("big-six", seats=1)
    bet(table, 1, "dollar_1", 500)
    (wager,) = table.live_wagers
    whole = belongings(table, 1)
    table.house_chips.add(wager)
    assert belongings(table, 1) == whole - 500
