"""News of tables: told within the process, and between servers through the database."""

import asyncio
from collections.abc import Callable
from threading import Lock

import sqlalchemy as sa
from sqlalchemy.engine import Connection

CHANNEL = "chapter47"
EVERY_TABLE = "*"
"""In place of a table's name: news may have been missed, so look at all of them."""

Listener = Callable[[str, int], None]


class News:
    """Tells listeners that a table has grown."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._latest: dict[str, int] = {}
        self._lock = Lock()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Have a listener told; returns how to stop that."""
        with self._lock:
            self._listeners.add(listener)

        def stop() -> None:
            with self._lock:
                self._listeners.discard(listener)

        return stop

    def tell(self, table_id: str, seq: int) -> None:
        """A table has so many events, here or elsewhere; what is known is not told again."""
        with self._lock:
            if table_id != EVERY_TABLE:
                if self._latest.get(table_id, 0) >= seq:
                    return
                self._latest[table_id] = seq
            listeners = list(self._listeners)
        for listener in listeners:
            listener(table_id, seq)


class Subscription:
    """Waits, in an event loop, for news of one table or of all."""

    def __init__(self, news: News, table_id: str | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()
        self._table_id = table_id
        self._stop = news.listen(self._heard)

    def _heard(self, table_id: str, _: int) -> None:
        if self._table_id in (None, table_id) or table_id == EVERY_TABLE:
            self._loop.call_soon_threadsafe(self._changed.set)

    async def wait(self, seconds: float) -> bool:
        """Wait for news, at most so long; says whether there was any."""
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return False
        self._changed.clear()
        return True

    def close(self) -> None:
        """Stop listening."""
        self._stop()


def notify(connection: Connection, table_id: str, seq: int) -> None:
    """Tell the other servers on this database, if and when the transaction commits."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            sa.text("SELECT pg_notify(:channel, :news)"),
            {"channel": CHANNEL, "news": f"{table_id} {seq}"},
        )
