"""How fast a baccarat shoe is counted to the last of its draws, and whole shoes are played."""

from time import perf_counter

import numpy as np

from chapter47.desk.analyses import lab_of
from chapter47.families.baccarat.lab.coups import _count
from chapter47.families.baccarat.lab.shoe import by_value, full_shoe, ordered_draws
from chapter47.games import game_of
from chapter47.lab import simulate

Row = tuple[str, float, str, str, float | None]
COUNTED = 300
SIMULATED = 20_000_000


def run() -> list[Row]:
    """Eight decks counted, analysed, and dealt to the end card."""
    values = np.array(by_value(full_shoe(8)), np.int64)
    _count(values)
    started = perf_counter()
    for _ in range(COUNTED):
        _count(values)
    counted = COUNTED / (perf_counter() - started)
    room = game_of("punto-banco")
    setting, lab = room.setting(), lab_of(room.setting())
    started = perf_counter()
    lab.analyses(setting, None)
    analysed = perf_counter() - started
    simulate(lab.plan(setting, ""), 1_000, seed=1)
    rounds = SIMULATED / simulate(lab.plan(setting, ""), SIMULATED, seed=1).seconds
    draws = float(ordered_draws(416))
    return [
        ("shoes of eight decks counted", counted, "shoes/s", "", None),
        ("ordered draws counted", counted * draws, "draws/s", "", None),
        ("punto banco analysed", analysed, "s", "", None),
        ("punto banco rounds in the kernel", rounds, "rounds/s", "", None),
    ]
