"""Plays the shoes of a game for very long, and keeps what each wager came to.

    python -m chapter47.desk.make_long_means GAME [ROUNDS]

It plays the game as it is set if nobody chooses otherwise, by each of its strategies.
"""

import sys
from dataclasses import replace

from chapter47.desk.analyses import about, lab_of, plan
from chapter47.games import game_of
from chapter47.lab import SimulationPlan, SimulationResult, simulate
from chapter47.lab.long_means import keep_means

ROUNDS = 10**9
SEED = 1_947_000_001
"""No seed that anybody chooses for a trial, which would play the same rounds again."""


def make(game: str, rounds: int = ROUNDS) -> None:
    """Play a game by each of its strategies, and write what came into the file of its room."""
    from chapter47 import __version__

    setting = game_of(game).setting()
    lab = lab_of(setting)
    if lab.long_means is None:
        raise SystemExit(f"{game} keeps no long means: its lab names no file for them")
    found: list[tuple[SimulationPlan, SimulationResult]] = []
    for strategy in lab.strategies or (None,):
        planned = plan(setting, strategy)
        played = simulate(planned, rounds, seed=SEED, progress=_tell)
        print(file=sys.stderr)
        if not played.is_complete:
            raise SystemExit("interrupted: nothing is kept")
        found.append((planned, replace(played, about=about(setting, strategy))))
    keep_means(lab.long_means, found, __version__)


def _tell(done: int, rounds: int) -> None:
    print(f"\r{done:,} of {rounds:,} rounds", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    name, *given = sys.argv[1:]
    make(name, *map(int, given))
