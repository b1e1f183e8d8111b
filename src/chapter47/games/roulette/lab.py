"""Roulette in the lab: exact results over the pockets, en prison as a series, and the kernel."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

import numpy as np

from chapter47.games.roulette import prison
from chapter47.games.roulette.kernels import DEPTH, Bets, Chips, play_rounds
from chapter47.games.roulette.layout import EVEN_MONEY, Layout, code_of, set_of
from chapter47.games.roulette.rules import (
    EN_PRISON,
    IMPRISONED,
    LOSES,
    LOSES_HALF,
    WINS,
    settle,
)
from chapter47.lab import (
    Analysis,
    Distribution,
    Endless,
    Histogram,
    SimulationPlan,
    Sums,
    analyse,
    nets,
)
from chapter47.lab.room import Lab
from chapter47.lab.strategy import Always, named
from chapter47.law.setting import Setting
from chapter47.money import Cents

NAMED = named(
    Always("take half", (prison.TAKE_HALF,), False),
    Always("leave in prison", (prison.LEAVE,), True),
)
"""What a patron does when a zero has caught an even-money wager, where there is the choice."""
STRATEGIES = tuple(NAMED)
TAKE_HALF, LEAVE = STRATEGIES
"""What an even-money player does on a zero where wagers are imprisoned; else there is no choice."""

UNIT: Cents = 1 << DEPTH
"""A stake that can be halved so often."""


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis; with en prison the even-money wagers under both choices.

    >>> {a.wager: str(a.house_edge) for a in analyses(Setting.make("roulette"))}["five_numbers"]
    '3/38'
    """
    return list(_analyses(setting, setting.wagers if wager is None else [wager]))


def counterparts(setting: Setting, strategy: str | None = None) -> dict[str, Analysis]:
    """For each simulated wager its exact analysis under the strategy played."""
    played = (None, strategy or TAKE_HALF)
    return {a.wager: a for a in _analyses(setting, setting.wagers) if a.strategy in played}


def _analyses(setting: Setting, wagers: Iterable[str]) -> Iterator[Analysis]:
    layout = Layout.of(setting)
    for name in wagers:
        for spot in layout.spots(name)[:1]:  # all spots of a wager cover equally many numbers
            if layout.on_zero(name) != EN_PRISON:
                yield _analysis(setting, layout, name, _once(setting, layout, name, spot), None)
                continue
            taking = _once(setting, layout, name, spot)
            yield _analysis(setting, layout, name, taking, TAKE_HALF)
            yield _analysis(setting, layout, name, _leaving(setting, layout, name), LEAVE)


def _analysis(
    setting: Setting, layout: Layout, wager: str, found: Distribution, strategy: str | None
) -> Analysis:
    return analyse(
        setting,
        wager,
        found,
        options=["wheel", *([layout.zero_option] if wager in EVEN_MONEY else [])],
        strategy=strategy,
        assumes=["every pocket is equally likely"],
        deals=None if isinstance(found, Endless) else len(layout.numbers),
    )


def _once(setting: Setting, layout: Layout, wager: str, spot: str) -> Distribution:
    """A wager that one spin decides; half is taken on a zero if there is the choice."""
    half = Fraction(-1)
    if wager in EVEN_MONEY:
        half = -Fraction(setting.figure("lost_on_zero"))
    net = {LOSES: Fraction(-1), WINS: setting.odds(wager).ratio, LOSES_HALF: half, IMPRISONED: half}
    covered, on_zero = layout.covered(wager, spot), layout.on_zero(wager)
    ways: Counter[Fraction] = Counter()
    for number in layout.numbers:
        ways[net[settle(covered, code_of(number), layout.zero_set, on_zero, False)]] += 1
    return Distribution.of_ways(ways, len(layout.numbers))


def _leaving(setting: Setting, layout: Layout, wager: str) -> Endless:
    """An even-money wager that is left in prison however often a zero comes.

    With k zeros before it is freed, kept**(k - 1) of the stake comes back.
    """
    count = len(layout.numbers)
    win = Fraction(len(layout.numbers_of(wager, "")), count)
    zero = Fraction(len(layout.zeros), count)
    lose = 1 - win - zero
    kept = 1 - Fraction(setting.figure("lost_on_zero"))
    odds = setting.odds(wager).ratio

    def freed(power: int) -> Fraction:
        """The sum of zero**k * win * kept**((k - 1) * power) over all k from 1."""
        return win * zero / (1 - zero * kept**power)

    chances: dict[Fraction, Fraction] = {odds: win, Fraction(-1): lose / (1 - zero)}
    for k in range(1, DEPTH + 1):
        net = kept ** (k - 1) - 1
        chances[net] = chances.get(net, Fraction(0)) + win * zero**k
    mean = odds * win - chances[Fraction(-1)] + freed(1) - freed(0)
    rest = 1 - sum(chances.values(), Fraction(0))
    so_far = sum((net * p for net, p in chances.items()), Fraction(0))
    chances[(mean - so_far) / rest] = rest
    mean_square = odds**2 * win + chances[Fraction(-1)] + freed(0) - 2 * freed(1) + freed(2)
    return Endless(Distribution.of_probabilities(chances).outcomes, mean_square)


def plan(
    setting: Setting, strategy: str = TAKE_HALF, bets: Sequence[Chips] | None = None
) -> SimulationPlan:
    """The simulation: one unit on the first spot of every wager, or any mixture of bets.

    Of a mixture also the total is reported, as "all bets".
    """
    layout = Layout.of(setting)
    mixture = bets is not None
    if bets is None:
        bets = [Chips(w, spots[0], UNIT) for w in layout.places if (spots := layout.spots(w))]
    forms: dict[str, Histogram | Sums] = {}
    for bet in bets:
        name = f"{bet.wager} {bet.spot}".strip() if mixture else bet.wager
        forms[name] = nets(*_nets_of_fates(setting, bet.wager))
    if mixture:
        forms["all bets"] = Sums(unit=sum(bet.cents for bet in bets))
    pockets = np.array([code_of(number) for number in layout.wheel.pockets], np.int64)
    arrays = Bets.of(setting, layout, bets).arrays
    leaves = NAMED[strategy].figure and layout.zero_rule == EN_PRISON
    figures = (pockets, set_of(layout.numbers), *arrays, leaves, mixture)
    return SimulationPlan(play_rounds, forms, figures)


def _nets_of_fates(setting: Setting, wager: str) -> list[Fraction]:
    half = Fraction(setting.figure("lost_on_zero"))
    freed = [(1 - half) ** zeros - 1 for zeros in range(DEPTH)]
    return [Fraction(-1), setting.odds(wager).ratio, -half, *freed]


LAB = Lab(analyses, plan, STRATEGIES, counterparts, at_table=lambda _, name: NAMED[name])
