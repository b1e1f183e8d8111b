"""Vigorish that a seat owes: marked in its box with the house's own coin until it is paid.

The coin is the debt: what lies in the box of a seat is what the seat owes. A player who leaves pays
first; what his chips do not cover the house gives up.
"""

from chapter47.money import Cents
from chapter47.table.events import ChipsMoved
from chapter47.table.ledger import INVENTORY, OUTSIDE, VIGORISH, Move
from chapter47.table.state import TableState
from chapter47.table.wagers import prizes, rack


def box(seat: int) -> str:
    """The account of the coin that marks what a seat owes.

    >>> box(3)
    'marker:3'
    """
    return f"marker:{seat}"


def owed(table: TableState, seat: int) -> Cents:
    """What a seat owes."""
    return table.ledger[box(seat)]


def debtors(table: TableState) -> list[int]:
    """The seats that owe something, in order."""
    return [seat for seat in sorted(table.players) if owed(table, seat)]


def mark(table: TableState, seat: int, cents: Cents, *, cite: str) -> None:
    """Mark vigorish in the box of a seat instead of taking it now."""
    if cents:
        moves = (Move(INVENTORY, box(seat), cents),)
        table.emit(ChipsMoved(reason=f"vigorish of seat {seat} is marked", moves=moves, cite=cite))
        table.owing[seat] = cite


def pay(table: TableState, seat: int, *, cite: str) -> Cents:
    """Have a seat pay what it owes, as far as its chips go; returns what it still owes."""
    paid = min(owed(table, seat), table.ledger[rack(seat)])
    if paid:
        moves = (Move(rack(seat), VIGORISH, paid), Move(box(seat), INVENTORY, paid))
        reason = f"seat {seat} pays the vigorish that it owes"
        table.emit(ChipsMoved(reason=reason, moves=moves, cite=cite))
    left = owed(table, seat)
    if not left:
        table.owing.pop(seat, None)
    return left


def cleared(table: TableState, seat: int) -> tuple[Move, ...]:
    """Settle with a player who leaves; returns the moves of all that he takes along.

    That is his rack, and what he has won and not been paid yet.
    """
    clear(table, seat)
    held = ((account, table.ledger[account]) for account in (rack(seat), prizes(seat)))
    return tuple(Move(account, OUTSIDE, cents) for account, cents in held if cents)


def clear(table: TableState, seat: int) -> None:
    """Settle with a player who leaves: he pays what he can, and the rest is given up."""
    if not owed(table, seat):
        return
    cite = table.owing[seat]
    left = pay(table, seat, cite=cite)
    if left:
        moves = (Move(box(seat), INVENTORY, left),)
        reason = f"vigorish that seat {seat} cannot pay is given up"
        table.emit(ChipsMoved(reason=reason, moves=moves, cite=cite))
        table.owing.pop(seat)
