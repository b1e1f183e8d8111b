"""Poker: blinds that were missed, who owes them and who posts them; antes before blinds."""

from typing import Any

from chapter47.games.poker.histories.phh import read_history
from chapter47.games.poker.histories.replay import final_stacks, replay_history
from chapter47.table import Table
from tests.play import events
from tests.poker import THREE, begin, dealt, does, open_to, racks, tell, told_table, turn
from tests.support import cites

FOUR = dict.fromkeys((1, 2, 3, 4), 60_000)
CARDS = ("AS", "KS", "QS", "JS", "AD", "KD", "QD", "JD")


def fold_round(table: Table) -> None:
    """Deal a hand to whoever is in it; all fold to the big blind."""
    begin(table)
    seats = len(table.state.hand.seats)
    tell(table, *CARDS[: 2 * seats])
    while table.prompt.phase == "betting in turn":
        does(table, f"{turn(table)} fold")


def last_blinds(table: Table) -> list[tuple[int, str]]:
    """Who has put in which blind in the last hand."""
    of_hands: list[list[tuple[int, str]]] = [[]]
    for entry in table.log:
        event: Any = entry.event
        if type(event).__name__ == "RoundStarted" and of_hands[-1]:
            of_hands.append([])
        elif type(event).__name__ == "BetInTurn" and event.act.endswith("blind"):
            of_hands[-1].append((event.seat, event.act))
    return of_hands[-1] or of_hands[-2]


def with_missed_blinds() -> Table:
    """Seat 3 has missed both blinds, is back, and may be dealt in for posting them."""
    table = told_table(FOUR)
    fold_round(table)
    table.act("seat:3", "sit_out")
    for big_blind in (4, 1):
        fold_round(table)
        assert last_blinds(table)[-1] == (big_blind, "big blind")
    table.act("seat:3", "come_back")
    assert "post_blinds" in open_to(table, 3)
    return table


@cites("19:47-14.10")
def test_who_is_passed_over_by_the_big_blind_owes_both_and_who_is_not_owes_nothing():
    table = told_table(FOUR)
    fold_round(table)  # the big blind is seat 2
    table.act("seat:3", "sit_out")
    table.act("seat:1", "sit_out")
    fold_round(table)  # it goes to seat 4, over seat 3; seat 1 is not reached
    assert last_blinds(table)[-1] == (4, "big blind")
    for seat in (1, 3):
        table.act(f"seat:{seat}", "come_back")
    assert "post_blinds" in open_to(table, 3) and "post_blinds" not in open_to(table, 1)
    (post,) = [o for o in table.prompt.options["seat:3"] if o.name == "post_blinds"]
    assert post.label == "post the big blind and small blind"


@cites("19:47-14.10")
def test_who_sits_out_as_the_small_blind_falls_to_him_owes_that_alone_and_posts_it_dead():
    table = told_table(FOUR)
    fold_round(table)  # the big blind is seat 2
    table.act("seat:2", "sit_out")
    fold_round(table)
    assert last_blinds(table) == [(3, "big blind")], "nobody has the small blind"
    table.act("seat:2", "come_back")
    table.act("seat:2", "post_blinds")
    begin(table)
    assert (table.ledger["seat:2/bet"], table.ledger["pot"]) == (0, 100)
    (dead,) = [e for e in events(table, "ChipsMoved") if "made up" in e.reason]
    assert (dead.reason, dead.cite) == ("a missed small blind is made up, dead", "19:47-14.10")


@cites("19:47-14.10")
def test_what_was_posted_once_is_not_posted_again_unasked():
    table = with_missed_blinds()
    table.act("seat:3", "post_blinds")
    fold_round(table)
    assert last_blinds(table) == [(1, "small blind"), (2, "big blind"), (3, "live blind")]
    table.act("seat:3", "sit_out")
    for _ in range(2):
        fold_round(table)
    table.act("seat:3", "come_back")
    assert "post_blinds" in open_to(table, 3), "he is asked again"
    fold_round(table)
    assert (3, "live blind") not in last_blinds(table)


@cites("19:47-14.10")
def test_who_posts_loses_all_and_comes_again_is_asked_again():
    table = with_missed_blinds()
    table.act("seat:3", "post_blinds")
    begin(table)  # the button is seat 4, the big blind seat 2
    tell(table, "AS KS 7D QS AD KD 2C QD")
    does(table, f"3 raise {60_000 - 100}", "4 fold", "1 call", "2 fold")
    tell(table, "3H", "4H", "9S", "TS", "JC")
    assert racks(table)[3] == 0
    fold_round(table)  # the big blind passes over him
    assert last_blinds(table)[-1] == (4, "big blind")
    table.act("seat:3", "buy_in", amount=60_000)
    assert "post_blinds" in open_to(table, 3)


@cites("19:47-14.10")
def test_who_would_post_may_think_better_of_it_and_wait_for_the_big_blind():
    table = with_missed_blinds()
    table.act("seat:3", "post_blinds")
    table.act("seat:3", "wait_for_big_blind")
    begin(table)
    assert 3 not in table.state.hand.seats and racks(table)[3] == 60_000


@cites("19:47-14.10", "19:47-14.15")
def test_who_made_up_blinds_in_a_hand_that_was_misdealt_makes_them_up_again():
    table = with_missed_blinds()
    table.act("seat:3", "post_blinds")
    before = racks(table)
    for _ in range(2):
        begin(table)
        assert (table.ledger["seat:3/bet"], table.ledger["pot"]) == (200, 100)
        tell(table, *CARDS[:8])
        table.report("dealer", "misdeal", what="wrong button")
        assert racks(table) == before


@cites("19:47-14.10")
def test_when_fewer_than_two_owe_nothing_the_button_begins_anew_and_nobody_owes():
    table = told_table({1: 60_000, 2: 60_000})
    fold_round(table)
    for seat in (3, 4):
        table.act(f"seat:{seat}", "sit", player=f"player {seat}")
        table.act(f"seat:{seat}", "buy_in", amount=60_000)
    assert "post_blinds" in open_to(table, 3) and "post_blinds" in open_to(table, 4)
    table.act("seat:1", "leave")
    begin(table)
    assert table.state.hand.seats and sorted(table.state.hand.seats) == [2, 3, 4]
    tell(table, *CARDS[:6])
    while table.prompt.phase == "betting in turn":
        does(table, f"{turn(table)} fold")
    for seat in (2, 3, 4):
        assert "post_blinds" not in open_to(table, seat)


@cites("19:47-14.7")
def test_antes_go_in_before_the_blinds():
    table = dealt(ante="$1")
    told = [entry.event for entry in table.log]
    (antes,) = [e for e in events(table, "ChipsMoved") if e.reason == "antes"]
    first, *_ = [e for e in events(table, "BetInTurn") if e.act.endswith("blind")]
    assert told.index(antes) < told.index(first)
    assert [(m.source, m.target, m.cents) for m in antes.moves] == [
        (f"seat:{seat}/rack", "pot", 100) for seat in (1, 2, 3)
    ]
    assert antes.cite == "19:47-14.7"
    assert racks(table) == {1: 59_800, 2: 59_700, 3: 59_900}
    assert THREE[1] == 60_000


HISTORY = """
variant = 'NT'
ante_trimming_status = true
antes = [0, 2, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [
  'd dh p1 7c2d', 'd dh p2 AsAd', 'd dh p3 KcKd',
  'p3 cbr 6', 'p1 f', 'p2 cc',
  'd db 3c8h9s', 'p2 cc', 'p3 cc', 'd db Jh', 'p2 cc', 'p3 cc', 'd db 4d', 'p2 cc', 'p3 cc',
  'p2 sm AsAd', 'p3 sm KcKd',
]
"""


@cites("19:47-14.7")
def test_an_ante_of_the_big_blind_alone_lies_dead_in_the_pot():
    """$6 of two players, the small blind's $1 and an ante of $2: the aces win $15, $8 of theirs."""
    table = replay_history(read_history(HISTORY))
    assert [cents // 100 for cents in final_stacks(table)] == [199, 207, 194]
    (antes,) = [e for e in events(table, "ChipsMoved") if e.reason == "antes"]
    assert [(m.source, m.target, m.cents) for m in antes.moves] == [("seat:2/rack", "pot", 200)]
