"""Runs a floor: from the command line until it is told to stop."""

import gc
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn
from fastapi import FastAPI

from chapter47.server.app import create_app
from chapter47.server.door import protocol
from chapter47.server.people.viewer import RUNS
from chapter47.server.services import Services
from chapter47.server.settings import Settings, SettingsError
from chapter47.server.watch import logs

PASSWORD = "CHAPTER47_ADMIN_PASSWORD"
"""The environment variable from which an administrator's first password is read."""
GRACE_SECONDS = 10


class Server(uvicorn.Server):
    """Lets streams end as soon as it is told to stop, so that it need not wait for them."""

    def __init__(self, config: uvicorn.Config, on_exit: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_exit = on_exit

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Somebody wants the server to stop."""
        self._on_exit()
        super().handle_exit(sig, frame)


def require_free(host: str, port: int) -> None:
    """Refuse an address at which nobody can listen, before anything is opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, port))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise SettingsError(
            f"the floor cannot listen at {host}:{port}: {why}; choose another --port or --host"
        ) from None


def serve(
    host: str = "127.0.0.1",
    port: int = 8047,
    database: str | None = None,
    *,
    open_browser: bool = False,
    settings: Settings | None = None,
    assembled: FastAPI | None = None,
    opened: Callable[[], None] = lambda: None,
) -> None:
    """Serve until SIGINT or SIGTERM; what was begun is finished first.

    `opened` is called once nothing stands against it any more.
    """
    chosen = settings or Settings()
    if database is not None:
        chosen = replace(chosen, database=database)
    logs.set_up()
    app = create_app(chosen, assembled)
    opened()
    services: Services = app.state.services
    gc.collect()
    gc.freeze()  # the program itself is never garbage: nobody should wait while it is searched
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        http=protocol(chosen.slow_seconds),
        proxy_headers=bool(chosen.proxies),
        forwarded_allow_ips=list(chosen.proxies),
        limit_concurrency=chosen.most_connections or None,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    if open_browser:
        opening = threading.Timer(1.0, webbrowser.open, [f"http://{host}:{port}/"])
        opening.daemon = True
        opening.start()
    Server(config, services.close_streams).run()


def make_administrator(name: str, password: str, database: str | None = None) -> None:
    """Make an administrator's account, before the floor opens or while it is open."""
    settings = Settings() if database is None else Settings(database=database)
    services = Services(settings, serves=False)
    try:
        services.accounts.hire(name, password, RUNS)
    finally:
        services.store.close()


def read_password(file: Path | None = None) -> str | None:
    """A password from a file, or from the environment; nothing if there is none."""
    if file is not None:
        return file.read_text(encoding="utf-8").strip("\r\n")
    return os.environ.get(PASSWORD)
