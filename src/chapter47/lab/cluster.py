"""Workers of a Dask cluster, on other machines or on this one, as a pool that plays chunks.

The scheduler keeps watch: what a lost worker had in hand or had not yet handed over is played again
by another. A chunk has a random stream of its own, so that it comes out the same.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from chapter47.lab.errors import ClusterNeedsDask, NoCluster

PATIENCE = "10s"
"""How long a scheduler may take to answer, and its first worker to come."""
LOSSES = 50
"""How many workers may be lost over one chunk before it is taken to be the chunk's fault."""


@contextmanager
def workers_at(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a cluster whose scheduler is at an address, and how many there are."""
    client_of = _dask().Client
    try:
        client = client_of(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoCluster(address, "no Dask scheduler answers there") from error
    with client:
        yield _executor(client, address)


@contextmanager
def local_workers(many: int) -> Iterator[tuple[Executor, int]]:
    """So many worker processes on this machine."""
    dask = _dask()
    with (
        dask.LocalCluster(n_workers=many, threads_per_worker=1, dashboard_address=None) as local,
        dask.Client(local) as client,
    ):
        yield _executor(client, "this machine")


def _executor(client: Any, address: str) -> tuple[Executor, int]:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise NoCluster(address, "its scheduler has no workers") from error
    return client.get_executor(retries=LOSSES), max(1, sum(client.nthreads().values()))


def _dask() -> Any:
    try:
        import dask
        import distributed
    except ImportError:
        raise ClusterNeedsDask from None
    dask.config.set({"distributed.scheduler.allowed-failures": LOSSES})
    return distributed
