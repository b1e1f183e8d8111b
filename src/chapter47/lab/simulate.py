"""Plays rounds in compiled kernels, on all cores or on a cluster, with the same result on any.

A simulation is cut into chunks of fixed size, each with a random stream of its own; a kernel plays
a chunk and reports whole numbers, which are added up.
"""

import os
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from threading import Event, current_thread, main_thread
from time import perf_counter
from typing import Any

import numpy as np

from chapter47.compiled import PACKAGE, digest_of_sources
from chapter47.lab.errors import OnePlace, OtherSources, OutOfRange
from chapter47.lab.result import SimulationResult, WagerResult
from chapter47.lab.tally import Histogram, Sums

CHUNK = 2**18
WAITING_PER_WORKER = 3

Progress = Callable[[int, int], None]
"""Called with the rounds done and the rounds asked for, after each chunk."""


@dataclass(frozen=True)
class SimulationPlan:
    """What to simulate: a kernel, its figures, and how it reports each wager."""

    kernel: Callable[..., Any]
    """`kernel(seed, chunk, rounds, *figures)` returns an int64 array of any shape: the cells."""
    wagers: Mapping[str, Histogram | Sums]
    """The wagers in the order of their cells."""
    figures: tuple[Any, ...] = ()
    """Arrays and numbers made from the law, passed on to the kernel."""
    chunk: int = CHUNK
    """Rounds in a chunk; another size gives other rounds."""
    assumes: tuple[str, ...] = ()
    """What is taken for granted, in words."""
    from_one_shoe: bool = False
    """Whether rounds follow each other from one shoe to its cutting card: if one more is begun
    hangs on the cards before it, so that they are not worth what each is from a fresh shoe."""

    @property
    def cells(self) -> int:
        """The length of the kernel's report."""
        return sum(form.cells for form in self.wagers.values())

    def read(self, cells: list[int]) -> dict[str, WagerResult]:
        """What the cells say of each wager."""
        left = iter(cells)
        return {
            name: WagerResult(name, form.read(list(islice(left, form.cells))))
            for name, form in self.wagers.items()
        }


def simulate(
    plan: SimulationPlan,
    rounds: int,
    *,
    seed: int,
    threads: int | None = None,
    cluster: str | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> SimulationResult:
    """Play rounds and add up what each wager came to, the same wherever they are played.

    An interrupt from the keyboard, or `stop` being set, ends the simulation with the chunks that
    are finished. `cluster` is the address of a Dask scheduler; `workers` are processes that Dask
    starts on this machine. A worker that is lost costs time: its chunks are played again elsewhere.
    """
    check_asked(plan, rounds, seed)
    _check("threads", 1 if threads is None else threads, 1)
    _check("workers", 1 if workers is None else workers, 1)
    if sum(given is not None for given in (threads, cluster, workers)) > 1:
        raise OnePlace
    started = perf_counter()
    total = [0] * plan.cells
    done = 0
    with interrupts() as interrupted, _pool(threads, cluster, workers) as (pool, many):

        def stopped() -> bool:
            return interrupted.is_set() or (stop is not None and stop.is_set())

        for played, cells in _play(plan, rounds, seed, pool, many, stopped):
            total = [a + b for a, b in zip(total, cells, strict=True)]
            done += played
            if progress is not None:
                progress(done, rounds)
    return SimulationResult(
        seed=seed,
        rounds_asked=rounds,
        rounds_done=done,
        wagers=plan.read(total),
        seconds=perf_counter() - started,
    )


def _play(
    plan: SimulationPlan,
    rounds: int,
    seed: int,
    pool: Executor,
    workers: int,
    stopped: Callable[[], bool],
) -> Iterator[tuple[int, list[int]]]:
    """Yield the rounds and cells of each chunk as it is finished."""
    is_here = isinstance(pool, ThreadPoolExecutor)  # which has no sources but these
    digest = None if is_here else digest_of_sources(PACKAGE)
    chunks = iter(range(-(-rounds // plan.chunk)))
    running: dict[Future[list[int]], int] = {}

    while not stopped():
        for chunk in islice(chunks, WAITING_PER_WORKER * workers - len(running)):
            size = min(plan.chunk, rounds - chunk * plan.chunk)
            task = pool.submit(_play_chunk, plan.kernel, digest, seed, chunk, size, plan.figures)
            running[task] = size
        if not running:
            return
        for task in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(task), task.result()
    for task, size in [(task, size) for task, size in running.items() if not task.cancel()]:
        yield size, task.result()


def _play_chunk(
    kernel: Callable[..., Any], digest: str | None, seed: int, chunk: int, rounds: int, figures: Any
) -> list[int]:
    if digest is not None and (here := digest_of_sources(PACKAGE)) != digest:
        raise OtherSources(digest, here)
    cells = kernel(np.uint64(seed), chunk, rounds, *figures)
    assert cells.dtype == np.int64, cells.dtype
    return [int(cell) for cell in cells.ravel()]


@contextmanager
def _pool(
    threads: int | None, cluster: str | None, workers: int | None
) -> Iterator[tuple[Executor, int]]:
    """Where chunks are played, and how many at a time."""
    if cluster is None and workers is None:
        many = threads or _cores()
        with ThreadPoolExecutor(many) as pool:
            yield pool, many
        return
    from chapter47.lab.cluster import local_workers, workers_at

    with workers_at(cluster) if cluster is not None else local_workers(workers or 1) as found:
        yield found


@contextmanager
def interrupts() -> Iterator[Event]:
    """Turn the first interrupt from the keyboard into an event; the second acts as it always does.

    An exception could strike between two sums and spoil the result.
    """
    interrupted = Event()
    if current_thread() is not main_thread():
        yield interrupted  # only the main thread hears the keyboard
        return
    usual = signal.getsignal(signal.SIGINT)

    def once(number: int, frame: Any) -> None:
        interrupted.set()
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, once)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, usual)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_asked(plan: SimulationPlan, rounds: int, seed: int) -> None:
    """Refuse numbers of which nothing can be played."""
    _check("rounds", rounds, 1)
    _check("seed", seed, 0, 2**64 - 1)
    _check("chunk", plan.chunk, 1)


def _check(name: str, value: int, low: int, high: int | None = None) -> None:
    if not isinstance(value, int) or value < low or (high is not None and value > high):
        raise OutOfRange(name, value, low, high)
