"""Helpers with which tests play blackjack with declared cards."""

from typing import Any

from chapter47.table import Table
from tests.play import bet, deal, events, open_table, ready


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
    """A round of blackjack with a wager at every seat, further wagers, and its first cards."""
    table = open_table(
        "blackjack",
        seats=seats,
        bankroll=bankroll,
        equipment="declared",
        dealer=dealer,
        as_of=as_of,
        options=options,
    )
    for seat in range(1, seats + 1):
        bet(table, seat, "blackjack", amount)
    for seat, name, cents, *position in wagers:
        where = {"position": position[0]} if position else {}
        bet(table, seat, name, cents, **where)
    ready(table)
    deal(table, *cards.split())
    return table


def next_round(table: Table, cards: str, amount: int = 1000, seat: int = 1) -> None:
    """Play on with the same wager and these cards."""
    bet(table, seat, "blackjack", amount)
    ready(table)
    deal(table, *cards.split())


def offered(table: Table, actor: str = "seat:1") -> set[str]:
    """The names of what an actor may do at the prompt."""
    return {option.name for option in table.prompt.options.get(actor, ())}


def decide(table: Table, story: str, seat: int = 1) -> None:
    """Decide and deal by a short story: `draw 4C stand`; words of two letters are cards."""
    for word in story.split():
        if len(word) == 2:
            deal(table, word)
        else:
            table.act(f"seat:{seat}", word)


def results(table: Table) -> list[tuple[str, str, int]]:
    """Every settlement: wager, result, and what it came to."""
    return [(e.wager, e.result, e.paid + e.returned - e.stake) for e in events(table, "Settled")]


def cited(table: Table, wager: str) -> str:
    """The paragraph by which a wager was settled last."""
    return [e.cite for e in events(table, "Settled") if e.wager == wager][-1]
