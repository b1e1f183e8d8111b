"""The figures of a whole table, and its simulation: every wager in cents, the bank going round."""

from fractions import Fraction
from math import lcm

import numpy as np

from chapter47.families.banked.amounts import vigorish_terms
from chapter47.games.pai_gow_poker.lab import round_kernel as kernel
from chapter47.games.pai_gow_poker.lab import table_kernel
from chapter47.games.pai_gow_poker.lab.imperial import imperial_pays
from chapter47.games.pai_gow_poker.lab.side_analyses import ratios
from chapter47.games.pai_gow_poker.lab.side_counts import sets_of_classes
from chapter47.games.pai_gow_poker.lab.simulation import figures
from chapter47.games.pai_gow_poker.paying_hands.bonus import BonusHand
from chapter47.games.pai_gow_poker.paying_hands.progressive import (
    ProgressiveHand,
    progressive_types,
)
from chapter47.games.pai_gow_poker.side_wagers.payout_limits import BONUS, IMPERIAL, SEVEN_CARD
from chapter47.games.pai_gow_poker.side_wagers.progressive import (
    label,
    payouts,
    progressive_of,
)
from chapter47.lab import SimulationPlan
from chapter47.lab.tally import Sums
from chapter47.law.payout_limits import payout_limit
from chapter47.law.prizes import Share
from chapter47.law.setting import Setting
from chapter47.money import DOLLAR, Rounding

COLUMNS = {
    "pai_gow_poker": kernel.MAIN,
    "bonus": kernel.BONUS,
    "insurance": kernel.INSURANCE,
    "seven_card_bonus": kernel.SEVEN_CARD,
    "progressive": kernel.PROGRESSIVE,
    "imperial": kernel.IMPERIAL,
    "three_card_bonus": kernel.THREE_CARD,
    "random_number": kernel.RANDOM_NUMBER,
    "envy": kernel.ENVY,
}
"""The wagers of the law by the numbers of the kernel."""
ROWS = {
    "bonus": table_kernel.BONUS_PAYS,
    "insurance": table_kernel.INSURANCE_PAYS,
    "seven_card_bonus": table_kernel.SEVEN_PAYS,
    "three_card_bonus": table_kernel.THREE_PAYS,
}
BANK, TABLE = "bank", "all players"


def sheet_of(setting: Setting) -> table_kernel.Sheet:
    """The figures of the law as the kernel of a whole table takes them."""
    odds: list[list[Fraction]] = [[] for _ in range(table_kernel.NUMBER_PAYS + 1)]
    for name, row in ROWS.items():
        if name in setting.wagers:
            odds[row] = ratios(setting, name, setting.table(name))
    if "imperial" in setting.wagers:
        odds[table_kernel.MINE_PAYS], odds[table_kernel.THEIRS_PAYS] = imperial_pays(setting)
    number_unit = DOLLAR
    if "random_number" in setting.wagers:
        odds[table_kernel.NUMBER_PAYS] = [setting.odds("random_number").ratio]
        number_unit = Rounding.parse(str(setting.figure("random_number_rounding"))).unit
    per = [lcm(*(ratio.denominator for ratio in wins)) for wins in odds]
    pays = np.zeros((len(odds), len(BonusHand) + 1), np.int64)
    for i, wins in enumerate(odds):
        pays[i, 1 : len(wins) + 1] = [int(ratio * per[i]) for ratio in wins]
    shares, fixed = (np.zeros(len(ProgressiveHand), np.int64) for _ in range(2))
    types, deducted_from, always, rate, reset = np.zeros(1, np.int32), 0, -1, 0, 0
    if "progressive" in setting.wagers:
        types = sets_of_classes(progressive_types).astype(np.int32)
        for kind, due in payouts(setting).items():
            if isinstance(due, Share):
                shares[kind] = int(due.part * 100)
            else:
                fixed[kind] = due.cents
        deducted_from = setting.money(f"deducted_from_{label(setting).removeprefix('$')}")
        named = {kind.title: int(kind) for kind in ProgressiveHand}
        always = named[str(setting.figure("always_deducted"))]
        progressive = progressive_of(setting)
        rate, reset = int(progressive.rate * 100), progressive.reset
    shared = Fraction(str(setting.figure("co_bank_share")))
    limits = [payout_limit(setting, group) for group in (BONUS, SEVEN_CARD, IMPERIAL)]
    return table_kernel.Sheet(
        figures=figures(setting, np.zeros(1, np.int64)),
        vigorish=vigorish_terms(setting),
        house_share=(shared.numerator, shared.denominator),
        pays=pays,
        per=np.array(per, np.int64),
        limits=np.array(limits, np.int64),
        types=types,
        shares=shares,
        fixed=fixed,
        deducted_from=deducted_from,
        always_deducted=always,
        rate=rate,
        reset=reset,
        number_unit=number_unit,
    )


def table_plan(setting: Setting) -> SimulationPlan:
    """Six seats that wager the least on everything, the bank going round where it is offered.

    Reported are the wagers of seat 1, what it wins as bank, and what all players win together; the
    last two in units of what six seats wager.
    """
    stakes = np.zeros(table_kernel.WAGERS, np.int64)
    for name, column in COLUMNS.items():
        if name in setting.wagers and name != "envy":
            stakes[column] = setting.limit(name).minimum
    if "envy" in setting.wagers:
        stakes[kernel.BONUS] = max(stakes[kernel.BONUS], setting.money("envy_minimum"))
    seats = setting.law.file.game.seats
    main = int(stakes[kernel.MAIN])
    units = {name: int(stakes[column]) for name, column in COLUMNS.items() if stakes[column]}
    if "envy" in setting.wagers:
        units["envy"] = units["bonus"]
    banking = table_kernel.BANKING if setting.is_on("banking") else 0
    if banking and setting.is_on("co_banking"):
        banking = table_kernel.CO_BANKING
    if banking:
        units[BANK] = main * seats
    units[TABLE] = seats * int(stakes.sum())
    starts = np.full(table_kernel.WAGERS + 2, -1, np.int64)
    places = COLUMNS | {BANK: kernel.BANK, TABLE: table_kernel.WAGERS}
    wagers = {name: Sums(unit) for name, unit in units.items()}
    for cell, name in enumerate(wagers):
        starts[places[name]] = cell * Sums.cells
    starts[-1] = len(wagers) * Sums.cells
    terms = (stakes, main, banking, starts, sheet_of(setting))
    return SimulationPlan(table_kernel.play_table, dict(wagers), terms)
