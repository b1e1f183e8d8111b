"""Sic bo in the lab: exact results over the 216 shakes, and a kernel for any layout."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.shaken.spots import Spot, equal_spots, spots
from chapter47.families.shaken.stakes import LAYOUT, Layout, one_of_each, staked, stakes_of
from chapter47.games.sic_bo.layout import odds, result_of, results, terms
from chapter47.games.sic_bo.rules import LOSES, settle
from chapter47.lab import Analysis, SimulationPlan, Sums, analyse, nets
from chapter47.lab.room import Lab
from chapter47.lab.streams import below, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS, add_nets
from chapter47.law.setting import Setting
from chapter47.money import Cents, cents

FACES = 6
SHAKES = FACES**3
SWITCHES = ("one_of_a_kind_on_three", "two_dice_combination_pays")
"""The options that set a payout whatever the pay table says."""
FAIR = ("every face of every die is equally likely",)

Cells = NDArray[np.int64]


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis under every pay table, the chosen one first.

    Spots of a wager that are equally good are analysed once; totals are named, as "total 4 or 17".

    >>> small = analyses(Setting.make("sic-bo"), "small")[0]
    >>> small.pay_table, small.house_edge, small.deals
    ('AC', Fraction(1, 36), 216)
    """
    return [
        _analysis(under, name, same[0])
        for under in _pay_tables(setting)
        for name, same in kinds_of_spots(under, wager).items()
        if wager in (None, name, same[0].wager)
    ]


def _pay_tables(setting: Setting) -> Iterator[Setting]:
    chosen = setting.option("pay_table")
    labels = [label for name in setting.wagers for label in setting.tables(name)]
    for label in dict.fromkeys([str(chosen), *labels]):
        yield replace(setting, options={**setting.options, "pay_table": label})


def kinds_of_spots(setting: Setting, wager: str | None = None) -> dict[str, list[Spot]]:
    """The spots by name, or those of one wager; together where they win as often and as much."""
    only = wager if wager in setting.wagers else None
    found = [spot for spot in spots(setting) if only in (None, spot.wager)]
    return equal_spots(found, lambda spot: frozenset(shakes_by_net(setting, spot).items()))


def shakes_by_net(setting: Setting, spot: Spot) -> Counter[Fraction]:
    """How many of the 216 shakes bring each net result of a spot."""
    net = {LOSES: Fraction(-1)}
    net |= {result: odds(setting, spot, result).ratio for result in results(spot)}
    shakes = product(range(1, FACES + 1), repeat=3)
    return Counter(net[result_of(spot, dice)] for dice in shakes)


def _analysis(setting: Setting, name: str, spot: Spot) -> Analysis:
    return analyse(
        setting,
        name,
        shakes_by_net(setting, spot),
        of=spot.wager,
        pay_table=str(setting.option("pay_table")),
        options=["pay_table", *SWITCHES],
        assumes=FAIR,
    )


def plan(setting: Setting, layout: Layout | None = None) -> SimulationPlan:
    """The simulation of one dollar on each kind of wager, or of any layout and its sum."""
    if layout is None:
        chosen = one_of_each(kinds_of_spots(setting), lambda _: cents(1))
    else:
        chosen = stakes_of(setting, layout)
    forms: dict[str, Any] = {
        name: nets(-1, *(odds(setting, spot, result).ratio for result in results(spot)))
        for name, (spot, _) in chosen.items()
    }
    figures = layout_figures(setting, dict(chosen.values()))
    forms[LAYOUT] = Sums(unit=staked(chosen))
    return SimulationPlan(play_rounds, forms, figures)


def layout_figures(
    setting: Setting, stakes: Mapping[Spot, Cents]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A layout as kernels take it: kind, x, y and number of cells; what each result brings."""
    wagers = np.zeros((len(stakes), 4), np.int64)
    brings = np.zeros((len(stakes), 4), np.int64)
    for row, (spot, stake) in enumerate(stakes.items()):
        wagers[row] = *terms(spot), 1 + len(results(spot))
        brings[row, LOSES] = -stake
        for result in results(spot):
            brings[row, result] = int(odds(setting, spot, result).winnings(stake))
    return wagers, brings


@kernel
def settle_layout(
    wagers: NDArray[np.int64], brings: NDArray[np.int64], a: int, b: int, c: int
) -> int:
    """What a whole layout wins or loses by one shake, in cents."""
    net = 0
    for row in range(len(wagers)):
        kind, x, y = wagers[row, 0], wagers[row, 1], wagers[row, 2]
        net += brings[row, settle(kind, x, y, a, b, c)]
    return net


@kernel
def play_rounds(
    seed: int, chunk: int, rounds: int, wagers: NDArray[np.int64], brings: NDArray[np.int64]
) -> Cells:
    """Shake, count how often each shake came, and settle the layout once for each of the 216."""
    stream = seed_stream(seed, chunk)
    came = np.zeros(SHAKES, np.int64)
    for _ in range(rounds):
        came[below(stream, SHAKES)] += 1
    first_of_sums = wagers[:, 3].sum()
    cells = np.zeros(first_of_sums + CELLS_OF_SUMS, np.int64)
    staked = -brings[:, LOSES].sum()
    for shake in range(SHAKES):
        a, b, c = shake // 36 + 1, shake // 6 % 6 + 1, shake % 6 + 1
        first = 0
        for row in range(len(wagers)):
            result = settle(wagers[row, 0], wagers[row, 1], wagers[row, 2], a, b, c)
            cells[first + result] += came[shake]
            first += wagers[row, 3]
        net = settle_layout(wagers, brings, a, b, c)
        add_nets(cells, first_of_sums, net, staked, came[shake])
    return cells


LAB = Lab(analyses, lambda setting, _: plan(setting))
