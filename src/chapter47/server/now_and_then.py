"""A thread of a server that does the same every so often, whatever goes wrong in between."""

import logging
from collections.abc import Callable
from threading import Event, Thread

LOG = logging.getLogger("chapter47.server")


class NowAndThen:
    """Does some work every so many seconds, from `start` to `stop`."""

    def __init__(
        self,
        name: str,
        seconds: float,
        work: Callable[[], None],
        *,
        trouble: str,
        at_last: bool = False,
    ) -> None:
        self._seconds, self._work, self._trouble, self._at_last = seconds, work, trouble, at_last
        self._stop = Event()
        self._thread = Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End, after what is being done; where it is wanted, the work is done once more."""
        self._stop.set()
        self._thread.join(timeout=10)

    def _run(self) -> None:
        last = False
        while not last:
            last = self._stop.wait(self._seconds)
            if last and not self._at_last:
                return
            try:
                self._work()
            except Exception:
                LOG.exception(self._trouble)
