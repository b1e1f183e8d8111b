"""Housekeeping: what a floor tidies by itself, by stated rules.

Tables that players opened and left empty close. Keys of requests are forgotten after a month, ended
sessions after three. Audit rows are never forgotten: `chapter47 audit --archive` moves old ones to
a file, and the chain goes on from the last of them.
"""

import logging
from threading import Event, Thread

import sqlalchemy as sa

from chapter47.server import clock, schema
from chapter47.server.openings import Openings
from chapter47.server.settings import Settings
from chapter47.server.store import Store

LOG = logging.getLogger("chapter47.server")
EVERY_SECONDS = 60.0
KEEP_SESSIONS_SECONDS = 90 * 24 * 3600.0


class Housekeeper:
    """A thread that tidies now and then."""

    def __init__(self, store: Store, openings: Openings, settings: Settings) -> None:
        self._store, self._openings, self._settings = store, openings, settings
        self._stop = Event()
        self._thread = Thread(target=self._run, name="housekeeper", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End, after what is being done."""
        self._stop.set()
        self._thread.join(timeout=10)

    def _run(self) -> None:
        while not self._stop.wait(EVERY_SECONDS):
            try:
                self.tidy()
            except Exception:
                LOG.exception("the housekeeper stumbled")

    def tidy(self) -> None:
        """Tidy once."""
        self._openings.close_empty()
        now = clock.now()
        r, s = schema.requests, schema.sessions
        with self._store.writing() as connection:
            connection.execute(
                sa.delete(r).where(r.c.at < now - self._settings.keep_requests_seconds)
            )
            connection.execute(sa.delete(s).where(s.c.ended_at < now - KEEP_SESSIONS_SECONDS))
