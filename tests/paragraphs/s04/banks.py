"""Tables of chemin de fer with a bank, for the tests of its sections."""

from typing import Any

from chapter47.table import Table
from tests.play import bet, deal, open_table, ready

BANK = 100_000
"""A bank of $1,000, as in the worked example."""


def banked(seats: int = 3, *, amount: int = BANK, **setting: Any) -> Table:
    """A table with declared cards at which seat 1 banks; the others have not been asked yet."""
    table = open_table("chemin-de-fer", seats=seats, equipment="declared", **setting)
    table.act("seat:1", "bank", amount=amount)
    return table


def pass_all(table: Table) -> None:
    """Let everybody pass who may take the whole bank, or half of it."""
    while table.prompt.phase == "banco":
        table.act(next(iter(table.prompt.options)), "pass")


def covered(*stakes: int, **setting: Any) -> Table:
    """A table at which seats from 2 on have wagered these stakes against the bank of seat 1."""
    table = banked(1 + len(stakes), **setting)
    pass_all(table)
    for seat, stake in enumerate(stakes, 2):
        if stake:
            bet(table, seat, "against", stake)
    ready(table)
    return table


PLAYER_WINS = ("9C", "5D", "KC", "KD")
BANKER_WINS = ("5C", "9D", "KC", "KD")
TIED = ("9C", "9D", "KC", "KD")


def play(table: Table, cards: tuple[str, ...]) -> None:
    """Deal a coup with a natural, which leaves nobody a choice."""
    deal(table, *cards)
