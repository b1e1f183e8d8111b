"""The bank's side (10.8(o)): exact for one opponent, and for several as far as means add up."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt

from chapter47.games.pai_gow.house_ways.way import HouseWay
from chapter47.games.pai_gow.lab.exact import Deals, deals_of
from chapter47.games.pai_gow.lab.hands import all_hands, chosen_by, codes_by_tiles
from chapter47.games.pai_gow.lab.main_wager import vigorish_of, way_of
from chapter47.games.pai_gow.lab.simulation import bank_name, rounds_plan
from chapter47.games.pai_gow.lab.table_kernel import OPPONENTS
from chapter47.lab import simulate
from chapter47.law.setting import Setting

ROUNDS, SEED = 2_000_000, 1992
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
    wagers together; that is half the sum of the bank's result and of its size, of which only the
    second is simulated, for two or more opponents.
    """
    way, vigorish = way_of(setting), vigorish_of(setting)
    deals = deals_of(way, way, bank=True)
    found = [_alone(deals, vigorish)]
    for opponents, counts in enumerate(_surpluses(way), start=1):
        if opponents == 1:
            continue
        mean = opponents * Fraction(deals.wins - deals.losses, deals.total)
        sizes = [abs(size) for size in range(-opponents, opponents + 1)]
        rounds = sum(counts)
        size = Fraction(sum(n * x for n, x in zip(counts, sizes, strict=True)), rounds)
        square = Fraction(sum(n * x * x for n, x in zip(counts, sizes, strict=True)), rounds)
        error = float(vigorish) / 2 * sqrt((square - size * size) / (rounds - 1))
        found.append(BankResult(opponents, mean, mean - vigorish * (mean + size) / 2, error))
    return found


def _alone(deals: Deals, vigorish: Fraction) -> BankResult:
    before = Fraction(deals.wins - deals.losses, deals.total)
    return BankResult(1, before, deals.worth(vigorish), 0.0)


@lru_cache(maxsize=8)
def _surpluses(way: HouseWay) -> list[list[int]]:
    """How often each surplus came in the simulation, for one to six opponents."""
    codes = codes_by_tiles(chosen_by(way, all_hands()))
    came = simulate(rounds_plan(codes, codes, Fraction(1), Fraction(1)), ROUNDS, seed=SEED)
    return [list(came[bank_name(n)].counts.values()) for n in range(1, OPPONENTS + 1)]
