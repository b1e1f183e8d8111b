"""House players on the floor: asked for by who sits there, acting in time, and sent away."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from chapter47.server.store import schema
from chapter47.server.watch.inspection import inspect
from tests.server.people import Floor, Person, easy_settings, error, good
from tests.server.stores import database_at

KINDS = ("tight", "random", "equity")


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A floor whose house players do not let anybody wait."""
    folder = tmp_path_factory.mktemp("floor")
    settings = easy_settings(database_at(folder), house_player_seconds=0.02)
    with Floor(settings) as made:
        yield made


def ask_for(person: Person, table: str, kind: str, key: str | None = None) -> Any:
    return person.post(f"/tables/{table}/house-players", {"kind": kind}, key=key)


def wait_for(what: Callable[[], Any], seconds: float = 90.0) -> Any:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


def mine(person: Person, table: str) -> list[str]:
    """What the table asks of the person's own seat."""
    return [o["name"] for o in person.state(table)["options"] if o.get("actor") == "seat:1"]


def names_at(person: Person, table: str) -> dict[int, str]:
    places = person.state(table)["places"]
    return {int(place["seat"]): place["player"] for place in places if place["player"]}


def play_hands(person: Person, table: str, hands: int) -> None:
    """Check or fold until so many hands are over."""

    def over() -> bool:
        state = person.state(table)
        names = [o["name"] for o in state["options"]]
        for act in ("ready", "check", "fold", "forced_bet"):
            if act in names:
                person.try_act(table, "seat:1", act)
                break
        return bool(state["round"] > hands)

    wait_for(over, 180)


def test_empty_seats_are_filled_and_the_hand_goes_on_to_its_end(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("poker")
    ann.sit(table, 1, 20_000)
    for kind in KINDS:
        good(ask_for(ann, table, kind))
    assert len(names_at(ann, table)) == 4
    play_hands(ann, table, 2)
    kinds = {event["kind"] for event in ann.events(table)}
    assert "PotPushed" in kinds
    acted = {e["row"]["seat"] for e in ann.events(table) if e["kind"] == "BetInTurn"}
    assert acted >= {2, 3, 4}


def test_their_chips_come_from_accounts_and_go_back_and_nothing_is_lost(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("poker")
    ann.sit(table, 1, 20_000)
    for kind in KINDS:
        good(ask_for(ann, table, kind))
    play_hands(ann, table, 1)

    def gone() -> bool:
        ann.try_act(table, "seat:1", "fold")
        return ann.try_act(table, "seat:1", "leave").status_code == 200

    wait_for(gone)
    wait_for(lambda: not names_at(ann, table))  # nobody is left to play with: they leave too
    store = floor.services.store
    a = schema.accounts.c
    house = store.all(sa.select(a.name, a.role, a.password).where(a.role.like("house %")))
    assert {row["role"] for row in house} == {f"house {kind}" for kind in KINDS}
    assert all(row["password"] is None and row["name"].startswith("House ") for row in house)
    seats = schema.seats.c
    assert not store.all(sa.select(seats.seat).where(seats.table_id == table))
    found = inspect(store)
    assert found.problems == [] and found.missing == 0


def test_one_is_sent_away_after_its_hand_and_its_account_serves_again(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("poker")
    ann.sit(table, 1, 20_000)
    for kind in ("tight", "random"):
        good(ask_for(ann, table, kind))
    before = names_at(ann, table)
    answer = ann.post(f"/tables/{table}/house-players/2", method="DELETE")
    assert good(answer)["leaves"] in ("now", "after this hand")

    def gone() -> bool:
        ann.try_act(table, "seat:1", "fold")
        return len(names_at(ann, table)) == 2

    wait_for(gone)
    good(ask_for(ann, table, "tight"))
    assert sorted(names_at(ann, table).values()) == sorted(before.values())


def test_who_does_not_sit_there_may_not_and_other_games_have_none(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("poker")
    error(ask_for(bob, table, "tight"), 403)
    ann.sit(table, 1, 20_000)
    error(ask_for(bob, table, "tight"), 403)
    assert "tight" in error(ask_for(ann, table, "loose"), 422)["message"]
    war = ann.open("casino-war")
    ann.sit(war, 1, 20_000)
    assert "has no house players" in error(ask_for(ann, war, "tight"), 422)["message"]
    error(ann.post(f"/tables/{table}/house-players/1", method="DELETE"), 422)


def test_the_same_request_twice_seats_one(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("poker")
    ann.sit(table, 1, 20_000)
    for _ in range(2):
        good(ask_for(ann, table, "random", key="one-and-the-same-key"))
    assert len(names_at(ann, table)) == 2


def test_nobody_can_take_a_name_of_the_house_or_sign_in_as_one(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("poker")
    ann.sit(table, 1, 20_000)
    good(ask_for(ann, table, "tight"))
    name = names_at(ann, table)[2]
    stranger = floor.person()
    body = {"name": "House tight 7", "password": "correct horse battery"}
    assert stranger.post("/register", body).status_code == 422
    assert stranger.post("/login", {"name": name, "password": ""}).status_code in (403, 422)


def test_the_page_offers_them_to_who_plays_and_to_nobody_else(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("poker")
    ann.sit(table, 1, 20_000)
    good(ask_for(ann, table, "tight"))
    page = ann.http.get(f"/tables/{table}").text
    assert 'id="add-house-player"' in page and "Send away seat 2" in page
    assert "house-players" not in bob.http.get(f"/tables/{table}").text
