"""Housekeeping: what a floor tidies by itself, by stated rules.

Tables that players opened and left empty close. Keys of requests are forgotten after a month, ended
sessions after three. Audit rows are never forgotten: `chapter47 audit --archive` moves old ones to
a file, and the chain goes on from the last of them.
"""

import sqlalchemy as sa

from chapter47.server import clock
from chapter47.server.now_and_then import NowAndThen
from chapter47.server.settings import Settings
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.tables.openings import Openings

EVERY_SECONDS = 60.0
KEEP_SESSIONS_SECONDS = 90 * 24 * 3600.0


class Housekeeper:
    """Tidies now and then."""

    def __init__(self, store: Store, openings: Openings, settings: Settings) -> None:
        self._store, self._openings, self._settings = store, openings, settings
        trouble = "the housekeeper stumbled"
        self.thread = NowAndThen("housekeeper", EVERY_SECONDS, self.tidy, trouble=trouble)

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
