"""One process that counts for the lab, with so much memory and so much time for each question."""

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from chapter47.server.errors import Unfit

Json = dict[str, Any]
LOG = logging.getLogger("chapter47.server")
MB = 1024 * 1024
NICE = 5
"""The floor goes before what is counted beside it."""
ANSWERED, OVERFLOWED, FAILED = "answered", "overflowed", "failed"


@dataclass(frozen=True)
class Bounds:
    """What one question may take of the machine, and what a process may keep of it."""

    most_bytes: int
    """So much memory a question may need; what would need more is not counted."""
    most_seconds: float
    """So long a question may be counted."""
    kept_bytes: int
    """A process that holds more than this after a question gives way to a new one."""
    most_questions: int
    """After so many questions a process gives way to a new one."""


class NotCounted(Unfit):
    """A question that the lab does not answer: it takes too much, or a mistake of ours ended it."""


class Worker:
    """A process that counts one question after the other."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.holds = 0
        """How much memory the process held after its last question."""
        self.counted = 0
        context = get_context("spawn")
        self._wire, theirs = context.Pipe()
        given = (theirs, bounds.most_bytes)
        self._process = context.Process(target=_count_for_ever, args=given, daemon=True)
        self._process.start()
        theirs.close()

    def wait_ready(self) -> None:
        """Until the process has begun to listen; a mistake there shows at the first question."""
        with suppress(EOFError, OSError):
            self._wire.recv()

    @property
    def is_spent(self) -> bool:
        """Whether the process should count no further question."""
        return (
            self.holds > self.bounds.kept_bytes
            or self.counted >= self.bounds.most_questions
            or not self._process.is_alive()
        )

    def count(self, count: Callable[..., Json], args: tuple[Any, ...]) -> Json:
        """What comes of a question; `NotCounted` if it takes too much or fails."""
        self.counted += 1
        most = self.bounds
        try:
            self._wire.send((count, args))
            if not self._wire.poll(most.most_seconds):
                self.end()
                raise NotCounted(
                    f"this takes the lab longer than the {most.most_seconds:.0f} s that it has for "
                    "one question: ask for less"
                )
            what, found, self.holds = self._wire.recv()
        except (EOFError, OSError):
            self.end()
            raise NotCounted(
                "the lab's process ended over this question, as when memory runs out: ask for less"
            ) from None
        if what == OVERFLOWED:
            self.end()
            raise NotCounted(
                f"this takes more than the {most.most_bytes // MB:,} MB of memory that the lab has "
                "for one question: ask for less"
            )
        if what == FAILED:
            LOG.error("a mistake of ours in the lab: %s", found)
            raise NotCounted(
                "the lab cannot count this, by a mistake of the program; it has been noted"
            )
        answer: Json = found
        return answer

    def kill(self) -> None:
        """Stop the process, whatever it counts; whoever waits for it is told."""
        self._process.kill()

    def end(self) -> None:
        """Let the process go, and with it the way to it."""
        self.kill()
        self._process.join()
        self._wire.close()


def _count_for_ever(wire: Connection, most_bytes: int) -> None:
    """Answer questions until nobody is there to ask; runs in the process."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    _limit_memory(most_bytes)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        wire.send(None)
        while True:
            count, args = wire.recv()
            wire.send((*_answer(count, args), _held()))


def _answer(count: Callable[..., Json], args: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return ANSWERED, count(*args)
    except MemoryError:
        return OVERFLOWED, None
    except Exception:
        import traceback

        return FAILED, traceback.format_exc()


def _limit_memory(most_bytes: int) -> None:
    """Have the system refuse memory beyond a bound, where it can."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    most = most_bytes if hard == resource.RLIM_INFINITY else min(most_bytes, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def _held() -> int:
    """The memory that this process holds now, where the system says so."""
    try:
        with open("/proc/self/statm", encoding="ascii") as told:
            return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
