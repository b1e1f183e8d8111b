"""How many players one server holds, over HTTP on loopback, every act on disk before its answer.

Players at big six tables bet at the pace of quick people, in a process beside the server's. Their
number is doubled until the 95th percentile of an act reaches a tenth of a second, and then
narrowed down. First each player has one connection, as a program would; then each also follows
his table through a stream, as a browser does, so that every act is told to all who sit there.

The players share the machine with the server; they speak plain HTTP/1.1 over sockets, because a
comfortable client would use up more of the machine than the server does.
"""

import asyncio
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

LIMIT_MS = 100.0
SEATS = 8
THINK_SECONDS = 2.0
WARM_SECONDS = 2.0
MEASURE_SECONDS = 8.0
FEWEST, MOST = 64, 4096
NARROWED = 3
"""So many times the gap between what held and what did not is halved."""
AT_ONCE = 4
"""So many tables are opened and filled at the same time."""
OLD_EVENTS, AGED_ACTS = 20_000, 200

Row = tuple[str, float, str, str | None, float | None]


@dataclass(frozen=True)
class Found:
    """What players saw: times in milliseconds."""

    p50: float
    p95: float
    p99: float
    acts: float
    """A second."""
    told: float
    """Messages that came through streams, a second."""
    failed: int

    @property
    def good(self) -> bool:
        """Say whether the players were held."""
        return self.p95 < LIMIT_MS and not self.failed


def run() -> list[Row]:
    """Players held, without and with streams; and what the age of a table costs."""
    return [*_held(streams=False), *_held(streams=True), *_ages()]


def _held(*, streams: bool) -> list[Row]:
    players, found = most_players(streams=streams)
    how = "with a stream each" if streams else "one connection each"
    what = f"{players} players, {how}"
    rows: list[Row] = [(f"players held under 100 ms, {how}", players, "players", None, None)]
    if found is not None:
        rows += [
            (f"median of an act, {what}", found.p50, "ms", None, None),
            (f"p95 of an act, {what}", found.p95, "ms", None, None),
            (f"p99 of an act, {what}", found.p99, "ms", None, None),
            (f"acts, {what}", found.acts, "a second", None, None),
        ]
    if found is not None and streams:
        rows.append((f"messages to streams, {what}", found.told, "a second", None, None))
    return rows


def most_players(*, streams: bool) -> tuple[int, Found | None]:
    """The largest number of players that was held, and what they saw."""
    held, best = 0, None
    failed = FEWEST
    while failed <= MOST:
        found = _tried(failed, streams=streams)
        if not found.good:
            break
        held, best, failed = failed, found, failed * 2
    for _ in range(NARROWED):
        middle = (held + failed) // 2 // SEATS * SEATS
        if middle in (held, failed):
            break
        found = _tried(middle, streams=streams)
        if found.good:
            held, best = middle, found
        else:
            failed = middle
    return held, best


def _tried(players: int, *, streams: bool) -> Found:
    """Measure; a failure that may be a hiccup of the machine is looked at once more."""
    found = measure(players, streams=streams)
    return found if found.good else measure(players, streams=streams)


def measure(players: int, *, streams: bool = False) -> Found:
    """Let so many players play for a while, and time their acts."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        server = subprocess.Popen(
            [sys.executable, "-c", _SERVER, str(port), str(Path(folder) / "floor.db")],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            return asyncio.run(_play(port, players, streams))
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
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _play(port: int, players: int, streams: bool) -> Found:
    seats = [_Seat(port, number) for number in range(players)]
    await _until_it_answers(port)
    tables = [seats[number : number + SEATS] for number in range(0, players, SEATS)]
    for number in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*map(_sit_down, tables[number : number + AT_ONCE]))
    following = [asyncio.create_task(seat.follow()) for seat in seats] if streams else []
    start = time.perf_counter() + WARM_SECONDS
    await asyncio.gather(*(seat.play(start, start + MEASURE_SECONDS) for seat in seats))
    for task in following:
        task.cancel()
    await asyncio.gather(*following, return_exceptions=True)
    for seat in seats:
        seat.line.close()
    times = [one for seat in seats for one in seat.times]
    cuts = quantiles(times, n=100)
    return Found(
        p50=cuts[49] * 1000,
        p95=cuts[94] * 1000,
        p99=cuts[98] * 1000,
        acts=len(times) / MEASURE_SECONDS,
        told=sum(seat.told for seat in seats) / (WARM_SECONDS + MEASURE_SECONDS),
        failed=sum(seat.failed for seat in seats),
    )


async def _until_it_answers(port: int) -> None:
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise SystemExit("the server did not start")


async def _sit_down(seats: "list[_Seat]") -> None:
    """One table with those who sit at it."""
    await asyncio.gather(*(seat.come_in() for seat in seats))
    opened = await seats[0].post("/tables", {"game": "big-six", "seats": SEATS})
    table = json.loads(opened.body)["id"]
    for seat in seats:
        seat.table = table
        place = {"seat": seat.seat, "buy_in": 500_000}
        sat = await seat.post(f"/tables/{table}/sit", place)
        assert sat.status == 200, sat.body


@dataclass(frozen=True)
class _Answer:
    status: int
    head: str
    body: bytes


class _Line:
    """A connection that stays open."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, headers: str, body: bytes = b"") -> _Answer:
        """Ask, on a new connection if the server has closed this one meanwhile."""
        while True:
            reader, _ = await self._open(method, path, headers, body)
            try:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
                continue
            length = int(_header(head, "content-length"))
            return _Answer(int(head.split(" ", 2)[1]), head, await reader.readexactly(length))

    async def follow(self, path: str, headers: str) -> asyncio.StreamReader:
        reader, _ = await self._open("GET", path, headers, b"")
        await reader.readuntil(b"\r\n\r\n")
        return reader

    async def _open(
        self, method: str, path: str, headers: str, body: bytes
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{headers}"
        self._streams[1].write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        return self._streams

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def _header(head: str, name: str) -> str:
    for line in head.split("\r\n"):
        found, _, value = line.partition(": ")
        if found.lower() == name:
            return value
    raise AssertionError(f"no {name} in {head}")


class _Seat:
    """One player."""

    def __init__(self, port: int, number: int) -> None:
        self.seat, self.table = number % SEATS + 1, ""
        self.line, self._ears = _Line(port), _Line(port)
        self.times: list[float] = []
        self.told = self.failed = 0
        self._random = random.Random(number)
        self._keys = 0
        self._headers = ""

    async def come_in(self) -> None:
        answer = await self.line.ask("POST", "/api/guest", "")
        cookie = _header(answer.head, "set-cookie").split(";")[0]
        token = json.loads(answer.body)["csrf_token"]
        self._headers = f"Cookie: {cookie}\r\nX-CSRF-Token: {token}\r\n"

    async def post(self, path: str, body: Any) -> _Answer:
        self._keys += 1
        headers = f"{self._headers}Idempotency-Key: bench-{self._keys:08d}\r\n"
        told = json.dumps(body).encode()
        headers += "Content-Type: application/json\r\n"
        return await self.line.ask("POST", f"/api{path}", headers, told)

    async def play(self, start: float, end: float) -> None:
        await asyncio.sleep(self._random.uniform(0, THINK_SECONDS))
        while (now := time.perf_counter()) < end:
            wager = self._random.choice(("dollar_1", "dollar_2"))
            act = {"actor": f"seat:{self.seat}", "name": "bet"}
            args = {"wager": wager, "amount": 100}
            answer = await self.post(f"/tables/{self.table}/act", {**act, "args": args})
            if now >= start:
                self.times.append(time.perf_counter() - now)
            self.failed += answer.status not in (200, 409)
            await asyncio.sleep(self._random.uniform(0.5, 1.5) * THINK_SECONDS)

    async def follow(self) -> None:
        reader = await self._ears.follow(f"/api/tables/{self.table}/stream", self._headers)
        try:
            while True:
                line = await reader.readuntil(b"\n")
                self.told += line.startswith(b"data:")
        finally:
            self._ears.close()


def _ages() -> list[Row]:
    """An act at a table of many events against one at a new table, and how fast it is read."""
    from chapter47.server.services import Services
    from chapter47.server.settings import Settings
    from chapter47.server.streams.news import News
    from chapter47.server.tables.keeper import Keeper

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=str(Path(folder) / "floor.db"), betting_seconds=3600.0)
        services = Services(settings)
        viewer = services.accounts.guest().viewer
        young, old = (_aged(services, viewer, events) for events in (0, OLD_EVENTS))
        seconds = {young: 0.0, old: 0.0}
        for number in range(AGED_ACTS):
            for table in (young, old):
                start = time.perf_counter()
                _bet(services, viewer, table, f"aged-{number:06d}-{table[:8]}")
                seconds[table] += time.perf_counter() - start
        start = time.perf_counter()
        with Keeper(services.store, News()).looking(old) as (table, _):  # type: ignore[assignment]
            read = len(table.log) / (time.perf_counter() - start)
        services.store.close()
    what = f"an act at a table of {OLD_EVENTS:,} events"
    aged = seconds[old] / AGED_ACTS * 1000
    return [
        (what, aged, "ms", "an act at a new table", seconds[old] / seconds[young]),
        (f"a restart reads a table of {OLD_EVENTS:,} events", read, "events/s", None, None),
    ]


def _aged(services: Any, viewer: Any, events: int) -> str:
    """A table at which somebody has played until it had so many events."""
    name = f"aged-{events}"
    table_id = services.openings.open(viewer, "big-six", key=f"open-{name}")
    services.floor.sit(viewer, table_id, 1, 400_000, key=f"sit-{name}")

    def deed(table: Any, _: Any) -> Any:
        start = len(table.log)
        while len(table.log) < events:
            table.act("seat:1", "bet", wager="dollar_1", amount=100)
            table.act("dealer", "no_more_bets")
        return table.log.entries[start:]

    services.keeper.do(table_id, viewer.account_id, deed)
    return table_id


def _bet(services: Any, viewer: Any, table_id: str, key: str) -> None:
    args = {"wager": "dollar_1", "amount": 100}
    services.floor.act(viewer, table_id, "seat:1", "bet", args, key=key)
