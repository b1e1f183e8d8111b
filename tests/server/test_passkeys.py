"""Passkeys let in who holds them and nobody else; recovery codes stand in for them once each."""

import itertools
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from chapter47.server import clock
from chapter47.server.people import second_factor
from chapter47.server.store import schema
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.people import PASSWORD, Floor, Person, easy_settings, error, good
from tests.server.stores import database_at

KNOWN = {"password": PASSWORD}
_numbers = itertools.count(1)


def registered(floor: Floor) -> Person:
    return floor.person().register(f"Pass Holder {next(_numbers)}")


def added(who: Person, key: Authenticator, **proof: str) -> list[str]:
    """Add a passkey to an account; returns the recovery codes that come with the first."""
    options = good(who.post("/me/passkeys/offer", KNOWN | proof))
    told = good(who.post("/me/passkeys", {"credential": key.make(options), "title": "a key"}))
    codes: list[str] = told["recovery_codes"]
    return codes


def enters(floor: Floor, key: Authenticator):
    person = floor.person()
    options = good(person.post("/passkeys/challenge"))
    return person.post("/passkeys/enter", {"credential": key.sign(options)})


def test_a_passkey_signs_in_by_itself_and_is_asked_for_beside_a_password(floor: Floor) -> None:
    ann, key = registered(floor), Authenticator()
    assert len(added(ann, key)) == 10
    assert good(enters(floor, key))["account"]["name"] == ann.account["name"]
    credentials = {"name": ann.account["name"], "password": PASSWORD}
    refused = error(floor.person().post("/login", credentials), 403)["message"]
    assert refused == "the code of the second factor is needed too, or a passkey"
    a = schema.audit.c
    query = sa.select(a.what).where(a.subject == ann.account["id"]).order_by(a.id)
    told = [row["what"] for row in floor.services.store.all(query)]
    assert told == ["new account", "passkey", "log in by passkey", "failed log-in"]


def test_a_challenge_is_answered_once_and_soon(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, key = registered(floor), Authenticator()
    added(ann, key)
    person = floor.person()
    answer = {"credential": key.sign(good(person.post("/passkeys/challenge")))}
    good(person.post("/passkeys/enter", answer))
    assert "begin anew" in error(floor.person().post("/passkeys/enter", answer), 403)["message"]
    late = floor.person()
    options = good(late.post("/passkeys/challenge"))
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + 301)
    error(late.post("/passkeys/enter", {"credential": key.sign(options)}), 403)


@pytest.mark.parametrize("fault", ["origin", "place", "unverified", "cloned", "other key"])
def test_what_does_not_prove_it_is_refused(fault: str, floor: Floor) -> None:
    ann, key = registered(floor), Authenticator()
    added(ann, key)
    good(enters(floor, key))
    if fault == "origin":
        key.origin = "http://elsewhere"
    elif fault == "place":
        key.place = "elsewhere"
    elif fault == "unverified":
        key.flags = PRESENT
    elif fault == "cloned":
        key.uses = 0
    else:
        other = Authenticator()
        other.name = key.name
        key = other
    assert enters(floor, key).status_code == 403


def test_a_passkey_is_added_by_who_proves_again_who_he_is(floor: Floor) -> None:
    ann, bob, key = registered(floor), registered(floor), Authenticator()
    wrong = {"password": "not the password"}
    error(ann.post("/me/passkeys/offer", wrong), 403)
    error(ann.post("/me/passkeys/offer", {}), 422)
    error(floor.guest().post("/me/passkeys/offer", KNOWN), 403)
    options = good(ann.post("/me/passkeys/offer", KNOWN))
    mine = {"credential": key.make(options)}
    error(bob.post("/me/passkeys", mine), 403)
    good(ann.post("/me/passkeys", mine))
    again = good(bob.post("/me/passkeys/offer", KNOWN))
    taken = error(bob.post("/me/passkeys", {"credential": key.make(again)}), 403)
    assert taken["message"] == "this passkey is kept already"
    second = Authenticator()
    assert "needed" in error(ann.post("/me/passkeys/offer", KNOWN), 403)["message"]
    assert second.uses == 0


def test_each_recovery_code_does_once_and_new_ones_end_the_old(floor: Floor) -> None:
    ann, key = registered(floor), Authenticator()
    codes = added(ann, key)
    credentials = {"name": ann.account["name"], "password": PASSWORD}
    good(floor.person().post("/login", {**credentials, "code": codes[0].upper()}))
    used = error(floor.person().post("/login", {**credentials, "code": codes[0]}), 403)
    assert "was used" in used["message"]
    proof = {**KNOWN, "code": codes[1]}
    new = good(ann.post("/me/recovery-codes", proof))["recovery_codes"]
    assert len(set(new)) == 10 and not set(new) & set(codes)
    error(floor.person().post("/login", {**credentials, "code": codes[2]}), 403)
    good(floor.person().post("/login", {**credentials, "code": new[0]}))
    store = repr(floor.services.store.all(sa.select(schema.recovery_codes)))
    assert not any(code.replace("-", "") in store for code in new)


def test_a_passkey_that_is_removed_opens_nothing(floor: Floor) -> None:
    ann, key = registered(floor), Authenticator()
    codes = added(ann, key)
    (held,) = good(ann.get("/me/passkeys"))
    error(ann.post("/me/passkeys/end", {**KNOWN, "id": held["id"]}), 403)
    good(ann.post("/me/passkeys/end", {**KNOWN, "code": codes[0], "id": held["id"]}))
    assert error(enters(floor, key), 403)["message"] == "this passkey is not known here"
    floor.person().log_in(ann.account["name"])


def test_codes_and_passkeys_stand_beside_each_other(floor: Floor) -> None:
    ann, key = registered(floor), Authenticator()
    secret = good(ann.post("/me/second-factor", KNOWN))["secret"]
    step = int(time.time() // 30)
    good(ann.post("/me/second-factor/proof", {"code": second_factor.code(secret, step)}))
    error(ann.post("/me/passkeys/offer", KNOWN), 403)
    added(ann, key, code=second_factor.code(secret, step + 1))
    good(enters(floor, key))


def test_a_passkey_is_the_second_factor_that_a_floor_requires_of_staff(tmp_path: Path) -> None:
    chosen = {"second_factor": "required"}
    with Floor(easy_settings(database_at(tmp_path), **chosen)) as floor:
        dealer, key = floor.staff("dealer"), Authenticator()
        error(dealer.get("/tables"), 403)
        added(dealer, key)
        assert good(dealer.get("/tables")) == []


def test_a_floor_that_is_asked_for_by_a_number_says_what_to_do(floor: Floor) -> None:
    person = floor.person()
    person.http.base_url = "http://127.0.0.1"
    assert "localhost" in error(person.post("/passkeys/challenge"), 422)["message"]


@pytest.mark.parametrize("odd", [{}, {"response": 7}, {"response": {"clientDataJSON": "é"}}])
def test_what_no_browser_gives_is_refused_in_a_sentence(odd: object, floor: Floor) -> None:
    answer = floor.person().post("/passkeys/enter", {"credential": odd})
    assert "JSON that a browser gives" in error(answer, 422)["message"]
