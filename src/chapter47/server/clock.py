"""The floor's clock: it tells the time of day, and never jumps.

The machine's clock may be set back or forth while rounds are played. This one runs at the pace of a
clock that cannot be set, and follows the machine's by at most a thousandth of the time that passes:
so neither a session nor a window for wagers ends early or never.
"""

import time
from collections.abc import Callable
from threading import Lock

SLEW = 0.001


class Clock:
    """Seconds since 1970 that only ever grow.

    >>> wall, steady = [1000.0], [0.0]
    >>> clock = Clock(lambda: wall[0], lambda: steady[0])
    >>> wall[0], steady[0] = 5000.0, 10.0
    >>> round(clock.now(), 2)
    1010.01
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._lock = Lock()
        self._told, self._at = wall(), steady()

    def now(self) -> float:
        """The time."""
        with self._lock:
            at = self._steady()
            passed, self._at = at - self._at, at
            told = self._told + passed
            off = self._wall() - told
            self._told = told + max(-SLEW * passed, min(SLEW * passed, off))
            return self._told


_CLOCK = Clock()


def now() -> float:
    """The time on the floor."""
    return _CLOCK.now()


def time_of_day() -> float:
    """The machine's own time, for what is agreed with clocks outside the floor."""
    return time.time()
