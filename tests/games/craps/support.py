"""What the craps tests share: a table with declared dice, and throws told to it."""

from typing import Any

from chapter47.games import game_of
from chapter47.law.setting import Setting
from chapter47.table import DEALER, Table, Wager
from tests.play import bet, events, open_table

BANKROLL = 10_000_000
LATE = "2023-01-02"
"""A day on which every optional wager may be offered."""


def setting(**chosen: Any) -> Setting:
    return game_of("craps").setting(**chosen)


def craps(
    seats: int = 1, *, dealer: str = "automatic", shooter: int = 1, line: str = "", **chosen: Any
) -> Table:
    """A table with declared dice, at which a seat has accepted them.

    With `line` the shooter has $5 on pass or don't pass.
    """
    table = open_table(
        "craps", seats=seats, bankroll=BANKROLL, equipment="declared", dealer=dealer, **chosen
    )
    accept(table, shooter)
    if line:
        bet(table, shooter, line, 500)
    return table


def accept(table: Table, seat: int) -> None:
    """Everybody up to a seat rejects the dice, and the seat accepts them."""
    while f"seat:{seat}" not in table.prompt.options:
        (actor,) = table.prompt.options
        table.act(actor, "reject")
    table.act(f"seat:{seat}", "accept")


def throw(table: Table, *throws: tuple[int, int]) -> None:
    """Close the betting and tell the dice, for each throw."""
    for die_1, die_2 in throws:
        table.act(DEALER, "no_more_bets")
        table.act(DEALER, "throw", die_1=die_1, die_2=die_2)
        if table.dealer_is_manual:
            finish(table)


def finish(table: Table) -> None:
    """A person who deals calls the throw and settles everything rightly."""
    while table.prompt.phase not in ("betting", "offer of the dice", "throw"):
        (option,) = table.prompt.options[DEALER]
        table.act(DEALER, option.name)


def stake(table: Table, seat: int, name: str, spot: str = "") -> int:
    return table.ledger[Wager(seat, name, spot).account]


def holds(table: Table, seat: int = 1) -> int:
    """What a seat has won so far, chips on the layout and vigorish in advance counted."""
    mine = f"seat:{seat}/"
    return sum(v for a, v in table.ledger.balances.items() if a.startswith(mine)) - BANKROLL


def settled(table: Table) -> list[tuple[str, str, int]]:
    """The wagers settled so far: name and spot, result, winnings."""
    return [(f"{e.wager} {e.spot}".strip(), e.result, e.paid) for e in events(table, "Settled")]


def cite_of_last(table: Table, wager: str) -> str:
    return [e for e in events(table, "Settled") if e.wager == wager][-1].cite


TOTALS = {
    total: [(a, b) for a in range(1, 7) for b in range(1, 7) if a + b == total]
    for total in range(2, 13)
}


def dice_of(total: int) -> tuple[int, int]:
    """Some throw of a total; not the hard way, where there is another."""
    return TOTALS[total][0]
