"""Finished rounds, as surveillance searches them."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server import schema
from chapter47.table import Table
from chapter47.table.acts.pooling import POT, in_front
from chapter47.table.events import (
    BetInTurn,
    ChipsMoved,
    Event,
    PotPushed,
    Reported,
    RoundEnded,
    RoundStarted,
    Settled,
    WagerPlaced,
)
from chapter47.table.log import Entry
from chapter47.table.wagers import rack


def record_rounds(
    connection: Connection, table_id: str, table: Table, entries: Sequence[Entry], now: float
) -> None:
    """Write a line for each round that the new events end."""
    for entry in entries:
        if isinstance(entry.event, RoundEnded):
            _record(connection, table_id, table, entry, now)


def _record(connection: Connection, table_id: str, table: Table, end: Entry, now: float) -> None:
    assert isinstance(end.event, RoundEnded)
    first = end.seq
    while not isinstance(table.log.entries[first].event, RoundStarted):
        first -= 1
    events = [entry.event for entry in table.log.entries[first : end.seq + 1]]
    placed = [e for e in events if isinstance(e, WagerPlaced)]
    settled = [e for e in events if isinstance(e, Settled)]
    pushed = [e for e in events if isinstance(e, PotPushed)]
    amounts = [e.cents for e in placed] + [e.paid for e in settled] + [e.cents for e in pushed]
    bet = put_in(events, table.seat_count)
    connection.execute(
        schema.rounds.insert().values(
            table_id=table_id,
            number=end.event.number,
            first_seq=first,
            last_seq=end.seq,
            ended_at=now,
            void=end.event.void,
            wagered=sum(e.cents for e in placed) + sum(bet.values()),
            paid=sum(e.paid for e in settled) + sum(e.cents for e in pushed),
            largest=max(amounts, default=0),
            irregularities=",".join(e.irregularity for e in events if isinstance(e, Reported)),
        )
    )
    seats = {e.seat for e in placed} | {e.seat for e in settled} | set(bet)
    owners = connection.execute(
        sa.select(schema.seats.c.account_id).where(
            schema.seats.c.table_id == table_id, schema.seats.c.seat.in_(seats)
        )
    ).scalars()
    rows = [
        {"table_id": table_id, "number": end.event.number, "account_id": owner}
        for owner in sorted(set(owners))
    ]
    if rows:
        connection.execute(schema.round_players.insert(), rows)


def put_in(events: Sequence[Event], seats: int) -> dict[int, int]:
    """What each seat that was in a hand has bet against the others, less what came back."""
    racks = {rack(seat): seat for seat in range(1, seats + 1)}
    pooled = {POT, *map(in_front, racks.values())}
    found = {e.seat: 0 for e in events if isinstance(e, BetInTurn)}
    for event in events:
        if isinstance(event, BetInTurn | ChipsMoved):
            for move in event.moves:
                if move.source in racks and move.target in pooled:
                    seat = racks[move.source]
                    found[seat] = found.get(seat, 0) + move.cents
                elif move.target in racks and move.source in pooled:
                    seat = racks[move.target]
                    found[seat] = found.get(seat, 0) - move.cents
    return found
