"""What nobody may do: see another's cards, act for him, deal, forge a session, skip the token."""

import hashlib
import json
from typing import Any

import pytest
import sqlalchemy as sa

from chapter47.server.people.sessions import COOKIE
from chapter47.server.people.viewer import PLAYER, ROLES
from chapter47.server.store import schema
from tests.server.people import Floor, Json, Person, error, good
from tests.server.routes import all_routes

SEVEN = 7


@pytest.fixture
def pai_gow(floor: Floor) -> tuple[str, Person, Person]:
    """Two players with seven hidden cards each."""
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("pai-gow-poker")
    ann.sit(table, 1)
    bob.sit(table, 2)
    for person, seat in ((ann, "seat:1"), (bob, "seat:2")):
        bet = next(o for o in person.state(table)["options"] if o["name"] == "bet")
        amount = next(f for f in bet["fields"] if f["name"] == "amount")["min"]
        person.act(table, seat, "bet", **bet["fixed"], amount=max(amount, 500))
    people = {"seat:1": ann, "seat:2": bob}
    for _ in range(20):
        state = ann.state(table)
        if state["prompt"]["phase"] == "setting":
            return table, ann, bob
        for actor in state["prompt"]["waits_for"]:
            if actor not in people:
                continue
            names = [o["name"] for o in people[actor].state(table)["options"]]
            careful = next(n for n in ("ready", "pass", "decline") if n in names)
            people[actor].try_act(table, actor, careful)
    raise AssertionError(f"no cards were dealt: {state['prompt']}")


def _hidden(rows: list[Json]) -> dict[int, Any]:
    return {row["seq"]: row["row"]["hidden"] for row in rows if "hidden" in row["row"]}


def _cards(state: Json, owner: str) -> list[Any]:
    return [c["card"] for h in state["hands"] if h["owner"] == owner for c in h["cards"]]


def test_a_player_sees_his_own_cards_and_nobody_elses(
    floor: Floor, pai_gow: tuple[str, Person, Person]
) -> None:
    table, ann, bob = pai_gow
    passer_by = floor.person()
    mine, his = _cards(ann.state(table), "seat:1"), _cards(bob.state(table), "seat:2")
    assert len(mine) == len(his) == SEVEN and None not in mine + his
    for other, owner in ((bob, "seat:1"), (ann, "seat:2"), (passer_by, "seat:1")):
        assert _cards(other.state(table), owner) == [None] * SEVEN
    seen = {name: _hidden(p.events(table)) for name, p in (("ann", ann), ("bob", bob))}
    assert seen["ann"] and seen["bob"] and not set(seen["ann"]) & set(seen["bob"])
    assert _hidden(passer_by.events(table)) == {}


def test_no_way_out_of_the_server_shows_hidden_cards_to_others(
    floor: Floor, pai_gow: tuple[str, Person, Person]
) -> None:
    """Every reading route, asked by everybody who is not seat 1, while the cards are hidden."""
    table, ann, bob = pai_gow
    salts = [row["row"]["hidden_salt"] for row in ann.events(table) if "hidden" in row["row"]]
    assert salts
    watchers = [bob, floor.person(), floor.guest()]
    watchers += [floor.staff(role) for role in ("dealer", "floorperson", "surveillance")]
    watchers.append(floor.staff("administrator"))
    for watcher in watchers:
        for path in (
            f"/tables/{table}",
            f"/tables/{table}/events",
            f"/tables/{table}/log",
            f"/tables/{table}/verify",
            "/tables",
        ):
            text = watcher.get(path).text
            assert not any(salt in text for salt in salts), path
        assert _cards(watcher.state(table), "seat:1") == [None] * SEVEN


def test_the_secret_of_cards_to_come_is_shown_to_nobody(
    floor: Floor, pai_gow: tuple[str, Person, Person]
) -> None:
    table, ann, _ = pai_gow
    with floor.services.keeper.looking(table) as (kept, _):
        shown = {e.event.draw for e in kept.log if type(e.event).__name__ == "Revealed"}
        secrets = [
            e.event.secret
            for e in kept.log
            if type(e.event).__name__ == "Committed" and e.event.draw not in shown
        ]
        secrets.append(kept.log.key)
    assert len(secrets) > 1
    for person in (ann, floor.staff("surveillance"), floor.staff("administrator")):
        for path in ("", "/events", "/log", "/verify"):
            text = person.get(f"/tables/{table}{path}").text
            assert not any(secret in text for secret in secrets)


def test_surveillance_sees_the_cards_of_finished_rounds(
    floor: Floor, pai_gow: tuple[str, Person, Person]
) -> None:
    table, ann, bob = pai_gow
    hidden = _hidden(ann.events(table))
    for person, seat in ((ann, "seat:1"), (bob, "seat:2")):
        options = person.state(table)["options"]
        way = next(o for o in options if o["name"] == "house_way" or "low" in str(o["fields"]))
        args = {f["name"]: f["choices"][: f["count"]] for f in way["fields"] if not f["optional"]}
        answer = person.try_act(table, seat, way["name"], **args)
        if answer.status_code != 200:
            person.act(table, seat, "house_way")
    watcher = floor.staff("surveillance")
    rounds = good(watcher.get("/surveillance/rounds", table=table))
    assert [row["number"] for row in rounds] == [1]
    record = good(watcher.get(f"/tables/{table}/rounds/1"))
    assert set(hidden) <= set(_hidden(record["events"]))
    assert not set(hidden) & set(_hidden(good(bob.get(f"/tables/{table}/rounds/1"))["events"]))
    assert good(watcher.get_counted(f"/tables/{table}/rounds/1/verify"))["is_record"] is True


def test_who_takes_a_seat_does_not_see_what_its_last_player_saw(
    floor: Floor, pai_gow: tuple[str, Person, Person]
) -> None:
    table, ann, bob = pai_gow
    for person, seat in ((ann, "seat:1"), (bob, "seat:2")):
        names = [o["name"] for o in person.state(table)["options"]]
        assert "house_way" in names, names
        person.act(table, seat, "house_way")
    hidden = _hidden(ann.events(table))
    good(ann.post(f"/tables/{table}/leave", {"seat": 1}))
    carl = floor.guest()
    carl.sit(table, 1)
    assert hidden and not set(hidden) & set(_hidden(carl.events(table)))
    assert set(hidden) <= set(_hidden(ann.events(table)))


def test_nobody_acts_for_another_seat(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    bob.sit(table, 2)
    bet = {"wager": "dollar_1", "amount": 500}
    for thief in (bob, floor.guest(), floor.staff("floorperson"), floor.staff("dealer")):
        assert "not yours" in error(thief.try_act(table, "seat:1", "bet", **bet), 403)["message"]
        error(thief.post(f"/tables/{table}/leave", {"seat": 1}), 403)
    error(floor.person().try_act(table, "seat:1", "bet", **bet), 401)
    assert ann.state(table)["places"][0]["wagers"] == []


@pytest.mark.parametrize("actor", ["dealer", "floorperson", "house", "record", "public", "seat:01"])
def test_a_player_does_not_act_for_the_house(floor: Floor, actor: str) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    for name in ("no_more_bets", "bet", "nudge"):
        error(ann.try_act(table, actor, name), 403)
    for name in ("sit", "deal_by_hand", "deal_by_itself"):
        error(ann.try_act(table, actor, name), 422)
    body = {"actor": actor, "irregularity": "no_spin", "details": {}}
    error(ann.post(f"/tables/{table}/report", body), 403)
    error(ann.post(f"/tables/{table}/dealers-place"), 403)


def test_only_the_dealer_in_the_place_deals(floor: Floor) -> None:
    ann, dan, other = floor.guest(), floor.staff("dealer"), floor.staff("dealer")
    table = ann.open("big-six")
    ann.sit(table, 1)
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    error(dan.try_act(table, "dealer", "no_more_bets"), 403)
    good(dan.post(f"/tables/{table}/dealers-place"))
    assert dan.state(table)["me"]["is_dealer"]
    assert (
        "has the dealer's place"
        in error(other.post(f"/tables/{table}/dealers-place"), 409)["message"]
    )
    error(other.try_act(table, "dealer", "no_more_bets"), 403)
    dan.act(table, "dealer", "no_more_bets")
    error(other.post(f"/tables/{table}/dealers-place", method="DELETE"), 403)
    good(floor.staff("floorperson").post(f"/tables/{table}/dealers-place", method="DELETE"))
    error(dan.try_act(table, "dealer", "spin"), 403)


@pytest.mark.parametrize("role", ["dealer", "floorperson", "surveillance", "administrator"])
def test_staff_do_not_play(floor: Floor, role: str) -> None:
    table = floor.guest().open("big-six")
    answer = floor.staff(role).post(f"/tables/{table}/sit", {"seat": 1, "buy_in": 100})
    assert "does not play" in error(answer, 403)["message"]


def test_forged_and_damaged_sessions_are_nobody(floor: Floor) -> None:
    victim = floor.guest()
    cookie = victim.http.cookies[COOKIE]
    kept = floor.services.store.all(sa.select(schema.sessions.c.id))
    digest = hashlib.sha256(cookie.encode()).hexdigest()
    assert {"id": digest} in kept and cookie not in json.dumps(kept)
    for value in (digest, cookie[:-2], cookie.swapcase(), "x", "", cookie + "A", "y" * 5000):
        thief = floor.person()
        thief.http.cookies.set(COOKIE, value)
        assert good(thief.get("/me"))["account"] is None, value
        thief.token = victim.token
        error(thief.post("/tables", {"game": "big-six"}), 401)


def test_another_sessions_token_does_not_do(floor: Floor) -> None:
    ann, bob = floor.guest(), floor.guest()
    ann.token = bob.token
    assert error(ann.post("/tables", {"game": "big-six"}), 403)["code"] == "csrf"


def test_every_changing_route_wants_the_token(floor: Floor) -> None:
    """All routes of API and pages are walked, so that a new one cannot be forgotten."""
    guest = floor.guest()
    walked = {"/api": 0, "pages": 0}
    for route, methods in all_routes(floor.app):
        path = route.replace("{table_id}", "x").replace("{", "").replace("}", "")
        for method in methods - {"GET", "HEAD", "OPTIONS"}:
            for forged in (
                {"json": {}, "headers": {"X-CSRF-Token": "guessed"}},
                {"data": {"csrf_token": "guessed", "key": "a-key-of-the-page"}},
                {"data": {"key": "a-key-of-the-page"}},
            ):
                answer = guest.http.request(method, path, **forged)  # type: ignore[arg-type]
                assert answer.status_code == 403, f"{method} {path}: {answer.status_code}"
            walked["/api" if path.startswith("/api") else "pages"] += 1
    assert walked["/api"] >= 14 and walked["pages"] >= 10, walked


@pytest.mark.parametrize("path", ["/surveillance", "/people"])
def test_pages_of_the_staff_are_for_the_staff(floor: Floor, path: str) -> None:
    for person in (floor.guest(), floor.staff("dealer"), floor.staff("floorperson")):
        assert person.http.get(path, follow_redirects=False).status_code == 403
    assert floor.person().http.get(path, follow_redirects=False).status_code in (303, 401, 403)
    assert floor.staff("administrator").http.get(path).status_code == 200


STAFF = tuple(role for role in ROLES if role != PLAYER)
PEOPLE_ALLOWED = {
    ("GET", "/people"): ("administrator",),
    ("POST", "/people/hire"): ("administrator",),
    ("POST", "/people/role"): ("administrator",),
    ("GET", "/api/audit"): ("administrator",),
    ("POST", "/api/accounts"): ("administrator",),
    ("POST", "/api/accounts/role"): ("administrator",),
    ("GET", "/surveillance"): ("surveillance", "administrator"),
    ("GET", "/api/surveillance/rounds"): ("surveillance", "administrator"),
    ("POST", "/api/suspensions"): ("floorperson", "administrator"),
    ("POST", "/api/coupons"): ("floorperson", "administrator"),
    ("GET", "/me"): (PLAYER, *STAFF),
    ("GET", "/submissions"): ("floorperson", "surveillance", "administrator"),
    ("GET", "/submissions/new"): ("floorperson", "surveillance", "administrator"),
    ("POST", "/submissions/check"): ("floorperson", "surveillance", "administrator"),
    ("POST", "/submissions/prices"): ("floorperson", "surveillance", "administrator"),
}


@pytest.mark.parametrize(("method", "path"), PEOPLE_ALLOWED)
def test_what_is_about_people_is_open_to_these_roles_and_no_other(
    method: str, path: str, floor: Floor
) -> None:
    """Each role asks; who may is not refused for what he is, though his request may be odd."""
    people = {role: floor.staff(role) for role in STAFF} | {PLAYER: floor.guest()}
    people["nobody"] = floor.person()
    number = [*PEOPLE_ALLOWED].index((method, path))
    named = floor.person().register(f"Asked About {number}").account["name"]
    body = {"name": named, "role": PLAYER, "password": "short", "what": "account", "reason": ""}
    body |= {"game": "big-six", "kind": "match_play", "cents": 500}
    accepted = ("name", "game", "kind", "cents") if path.endswith("coupons") else tuple(body)
    accepted = ("what", "name", "reason") if path.endswith("suspensions") else accepted
    accepted = ("name", "password", "role") if path == "/api/accounts" else accepted
    accepted = ("name", "role") if path.endswith("/accounts/role") else accepted
    for role, person in people.items():
        told = {name: body[name] for name in accepted}
        if method == "GET":
            answer = person.http.get(path, follow_redirects=False)
        elif path.startswith("/api"):
            answer = person.post(path.removeprefix("/api"), told)
        else:
            form = told | {"csrf_token": person.token}
            answer = person.http.post(path, data=form, follow_redirects=False)
        assert answer.status_code < 500
        is_open = answer.status_code not in (303, 401, 403)
        assert is_open == (role in PEOPLE_ALLOWED[method, path]), (role, answer.status_code)


def test_forms_cannot_deal_or_rule_for_a_player(floor: Floor) -> None:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    for number, (way, fields) in enumerate(
        (
            ("act", {"by": "dealer", "name": "no_more_bets"}),
            ("act", {"by": "floorperson", "name": "no_more_bets"}),
            ("report", {"by": "dealer", "name": "too_few_turns", "f_turns": "1"}),
            ("dealer", {"what": "take"}),
            ("dealer", {"what": "leave"}),
        )
    ):
        form = {"csrf_token": ann.token, "key": f"a-key-of-page-{number}", **fields}
        answer = ann.http.post(f"/tables/{table}/{way}", data=form, follow_redirects=False)
        assert answer.status_code == 403, (way, fields, answer.status_code)
    assert ann.state(table)["prompt"]["phase"] == "betting"


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}],
)
def test_other_sites_cannot_sign_a_browser_in(floor: Floor, headers: dict[str, str]) -> None:
    answer = floor.person().http.post("/api/guest", headers=headers)
    assert error(answer, 403)["code"] == "csrf"


def test_every_answer_carries_the_security_headers(floor: Floor) -> None:
    for path in ("/api/tables", "/api/nowhere", "/api/openapi.json"):
        headers = floor.person().http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["cache-control"] == "no-store"


def test_long_bodies_are_refused(floor: Floor) -> None:
    guest = floor.guest()
    error(guest.post("/tables", {"game": "x" * 70_000}), 413)
