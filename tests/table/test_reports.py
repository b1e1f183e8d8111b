"""Which irregularities can be reported: those for which there is something to name, one by one."""

import pytest

from chapter47.table import DEALER, OneOf, Refused, Table, replay
from tests.play import bet, net, open_cards, open_table
from tests.support import cites


def test_a_report_on_a_ticket_is_offered_once_a_ticket_was_sold() -> None:
    table = open_table("keno")
    assert "ticket_in_error" in table.irregularities()
    assert "ticket_in_error" not in table.reports()
    with pytest.raises(Refused, match="needs ticket: there is none to choose from now"):
        table.report("dealer", "ticket_in_error")
    table.act("seat:1", "bet", wager="one_spot", amount=100, numbers="7")
    assert table.reports()["ticket_in_error"].fields["ticket"] == OneOf((1,))


def test_what_needs_nothing_to_be_named_is_offered_as_long_as_it_can_happen() -> None:
    table = open_table("sic-bo")
    named = {name: option.fields for name, option in table.reports().items()}
    assert {name for name, fields in named.items() if not fields} == {
        "uncovered_early",
        "tampering",
    }
    assert [*table.reports()] == table.irregularities()


def at_war(players: int) -> Table:
    """A table of casino war at which a person is about to deal the first card."""
    table = open_table("casino-war", seats=players, dealer="manual")
    open_cards(table)
    while table.prompt.phase != "betting":
        ((person, options),) = table.prompt.options.items()
        table.act(person, options[-1].name)  # the dealer's only step, or to decline the cut
    for seat in range(1, players + 1):
        bet(table, seat, "initial", 500)
        bet(table, seat, "tie", 100)
    while table.prompt.text != "deal to seat 1":
        table.act(DEALER, table.prompt.options[DEALER][0].name)
    return table


@cites("19:47-22.10(c)")
def test_what_a_ruling_returns_is_returned_before_the_next_report_is_heard() -> None:
    table = at_war(3)
    table.report(DEALER, "no_card_dealt", seat=3)
    assert table.prompt.text == "return initial of seat 3"
    assert table.irregularities() == [] and table.reports() == {}
    before = table.log.head
    with pytest.raises(Refused) as refused:
        table.report(DEALER, "no_card_dealt", seat=2)
    assert [str(o) for o in refused.value.objections] == [
        "the ruling on no_card_dealt is carried out first: return initial of seat 3"
        " (19:47-22.10(c))"
    ]
    assert table.log.head == before
    table.act(DEALER, "return")
    with pytest.raises(Refused, match="first: return tie of seat 3"):
        table.report(DEALER, "no_card_dealt", seat=2)
    table.act(DEALER, "return")
    table.report(DEALER, "no_card_dealt", seat=2)
    for _ in ("initial", "tie"):
        table.act(DEALER, "return")
    assert (net(table, 2), net(table, 3)) == (0, 0)
    assert [wager.seat for wager in table.live_wagers] == [1, 1]


def test_a_log_with_a_report_amid_what_another_returns_is_still_read() -> None:
    table = at_war(3)
    table.report(DEALER, "no_card_dealt", seat=3)
    table.report_again(DEALER, "card_drawn_in_error")
    for _ in ("initial", "tie"):
        table.act(DEALER, "return")
    again = replay(table.game, table.log.entries)
    assert again.log.head == table.log.head
    assert again.prompt.text == table.prompt.text == "deal to seat 1"


def test_no_report_is_heard_at_a_table_that_is_set_aside() -> None:
    table = at_war(2)
    table.act("house", "set_aside", reason="a test")
    for heard in (table.report, table.report_again):
        with pytest.raises(Refused) as refused:
            heard(DEALER, "no_card_dealt", seat=1)
        assert [objection.code for objection in refused.value.objections] == ["stopped"]
