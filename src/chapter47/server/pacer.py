"""A thread that does what is due at tables; on several servers each looks again before it acts."""

import logging
import time
from collections.abc import Sequence
from threading import Condition, Thread

from chapter47.server.book import Book
from chapter47.server.keeper import Keeper, UnknownTable
from chapter47.server.news import EVERY_TABLE
from chapter47.server.pace import next_due
from chapter47.server.settings import Settings
from chapter47.table import Refused, Table
from chapter47.table.log import Entry

LOG = logging.getLogger("chapter47.server")
AT_MOST_SECONDS = 1.0
AFTER_TROUBLE_SECONDS = 5.0


class Pacer:
    """Keeps, for each table, when something is due, and does it then."""

    def __init__(self, keeper: Keeper, settings: Settings) -> None:
        self._keeper = keeper
        self._settings = settings
        self._changed = Condition()
        self._news: set[str] = {EVERY_TABLE}
        self._due: dict[str, float] = {}
        self._running = True
        self._thread = Thread(target=self._run, name="pacer", daemon=True)
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

    def _heard(self, table_id: str, _: int) -> None:
        with self._changed:
            self._news.add(table_id)
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                if self._running and not self._news:
                    wait = min(self._due.values(), default=time.time() + 60) - time.time()
                    self._changed.wait(min(max(wait, 0.01), AT_MOST_SECONDS))
                if not self._running:
                    return
                news, self._news = self._news, set()
            try:
                self._look(news)
                for table_id, at in list(self._due.items()):
                    if at <= time.time():
                        self._act(table_id)
            except Exception:
                LOG.exception("the pacer stumbled")
                time.sleep(AT_MOST_SECONDS)

    def _look(self, news: set[str]) -> None:
        if EVERY_TABLE in news:
            news = set(self._keeper.ids())
        for table_id in news:
            self._note(table_id)

    def _note(self, table_id: str) -> None:
        self._due.pop(table_id, None)
        try:
            with self._keeper.looking(table_id) as (table, book):
                due = next_due(table, book, self._settings)
        except UnknownTable:
            return
        if due is not None:
            self._due[table_id] = due.at

    def _act(self, table_id: str) -> None:
        def deed(table: Table, book: Book) -> Sequence[Entry]:
            due = next_due(table, book, self._settings)
            if due is None or due.at > time.time():
                return ()
            return due.deed(table, book)

        try:
            done = self._keeper.do(table_id, None, deed)
        except Exception as error:
            if not isinstance(error, Refused | UnknownTable):
                LOG.exception("the pacer could not act", extra={"table": table_id})
            self._due[table_id] = time.time() + AFTER_TROUBLE_SECONDS
            return
        self._note(table_id)
        if done.last_seq < done.first_seq and table_id in self._due:
            self._due[table_id] = max(self._due[table_id], time.time() + AFTER_TROUBLE_SECONDS)
