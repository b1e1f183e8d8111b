"""Poker: what a licensee may post, and what each choice changes at the table."""

from fractions import Fraction

import pytest

from chapter47.equipment.cards import cards_text
from chapter47.games import game_of
from chapter47.law.errors import LawError, OptionNotAllowed
from chapter47.table import Refused, Table
from tests.play import events
from tests.poker import (
    THREE,
    begin,
    checked_down,
    dealt,
    does,
    open_to,
    pushes,
    racks,
    tell,
    told_table,
    turn,
)
from tests.support import cites

FOUR = dict.fromkeys((1, 2, 3, 4), 60_000)
TEN_DOLLARS = {"bet": {"minimum": "$20", "maximum": "$40"}}


def most(table: Table, seat: int) -> int:
    """The most to which a player may bet or raise."""
    (bets,) = [o for o in table.options(f"seat:{seat}") if o.name in ("bet", "raise")]
    maximum: int = bets.fields["to"].maximum
    return maximum


def blinds(table: Table) -> list[tuple[int, int]]:
    """Who has posted blinds, and how much, in all hands."""
    return [(e.seat, e.cents) for e in events(table, "BetInTurn") if "blind" in e.act]


@cites("19:47-14.10")
def test_the_first_button_goes_to_the_highest_card_by_rank_then_suit():
    table = told_table(THREE, first_button="high card")
    begin(table)
    tell(table, "KS", "AC", "AD")
    said = [e.text for e in events(table, "Announced")]
    assert "Seat 3 has the button with AD" in said
    tell(table, "AS KS QS AD KD QD")  # the whole deck is shuffled again
    assert cards_text(table.round.hand("seat:1")) == "AS AD" and turn(table) == 3
    other = told_table(THREE, first_button="high card")
    begin(other)
    tell(other, "AS", "AH", "KS")
    assert other.state.button == 1, "spades above hearts"


@cites("19:47-14.10")
@pytest.mark.parametrize(
    ("rule", "posted"),
    [("dead button", [(3, 200)]), ("moving button", [(3, 100), (4, 200)])],
)
def test_when_the_big_blind_has_left_the_button_is_dead_or_moves(rule, posted):
    """Dead: it lies at 1, the small blind at the empty seat 2. Moving: the next two have both."""
    table = told_table(FOUR, button_rule=rule)
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    does(table, "3 fold", "4 fold", "1 fold")
    table.act("seat:2", "leave")
    before = len(blinds(table))
    begin(table)
    assert table.state.button == 1
    assert blinds(table)[before:] == posted


@cites("19:47-14.10")
@pytest.mark.parametrize(
    ("number", "posted"),
    [(1, [(2, 200)]), (2, [(1, 100), (2, 200)]), (3, [(4, 100), (1, 100), (2, 200)])],
)
def test_one_two_or_three_blinds(number, posted):
    table = told_table(FOUR, blinds=number)
    begin(table)
    assert blinds(table) == posted
    tell(table, "AS KS QS JS AD KD QD JD")
    assert turn(table) == 3 and table.prompt.text == "$2 to call"


@cites("19:47-14.10")
@pytest.mark.parametrize(("rule", "is_dealt"), [("free", True), ("wait or post", False)])
def test_a_newcomer_is_dealt_in_free_or_waits_for_the_big_blind(rule, is_dealt):
    table = told_table(FOUR, newcomers=rule)
    begin(table)
    tell(table, "AS KS QS JS AD KD QD JD")
    does(table, "3 fold", "4 fold", "1 fold")
    table.act("seat:5", "sit", player="late")
    table.act("seat:5", "buy_in", amount=60_000)
    begin(table)  # the big blind is at seat 3
    assert (5 in table.state.hand.seats) is is_dealt
    assert (5, 200) not in blinds(table)


@cites("19:47-14.7")
@pytest.mark.parametrize(("counts", "first"), [("true value", 700), ("as a big blind", 800)])
def test_the_small_blind_counts_for_a_pot_limit_bet_as_it_is_or_as_a_big_one(counts, first):
    """2 x 200 and the pot of 300, or 400; after the flop the pot is what lies there."""
    table = dealt(structure="pot limit", pot_limit_small_blind=counts)
    assert most(table, 3) == first
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    assert most(table, 1) == 600


@cites("19:47-14.7")
@pytest.mark.parametrize("allowed", [True, False])
def test_who_has_checked_raises_only_where_it_is_posted(allowed):
    table = dealt(check_raise=allowed)
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    does(table, "1 check", "2 bet 200")
    assert "raise" in open_to(table, 3), "he has not checked"
    does(table, "3 call")
    assert ("raise" in open_to(table, 1)) is allowed
    does(table, "1 call")
    tell(table, "3C")
    assert "bet" in open_to(table, 1), "the next round is another"


@cites("19:47-14.7")
@pytest.mark.parametrize("uncapped", [True, False])
def test_a_cap_holds_between_two_where_it_is_posted(uncapped):
    table = dealt(structure="fixed limit", uncapped_heads_up=uncapped)
    does(table, "3 call", "1 call", "2 fold")
    tell(table, "2C 7D 9H")
    does(table, "1 bet 200", "3 raise 400", "1 raise 600", "3 raise 800")
    assert ("raise" in open_to(table, 1)) is uncapped


@cites("19:47-14.9")
@pytest.mark.parametrize(("doubles", "highest"), [(True, 400), (False, 200)])
def test_an_open_pair_lets_players_bet_the_double_where_it_is_posted(doubles, highest):
    table = told_table(THREE, "seven-card-stud", open_pair=doubles)
    begin(table)
    tell(table, "AS KS QS AD KD QD 2C 8D 9H")
    does(table, "1 forced_bet", "2 call", "3 call")
    tell(table, "2D 5C 6C")
    assert most(table, 1) == highest


@cites("19:47-14.7")
@pytest.mark.parametrize(
    ("posted", "cents"),
    [("$0.25", 25), ("$0.50", 50), ("$1", 100), ("$2", 200), ("$5", 500), ("$10", 1_000)],
)
def test_an_ante_is_what_is_posted(posted, cents):
    table = told_table(THREE, ante=posted, limits=TEN_DOLLARS)
    begin(table)
    assert table.ledger["pot"] == 3 * cents
    usual = told_table(THREE, "five-card-stud", limits=TEN_DOLLARS)
    begin(usual)
    assert usual.ledger["pot"] == 3 * 500, "a quarter of the small bet"
    none = told_table(THREE, "five-card-stud", ante="none")
    begin(none)
    assert none.ledger["pot"] == 0


@cites("19:47-14.7")
def test_an_ante_is_smaller_than_the_least_bet_and_made_of_quarters():
    with pytest.raises(Refused, match=r"an ante of \$2 is no smaller than the least bet"):
        told_table(THREE, ante="$2")
    table = told_table(THREE, "five-card-stud", limits={"bet": {"minimum": "$3", "maximum": "$6"}})
    begin(table)
    assert table.ledger["pot"] == 3 * 75, "a quarter of three dollars"
    five = told_table(THREE, "five-card-stud", limits={"bet": {"minimum": "$5", "maximum": "$10"}})
    begin(five)
    assert five.ledger["pot"] == 3 * 125


@cites("19:47-14.7")
@pytest.mark.parametrize(
    ("posted", "in_play"), [(40, 8_000), (100, 20_000), (200, 40_000), (300, 60_000)]
)
def test_what_is_bought_beyond_the_greatest_buy_in_is_out_of_play_until_it_is_won(posted, in_play):
    table = dealt(dict.fromkeys((1, 2, 3), 90_000), most_buy_in=posted)
    assert most(table, 3) == in_play
    does(table, f"3 raise {in_play}", "1 call", "2 fold")
    checked_down(table, "2C 7D 9H", "3C", "4H")  # the aces of seat 1
    assert racks(table) == {1: 90_000 + in_play + 200, 2: 89_800, 3: 90_000 - in_play}
    begin(table)
    # what was won is in play, less the big blind or the small one
    assert table.state.hand.stacks[1] + table.ledger["seat:1/bet"] == 2 * in_play + 200


@cites("19:47-14.7")
def test_nobody_is_dealt_in_for_less_than_the_least_buy_in():
    table = told_table({1: 60_000, 2: 60_000, 3: 1_900})
    begin(table)
    assert sorted(table.state.hand.seats) == [1, 2]
    more = told_table({1: 60_000, 2: 60_000, 3: 2_000})
    begin(more)
    assert 3 in more.state.hand.seats, "ten big blinds of two dollars"


@cites("19:47-14.14")
@pytest.mark.parametrize(
    ("percent", "cap", "rake"),
    [
        (10, "$2", 200),
        (10, "$3", 300),
        (10, "$4", 400),
        (10, "$5", 500),
        (10, "$6", 600),
        (5, "$6", 300),
        (1, "$6", 0),
    ],
)
def test_the_rake_is_the_posted_part_in_whole_dollars_up_to_the_posted_cap(percent, cap, rake):
    """Of $62: ten percent are $6.20, five are $3.10, one is sixty-two cents."""
    table = dealt(house_fee="rake", rake_percent=percent, rake_cap=cap)
    does(table, "3 raise 3000", "1 call", "2 fold")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    assert pushes(table) == [(0, 1, 6_200 - rake)]


@cites("19:47-14.14")
@pytest.mark.parametrize(("no_drop", "won"), [(True, 6_200), (False, 5_900)])
def test_a_hand_that_ends_before_the_flop_is_raked_only_where_it_is_posted(no_drop, won):
    table = dealt(house_fee="rake", no_flop_no_drop=no_drop)
    does(table, "3 raise 3000", "1 raise 9000", "2 fold", "3 fold")
    assert pushes(table) == [(0, 1, won)]


@cites("19:47-14.14")
@pytest.mark.parametrize("posted", [3, 5, 6, 8, 10])
def test_the_charge_for_time_is_what_is_posted(posted):
    table = told_table(THREE, house_fee="time", time_charge=f"${posted}")
    table.act("floorperson", "collect_time")
    assert racks(table) == dict.fromkeys((1, 2, 3), 60_000 - 100 * posted)


@cites("19:47-14.19", "13:69F-14.19(c)")
@pytest.mark.parametrize(("posted", "cents"), [("$0.50", 50), ("$1", 100)])
def test_a_pot_of_twenty_dollars_gives_the_posted_contribution(posted, cents):
    twenty = ("3 raise 900", "4 fold", "1 call", "2 fold")  # $9 twice and the big blind
    nineteen = ("3 raise 800", "4 call", "1 fold", "2 fold")  # $8 twice and both blinds
    for acts, left in ((twenty, 2_000 - cents), (nineteen, 1_900)):
        table = told_table(FOUR, jackpot="bad beat", jackpot_contribution=posted)
        begin(table)
        tell(table, "AS KS QS JS AD KD QD JD")
        does(table, *acts)
        checked_down(table, "2C 7D 9H", "3C", "4H")
        assert [cents for _, _, cents in pushes(table)] == [left]


@cites("19:47-14.7", "19:47-14.14", "19:47-14.15")
def test_what_holds_where_nothing_is_posted():
    table = dealt()
    does(table, "3 call", "1 call", "2 check")
    tell(table, "2C 7D 9H")
    does(table, "1 check", "2 bet 200", "3 fold")
    assert "raise" in open_to(table, 1), "who has checked may raise"
    raked = dealt(house_fee="rake")
    does(raked, "3 raise 3000", "1 raise 9000", "2 fold", "3 fold")
    assert pushes(raked) == [(0, 1, 6_200)], "no flop, no drop"
    timed = told_table(THREE, house_fee="time")
    timed.act("floorperson", "collect_time")
    assert racks(timed) == dict.fromkeys((1, 2, 3), 59_500), "five dollars"


@cites("19:47-14.7", "19:47-14.14")
@pytest.mark.parametrize(
    ("option", "least", "greatest"), [("rake_percent", 1, 10), ("least_buy_in", 5, 100)]
)
def test_nothing_beyond_its_bounds_is_posted(option, least, greatest):
    room = game_of("poker")
    for value in (least, greatest):
        assert room.setting(options={option: value}).number(option) == value
    for value in (least - 1, greatest + 1):
        with pytest.raises(OptionNotAllowed):
            room.setting(options={option: value})


@cites("19:47-14.15")
@pytest.mark.parametrize("may_ask", [True, False])
def test_a_mucked_hand_is_seen_only_where_it_may_be_asked_for(may_ask):
    table = dealt(ask_to_see=may_ask)
    does(table, "3 call", "1 call", "2 check")
    checked_down(table, "2C 7D 9H", "3C", "4H")
    assert table.state.last.mucked.keys() == {2, 3}
    assert ("ask_to_see" in open_to(table, 1)) is may_ask


@cites("19:47-14.15")
def test_three_acts_are_substantial_without_chips_and_two_are_not():
    for folds, stands in ((("3 fold", "4 fold"), False), (("3 fold", "4 fold", "5 fold"), True)):
        table = told_table(dict.fromkeys(range(1, 6), 60_000))
        begin(table)
        tell(table, "AS KS QS JS TS AD KD QD JD TD")
        does(table, *folds)
        misdealt_unless(table, stands)


@cites("19:47-14.15")
def test_two_players_after_the_forced_bet_make_action_substantial_in_stud():
    for acts, stands in ((("2 call",), False), (("2 call", "3 fold"), True)):
        table = told_table(FOUR, "seven-card-stud")
        begin(table)
        tell(table, "AS KS QS JS AD KD QD JD 2C 8D 9H 9S")
        does(table, "1 forced_bet", *acts)
        misdealt_unless(table, stands)


def misdealt_unless(table: Table, stands: bool) -> None:
    """The deal stands, or every chip goes back."""
    if stands:
        with pytest.raises(Refused, match="the deal stands"):
            table.report("dealer", "misdeal", what="two cards exposed")
    else:
        table.report("dealer", "misdeal", what="two cards exposed")
        assert set(racks(table).values()) == {60_000}


FIGURES = (
    *("decks", "least_cut", "usual_ante", "ante_coin", "forced_bet", "small_blind"),
    *("straddle_times", "openers_least", "substantial_acts", "substantial_with_chips"),
    *("substantial_in_stud", "most_boxed", "most_skipped", "short_raise"),
)
OF_JACKPOTS = (
    *("jackpot_players", "jackpot_pot", "jackpot_reset", "bad_beat_least", "high_hand_least"),
    *("jackpot_loser", "jackpot_winner", "jackpot_table"),
)
CHOICES = {
    "structure": "spread limit",
    "ante": "$1",
    "blinds": 3,
    "straddle": True,
    "most_raises": 4,
    "uncapped_heads_up": False,
    "check_raise": False,
    "open_pair": False,
    "openers": "jacks or better",
    "pot_limit_small_blind": "as a big blind",
    "first_button": "right of the dealer",
    "button_rule": "moving button",
    "newcomers": "free",
    "shuffle": "automated",
    "house_fee": "time",
    "rake_percent": 5,
    "rake_cap": "$4",
    "no_flop_no_drop": False,
    "time_charge": "$8",
    "losers_show": True,
    "ask_to_see": False,
    "least_buy_in": 20,
    "most_buy_in": 100,
}


@cites("19:47-14.1", "19:47-14.19")
def test_all_that_the_rulings_ask_for_holds_from_the_day_of_its_section():
    room = game_of("poker")
    first = room.setting(as_of="1994-03-21", options=CHOICES)
    assert {name: first.option(name) for name in CHOICES} == CHOICES
    assert all(first.figure(name) is not None for name in FIGURES)
    posted = {"jackpot": "bad beat", "jackpot_contribution": "$0.50"}
    paid = room.setting(as_of="2010-01-01", options=posted)
    assert {name: paid.option(name) for name in posted} == posted
    assert all(paid.figure(name) is not None for name in OF_JACKPOTS)
    shares = [Fraction(paid.figure(f"jackpot_{who}")) for who in ("loser", "winner", "table")]
    assert sum(shares) == 1, "the fund goes back to players whole"
    for name in OF_JACKPOTS:
        with pytest.raises(LawError):
            room.setting(as_of="2009-12-31").figure(name)
