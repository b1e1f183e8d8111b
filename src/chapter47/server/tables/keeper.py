"""Keeps tables: each is in memory as the replay of its log, and acts only within a transaction."""

import logging
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from threading import RLock
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.equipment.randomness import Entropy, OperatingSystem
from chapter47.games import game_of
from chapter47.server import clock
from chapter47.server.store import schema
from chapter47.server.store.appending import append
from chapter47.server.store.database import Conflict, Store, audit
from chapter47.server.store.request_keys import Asked, asked_before, remember
from chapter47.server.streams.news import News, notify
from chapter47.server.tables.book import Book
from chapter47.server.tables.kept import Kept, UnknownTable
from chapter47.server.tables.meters import StoredMeters, put_up
from chapter47.server.tables.rules import rules_of
from chapter47.server.tables.wanted import (
    Approval,
    Deed,
    Done,
    Guard,
    Held,
    StandAside,
    Tell,
    Wanted,
    by_staff,
    unguarded,
)
from chapter47.table import Refused, Table
from chapter47.table.actions import Action
from chapter47.table.log import Entry

TRIES = 3
ASIDES = 2
"""So often somebody stands aside for one act: he stays out, and if that is not enough he leaves;
but not for what staff do themselves."""
Watcher = Callable[[str, Table, Book], None]
"""Told of a table that has grown, while it is held still."""
LOG = logging.getLogger("chapter47.server")

_HOLD = (
    sa.select(schema.tables.c.closed_at, schema.tables.c.rules)
    .where(schema.tables.c.id == sa.bindparam("table"))
    .with_for_update()
)


class _Doing:
    """Something wanted, while it is done."""

    def __init__(self, wanted: Wanted, kept: Kept, guard: Guard) -> None:
        self.wanted, self.kept, self._guard = wanted, kept, guard
        self.held = Held(False, "")
        self.first = self.last = -1
        self.before: Asked | None = None
        self.entries: list[Entry] = []
        self._at = 0.0

    def perform(self, connection: Connection) -> None:
        """Do it and store it, unless it has been done before."""
        wanted, table = self.wanted, self.kept.table
        assert table is not None
        self.before = wanted.asked_before(connection)
        if self.before is not None:
            return
        wanted.require(connection, table, self.held)
        judge = self._guard(connection, wanted, table, self.kept.book)
        wanted.check(connection)
        table.meters = StoredMeters(connection)
        self.entries = list(wanted.deed(table, self.kept.book))
        judge(self.entries)
        wanted.approve(connection, table, self.entries)
        self._at = append(connection, wanted.table_id, table, self.entries, wanted.account_id)
        self.last = len(table.log) - 1
        wanted.remember(connection, self.first, self.last)
        if self.entries:
            notify(connection, wanted.table_id, len(table.log))

    def done(self) -> Done:
        """What came of it, now that it is stored."""
        assert self.kept.table is not None
        if self.before is not None:
            self.first, self.last = self.before.first_seq, self.before.last_seq
        else:
            self.kept.take(self.entries, self._at, self.wanted.account_id)
        told = self.wanted.tell(self.kept.table, self.kept.book, self.first, self.last + 1)
        return Done(self.first, self.last, self.before is not None, told)


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
        self.guard: Guard = unguarded
        self.watchers: list[Watcher] = []
        self.noticed: list[Callable[[Sequence[Entry]], None]] = []
        """Told of new events of any table, once they are stored."""
        self._kept: dict[str, Kept] = {}
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
        opened_from: str = "",
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
                named = title or room.title
                return self._open(account_id, named, opened_from, key, body or {}, set_up)
            except Conflict:
                if attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    def _open(
        self,
        account_id: str,
        title: str,
        opened_from: str,
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
                    opened_from=opened_from,
                    rules=rules_of(table.game.name),
                    outside=0,
                    length=0,
                    seal="",
                )
            )
            at = append(connection, table_id, table, table.log.entries, account_id)
            told = {**table.setting.options, "rules": rules_of(table.game.name)}
            audit(connection, account_id, "open table", table_id, after=told)
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
        any_rules: bool = False,
        action: Action | None = None,
    ) -> Done:
        """Do something to a table, once for each idempotency key, and store it before it counts."""
        wanted = Wanted(
            table_id, account_id, deed, key, body or {}, check, approve, tell, any_rules, action
        )
        return self.do_all(wanted)[0]

    def do_all(self, *wanted: Wanted) -> list[Done]:
        """Do something to each of several tables, in this order: all of it, or nothing.

        Who is to stand aside before it does so, and then it is tried again.
        """
        conflicts, asides = 0, Counter[tuple[str, int]]()
        while True:
            try:
                return self._do(wanted)
            except Conflict:
                conflicts += 1
                if conflicts == TRIES:
                    raise
            except StandAside as aside:
                asides.update((aside.table_id, seat) for seat in aside.seats)
                times = max(asides[aside.table_id, seat] for seat in aside.seats)
                leave = times == ASIDES
                if times > ASIDES or (leave and any(map(by_staff, wanted))):
                    raise Refused(*aside.seats.values()) from None
                self._do([aside.wanted(leave=leave)])

    def _do(self, wanted: Sequence[Wanted]) -> list[Done]:
        doings = [_Doing(one, self._of(one.table_id), self.guard) for one in wanted]
        in_order = sorted(doings, key=lambda doing: doing.wanted.table_id)
        with ExitStack() as locks:  # in one order for all, so that nobody waits in a circle
            for doing in in_order:
                locks.enter_context(doing.kept.lock)
            try:
                with self.store.writing() as connection:
                    for doing in in_order:
                        self._take_up(connection, doing)
                    for doing in doings:
                        doing.perform(connection)
            except BaseException as error:
                for doing in doings:
                    table = doing.kept.table
                    if table is None or len(table.log) != doing.first:
                        self._forget(doing.wanted.table_id, doing.kept, error)
                raise
            done = [doing.done() for doing in doings]
            grown = [doing for doing in doings if doing.entries]
            for doing in grown:
                self._watched(doing.wanted.table_id, doing.kept)
        for doing in grown:
            for notice in self.noticed:
                notice(doing.entries)
            self.news.tell(doing.wanted.table_id, doing.last + 1)
        return done

    def _take_up(self, connection: Connection, doing: _Doing) -> None:
        """Lock the table's row, and bring the table to the end of its log."""
        table_id = doing.wanted.table_id
        doing.held = self._hold(connection, table_id)
        doing.first = len(self._catch_up(connection, table_id, doing.kept).log)

    def _watched(self, table_id: str, kept: Kept) -> None:
        assert kept.table is not None
        for watcher in self.watchers:
            try:
                watcher(table_id, kept.table, kept.book)
            except Exception:  # the act itself is done and stored
                LOG.exception("a watcher stumbled", extra={"table": table_id})

    def _forget(self, table_id: str, kept: Kept, error: BaseException) -> None:
        """Drop what is in memory; the store has the table, if there is one."""
        kept.forget()
        if isinstance(error, UnknownTable):
            with self._lock:
                self._kept.pop(table_id, None)

    def _of(self, table_id: str) -> Kept:
        with self._lock:
            return self._kept.setdefault(table_id, Kept())

    def _hold(self, connection: Connection, table_id: str) -> Held:
        """Lock the table's row, so that nobody else appends."""
        row = connection.execute(_HOLD, {"table": table_id}).first()
        if row is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        return Held(row[0] is not None, str(row[1]))

    def _catch_up(self, connection: Connection, table_id: str, kept: Kept) -> Table:
        """Bring the table in memory to the end of its stored log."""
        if kept.catch_up(connection, table_id, self._entropy):
            self._watched(table_id, kept)
        assert kept.table is not None
        return kept.table

    def remind(self, table_id: str) -> None:
        """Tell the watchers of a table anew, if it is in memory."""
        kept = self._of(table_id)
        with kept.lock:
            if kept.table is not None:
                self._watched(table_id, kept)

    def is_loaded(self, table_id: str) -> bool:
        """Say whether a table is in memory already, or was found not to verify."""
        with self._lock:
            kept = self._kept.get(table_id)
        return kept is not None and (kept.table is not None or kept.unsound is not None)

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

    def excluded_seats(self) -> list[tuple[str, str]]:
        """The tables at which somebody sits who has excluded himself, each with his account."""
        seats, accounts = schema.seats.c, schema.accounts.c
        query = sa.select(seats.table_id, seats.account_id).join(
            schema.accounts, accounts.id == seats.account_id
        )
        mine = query.where(accounts.excluded_until > clock.now()).distinct()
        return [(row["table_id"], row["account_id"]) for row in self.store.all(mine)]
