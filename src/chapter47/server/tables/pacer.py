"""A thread that does what is due at tables; on several servers each looks again before it acts."""

import logging
import time
from collections.abc import Sequence
from threading import Condition, Thread

from chapter47.server import clock
from chapter47.server.people.guard import Guard
from chapter47.server.settings import Settings
from chapter47.server.streams.news import EVERY_TABLE
from chapter47.server.tables.book import Book
from chapter47.server.tables.keeper import Keeper
from chapter47.server.tables.kept import UnknownTable, Unsound
from chapter47.server.tables.pace import next_due
from chapter47.server.tables.rules import RULES
from chapter47.server.tables.wanted import CLOSED
from chapter47.table import Refused, Table, seat_number
from chapter47.table.actions import Action
from chapter47.table.log import Entry

LOG = logging.getLogger("chapter47.server")
AT_MOST_SECONDS = 1.0
AFTER_TROUBLE_SECONDS = 5.0
EXCLUDED_SECONDS = 2.0
"""So often it is looked who sits at a table and has excluded himself."""


class Pacer:
    """Keeps, for each table, when something is due, and does it then.

    Whoever acts at a table leaves a note of what is due next, so that the thread sleeps until then;
    it looks at tables itself only when news of them come from elsewhere.
    """

    def __init__(self, keeper: Keeper, settings: Settings, guard: Guard) -> None:
        self._keeper, self._guard = keeper, guard
        self._settings = settings
        self._changed = Condition()
        self._news: set[str] = {EVERY_TABLE}
        self._due: dict[str, float] = {}
        self._known: dict[str, int] = {}
        """How many events of each table the note was made after."""
        self._leaving: frozenset[str] = frozenset()
        """The accounts that have excluded themselves and still sit at a table."""
        self._looks_at = 0.0
        self._wakes_at = 0.0
        self._running = True
        self._thread = Thread(target=self._run, name="pacer", daemon=True)
        keeper.watchers.append(self._grown)
        self._stop_listening = keeper.news.listen(self._heard)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Stop, after what is being done."""
        self._stop_listening()
        with self._changed:
            self._running = False
            self._changed.notify()
        self._thread.join(timeout=10)

    def _grown(self, table_id: str, table: Table, book: Book) -> None:
        """Note what is due at a table that is held still."""
        due = next_due(table, book, self._settings, self._leaving)
        with self._changed:
            self._known[table_id] = len(table.log)
            if due is None:
                self._due.pop(table_id, None)
                return
            self._due[table_id] = due.at
            if due.at < self._wakes_at:
                self._changed.notify()

    def _heard(self, table_id: str, seq: int) -> None:
        with self._changed:
            if table_id == EVERY_TABLE or self._known.get(table_id, 0) < seq:
                self._news.add(table_id)
                self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                if self._running and not self._news:
                    now = clock.now()
                    first = min(self._due.values(), default=now + AT_MOST_SECONDS)
                    self._wakes_at = min(max(first, now + 0.01), now + AT_MOST_SECONDS)
                    self._changed.wait(self._wakes_at - now)
                self._wakes_at = 0.0
                if not self._running:
                    return
                news, self._news = self._news, set()
            try:
                self._look(news)
                self._see_off()
                for table_id in self._ready():
                    self._act(table_id)
            except Exception:
                LOG.exception("the pacer stumbled")
                time.sleep(AT_MOST_SECONDS)

    def _ready(self) -> list[str]:
        """The tables at which something is due, the longest due first."""
        now = clock.now()
        with self._changed:
            due = sorted((at, table_id) for table_id, at in self._due.items() if at <= now)
        return [table_id for _, table_id in due]

    def _see_off(self) -> None:
        """Note who has excluded himself: he is dealt in no more, and leaves as soon as he may."""
        if clock.now() < self._looks_at:
            return
        self._looks_at = clock.now() + EXCLUDED_SECONDS
        found = self._keeper.excluded_seats()
        self._leaving = frozenset(account_id for _, account_id in found)
        self._look({table_id for table_id, _ in found})

    def _look(self, news: set[str]) -> None:
        if EVERY_TABLE in news:
            news = (news - {EVERY_TABLE}) | set(self._keeper.seated_ids())
        for table_id in news:
            try:
                self._note(table_id)
            except Exception:  # one table that is not sound stops no other
                LOG.exception("the pacer could not look", extra={"table": table_id})
                self._forget(table_id)

    def _note(self, table_id: str) -> None:
        try:
            with self._keeper.looking(table_id) as (table, book):
                self._grown(table_id, table, book)
        except UnknownTable:
            self._forget(table_id)

    def _act(self, table_id: str) -> None:
        try:
            barred, action = self._foresee(table_id)

            def deed(table: Table, book: Book) -> Sequence[Entry]:
                due = next_due(table, book, self._settings, self._leaving, barred)
                if due is None or due.at > clock.now():
                    return ()
                return due.deed(table, book)

            done = self._keeper.do(table_id, None, deed, action=action)
        except Exception as error:
            if isinstance(error, Refused) and error.objections[0].code in (CLOSED, RULES):
                self._forget(table_id)
                return
            if isinstance(error, Unsound):
                self._forget(table_id)
                return
            if not isinstance(error, Refused | UnknownTable):
                LOG.exception("the pacer could not act", extra={"table": table_id})
            self._put_off(table_id)
            return
        if done.last_seq < done.first_seq:
            self._note(table_id)
            self._put_off(table_id)

    def _foresee(self, table_id: str) -> tuple[set[str], Action | None]:
        """Who begins nothing of those who are asked something at a table, and what will be done."""
        with self._keeper.looking(table_id) as (table, book):
            due = next_due(table, book, self._settings, self._leaving)
            asked = (seat_number(actor) for actor in table.prompt.options)
            accounts = {book.owner(seat) for seat in asked if seat is not None} - {None}
        with self._keeper.store.reading() as connection:
            barred = self._guard.barred(connection, [a for a in accounts if a is not None])
        return barred, None if due is None else due.action

    def _forget(self, table_id: str) -> None:
        with self._changed:
            self._due.pop(table_id, None)

    def _put_off(self, table_id: str) -> None:
        """Nothing could be done now: come back later, if anything is still due then."""
        with self._changed:
            if table_id in self._due:
                later = clock.now() + AFTER_TROUBLE_SECONDS
                self._due[table_id] = max(self._due[table_id], later)
