"""Sessions end: by signing out, by rest, by age, by a change of the account; streams with them."""

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from threading import Thread

import pytest
import sqlalchemy as sa

from chapter47.server import clock as floor_clock
from chapter47.server.clock import Clock
from chapter47.server.people import second_factor
from chapter47.server.people.sessions import COOKIE
from chapter47.server.store import schema
from tests.server.people import PASSWORD, Floor, Person, easy_settings, error, good
from tests.server.processes import FloorProcess
from tests.server.stores import database_at


def _again(floor: Floor, cookie: str) -> Person:
    thief = floor.person()
    thief.http.cookies.set(COOKIE, cookie)
    return thief


def test_signing_out_ends_the_session_on_the_server_too(floor: Floor) -> None:
    ann = floor.person().register("Signed Out")
    cookie = ann.http.cookies[COOKIE]
    assert good(_again(floor, cookie).get("/me"))["account"]["name"] == "Signed Out"
    good(ann.post("/logout"))
    assert good(_again(floor, cookie).get("/me"))["account"] is None


def test_the_page_ends_it_as_well(floor: Floor) -> None:
    ann = floor.person().register("Paged Out")
    cookie = ann.http.cookies[COOKIE]
    form = {"csrf_token": ann.token}
    assert ann.http.post("/signout", data=form, follow_redirects=False).status_code == 303
    assert good(_again(floor, cookie).get("/me"))["account"] is None


@pytest.mark.parametrize(
    ("role", "column", "seconds"),
    [
        ("player", "seen_at", 7 * 86_400),
        ("player", "made_at", 30 * 86_400),
        ("dealer", "seen_at", 1800),
        ("dealer", "made_at", 12 * 3600),
    ],
)
def test_a_session_ends_after_rest_and_at_its_age(
    tmp_path: Path, role: str, column: str, seconds: float
) -> None:
    for passed, is_in in ((seconds - 60, True), (seconds + 60, False)):
        settings = easy_settings(str(tmp_path / f"{passed}.db"))
        with Floor(settings) as floor:
            person = floor.person().register("Old Ann") if role == "player" else floor.staff(role)
            then = floor_clock.now() - passed
            floor.services.sessions._seen.clear()
            with floor.services.store.writing() as connection:
                connection.execute(schema.sessions.update().values({column: then}))
                if column == "made_at":
                    connection.execute(schema.sessions.update().values(seen_at=floor_clock.now()))
            found = good(person.get("/me"))["account"]
            assert (found is not None) == is_in, passed


def test_one_sees_ones_sessions_and_ends_them(floor: Floor) -> None:
    here, there = floor.person().register("Many Doors"), floor.person()
    there.http.headers["User-Agent"] = "another browser"
    there.log_in("Many Doors")
    listed = good(here.get("/me/sessions"))
    assert [row["mine"] for row in listed] == [False, True]
    assert listed[0]["agent"] == "another browser"
    stranger = floor.guest()
    error(stranger.post(f"/me/sessions/{listed[0]['id']}", method="DELETE"), 404)
    assert here.post(f"/me/sessions/{listed[0]['id']}", method="DELETE").status_code == 204
    assert good(there.get("/me"))["account"] is None
    assert good(here.get("/me"))["account"]["name"] == "Many Doors"


def test_parallel_guesses_count_one_by_one(tmp_path: Path) -> None:
    """Of many tries at once no more than the limit reach the password, the right one among them."""
    with Floor(easy_settings(database_at(tmp_path), failed_logins=5)) as floor:
        floor.person().register("Guessed At")
        answers: list[int] = []

        def guess(number: int) -> None:
            body = {"name": "Guessed At", "password": f"wrong guess {number}"}
            answers.append(floor.person().post("/login", body).status_code)

        threads = [Thread(target=guess, args=[n]) for n in range(24)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [403] * 5 + [429] * 19
        assert floor.person().post("/login", _right("Guessed At")).status_code == 429


KNOWN = {"password": PASSWORD}


def _unlock(floor: Floor, who: Person) -> None:
    """As if the lock had run out."""
    a = schema.accounts
    with floor.services.store.writing() as connection:
        mine = a.update().where(a.c.id == who.account["id"])
        connection.execute(mine.values(failed_logins=0, locked_until=None))


def _right(name: str, **more: str) -> dict[str, str]:
    return {"name": name, "password": PASSWORD, **more}


def test_a_stream_ends_with_its_session(tmp_path: Path) -> None:
    server = FloorProcess(database_at(tmp_path), tmp_path / "log").wait()
    try:
        ann = server.person().register("Streaming Ann")
        table = ann.open("big-six")
        ended = []

        def listen() -> None:
            path = f"/api/tables/{table}/stream"
            with ann.http.stream("GET", path, timeout=30) as answer:
                for _ in answer.iter_lines():
                    pass
            ended.append(time.monotonic())

        thread = Thread(target=listen, daemon=True)
        thread.start()
        time.sleep(1.0)
        assert not ended
        other = server.person().log_in("Streaming Ann")
        good(other.post("/password", {"old": PASSWORD, "new": "quite another password"}))
        thread.join(timeout=15)
        assert ended
    finally:
        server.kill()


def test_a_second_factor_is_asked_for_once_it_is_proved(floor: Floor) -> None:
    ann = floor.person().register("Two Factors")
    offered = good(ann.post("/me/second-factor", KNOWN))
    assert offered["secret"] in offered["address"]
    error(ann.post("/me/second-factor/proof", {"code": "000000"}), 403)
    floor.person().log_in("Two Factors")
    step = int(time.time() // 30)
    code = second_factor.code(offered["secret"], step)
    good(ann.post("/me/second-factor/proof", {"code": code}))
    assert "needed" in error(floor.person().post("/login", _right("Two Factors")), 403)["message"]
    used = floor.person().post("/login", _right("Two Factors", code=code))
    assert "used" in error(used, 403)["message"]
    later = second_factor.code(offered["secret"], step + 1)
    good(floor.person().post("/login", _right("Two Factors", code=later)))
    error(ann.post("/me/second-factor/end", {"password": "not the password"}), 403)
    assert "needed" in error(ann.post("/me/second-factor/end", KNOWN), 403)["message"]
    with pytest.MonkeyPatch.context() as patch:  # the time of the next code has come
        patch.setattr(floor_clock, "time_of_day", lambda: (step + 2) * 30.0)
        code = second_factor.code(offered["secret"], step + 2)
        good(ann.post("/me/second-factor/end", {**KNOWN, "code": code}))
    floor.person().log_in("Two Factors")


def _told(floor: Floor, who: Person) -> list[str]:
    """What the audit says of an account, in order."""
    a = schema.audit.c
    query = sa.select(a.what).where(a.subject == who.account["id"]).order_by(a.id)
    return [row["what"] for row in floor.services.store.all(query)]


def test_with_a_session_alone_nobody_replaces_what_opens_the_account(floor: Floor) -> None:
    """Whoever finds a browser open has a session, and knows neither password nor code."""
    ann = floor.person().register("Left Open")
    step = int(time.time() // 30)
    error(ann.post("/me/second-factor", {}), 422)
    error(ann.post("/me/second-factor", {"password": "not the password"}), 403)
    first = good(ann.post("/me/second-factor", KNOWN))["secret"]
    good(ann.post("/me/second-factor/proof", {"code": second_factor.code(first, step)}))
    for known in (KNOWN, {**KNOWN, "code": second_factor.code(first, step)}):
        refused = error(ann.post("/me/second-factor", known), 403)["message"]
        assert "code of the second factor" in refused
        new = {"old": PASSWORD, "new": "another one here"}
        error(ann.post("/password", {**new, "code": known.get("code", "")}), 403)
        _unlock(floor, ann)
    code = second_factor.code(first, step + 1)
    second = good(ann.post("/me/second-factor", {**KNOWN, "code": code}))["secret"]
    assert second != first
    good(ann.post("/me/second-factor/proof", {"code": second_factor.code(second, step)}))
    told = _told(floor, ann)
    assert told.count("second factor offered") == 2 and told.count("second factor") == 2


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/me/second-factor", {"password": "not the password"}),
        ("/me/second-factor/end", {"password": "not the password"}),
        ("/password", {"old": "not the password", "new": "another one here"}),
    ],
)
def test_wrong_passwords_inside_a_session_lock_as_those_at_the_door(
    path: str, body: dict[str, str], floor: Floor
) -> None:
    name = f"Guessed Inside {len(path)}"
    ann = floor.person().register(name)
    for _ in range(3):
        error(ann.post(path, body), 403)
    right = {"password" if "password" in body else "old": PASSWORD}
    locked = ann.post(path, body | right)
    assert "locked" in error(locked, 429)["message"]
    assert floor.person().post("/login", _right(name)).status_code == 429
    assert _told(floor, ann)[-2:] == ["failed log-in", "lock account"]
    assert _told(floor, ann).count("failed log-in") == 3


def test_a_code_is_used_once_also_by_two_at_once(floor: Floor) -> None:
    ann = floor.person().register("Code Used Once")
    secret = good(ann.post("/me/second-factor", KNOWN))["secret"]
    step = int(time.time() // 30)
    good(ann.post("/me/second-factor/proof", {"code": second_factor.code(secret, step)}))
    later = _right("Code Used Once", code=second_factor.code(secret, step + 1))
    people = [floor.person() for _ in range(4)]
    with ThreadPoolExecutor(len(people)) as pool:
        answers = list(pool.map(lambda one: one.post("/login", later).status_code, people))
    assert answers.count(200) == 1, answers


def test_a_floor_may_require_it_of_its_staff(tmp_path: Path) -> None:
    with Floor(easy_settings(database_at(tmp_path), second_factor="required")) as floor:
        floor.guest().open("big-six")
        dealer = floor.staff("dealer")
        assert "second factor" in error(dealer.get("/tables"), 403)["message"]
        secret = good(dealer.post("/me/second-factor", KNOWN))["secret"]
        code = second_factor.code(secret, int(time.time() // 30))
        good(dealer.post("/me/second-factor/proof", {"code": code}))
        assert len(good(dealer.get("/tables"))) == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ann Smith", "Ann Srnith"),
        ("Bob Hill", "Bob Hi11"),
        ("Paul Cook", "Раul Cook"),
        ("Zoe Lane", "Zoë Lane"),
        ("Max Moor", "max.moor"),
    ],
)
def test_names_that_look_alike_are_refused(floor: Floor, first: str, second: str) -> None:
    floor.person().register(first)
    answer = floor.person().post("/register", {"name": second, "password": PASSWORD})
    assert answer.status_code in (409, 422), answer.text


@pytest.mark.parametrize("password", ["password123", "qwertyuiop1", "1234567890", "commonname47"])
def test_passwords_that_are_tried_first_are_refused(floor: Floor, password: str) -> None:
    answer = floor.person().post("/register", {"name": "Common Name", "password": password})
    assert "first that are tried" in error(answer, 422)["message"]


def test_the_floors_clock_does_not_jump() -> None:
    wall, steady = [1_000_000.0], [0.0]
    clock = Clock(lambda: wall[0], lambda: steady[0])
    told = [clock.now()]
    for jump in (3600.0, -7200.0, 86_400.0):
        wall[0] += jump
        steady[0] += 1.0
        told.append(clock.now())
    steps = [b - a for a, b in pairwise(told)]
    assert all(0.99 < step < 1.01 for step in steps)
    behind = wall[0] - told[-1]
    for _ in range(200):
        steady[0] += 1000.0
        wall[0] += 1000.0
        told.append(clock.now())
    assert wall[0] - told[-1] == pytest.approx(behind - 200.0)  # a second in every thousand


@pytest.fixture
def late_floor(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Floor]:
    """A floor on a machine that has slept for an hour: the time of day is ahead of its clock."""
    late = Clock(wall=lambda: time.time() - 3600.0)
    monkeypatch.setattr(floor_clock, "_CLOCK", late)
    settings = easy_settings(database_at(tmp_path), betting_seconds=900.0)
    with Floor(settings) as floor:
        yield floor


def test_an_authenticator_goes_by_the_time_of_day(late_floor: Floor) -> None:
    ann = late_floor.person().register("Two Factors")
    secret = good(ann.post("/me/second-factor", KNOWN))["secret"]
    step = int(time.time() // 30)
    proof = {"code": second_factor.code(secret, step)}
    good(ann.post("/me/second-factor/proof", proof))
    later = second_factor.code(secret, step + 1)
    good(late_floor.person().post("/login", _right("Two Factors", code=later)))


def test_the_page_counts_by_the_floors_clock(late_floor: Floor) -> None:
    ann = late_floor.guest()
    table = ann.open("roulette")
    ann.sit(table, 1)
    ann.act(table, "seat:1", "bet", wager="red", amount=500)
    page = ann.http.get(f"/tables/{table}").text
    shown = re.search(r'data-left="([\d.]+)" data-told="Betting closes in"', page)
    assert shown and 800 < float(shown[1]) <= 900


def test_nothing_secret_lies_in_the_store(floor: Floor) -> None:
    """The cookie's digest, not the cookie; the public key, not the key."""
    ann = floor.person().register("Stored Ann")
    store = floor.services.store
    rows = [store.all(sa.select(t)) for t in (schema.sessions, schema.keys, schema.accounts)]
    text = repr(rows)
    assert ann.http.cookies[COOKIE] not in text
    path = floor.services.settings.key_path
    assert path.read_text().strip() not in text
    assert floor.services.key.public in text
    assert path.stat().st_mode & 0o777 == 0o600
    database = floor.services.settings.database
    if "://" not in database:  # PostgreSQL keeps its files itself
        assert Path(database).stat().st_mode & 0o777 == 0o600
