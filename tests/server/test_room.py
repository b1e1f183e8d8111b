"""With little room on the disk nothing new is begun, and what was begun is finished."""

import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from tests.server.people import Floor, Person, easy_settings, error, good
from tests.server.players import tied

Usage = namedtuple("Usage", "total used free")
LEAST = 64 * 1024 * 1024


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The free bytes of every disk, as a list of one that a test changes."""
    told = [LEAST]
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(2**40, 0, told[0]))
    return told


def refused(answer) -> bool:
    found = error(answer, 409)
    assert "nearly full" in found["message"]
    return found["reasons"][0]["code"] == "no_room"


def test_nothing_new_is_begun_and_what_was_begun_is_finished(
    room: list[int], tmp_path: Path
) -> None:
    with Floor(easy_settings(str(tmp_path / "floor.db"), least_free_bytes=LEAST)) as floor:
        ann, bob = floor.guest(), floor.guest()
        table = ann.open("casino-war")
        tied(ann, table, 1)
        poker = bob.open("poker", options={"house_fee": "none"})
        bob.sit(poker, 1, 20_000)
        wheel = bob.open("big-six")
        bob.sit(wheel, 1, 5_000)
        assert good(bob.get("/health"))["status"] == "ok"

        room[0] = LEAST - 1
        assert bob.get("/health").status_code == 507
        _assert_nothing_begins(floor, bob, wheel, poker)
        ann.act(table, "seat:1", "surrender")
        assert good(ann.get(f"/tables/{table}/rounds"))[0]["void"] is False
        assert refused(ann.try_act(table, "seat:1", "bet", wager="initial", amount=500))
        good(ann.post(f"/tables/{table}/leave", {"seat": 1}))
        floor.services.accounts.hire("The Boss", "correct horse battery", "administrator")
        floor.person().log_in("The Boss")

        room[0] = LEAST
        bob.act(wheel, "seat:1", "bet", wager="dollar_1", amount=500)
        assert floor.guest().account


def _assert_nothing_begins(floor: Floor, bob: Person, wheel: str, poker: str) -> None:
    assert refused(bob.post("/tables", {"game": "craps"}))
    assert refused(bob.post(f"/tables/{wheel}/sit", {"seat": 2, "buy_in": 5_000}))
    assert refused(bob.try_act(wheel, "seat:1", "bet", wager="dollar_1", amount=500))
    assert refused(bob.post(f"/tables/{poker}/house-players", {"kind": "tight"}))
    assert refused(floor.person().post("/guest"))
    stranger = {"name": "Late Comer", "password": "correct horse battery"}
    assert refused(floor.person().post("/register", stranger))
