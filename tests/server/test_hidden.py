"""Hidden cards stay hidden on every way out of the server, and nothing secret reaches its log."""

import json
import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
import pytest

from chapter47.server.people.accounts import Accounts
from chapter47.server.store.database import Store
from tests.server.people import PASSWORD, Floor, Json, Person, easy_settings, good
from tests.server.processes import FloorProcess
from tests.server.routes import all_routes
from tests.server.stores import database_at

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
    server = FloorProcess(database_at(tmp_path), tmp_path / "log").wait()
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


ROLES = ("dealer", "floorperson", "surveillance", "administrator")


@pytest.mark.parametrize("game", ["pai-gow-poker", "poker", "let-it-ride", "caribbean-stud"])
def test_live_streams_show_nobodys_hidden_cards_to_others(game: str, tmp_path: Path) -> None:
    """Streams of every role are open before the cards are dealt, and tell them as they come."""
    database = database_at(tmp_path)
    server = FloorProcess(database, tmp_path / "log").wait()
    try:
        store = Store(database)
        accounts = Accounts(store, easy_settings(database))
        for role in ROLES:
            accounts.hire(f"The {role}", PASSWORD, role)
        store.close()
        ann, bob = server.person().come_in(), server.person().come_in()
        free = {"house_fee": "none"} if game == "poker" else {}
        table = ann.open(game, options=free)
        ann.sit(table, 1)
        bob.sit(table, 2)
        watchers = {role: server.person().log_in(f"The {role}") for role in ROLES}
        watchers |= {"ann": ann, "bob": bob, "guest": server.person().come_in()}
        watchers["nobody"] = server.person()
        told: dict[str, list[Json]] = {name: [] for name in watchers}
        over = Event()
        streams = [
            Thread(target=_listen, args=(_alike(server, person), table, told[name], over))
            for name, person in watchers.items()
        ]
        for one in streams:
            one.start()
        _deal_hidden(table, ann, bob)
        last = ann.state(table)["seq"]
        end = time.monotonic() + 60
        while any(len(rows) < last for rows in told.values()):
            assert time.monotonic() < end, {name: len(rows) for name, rows in told.items()}
            time.sleep(0.05)
        over.set()
    finally:
        server.kill()
    hidden = {name: _hidden(rows) for name, rows in told.items()}
    assert hidden["ann"] and hidden["bob"], "each sees his own"
    assert not hidden["ann"].keys() & hidden["bob"].keys()
    for name in (*ROLES, "guest", "nobody"):
        assert not hidden[name], name


def _alike(server: FloorProcess, person: Person) -> Person:
    """The same person at a second window, so that a stream and acts do not wait for each other."""
    other = server.person()
    other.http.cookies.update(person.http.cookies)
    return other


def _listen(person: Person, table: str, rows: list[Json], over: Event) -> None:
    """Take what a stream tells, until it is over or the server has gone."""
    with (
        suppress(httpx.HTTPError),
        person.http.stream("GET", f"/api/tables/{table}/stream", params={"since": 0}) as stream,
    ):
        for line in stream.iter_lines():
            if line.startswith("data: "):
                rows += json.loads(line[6:])["events"]
            if over.is_set():
                return


def _deal_hidden(table: str, ann: Person, bob: Person) -> None:
    """Play the least that is asked for until both have cards that only they see."""
    people = {"seat:1": ann, "seat:2": bob}
    for _ in range(60):
        for actor, person in people.items():
            state = person.state(table)
            mine = {o["name"]: o for o in state["options"] if o["actor"] == actor}
            places = state["places"]
            laid = any(place["mine"] and place["wagers"] for place in places)
            dealt = [hand for hand in state["hands"] if hand["owner"] == actor]
            if dealt and all(salts(one.events(table)) for one in people.values()):
                return
            more = ("ready", "decline", "pass", "check", "call")
            for name in more if laid or dealt else ("bet", "ready"):
                if name in mine:
                    one = mine[name]
                    args = dict(one["fixed"])
                    args |= {f["name"]: f["min"] for f in one["fields"] if f["kind"] == "amount"}
                    person.try_act(table, actor, name, **args)
                    break
    raise AssertionError(f"nothing hidden was dealt: {ann.state(table)['prompt']}")


def _hidden(rows: list[Json]) -> dict[int, Json]:
    """What a stream told of cards that lie face down, by event."""
    return {row["seq"]: row["row"]["hidden"] for row in rows if row["row"].get("hidden")}


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
