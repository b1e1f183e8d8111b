"""Accounts and sessions: passwords, lockout, log-outs, roles, and nothing secret in a log."""

import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chapter47.server import clock
from chapter47.server.errors import NotAllowed
from chapter47.server.run import make_administrator, read_password
from chapter47.server.settings import Rate
from chapter47.server.store import schema
from chapter47.server.watch import logs
from tests.server.people import PASSWORD, Floor, easy_settings, error, good
from tests.server.stores import database_at


def test_a_guest_has_play_money_and_a_session(floor: Floor) -> None:
    guest = floor.guest()
    me = good(guest.get("/me"))
    assert me["account"]["guest"] is True
    assert me["account"]["balance"] == floor.services.settings.play_money
    assert me["csrf_token"] == guest.token != ""
    assert good(floor.person().get("/me")) == {"account": None, "csrf_token": ""}


def test_passwords_are_kept_as_argon2_digests(floor: Floor) -> None:
    floor.person().register("Ann Smith")
    row = floor.services.store.one(
        sa.select(schema.accounts.c.password).where(schema.accounts.c.name == "Ann Smith")
    )
    assert row is not None and row["password"].startswith("$argon2id$")


def test_the_session_cookie_is_hidden_from_scripts_and_other_sites(floor: Floor) -> None:
    cookie = floor.person().post("/guest").headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


def test_log_in_shows_the_last_time_and_names_are_taken_once(floor: Floor) -> None:
    before = clock.now()
    floor.person().register("Bob Jones")
    again = floor.person().log_in("bob jones")
    assert before <= again.account["last_login_at"] <= clock.now()
    taken = floor.person().post("/register", {"name": "BOB JONES", "password": PASSWORD})
    assert "taken" in error(taken, 409)["message"]


def test_pages_say_when_the_account_was_last_signed_in(floor: Floor) -> None:
    form = {"name": "Ida Klein", "password": PASSWORD}
    floor.person().register("Ida Klein")
    with floor.services.store.writing() as connection:
        mine = schema.accounts.c.name == "Ida Klein"
        connection.execute(schema.accounts.update().where(mine).values(last_login_at=86_400.0))
    person = floor.person()
    said = "You last signed in on 1970-01-02 00:00:00."
    assert said not in person.http.get("/").text
    assert person.http.post("/signin", data=form, follow_redirects=False).status_code == 303
    assert said in person.http.get("/").text and said in person.http.get("/guide").text
    assert good(person.get("/me"))["account"]["last_login_at"] == 86_400.0


def test_every_change_is_audited_with_the_values_before_and_after(tmp_path: Path) -> None:
    settings = easy_settings(database_at(tmp_path), failed_logins=2, play_money=1_000_000)
    with Floor(settings) as floor:
        root = floor.staff("administrator")
        player = floor.person().register("Jo Lane")
        mine = player.account["id"]
        table = player.open("big-six")
        player.sit(table, 1, 30_000)
        player.act(table, "seat:1", "buy_in", amount=5_000)
        good(player.post(f"/tables/{table}/leave", {"seat": 1}))
        assert player.post(f"/tables/{table}", method="DELETE").status_code == 204
        changed = player.post("/password", {"old": PASSWORD, "new": "another one here"})
        player.token = good(changed)["csrf_token"]
        good(player.post("/logout-everywhere"))
        for _ in range(2):
            error(player.post("/login", {"name": "Jo Lane", "password": "not the word"}), 403)
        good(root.post("/accounts/role", {"name": "Jo Lane", "role": "dealer"}))
        rows = [row for row in good(root.get("/audit")) if row["subject"] in (mine, table)]
    told = [
        (row["what"], row["account_id"], _read(row["before"]), _read(row["after"]))
        for row in reversed(rows)
    ]
    made = {"name": "Jo Lane", "role": "player", "balance": 1_000_000}
    assert told[0] == ("new account", mine, None, made)
    assert told[1][:3] == ("open table", mine, None)
    assert told[2:5] == [
        ("buy in", mine, 1_000_000, 970_000),
        ("buy in", mine, 970_000, 965_000),
        ("cash out", mine, 965_000, 1_000_000),
    ]
    closed = told[5]
    assert closed[:3] == ("close table", mine, {"closed_at": None})
    assert abs(closed[3]["closed_at"] - clock.now()) < 60
    assert told[6:10] == [
        ("password", mine, 1, 0),
        ("log out everywhere", mine, 1, 0),
        ("failed log-in", None, 0, 1),
        ("failed log-in", None, 1, 2),
    ]
    locked = told[10]
    assert locked[:3] == ("lock account", None, None)
    assert 800 < locked[3] - clock.now() <= 900
    assert told[11] == ("role", root.account["id"], "player", "dealer")
    assert len(told) == 12
    text = json.dumps(rows)
    assert "argon2" not in text and PASSWORD not in text


def _read(text: str | None) -> Any:
    return None if text is None else json.loads(text)


@pytest.mark.parametrize("name", ["ab", "x" * 41, "Guest 12", "a\nb", "<script>", " "])
def test_odd_names_are_refused(floor: Floor, name: str) -> None:
    error(floor.person().post("/register", {"name": name, "password": PASSWORD}), 422)


def test_short_passwords_are_refused(floor: Floor) -> None:
    answer = floor.person().post("/register", {"name": "Carol", "password": "short"})
    assert "10 to 200" in error(answer, 422)["message"]


def test_failed_log_ins_lock_the_account_for_a_while(tmp_path: Path) -> None:
    settings = replace(easy_settings(database_at(tmp_path)), failed_logins=3, lock_seconds=600.0)
    with Floor(settings) as floor:
        floor.person().register("Dora")
        wrong = {"name": "Dora", "password": "not the password"}
        for _ in range(3):
            error(floor.person().post("/login", wrong), 403)
        locked = floor.person().post("/login", {"name": "Dora", "password": PASSWORD})
        assert error(locked, 429)["code"] == "too_many"
        assert 0 < int(locked.headers["retry-after"]) <= 600
        with floor.services.store.writing() as connection:
            connection.execute(schema.accounts.update().values(locked_until=clock.now() - 1))
        floor.person().log_in("Dora")


def test_unknown_names_and_wrong_passwords_sound_the_same(floor: Floor) -> None:
    floor.person().register("Emil")
    wrong = floor.person().post("/login", {"name": "Emil", "password": "x" * 12})
    unknown = floor.person().post("/login", {"name": "Nobody", "password": "x" * 12})
    assert error(wrong, 403) == error(unknown, 403)


def test_log_out_ends_this_session_and_everywhere_ends_all(floor: Floor) -> None:
    here = floor.person().register("Fay Grey")
    there = floor.person().log_in("Fay Grey")
    good(here.post("/logout"))
    assert good(here.get("/me"))["account"] is None
    assert good(there.get("/me"))["account"]["name"] == "Fay Grey"
    third = floor.person().log_in("Fay Grey")
    good(there.post("/logout-everywhere"))
    assert good(third.get("/me"))["account"] is None


def test_a_new_password_ends_other_sessions(floor: Floor) -> None:
    here, there = floor.person().register("Gil Hart"), floor.person()
    there.log_in("Gil Hart")
    error(here.post("/password", {"old": "wrong wrong", "new": "another one here"}), 403)
    good(here.post("/password", {"old": PASSWORD, "new": "another one here"}))
    assert good(here.get("/me"))["account"]["name"] == "Gil Hart"
    assert good(there.get("/me"))["account"] is None


def test_an_administrator_is_made_by_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "password"
    file.write_text(PASSWORD + "\n")
    assert read_password(file) == PASSWORD
    monkeypatch.setenv("CHAPTER47_ADMIN_PASSWORD", "from the environment")
    assert read_password() == "from the environment"
    database = database_at(tmp_path)
    with Floor(easy_settings(database)) as empty:
        assert empty.services.store.all(sa.select(schema.accounts)) == []
    make_administrator("Root Adams", PASSWORD, database)
    with Floor(easy_settings(database)) as floor:
        root = floor.person().log_in("Root Adams")
        assert root.account["role"] == "administrator"
        body = {"name": "Dan Dealer", "password": PASSWORD, "role": "dealer"}
        assert good(root.post("/accounts", body))["role"] == "dealer"
        bad = root.post("/accounts", {**body, "name": "Eve", "role": "owner"})
        assert "there is no role 'owner'" in error(bad, 422)["message"]
        good(root.post("/accounts/role", {"name": "Dan Dealer", "role": "floorperson"}))
        changes = good(root.get("/audit"))
        role = next(row for row in changes if row["what"] == "role")
        assert (role["before"], role["after"]) == ('"dealer"', '"floorperson"')
        assert role["account_id"] == root.account["id"]
        error(floor.guest().get("/audit"), 403)


def test_a_changed_role_ends_the_sessions_of_the_old_one(floor: Floor) -> None:
    root, dealer = floor.staff("administrator"), floor.staff("dealer")
    name = dealer.account["name"]
    good(root.post("/accounts/role", {"name": name, "role": "player"}))
    assert good(dealer.get("/me"))["account"] is None


def test_guests_cannot_be_promoted(floor: Floor) -> None:
    root, guest = floor.staff("administrator"), floor.guest()
    body = {"name": guest.account["name"], "role": "surveillance"}
    error(root.post("/accounts/role", body), 403)
    with pytest.raises(NotAllowed):
        floor.services.accounts.set_role(guest.account["name"], "dealer", "x")


def test_too_many_entries_are_slowed_down(tmp_path: Path) -> None:
    settings = easy_settings(database_at(tmp_path), entries=Rate(burst=3, per_second=0.01))
    with Floor(settings) as floor:
        for _ in range(3):
            floor.guest()
        answer = floor.person().post("/guest")
        assert error(answer, 429)["code"] == "too_many"
        assert int(answer.headers["retry-after"]) > 1


def test_too_many_acts_are_slowed_down(tmp_path: Path) -> None:
    settings = easy_settings(database_at(tmp_path), acts=Rate(burst=2, per_second=0.01))
    with Floor(settings) as floor:
        guest = floor.guest()
        guest.open("big-six")
        guest.open("big-six")
        error(guest.post("/tables", {"game": "big-six"}), 429)
        good(guest.get("/tables"))


def test_no_secret_reaches_a_log(floor: Floor, capfd: pytest.CaptureFixture[str]) -> None:
    before = {
        name: (list(logging.getLogger(name).handlers), logging.getLogger(name).propagate)
        for name in ("chapter47.server", "uvicorn", "uvicorn.error")
    }
    logs.set_up()
    try:
        person = floor.person().register("Hana Ito")
        person.log_in("Hana Ito")
        person.post("/login", {"name": "Hana Ito", "password": "a wrong password"})
        good(person.get("/tables", secret="in the query"))
    finally:
        for name, (handlers, propagate) in before.items():
            logging.getLogger(name).handlers = handlers
            logging.getLogger(name).propagate = propagate
    lines = [line for line in capfd.readouterr().err.splitlines() if line.startswith("{")]
    assert [json.loads(line)["status"] for line in lines] == [200, 200, 403, 200]
    text = "\n".join(lines)
    cookie = person.http.cookies["chapter47_session"]
    for secret in (PASSWORD, "a wrong password", cookie, person.token, "in the query"):
        assert secret not in text
