"""SIGKILL at random moments under load: what was acknowledged is there, and play goes on."""

import json
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, Protocol

import pytest
import sqlalchemy as sa

from chapter47.desk.verify import verify
from chapter47.server.people.viewer import PLAYER
from chapter47.server.store import schema
from chapter47.server.store.database import Store
from chapter47.server.streams.news import News
from chapter47.server.tables.keeper import Keeper
from chapter47.table import OUTSIDE
from tests.server.people import Person, good
from tests.server.players import Acknowledged, CardPlayer, Player
from tests.server.processes import FloorProcess
from tests.server.stores import database_at

SEATS = 3
MONEY = 1_000_000


class Remembers(Protocol):
    """Somebody who knows what the server has acknowledged."""

    person: Person

    @property
    def told(self) -> list[tuple[str, Acknowledged]]:
        """Tables, and what was done at them."""


def check_store(database: str, players: Sequence[Remembers], folder: Path) -> None:
    """Everything that must hold of a store, read without the server that wrote it."""
    store = Store(database)
    keeper = Keeper(store, News())
    held = sum(row["balance"] for row in store.all(sa.select(schema.accounts.c.balance)))
    own = schema.accounts.c.role == PLAYER
    accounts = len(store.all(sa.select(schema.accounts.c.id).where(own)))
    at_tables = 0
    for table_id in [row["id"] for row in store.all(sa.select(schema.tables.c.id))]:
        with keeper.looking(table_id) as (table, _):  # reading it plays it again, event by event
            assert table.ledger.total() == 0
            at_tables -= table.ledger[OUTSIDE]
            hashes = [entry.hash for entry in table.log]
        for player in players:
            for where, done in player.told:
                if where == table_id:
                    assert {seq: hashes[seq] for seq in done.hashes} == done.hashes
        path = folder / "record.jsonl"
        path.write_text("".join(line + "\n" for line in store.lines(table_id)))
        assert verify(path).is_record
    assert held + at_tables == accounts * MONEY
    requests = store.all(sa.select(schema.requests))
    spans = sorted((r["table_id"], r["first_seq"], r["last_seq"]) for r in requests)
    for (table_a, _, last), (table_b, first, _) in pairwise(spans):
        assert table_a != table_b or first > last, "one act was done twice, or two at once"
    known = {(row["account_id"], row["key"]) for row in requests}
    for player in players:
        for _, done in player.told:
            assert (player.person.account["id"], done.key) in known
    store.close()


def _kill_again_and_again(database: str, folder: Path, times: int, seed: int) -> None:
    random = Random(seed)
    chosen = {"play_money": MONEY, "betting_seconds": 0.5}
    server = FloorProcess(database, folder / "log", **chosen).wait()
    host = server.person().come_in()
    host.http.timeout = 120  # a busy machine reads long logs slowly
    wheel, cards = host.open("big-six"), host.open("pai-gow-poker")
    stop = Event()
    players: list[Player] = []
    for table, kind in ((wheel, Player), (cards, CardPlayer)):
        for seat in range(1, SEATS + 1):
            person = server.person().come_in()
            person.sit(table, seat, 500_000)
            players.append(kind(person, table, seat, stop))
    for player in players:
        player.start()
    rounds = []
    try:
        for number in range(times):
            before = _acknowledged(players, wheel), _acknowledged(players, cards)
            time.sleep(random.uniform(0.1, 0.9))
            known = _in_the_middle(host, cards) if number % 2 else None
            server.kill()
            server = FloorProcess(database, folder / "log", port=server.port, **chosen).wait()
            if known is not None:
                row = good(host.get(f"/tables/{cards}/events", since=known["seq"] - 1))["events"][0]
                assert row["row"]["hash"] == known["head"]
            end = time.monotonic() + 120
            while (
                _acknowledged(players, wheel) <= before[0] + SEATS
                or _acknowledged(players, cards) <= before[1] + SEATS
            ):
                assert time.monotonic() < end, "play did not go on"
                assert not stop.is_set(), [player.failure for player in players]
                time.sleep(0.02)
            rounds.append([good(host.get(f"/tables/{one}"))["round"] for one in (wheel, cards)])
    finally:
        stop.set()
        for player in players:
            player.join()
        server.kill()
    assert [player.failure for player in players] == [""] * len(players)
    for before_and_after in zip(*rounds, strict=True):
        assert list(before_and_after) == sorted(before_and_after)
    assert all(player.dealt for player in players if isinstance(player, CardPlayer))
    check_store(database, players, folder)


def _acknowledged(players: list[Player], table: str) -> int:
    return sum(len(player.acknowledged) for player in players if player.table == table)


def _in_the_middle(host: Person, table: str) -> Any:
    """The table at a moment when players hold cards and have not yet all decided."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        state = good(host.get(f"/tables/{table}"))
        if state["prompt"]["phase"] == "setting":
            return state
        time.sleep(0.01)
    raise AssertionError(f"no cards were dealt: {state['prompt']}")


@pytest.mark.prove
def test_what_was_acknowledged_survives_a_hundred_kills(tmp_path: Path) -> None:
    _kill_again_and_again(database_at(tmp_path), tmp_path, times=100, seed=1947)


@pytest.mark.prove
def test_kills_on_postgresql(database: str, tmp_path: Path) -> None:
    _kill_again_and_again(database, tmp_path, times=20, seed=22)


def test_a_server_that_is_told_to_stop_ends_streams_and_goes(tmp_path: Path) -> None:
    server = FloorProcess(database_at(tmp_path), tmp_path / "log").wait()
    guest = server.person().come_in()
    table = guest.open("big-six")
    path = f"/api/tables/{table}/stream"
    with guest.http.stream("GET", path, params={"since": 0}) as stream:
        first = _message(stream.iter_lines())
    assert first["events"][0]["kind"] == "TableOpened"
    guest.sit(table, 1)
    last = {"Last-Event-ID": str(first["last"])}
    with guest.http.stream("GET", path, headers=last) as stream:
        lines = stream.iter_lines()
        news = _message(lines)
        assert news["events"][0]["seq"] == first["last"] + 1
        assert news["events"][1]["kind"] == "SeatTaken"
        assert ": alive" in (next(lines), next(lines), next(lines))
        start = time.monotonic()
        code = server.stop()
        assert time.monotonic() - start < 8
    assert code in (0, -15)
    assert "mistake of ours" not in (tmp_path / "log").read_text()


def _message(lines: Iterator[str]) -> Any:
    """The next message of a stream."""
    for line in lines:
        if line.startswith("data: "):
            return json.loads(line[6:])
    raise AssertionError("the stream ended")
