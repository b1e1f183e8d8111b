"""Odd input at every door: one sentence, a status below 500, an exit code that says whose."""

import json
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.server.store.database import Store, StoreError
from tests.server.people import Floor, Person, easy_settings, error, good

DIGITS = "9" * 5000
ODD = ["²", "٣", DIGITS, "-1", "1e9", "0x10", "\x00", "NaN", "'; --", "9" * 23]


@pytest.fixture(scope="module")
def played(floor: Floor) -> tuple[Person, str]:
    ann = floor.guest()
    table = ann.open("big-six")
    ann.sit(table, 1)
    ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
    ann.act(table, "seat:1", "ready")
    return ann, table


@pytest.mark.parametrize("odd", ODD)
def test_odd_words_in_addresses_of_pages(played: tuple[Person, str], odd: str) -> None:
    ann, table = played
    for path, params in (
        (f"/tables/{table}/rounds/1", {"step": odd}),
        (f"/tables/{table}/rounds", {"before": odd}),
        (f"/tables/{table}", {"seen": odd}),
        ("/surveillance", {"skip": odd, "least": odd}),
        ("/guide/big-six", {"as_of": odd}),
        ("/tables/new/big-six", {"as_of": odd}),
    ):
        assert ann.http.get(path, params=params).status_code < 500, path
    headers = {"X-Seen": odd.encode("utf-8", "replace"), "HX-Request": "true"}
    if odd.isprintable():
        assert ann.http.get(f"/tables/{table}", headers=headers).status_code < 500


@pytest.mark.parametrize("odd", ["", " ", "1999", "1999-02-30", "19990119x", *ODD])
def test_what_is_no_day_is_refused_with_a_sentence(played: tuple[Person, str], odd: str) -> None:
    ann, _ = played
    for path in ("/games", "/games/craps"):
        answer = ann.get(path, as_of=odd)
        assert answer.status_code == 422, (path, odd, answer.text)
        assert "is not a date" in answer.json()["error"]["message"] or odd not in ("", " ")


@pytest.mark.parametrize("number", ["10" + "0" * 22, DIGITS, "-1", "1.0", "²"])
def test_odd_numbers_of_rounds(played: tuple[Person, str], number: str) -> None:
    ann, table = played
    for tail in ("", "/verify", "/log"):
        answer = ann.http.get(f"/api/tables/{table}/rounds/{number}{tail}")
        assert answer.status_code in (404, 422), answer.text
        assert ann.http.get(f"/tables/{table}/rounds/{number}").status_code in (404, 422)


@pytest.mark.parametrize(
    "body",
    [
        "[" * 20_000,
        '{"a":' * 5_000 + "1" + "}" * 5_000,
        '{"game": "big-six", "limits": {"dollar_1": {"minimum": {"a": 1}}}}',
        '{"game": "big-six", "options": {"x": [[[[[[[1]]]]]]]}}',
        '{"game": "big-six\\u0000"}',
        '{"game": "big-six", "seats": 1e400}',
        '{"game": "big-six", "seats": ' + DIGITS + "}",
        "\xff\xfe",
        "null",
    ],
)
def test_odd_bodies(floor: Floor, body: str) -> None:
    ann = floor.guest()
    headers = {
        "X-CSRF-Token": ann.token,
        "Idempotency-Key": "a-key-for-odd-bodies",
        "Content-Type": "application/json",
    }
    answer = ann.http.post("/api/tables", content=body.encode("latin-1"), headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("odd", [2.0, True, "2", "２", [2], None])
def test_numbers_of_bodies_are_whole_numbers(floor: Floor, odd: Any) -> None:
    """A seat 2.0 is no seat 2, a yes no seat 1, and digits in quotation marks are text."""
    ann = floor.guest()
    table = ann.open("big-six")
    for way, body in (
        ("/sit", {"seat": odd, "buy_in": 5_000}),
        ("/sit", {"seat": 2, "buy_in": odd}),
        ("/leave", {"seat": odd}),
    ):
        error(ann.post(f"/tables/{table}{way}", body), 422)
    if odd is not None:
        error(ann.post("/tables", {"game": "big-six", "seats": odd}), 422)
    assert all(place["player"] is None for place in ann.state(table)["places"])


def test_keys_of_requests_are_bounded(played: tuple[Person, str]) -> None:
    ann, table = played
    for key in ("x" * 81, "short", "with space", "k" * 5000):
        error(ann.try_act(table, "seat:1", "ready", key=key), 422)


@pytest.mark.parametrize("length", ["9" * 5000, "-5", "1e3"])
def test_odd_lengths_of_bodies(floor: Floor, length: str) -> None:
    answer = floor.person().http.post("/api/guest", headers={"Content-Length": length}, content=b"")
    assert answer.status_code in (200, 400, 413), answer.text


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 20_000, "[" * 5_000, "game = 'casino-war'\nround = " + "9" * 5000, "\x00"],
)
def test_described_rounds_that_nobody_can_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "round.toml"
    path.write_text(text)
    result = CliRunner().invoke(app, ["settle", str(path)])
    assert result.exit_code == 2, result.output


@pytest.mark.parametrize(
    "lines",
    [
        ["[" * 100_000],
        ['{"kind": "TableOpened"}'],
        ['{"kind": "TableOpened", "seq": 0, "hash": 5}'],
        ["null"],
        ["{}", "{}"],
        [json.dumps({"kind": "Signature"})],
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_logs_that_nobody_wrote(tmp_path: Path, lines: list[str], command: str) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text("".join(line + "\n" for line in lines))
    result = CliRunner().invoke(app, [command, str(path)])
    assert result.exit_code in (1, 2), result.output


def _of_a_newer_version(path: Path) -> None:
    with Floor(easy_settings(str(path))):
        pass
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def _truncated(path: Path) -> None:
    with Floor(easy_settings(str(path))):
        pass
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(path.read_bytes()[:6000])


@pytest.mark.parametrize("damage", [_of_a_newer_version, _truncated])
def test_databases_that_cannot_be_opened_are_named(tmp_path: Path, damage: Any) -> None:
    path = tmp_path / "floor.db"
    damage(path)
    store = Store(str(path))
    with pytest.raises(StoreError, match="newer version|cannot be opened"):
        store.migrate()
    store.close()


@pytest.mark.parametrize("url", ["mysql://x/y", "ftp://x", "postgres+other://x", "://"])
def test_other_kinds_of_databases_are_refused(url: str) -> None:
    with pytest.raises(StoreError, match="SQLite file, or postgresql"):
        Store(url)


@pytest.mark.parametrize(
    "words",
    [
        ["--betting-seconds", "-1"],
        ["--decision-seconds", "nan"],
        ["--second-factor", "perhaps"],
        ["--database", "mysql://x/y"],
        ["--program-digest", "abc"],
    ],
)
def test_serve_says_what_is_wrong_with_its_settings(tmp_path: Path, words: list[str]) -> None:
    chosen = words if "--database" in words else [*words, "--database", str(tmp_path / "f.db")]
    result = CliRunner().invoke(app, ["serve", *chosen])
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output


def test_serve_says_that_somebody_else_listens_at_its_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["--port", str(port), "--database", str(tmp_path / "f.db")]
        result = CliRunner().invoke(app, ["serve", *words])
    assert result.exit_code == 2
    assert f"cannot listen at 127.0.0.1:{port}: address already in use" in result.output
    assert "--port" in result.output and "The floor is open" not in result.output


def test_a_full_disk_is_said_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself refuses to grow: the act is refused with 507, and goes through once there is
    room."""
    with Floor(easy_settings(str(tmp_path / "floor.db"))) as floor:
        ann = floor.guest()
        table = ann.open("big-six")
        ann.sit(table, 1)
        before = ann.events(table)
        writer = floor.services.store._batches._connection
        assert writer is not None
        pages = writer.exec_driver_sql("PRAGMA page_count").scalar_one()
        writer.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        statuses = set()
        for _ in range(60):
            answer = ann.try_act(table, "seat:1", "bet", wager="dollar_1", amount=100)
            statuses.add(answer.status_code)
            if answer.status_code == 507:
                assert error(answer, 507)["code"] == "no_room"
                break
        assert 507 in statuses, statuses
        stored = ann.events(table)
        writer = floor.services.store._batches._connection
        assert writer is not None
        writer.exec_driver_sql("PRAGMA max_page_count = 1000000")
        assert ann.events(table)[: len(before)] == before
        ann.act(table, "seat:1", "bet", wager="dollar_1", amount=100)
        assert len(ann.events(table)) > len(stored)
        monkeypatch.setattr(floor.services.store, "free_bytes", lambda: 1000)
        health = floor.person().get("/health")
        assert health.status_code == 507 and "full" in health.json()["status"]
        assert good(ann.get("/me"))["account"]["balance"] == 10_000_00 - 100_000
