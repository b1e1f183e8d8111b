"""People who do anything that is open to them, and some things that are not, all at once."""

import json
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from random import Random
from threading import Event, Thread
from typing import Any

import httpx

from tests.server.people import Json, Person
from tests.server.players import Acknowledged

ALLOWED = (200, 201, 202, 204, 303, 401, 403, 404, 409, 422)
PAGES = ("", "/events", "/rounds", "/rounds/1", "/log", "/verify")


def filled_in(fields: list[Json], random: Random) -> Json:
    """Something acceptable, or nearly so, for each field of an option."""
    args: Json = {}
    for one in fields:
        if one["optional"] and random.random() < 0.5:
            continue
        match one["kind"]:
            case "amount" | "whole":
                steps = (min(one["max"], one["min"] + 2000) - one["min"]) // one["step"]
                args[one["name"]] = one["min"] + random.randint(0, max(0, steps)) * one["step"]
            case "one_of" if one["choices"]:
                args[one["name"]] = random.choice(one["choices"])
            case "several":
                args[one["name"]] = random.sample(one["choices"], one["count"])
            case _:
                args[one["name"]] = "words"
    return args


@dataclass
class Hammer(Thread, ABC):
    """One person with a browser, in a hurry."""

    person: Person
    tables: list[str]
    seed: int
    stop: Event
    told: list[tuple[str, Acknowledged]] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)
    failure: str = ""

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.random = Random(self.seed)
        self._number = 0

    def __hash__(self) -> int:
        return id(self)

    def run(self) -> None:
        """Until told to stop, or the server fails."""
        while not self.stop.is_set():
            try:
                self.once(self.random.choice(self.tables))
            except Exception as error:
                self.failure = f"{type(self).__name__}: {error!r}"
                self.stop.set()

    @abstractmethod
    def once(self, table: str) -> None:
        """One thing at a table."""

    def look(self, answer: httpx.Response) -> httpx.Response:
        """Note an answer; the server may refuse, and may not fail."""
        self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
        assert answer.status_code in ALLOWED, (str(answer.request.url), answer.text[:500])
        return answer

    def do(self, table: str, way: str, body: Json, method: str = "POST") -> httpx.Response:
        """Change something, sometimes twice with the same key, as a double click does."""
        self._number += 1
        key = f"hammer-{self.seed}-{self._number:06d}"
        path = f"/tables/{table}{way}"
        answer = self.look(self.person.post(path, body, key=key, method=method))
        if answer.status_code == 200:
            done = answer.json()
            hashes = {row["seq"]: row["row"]["hash"] for row in done["events"]}
            span = done["first_seq"], done["last_seq"]
            assert len(hashes) == span[1] - span[0] + 1
            self.told.append((table, Acknowledged(key, *span, hashes)))
            if self.random.random() < 0.2:
                again = self.look(self.person.post(path, body, key=key, method=method)).json()
                assert again["repeated"], again
                assert {row["seq"]: row["row"]["hash"] for row in again["events"]} == hashes
        return answer

    def take_an_option(self, table: str) -> None:
        """Whatever the table offers."""
        answer = self.look(self.person.get(f"/tables/{table}"))
        if answer.status_code != 200:
            return
        state = answer.json()
        if state["irregularities"] and self.random.random() < 0.3:
            one = self.random.choice(state["irregularities"])
            details = filled_in(one["fields"], self.random)
            by = self.random.choice(one["by"])
            body = {"actor": by, "irregularity": one["name"], "details": details}
            self.do(table, "/report", body)
        elif state["options"]:
            option = self.random.choice(state["options"])
            args = option["fixed"] | filled_in(option["fields"], self.random)
            body = {"actor": option["actor"], "name": option["name"], "args": args}
            self.do(table, "/act", body)


class Sitter(Hammer):
    """A player: sits down, bets, decides, leaves, looks around."""

    def once(self, table: str) -> None:
        what = self.random.random()
        if what < 0.15:
            place = {"seat": self.random.randint(1, 6), "buy_in": 20_000}
            self.do(table, "/sit", place)
        elif what < 0.22:
            self.do(table, "/leave", {"seat": self.random.randint(1, 6)})
        elif what < 0.32:
            self.look(self.person.get(f"/tables/{table}{self.random.choice(PAGES)}"))
        elif what < 0.4:
            headers = {"HX-Request": "true"}
            self.look(self.person.http.get(f"/tables/{table}/live", headers=headers))
        else:
            self.take_an_option(table)


class Dealer(Hammer):
    """A dealer or floorperson: takes the place and leaves it, deals, reports, rules."""

    def once(self, table: str) -> None:
        what = self.random.random()
        if what < 0.1:
            self.do(table, "/dealers-place", None)
        elif what < 0.2:
            self.do(table, "/dealers-place", None, method="DELETE")
        else:
            self.take_an_option(table)
        time.sleep(0.02)


class Opener(Hammer):
    """Opens tables for a moment and closes them, whoever may sit there; sits down at them too."""

    def once(self, table: str) -> None:
        opened = self.look(self.person.post("/tables", {"game": "big-six", "seats": 6}))
        if opened.status_code == 201:
            new = opened.json()["id"]
            self.tables.append(new)
            self.do(new, "/sit", {"seat": 1, "buy_in": 5_000})
            for _ in range(20):
                self.do(new, "/leave", {"seat": 1})
                closed = self.look(self.person.post(f"/tables/{new}", method="DELETE"))
                if closed.status_code == 204:
                    break
                time.sleep(0.05)
            self.tables.remove(new)


class Listener(Hammer):
    """Follows a table for a while through its stream; no event may be missing."""

    def once(self, table: str) -> None:
        path = f"/api/tables/{table}/stream"
        with self.person.http.stream("GET", path, params={"since": 0}) as stream:
            self.statuses[stream.status_code] = self.statuses.get(stream.status_code, 0) + 1
            assert stream.status_code in ALLOWED, stream.status_code
            expected, end = 0, time.monotonic() + self.random.uniform(0.2, 1.5)
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    seqs = [event["seq"] for event in json.loads(line[6:])["events"]]
                    assert seqs == list(range(expected, expected + len(seqs)))
                    expected += len(seqs)
                if time.monotonic() > end or self.stop.is_set():
                    break


def hurry(hammers: list[Hammer], stop: Event, seconds: float, done: int) -> dict[int, int]:
    """Let all of them go for so long; returns how often each status was answered.

    On a machine that others keep busy they go on until so much is done, up to five minutes.
    """
    for hammer in hammers:
        hammer.start()
    end = time.monotonic() + 300
    stop.wait(seconds)
    while sum(hammer.statuses.get(200, 0) for hammer in hammers) <= done:
        if stop.wait(0.5) or time.monotonic() > end:
            break
    stop.set()
    for hammer in hammers:
        hammer.join(timeout=180)
    failures = [hammer.failure for hammer in hammers if hammer.failure]
    assert not failures, failures
    assert not any(hammer.is_alive() for hammer in hammers)
    total: dict[Any, int] = {}
    for hammer in hammers:
        for status, count in hammer.statuses.items():
            total[status] = total.get(status, 0) + count
    return total
