"""Rate limits: a bucket for each account or address, refilled over time."""

import time
from collections.abc import Callable
from threading import Lock

from chapter47.server.errors import TooMany
from chapter47.server.settings import Rate

MOST_BUCKETS = 20_000


class Limiter:
    """Lets things through at a rate, for each name.

    >>> limiter = Limiter(Rate(burst=2, per_second=1), clock=lambda: 0.0)
    >>> limiter.wait("ann"), limiter.wait("ann"), limiter.wait("ann"), limiter.wait("bob")
    (0.0, 0.0, 1.0, 0.0)
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        self._lock = Lock()

    def wait(self, name: str) -> float:
        """Take one; returns how long to wait if there is none."""
        now = self._clock()
        with self._lock:
            if len(self._buckets) > MOST_BUCKETS:
                self._drop_full(now)
            left, since = self._buckets.get(name, (float(self.rate.burst), now))
            left = min(self.rate.burst, left + (now - since) * self.rate.per_second)
            if left < 1:
                self._buckets[name] = (left, now)
                return (1 - left) / self.rate.per_second
            self._buckets[name] = (left - 1, now)
            return 0.0

    def require(self, name: str) -> None:
        """Take one, or refuse."""
        seconds = self.wait(name)
        if seconds:
            raise TooMany("too many requests: wait a moment", retry_after=seconds)

    def _drop_full(self, now: float) -> None:
        full = self.rate.burst / self.rate.per_second
        self._buckets = {n: b for n, b in self._buckets.items() if now - b[1] < full}
