"""A process beside the server that counts, so that the floor goes on meanwhile."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from multiprocessing import get_context
from threading import Lock
from typing import Any

from chapter47.server.errors import TooMany, Unfit

Json = dict[str, Any]
REMEMBERED = 256
WAITING = 8


class LabProcess:
    """Counts one question after the other and remembers what it found; started when first asked."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._lock = Lock()
        self._asked: OrderedDict[Hashable, Future[Json]] = OrderedDict()
        self._pool: ProcessPoolExecutor | None = None

    def ask(self, key: Hashable, count: Callable[..., Json], *args: Any) -> Json | None:
        """What came of it; nothing while it is being counted. `key` tells questions apart."""
        asked = self._ask(key, count, *args)
        try:
            return asked.result(timeout=self._seconds)
        except NotYet:
            return None
        except Exception as error:
            self._forget(key)
            raise Unfit(f"the lab could not count this: {type(error).__name__}") from None

    def _ask(self, key: Hashable, count: Callable[..., Json], *args: Any) -> Future[Json]:
        with self._lock:
            if key in self._asked:
                self._asked.move_to_end(key)
                return self._asked[key]
            if sum(not one.done() for one in self._asked.values()) >= WAITING:
                raise TooMany("the lab has enough to count: come again", retry_after=30)
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            self._asked[key] = self._pool.submit(count, *args)
            while len(self._asked) > REMEMBERED:
                self._asked.popitem(last=False)
            return self._asked[key]

    def _forget(self, key: Hashable) -> None:
        with self._lock:
            self._asked.pop(key, None)
            self._pool = None

    def close(self) -> None:
        """Let the process go."""
        with self._lock:
            if self._pool is not None:
                for process in list(getattr(self._pool, "_processes", {}).values()):
                    process.terminate()
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = None
