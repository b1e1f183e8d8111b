"""A real PostgreSQL for the tests: installed if missing, started on loopback, thrown away."""

import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

OWNER = "chapter47"
LOCK = Path(tempfile.gettempdir()) / "chapter47-postgres-install.lock"


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
    """A port on loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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


@contextmanager
def running() -> Iterator[str]:
    """The address of a server, without the name of a database."""
    folder = programs()
    user = _user()
    home = Path(tempfile.mkdtemp(prefix="chapter47-pg-"))
    if user:
        os.chown(home, user["user"], user["group"])
    data, port = home / "data", free_port()
    env = {"PATH": f"{folder}:{os.environ['PATH']}", "HOME": str(home), "LC_ALL": "C.UTF-8"}
    made = subprocess.run(
        [folder / "initdb", "-D", data, "-A", "trust", "-U", OWNER, "-E", "UTF8", "--no-sync"],
        capture_output=True,
        text=True,
        cwd=home,
        env=env,
        **user,
    )
    if made.returncode:
        raise NoPostgres(f"initdb failed: {made.stderr.strip()[-500:]}")
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": "",
        "fsync": "off",
        "max_connections": 120,
    }
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with (home / "log").open("w") as log:
        process = subprocess.Popen(
            [folder / "postgres", "-D", data, *options],
            stdout=log,
            stderr=log,
            cwd=home,
            env=env,
            **user,
        )
    address = f"postgresql://{OWNER}@127.0.0.1:{port}"
    try:
        _await(address, process, home / "log")
        yield address
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)
        shutil.rmtree(home, ignore_errors=True)


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
