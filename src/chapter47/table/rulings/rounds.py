"""Rulings that end a round: all hands are void."""

from collections.abc import Callable
from typing import NoReturn

from chapter47.table.procedure import Report, RoundVoid
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of
from chapter47.table.rulings.taken_back import take_back_settled
from chapter47.table.state import S


def void_all_hands(
    t: Round[S], reason: str, *, cite: str, reshuffle: bool = True, before: int | None = None
) -> NoReturn:
    """End a round in which all hands are void, those too that were settled already.

    What was settled stands from the event `before` on, or all of it where the room's own text has
    it stand.
    """
    if not t.settled_stands:
        take_back_settled(t, cite=cite, reason=reason, before=before)
    raise RoundVoid(reason, cite=cite, reshuffle=reshuffle)


def void_round(reason: str) -> Callable[[Round, Report], NoReturn]:
    """The ruling that all hands are void: wagers go back, and the cards are shuffled again."""

    def run(t: Round, report: Report) -> NoReturn:
        void_all_hands(t, reason, cite=cite_of(t, report))

    return run
