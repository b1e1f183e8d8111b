"""The bank's side (10.8(o)): exact for one and two opponents, for more as far as means add up."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt

from chapter47.games.pai_gow.house_ways.way import HouseWay
from chapter47.games.pai_gow.lab.exact import deals_of
from chapter47.games.pai_gow.lab.hands import all_hands, chosen_by, codes_by_tiles, taken
from chapter47.games.pai_gow.lab.main_wager import vigorish_of, way_of
from chapter47.games.pai_gow.lab.simulation import bank_name, rounds_plan
from chapter47.games.pai_gow.lab.table_kernel import OPPONENTS
from chapter47.games.pai_gow.lab.two_opponents import count_pairs
from chapter47.lab import simulate
from chapter47.law.setting import Setting

ROUNDS, SEED = 1_000_000, 1992
"""The rounds from which the vigorish of a bank against several players is estimated."""


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
    wagers together; that is half the sum of the bank's result and of its size. Of one and of two
    opponents every deal is counted; of more, the size is simulated.
    """
    way, vigorish = way_of(setting), vigorish_of(setting)
    deals = deals_of(way, way, bank=True)
    alone = Fraction(deals.wins - deals.losses, deals.total)
    counted = [[deals.losses, deals.pushes, deals.wins], list(against_two(way))]
    found = []
    for opponents, simulated in enumerate(_surpluses(way), start=1):
        is_exact = opponents <= len(counted)
        counts = counted[opponents - 1] if is_exact else simulated
        mean = opponents * alone
        sizes = [abs(size) for size in range(-opponents, opponents + 1)]
        rounds = sum(counts)
        size = Fraction(sum(n * x for n, x in zip(counts, sizes, strict=True)), rounds)
        square = Fraction(sum(n * x * x for n, x in zip(counts, sizes, strict=True)), rounds)
        error = float(vigorish) / 2 * sqrt((square - size * size) / (rounds - 1))
        after = mean - vigorish * (mean + size) / 2
        found.append(BankResult(opponents, mean, after, 0.0 if is_exact else error))
    return found


@lru_cache(maxsize=8)
def against_two(way: HouseWay) -> tuple[int, ...]:
    """How many deals of a bank and two opponents bring it -2, -1, 0, 1 and 2 wagers."""
    hands = all_hands()
    settings = chosen_by(way, hands)
    return tuple(count_pairs(hands, taken(hands.high, settings), taken(hands.low, settings)))


@lru_cache(maxsize=8)
def _surpluses(way: HouseWay) -> list[list[int]]:
    """How often each surplus came in the simulation, for one to six opponents."""
    codes = codes_by_tiles(chosen_by(way, all_hands()))
    came = simulate(rounds_plan(codes, codes, Fraction(1), Fraction(1)), ROUNDS, seed=SEED)
    return [list(came[bank_name(n)].counts.values()) for n in range(1, OPPONENTS + 1)]
