"""Heads: what stands for everything written so far, signed, and kept outside the store too.

Whoever can write to the database could write all of it anew, chains included. So the head of the
audit, which holds the head of every finished round, is signed with the installation's key, given to
whoever asks, and added to a file beside that key: an operator keeps a copy of it elsewhere.
"""

import json
import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from chapter47.desk.signatures import Key
from chapter47.server import clock
from chapter47.server.now_and_then import NowAndThen
from chapter47.server.store import schema
from chapter47.server.store.chains import AUDIT
from chapter47.server.store.database import Conflict, Store

EVERY_SECONDS = 60.0
Json = dict[str, Any]


def publish_key(store: Store, key: Key) -> None:
    """Write the public key into the store, where every server of the floor finds it."""
    query = sa.select(schema.keys.c.value).where(schema.keys.c.name == key.id)
    if store.one(query) is None:
        try:
            with store.writing() as connection:
                connection.execute(schema.keys.insert().values(name=key.id, value=key.public))
        except Conflict:
            pass  # another server with the same key was first


def public_keys(store: Store) -> list[Json]:
    """The public keys of the floor."""
    rows = store.all(sa.select(schema.keys).order_by(schema.keys.c.name))
    return [{"id": row["name"], "key": row["value"]} for row in rows]


def audit_head(store: Store, key: Key) -> Json:
    """How many audit rows there are and the hash of the last, signed."""
    heads = schema.heads.c
    row = store.one(sa.select(heads.number, heads.hash).where(heads.name == AUDIT))
    assert row is not None
    told = {"audit_rows": row["number"], "head": row["hash"], "at": round(clock.now(), 3)}
    return {**told, "signed": key.sign(told)}


class HeadKeeper:
    """Adds the signed head to a file whenever it has moved, and when the server stops."""

    def __init__(self, store: Store, key: Key, path: Path) -> None:
        self._store, self._key, self.path = store, key, path
        self._last = ""
        trouble = "the head could not be written"
        self.thread = NowAndThen("heads", EVERY_SECONDS, self.write, trouble=trouble, at_last=True)

    def write(self) -> None:
        """Add the head to the file, if it has moved."""
        head = audit_head(self._store, self._key)
        if head["head"] == self._last:
            return
        handle = os.open(self.path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        with os.fdopen(handle, "a") as file:
            file.write(json.dumps(head) + "\n")
        self._last = head["head"]
