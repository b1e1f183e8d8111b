"""Mini-dice in the lab: exact results per decision and per shake, and a kernel for any layout."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.families.shaken.spots import Spot, equal_spots, spots
from chapter47.families.shaken.stakes import LAYOUT, Layout, one_of_each, staked, stakes_of
from chapter47.games.mini_dice.layout import is_place, odds, result_of, stake_step, terms
from chapter47.games.mini_dice.rules import LOSES, STAYS, WINS, settle
from chapter47.lab import (
    Analysis,
    Chain,
    Distribution,
    LabError,
    SimulationPlan,
    Sums,
    analyse,
    nets,
)
from chapter47.lab.room import Lab
from chapter47.lab.streams import dice, seed_stream
from chapter47.lab.tally import CELLS_OF_SUMS, add_net
from chapter47.law.setting import Setting
from chapter47.money import Cents, dollars

FACES = 6
SHAKES = FACES**2
TOTALS = 2 * FACES + 1
FAIR = ("every face of every die is equally likely",)
DECIDED, ONE_SHAKE = "until it is decided", "on one shake"

Ints = NDArray[np.int64]


class Unpayable(LabError):
    """A stake that the table would refuse."""

    def __init__(self, spot: Spot, stake: Cents, step: Cents) -> None:
        super().__init__(
            f"{spot} cannot be {dollars(stake)}: stake a multiple of {dollars(step)} "
            "(13:69F-13.6(b)1)"
        )


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis; a place bet until it is decided, and on one shake.

    >>> decided, shake = analyses(Setting.make("mini-dice"), "place 6 or 8")
    >>> decided.house_edge, shake.house_edge
    (Fraction(1, 66), Fraction(1, 216))
    """
    return [
        analysis
        for name, same in kinds_of_spots(setting, wager).items()
        if wager in (None, name, same[0].wager)
        for analysis in _analyses(setting, name, same[0])
    ]


def _analyses(setting: Setting, name: str, spot: Spot) -> Iterator[Analysis]:
    ways = shakes_by_net(setting, spot)
    if is_place(spot):
        deciding = sum(count for net, count in ways.items() if net)
        ends = chain(setting, spot).ends(None)
        decided = {net: chance for net, chance in ends.items() if net is not None}
        distribution = Distribution.of_probabilities(decided)
        yield analyse(
            setting,
            name,
            distribution,
            of=spot.wager,
            strategy=DECIDED,
            assumes=FAIR,
            deals=deciding,
        )
    strategy = ONE_SHAKE if is_place(spot) else None
    yield analyse(setting, name, ways, of=spot.wager, strategy=strategy, assumes=FAIR)


def shakes_by_net(setting: Setting, spot: Spot) -> Counter[Fraction]:
    """How many of the 36 shakes bring each net result; 0 leaves a place bet where it is."""
    found: Counter[Fraction] = Counter()
    for a, b in product(range(1, FACES + 1), repeat=2):
        result = result_of(setting, spot, a + b)
        if result == WINS:
            found[odds(setting, spot, a + b).ratio] += 1
        else:
            found[Fraction(-1 if result == LOSES else 0)] += 1
    return found


def chain(setting: Setting, spot: Spot) -> Chain[Fraction | None]:
    """The life of a wager from shake to shake; an end is its net result."""
    ways = shakes_by_net(setting, spot)
    return Chain({None: {net or None: Fraction(n, SHAKES) for net, n in ways.items()}})


def shakes_to_decision(setting: Setting) -> dict[str, Fraction]:
    """The mean number of shakes until each wager is decided.

    >>> shakes_to_decision(Setting.make("mini-dice"))["place 4 or 10"]
    Fraction(4, 1)
    """
    return {
        name: chain(setting, same[0]).expected_steps(None)
        for name, same in kinds_of_spots(setting).items()
    }


def kinds_of_spots(setting: Setting, wager: str | None = None) -> dict[str, list[Spot]]:
    """The spots by name, or those of one wager; together where they win as often and as much."""
    only = wager if wager in setting.wagers else None
    found = [spot for spot in spots(setting) if only in (None, spot.wager)]
    return equal_spots(found, lambda spot: frozenset(shakes_by_net(setting, spot).items()))


def plan(setting: Setting, layout: Layout | None = None) -> SimulationPlan:
    """The simulation of a smallest stake on each kind of wager, or of any layout and its sum.

    A round begins with all wagers down and lasts until the last of them is decided.
    """
    if layout is None:
        chosen = one_of_each(kinds_of_spots(setting), lambda spot: stake_step(setting, spot))
    else:
        chosen = stakes_of(setting, layout)
    forms: dict[str, Any] = {
        name: nets(-1, *won(setting, spot)) for name, (spot, _) in chosen.items()
    }
    forms[LAYOUT] = Sums(unit=staked(chosen))
    figures = layout_figures(setting, dict(chosen.values()))
    return SimulationPlan(play_rounds, forms, figures)


def won(setting: Setting, spot: Spot) -> list[Fraction]:
    """The net results with which a spot can win, each once."""
    return sorted({odds(setting, spot, total).ratio for total in spot.covers})


def layout_figures(setting: Setting, stakes: Mapping[Spot, Cents]) -> tuple[Any, ...]:
    """A layout as kernels take it.

    For each wager: whether it is a place bet, what it covers, the first of its cells; for each of
    its totals the odds and the cell of its win; its stake. Last, the total that decides place bets.
    """
    count, first = len(stakes), 0
    wagers, amounts = np.zeros((count, 3), np.int64), np.zeros(count, np.int64)
    pays, cell = np.ones((count, TOTALS, 2), np.int64), np.zeros((count, TOTALS), np.int64)
    for row, (spot, stake) in enumerate(stakes.items()):
        step = stake_step(setting, spot)
        if stake <= 0 or stake % step:
            raise Unpayable(spot, stake, step)
        wins = won(setting, spot)
        wagers[row] = *terms(spot), first
        amounts[row] = stake
        for total in spot.covers:
            paid = odds(setting, spot, total)
            pays[row, total] = int(paid.win), int(paid.stake)
            cell[row, total] = first + 1 + wins.index(paid.ratio)
        first += 1 + len(wins)
    return wagers, pays, cell, amounts, first, setting.number("seven")


@kernel
def settle_shake(
    wagers: Ints,
    pays: Ints,
    cell: Ints,
    stakes: Ints,
    live: Ints,
    count: int,
    total: int,
    seven: int,
    cells: Ints,
) -> tuple[int, int]:
    """Settle the first `count` rows of `live` on one shake, and count how those decided came out.

    Returns what they brought and how many stay; `live` then begins with these.
    """
    net = 0
    stay = 0
    for place in range(count):
        row = live[place]
        result = settle(wagers[row, 0] == 1, wagers[row, 1], total, seven)
        if result == STAYS:
            live[stay] = row
            stay += 1
        elif result == WINS:
            net += stakes[row] * pays[row, total, 0] // pays[row, total, 1]
            cells[cell[row, total]] += 1
        else:
            net -= stakes[row]
            cells[wagers[row, 2]] += 1
    return net, stay


@kernel
def play_rounds(
    seed: int,
    chunk: int,
    rounds: int,
    wagers: Ints,
    pays: Ints,
    cell: Ints,
    stakes: Ints,
    sums: int,
    seven: int,
) -> Ints:
    """Play rounds, each until the last wager is decided, and count how every wager came out."""
    stream = seed_stream(seed, chunk)
    cells = np.zeros(sums + CELLS_OF_SUMS, np.int64)
    live = np.zeros(len(wagers), np.int64)
    staked = stakes.sum()
    for _ in range(rounds):
        for row in range(len(wagers)):
            live[row] = row
        net, left = 0, len(wagers)
        while left > 0:
            one, other = dice(stream)
            brought, left = settle_shake(
                wagers, pays, cell, stakes, live, left, one + other, seven, cells
            )
            net += brought
        add_net(cells, sums, net, staked)
    return cells


LAB = Lab(analyses, lambda setting, _: plan(setting))
