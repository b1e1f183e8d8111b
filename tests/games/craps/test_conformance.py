"""Kernel and table play the same strategies on the same dice, to the cent."""

import random

import numpy as np
import pytest

from chapter47.games.craps.advice import FIRE_ODDS
from chapter47.games.craps.at_table import Playing
from chapter47.games.craps.kernel import follow_dice
from chapter47.games.craps.layout import POINTS
from chapter47.games.craps.program import Program
from chapter47.games.craps.strategies import (
    ALWAYS,
    COME_OUT,
    NAMED,
    POINT_UP,
    Bet,
    Odds,
    Strategy,
    bet,
    come,
    dont_come,
    dont_pass,
    doubling,
    fire,
    odds,
    pass_bet,
    place,
)
from chapter47.table import rack
from tests.games.craps.support import BANKROLL, LATE, setting
from tests.play import open_table

PAYABLE = {"horn": 4, "craps_eleven": 2}
PLAIN = ["field", "any_seven", "any_craps", "craps_two", "craps_three", "craps_twelve", "eleven"]
PLAIN += ["craps_eleven", "horn", "six_seven_eight", "hop", "fire"]
PLAIN += ["four_the_hardway", "six_the_hardway", "eight_the_hardway", "ten_the_hardway"]
OPTIONS = {"six_seven_eight": True, "hop": True, "fire_bet": "A"}


def random_bet(chance: random.Random) -> Strategy:
    """One part of a strategy, of any kind."""
    kind = chance.choice(["number", "number", "number", "plain", "plain", "line", "come", "odds"])
    amount = chance.randint(5, 40)
    when = chance.choice([ALWAYS, POINT_UP, COME_OUT, (4, 5, 6), (0, 8, 9, 10)])
    works = chance.choice([None, None, True, False])
    if kind == "number":
        name = chance.choice(["place_to_win", "place_to_lose", "buy", "lay"])
        amounts = [amount, *(chance.randint(5, 60) for _ in range(chance.choice([0, 0, 2])))]
        return bet(
            name,
            amounts,
            str(chance.choice(POINTS)),
            when=when,
            take_down=chance.random() < 0.3,
            works=works,
        )
    if kind == "line":
        return chance.choice([pass_bet(amount), dont_pass(amount), doubling("pass", 5, steps=3)])
    if kind == "come":
        most = chance.choice([None, 1, 2, 3])
        return chance.choice([come, dont_come])(
            amount, most=most, counting_line=most is not None and chance.random() < 0.5
        )
    if kind == "odds":
        flat = chance.choice(["pass", "dont_pass", "come", "dont_come"])
        times = chance.choice(["full", 1, 2, {4: 3, 5: 4, 6: 5, 10: 1}])
        return odds(flat, times, works=works if "come" in flat else None)
    name = chance.choice(PLAIN)
    if name == "fire":
        return fire(chance.randint(1, 10))
    spot = chance.choice(["1-1", "2-5", "3-3", "4-6"]) if name == "hop" else ""
    amount = amount * PAYABLE.get(name, 1)
    beside = chance.choice(["", "", "pass"])
    called = works if "hardway" in name else None
    return bet(name, amount, spot, when=when, beside=beside, works=called)


def random_strategy(chance: random.Random, wagers: int = 20) -> Strategy:
    strategy = Strategy()
    while len(strategy.parts) < wagers:
        added = random_bet(chance)
        clash = {key(p) for p in strategy.parts} & {key(p) for p in added.parts}
        if not clash:
            strategy += added
    return strategy


def key(part: Bet | Odds) -> tuple[str, str]:
    return (part.wager, part.spot) if isinstance(part, Bet) else (part.flat, "odds")


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


@pytest.mark.parametrize("seed", range(3))
def test_random_layouts_of_twenty_wagers_agree_to_the_cent(seed: int):
    chance = random.Random(seed)
    strategies = [random_strategy(chance), random_strategy(chance)]
    chosen = {
        "as_of": LATE,
        "options": OPTIONS
        | {"vigorish": ["up front", "on win", "nothing"][seed], "odds_multiple": 3},
    }
    assert both_agree(strategies, dice(chance, 120), BANKROLL, **chosen) > 100_000


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
