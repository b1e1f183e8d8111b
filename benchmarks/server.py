"""How many players one server holds, over HTTP on loopback, every act on disk before its answer.

Players at big six tables bet at the pace of quick people, in a process beside the server's. Their
number is doubled until the 95th percentile of an act reaches a tenth of a second.
"""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

LIMIT_MS = 100.0
SEATS = 8
THINK_SECONDS = 2.0
MEASURE_SECONDS = 8.0
MOST_PLAYERS = 512

Row = tuple[str, float, str, str | None, float | None]


def run() -> list[Row]:
    held, rows = 0, []
    players = 16
    while players <= MOST_PLAYERS:
        found = measure(players)
        good = found["p95"] < LIMIT_MS and not found["failed"]
        if good:
            held = players
            rows = [
                (f"p95 of an act, {players} players", found["p95"], "ms", None, None),
                (f"median of an act, {players} players", found["p50"], "ms", None, None),
                (f"acts, {players} players", found["acts"], "a second", None, None),
            ]
        if not good:
            break
        players *= 2
    first: Row = ("players held with p95 under 100 ms an act", held, "players", None, None)
    return [first, *rows]


def measure(players: int) -> dict[str, Any]:
    """Let so many players play for a while, and time their acts."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        server = subprocess.Popen(
            [sys.executable, "-c", _SERVER, str(port), str(Path(folder) / "floor.db")],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            return asyncio.run(_play(f"http://127.0.0.1:{port}", players))
        finally:
            server.terminate()
            server.wait()


_SERVER = """
import sys
from chapter47.server.run import serve
from chapter47.server.settings import Rate, Settings
many = Rate(10**6, 10**6)
serve("127.0.0.1", int(sys.argv[1]), settings=Settings(
    database=sys.argv[2], betting_seconds=5.0, entries=many, acts=many, readings=many,
    most_tables=10**4))
"""


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _play(address: str, players: int) -> dict[str, Any]:
    import httpx

    limits = httpx.Limits(max_connections=players + 10, max_keepalive_connections=players + 10)
    async with httpx.AsyncClient(base_url=address, timeout=30, limits=limits) as client:
        for _ in range(600):
            try:
                await client.get("/api/health")
                break
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
        seats: list[_Seat] = []
        table = ""
        for number in range(players):
            seat = _Seat(client, number % SEATS + 1)
            await seat.come_in()
            if number % SEATS == 0:
                opened = await seat.post("/tables", {"game": "big-six", "seats": SEATS})
                table = opened.json()["id"]
            seat.table = table
            sat = await seat.post(f"/tables/{table}/sit", {"seat": seat.seat, "buy_in": 500_000})
            assert sat.status_code == 200, sat.text
            seats.append(seat)
        end = time.perf_counter() + MEASURE_SECONDS
        await asyncio.gather(*(seat.play(end) for seat in seats))
    times = [one for seat in seats for one in seat.times]
    cuts = quantiles(times, n=100)
    return {
        "p50": cuts[49] * 1000,
        "p95": cuts[94] * 1000,
        "acts": len(times) / MEASURE_SECONDS,
        "failed": sum(seat.failed for seat in seats),
    }


class _Seat:
    def __init__(self, client: Any, seat: int) -> None:
        self.client, self.seat, self.table = client, seat, ""
        self.random = random.Random(seat)
        self.times: list[float] = []
        self.failed = 0
        self.number = 0

    async def come_in(self) -> None:
        answer = await self.client.post("/api/guest")
        cookie = answer.cookies["chapter47_session"]
        self.client.cookies.clear()
        self.headers = {
            "X-CSRF-Token": answer.json()["csrf_token"],
            "Cookie": f"chapter47_session={cookie}",
            "Content-Type": "application/json",
        }

    async def post(self, path: str, body: Any) -> Any:
        self.number += 1
        headers = {**self.headers, "Idempotency-Key": f"bench-{self.number:08d}"}
        return await self.client.post(f"/api{path}", content=json.dumps(body), headers=headers)

    async def play(self, end: float) -> None:
        await asyncio.sleep(self.random.uniform(0, THINK_SECONDS))
        while time.perf_counter() < end:
            body = {
                "actor": f"seat:{self.seat}",
                "name": "bet",
                "args": {"wager": self.random.choice(("dollar_1", "dollar_2")), "amount": 100},
            }
            start = time.perf_counter()
            answer = await self.post(f"/tables/{self.table}/act", body)
            self.times.append(time.perf_counter() - start)
            self.failed += answer.status_code not in (200, 409)
            await asyncio.sleep(self.random.uniform(0.5, 1.5) * THINK_SECONDS)
