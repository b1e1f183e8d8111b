"""Tells a ticket of keno, as its state holds it, in words."""

from collections.abc import Mapping
from typing import Any

NOTHING = "$0"


def is_ticket(value: Any) -> bool:
    """Say whether a value of the table's state is a ticket."""
    return isinstance(value, Mapping) and {"patron", "margin", "to be paid"} <= value.keys()


def told_ticket(ticket: Mapping[str, Any]) -> str:
    """A ticket in words: as it was written, then how far it has come.

    >>> ticket = {"number": 3, "patron": "Ann", "kind": "straight", "numbers": "4 12 13"}
    >>> ticket |= {"margin": "1/3 @ $2", "game": "day 1 game 4", "games": 2, "played": 0}
    >>> ticket |= {"price": "$4", "status": "open", "to be paid": "$0"}
    >>> told_ticket(ticket)
    'Ticket 3 of Ann, straight: 4 12 13, 1/3 @ $2, for 2 games from day 1 game 4, $4'
    >>> told_ticket(ticket | {"played": 1, "to be paid": "$42"})
    'Ticket 3 of Ann has played 1 of 2 games; $42 is to be paid'
    >>> told_ticket(ticket | {"played": 2, "status": "over"})
    'Ticket 3 of Ann is over; nothing is to be paid'
    """
    whose = f"Ticket {ticket['number']} of {ticket['patron']}"
    games, status, owed = ticket["games"], ticket["status"], ticket["to be paid"]
    if status == "open" and not ticket["played"]:
        span = f"{games} games from" if games > 1 else "the game of"
        written = f"{ticket['numbers']}, {ticket['margin']}, for {span} {ticket['game']}"
        return f"{whose}, {ticket['kind']}: {written}, {ticket['price']}"
    if status == "open":
        told = f"{whose} has played {ticket['played']} of {games} games"
        return told if owed == NOTHING else f"{told}; {owed} is to be paid"
    if status == "over":
        return f"{whose} is over; {'nothing' if owed == NOTHING else owed} is to be paid"
    return f"{whose} {'has expired' if status == 'expired' else f'is {status}'}"
