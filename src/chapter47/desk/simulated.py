"""Plays the rounds of a setting in its lab's kernels; the result says all that it rests on."""

from dataclasses import replace
from secrets import randbits

from chapter47.desk.analyses import about_plan, plan_resting
from chapter47.lab import SimulationResult
from chapter47.lab import simulate as run
from chapter47.lab.simulate import Progress
from chapter47.law.setting import Setting


def simulate_setting(
    setting: Setting,
    rounds: int,
    *,
    seed: int | None = None,
    strategy: str | None = None,
    threads: int | None = None,
    cluster: str | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> SimulationResult:
    """Play rounds of a game under its law and options; without a seed one is drawn.

    >>> from chapter47.games import game_of
    >>> found = simulate_setting(game_of("big-six").setting(), 5400, seed=47)
    >>> found.about["game"], found["dollar_1"].rounds
    ('big-six', 5400)
    """
    planned, resting = plan_resting(setting, strategy)
    found = run(
        planned,
        rounds,
        seed=randbits(63) if seed is None else seed,
        threads=threads,
        cluster=cluster,
        workers=workers,
        progress=progress,
    )
    return replace(found, about=about_plan(planned, resting, strategy))
