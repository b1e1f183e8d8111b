"""Processes beside the server that count, so that the floor goes on meanwhile, each in its turn."""

import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from dataclasses import dataclass, field
from threading import Condition, Thread
from typing import Any

from chapter47.server.answers.lab_worker import Bounds, NotCounted, Worker
from chapter47.server.errors import TooMany
from chapter47.server.settings import Settings

Json = dict[str, Any]
LOG = logging.getLogger("chapter47.server")
REMEMBERED = 256
MOST_ASKERS = 1000
"""So many askers are remembered with the time at which they had their turn."""


def bounds_of(settings: Settings) -> Bounds:
    """What a question may take of the machine on a floor."""
    return Bounds(
        most_bytes=settings.lab_bytes,
        most_seconds=settings.lab_seconds,
        kept_bytes=settings.lab_keeps_bytes,
        most_questions=settings.lab_questions,
    )


@dataclass(eq=False)
class _Question:
    count: Callable[..., Json]
    args: tuple[Any, ...]
    by: str
    is_aside: bool
    answer: Future[Json | str] = field(default_factory=Future)
    """What came of it, or why it was not counted."""


class LabProcess:
    """Counts questions and remembers what came of them; its processes start when first asked.

    With several processes one is always kept from questions that are put aside (what-ifs, which can
    be as heavy as somebody likes), and nobody has two of them at once.
    """

    def __init__(self, seconds: float, settings: Settings, processes: int = 1) -> None:
        self._seconds = seconds
        self._settings = settings
        self._processes = processes
        self._change = Condition()
        self._asked: OrderedDict[Hashable, _Question] = OrderedDict()
        self._waiting: list[_Question] = []
        self._running: list[_Question] = []
        self._patient: Counter[str] = Counter()
        self._turns: OrderedDict[str, int] = OrderedDict()
        self._turn = 0
        self._threads: list[Thread] = []
        self._workers: list[Worker] = []
        self._idle = 0
        """So many processes are ready and have nothing to count."""
        self._closed = False

    def ask(
        self,
        key: Hashable,
        count: Callable[..., Json],
        *args: Any,
        by: str = "",
        aside: bool = False,
    ) -> Json | None:
        """What came of it; nothing while it is being counted. `key` tells questions apart.

        Somebody who is named in `by` has so many questions waiting and no more, and takes turns
        with others; a question that failed fails again.
        """
        question = self._ask(key, _Question(count, args, by, aside))
        found = self._answer(question, by)
        if isinstance(found, str):
            raise NotCounted(found)
        return found

    def _answer(self, question: _Question, by: str) -> Json | str | None:
        """The answer of a question; nobody has more requests waiting for one than he may."""
        if question.answer.done():
            return question.answer.result()
        with self._change:
            if by and self._patient[by] >= self._settings.lab_waiting_each:
                return None
            self._patient[by] += 1
        try:
            return question.answer.result(timeout=self._seconds)
        except NotYet:
            return None
        finally:
            with self._change:
                self._patient -= Counter((by,))

    def _ask(self, key: Hashable, question: _Question) -> _Question:
        with self._change:
            if key in self._asked:
                self._asked.move_to_end(key)
                return self._asked[key]
            self._require_room(question.by)
            self._asked[key] = question
            self._waiting.append(question)
            while len(self._asked) > REMEMBERED:
                self._drop_oldest()
            wanted = self._processes if question.is_aside else 1
            while len(self._threads) < min(self._processes, max(wanted, self._open)):
                self._threads.append(Thread(target=self._work, daemon=True, name="lab"))
                self._threads[-1].start()
            self._change.notify_all()
            return question

    @property
    def _open(self) -> int:
        return len(self._waiting) + len(self._running)

    def _require_room(self, by: str) -> None:
        mine = sum(one.by == by for one in (*self._waiting, *self._running))
        if by and mine >= self._settings.lab_waiting_each:
            raise TooMany(
                f"the lab counts {mine} questions of yours: ask again when it has answered one",
                retry_after=10,
            )
        if self._open >= self._settings.lab_waiting:
            raise TooMany("the lab has enough to count: come again", retry_after=30)

    def _drop_oldest(self) -> None:
        """Forget the answer that nobody has asked for longest."""
        for key, question in self._asked.items():
            if question.answer.done():
                del self._asked[key]
                return
        self._asked.popitem(last=False)

    def _next(self) -> _Question | None:
        """The waiting question whose asker had his turn longest ago; nothing if none may begin."""
        busy = {one.by for one in self._running if one.by}
        others_ready = self._processes == 1 or self._idle > 1
        others_free = sum(one.is_aside for one in self._running) < max(1, self._processes - 1)
        fit = [
            one
            for one in self._waiting
            if one.by not in busy and (not one.is_aside or (others_ready and others_free))
        ]
        if not fit:
            return None
        chosen = min(fit, key=lambda one: self._turns.get(one.by, 0))
        self._turn += 1
        self._turns[chosen.by] = self._turn
        self._turns.move_to_end(chosen.by)
        while len(self._turns) > MOST_ASKERS:
            self._turns.popitem(last=False)
        self._waiting.remove(chosen)
        self._running.append(chosen)
        return chosen

    def _work(self) -> None:
        """Have a process of its own count, a new one when it is spent; until the end."""
        worker = self._hire()
        while worker is not None:
            question = self._take()
            if question is None:
                break
            answer: Json | str
            try:
                answer = worker.count(question.count, question.args)
            except NotCounted as error:
                answer = error.message
            except Exception:
                LOG.exception("a mistake of ours: a question that cannot be sent to the lab")
                answer = "the lab cannot be asked this, by a mistake of the program; it was noted"
            with self._change:
                self._running.remove(question)
                self._change.notify_all()
            question.answer.set_result(answer)
            if worker.is_spent:
                self._dismiss(worker)
                worker = self._hire()
        if worker is not None:
            worker.end()

    def _take(self) -> _Question | None:
        with self._change:
            self._idle += 1
            self._change.notify_all()
            try:
                question = self._next()
                while question is None and not self._closed:
                    self._change.wait()
                    question = self._next()
                return None if self._closed else question
            finally:
                self._idle -= 1

    def _hire(self) -> Worker | None:
        with self._change:
            if self._closed:
                return None
            worker = Worker(bounds_of(self._settings))
            self._workers.append(worker)
        worker.wait_ready()
        return worker

    def _dismiss(self, worker: Worker) -> None:
        with self._change:
            if worker in self._workers:
                self._workers.remove(worker)
        worker.end()

    def close(self) -> None:
        """Let the processes go."""
        with self._change:
            self._closed = True
            for worker in self._workers:
                worker.kill()
            self._workers.clear()
            self._change.notify_all()
