"""Hidden cards stay hidden on every way out of the server, and nothing secret reaches its log."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Floor, Json, Person, good
from tests.server.processes import FloorProcess
from tests.server.routes import all_routes

RANKS = (
    *("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"),
    *("Jack", "Queen", "King", "Ace"),
)
SUITS = ("clubs", "diamonds", "hearts", "spades")
SEVEN = 7
FOLLOWED = ("stream",)
"""Ways out that never end; they are tried by a server of their own."""


def titles(cards: list[int]) -> list[str]:
    """How pages name cards."""
    words = [
        "Joker" if card == 52 else f"{RANKS[card // 4]} of {SUITS[card % 4]}" for card in cards
    ]
    return [f"<title>{word}</title>" for word in words]


def deal(table: str, *people: Person) -> None:
    """Bring a table of pai gow poker to where its players look at their cards."""
    actors = {f"seat:{number}": person for number, person in enumerate(people, 1)}
    for actor, person in actors.items():
        bet = next(o for o in person.state(table)["options"] if o["name"] == "bet")
        amount = next(f for f in bet["fields"] if f["name"] == "amount")["min"]
        person.act(table, actor, "bet", **bet["fixed"], amount=max(amount, 500))
    for _ in range(20):
        state = people[0].state(table)
        if state["prompt"]["phase"] == "setting":
            return
        for actor in state["prompt"]["waits_for"]:
            if actor in actors:
                names = [o["name"] for o in actors[actor].state(table)["options"]]
                careful = next(n for n in ("ready", "pass", "decline") if n in names)
                actors[actor].try_act(table, actor, careful)
    raise AssertionError(f"no cards were dealt: {state['prompt']}")


def cards_of(person: Person, table: str, owner: str) -> list[Any]:
    hands = person.state(table)["hands"]
    return [card["card"] for hand in hands if hand["owner"] == owner for card in hand["cards"]]


def salts(rows: list[Json]) -> list[str]:
    return [row["row"]["hidden_salt"] for row in rows if "hidden" in row["row"]]


@pytest.fixture
def dealt(floor: Floor) -> tuple[str, Person, Person]:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("pai-gow-poker")
    ann.sit(table, 1)
    bob.sit(table, 2)
    deal(table, ann, bob)
    return table, ann, bob


def test_no_route_at_all_shows_the_cards_of_another_seat(
    floor: Floor, dealt: tuple[str, Person, Person]
) -> None:
    """Every reading route of the program is walked, so that a new one cannot be forgotten."""
    table, ann, bob = dealt
    hidden = titles(cards_of(ann, table, "seat:1"))
    secret = salts(ann.events(table))
    assert len(hidden) == SEVEN and secret
    own = ann.http.get(f"/tables/{table}").text
    assert all(title in own for title in hidden), "his own page shows his cards"
    watchers = [bob, floor.person(), floor.guest()]
    roles = ("dealer", "floorperson", "surveillance", "administrator")
    watchers += [floor.staff(role) for role in roles]
    walked = 0
    for route, methods in all_routes(floor.app):
        if "{table_id}" not in route or "GET" not in methods or route.endswith(FOLLOWED):
            continue
        path = route.replace("{table_id}", table).replace("{number}", "1")
        for watcher in watchers:
            for headers in ({}, {"HX-Request": "true", "X-Seen": "1"}):
                asked = {"actor": "seat:1", "since": 0}
                answer = watcher.http.get(path, params=asked, headers=headers)
                assert answer.status_code < 500, path
                leaked = [one for one in (*hidden, *secret) if one in answer.text]
                assert not leaked, (path, leaked)
        walked += 1
    assert walked >= 15


def test_the_record_of_a_round_keeps_what_only_one_seat_was_shown(
    floor: Floor, dealt: tuple[str, Person, Person]
) -> None:
    table, ann, bob = dealt
    secret = salts(ann.events(table))
    for person, actor in ((ann, "seat:1"), (bob, "seat:2")):
        person.act(table, actor, "house_way")
    assert good(bob.get(f"/tables/{table}/rounds"))[0]["number"] == 1
    for watcher in (bob, floor.guest(), floor.person()):
        for path in ("/rounds/1", "/rounds/1/log", "/rounds/1/verify", "/log", "/events"):
            text = watcher.get(f"/tables/{table}{path}").text
            assert not any(salt in text for salt in secret), path
        page = watcher.http.get(f"/tables/{table}/rounds/1").text
        assert not any(salt in page for salt in secret)
    assert all(salt in ann.get(f"/tables/{table}/rounds/1/log").text for salt in secret)


def test_streams_show_hidden_cards_to_their_seat_only_and_logs_show_nothing(
    tmp_path: Path,
) -> None:
    server = FloorProcess(str(tmp_path / "floor.db"), tmp_path / "log").wait()
    try:
        ann, bob = server.person().come_in(), server.person().come_in()
        table = ann.open("pai-gow-poker")
        ann.sit(table, 1)
        bob.sit(table, 2)
        deal(table, ann, bob)
        told = {
            name: _followed(person, table)
            for name, person in (("ann", ann), ("bob", bob), ("nobody", server.person()))
        }
        polled = good(bob.get(f"/tables/{table}/events", since=0, wait=1))["events"]
    finally:
        server.kill()
    assert [row["seq"] for row in told["ann"]] == [row["seq"] for row in told["nobody"]]
    hers, his = salts(told["ann"]), salts(told["bob"])
    assert hers and his and not set(hers) & set(his)
    assert salts(told["nobody"]) == [] and salts(polled) == his
    log = (tmp_path / "log").read_text()
    assert '"route": "/api/tables/{table_id}/act"' in log
    cookies = [person.http.cookies["chapter47_session"] for person in (ann, bob)]
    for secret in (*hers, *his, *cookies, ann.token, bob.token):
        assert secret not in log


def _followed(person: Person, table: str) -> list[Json]:
    """All events of a table, as a stream tells them from the beginning on."""
    last, rows = person.state(table)["seq"], []
    with person.http.stream("GET", f"/api/tables/{table}/stream", params={"since": 0}) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                rows += json.loads(line[6:])["events"]
            if len(rows) >= last:
                break
    return rows
