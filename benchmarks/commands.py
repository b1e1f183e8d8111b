"""What every command costs to be answered: the first time after an install, and again.

Each is run by a new process: cold with an empty cache of compiled kernels, warm with the cache that
the first run filled. What counts is the processor time of that process and its children, which is
the same on a machine that is busy with something else.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from compileall import compile_dir
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from shlex import split

from chapter47.compiled import PACKAGE

Row = tuple[str, float, str, str, float | None]

ROOT = Path(__file__).parent.parent
HELP = 0.25
"""Seconds within which help is there."""
GOAL, AGAIN = 5.0, 2.0
"""Seconds that a person may wait for a first answer, and for one that was asked for before."""
TYPED = "initial 10\n\n\nquit\n"

COMMANDS = (
    "--help",
    "--version",
    "help odds",
    "games",
    "law casino-war",
    "law blackjack",
    "guide casino-war",
    "felt roulette",
    "odds casino-war",
    "odds craps",
    "odds blackjack",
    "simulate casino-war -n 1e6 --seed 47",
    "simulate blackjack -n 1e6 --seed 47",
    "simulate casino-war --strategy {folder}/mine.py -n 500 --seed 47",
    "solve --help",
    "solve blackjack --help",
    "solve blackjack 16 against 10",
    "solve three-card-poker strategy",
    "play casino-war --seed 47 --save {folder}/log.jsonl --overwrite",
    "settle examples/casino-war/war-won.toml",
    "settle --words roulette",
    "settle --new craps",
    "replay {folder}/log.jsonl",
    "verify {folder}/log.jsonl",
    "demo casino-war --seed 47",
    "digest",
    "trace 22.8",
    "new-game lucky-seven {folder}/lucky-{time}",
)
"""One of every command that ends by itself; a log is played before it is read."""
MINE = """
class Mine:
    name = "gives up"

    def move(self, knows):
        return "surrender" if knows.option("surrender") else None

STRATEGY = Mine()
"""


def run() -> Iterator[Row]:
    """The cold and the warm time of every command, in seconds."""
    compile_dir(PACKAGE, quiet=1)  # as installers do
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "mine.py").write_text(MINE, encoding="utf-8")
        for command in COMMANDS:
            cache = tempfile.mkdtemp(dir=folder)
            for again, goal in ((False, GOAL), (True, AGAIN)):
                words = split(command.format(folder=folder, time=int(again)))
                seconds = spent(words, cache)
                least = HELP if words[-1] in ("--help", "--version") else goal
                told = f"{command.format(folder='.', time='')}, {'again' if again else 'first'}"
                yield told, seconds, "CPU s", f"{least:g} s", least / seconds


def spent(words: list[str], cache: str) -> float:
    """The processor time of a command."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "chapter47", *words],
        cwd=ROOT,
        env={**os.environ, "CHAPTER47_CACHE": cache},
        input=TYPED,
        text=True,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
