"""Accounts and sessions: passwords, lockout, log-outs, roles, and nothing secret in a log."""

import json
import logging
import time
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from chapter47.server import logs, schema
from chapter47.server.errors import NotAllowed
from chapter47.server.run import make_administrator, read_password
from chapter47.server.settings import Rate
from tests.server.people import PASSWORD, Floor, easy_settings, error, good


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
    before = time.time()
    floor.person().register("Bob Jones")
    again = floor.person().log_in("bob jones")
    assert before <= again.account["last_login_at"] <= time.time()
    taken = floor.person().post("/register", {"name": "BOB JONES", "password": PASSWORD})
    assert "taken" in error(taken, 409)["message"]


@pytest.mark.parametrize("name", ["ab", "x" * 41, "Guest 12", "a\nb", "<script>", " "])
def test_odd_names_are_refused(floor: Floor, name: str) -> None:
    error(floor.person().post("/register", {"name": name, "password": PASSWORD}), 422)


def test_short_passwords_are_refused(floor: Floor) -> None:
    answer = floor.person().post("/register", {"name": "Carol", "password": "short"})
    assert "10 to 200" in error(answer, 422)["message"]


def test_failed_log_ins_lock_the_account_for_a_while(tmp_path: Path) -> None:
    settings = replace(
        easy_settings(str(tmp_path / "floor.db")), failed_logins=3, lock_seconds=600.0
    )
    with Floor(settings) as floor:
        floor.person().register("Dora")
        wrong = {"name": "Dora", "password": "not the password"}
        for _ in range(3):
            error(floor.person().post("/login", wrong), 403)
        locked = floor.person().post("/login", {"name": "Dora", "password": PASSWORD})
        assert error(locked, 429)["code"] == "too_many"
        assert 0 < int(locked.headers["retry-after"]) <= 600
        with floor.services.store.writing() as connection:
            connection.execute(schema.accounts.update().values(locked_until=time.time() - 1))
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
    database = str(tmp_path / "floor.db")
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
    settings = easy_settings(str(tmp_path / "floor.db"), entries=Rate(burst=3, per_second=0.01))
    with Floor(settings) as floor:
        for _ in range(3):
            floor.guest()
        answer = floor.person().post("/guest")
        assert error(answer, 429)["code"] == "too_many"
        assert int(answer.headers["retry-after"]) > 1


def test_too_many_acts_are_slowed_down(tmp_path: Path) -> None:
    settings = easy_settings(str(tmp_path / "floor.db"), acts=Rate(burst=2, per_second=0.01))
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
