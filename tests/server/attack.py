"""An attack from a hundred connections, and how long other players' acts take meanwhile.

Players at a few tables act at a steady pace. In turns they are left alone and attacked: by
strangers who flood pages and API, guess passwords, send bodies that are too long or never end, and
by guests who ask for all that costs most. What counts is the 95th percentile of the players' acts
under attack, as a ratio of the one without, in the same run.
"""

import json
import multiprocessing
import socket
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from threading import Barrier, Event, Thread
from typing import Any

import httpx

from chapter47.server.settings import Settings
from tests.server.people import Person
from tests.server.processes import FloorProcess

CONNECTIONS = 100
PLAYERS = 6
PACE = 0.15
"""Seconds between two acts of a player."""
ATTACKER = "127.0.0.66"
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


def attack(address: str, table: str, seconds: float, out: Any) -> None:
    """A hundred connections from one machine, each as fast as it is answered."""
    stop = Event()
    host, _, port = address.removeprefix("http://").partition(":")
    seen: Counter[str] = Counter()
    gate = Barrier(CONNECTIONS)
    threads = [
        Thread(target=_one, args=[n, host, int(port), table, stop, seen, gate], daemon=True)
        for n in range(CONNECTIONS)
    ]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    stop.set()
    out.put(dict(seen))


def _one(
    number: int, host: str, port: int, table: str, stop: Event, seen: Counter[str], gate: Barrier
) -> None:
    if number % 10 == 9:
        gate.wait()
        _slow(host, port, stop, seen)
        return
    transport = httpx.HTTPTransport(local_address=ATTACKER)
    client = httpx.Client(base_url=f"http://{host}:{port}", transport=transport, timeout=30)
    who = Person(client)
    try:
        if number % 2:
            who.come_in()
    except (AssertionError, httpx.HTTPError):
        seen["a guest was refused"] += 1
    gate.wait()
    random = Random(number)
    while not stop.is_set():
        try:
            answer = _ask(who, table, random)
            seen[str(answer.status_code)] += 1
        except httpx.HTTPError as error:
            seen[type(error).__name__] += 1
            time.sleep(0.01)


def _ask(who: Person, table: str, random: Random) -> httpx.Response:
    """Something that costs the server more than the asker."""
    match random.randrange(9):
        case 0:
            return who.http.get("/")
        case 1:
            return who.get("/tables")
        case 2:
            return who.http.get(f"/tables/{table}")
        case 3:
            return who.get(f"/tables/{table}/events", since=0)
        case 4:
            return who.get(f"/tables/{table}/verify")
        case 5:
            return who.post("/login", {"name": "The boss", "password": f"guess {random.random()}"})
        case 6:
            return who.post("/tables", {"game": "craps", "options": {"x": ["y"] * 15}})
        case 7:
            return who.get("/games/blackjack/odds")
        case _:
            return who.http.post("/api/guest", content=b"x" * 60_000)


def _slow(host: str, port: int, stop: Event, seen: Counter[str]) -> None:
    """A request that never ends."""
    while not stop.is_set():
        try:
            with socket.create_connection((host, port), 30, (ATTACKER, 0)) as line:
                line.sendall(b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n")
                while not stop.wait(0.2):
                    line.sendall(b"x")
        except OSError:
            seen["slow: shown out"] += 1
            time.sleep(0.05)


def measure(folder: Path, turns: int = 3, seconds: float = 8.0) -> dict[str, Any]:
    """The 95th percentile of acts, left alone and under attack, turn by turn."""
    server = FloorProcess(
        str(folder / "floor.db"), folder / "log", betting_seconds=3600.0, **USUAL
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
        context = multiprocessing.get_context("spawn")
        for _ in range(turns):
            start = time.monotonic()
            time.sleep(seconds)
            spans["alone"].append((start, time.monotonic()))
            out = context.Queue()
            other = context.Process(target=attack, args=[server.address, tables[0], seconds, out])
            other.start()
            while not _is_busy(server, folder):
                time.sleep(0.05)
            start = time.monotonic()
            seen.update(out.get(timeout=seconds + 120))
            spans["attacked"].append((start, time.monotonic()))
            other.terminate()
            other.join()
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


def _is_busy(server: FloorProcess, folder: Path) -> bool:
    """Say whether the attack has begun: somebody was refused."""
    return '"status": 429' in (folder / "log").read_text()[-200_000:]


def _p95(values: list[float]) -> float:
    return values[int(0.95 * (len(values) - 1))]


if __name__ == "__main__":
    turns, seconds = (int(sys.argv[1]), float(sys.argv[2])) if len(sys.argv) > 2 else (3, 8.0)
    with tempfile.TemporaryDirectory() as name:
        sys.stdout.write(json.dumps(measure(Path(name), turns, seconds), indent=1) + "\n")
