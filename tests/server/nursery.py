"""Floors that start at once: forked from a process that has imported everything already.

Each is a process of its own, and is killed as any other; only its start is quick, so that a
thousand kills take an hour and not a day. A faulty file system can be preloaded into all of them.
"""

import ctypes
import json
import multiprocessing
import os
import signal
import subprocess
import time
from dataclasses import asdict
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import Any

import httpx

from chapter47.server.run import serve
from tests.server.people import Person, easy_settings
from tests.server.postgres import free_port
from tests.server.processes import told_settings


class Nursery:
    """Starts floors; with a folder, into which the faulty file system is compiled, faulty ones."""

    def __init__(self, folder: Path | None = None) -> None:
        self._context: ForkServerContext = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tests.server.cradle"])
        self.is_faulty = folder is not None
        before = os.environ.get("LD_PRELOAD")
        if folder is not None:
            os.environ["LD_PRELOAD"] = str(_compiled(folder))
        try:
            first = self._context.Process(target=_nothing)
            first.start()
            first.join()
        finally:
            if before is None:
                os.environ.pop("LD_PRELOAD", None)
            else:
                os.environ["LD_PRELOAD"] = before

    def floor(
        self, database: str, log: Path, port: int | None = None, **chosen: Any
    ) -> "ForkedFloor":
        """Start a floor; `wait` says when it answers."""
        told = json.dumps(asdict(easy_settings(database, **chosen)))
        port = port or free_port()
        process = self._context.Process(target=_serve, args=[port, told, str(log)])
        process.start()
        return ForkedFloor(process, port, log)


class ForkedFloor:
    """A server on loopback, to be killed."""

    def __init__(self, process: ForkServerProcess, port: int, log: Path) -> None:
        self._process, self.port, self._log = process, port, log
        self.address = f"http://127.0.0.1:{port}"

    def wait(self) -> "ForkedFloor":
        """Until it answers."""
        end = time.monotonic() + 240
        while True:
            try:
                httpx.get(f"{self.address}/api/health", timeout=5, verify=False).raise_for_status()
                return self
            except httpx.HTTPError:
                if not self._process.is_alive() or time.monotonic() > end:
                    raise AssertionError(self._log.read_text()[-3000:]) from None
                time.sleep(0.02)

    def person(self) -> Person:
        return Person(httpx.Client(base_url=self.address, timeout=30, verify=False))

    def arm(self) -> None:
        """Let its file system begin to fail; it does not live long then."""
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGUSR1)

    def dies_within(self, seconds: float) -> bool:
        """Say whether it died by itself."""
        self._process.join(timeout=seconds)
        return self._process.exitcode is not None

    def kill(self) -> None:
        """SIGKILL."""
        self._process.kill()
        self._process.join()


def _nothing() -> None:
    """Something to do for the first process, which starts the one that all are forked from."""


def _serve(port: int, told: str, log: str) -> None:
    stream = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(stream, 1)
    os.dup2(stream, 2)
    signal.signal(signal.SIGUSR1, lambda *_: _arm())
    from tests.server.cradle import ASSEMBLED

    serve("127.0.0.1", port, settings=told_settings(told), assembled=ASSEMBLED)


def _arm() -> None:
    own = ctypes.CDLL(None)
    own.faults_arm(ctypes.c_uint64(os.getpid() * 1_000_003 + time.monotonic_ns()), 40, 1)


def _compiled(folder: Path) -> Path:
    """The faulty file system as a library."""
    library = folder / "faults.so"
    source = Path(__file__).with_name("faults.c")
    made = subprocess.run(
        ["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"],
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, f"these proofs need a C compiler (package gcc): {made.stderr}"
    return library
