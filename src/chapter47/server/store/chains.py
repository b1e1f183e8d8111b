"""Chains beside the logs: audit rows and what stands beside each event, so that no edit is silent.

A table's log chains its own events. When an event was written and by which account stands beside
it, and balances stand in another table altogether; so those are chained here, and the head of the
audit is signed and written where an operator can keep it elsewhere.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server.store import schema
from chapter47.table.encoding import canonical
from chapter47.table.log import START

AUDIT, ISSUED, ARCHIVED = "audit", "play money issued", "audit archived"
PLAY_MONEY = "play money"
"""What an audit row says of play money that the house gives."""
_WAITING = "chapter47 audit rows"


def row_hash(before: str, row: Mapping[str, Any]) -> str:
    """The hash of an audit row after the one before it.

    >>> row = {"id": 1, "at": 0.0, "account_id": None, "what": "a", "subject": "b"}
    >>> row_hash(START, row | {"before": None, "after": None})[:8]
    'c06ac2db'
    """
    told = [row[name] for name in ("id", "at", "account_id", "what", "subject", "before", "after")]
    return hashlib.sha256(before.encode() + canonical(told)).hexdigest()


def event_seal(before: str, at: float, account_id: str | None, hash_: str) -> str:
    """The seal of an event: who did it and when, chained to the seal before."""
    return hashlib.sha256(before.encode() + canonical([at, account_id, hash_])).hexdigest()


def note(connection: Connection, row: dict[str, Any]) -> None:
    """Have an audit row written at the end of the transaction, when it takes its place in line."""
    connection.info.setdefault(_WAITING, []).append(row)


def forget(connection: Connection) -> None:
    """Drop the rows of a transaction that is undone."""
    connection.info.pop(_WAITING, None)


def flush(connection: Connection) -> None:
    """Write the rows that wait, chained to all before them.

    The head is locked last of all, so that those who write at the same time wait only here.
    """
    rows: Sequence[dict[str, Any]] = connection.info.pop(_WAITING, ())
    if not rows:
        return
    number, hash_ = head(connection, AUDIT, lock=True)
    for row in rows:
        number += 1
        row["id"] = number
        row["hash"] = hash_ = row_hash(hash_, row)
    connection.execute(schema.audit.insert(), list(rows))
    _set(connection, AUDIT, number, hash_)


def issue(connection: Connection, cents: int) -> None:
    """Count play money that the house has given to an account."""
    if cents:
        number, _ = head(connection, ISSUED, lock=True)
        _set(connection, ISSUED, number + cents, START)


def head(connection: Connection, name: str, *, lock: bool = False) -> tuple[int, str]:
    """A head as it stands: its number and its hash."""
    heads = schema.heads
    query = sa.select(heads.c.number, heads.c.hash).where(heads.c.name == name)
    row = connection.execute(query.with_for_update() if lock else query).one()
    return int(row[0]), str(row[1])


def _set(connection: Connection, name: str, number: int, hash_: str) -> None:
    heads = schema.heads
    connection.execute(heads.update().where(heads.c.name == name).values(number=number, hash=hash_))


def first_unchained(
    rows: Iterable[Mapping[str, Any]], after: int = 0, hash_: str = START
) -> tuple[int | None, str]:
    """The first audit row that is missing or changed, and the hash of the last right one."""
    for number, row in enumerate(rows, after + 1):
        if row["id"] != number or row["hash"] != row_hash(hash_, row):
            return number, hash_
        hash_ = row["hash"]
    return None, hash_
