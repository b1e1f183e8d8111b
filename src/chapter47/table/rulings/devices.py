"""Rulings on devices: what speaks against a report where there is none."""

from collections.abc import Iterator

from chapter47.table.objections import Objection
from chapter47.table.procedure import Report
from chapter47.table.round import Round
from chapter47.table.rulings.reports import cite_of


def shuffled_by_hand(t: Round, report: Report) -> Objection:
    """Nothing can jam where no device shuffles."""
    message = "the cards of this table are shuffled by hand"
    return Objection("device", message, cite_of(t, report))


def shuffled_by_device(t: Round, report: Report) -> Iterator[Objection]:
    """A device can jam only where the option `shuffle` is an automated one."""
    if t.setting.option("shuffle") != "automated":
        yield shuffled_by_hand(t, report)


def dealt_by_hand(t: Round, report: Report) -> Objection:
    """Nothing can jam where no device deals."""
    message = "the cards of this table do not come from an automated shoe"
    return Objection("device", message, cite_of(t, report))
