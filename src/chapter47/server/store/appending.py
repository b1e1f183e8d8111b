"""Appends events to a table's stored log, with all that follows from them in the store."""

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server import clock
from chapter47.server.people import balances, coupons
from chapter47.server.store import schema
from chapter47.server.store.chains import event_seal
from chapter47.server.store.database import audit
from chapter47.server.watch.rounds import record_rounds
from chapter47.table import OUTSIDE, Table, remedies
from chapter47.table.events import RoundEnded, RoundStarted, StateChanged
from chapter47.table.log import Entry, to_lines

_CLOSES = StateChanged(what="table", value=remedies.CLOSED)
_APPEND = schema.events.insert()
_SEAL = sa.select(schema.tables.c.seal).where(schema.tables.c.id == sa.bindparam("table"))
_GROW = (
    schema.tables.update()
    .where(schema.tables.c.id == sa.bindparam("table"))
    .values(
        seal=sa.bindparam("new_seal"),
        length=sa.bindparam("new_length"),
        outside=schema.tables.c.outside + sa.bindparam("brought"),
    )
)


def append(
    connection: Connection,
    table_id: str,
    table: Table,
    entries: Sequence[Entry],
    account_id: str | None,
) -> float:
    """Store new events of a table, whose row is locked; returns the time that they bear."""
    now = clock.now()
    if not entries:
        return now
    seal = _store(connection, table_id, table, entries, account_id, now)
    connection.execute(
        _GROW,
        {
            "table": table_id,
            "new_seal": seal,
            "new_length": entries[-1].seq + 1,
            "brought": brought_in(entries),
        },
    )
    balances.move(connection, table_id, account_id, entries)
    coupons.follow(connection, table_id, entries)
    record_rounds(connection, table_id, table, entries, now)
    if any(entry.event == _CLOSES for entry in entries):
        closing = schema.tables.update().where(schema.tables.c.id == table_id)
        connection.execute(closing.values(closed_at=now))
        audit(connection, account_id, "close table", table_id, None, {"closed_at": now})
    for entry in entries:
        if isinstance(entry.event, RoundEnded):
            told = {"round": entry.event.number, "seq": entry.seq, "hash": entry.hash}
            audit(connection, None, "round ended", table_id, None, told)
    return now


def _store(
    connection: Connection,
    table_id: str,
    table: Table,
    entries: Sequence[Entry],
    account_id: str | None,
    now: float,
) -> str:
    """Write the lines, each sealed with who did it and when; returns the last seal."""
    number = table.rounds - sum(isinstance(e.event, RoundStarted) for e in entries)
    seal = str(connection.execute(_SEAL, {"table": table_id}).scalar_one())
    rows = []
    for entry, line in zip(entries, to_lines(entries), strict=True):
        number += isinstance(entry.event, RoundStarted)
        seal = event_seal(seal, now, account_id, entry.hash)
        rows.append(
            {
                "table_id": table_id,
                "seq": entry.seq,
                "kind": type(entry.event).__name__,
                "round": number,
                "line": line,
                "at": now,
                "account_id": account_id,
                "seal": seal,
            }
        )
    connection.execute(_APPEND, rows)
    return seal


def brought_in(entries: Sequence[Entry]) -> int:
    """The chips that events bring to a table from outside, less those that they take away."""
    return sum(
        move.cents * ((move.source == OUTSIDE) - (move.target == OUTSIDE))
        for entry in entries
        for move in entry.event.moves
    )
