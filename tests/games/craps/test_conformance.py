"""Kernel and table play the same strategies on the same dice, to the cent."""

import random

import numpy as np
import pytest

from chapter47.games.craps.advice import FIRE_ODDS
from chapter47.games.craps.at_table import Playing
from chapter47.games.craps.kernel import follow_dice
from chapter47.games.craps.program import Program
from chapter47.games.craps.strategies import (
    NAMED,
    Strategy,
    fire,
    odds,
    pass_bet,
    place,
)
from chapter47.table import rack
from tests.games.craps.kit import OPTIONS, random_strategy
from tests.games.craps.support import BANKROLL, LATE, setting
from tests.play import open_table


def both_agree(
    strategies: list[Strategy], throws: list[tuple[int, int]], bankroll: int, **chosen: object
) -> int:
    """Play at the table and in the kernel; returns how many chips moved, to see that some did."""
    strategies = [pass_bet(5), *strategies]
    table = open_table(
        "craps", seats=len(strategies), bankroll=bankroll, equipment="declared", **chosen
    )
    playing = Playing(table, {seat + 1: s for seat, s in enumerate(strategies)})
    program = Program(table.setting, strategies)
    numbers = np.array([6 * (a - 1) + b - 1 for a, b in throws], np.int64)
    told = follow_dice(numbers, program.sheet, bankroll)
    columns = [(slot.name, slot.spot) for slot in program.slots]
    for number, dice in enumerate(throws):
        playing.roll(*dice)
        for player in range(len(strategies)):
            held = [table.ledger[rack(player + 1)]]
            for name, spot in columns:
                account = f"seat:{player + 1}/wager/{name}" + (f":{spot}" if spot else "")
                held.append(table.ledger[account])
            assert held == told[number, player].tolist(), (number, dice, player)
    return int(np.abs(np.diff(told[:, 1:], axis=0)).sum())


def dice(chance: random.Random, rolls: int) -> list[tuple[int, int]]:
    return [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(rolls)]


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(100, 108))
def test_many_random_layouts_agree_over_thousands_of_rolls(seed: int):
    chance = random.Random(seed)
    strategies = [random_strategy(chance) for _ in range(3)]
    options = OPTIONS | {
        "vigorish": chance.choice(["up front", "on win", "nothing"]),
        "odds_multiple": chance.choice([1, 2, 5, 100]),
        "odds_on_5_and_9": chance.choice([0, 4]),
        "odd_chip": chance.choice([True, False]),
        "chip_unit": chance.choice(["$1", "$0.25"]),
        "payouts": chance.choice(["rounded up", "exact"]),
        "field_pays": chance.choice(["double", "triple twelve", "triple two"]),
        "fire_bet": chance.choice(["A", "B", "C"]),
        "hardways_on_come_out": chance.choice(["off unless called", "on unless called"]),
    }
    bankroll = chance.choice([BANKROLL, 50_000])
    assert both_agree(strategies, dice(chance, 1000), bankroll, as_of=LATE, options=options)


def test_named_strategies_with_a_small_bankroll_agree_until_it_is_gone():
    chance = random.Random(7)
    strategies = list(NAMED.values())
    assert both_agree(strategies, dice(chance, 60), 20_000) > 10_000


def test_exact_payouts_refuse_the_same_stakes_at_table_and_in_the_kernel():
    chance = random.Random(3)
    strategy = place({4: 7, 5: 10, 6: 12, 8: 13, 9: 5, 10: 10}) + pass_bet(7) + odds("pass", 2)
    options = {"payouts": "exact"}
    assert both_agree([strategy], dice(chance, 100), BANKROLL, options=options)


def test_the_sheet_holds_the_longest_odds_of_the_law():
    options = OPTIONS | {"fire_bet": "B"}
    program = Program(setting(as_of=LATE, options=options), [fire(1)])
    start = program.sheet[FIRE_ODDS]
    fire_odds = program.sheet[start : start + 14].tolist()
    assert fire_odds == [0] * 8 + [10, 1, 200, 1, 2000, 1]
