"""What the first question to each lab costs after an install, when nothing has been compiled yet.

Each question is asked by a new process with an empty cache of compiled kernels; what counts is the
processor time of that process and its children.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from resource import RUSAGE_CHILDREN, getrusage

from chapter47.desk.analyses import lab_of
from chapter47.games import game_names, game_of

Row = tuple[str, float, str, str, float | None]

GOAL = 5.0
"""Seconds that a person may wait for a first answer."""

ADVICE = """
from chapter47.desk.advice import advice
from chapter47.desk.errors import DeskError
from chapter47.lab.advice import NothingToAdvise
from chapter47.envs.catalogue import SEAT, answer_for_others, catalogue_of, seated, what_is_open
from chapter47.games import game_of
import sys
game = sys.argv[1]
setting = game_of(game).setting()
book = catalogue_of(setting)
for seed in range(100):
    table = seated(game, setting, seed=seed, bankroll=10**6)
    for _ in range(100):
        try:
            advice(table, SEAT)
            sys.exit(0)
        except (DeskError, NothingToAdvise):
            pass
        acts = what_is_open(table, book).acts
        if not acts:
            if not answer_for_others(table):
                break
            continue
        has_bet = any(wager.seat == 1 for wager in table.live_wagers)
        bets = [act for act in acts.values() if act[0] == "bet"]
        others = [act for act in acts.values() if act[0] not in ("bet", "take_back", "cut")]
        name, args = bets[0] if bets and not has_bet else others[0]
        table.act(SEAT, name, **args)
sys.exit(1)
"""


def run() -> Iterator[Row]:
    """Odds of every game, the usual questions of those that solve, the first advice."""
    for game in game_names():
        yield _row(f"odds {game}", _command("odds", game, "--json"))
        lab = lab_of(game_of(game).setting())
        for question in lab.usual_questions:
            yield _row(f"solve {game} {' '.join(question)}", _command("solve", game, *question))
        if game_of(game).advice:
            yield _row(f"first advice, {game}", [sys.executable, "-c", ADVICE, game])


def _command(*words: str) -> list[str]:
    return [sys.executable, "-m", "chapter47.cli", *words]


def _row(what: str, command: list[str]) -> Row:
    seconds = cold(command)
    return what, seconds, "CPU s", f"{GOAL:g} s", GOAL / seconds


def cold(command: list[str]) -> float:
    """The processor time of a command with nothing compiled."""
    before = getrusage(RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CHAPTER47_CACHE": folder}
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
