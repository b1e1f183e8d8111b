"""High card in the lab: exact odds over every deal of two cards, and the kernel."""

from collections import Counter
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.lab import Analysis, SimulationPlan, analyse, nets
from chapter47.lab.enumerate import shoe_of, without_replacement
from chapter47.lab.room import Lab
from chapter47.lab.streams import seed_stream, shuffle_prefix
from chapter47.law.setting import Setting
from high_card.rules import WINS, settle


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """The one wager."""
    ways: Counter[Fraction] = Counter()
    for (player, dealer), count in without_replacement(shoe_of(1), 2):
        won = settle(4 * player, 4 * dealer) == WINS
        ways[setting.odds("high").ratio if won else Fraction(-1)] += count
    found = analyse(setting, "high", ways, assumes=["a fresh deck for every round"])
    return [found] if wager in (None, "high") else []


def plan(setting: Setting, _: str = "") -> SimulationPlan:
    """One player and the dealer, from a fresh deck."""
    return SimulationPlan(play_rounds, {"high": nets(-1, setting.odds("high").ratio)})


@kernel
def play_rounds(seed: int, chunk: int, rounds: int) -> NDArray[np.int64]:
    """Deal two cards and count losses and wins."""
    cells = np.zeros(2, np.int64)
    stream = seed_stream(seed, chunk)
    cards = np.arange(52)
    for _ in range(rounds):
        shuffle_prefix(stream, cards, 2)
        cells[settle(cards[0], cards[1])] += 1
    return cells


LAB = Lab(analyses, plan)
