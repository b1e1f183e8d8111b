"""The bank's side: exact for one opponent, and for several as far as means add up (19:47-11.10)."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from chapter47.games.pai_gow_poker.house_ways.way import HouseWay
from chapter47.games.pai_gow_poker.lab.exact import Deals
from chapter47.games.pai_gow_poker.lab.simulation import unit_plan
from chapter47.games.pai_gow_poker.lab.store import stored
from chapter47.lab import simulate
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of

ROUNDS, SEED = 10_000_000, 1992
"""The rounds from which the vigorish of a bank against several players is estimated."""


@dataclass(frozen=True)
class BankEdge:
    """What a bank keeps on average against opponents who wager one unit each.

    The mean before vigorish is exact for any number, since means add up. Vigorish is taken on the
    surplus of all wagers together (11.10(l)), so for several opponents it depends on how their
    results go together, which pairs of hands do not tell; it lies between the bounds, and
    simulation measures it.
    """

    opponents: int
    before_vigorish: Fraction
    least_vigorish: Fraction
    most_vigorish: Fraction

    @property
    def mean(self) -> Fraction | None:
        """The mean after vigorish, where it is known exactly."""
        if self.least_vigorish != self.most_vigorish:
            return None
        return self.before_vigorish - self.least_vigorish


def bank_edge(deals: Deals, opponents: int, vigorish: Fraction) -> BankEdge:
    """The bank's edge; `deals` are counted from the side of an opponent.

    The surplus is at least its own mean, and at most what is lost to the bank in all.
    """
    lost = Fraction(deals.losses, deals.total)
    mean = opponents * (lost - Fraction(deals.wins, deals.total))
    most = vigorish * opponents * lost
    least = most if opponents == 1 else vigorish * max(mean, Fraction(0))
    return BankEdge(opponents, mean, least, most)


@dataclass(frozen=True)
class BankResult:
    """What a bank keeps after vigorish; a standard error of 0 says that it is exact."""

    edge: BankEdge
    mean: Fraction
    standard_error: float

    @property
    def is_exact(self) -> bool:
        """Whether nothing was simulated."""
        return self.standard_error == 0


def bank_results(setting: Setting, way: HouseWay, wheel: int, deals: Deals) -> list[BankResult]:
    """The bank against one to six opponents, all set by the licensee's house way.

    The surplus that bears vigorish is half the sum of the bank's result and of its size. The mean
    of the first is exact; only that of the second is simulated.
    """
    vigorish = rate_of(setting)
    results = []
    for opponents, counts in enumerate(surplus_counts(setting, way, wheel), start=1):
        edge = bank_edge(deals, opponents, vigorish)
        if edge.mean is not None:
            results.append(BankResult(edge, edge.mean, 0.0))
            continue
        sizes = [abs(size) for size in range(-opponents, opponents + 1)]
        rounds = sum(counts)
        size = Fraction(sum(n * x for n, x in zip(counts, sizes, strict=True)), rounds)
        square = Fraction(sum(n * x * x for n, x in zip(counts, sizes, strict=True)), rounds)
        surplus = (edge.before_vigorish + size) / 2
        error = float(vigorish) / 2 * sqrt((square - size * size) / (rounds - 1))
        results.append(BankResult(edge, edge.before_vigorish - vigorish * surplus, error))
    return results


def surplus_counts(setting: Setting, way: HouseWay, wheel: int) -> list[list[int]]:
    """How often each surplus came in the simulation, for one to six opponents."""
    found: list[list[int]] = stored(bank_key(way, wheel), lambda: count_surplus(setting))
    return found


def bank_key(way: HouseWay, wheel: int) -> str:
    """Under what the simulated surpluses are filed."""
    return f"bank {way.digest} {wheel} seed {SEED} rounds {ROUNDS}"


def count_surplus(setting: Setting) -> list[list[int]]:
    """Simulate the bank with no other wagers on the layout."""
    result = simulate(unit_plan(without_sides(setting)), ROUNDS, seed=SEED)
    seats = setting.law.file.game.seats
    return [list(result[f"bank_{n}"].counts.values()) for n in range(1, seats + 1)]


def without_sides(setting: Setting) -> Setting:
    """A table with the same house way and ranks that offers the pai gow poker wager alone."""
    kept = {name: setting.option(name) for name in ("house_way", "wheel")}
    return Setting.make(setting.law, options={**kept, "bonus": False, "insurance": "none"})
