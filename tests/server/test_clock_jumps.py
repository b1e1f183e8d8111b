"""The machine's clock goes back an hour and forward a day: nothing of the floor ends early."""

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import sqlalchemy as sa

from chapter47.server import clock as floor_clock
from chapter47.server.clock import Clock
from chapter47.server.store import schema
from chapter47.server.watch.inspection import inspect
from tests.server.people import PASSWORD, Floor, easy_settings, error, good

HOUR, DAY = 3600.0, 86_400.0


class Jumping:
    """The machine's time of day, which somebody sets."""

    def __init__(self) -> None:
        self.off = 0.0

    def __call__(self) -> float:
        return time.time() + self.off


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Jumping:
    found = Jumping()
    monkeypatch.setattr(floor_clock, "_CLOCK", Clock(wall=found))
    return found


@pytest.fixture
def floor(wall: Jumping, database: str, tmp_path: Path) -> Iterator[Floor]:
    chosen = {"key_file": str(tmp_path / "floor.key"), "betting_seconds": 900.0}
    with Floor(easy_settings(database, **chosen)) as made:
        yield made


def test_nothing_ends_early_when_the_machines_clock_jumps(floor: Floor, wall: Jumping) -> None:
    ann, bob = floor.person().register("Ann Excluded"), floor.person().register("Bob Locked")
    table = bob.open("big-six")
    bob.sit(table, 1, 50_000)
    good(ann.post("/me/exclusion", {"days": 1}))
    guess = {"name": "Bob Locked", "password": "not the password"}
    for _ in range(3):
        error(floor.person().post("/login", guess), 403)
    bob.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    closes = bob.state(table)["due"]["at"]
    for jump in (-HOUR, DAY):
        wall.off += jump
        assert good(bob.get("/me"))["account"]["name"] == "Bob Locked", "his session goes on"
        sits = ann.post(f"/tables/{table}/sit", {"seat": 2, "buy_in": 1000})
        assert error(sits, 409)["reasons"][0]["code"] == "excluded"
        right = {"name": "Bob Locked", "password": PASSWORD}
        error(floor.person().post("/login", right), 429)
        state = bob.state(table)
        assert state["prompt"]["phase"] == "betting" and state["due"]["at"] == closes
        bob.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    bob.act(table, "seat:1", "ready")
    (row,) = good(bob.get(f"/tables/{table}/rounds"))
    assert row["wagered"] == 1500
    for column in (schema.events.c.at, schema.audit.c.at):
        order = schema.events.c.seq if column.table is schema.events else schema.audit.c.id
        times = [one["at"] for one in floor.services.store.all(sa.select(column).order_by(order))]
        assert all(before <= after for before, after in pairwise(times)), column
        assert times[-1] - times[0] < HOUR / 2
    assert inspect(floor.services.store).problems == []
