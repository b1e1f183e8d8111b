"""Rounds of pai gow that a player banks, for tests."""

from typing import Any

from chapter47.table import Table
from tests.games.pai_gow.at_the_table import (
    BANKING,
    first_round,
    house_way,
    open_at,
    put_low,
    rack,
    tell,
    uncover,
    wager,
)

BANK_HAND = "2-2 2-2 5-6 1-4"
"""Set as a pair of bon and 6 points with foo."""


DEALER_LOSES = "5-5 2-6 2-3 4-5"
"""Set as 5 and 7: neither beats the bank."""


def offered(*seats: int, stake: int = 2000, options: Any = BANKING, **how: Any) -> Table:
    """A table at the offer of the bank, in the second round; all have wagered."""
    table = open_at(*seats, options=options, **how)
    first_round(table, *seats, stake=stake)
    for seat in seats:
        wager(table, seat, stake)
    table.act("dealer", "no_more_bets")
    return table


def go_to_tiles(table: Table, bank: int) -> None:
    """From the acceptance of the bank to the tiles; the dice count the bank's own position."""
    table.act(f"seat:{bank}", "name_pattern")
    table.act(f"seat:{bank}", "shake")
    uncover(table)


def banked(
    hands: dict[int, str],
    lows: dict[int, list[str]],
    *,
    bank: int = 3,
    act: str = "bank",
    dealer_wager: int = 0,
    options: Any = BANKING,
) -> tuple[Table, dict[Any, int]]:
    """A whole banked round with $20 of each player; returns what each has won."""
    seats = [place for place in hands if place]
    table = offered(*seats, options=options)
    while f"seat:{bank}" not in table.prompt.options:
        table.act(next(iter(table.prompt.options)), "pass")
    before = {seat: rack(table, seat) + 2000 for seat in seats}
    house, vigorish = table.ledger["inventory"], table.ledger["vigorish"]
    table.act(f"seat:{bank}", act, **({"dealer_wager": dealer_wager} if act == "bank" else {}))
    go_to_tiles(table, bank)
    tell(table, hands)
    for seat, low in lows.items():
        put_low(table, seat, low)
    if act == "bank":
        house_way(table, bank)
    won: dict[Any, int] = {seat: rack(table, seat) - before[seat] for seat in seats}
    won["house"] = table.ledger["inventory"] - house
    won["vigorish"] = table.ledger["vigorish"] - vigorish
    return table, won


def banking_table(options: Any = BANKING, **how: Any) -> Table:
    """A table of real tiles at which seat 2 has just taken the bank of the second round."""
    table = open_at(1, 2, equipment="random", options=options, **how)
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    house_way(table, 1, 2)
    for seat in (1, 2):
        wager(table, seat, 2000)
    table.act("dealer", "no_more_bets")
    table.act("seat:2", "bank")
    return table
