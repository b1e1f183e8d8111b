"""Kernel and table settle the same cards, and pay every wager of every seat alike, to the cent."""

import random
from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from chapter47.games.pai_gow_poker import lab
from chapter47.games.pai_gow_poker.lab.round_kernel import (
    BANK,
    DEALT,
    MAIN,
    PLACES,
    new_memory,
    settle_round,
)
from chapter47.games.pai_gow_poker.lab.table_kernel import WAGERS, Wagered, settle_table
from chapter47.games.pai_gow_poker.lab.whole_table import COLUMNS, sheet_of
from chapter47.kits.conformance import compare
from tests.games.pai_gow_poker.kit import CONFORMANCE
from tests.games.pai_gow_poker.lawful import setting
from tests.games.pai_gow_poker.whole_table import LATE, NAMES, random_cards
from tests.support import cites

STAKE = 2000


def agree(seed: int, rounds: int) -> Counter[tuple[Hashable, str]]:
    """Play and compare; returns how often each wager won and lost, to see that it did."""
    seen: Counter[tuple[Hashable, str]] = Counter()
    compare(replace(CONFORMANCE, rounds=rounds), seed, seen)
    return seen


@cites("19:47-11.9(j)", "19:47-11.10(l)", "19:47-11.10(m)", "19:47-11.10(o)")
def test_tables_with_all_wagers_agree():
    seen: Counter[tuple[Hashable, str]] = Counter()
    for seed in range(20, 24):
        seen += agree(seed, 12)
    for name in ("pai_gow_poker", "bank"):
        assert seen[name, "win"] and seen[name, "lose"], name


@pytest.mark.prove
def test_thousands_of_rounds_agree_and_every_wager_wins_and_loses():
    seen: Counter[tuple[Hashable, str]] = Counter()
    for seed in range(1000, 1060):
        seen += agree(seed, 60)
    for name in NAMES.values():
        assert seen[name, "win"], name
        assert seen[name, "lose"] or name == "envy", name


@pytest.mark.parametrize(
    "options",
    [
        {"imperial": True, "progressive": "$5", "insurance": "C", "banking": True},
        {"bonus": False, "three_card_bonus": True, "seven_card_bonus": "B", "wheel": "lowest"},
    ],
)
def test_the_kernel_of_one_seat_agrees_with_that_of_a_table(options: dict[str, object]):
    """Stakes of $20 leave nothing to round; the dealer is the last to play against the bank."""
    rules = setting(LATE, **options)
    plan, sheet, chance = lab.plan(rules), sheet_of(rules), random.Random(11)
    memory, nets = new_memory(), np.zeros((PLACES, WAGERS), np.int64)
    offered = [n for n in COLUMNS if n in rules.wagers and n not in ("envy", "progressive")]
    beside = [COLUMNS[name] for name in offered]
    for _ in range(300):
        dealt = np.array(random_cards(chance)[:DEALT], np.int64)
        cells = np.zeros(plan.cells, np.int64)
        settle_round(dealt, plan.figures[0], memory, cells)
        told = plan.read([int(cell) for cell in cells])
        stakes = np.zeros((PLACES, WAGERS), np.int64)
        stakes[1, beside], stakes[2:, MAIN], meter = STAKE, STAKE, np.full(1, sheet.reset)
        if "progressive" in rules.wagers:
            stakes[1, COLUMNS["progressive"]] = 500
        settle_table(dealt, 0, lying(stakes), sheet, meter, memory, nets)
        for name in offered:
            assert told[name].mean * STAKE == nets[1, COLUMNS[name]], name
        if "envy" in rules.wagers:
            assert told["envy"].mean * 500 == nets[1, COLUMNS["envy"]]
        stakes[1] = 0
        for opponents in range(1, PLACES):
            stakes[:, MAIN] = 0
            for place in range(2, opponents + 2):
                stakes[place % PLACES, MAIN] = STAKE
            settle_table(dealt, 0, lying(stakes, bank=1), sheet, meter, memory, nets)
            assert told[f"bank_{opponents}"].mean * STAKE == nets[1, BANK]


def lying(stakes: Any, bank: int = 0) -> Wagered:
    numbers = np.zeros((PLACES, PLACES + 1), np.int64)
    return Wagered(stakes, numbers, np.zeros(PLACES, np.bool_), bank, False)
