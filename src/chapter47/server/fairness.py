"""Shares of the server's time: who asks for very much at once waits for the others.

Every request notes how long it kept the server busy, by the address that it came from; what was
used fades within seconds. An address that waits for more than a few answers at once, while others
ask too, is a crowd: one of its requests is worked at at a time, and none as long as it has used
more than its share of a busy server. Nobody else is ever held.
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
    """Who asks, and who has used how much of the server's time of late.

    >>> now = [0.0]
    >>> shares = Shares(0.25, clock=lambda: now[0])
    >>> flood = [shares.enter("flood") for _ in range(20)]
    >>> shares.may_go_on("flood"), "nobody else asks"
    (True, 'nobody else asks')
    >>> shares.note("player", 0.05)
    >>> shares.may_go_on("flood"), shares.may_go_on("player")
    (True, True)
    >>> flood[0].goes_on()
    >>> shares.may_go_on("flood"), "one is worked at"
    (False, 'one is worked at')
    >>> flood[0].ends()
    >>> for _ in range(8):
    ...     shares.note("flood", 0.2)
    >>> shares.may_go_on("flood"), "it has used more than its share"
    (False, 'it has used more than its share')
    """

    def __init__(self, largest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._largest = largest
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}
        self._all = (0.0, clock())
        self.inside: Counter[str] = Counter()
        """How many answers each address waits for."""
        self.working: Counter[str] = Counter()
        """How many of them are worked at."""

    def enter(self, address: str) -> "Entrance":
        """Somebody waits for an answer from now on."""
        self.inside[address] += 1
        return Entrance(self, address)

    def note(self, address: str, seconds: float) -> None:
        """A request of an address kept the server busy for so long."""
        now, seconds = self._clock(), min(seconds, LONGEST)
        if len(self._used) > MOST_ADDRESSES:
            self._used = {a: u for a, u in self._used.items() if _left(u, now) > OTHERS}
        used = self._used.get(address, (0.0, now))
        self._used[address] = (_left(used, now) + seconds, now)
        self._all = (_left(self._all, now) + seconds, now)

    def may_go_on(self, address: str) -> bool:
        """Say whether a request of an address need not wait for others now."""
        if not self._largest or self.inside[address] <= FEW:
            return True
        now = self._clock()
        total = _left(self._all, now) / FADES_SECONDS
        mine = _left(self._used.get(address, (0.0, now)), now) / FADES_SECONDS
        if total - mine <= OTHERS:
            return True
        is_greedy = total > BUSY and mine > self._largest * total
        return not is_greedy and not self.working[address]


class Entrance:
    """A request that waits for its answer."""

    def __init__(self, shares: Shares, address: str) -> None:
        self._shares, self._address = shares, address
        self._is_inside, self._works = True, False

    def goes_on(self) -> None:
        """It is worked at from now on."""
        self._works = True
        self._shares.working[self._address] += 1

    def ends(self) -> None:
        """Its answer has begun, or never will."""
        if self._is_inside:
            self._is_inside = False
            _less(self._shares.inside, self._address)
            if self._works:
                _less(self._shares.working, self._address)


def _less(counts: Counter[str], address: str) -> None:
    counts[address] -= 1
    if not counts[address]:
        del counts[address]


def _left(used: tuple[float, float], now: float) -> float:
    return used[0] * math.exp((used[1] - now) / FADES_SECONDS)
