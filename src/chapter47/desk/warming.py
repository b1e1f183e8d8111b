"""Compiles what people ask the labs first, before they ask.

Compiled kernels are kept on disk, so that a process that only warms up spares all others the wait.
"""

import os
import sys
from collections.abc import Callable, Iterable
from subprocess import DEVNULL, Popen

from chapter47.desk.advice import gives_advice
from chapter47.desk.analyses import analyses, answer, lab_of
from chapter47.desk.first_advice import first_advice
from chapter47.errors import BadInput
from chapter47.games import game_names, game_of
from chapter47.law.setting import Setting

KINDLY = 15
"""How far the process that warms up stands behind the others."""


def warm(games: Iterable[str] | None = None) -> None:
    """Ask every lab, or some, what people ask first, and forget the answers.

    >>> warm(["casino-war"])
    """
    names = list(game_names() if games is None else games)
    for ask in (_usual_questions, _first_advice, analyses):
        for name in names:
            _ask(ask, name)


def _ask(ask: Callable[[Setting], object], game: str) -> None:
    try:
        ask(game_of(game).setting())
    except BadInput:
        return  # what a lab refuses need not be warm


def _usual_questions(setting: Setting) -> None:
    for question in lab_of(setting).questions:
        if question.is_usual:
            answer(setting, question.args)


def _first_advice(setting: Setting) -> None:
    if gives_advice(game_of(setting.game)):
        first_advice(setting)


def warm_beside() -> Popen[bytes]:
    """Start a process that warms up behind all others, and ends by itself."""
    command = [sys.executable, "-m", "chapter47.desk.warming"]
    return Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(KINDLY)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # leave the other cores alone
    warm()
