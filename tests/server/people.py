"""People who come to a floor through its HTTP API."""

import itertools
import time
from copy import copy
from functools import cache
from types import TracebackType
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.datastructures import State
from starlette.testclient import TestClient

from chapter47.server.app import assemble, create_app
from chapter47.server.services import Services
from chapter47.server.settings import Rate, Settings
from tests.server.stores import key_of

PASSWORD = "correct horse battery"
PLENTY = Rate(burst=10**6, per_second=10**6)
_numbers = itertools.count(1)

Json = Any


def easy_settings(database: str, **chosen: Any) -> Settings:
    """A floor that waits for nobody to be slow and limits nobody's rate."""
    usual = {
        "betting_seconds": 3600.0,
        "decision_seconds": 3600.0,
        "dealer_seconds": 3600.0,
        "entries": PLENTY,
        "acts": PLENTY,
        "readings": PLENTY,
        "most_tables_each_address": 10**6,
        "tables_for_guests": 1.0,
        "tables_for_players": 1.0,
        "heartbeat_seconds": 0.5,
        "password_kib": 1024,
        "key_file": key_of(database),
    }
    return Settings(database=database, **{**usual, **chosen})


class Person:
    """Somebody with a browser: cookies, and the token of his page."""

    def __init__(self, client: httpx.Client) -> None:
        self.http = client
        self.token = ""
        self.account: Json = None

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(f"/api{path}", params=params)

    def post(
        self, path: str, body: Json = None, *, key: str | None = None, method: str = "POST"
    ) -> httpx.Response:
        headers = {"X-CSRF-Token": self.token}
        headers["Idempotency-Key"] = key or f"person-key-{next(_numbers):08d}"
        return self.http.request(method, f"/api{path}", json=body, headers=headers)

    def get_counted(self, path: str) -> httpx.Response:
        """An answer that takes the lab a while: ask again as long as it counts."""
        for _ in range(60):
            answer = self.get(path)
            if answer.status_code != 202:
                return answer
            time.sleep(0.5)
        raise AssertionError(f"{path} was never counted")

    def come_in(self) -> "Person":
        return self._signed(self.post("/guest"))

    def register(self, name: str) -> "Person":
        return self._signed(self.post("/register", {"name": name, "password": PASSWORD}))

    def log_in(self, name: str) -> "Person":
        return self._signed(self.post("/login", {"name": name, "password": PASSWORD}))

    def _signed(self, answer: httpx.Response) -> "Person":
        assert answer.status_code == 200, answer.text
        self.account, self.token = answer.json()["account"], answer.json()["csrf_token"]
        return self

    def open(self, game: str, **chosen: Any) -> str:
        answer = self.post("/tables", {"game": game, **chosen})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def sit(self, table: str, seat: int, buy_in: int = 100_000) -> Json:
        return good(self.post(f"/tables/{table}/sit", {"seat": seat, "buy_in": buy_in}))

    def try_act(
        self, table: str, actor: str, name: str, key: str | None = None, **args: Any
    ) -> httpx.Response:
        body = {"actor": actor, "name": name, "args": args}
        return self.post(f"/tables/{table}/act", body, key=key)

    def act(self, table: str, actor: str, name: str, **args: Any) -> Json:
        return good(self.try_act(table, actor, name, **args))

    def state(self, table: str) -> Json:
        return good(self.get(f"/tables/{table}"))

    def events(self, table: str) -> list[Json]:
        found: list[Json] = good(self.get(f"/tables/{table}/events"))["events"]
        return found


def good(answer: httpx.Response) -> Json:
    """The body of an answer that must be a success."""
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def error(answer: httpx.Response, status: int) -> Json:
    """The error of an answer that must be refused, in the one shape."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"error"}
    assert set(body["error"]) == {"code", "message", "reasons"}
    return body["error"]


@cache
def _assembled() -> FastAPI:
    return assemble()


def routes() -> FastAPI:
    """All routes, assembled once in a process, for one more floor to stand behind."""
    app = copy(_assembled())
    app.state = State(dict(app.state._state))
    app.user_middleware, app.middleware_stack = [], None
    return app


class Floor:
    """A floor in this process."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings, routes())
        self.services: Services = self.app.state.services
        self._lives = TestClient(self.app, raise_server_exceptions=False)

    def __enter__(self) -> "Floor":
        self._lives.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._lives.__exit__(kind, error, at)

    def person(self) -> Person:
        """Somebody who has just come through the door."""
        return Person(TestClient(self.app, raise_server_exceptions=False))

    def guest(self) -> Person:
        return self.person().come_in()

    def staff(self, role: str) -> Person:
        name = f"The {role} {next(_numbers)}"
        self.services.accounts.hire(name, PASSWORD, role)
        return self.person().log_in(name)
