"""Two servers on one PostgreSQL: one table, many clients, no fork, nothing lost or doubled."""

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from tests.server.people import good
from tests.server.players import Player
from tests.server.postgres import new_database
from tests.server.processes import FloorProcess
from tests.server.test_kill import MONEY, check_store

SEATS, ACTS, MANY = 8, 12, 100


@pytest.fixture(scope="module")
def pair(
    postgres_server: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, FloorProcess, FloorProcess]]:
    database = new_database(postgres_server, "floor_of_two")
    folder = tmp_path_factory.mktemp("two")
    servers = [
        FloorProcess(database, folder / f"log {n}", play_money=MONEY, betting_seconds=1.0)
        for n in (1, 2)
    ]
    try:
        yield database, servers[0].wait(), servers[1].wait()
    finally:
        for server in servers:
            server.kill()


def test_many_clients_of_two_servers_play_at_one_table(
    pair: tuple[str, FloorProcess, FloorProcess], tmp_path: Path
) -> None:
    _play_at_one_table(pair, tmp_path, ACTS)


@pytest.mark.prove
def test_many_hundred_acts_at_one_table_of_two_servers(
    pair: tuple[str, FloorProcess, FloorProcess], tmp_path: Path
) -> None:
    _play_at_one_table(pair, tmp_path, MANY)


def _play_at_one_table(
    pair: tuple[str, FloorProcess, FloorProcess], tmp_path: Path, acts: int
) -> None:
    database, *servers = pair
    host = servers[0].person().come_in()
    table = host.open("big-six", seats=SEATS)
    heard: list[Any] = []
    listener = Thread(target=_listen, args=[servers[1], table, heard], daemon=True)
    listener.start()
    stop = Event()
    players = []
    for seat in range(1, SEATS + 1):
        person = servers[seat % 2].person().come_in()
        person.sit(table, seat, 300_000)
        players.append(Player(person, table, seat, stop, most=acts))
    for player in players:
        player.start()
    for player in players:
        player.join(timeout=240)
        assert not player.is_alive()
    assert [player.failure for player in players] == [""] * SEATS
    stop.set()
    check_store(database, players, tmp_path)
    assert sum(len(player.acknowledged) for player in players) > acts * SEATS * 0.7
    heads = set()
    for server in servers:
        stranger = server.person()
        rows = good(stranger.get(f"/tables/{table}/events", since=0))["events"]
        assert [row["seq"] for row in rows] == list(range(len(rows)))
        heads.add(tuple(row["row"]["hash"] for row in rows[:200]))
    assert len(heads) == 1
    listener.join(timeout=20)
    assert heard and heard == list(range(heard[0], heard[0] + len(heard)))


def _listen(server: FloorProcess, table: str, heard: list[Any]) -> None:
    """Follow the table on the other server until the first round is over."""
    stranger = server.person()
    end, since = time.monotonic() + 30, 0
    while time.monotonic() < end:
        found = good(stranger.get(f"/tables/{table}/events", since=since, wait=5))
        heard += [row["seq"] for row in found["events"]]
        since = found["next"]
        if any(row["kind"] == "RoundEnded" for row in found["events"]):
            return


def test_news_cross_from_one_server_to_the_other_at_once(
    pair: tuple[str, FloorProcess, FloorProcess],
) -> None:
    _, here, there = pair
    ann = here.person().come_in()
    table = ann.open("big-six")
    watcher = there.person()
    since = good(watcher.get(f"/tables/{table}/events"))["next"]
    found: list[Any] = []

    def wait() -> None:
        start = time.monotonic()
        answer = good(watcher.get(f"/tables/{table}/events", since=since, wait=20))
        found.append((answer, time.monotonic() - start))

    thread = Thread(target=wait)
    thread.start()
    time.sleep(0.5)
    ann.sit(table, 1)
    thread.join(timeout=25)
    (answer, seconds) = found[0]
    assert [row["kind"] for row in answer["events"]][:2] == ["Acted", "SeatTaken"]
    assert seconds < 10


def test_a_session_and_a_key_hold_on_both_servers(
    pair: tuple[str, FloorProcess, FloorProcess],
) -> None:
    _, here, there = pair
    ann = here.person().come_in()
    table = ann.open("big-six")
    ann.sit(table, 1)
    bet = {"wager": "dollar_1", "amount": 500}
    first = good(ann.try_act(table, "seat:1", "bet", key="the-same-key", **bet))
    ann.http.base_url = there.address
    again = good(ann.try_act(table, "seat:1", "bet", key="the-same-key", **bet))
    assert not first["repeated"] and again["repeated"]
    assert ann.state(table)["places"][0]["wagers"][0]["cents"] == 500
