"""Big six wheel in the lab: exact results over the 54 sections, and the kernel."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from chapter47.compiled import kernel
from chapter47.games.big_six.procedure import symbols_of, wheel_of
from chapter47.games.big_six.rules import WINS, settle
from chapter47.lab import Analysis, Histogram, SimulationPlan, analyse, nets
from chapter47.lab.room import Lab
from chapter47.lab.streams import below, seed_stream
from chapter47.law.setting import Setting


def analyses(setting: Setting, wager: str | None = None) -> list[Analysis]:
    """Every wager's exact analysis.

    >>> {a.wager: str(a.house_edge) for a in analyses(Setting.make("big-six"))}["dollar_1"]
    '4/27'
    """
    return [a for a in _analyses(setting) if wager in (None, a.wager)]


def _analyses(setting: Setting) -> Iterator[Analysis]:
    sections = section_codes(setting)
    for symbol, name in enumerate(symbols_of(setting)):
        outcome = {WINS: setting.odds(name).ratio}
        ways: Counter[Fraction] = Counter()
        for section in sections.tolist():
            ways[outcome.get(settle(symbol, section), Fraction(-1))] += 1
        yield analyse(
            setting,
            name,
            ways,
            pay_table=setting.table(name) or None,
            options=["joker_and_flag", "wheel"],
            assumes=["every section is equally likely"],
        )


def section_codes(setting: Setting) -> NDArray[np.int64]:
    """The sections of the wheel in order, each as the number of its wager."""
    symbols = list(symbols_of(setting).values())
    return np.array([symbols.index(symbol) for symbol in wheel_of(setting).pockets], np.int64)


def plan(setting: Setting) -> SimulationPlan:
    """The simulation: one unit on every symbol, each wager counted on its own."""
    forms: dict[str, Histogram] = {
        name: nets(-1, setting.odds(name).ratio) for name in symbols_of(setting)
    }
    return SimulationPlan(play_rounds, forms, (section_codes(setting), len(forms)))


@kernel
def play_rounds(
    seed: int, chunk: int, rounds: int, sections: NDArray[np.int64], wagers: int
) -> NDArray[np.int64]:
    """Spin, and count how often each wager lost and won."""
    stream = seed_stream(seed, chunk)
    came = np.zeros(wagers, np.int64)
    for _ in range(rounds):
        came[sections[below(stream, sections.size)]] += 1
    cells = np.zeros(2 * wagers, np.int64)
    for section in range(wagers):
        for wager in range(wagers):
            cells[2 * wager + settle(wager, section)] += came[section]
    return cells


LAB = Lab(analyses, lambda setting, _: plan(setting))
