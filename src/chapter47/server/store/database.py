"""The store: SQLite by default, PostgreSQL for a floor of many tables; events only ever grow."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from chapter47.errors import BadInput
from chapter47.server import clock
from chapter47.server.store import chains, schema
from chapter47.server.store.batch import Batches
from chapter47.table import Objection, Refused

VERSIONS = Path(__file__).parent / "migrations" / "versions"

SQLITE_IOERR = 10
"""SQLite's code for a file that cannot be read or written."""
NO_ROOM = ("53100", "53200")
"""PostgreSQL's codes for a disk or a memory that is full."""
TRY_AGAIN = ("40001", "40P01")
"""PostgreSQL's codes for a transaction that lost against another one and may be tried again."""
GONE = ("08", "57P")
"""How PostgreSQL's codes begin for a connection that is lost, or a server that goes or comes."""


ROOM = "chapter47_store"
"""The option of a connection that says whose it is, so that it can be asked for room."""


class StoreError(BadInput):
    """A store that cannot be opened."""


class DiskFull(RuntimeError):
    """There is no room to write; nothing was written."""


class Away(RuntimeError):
    """The store did not answer; whether the last write counts is known when it answers again."""


class Conflict(RuntimeError):
    """Somebody else has written to the table first."""


class Store:
    """Everything that outlives a server process.

    A write happens in one transaction or not at all; SQLite runs in WAL mode with full
    synchronisation, so that what was committed survives a loss of power.
    """

    def __init__(self, url: str, least_free_bytes: int = 0) -> None:
        """A store; with less room on its disk than is named here, nothing new is begun."""
        self.url = _normal(url)
        self.is_sqlite = self.url.startswith("sqlite")
        self.engine = _engine(self.url)
        self._least_free = least_free_bytes
        self.engine.update_execution_options(**{ROOM: self})
        self._batches = Batches(self.engine)
        self._hold: IO[bytes] | None = None

    def hold(self) -> None:
        """Be the only server that writes to an SQLite file, from now until it is closed.

        Servers of one floor hear of each other's tables through PostgreSQL; through a file they
        would not. The system lets go of the hold when a server ends, however it ends.
        """
        path = self.engine.url.database
        if not self.is_sqlite or not path or path == ":memory:" or self._hold is not None:
            return
        try:
            import fcntl
        except ImportError:  # this system has no such holds
            return
        held = Path(f"{path}.server").open("ab")  # noqa: SIM115 (open as long as the store)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise StoreError(
                f"another server has its floor in {path}: stop that one, or use PostgreSQL, which "
                "several may share"
            ) from None
        self._hold = held

    def migrate(self) -> None:
        """Bring the store to the shape that this program expects."""
        if self._has_newest_shape():
            return
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        try:
            with self.engine.connect() as connection:
                if not self.is_sqlite:
                    connection.execute(sa.text("SELECT pg_advisory_lock(1947)"))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                connection.commit()
                if not self.is_sqlite:
                    connection.execute(sa.text("SELECT pg_advisory_unlock(1947)"))
                    connection.commit()
        except sa.exc.DatabaseError as error:
            raise StoreError(f"the database cannot be opened: {error.orig}") from None
        except CommandError:
            raise StoreError(
                "the database was written by a newer version of this program: use that one"
            ) from None

    def require_shape(self) -> None:
        """Refuse a database that is no floor's, or of another version."""
        try:
            newest = self._has_newest_shape()
        except (sa.exc.DatabaseError, Away):
            newest = False
        if not newest:
            raise StoreError(
                "this is no floor's database of this version: `chapter47 serve` brings an older "
                "one up to date"
            )

    def _has_newest_shape(self) -> bool:
        """Say whether there is nothing to migrate, without the cost of asking Alembic."""
        newest = max(path.name.split("_")[0] for path in VERSIONS.glob("[0-9]*.py"))
        query: sa.Select[Any] = sa.select(sa.column("version_num")).select_from(
            sa.table("alembic_version")
        )
        try:
            with self.reading() as connection:
                return connection.execute(query).scalars().all() == [newest]
        except (sa.exc.DatabaseError, Away):
            return False

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction; at the end it is committed, and any error undoes it."""
        try:
            with self._batches.writing() if self.is_sqlite else self._alone() as connection:
                chains.forget(connection)
                yield connection
                chains.flush(connection)
        except sa.exc.IntegrityError as error:
            raise Conflict(str(error.orig)) from None
        except sa.exc.OperationalError as error:
            if getattr(error.orig, "sqlstate", None) in TRY_AGAIN:
                raise Conflict(str(error.orig)) from None
            if _is_full(error):
                raise DiskFull("there is no room left on the disk of the floor") from None
            raise _away_or_same(error) from None
        except sa.exc.DBAPIError as error:
            raise _away_or_same(error) from None

    @contextmanager
    def _alone(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A look that changes nothing."""
        try:
            with self.engine.connect() as connection:
                yield connection
                connection.rollback()
        except sa.exc.DBAPIError as error:
            raise _away_or_same(error) from None

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A look at everything as it was at one moment, whatever is written meanwhile."""
        try:
            with self.engine.connect() as connection:
                if self.is_sqlite:
                    connection.exec_driver_sql("BEGIN")
                else:
                    level: Any = "REPEATABLE READ"
                    connection.execution_options(isolation_level=level, postgresql_readonly=True)
                yield connection
                connection.rollback()
        except sa.exc.DBAPIError as error:
            raise _away_or_same(error) from None

    def free_bytes(self) -> int | None:
        """The room left on the disk, where this machine can tell."""
        path = self.engine.url.database
        if not self.is_sqlite or not path or path == ":memory:":
            return None
        return shutil.disk_usage(Path(path).parent).free

    @property
    def is_nearly_full(self) -> bool:
        """Whether the disk has less room than the floor wants left."""
        free = self.free_bytes()
        return free is not None and free < self._least_free

    def one(
        self, query: sa.Select[Any], given: dict[str, Any] | None = None
    ) -> dict[str, Any] | None:
        """The first row of a query, or nothing."""
        with self.reading() as connection:
            row = connection.execute(query, given).mappings().first()
        return dict(row) if row is not None else None

    def all(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        """All rows of a query."""
        with self.reading() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def lines(self, table_id: str, since: int = 0) -> list[str]:
        """The log of a table, from an event on."""
        query = (
            sa.select(schema.events.c.line)
            .where(schema.events.c.table_id == table_id, schema.events.c.seq >= since)
            .order_by(schema.events.c.seq)
        )
        with self.reading() as connection:
            return [row[0] for row in connection.execute(query)]

    def close(self) -> None:
        """Let go of all connections."""
        self._batches.close()
        self.engine.dispose()
        if self._hold is not None:
            self._hold.close()
            self._hold = None


def require_room(connection: Connection) -> None:
    """Refuse what begins something new while the disk is nearly full; what was begun goes on."""
    store = connection.get_execution_options().get(ROOM)
    if isinstance(store, Store) and store.is_nearly_full:
        message = (
            "the floor's disk is nearly full: what was begun is finished, and nothing new begins"
        )
        raise Refused(Objection("no_room", message))


def audit(
    connection: Connection,
    account_id: str | None,
    what: str,
    subject: str,
    before: Any = None,
    after: Any = None,
) -> None:
    """Record who changed what, when, and the values before and after."""
    from chapter47.table.encoding import canonical

    chains.note(
        connection,
        {
            "at": clock.now(),
            "account_id": account_id,
            "what": what,
            "subject": subject,
            "before": None if before is None else canonical(before).decode(),
            "after": None if after is None else canonical(after).decode(),
        },
    )


def _is_full(error: sa.exc.OperationalError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code in (13, 10 | 3 << 8) or getattr(error.orig, "sqlstate", None) in NO_ROOM


def _away_or_same(error: sa.exc.DBAPIError) -> Exception:
    """An error of the store that will pass by itself, in our own words."""
    state = getattr(error.orig, "sqlstate", None)
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        passes = code & 0xFF == SQLITE_IOERR
    elif state is None:
        passes = isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError)
    else:
        passes = str(state).startswith(GONE)
    if passes or error.connection_invalidated:
        return Away("the floor's records cannot be reached")
    return error


def require_existing(url: str) -> str:
    """A database address that is to be read; a file that is not there is not made."""
    if "://" not in url and not Path(url).expanduser().is_file():
        raise StoreError(f"there is no database {url}")
    return url


def _normal(url: str) -> str:
    """A database address as people give it, or the path of an SQLite file."""
    if url.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + url.split("://", 1)[1]
    if url.startswith(("sqlite://", "postgresql+psycopg://")):
        return url
    if "://" in url:
        kind = url.split("://", 1)[0]
        raise StoreError(
            f"{kind}:// is no database that a floor is kept in: give the path of an SQLite file, "
            "or postgresql://user@host/name"
        )
    path = Path(url).expanduser()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    _make_private(path)
    return f"sqlite:///{path}"


def _make_private(path: Path) -> None:
    """See that only its owner reads the database: it holds cards that are still to come."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        for one in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            if one.exists():
                one.chmod(0o600)
    except OSError as error:
        raise StoreError(f"the database {path} cannot be opened: {error.strerror}") from None


def _engine(url: str) -> Engine:
    """An engine for a database address, with SQLite set up to survive a loss of power."""
    if not url.startswith("sqlite"):
        return sa.create_engine(
            url, pool_pre_ping=True, pool_size=10, max_overflow=20, hide_parameters=True
        )
    engine = sa.create_engine(
        url, connect_args={"check_same_thread": False, "timeout": 30}, hide_parameters=True
    )

    @sa.event.listens_for(engine, "connect")
    def _settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine
