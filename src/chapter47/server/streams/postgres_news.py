"""News from other servers on the same PostgreSQL, carried by LISTEN and NOTIFY."""

import logging
from threading import Event, Thread

from chapter47.server.store.database import Store
from chapter47.server.streams.news import CHANNEL, EVERY_TABLE, News

LOG = logging.getLogger("chapter47.server")

LOOK_UP_SECONDS = 0.5
AGAIN_SECONDS = 1.0


class PostgresNews:
    """A thread that listens; after a lost connection it lets everybody look at everything."""

    def __init__(self, store: Store, news: News) -> None:
        self._address = store.url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._news = news
        self._stopping = Event()
        self.listening = Event()
        self._thread = Thread(target=self._run, name="postgres-news", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        import psycopg

        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.listening.set()
                    self._news.tell(EVERY_TABLE, 0)
                    while not self._stopping.is_set():
                        for notice in connection.notifies(timeout=LOOK_UP_SECONDS):
                            self._heard(notice.payload)
                            if self._stopping.is_set():
                                break
            except psycopg.Error as error:
                self.listening.clear()
                LOG.warning("the line to other servers broke", extra={"why": type(error).__name__})
                self._stopping.wait(AGAIN_SECONDS)

    def _heard(self, payload: str) -> None:
        table_id, _, seq = payload.partition(" ")
        if seq.isdigit():
            self._news.tell(table_id, int(seq))
