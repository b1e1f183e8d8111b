"""Keeps tables: each is in memory as the replay of its log, and acts only within a transaction."""

import logging
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import RLock
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.equipment.randomness import Entropy, OperatingSystem
from chapter47.errors import BadInput
from chapter47.games import game_of
from chapter47.server import balances, clock, coupons, schema
from chapter47.server.book import Book
from chapter47.server.chains import event_seal
from chapter47.server.meters import StoredMeters, put_up
from chapter47.server.news import News, notify
from chapter47.server.request_keys import asked_before, remember
from chapter47.server.rounds import record_rounds
from chapter47.server.store import Conflict, Store, audit
from chapter47.table import OUTSIDE, Objection, Refused, Table, remedies
from chapter47.table.events import RoundEnded, RoundStarted, StateChanged
from chapter47.table.log import Entry, from_lines, to_lines
from chapter47.table.replay import follow, reread

Deed = Callable[[Table, Book], Sequence[Entry]]
"""Something done to a table, given what the floor knows of it; returns the events it caused."""

TRIES = 3
UNSOUND_SECONDS = 60.0
"""A record that does not verify is read again after so long."""
OPENING = 16
"""The events of opening a table are fewer than this."""
INPUTS = ("Acted", "Reported")
_CLOSES = StateChanged(what="table", value=remedies.CLOSED)
CLOSED = "closed"
"""The code of the objection to acts at a table that has been closed."""
LOG = logging.getLogger("chapter47.server")

_HOLD = (
    sa.select(schema.tables.c.closed_at)
    .where(schema.tables.c.id == sa.bindparam("table"))
    .with_for_update()
)
_SINCE = (
    sa.select(schema.events.c.line, schema.events.c.at, schema.events.c.account_id)
    .where(
        schema.events.c.table_id == sa.bindparam("table"),
        schema.events.c.seq >= sa.bindparam("known"),
    )
    .order_by(schema.events.c.seq)
)
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


class UnknownTable(BadInput, LookupError):
    """A table that the floor does not have."""


class Unsound(RuntimeError):
    """A table whose stored record cannot be played again; every other table goes on."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this table's record does not verify: {why}")


@dataclass(frozen=True)
class Done:
    """What came of a request: the events from `first_seq` to `last_seq`, and whether it is new."""

    first_seq: int
    last_seq: int
    repeated: bool = False
    told: Any = None
    """What the caller wanted to tell of it, put into words while the table was held."""


Tell = Callable[[Table, Book, int, int], Any]
"""Puts the events from one number to before another into words."""
Approval = Callable[[Connection, Sequence[Entry]], None]
"""May refuse what has been done, before it is stored."""
Watcher = Callable[[str, Table, Book], None]
"""Told of a table that has grown, while it is held still."""


class _Kept:
    def __init__(self) -> None:
        self.lock = RLock()
        self.table: Table | None = None
        self.book = Book()
        self.unsound: tuple[float, str] | None = None
        """When its record was found not to verify, and why."""

    def forget(self) -> None:
        self.table = None
        self.book = Book()

    def take(self, entries: Sequence[Entry], at: float, account_id: str | None) -> None:
        for entry in entries:
            self.book.take(entry, at, account_id)


class Keeper:
    """All tables of a floor.

    An act counts when its events are committed: it runs inside the transaction that stores them,
    with the table's row locked, so that two servers on one PostgreSQL never fork a table. If the
    transaction fails, the table in memory is forgotten and read again from the store.
    """

    def __init__(
        self, store: Store, news: News, entropy: Callable[[], Entropy] = OperatingSystem
    ) -> None:
        self.store = store
        self.news = news
        self._entropy = entropy
        self.watchers: list[Watcher] = []
        self.noticed: list[Callable[[Sequence[Entry]], None]] = []
        """Told of new events of any table, once they are stored."""
        self._kept: dict[str, _Kept] = {}
        self._lock = RLock()

    def opened(self, account_id: str, key: str, body: Mapping[str, Any]) -> str | None:
        """The table that the same request opened before."""
        if not key:
            return None
        with self.store.reading() as connection:
            before = asked_before(connection, account_id, key, body)
        return None if before is None else before.table_id

    def open(
        self,
        account_id: str,
        game: str,
        *,
        title: str = "",
        key: str = "",
        body: Mapping[str, Any] | None = None,
        check: Callable[[Connection], None] = lambda _: None,
        **chosen: Any,
    ) -> str:
        """Open a table, once for each idempotency key; returns its id."""
        room = game_of(game)
        seats = chosen.pop("seats", None)
        dealer = chosen.pop("dealer", "automatic")
        setting = room.setting(**chosen)

        def set_up(connection: Connection) -> Table:
            check(connection)
            meters = put_up(connection, room.meters(setting))
            entropy = self._entropy()
            return Table(room, setting, seats=seats, entropy=entropy, dealer=dealer, meters=meters)

        for attempt in range(TRIES):
            try:
                return self._open(account_id, title or room.title, key, body or {}, set_up)
            except Conflict:
                if attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    def _open(
        self,
        account_id: str,
        title: str,
        key: str,
        body: Mapping[str, Any],
        set_up: Callable[[Connection], Table],
    ) -> str:
        table_id = uuid.uuid4().hex
        with self.store.writing() as connection:
            before = asked_before(connection, account_id, key, body) if key else None
            if before is not None:
                return before.table_id
            table = set_up(connection)
            connection.execute(
                schema.tables.insert().values(
                    id=table_id,
                    game=table.game.name,
                    title=title,
                    opened_by=account_id,
                    opened_at=clock.now(),
                    outside=0,
                    length=0,
                    seal="",
                )
            )
            at = self._append(connection, table_id, table, table.log.entries, account_id)
            options = dict(table.setting.options)
            audit(connection, account_id, "open table", table_id, after=options)
            if key:
                remember(connection, account_id, key, table_id, body, 0, len(table.log) - 1)
            notify(connection, table_id, len(table.log))
        kept = self._of(table_id)
        with kept.lock:
            if kept.table is None:
                kept.table = table
                kept.take(table.log.entries, at, account_id)
                self._watched(table_id, kept)
        self.news.tell(table_id, len(table.log))
        return table_id

    def ids(self) -> list[str]:
        """The tables that are open."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.closed_at.is_(None))
        return [row["id"] for row in self.store.all(query.order_by(schema.tables.c.opened_at))]

    @contextmanager
    def looking(self, table_id: str) -> Iterator[tuple[Table, Book]]:
        """A table as it is now, held still; whoever looks must not act on it."""
        kept = self._of(table_id)
        with kept.lock:
            if kept.table is None or not self.store.is_sqlite:
                try:
                    with self.store.reading() as connection:
                        self._catch_up(connection, table_id, kept)
                except BaseException as error:
                    self._forget(table_id, kept, error)
                    raise
            assert kept.table is not None
            yield kept.table, kept.book

    def do(
        self,
        table_id: str,
        account_id: str | None,
        deed: Deed,
        *,
        key: str = "",
        body: Mapping[str, Any] | None = None,
        check: Callable[[Connection], None] = lambda _: None,
        approve: Approval = lambda *_: None,
        tell: Tell = lambda *_: None,
    ) -> Done:
        """Do something to a table, once for each idempotency key, and store it before it counts.

        `check` may refuse by what the store says, before the table is touched; `approve` by what
        came of it, before it is stored.
        """
        for attempt in range(TRIES):
            try:
                return self._do(table_id, account_id, deed, key, body or {}, check, approve, tell)
            except Conflict:
                if attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    def _do(
        self,
        table_id: str,
        account_id: str | None,
        deed: Deed,
        key: str,
        body: Mapping[str, Any],
        check: Callable[[Connection], None],
        approve: Approval,
        tell: Tell,
    ) -> Done:
        kept = self._of(table_id)
        first = -1
        with kept.lock:
            try:
                with self.store.writing() as connection:
                    closed = self._hold(connection, table_id)
                    table = self._catch_up(connection, table_id, kept)
                    first = len(table.log)
                    asked = bool(key and account_id)
                    before = asked_before(connection, account_id, key, body) if asked else None
                    entries: list[Entry] = []
                    if before is None:
                        if closed:
                            raise Refused(Objection(CLOSED, "this table is closed"))
                        check(connection)
                        table.meters = StoredMeters(connection)
                        entries = list(deed(table, kept.book))
                        approve(connection, entries)
                        at = self._append(connection, table_id, table, entries, account_id)
                        last = len(table.log) - 1
                        if asked:
                            remember(connection, account_id, key, table_id, body, first, last)
                    if entries:
                        notify(connection, table_id, len(table.log))
            except BaseException as error:
                if kept.table is None or len(kept.table.log) != first:
                    self._forget(table_id, kept, error)
                raise
            if before is not None:
                first, last = before.first_seq, before.last_seq
            else:
                kept.take(entries, at, account_id)
            told = tell(table, kept.book, first, last + 1)
            if entries:
                self._watched(table_id, kept)
        if entries:
            for notice in self.noticed:
                notice(entries)
            self.news.tell(table_id, last + 1)
        return Done(first, last, before is not None, told)

    def _watched(self, table_id: str, kept: _Kept) -> None:
        assert kept.table is not None
        for watcher in self.watchers:
            try:
                watcher(table_id, kept.table, kept.book)
            except Exception:  # the act itself is done and stored
                LOG.exception("a watcher stumbled", extra={"table": table_id})

    def _forget(self, table_id: str, kept: _Kept, error: BaseException) -> None:
        """Drop what is in memory; the store has the table, if there is one."""
        kept.forget()
        if isinstance(error, UnknownTable):
            with self._lock:
                self._kept.pop(table_id, None)

    def _of(self, table_id: str) -> _Kept:
        with self._lock:
            return self._kept.setdefault(table_id, _Kept())

    def _hold(self, connection: Connection, table_id: str) -> bool:
        """Lock the table's row, so that nobody else appends; says whether the table is closed."""
        row = connection.execute(_HOLD, {"table": table_id}).first()
        if row is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        return row[0] is not None

    def _catch_up(self, connection: Connection, table_id: str, kept: _Kept) -> Table:
        """Bring the table in memory to the end of its stored log."""
        known = len(kept.table.log) if kept.table is not None else 0
        found = connection.execute(_SINCE, {"table": table_id, "known": known}).all()
        lines = [row[0] for row in found]
        if kept.table is None:
            if not lines:
                raise UnknownTable(f"there is no table {table_id!r}")
            kept.table = self._read(kept, lines)
            kept.table.entropy = self._entropy()
        elif lines:
            follow(kept.table, from_lines(lines, after=kept.table.log))
        for entry, row in zip(kept.table.log.entries[known:], found, strict=True):
            kept.book.take(entry, row[1], row[2])
        if found:
            self._watched(table_id, kept)
        return kept.table

    def _read(self, kept: _Kept, lines: list[str]) -> Table:
        """Play a stored record again; one that does not verify is not tried at every request."""
        if kept.unsound is not None and clock.now() - kept.unsound[0] < UNSOUND_SECONDS:
            raise Unsound(kept.unsound[1])
        try:
            table = reread(game_of, lines)
        except Exception as error:
            why = " ".join(str(error).split())[:300] or type(error).__name__
            kept.unsound = (clock.now(), why)
            LOG.error("a record does not verify: %s", why)
            raise Unsound(why) from None
        kept.unsound = None
        return table

    def is_loaded(self, table_id: str) -> bool:
        """Say whether a table is in memory already, or was found not to verify."""
        with self._lock:
            kept = self._kept.get(table_id)
        return kept is not None and (kept.table is not None or kept.unsound is not None)

    def as_opened(self, table_id: str) -> tuple[Table, Book]:
        """A table as it was opened, for lists of tables that nobody has looked at yet."""
        events = schema.events.c
        query = sa.select(events.line, events.kind, events.at, events.account_id)
        query = query.where(events.table_id == table_id).order_by(events.seq).limit(OPENING)
        found = []
        for row in self.store.all(query):
            if row["kind"] in INPUTS:
                break
            found.append(row)
        if not found:
            raise UnknownTable(f"there is no table {table_id!r}")
        kept = _Kept()
        table = self._read(kept, [row["line"] for row in found])
        for entry, row in zip(table.log.entries, found, strict=True):
            kept.book.take(entry, row["at"], row["account_id"])
        return table, kept.book

    def let_go(self, table_id: str) -> None:
        """Drop a table from memory; it is read again if somebody asks for it."""
        with self._lock:
            self._kept.pop(table_id, None)

    def seated_ids(self) -> list[str]:
        """The open tables at which somebody sits: only there can anything be due."""
        tables = schema.tables.c
        seated = sa.select(schema.seats.c.table_id)
        query = sa.select(tables.id).where(tables.closed_at.is_(None), tables.id.in_(seated))
        return [row["id"] for row in self.store.all(query)]

    def _append(
        self,
        connection: Connection,
        table_id: str,
        table: Table,
        entries: Sequence[Entry],
        account_id: str | None,
    ) -> float:
        now = clock.now()
        if not entries:
            return now
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


def brought_in(entries: Sequence[Entry]) -> int:
    """The chips that events bring to a table from outside, less those that they take away."""
    return sum(
        move.cents * ((move.source == OUTSIDE) - (move.target == OUTSIDE))
        for entry in entries
        for move in entry.event.moves
    )
