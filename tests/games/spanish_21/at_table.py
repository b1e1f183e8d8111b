"""Helpers with which tests play Spanish 21 with declared cards."""

from typing import Any

from chapter47.table import Table
from tests.play import bet, deal, open_table, ready


def dealt(
    cards: str = "",
    *,
    seats: int = 1,
    amount: int = 1000,
    wagers: tuple[tuple[Any, ...], ...] = (),
    bankroll: int = 1_000_000,
    as_of: str | None = None,
    dealer: str = "automatic",
    **options: Any,
) -> Table:
    """A round of Spanish 21 with a wager at every seat, further wagers, and its first cards."""
    table = open_table(
        "spanish-21",
        seats=seats,
        bankroll=bankroll,
        equipment="declared",
        dealer=dealer,
        as_of=as_of,
        options=options,
    )
    while table.prompt.phase != "betting":
        actor = next(iter(table.prompt.options))
        table.act(actor, "verify" if actor == "floorperson" else "go_on")
    for seat in range(1, seats + 1):
        bet(table, seat, "spanish_21", amount)
    for seat, name, cents, *position in wagers:
        where = {"position": position[0]} if position else {}
        bet(table, seat, name, cents, **where)
    ready(table)
    if dealer == "manual":
        table.act("dealer", "go_on")
    deal(table, *cards.split())
    return table
