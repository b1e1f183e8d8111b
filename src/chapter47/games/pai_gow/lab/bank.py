"""The bank's side (10.8(o)): every deal of a bank and one to six opponents."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path

from chapter47.games.pai_gow.house_ways.way import HouseWay
from chapter47.games.pai_gow.lab.exact import deals_of
from chapter47.games.pai_gow.lab.hands import all_hands, chosen_by, codes_by_tiles, taken
from chapter47.games.pai_gow.lab.main_wager import way_of
from chapter47.games.pai_gow.lab.several_opponents import Surpluses, count_surpluses
from chapter47.games.pai_gow.lab.simulation import bank_name, rounds_plan
from chapter47.games.pai_gow.lab.table_kernel import OPPONENTS
from chapter47.games.pai_gow.lab.two_opponents import count_pairs
from chapter47.lab import simulate
from chapter47.lab.counts import Counts
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of

ROUNDS, SEED = 1_000_000, 1992
"""The rounds from which the surplus of a bank is estimated where nobody has counted its way."""
GENERATOR = "python -m chapter47.games.pai_gow.lab.make_counts"
PART = 20
"""So many hands of the bank are counted before what was found is kept."""
COUNTS = Counts(Path(__file__).with_name("counts.json"), GENERATOR, "pai-gow")


@dataclass(frozen=True)
class BankResult:
    """What a bank keeps against opponents who wager one unit each, in such units."""

    opponents: int
    before_vigorish: Fraction
    mean: Fraction
    standard_error: float
    """0 where nothing was simulated."""

    @property
    def is_exact(self) -> bool:
        """Whether nothing was simulated."""
        return self.standard_error == 0


def bank_results(setting: Setting) -> list[BankResult]:
    """The bank against one to six opponents, all set by the licensee's house way.

    Before vigorish every mean is exact, since means add up. Vigorish is taken on the surplus of all
    wagers together; that is half the sum of the bank's result and of its size, for which the hands
    of all opponents must be counted together. That was done for the built-in ways. Of another, one
    and two opponents are counted, and the size against more is simulated unless it was counted on
    this machine before.
    """
    way, vigorish = way_of(setting), rate_of(setting)
    deals = deals_of(way, way, bank=True)
    alone = Fraction(deals.wins - deals.losses, deals.total)
    counted = COUNTS.found(bank_key(way)) or [
        [deals.losses, deals.pushes, deals.wins],
        list(against_two(way)),
    ]
    found = []
    for opponents in range(1, OPPONENTS + 1):
        is_exact = opponents <= len(counted)
        counts = (counted if is_exact else _simulated(way))[opponents - 1]
        mean = opponents * alone
        sizes = [abs(size) for size in range(-opponents, opponents + 1)]
        rounds = sum(counts)
        size = Fraction(sum(n * x for n, x in zip(counts, sizes, strict=True)), rounds)
        square = Fraction(sum(n * x * x for n, x in zip(counts, sizes, strict=True)), rounds)
        error = float(vigorish) / 2 * sqrt((square - size * size) / (rounds - 1))
        after = mean - vigorish * (mean + size) / 2
        found.append(BankResult(opponents, mean, after, 0.0 if is_exact else error))
    return found


def bank_key(way: HouseWay) -> str:
    """Under what the surpluses of a bank are filed."""
    return f"bank {way.digest}"


def count_bank(way: HouseWay, progress: Callable[[int, int], None] | None = None) -> Surpluses:
    """How many deals of a bank and one to six opponents bring it each surplus.

    Parts that are done are kept on this machine: a count that was stopped goes on where it was.
    """
    hands = all_hands()
    settings = chosen_by(way, hands)
    high, low = taken(hands.high, settings), taken(hands.low, settings)
    found = [[0] * (2 * n + 1) for n in range(1, OPPONENTS + 1)]
    for first in range(0, len(high), PART):
        banks = range(first, min(first + PART, len(high)))
        make = partial(count_surpluses, hands, high, low, banks=banks)
        part = COUNTS.stored(f"{bank_key(way)} hands {banks.start} to {banks.stop}", make)
        found = [
            [one + more for one, more in zip(counts, others, strict=True)]
            for counts, others in zip(found, part, strict=True)
        ]
        if progress is not None:
            progress(banks.stop, len(high))
    return found


@lru_cache(maxsize=8)
def against_two(way: HouseWay) -> tuple[int, ...]:
    """How many deals of a bank and two opponents bring it -2, -1, 0, 1 and 2 wagers."""
    hands = all_hands()
    settings = chosen_by(way, hands)
    return tuple(count_pairs(hands, taken(hands.high, settings), taken(hands.low, settings)))


@lru_cache(maxsize=8)
def _simulated(way: HouseWay) -> Surpluses:
    """How often each surplus came in the simulation, for one to six opponents."""
    codes = codes_by_tiles(chosen_by(way, all_hands()))
    came = simulate(rounds_plan(codes, codes, Fraction(1), Fraction(1)), ROUNDS, seed=SEED)
    return [list(came[bank_name(n)].counts.values()) for n in range(1, OPPONENTS + 1)]
