"""Requests by idempotency key: the same one again has been done already."""

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.errors import BadInput
from chapter47.server import clock
from chapter47.server.store import schema
from chapter47.table.encoding import canonical

_ASKED = sa.select(schema.requests).where(
    schema.requests.c.account_id == sa.bindparam("account"),
    schema.requests.c.key == sa.bindparam("asked"),
)
_REMEMBER = schema.requests.insert()


class KeyReused(BadInput):
    """An idempotency key that was used before, for something else."""


class Asked(NamedTuple):
    """What a request came to: the events from one to another, of a table."""

    table_id: str
    first_seq: int
    last_seq: int


def asked_before(
    connection: Connection, account_id: str | None, key: str, body: Mapping[str, Any]
) -> Asked | None:
    """What the same request came to before."""
    row = connection.execute(_ASKED, {"account": account_id, "asked": key}).mappings().first()
    if row is None:
        return None
    if row["body"] != _digest(body):
        raise KeyReused("this idempotency key was used for another request: take a fresh one")
    return Asked(str(row["table_id"]), int(row["first_seq"]), int(row["last_seq"]))


def remember(
    connection: Connection,
    account_id: str | None,
    key: str,
    table_id: str,
    body: Mapping[str, Any],
    first: int,
    last: int,
) -> None:
    """Keep what a request came to, in the transaction that does it."""
    connection.execute(
        _REMEMBER,
        {
            "account_id": account_id,
            "key": key,
            "table_id": table_id,
            "body": _digest(body),
            "first_seq": first,
            "last_seq": last,
            "at": clock.now(),
        },
    )


def _digest(body: Mapping[str, Any]) -> str:
    return hashlib.sha256(canonical(dict(body))).hexdigest()
