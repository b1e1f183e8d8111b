"""Rulings that end a round: all hands void, a table that stops."""

from collections.abc import Callable
from typing import NoReturn

from chapter47.table.procedure import Report, RoundVoid
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of


def void_round(reason: str) -> Callable[[Round, Report], NoReturn]:
    """The ruling that all hands are void: wagers go back, and the cards are shuffled again."""

    def run(t: Round, report: Report) -> NoReturn:
        raise RoundVoid(reason, cite=cite_of(t, report), reshuffle=True)

    return run
