"""Irregularities reported one upon the other, at tables where people deal: none goes astray."""

import random

import pytest

from chapter47.games import game_names
from chapter47.kits.driver import random_act, random_report, random_table
from chapter47.table import Table, replay, seat_name
from chapter47.table.events import RoundEnded
from chapter47.table.log import from_lines, to_lines

WAGERS_LAST = {
    "big-six": None,
    "blackjack": ("streak_",),
    "chemin-de-fer": None,
    "craps": None,
    "keno": None,
    "mini-dice": None,
    "pokette": None,
    "roulette": None,
}
"""The games with wagers that may outlast a round, and those wagers if not all do."""

SELDOM, OFTEN = 0.08, 0.5


def may_outlast(game: str, wager: str) -> bool:
    if game not in WAGERS_LAST:
        return False
    named = WAGERS_LAST[game]
    return named is None or wager.startswith(named)


def play_with_reports(game: str, seed: int, acts: int) -> Table:
    """Play at random; where something was reported, another report is likely to follow."""
    chance = random.Random(f"{game} {seed}")
    table = random_table(game, chance, dealer="manual")
    for seat in range(1, min(3, table.seat_count) + 1):
        table.act(seat_name(seat), "sit", player=f"player {seat}")
        table.act(seat_name(seat), "buy_in", amount=1_000_000)
    share = SELDOM
    for _ in range(acts):
        before = len(table.log)
        if chance.random() < share:
            random_report(table, chance)
            share = OFTEN if len(table.log) > before else SELDOM
        else:
            random_act(table, chance)
            share = max(SELDOM, share * 0.7)
        if any(isinstance(e.event, RoundEnded) for e in table.log.entries[before:]):
            left = [w for w in table.live_wagers if not may_outlast(game, w.name)]
            assert not left, f"the round is over, and {left[0].account} lies there"
    return table


def holds(game: str, seed: int, acts: int) -> None:
    table = play_with_reports(game, seed, acts)
    assert table.ledger.total() == 0
    again = replay(table.game, from_lines(to_lines(table.log)))
    assert again.log.head == table.log.head
    assert again.ledger.snapshot() == table.ledger.snapshot()


@pytest.mark.parametrize("game", game_names())
def test_reports_upon_reports_leave_no_wager_behind_and_fail_nowhere(game: str):
    for seed in range(5):
        holds(game, seed, acts=200)


@pytest.mark.prove
@pytest.mark.parametrize("game", game_names())
def test_three_hundred_times_reports_upon_reports(game: str):
    for seed in range(300):
        holds(game, seed, acts=350)
