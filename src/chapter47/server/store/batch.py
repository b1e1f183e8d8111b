"""Group commit for SQLite: writers that come while the disk is busy share the next commit.

Each writer works alone, inside a savepoint of the open transaction, and returns only when that
transaction is on disk; so a full synchronisation costs many writers together one wait.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError


class _Batch:
    """The writers of one transaction."""

    def __init__(self) -> None:
        self.is_over = False
        self.failure: BaseException | None = None


class Batches:
    """The one connection through which everything is written."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._turn = Lock()
        self._connection: Connection | None = None
        self._open: _Batch | None = None

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Write alone; at the end it is committed with whatever others wrote meanwhile."""
        with self._turn:
            connection, batch = self._begin()
            connection.exec_driver_sql("SAVEPOINT writer")
            try:
                yield connection
            except BaseException as error:
                self._undo(connection, batch, error)
                raise
            connection.exec_driver_sql("RELEASE writer")
        self._commit(batch)

    def _undo(self, connection: Connection, batch: _Batch, cause: BaseException) -> None:
        """Undo one writer; if SQLite has given up the whole transaction, nobody's write counts."""
        try:
            connection.exec_driver_sql("ROLLBACK TO writer")
            connection.exec_driver_sql("RELEASE writer")
        except DBAPIError as error:
            self._open = None
            batch.is_over = True
            batch.failure = cause if isinstance(cause, DBAPIError) else error
            connection.rollback()

    def _begin(self) -> tuple[Connection, _Batch]:
        if self._connection is None:
            self._connection = self._engine.connect()
        if self._open is None:
            self._connection.exec_driver_sql("BEGIN IMMEDIATE")
            self._open = _Batch()
        return self._connection, self._open

    def _commit(self, batch: _Batch) -> None:
        """Commit the batch, unless one of its other writers has done so."""
        with self._turn:
            if not batch.is_over:
                assert self._connection is not None
                self._open = None
                batch.is_over = True
                try:
                    self._connection.commit()
                except BaseException as error:
                    batch.failure = error
                    self._connection.rollback()
        if batch.failure is not None:
            raise batch.failure

    def close(self) -> None:
        """Let go of the connection."""
        with self._turn:
            if self._connection is not None:
                if self._open is not None:
                    self._connection.commit()
                self._connection.close()
                self._connection = None
