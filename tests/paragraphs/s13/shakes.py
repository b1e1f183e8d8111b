"""How the tests of mini-dice shake."""

from chapter47.table import Table, seat_name
from tests.play import bet, open_table, ready, uncover


def open_mini_dice(seats: int = 1, **chosen) -> Table:
    """A table whose dice are told."""
    return open_table("mini-dice", seats=seats, equipment="declared", **chosen)


def place(table: Table, number: str, amount: int, seat: int = 1) -> None:
    """Make a place bet."""
    bet(table, seat, "place", amount, spot=number)


def accept(table: Table, seat: int = 1) -> None:
    """Take the shaker when it is offered."""
    assert table.prompt.phase == "offer"
    table.act(seat_name(seat), "accept")


def shake(table: Table, *dice: int, holder: int = 1) -> None:
    """Close the betting, take the shaker if it is offered, shake, and take the lid off."""
    ready(table)
    if table.prompt.phase == "offer":
        accept(table, holder)
    table.act(seat_name(holder), "shake")
    uncover(table, *dice)
