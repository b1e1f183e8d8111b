"""What is simulated: one seat in units, the bank against one to six, or a whole table in cents."""

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chapter47.families.banked.amounts import vigorish_terms
from chapter47.games.pai_gow.lab import table_kernel as kernel
from chapter47.games.pai_gow.lab.exact import best_settings, counted_against
from chapter47.games.pai_gow.lab.hands import all_hands, chosen_by, codes_by_tiles
from chapter47.games.pai_gow.lab.main_wager import BEST, way_of
from chapter47.games.pai_gow.state import PAI_GOW
from chapter47.lab import Histogram, SimulationPlan, nets
from chapter47.lab.tally import Sums
from chapter47.law.setting import Setting
from chapter47.table.vigorish import rate_of

Codes = NDArray[np.int64]

BANKED, TABLE = "bank", "all players"


def bank_name(opponents: int) -> str:
    """Under what the bank against so many is reported."""
    return f"bank_{opponents}"


def unit_plan(setting: Setting, strategy: str) -> SimulationPlan:
    """Seat 1 against the dealer, and as the bank, which is reported in units of one wager."""
    way, kept = way_of(setting), 1 - rate_of(setting)
    house = codes_by_tiles(chosen_by(way, all_hands()))
    mine = house
    if strategy == BEST:
        mine = codes_by_tiles(best_settings(counted_against(way), rate_of(setting)))
    return rounds_plan(mine, house, setting.odds(PAI_GOW).ratio, kept)


def rounds_plan(mine: Codes, house: Codes, wins: Fraction, kept: Fraction) -> SimulationPlan:
    """Seat 1 set its own way and the others the house way, who keeps a part of what is won."""
    wagers: dict[str, Histogram | Sums] = {PAI_GOW: nets(-1, 0, wins * kept)}
    for n in range(1, kernel.OPPONENTS + 1):
        came = (kept * won if won > 0 else Fraction(won) for won in range(-n, n + 1))
        wagers[bank_name(n)] = nets(*came)
    return SimulationPlan(kernel.play_rounds, wagers, (mine, house))


def sheet_of(setting: Setting) -> kernel.Sheet:
    """The figures of the law as the kernel of a whole table takes them."""
    shared = Fraction(str(setting.figure("co_bank_share")))
    return kernel.Sheet(
        codes_by_tiles(chosen_by(way_of(setting), all_hands())),
        vigorish_terms(setting),
        (shared.numerator, shared.denominator),
    )


def table_plan(setting: Setting) -> SimulationPlan:
    """Six seats that wager the least, the bank going round where it is offered.

    What seat 1 wins as bank and what all players win are in units of what six seats wager.
    """
    stake = setting.limit(PAI_GOW).minimum
    banking = kernel.BANKING if setting.is_on("banking") else 0
    if banking and setting.is_on("co_banking"):
        banking = kernel.CO_BANKING
    units = {PAI_GOW: stake, BANKED: stake * kernel.OPPONENTS, TABLE: stake * kernel.OPPONENTS}
    if not banking:
        del units[BANKED]
    wagers: dict[str, Histogram | Sums] = {name: Sums(unit) for name, unit in units.items()}
    rows = {PAI_GOW: kernel.MAIN, BANKED: kernel.BANKED, TABLE: kernel.ALL}
    starts = np.full(len(rows) + 1, -1, np.int64)
    for cell, name in enumerate(wagers):
        starts[rows[name]] = cell * Sums.cells
    starts[-1] = len(wagers) * Sums.cells
    return SimulationPlan(kernel.play_table, wagers, (stake, banking, starts, sheet_of(setting)))
