"""Rulings on devices: what speaks against a report where there is none."""

from chapter47.table.objections import Objection
from chapter47.table.procedure import Report
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of


def shuffled_by_hand(t: Round, report: Report) -> Objection:
    """Nothing can jam where no device shuffles."""
    message = "the cards of this table are shuffled by hand"
    return Objection("device", message, cite_of(t, report))


def dealt_by_hand(t: Round, report: Report) -> Objection:
    """Nothing can jam where no device deals."""
    message = "the cards of this table do not come from an automated shoe"
    return Objection("device", message, cite_of(t, report))
