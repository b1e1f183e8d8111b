"""The casino war table in a terminal: a card before everybody, and the chips behind it."""

from collections.abc import Collection

from chapter47.money import dollars
from chapter47.table import DEALER, Table, Wager, seat_name
from chapter47.table.drawing import (
    OWN,
    QUIET,
    Cell,
    Line,
    bands,
    card,
    cell,
    line,
    marked,
)
from chapter47.table.wagers import rack

WIDTH = 12
WAGERS = ("initial", "war", "tie")


def draw(table: Table, audiences: Collection[str]) -> str:
    """The dealer's cards, then the seats from the dealer's left."""
    dealer = marked((("Dealer  ", QUIET), *_cards(table, DEALER)))
    row = [_seat(table, seat, seat_name(seat) in audiences) for seat in sorted(table.players)]
    return "\n".join([dealer, bands([row])] if row else [dealer])


def _cards(table: Table, owner: str) -> Line:
    dealt = table.round.dealt if table.round else ()
    shown = [card(d.card if d.face_up else None) for d in dealt if d.to == owner]
    return tuple(part for word in shown for part in (word, (" ", "")))


def _seat(table: Table, seat: int, mine: bool) -> Cell:
    chips = []
    for name in WAGERS:
        stake = table.ledger[Wager(seat, name).account]
        if stake:
            chips.append(((f"{name} ", QUIET), (dollars(stake), OWN if mine else "cyan")))
    return cell(
        WIDTH,
        _cards(table, seat_name(seat)) or line("-", QUIET),
        *chips,
        line(f"{seat} {table.players[seat]}"[:WIDTH], "bold" if mine else ""),
        line(dollars(table.ledger[rack(seat)]), QUIET),
    )
