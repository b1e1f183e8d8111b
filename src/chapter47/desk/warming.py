"""Compiles what people ask the labs first, before they ask.

Compiled kernels are kept on disk, so that a process that only warms up spares all others the wait.
"""

import os
import sys
from collections.abc import Iterable
from subprocess import DEVNULL, Popen

from chapter47.desk.analyses import answer, lab_of
from chapter47.errors import BadInput
from chapter47.games import game_names, game_of

KINDLY = 15
"""How far the process that warms up stands behind the others."""


def warm(games: Iterable[str] | None = None) -> None:
    """Ask every lab, or some, its usual questions, and forget the answers.

    >>> warm(["casino-war"])
    """
    for name in games or game_names():
        try:
            setting = game_of(name).setting()
            for question in lab_of(setting).usual_questions:
                answer(setting, question)
        except BadInput:
            continue  # what a lab refuses need not be warm


def warm_beside() -> Popen[bytes]:
    """Start a process that warms up behind all others, and ends by itself."""
    command = [sys.executable, "-m", "chapter47.desk.warming"]
    return Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(KINDLY)
    warm()
