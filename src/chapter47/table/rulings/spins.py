"""Rulings on a wheel: the spin that does not count."""

from collections.abc import Callable, Mapping

from chapter47.table.procedure import Procedure, Report, RoundVoid
from chapter47.table.prompts import Field, Whole
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of


def no_spin(reason: str, then: str = "") -> Callable[[Round, Report], Procedure]:
    """The ruling that a spin is void: nothing wins or loses, and wagers stand.

    `then` is what the dealer does before the next spin.
    """

    def run(t: Round, report: Report) -> Procedure:
        cite = cite_of(t, report)
        t.announce("No spin", cite=cite)
        if then:
            yield from t.step(then, cite=cite)
            t.announce(then, cite=cite)
        raise RoundVoid(reason, cite=cite, wagers_stand=True)

    return run


def too_few_turns(t: Round) -> Mapping[str, Field]:
    """How many turns were counted, fewer than there must be."""
    return {"turns": Whole(0, t.setting.number("least_turns") - 1)}
