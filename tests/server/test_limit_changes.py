"""Limits that change on the floor: the half hour of 8.3, between rounds, on every server."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from chapter47.server import clock
from tests.server.people import Floor, Person, easy_settings, error, good
from tests.server.postgres import new_database
from tests.support import cites

HALF_HOUR = 1800
NEW = {"wager": "initial", "minimum": "$25", "maximum": "$500"}


class SetClock:
    """A clock that is moved by hand, and goes on by itself meanwhile."""

    def __init__(self) -> None:
        self.moved = 0.0
        self.clock = clock.Clock(self._time, self._time)

    def _time(self) -> float:
        return time.time() + self.moved

    def move(self, seconds: float) -> None:
        self.moved += seconds


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    made = SetClock()
    monkeypatch.setattr(clock, "_CLOCK", made.clock)
    return made


@pytest.fixture
def floor(hand: SetClock, tmp_path: Any) -> Iterator[Floor]:
    long = dict.fromkeys(("betting_seconds", "decision_seconds", "dealer_seconds"), 1e6)
    long |= {"idle_seconds": 1e6, "staff_idle_session_seconds": 1e6}  # nobody is seen off
    with Floor(easy_settings(str(tmp_path / "floor.db"), **long)) as made:
        yield made


def seated(floor: Floor, game: str = "casino-war") -> tuple[Person, str]:
    ann = floor.guest()
    table = ann.open(game)
    ann.sit(table, 1)
    if "decline" in names(ann, table):
        ann.act(table, "seat:1", "decline")
    return ann, table


def names(person: Person, table: str) -> list[str]:
    return [one["name"] for one in person.state(table)["options"]]


def limits(person: Person, table: str) -> tuple[int, int]:
    found = person.state(table)["limits"]["initial"]
    return found["minimum"], found["maximum"]


def until(person: Person, table: str, wanted: tuple[int, int], seconds: float = 8) -> None:
    """Wait until a table has limits: the house looks once in a second."""
    end = time.monotonic() + seconds
    while limits(person, table) != wanted and time.monotonic() < end:
        time.sleep(0.1)
    assert limits(person, table) == wanted


@cites("19:47-8.3")
def test_a_change_is_announced_half_an_hour_ahead_and_holds_from_then(
    floor: Floor, hand: SetClock
) -> None:
    ann, table = seated(floor)
    boss = floor.staff("floorperson")
    before = clock.now()
    told = good(boss.post(f"/tables/{table}/limits", NEW))
    (change,) = told["limits_to_come"]
    assert HALF_HOUR <= change["at"] - before < HALF_HOUR + 30
    assert (change["minimum"], change["maximum"]) == (2500, 50_000)
    assert change["cite"] == "19:47-8.3"
    assert limits(ann, table) == (500, 100_000)
    page = ann.http.get(f"/tables/{table}").text
    assert "Limits change" in page and "Initial wager $25 to $500" in page
    hand.move(HALF_HOUR - 60)
    time.sleep(1.5)
    assert limits(ann, table) == (500, 100_000)
    hand.move(90)
    until(ann, table, (2500, 50_000))
    assert ann.state(table)["limits_to_come"] == []
    page = ann.http.get(f"/tables/{table}").text
    assert "Limits change" not in page and "$25 to $500" in page
    error(ann.try_act(table, "seat:1", "bet", wager="initial", amount=500), 409)
    ann.act(table, "seat:1", "bet", wager="initial", amount=2500)


@cites("19:47-8.3")
def test_a_round_that_is_played_is_ended_under_the_limits_with_which_it_began(
    floor: Floor, hand: SetClock
) -> None:
    ann, table = seated(floor)
    boss = floor.staff("floorperson")
    good(boss.post(f"/tables/{table}/limits", NEW))
    ann.act(table, "seat:1", "bet", wager="initial", amount=500)
    hand.move(HALF_HOUR + 60)
    end = time.monotonic() + 8
    posted = False
    while not posted and time.monotonic() < end:  # the house has found them due
        time.sleep(0.1)
        posted = any(row["row"].get("name") == "post_limits" for row in ann.events(table))
    assert posted
    assert limits(ann, table) == (500, 100_000)
    ann.act(table, "seat:1", "bet", wager="initial", amount=500)
    number = ann.state(table)["round"]
    ann.act(table, "seat:1", "ready")
    if "surrender" in names(ann, table):
        ann.act(table, "seat:1", "surrender")
    assert ann.state(table)["round"] == number + 1
    assert limits(ann, table) == (2500, 50_000)


def test_the_record_of_a_table_whose_limits_changed_is_played_again(
    floor: Floor, hand: SetClock
) -> None:
    ann, table = seated(floor)
    good(floor.staff("floorperson").post(f"/tables/{table}/limits", NEW))
    hand.move(HALF_HOUR + 60)
    until(ann, table, (2500, 50_000))
    ann.act(table, "seat:1", "bet", wager="initial", amount=2500)
    length = ann.state(table)["seq"]
    floor.services.keeper.let_go(table)
    assert limits(ann, table) == (2500, 50_000)
    assert ann.state(table)["seq"] == length


@cites("19:47-8.3")
def test_a_change_too_soon_is_refused_and_at_an_empty_table_it_holds_at_once(
    floor: Floor, hand: SetClock
) -> None:
    ann, table = seated(floor)
    boss = floor.staff("floorperson")
    soon = {**NEW, "at": clock.now() + HALF_HOUR - 120}
    said = error(boss.post(f"/tables/{table}/limits", soon), 422)["message"]
    assert "at least 30 minutes before" in said and "19:47-8.3" in said
    assert ann.state(table)["limits_to_come"] == []
    empty = ann.open("casino-war")
    good(boss.post(f"/tables/{empty}/limits", NEW))
    assert limits(ann, empty) == (2500, 50_000)


@cites("19:47-8.2")
def test_limits_outside_the_law_and_people_who_may_not_are_refused(floor: Floor) -> None:
    ann, table = seated(floor)
    boss = floor.staff("floorperson")
    post = f"/tables/{table}/limits"
    assert "floorperson" in error(ann.post(post, NEW), 403)["message"]
    for wrong in (
        {**NEW, "minimum": "$600"},
        {**NEW, "minimum": "$7.50"},
        {**NEW, "wager": "jackpot"},
        {"wager": "initial"},
        {**NEW, "minimum": "many"},
    ):
        answer = boss.post(post, wrong)
        assert answer.status_code in (409, 422), wrong
        assert answer.json()["error"]["message"]
    for name in ("announce_limits", "post_limits", "withdraw_limits"):
        for actor in ("floorperson", "house"):
            refused = boss.try_act(table, actor, name, wager="initial", at=0, told="now")
            assert refused.status_code in (403, 422)
    assert limits(ann, table) == (500, 100_000)
    assert ann.state(table)["limits_to_come"] == []


def test_a_change_is_withdrawn_before_its_time(floor: Floor, hand: SetClock) -> None:
    ann, table = seated(floor)
    boss = floor.staff("administrator")
    good(boss.post(f"/tables/{table}/limits", NEW))
    good(boss.post(f"/tables/{table}/limits", {"wager": "initial"}, method="DELETE"))
    assert ann.state(table)["limits_to_come"] == []
    hand.move(HALF_HOUR + 60)
    time.sleep(1.5)
    assert limits(ann, table) == (500, 100_000)


@cites("19:47-8.3")
def test_limits_announced_on_one_server_hold_on_the_other(
    postgres_server: str, hand: SetClock
) -> None:
    database = new_database(postgres_server, "floor_of_limits")
    chosen = easy_settings(database, idle_seconds=1e6, decision_seconds=1e6)
    with Floor(chosen) as here, Floor(chosen) as there:
        ann, table = seated(here)
        bob = there.guest()
        bob.sit(table, 2)
        boss = there.staff("floorperson")
        good(boss.post(f"/tables/{table}/limits", NEW))
        assert [one["wager"] for one in ann.state(table)["limits_to_come"]] == ["initial"]
        hand.move(HALF_HOUR + 60)
        until(ann, table, (2500, 50_000))
        until(bob, table, (2500, 50_000))
        done = [row for row in bob.events(table) if row["row"].get("name") == "post_limits"]
        assert len(done) == 1  # both servers have looked, and one of them has posted them
