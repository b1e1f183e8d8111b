"""Floors in processes of their own, which can be killed."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx

from chapter47.server.run import serve
from chapter47.server.settings import Rate, Settings
from tests.server.people import Person, easy_settings
from tests.server.postgres import free_port

ROOT = Path(__file__).parents[2]


class FloorProcess:
    """A server on loopback."""

    def __init__(self, database: str, log: Path, port: int | None = None, **chosen: Any) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = log
        told = json.dumps(asdict(easy_settings(database, **chosen)))
        with log.open("a") as stream:
            # the sources that are tested are those of the tests, wherever they were imported from
            path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.processes", str(self.port), told],
                stdout=stream,
                stderr=stream,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": path},
            )

    def wait(self) -> "FloorProcess":
        """Until it answers."""
        end = time.monotonic() + 240
        while True:
            try:
                # no certificates are read: it speaks plainly, and reading them takes a while
                address = f"{self.address}/api/health"
                httpx.get(address, timeout=2, verify=False).raise_for_status()
                return self
            except httpx.HTTPError:
                if self._process.poll() is not None or time.monotonic() > end:
                    raise AssertionError(self._log.read_text()[-2000:]) from None
                time.sleep(0.05)

    @property
    def process_id(self) -> int:
        return self._process.pid

    def person(self) -> Person:
        return Person(httpx.Client(base_url=self.address, timeout=120, verify=False))

    def kill(self) -> None:
        """As a loss of power would."""
        self._process.kill()
        self._process.wait()

    def stop(self, seconds: float = 20) -> int:
        """As a service manager would; returns the exit code."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


def told_settings(told: str) -> Settings:
    """Settings that are given as JSON."""
    chosen = json.loads(told)
    for name in ("entries", "acts", "readings"):
        chosen[name] = Rate(**chosen[name])
    return Settings(**chosen)


def main() -> None:
    """Serve with settings that are given as JSON."""
    serve("127.0.0.1", int(sys.argv[1]), settings=told_settings(sys.argv[2]))


if __name__ == "__main__":
    main()
