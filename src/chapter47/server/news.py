"""News of tables: told within the process, and between servers through the database."""

import asyncio
from collections.abc import Callable
from threading import Lock

Listener = Callable[[str, int], None]


class News:
    """Tells listeners that a table has grown."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._lock = Lock()
        self.send_abroad: Listener | None = None
        """Told of everything that happens here, to carry it to other servers."""

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Have a listener told; returns how to stop that."""
        with self._lock:
            self._listeners.add(listener)

        def stop() -> None:
            with self._lock:
                self._listeners.discard(listener)

        return stop

    def tell(self, table_id: str, seq: int) -> None:
        """Something happened here."""
        self.heard(table_id, seq)
        if self.send_abroad is not None:
            self.send_abroad(table_id, seq)

    def heard(self, table_id: str, seq: int) -> None:
        """Something happened, here or on another server."""
        with self._lock:
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
        if self._table_id in (None, table_id):
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
