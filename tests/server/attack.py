"""An attack from a hundred connections, and how long other players' acts take meanwhile.

Players at a few tables act at a steady pace. In turns they are left alone and attacked: by
strangers who flood pages and API, guess passwords, send bodies that are too long or never end, and
by guests who ask for all that costs most. What counts is the 95th percentile of the players' acts
under attack, as a ratio of the one without, in the same run.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from threading import Event, Thread
from typing import Any

from chapter47.server.settings import Settings
from tests.server.people import Person
from tests.server.processes import FloorProcess
from tests.server.stores import database_at

CONNECTIONS = 100
PLAYERS = 6
PACE = 0.15
"""Seconds between two acts of a player."""
ATTACKER = "127.0.0.66"
GUESTS = 8
"""So many of the attackers' requests bear the cookie of a guest, each of another."""
USUAL = {
    name: getattr(Settings(database=""), name)
    for name in ("entries", "acts", "readings", "password_kib")
}


class Steady(Thread):
    """A player who bets and takes back at a steady pace, and notes how long each act takes."""

    def __init__(self, person: Person, table: str, seat: int, stop: Event) -> None:
        super().__init__(daemon=True)
        self._person, self._table, self._seat, self._stop_all = person, table, seat, stop
        self.took: list[tuple[float, float]] = []
        """When each act began, and how long it took."""
        self.failure = ""

    def run(self) -> None:
        """Until told to stop."""
        me, number = f"seat:{self._seat}", 0
        bet = {"wager": "dollar_1", "amount": 100}
        while not self._stop_all.is_set():
            number += 1
            name = "bet" if number % 2 else "take_back"
            args = bet if number % 2 else {"wager": "dollar_1"}
            start = time.monotonic()
            answer = self._person.try_act(self._table, me, name, **args)
            end = time.monotonic()
            if answer.status_code != 200:
                self.failure = answer.text
                return
            self.took.append((start, end - start))
            time.sleep(max(0.0, PACE - (end - start)))


def _requests(server: FloorProcess, table: str) -> list[str]:
    """What costs the server more than the asker: asked by strangers, and by some guests."""
    guests = [server.person().come_in() for _ in range(GUESTS)]
    asked = [""] + [
        f"Cookie: {name}={value}\r\nX-CSRF-Token: {guest.token}\r\n"
        for guest in guests
        for name, value in guest.http.cookies.items()
    ]
    guess = json.dumps({"name": "The boss", "password": "a password that is no password"})
    table_of_many = json.dumps({"game": "craps", "options": {"x": ["y"] * 15}})
    bodies = [
        *(("GET", path, "") for path in ("/", "/api/tables", f"/tables/{table}", "/guide/craps")),
        *(("GET", f"/api/tables/{table}{way}", "") for way in ("/events?since=0", "/verify", "")),
        ("GET", "/api/games/blackjack/odds", ""),
        ("POST", "/api/login", guess),
        ("POST", "/api/tables", table_of_many),
        ("POST", "/api/guest", "x" * 60_000),
    ]
    return [
        f"{method} {path} HTTP/1.1\r\nHost: floor\r\n{who}Idempotency-Key: a-key-of-a-flood\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
        for who in asked
        for method, path, body in bodies
    ]


class Flood:
    """The flood, in a process of its own."""

    def __init__(self, server: FloorProcess, requests: list[str], seconds: float) -> None:
        told = {
            "host": "127.0.0.1",
            "port": server.port,
            "source": ATTACKER,
            "connections": CONNECTIONS,
            "slow": CONNECTIONS // 10,
            "requests": requests,
            "seconds": seconds,
        }
        pipe = subprocess.PIPE
        path = Path(__file__).with_name("flood.py")
        self._process = subprocess.Popen([sys.executable, path], stdin=pipe, stdout=pipe, text=True)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        self._say(json.dumps(told))
        assert self._out.readline() == "ready\n"

    def _say(self, line: str) -> None:
        self._in.write(line + "\n")
        self._in.flush()

    def let_go(self) -> dict[str, int]:
        """Flood; returns what was answered."""
        self._say("go")
        told: dict[str, int] = json.loads(self._out.readline())
        self._process.wait(timeout=60)
        return told


def measure(folder: Path, turns: int = 3, seconds: float = 8.0) -> dict[str, Any]:
    """The 95th percentile of acts, left alone and under attack, turn by turn."""
    server = FloorProcess(
        database_at(folder), folder / "log", betting_seconds=3600.0, **USUAL
    ).wait()
    stop = Event()
    players: list[Steady] = []
    try:
        host = server.person().come_in()
        tables = [host.open("big-six") for _ in range(PLAYERS // 2)]
        for n in range(PLAYERS):
            person = server.person().come_in()
            person.sit(tables[n // 2], 1 + n % 2, 50_000)
            players.append(Steady(person, tables[n // 2], 1 + n % 2, stop))
        for player in players:
            player.start()
        time.sleep(2)
        spans: dict[str, list[tuple[float, float]]] = {"alone": [], "attacked": []}
        seen: Counter[str] = Counter()
        requests = _requests(server, tables[0])
        for _ in range(turns):
            flood = Flood(server, requests, seconds)
            time.sleep(2)
            start = time.monotonic()
            time.sleep(seconds)
            spans["alone"].append((start, time.monotonic()))
            start = time.monotonic()
            seen.update(flood.let_go())
            spans["attacked"].append((start, time.monotonic()))
            time.sleep(3)
    finally:
        stop.set()
        for player in players:
            player.join(timeout=60)
        server.kill()
    failures = [player.failure for player in players if player.failure]
    assert not failures, failures
    took = {
        name: sorted(
            seconds
            for player in players
            for start, seconds in player.took
            if any(first <= start <= last for first, last in among)
        )
        for name, among in spans.items()
    }
    tell = {name: {"acts": len(all_), "p95": _p95(all_)} for name, all_ in took.items()}
    ratio = tell["attacked"]["p95"] / tell["alone"]["p95"]
    return {**tell, "ratio": round(ratio, 3), "attack": dict(seen)}


def _p95(values: list[float]) -> float:
    return values[int(0.95 * (len(values) - 1))]


if __name__ == "__main__":
    turns, seconds = (int(sys.argv[1]), float(sys.argv[2])) if len(sys.argv) > 2 else (3, 8.0)
    with tempfile.TemporaryDirectory() as name:
        sys.stdout.write(json.dumps(measure(Path(name), turns, seconds), indent=1) + "\n")
