"""Rulings on single wagers: made too late, moved, not in action, not lit."""

from collections.abc import Callable, Mapping

from chapter47.table.procedure import Procedure, Report
from chapter47.table.prompts import Field, OneOf
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of, wager_of


def wager_returned(reason: str) -> Callable[[Round, Report], Procedure]:
    """The ruling that the wager named in the report is not in action and goes back."""

    def run(t: Round, report: Report) -> Procedure:
        yield from t.void(wager_of(t, report), cite=cite_of(t, report), reason=reason)

    return run


def not_lit(name: str, what: str = "acceptor") -> Callable[[Round, Report], Procedure]:
    """The ruling that a wager without the light of its acceptor or device is not in play."""

    def run(t: Round, report: Report) -> Procedure:
        (wager,) = t.wagers(name, box=report.details["position"])
        yield from t.void(wager, cite=cite_of(t, report), reason=f"the {what} is not lit")

    return run


def positions_of(name: str) -> Callable[[Round], Mapping[str, Field]]:
    """The field that names the position of a wager on the layout."""

    def fields(t: Round) -> Mapping[str, Field]:
        return {"position": OneOf(tuple(wager.box for wager in t.wagers(name)))}

    return fields
