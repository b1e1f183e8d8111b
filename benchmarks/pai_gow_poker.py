"""How fast pai gow poker is set, solved, simulated and counted out."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from time import perf_counter

import numpy as np

from chapter47.equipment.cards import parse_cards
from chapter47.games.pai_gow_poker.house_ways.way import house_way
from chapter47.games.pai_gow_poker.lab import plan
from chapter47.games.pai_gow_poker.lab.batch import set_many
from chapter47.games.pai_gow_poker.lab.exact import count_deals
from chapter47.games.pai_gow_poker.lab.make_counts import LAW
from chapter47.games.pai_gow_poker.lab.solve import solve
from chapter47.lab import simulate
from chapter47.law.book import load_law
from chapter47.law.setting import Setting
from chapter47.ranking.high import Wheel

Row = tuple[str, float, str, str | None, float | None]
WHEEL = int(Wheel.SECOND)
BUDGET = 600
"""Seconds that the exact solution may take on two cores."""


def run() -> Iterable[Row]:
    """Measure, each after a first call that compiles."""
    way = house_way("ballys")
    hands = np.random.default_rng(47).permuted(
        np.tile(np.arange(53, dtype=np.uint8), (200_000, 1)), axis=1
    )
    hands = hands[:, :7]
    set_many(hands[:10], way, wheel=WHEEL)
    batch = len(hands) / _seconds(lambda: set_many(hands, way, wheel=WHEEL))
    some = [[int(card) for card in hand] for hand in hands[:500]]
    single = len(some) / _seconds(lambda: [way.set(hand, wheel=WHEEL) for hand in some])
    yield "hands set by a house way, in batch", batch, "hands/s", "one at a time", batch / single

    hand = parse_cards("AS KS QH JD 9C 9D Joker")
    solve(hand, way, wheel=WHEEL, vigorish=Fraction(5, 100))
    seconds = _seconds(lambda: solve(hand, way, wheel=WHEEL, vigorish=Fraction(5, 100)))
    yield "every setting of a hand solved exactly", seconds * 1000, "ms", "one second", 1 / seconds

    law = Setting.make(load_law(LAW))
    simulate(plan(law), 1000, seed=1)
    result = simulate(plan(law), 2_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of seven hands simulated", rate, "rounds/s", None, None

    seconds = _seconds(lambda: count_deals(way, way, wheel=WHEEL))
    yield "all 8,250,459,031,214,400 deals counted", seconds, "s", "budget", BUDGET / seconds


def _seconds(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started
