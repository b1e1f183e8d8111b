"""Finished rounds, as surveillance searches them."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server.store import schema
from chapter47.table import Table
from chapter47.table.events import (
    PotPushed,
    Reported,
    RoundEnded,
    Settled,
    WagerPlaced,
)
from chapter47.table.hand_money import money_of
from chapter47.table.log import Entry


def record_rounds(
    connection: Connection, table_id: str, table: Table, entries: Sequence[Entry], now: float
) -> None:
    """Write a line for each round that the new events end."""
    for entry in entries:
        if isinstance(entry.event, RoundEnded):
            _record(connection, table_id, table, entry, now)


def _record(connection: Connection, table_id: str, table: Table, end: Entry, now: float) -> None:
    assert isinstance(end.event, RoundEnded)
    entries = table.log.round_until(end.seq)
    events = [entry.event for entry in entries]
    placed = [e for e in events if isinstance(e, WagerPlaced)]
    settled = [e for e in events if isinstance(e, Settled)]
    pushed = [e for e in events if isinstance(e, PotPushed)]
    amounts = [e.cents for e in placed] + [e.paid for e in settled] + [e.cents for e in pushed]
    bet = money_of(events).put_in
    connection.execute(
        schema.rounds.insert().values(
            table_id=table_id,
            number=end.event.number,
            first_seq=entries[0].seq,
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
