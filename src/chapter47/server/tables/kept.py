"""A table in memory: the replay of its stored log, if that log can be played again."""

import logging
from collections.abc import Callable, Sequence
from threading import RLock

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.equipment.randomness import Entropy
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.server import clock
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.tables.book import Book
from chapter47.table import Table
from chapter47.table.log import Entry, from_lines
from chapter47.table.replay import follow, reread

UNSOUND_SECONDS = 60.0
"""A record that does not verify is read again after so long."""
OPENING = 16
"""The events of opening a table are fewer than this."""
INPUTS = ("Acted", "Reported")
LOG = logging.getLogger("chapter47.server")

_SINCE = (
    sa.select(schema.events.c.line, schema.events.c.at, schema.events.c.account_id)
    .where(
        schema.events.c.table_id == sa.bindparam("table"),
        schema.events.c.seq >= sa.bindparam("known"),
    )
    .order_by(schema.events.c.seq)
)


class UnknownTable(BadInput, LookupError):
    """A table that the floor does not have."""


class Unsound(RuntimeError):
    """A table whose stored record cannot be played again; every other table goes on."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this table's record does not verify: {why}")


class Kept:
    """A table, what the floor knows of it, and a lock for whoever looks or acts."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.table: Table | None = None
        self.book = Book()
        self.unsound: tuple[float, str] | None = None
        """When its record was found not to verify, and why."""

    def forget(self) -> None:
        """Drop what is in memory; the store has it."""
        self.table = None
        self.book = Book()

    def take(self, entries: Sequence[Entry], at: float, account_id: str | None) -> None:
        """Note who caused events, and when."""
        for entry in entries:
            self.book.take(entry, at, account_id)

    def catch_up(
        self, connection: Connection, table_id: str, entropy: Callable[[], Entropy]
    ) -> bool:
        """Come to the end of the stored log; says whether there was anything new."""
        known = len(self.table.log) if self.table is not None else 0
        found = connection.execute(_SINCE, {"table": table_id, "known": known}).all()
        lines = [row[0] for row in found]
        if self.table is None:
            if not lines:
                raise UnknownTable(f"there is no table {table_id!r}")
            self.table = self.read(lines)
            self.table.entropy = entropy()
        elif lines:
            follow(self.table, from_lines(lines, after=self.table.log))
        for entry, row in zip(self.table.log.entries[known:], found, strict=True):
            self.book.take(entry, row[1], row[2])
        return bool(found)

    def read(self, lines: list[str]) -> Table:
        """Play a stored record again; one that does not verify is not tried at every request."""
        if self.unsound is not None and clock.now() - self.unsound[0] < UNSOUND_SECONDS:
            raise Unsound(self.unsound[1])
        try:
            table = reread(game_of, lines)
        except Exception as error:
            why = " ".join(str(error).split())[:300] or type(error).__name__
            self.unsound = (clock.now(), why)
            LOG.error("a record does not verify: %s", why)
            raise Unsound(why) from None
        self.unsound = None
        return table


def as_opened(store: Store, table_id: str) -> tuple[Table, Book]:
    """A table as it was opened, for lists of tables that nobody has looked at yet."""
    events = schema.events.c
    query = sa.select(events.line, events.kind, events.at, events.account_id)
    query = query.where(events.table_id == table_id).order_by(events.seq).limit(OPENING)
    found = []
    for row in store.all(query):
        if row["kind"] in INPUTS:
            break
        found.append(row)
    if not found:
        raise UnknownTable(f"there is no table {table_id!r}")
    kept = Kept()
    table = kept.read([row["line"] for row in found])
    for entry, row in zip(table.log.entries, found, strict=True):
        kept.book.take(entry, row["at"], row["account_id"])
    return table, kept.book
