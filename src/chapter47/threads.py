"""Runs a kernel over many rows on all cores: kernels hold no lock of the interpreter."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor


def in_threads(rows: int, run: Callable[[slice], None], together: int = 4096) -> None:
    """Run something over all rows, so many together on one core.

    >>> found = [0] * 10
    >>> def double(rows: slice) -> None:
    ...     found[rows] = [2 * row for row in range(10)[rows]]
    >>> in_threads(10, double, together=4)
    >>> found
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]
    """
    parts = [slice(at, at + together) for at in range(0, rows, together)]
    if len(parts) == 1:
        run(parts[0])
        return
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, parts))
