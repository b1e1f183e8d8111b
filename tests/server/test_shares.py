"""Nobody fills the floor for others: addresses have shares, and places are kept for some."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.people import Floor, Person, easy_settings, error, good
from tests.server.stores import database_at

SHARES = {
    "most_tables": 8,
    "most_tables_each": 3,
    "most_tables_each_address": 4,
    "tables_for_guests": 0.5,
    "tables_for_players": 0.75,
}


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with Floor(easy_settings(database_at(tmp_path), **SHARES)) as made:
        yield made


def at(floor: Floor, address: str) -> Person:
    """Somebody who comes from an address."""
    client = TestClient(floor.app, raise_server_exceptions=False, client=(address, 50_000))
    return Person(client)


def tries(person: Person) -> int:
    return person.post("/tables", {"game": "big-six"}).status_code


def test_an_address_has_a_share_however_many_come_from_it(floor: Floor) -> None:
    named = [at(floor, "192.0.2.1").register(f"Named Player {n}") for n in range(6)]
    with ThreadPoolExecutor(6) as pool:
        opened = list(pool.map(tries, named))
    assert sorted(opened) == [201] * 4 + [409] * 2
    refused = error(named[0].post("/tables", {"game": "big-six"}), 409)["message"]
    assert refused.startswith("from your address 4 tables are open: ")
    other = at(floor, "192.0.2.2").register("Somebody Else")
    assert tries(other) == 201
    mine = next(n for n, status in enumerate(opened) if status == 201)
    table = next(
        row["id"]
        for row in good(named[mine].get("/tables"))
        if named[mine].post(f"/tables/{row['id']}", method="DELETE").status_code == 204
    )
    assert table and tries(named[mine]) == 201, "a table that is closed makes room for another"


def test_the_share_of_an_ipv6_address_is_that_of_its_household(floor: Floor) -> None:
    people = [at(floor, f"2001:db8::{n}").register(f"One Household {n}") for n in range(1, 6)]
    assert [tries(one) for one in people] == [201] * 4 + [409]


def test_guests_leave_places_to_the_named_and_these_to_staff(floor: Floor) -> None:
    guests = [at(floor, f"192.0.2.{n}").come_in() for n in range(1, 6)]
    assert [tries(one) for one in guests] == [201] * 4 + [409]
    named = [at(floor, f"198.51.100.{n}").register(f"Named Player {n}") for n in range(1, 4)]
    assert [tries(one) for one in named] == [201] * 2 + [409]
    boss = floor.staff("floorperson")
    assert [tries(boss) for _ in range(3)] == [201] * 2 + [409]


def test_the_page_that_opens_a_table_holds_to_the_share_too(floor: Floor) -> None:
    ann = at(floor, "192.0.2.1").register("Page Reader")
    others = [at(floor, "192.0.2.1").register(f"Named Player {n}") for n in range(2)]
    for one in (*others, *others):
        tries(one)
    form = {"game": "big-six", "key": "page-key-1", "csrf_token": ann.token}
    answer = ann.http.post("/tables", data=form)
    assert answer.status_code == 409 and "rom your address 4 tables are open" in answer.text


@pytest.mark.parametrize("barred", ["excluded", "suspended"])
def test_who_is_barred_asks_for_no_house_players(barred: str, floor: Floor) -> None:
    ann, boss = floor.guest(), floor.staff("floorperson")
    table = ann.open("poker", options={"house_fee": "none"})
    ann.sit(table, 1, 20_000)
    if barred == "excluded":
        good(ann.post("/me/exclusion", {"days": 1}))
    else:
        floor.services.suspensions.account(_viewer(floor, boss), ann.account["name"], "a dispute")
    asked = ann.post(f"/tables/{table}/house-players", {"kind": "tight"})
    assert error(asked, 409)["reasons"][0]["code"] == barred
    sits = [one["player"] for one in boss.state(table)["places"] if one["player"] is not None]
    assert sits in ([], [ann.account["name"]])


def _viewer(floor: Floor, person: Person):
    found = floor.services.accounts.by_id(person.account["id"])
    assert found is not None
    return found.viewer
