"""Archives: old audit rows move to a file, and the chain goes on from the last of them."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from chapter47.server.store import schema
from chapter47.server.store.chains import ARCHIVED, first_unchained
from chapter47.server.store.database import Store, StoreError, audit

Json = dict[str, Any]


def archive(store: Store, path: Path, before: float) -> int:
    """Move the audit rows from before a time to the end of a file; returns how many.

    The file is on the disk before the rows leave the store; if the program ends in between, the
    rows are in both, and are recognised the next time.
    """
    known = list(read_archive(path)) if path.exists() else []
    u, h = schema.audit, schema.heads
    with store.writing() as connection:
        row = connection.execute(
            sa.select(h.c.number, h.c.hash).where(h.c.name == ARCHIVED).with_for_update()
        ).first()
        number, hash_ = (int(row[0]), str(row[1])) if row is not None else (0, "0" * 64)
        if len(known) < number:
            raise StoreError(f"{path} holds {len(known)} rows, but {number} were archived before")
        query = sa.select(u).where(u.c.at < before).order_by(u.c.id)
        rows = [dict(one) for one in connection.execute(query).mappings()]
        rows = _unbroken(rows, number)
        if not rows:
            return 0
        bad, _ = first_unchained(rows, number, hash_)
        if bad is not None:
            raise StoreError(f"the audit does not hold: row {bad} was changed or is missing")
        _append(path, [one for one in rows if one["id"] > len(known)])
        last = rows[-1]
        connection.execute(sa.delete(u).where(u.c.id <= last["id"]))
        if row is None:
            connection.execute(
                h.insert().values(name=ARCHIVED, number=last["id"], hash=last["hash"])
            )
        else:
            mine = h.c.name == ARCHIVED
            connection.execute(h.update().where(mine).values(number=last["id"], hash=last["hash"]))
        told = {"rows": len(rows), "last": last["id"], "hash": last["hash"]}
        audit(connection, None, "archive", path.name, None, told)
    return len(rows)


def _unbroken(rows: list[Json], number: int) -> list[Json]:
    """The rows that follow each other; times need not, since a clock may have been set."""
    found: list[Json] = []
    for row in rows:
        if row["id"] != number + len(found) + 1:
            break
        found.append(row)
    return found


def read_archive(path: Path) -> Iterator[Json]:
    """The rows of an archive, the oldest first."""
    for line in path.read_text("utf-8").splitlines():
        yield json.loads(line)


def _append(path: Path, rows: list[Json]) -> None:
    handle = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "a") as file:
        for row in rows:
            file.write(json.dumps(row) + "\n")
        file.flush()
        os.fsync(file.fileno())
