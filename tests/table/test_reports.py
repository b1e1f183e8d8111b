"""Which irregularities are offered to be reported: those for which there is something to name."""

import pytest

from chapter47.table import OneOf, Refused
from tests.play import open_table


def test_a_report_on_a_ticket_is_offered_once_a_ticket_was_sold() -> None:
    table = open_table("keno")
    assert "ticket_in_error" in table.irregularities()
    assert "ticket_in_error" not in table.reports()
    with pytest.raises(Refused, match="needs ticket: there is none to choose from now"):
        table.report("dealer", "ticket_in_error")
    table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
    assert table.reports()["ticket_in_error"]["ticket"] == OneOf((1,))


def test_what_needs_nothing_to_be_named_is_offered_as_long_as_it_can_happen() -> None:
    table = open_table("sic-bo")
    assert table.reports() == {"uncovered_early": {}, "tampering": {}}
    assert [*table.reports()] == table.irregularities()
