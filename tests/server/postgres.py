"""A real PostgreSQL for the tests: installed if missing, started on loopback, thrown away."""

import fcntl
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg

OWNER = "chapter47"
FIRST_PORT, PORTS = 20_000, 12_000
"""Below those that the system gives to clients: it could give one away while a server starts."""
LOCK = Path(tempfile.gettempdir()) / "chapter47-postgres-install.lock"
_tried = itertools.count(47 * os.getpid())


class NoPostgres(RuntimeError):
    """PostgreSQL could not be had."""


def _programs() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def programs() -> Path:
    """The folder of initdb and postgres; the Debian package is installed if there is none."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = _programs()
        if found is None:
            subprocess.run(["apt-get", "update"], capture_output=True, check=False)
            done = subprocess.run(
                ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"],
                capture_output=True,
                text=True,
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            )
            found = _programs()
            if found is None:
                raise NoPostgres(
                    "these tests need PostgreSQL: install the package postgresql "
                    f"(apt-get said: {done.stderr.strip()[-300:]})"
                )
    return found


def free_port() -> int:
    """A port on loopback that nobody uses, and that no client is given before it is used.

    A process tries each once, and begins elsewhere than the others.
    """
    for number in itertools.islice(_tried, PORTS):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", FIRST_PORT + number % PORTS))
            return FIRST_PORT + number % PORTS
    raise AssertionError("no port is free")


def _user() -> dict[str, Any]:
    """PostgreSQL does not run as root; it is given to another user then."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            known = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": known.pw_uid, "group": known.pw_gid, "extra_groups": []}
    raise NoPostgres("PostgreSQL does not run as root, and there is no other user to run it as")


class Cluster:
    """A PostgreSQL server of our own, which can be stopped and started again."""

    def __init__(self) -> None:
        self._programs, self._user = programs(), _user()
        self._home = Path(tempfile.mkdtemp(prefix="chapter47-pg-"))
        if self._user:
            os.chown(self._home, self._user["user"], self._user["group"])
        self.port = free_port()
        self.address = f"postgresql://{OWNER}@127.0.0.1:{self.port}"
        path = f"{self._programs}:{os.environ['PATH']}"
        self._env = {"PATH": path, "HOME": str(self._home), "LC_ALL": "C.UTF-8"}
        ways = ["-A", "trust", "-U", OWNER, "-E", "UTF8", "--no-sync"]
        made = subprocess.run(
            [self._programs / "initdb", "-D", self._home / "data", *ways],
            capture_output=True,
            text=True,
            cwd=self._home,
            env=self._env,
            **self._user,
        )
        if made.returncode:
            raise NoPostgres(f"initdb failed: {made.stderr.strip()[-500:]}")

    def start(self) -> "Cluster":
        """Start it, and wait until it answers."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "off",
            "max_connections": 120,
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self._home / "log").open("a") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._home / "data", *options],
                stdout=log,
                stderr=log,
                cwd=self._home,
                env=self._env,
                **self._user,
            )
        _await(self.address, self._process, self._home / "log")
        return self

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends what is open, SIGQUIT drops everything as a crash does."""
        self._process.send_signal(how)
        self._process.wait(timeout=60)

    def throw_away(self) -> None:
        """Remove all that it wrote."""
        shutil.rmtree(self._home, ignore_errors=True)


@contextmanager
def running() -> Iterator[str]:
    """The address of a server, without the name of a database."""
    cluster = Cluster()
    try:
        yield cluster.start().address
    finally:
        cluster.stop()
        cluster.throw_away()


def _await(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(f"{address}/postgres", connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > end:
                raise NoPostgres(f"PostgreSQL did not start: {log.read_text()[-500:]}") from None
            time.sleep(0.05)


def new_database(address: str, name: str) -> str:
    """A fresh database on a running server; returns its address."""
    with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')  # type: ignore[call-overload]
    return f"{address}/{name}"
