"""What the first question to each lab costs after an install, when nothing has been compiled yet.

Each question is asked by a new process with an empty cache of compiled kernels; what counts is the
processor time of that process and its children.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from compileall import compile_dir
from resource import RUSAGE_CHILDREN, getrusage

from chapter47.compiled import PACKAGE
from chapter47.desk.analyses import lab_of
from chapter47.games import game_names, game_of

Row = tuple[str, float, str, str, float | None]

GOAL = 5.0
"""Seconds that a person may wait for a first answer."""

ONLY_WITH = {"minibaccarat": ("2011-11-14", "house_money")}
"""Games that advise on nothing but a wager that is an option, and a day on which there was it."""

ADVICE = """
import sys
from chapter47.desk.first_advice import first_advice
from chapter47.games import game_of
game, day, *beside = sys.argv[1:]
setting = game_of(game).setting(as_of=day or None, options=dict.fromkeys(beside, True))
first_advice(setting, beside)
"""


def run() -> Iterator[Row]:
    """Odds of every game, the usual questions of those that solve, the first advice."""
    compile_dir(PACKAGE, quiet=1)  # as installers do
    for game in game_names():
        yield _row(f"odds {game}", _command("odds", game, "--json"))
        lab = lab_of(game_of(game).setting())
        for question in lab.usual_questions:
            yield _row(f"solve {game} {' '.join(question)}", _command("solve", game, *question))
        if game_of(game).advice:
            words = [game, *ONLY_WITH.get(game, ("",))]
            yield _row(f"first advice, {game}", [sys.executable, "-c", ADVICE, *words])


def _command(*words: str) -> list[str]:
    return [sys.executable, "-m", "chapter47", *words]


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
