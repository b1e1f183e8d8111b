"""A bounded file on disk of what the lab found, each by all that it rests on."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import time
from typing import Any

from chapter47.compiled import shared_folder
from chapter47.data.receipt import digest_of

NAME = "worths.sqlite"
MOST = 20_000
"""So many findings are kept; those that nobody used for longest go first."""
SPARE = MOST // 10
"""So many go at once, that not every new one costs a search for the oldest."""
A_DAY = 24 * 3600
WAIT = 5.0
"""Seconds to wait for another process that writes."""


class Kept:
    """Findings by their keys; a file that cannot be read or written costs time, never an answer.

    >>> import tempfile
    >>> kept = Kept(Path(tempfile.mkdtemp()) / NAME)
    >>> kept.of(["a"], lambda: 5), kept.of(["a"], lambda: 6)
    (5, 5)
    """

    def __init__(self, path: Path | None = None, most: int = MOST) -> None:
        self.path = shared_folder() / NAME if path is None else path
        self.most = most
        self.made = 0
        """How many findings were not there and had to be made."""

    def of(self, key: Any, make: Callable[[], Any]) -> Any:
        """What was found under a key of plain data, or is made now and kept; plain data too."""
        found = self.found(key)
        if found is None:
            found = make()
            self.made += 1
            self.keep(key, found)
        return found

    def found(self, key: Any) -> Any:
        """What is kept under a key; otherwise nothing."""
        name = digest_of(key)
        with suppress(sqlite3.Error, ValueError, OSError), self._file() as file:
            asked = "SELECT value, used FROM worth WHERE key = ?"
            row = file.execute(asked, (name,)).fetchone()
            if row is not None:
                if row[1] < time() - A_DAY:  # to write is slow, and a day is near enough
                    file.execute("UPDATE worth SET used = ? WHERE key = ?", (time(), name))
                return json.loads(row[0])
        return None

    def keep(self, key: Any, value: Any) -> None:
        """Keep a finding; the oldest go where there are too many."""
        row = digest_of(key), json.dumps(value), time()
        with suppress(sqlite3.Error, OSError), self._file() as file:
            file.execute("INSERT OR REPLACE INTO worth VALUES (?, ?, ?)", row)
            (many,) = file.execute("SELECT count(*) FROM worth").fetchone()
            if many > self.most:
                old = "SELECT key FROM worth ORDER BY used LIMIT ?"
                gone = many - self.most + min(SPARE, self.most // 10)
                file.execute(f"DELETE FROM worth WHERE key IN ({old})", (gone,))

    @contextmanager
    def _file(self) -> Iterator[sqlite3.Connection]:
        try:
            with self._opened() as file:
                yield file
        except sqlite3.DatabaseError as error:
            if not isinstance(error, sqlite3.OperationalError):  # not a file of ours, or cut off
                self.path.unlink(missing_ok=True)
            raise

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=WAIT)) as file, file:
            file.execute(
                "CREATE TABLE IF NOT EXISTS worth (key TEXT PRIMARY KEY, value TEXT, used REAL)"
            )
            yield file
