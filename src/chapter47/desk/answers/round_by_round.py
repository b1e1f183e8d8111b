"""A simulation of which each round is written to a file, as it is played."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from secrets import randbits
from time import perf_counter

import numpy as np

from chapter47.data.files import marks_of
from chapter47.data.receipt import KEY
from chapter47.data.rounds import CONTRACT, ROUNDS, write_rounds
from chapter47.desk.analyses import about_plan, plan_resting
from chapter47.desk.answers.simulated import Simulated
from chapter47.lab import SimulationResult
from chapter47.lab.by_round import CELL, TIMES, Played, rounds_of
from chapter47.lab.simulate import Progress, check_asked, interrupts
from chapter47.law.setting import Setting


def simulate_to(
    path: str | Path,
    setting: Setting,
    rounds: int,
    *,
    seed: int | None = None,
    strategy: str | None = None,
    compare: bool = True,
    progress: Progress | None = None,
) -> Simulated:
    """Play rounds in their order, and write what came of each to a file, CSV or Parquet.

    They are the rounds that a simulation with the same seed adds up; an interrupt ends with those
    that are written. However many they are, no more than some thousands of them are held at once.

    >>> from tempfile import TemporaryDirectory
    >>> from chapter47.data.files import read
    >>> from chapter47.games import game_of
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "rounds.parquet"
    ...     found = simulate_to(path, game_of("big-six").setting(), 10, seed=47)
    ...     read(path).frame.height == 10 * len(found.wagers)
    True
    """
    planned, resting = plan_resting(setting, strategy)
    about = about_plan(planned, resting, strategy)
    seed = randbits(63) if seed is None else seed
    check_asked(planned, rounds, seed)
    started, done = perf_counter(), 0
    total = np.zeros(planned.cells, np.int64)

    def result() -> Simulated:
        wagers = planned.read([int(cell) for cell in total])
        seconds = perf_counter() - started
        found = SimulationResult(seed, rounds, done, wagers, seconds, about)
        return Simulated.of(found, setting, strategy, compare)

    def marks() -> Mapping[str, str]:
        receipt = {KEY: result().to_dict()[KEY]}
        return marks_of({"schema": CONTRACT, **receipt}, ROUNDS.name)

    with interrupts() as stop:

        def played() -> Iterator[Played]:
            nonlocal done
            for some in rounds_of(planned, rounds, seed=seed, stop=stop, name=setting.game):
                np.add.at(total, some.entries[:, CELL], some.entries[:, TIMES])
                done += some.rounds
                yield some
                if progress is not None:
                    progress(done, rounds)

        write_rounds(Path(path), planned, played(), marks)
    return result()
