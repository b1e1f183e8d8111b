"""Shares of the server's time: when it is busy, who uses most of it waits for the others.

Every request notes how long it kept the server busy, by the address that it came from; what was
used fades within seconds. As long as there is time enough, or nobody else asks, nobody is held; nor
is an address that waits for few answers at once, however much it asks.
"""

import math
import time
from collections import Counter
from collections.abc import Callable

FADES_SECONDS = 2.0
"""What was used counts for a third after so long."""
BUSY = 0.3
"""Above this part of the time the server is busy."""
OTHERS = 0.01
"""Below this part of the time nobody else asks."""
FEW = 12
"""Up to so many answers may an address wait for at once without being held."""
LONGEST = 0.25
"""A request counts for so long at most: it may have waited for others."""
MOST_ADDRESSES = 10_000


class Shares:
    """Who has used how much of the server's time of late.

    >>> now = [0.0]
    >>> shares = Shares(0.5, clock=lambda: now[0])
    >>> for _ in range(20):
    ...     answered = shares.enter("flood")
    ...     shares.note("flood", 0.2)
    >>> shares.is_greedy("flood"), "nobody else asks"
    (False, 'nobody else asks')
    >>> shares.note("player", 0.05)
    >>> shares.is_greedy("flood"), shares.is_greedy("player")
    (True, False)
    >>> now[0] = 20.0  # nothing was used of late
    >>> shares.is_greedy("flood")
    False
    """

    def __init__(self, largest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._largest = largest
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}
        self._all = (0.0, clock())
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> Callable[[], None]:
        """Somebody waits for an answer from now on; what is returned is called when it begins."""
        self._inside[address] += 1

        def answered() -> None:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

        return answered

    def note(self, address: str, seconds: float) -> None:
        """A request of an address kept the server busy for so long."""
        now, seconds = self._clock(), min(seconds, LONGEST)
        if len(self._used) > MOST_ADDRESSES:
            self._used = {a: u for a, u in self._used.items() if _left(u, now) > OTHERS}
        used = self._used.get(address, (0.0, now))
        self._used[address] = (_left(used, now) + seconds, now)
        self._all = (_left(self._all, now) + seconds, now)

    def is_greedy(self, address: str) -> bool:
        """Say whether an address uses more than its share of a busy server, while others ask."""
        if not self._largest or self._inside[address] <= FEW or address not in self._used:
            return False
        now = self._clock()
        total = _left(self._all, now) / FADES_SECONDS
        mine = _left(self._used[address], now) / FADES_SECONDS
        return total > BUSY and total - mine > OTHERS and mine > self._largest * total


def _left(used: tuple[float, float], now: float) -> float:
    return used[0] * math.exp((used[1] - now) / FADES_SECONDS)
