"""How fast pai gow is set, solved, simulated and counted out."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from time import perf_counter

from chapter47.equipment.tiles import face_codes
from chapter47.games.pai_gow.house_ways.way import all_kinds, house_way, read_house_way
from chapter47.games.pai_gow.lab import plan
from chapter47.games.pai_gow.lab.counting import count_settings
from chapter47.games.pai_gow.lab.hands import all_hands, chosen_by, taken
from chapter47.games.pai_gow.lab.solve import solve
from chapter47.lab import simulate
from chapter47.law.setting import Setting

Row = tuple[str, float, str, str | None, float | None]
BUDGET = 60
"""Seconds that the count of all deals may take."""

OWN = """
title = "Greatest low hand"
source = "choice"
[[rule]]
says = "The greatest low hand."
take = "low"
"""


def run() -> Iterable[Row]:
    """Measure, each after a first call that compiles."""
    kinds = list(all_kinds())
    own = read_house_way(OWN)
    rate = len(kinds) / _seconds(lambda: [own.choose(held) for held in kinds])
    yield "kinds of hands set by a house way", rate, "hands/s", None, None

    way, hand = house_way("balancing"), face_codes("6-6 4-5 2-4 1-1")
    solve(hand, way, vigorish=Fraction(5, 100))
    seconds = _seconds(lambda: solve(hand, way, vigorish=Fraction(5, 100)))
    yield "every setting of four tiles solved", seconds * 1000, "ms", "one second", 1 / seconds

    setting = Setting.make("pai-gow")
    simulate(plan(setting), 1000, seed=1)
    result = simulate(plan(setting), 2_000_000, seed=1)
    rate = result.rounds_done / result.seconds
    yield "rounds of seven hands of tiles simulated", rate, "rounds/s", None, None

    hands = all_hands()
    theirs = chosen_by(way, hands)
    high, low = taken(hands.high, theirs), taken(hands.low, theirs)
    seconds = _seconds(lambda: count_settings(hands, high, low))
    yield "all 736,281,000 deals of tiles counted", seconds, "s", "budget", BUDGET / seconds


def _seconds(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started
