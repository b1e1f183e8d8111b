"""Where tests keep a floor: in a file, or all of them in PostgreSQL with `--store postgresql`."""

import itertools
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.postgres import new_database, running

_servers: list[str] = []
_made: dict[Path, str] = {}
_numbers = itertools.count()


@contextmanager
def kept_in(kind: str) -> Iterator[None]:
    """From here on, floors without a store of their own are kept in one of this kind."""
    if kind == "sqlite":
        yield
        return
    with running() as address:
        _servers.append(address)
        try:
            yield
        finally:
            _servers.pop()
            _made.clear()


def database_at(folder: Path, name: str = "floor.db") -> str:
    """The database that belongs to a place: asked again, the same."""
    path = folder / name
    if not _servers:
        return str(path)
    if path not in _made:
        _made[path] = new_database(_servers[-1], f"floor_{os.getpid()}_{next(_numbers)}")
    return _made[path]


def key_of(database: str) -> str:
    """The file of the installation's key, beside the place that a database belongs to."""
    beside = [path for path, made in _made.items() if made == database]
    return str(beside[0].with_suffix(".key")) if beside else ""
