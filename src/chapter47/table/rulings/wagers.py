"""Rulings on single wagers: made too late, moved, not in action."""

from collections.abc import Callable

from chapter47.table.procedure import Procedure, Report
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of, wager_of


def wager_returned(reason: str) -> Callable[[Round, Report], Procedure]:
    """The ruling that the wager named in the report is not in action and goes back."""

    def run(t: Round, report: Report) -> Procedure:
        yield from t.void(wager_of(t, report), cite=cite_of(t, report), reason=reason)

    return run
