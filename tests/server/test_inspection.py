"""`chapter47 audit`: whatever is changed, added or deleted in a floor's database is named."""

import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.server.store.database import Store
from chapter47.server.watch.inspection import Inspection, inspect
from tests.server.people import Floor, easy_settings, good


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor on which two people have played, one has left and a progressive was fed."""
    folder = tmp_path_factory.mktemp("played")
    with Floor(easy_settings(str(folder / "floor.db"))) as floor:
        ann, bob = floor.person().register("Ann Audit"), floor.guest()
        table = ann.open("big-six")
        ann.sit(table, 1, 50_000)
        bob.sit(table, 2, 40_000)
        for _ in range(3):
            ann.act(table, "seat:1", "bet", wager="dollar_1", amount=500)
            for person, seat in ((ann, "seat:1"), (bob, "seat:2")):
                person.act(table, seat, "ready")
        good(bob.post(f"/tables/{table}/leave", {"seat": 2}))
        other = ann.open("pai-gow-poker", options={"progressive": "$1"})
        bob.sit(other, 1, 30_000)
        floor.services._heads.write()
    return folder / "floor.db"


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Iterator[Path]:
    for name in ("floor.db", "floor.key", "floor.heads"):
        shutil.copy(played.with_name(name), tmp_path / name)
    return tmp_path / "floor.db"  # type: ignore[return-value]


def _inspect(path: Path, heads: Path | None = None) -> Inspection:
    store = Store(str(path))
    try:
        return inspect(store, heads=heads)
    finally:
        store.close()


def test_a_floor_that_nobody_touched_is_sound(copy: Path) -> None:
    found = _inspect(copy, copy.with_suffix(".heads"))
    assert found.problems == []
    assert (found.tables, found.accounts, found.missing) == (2, 2, 0)
    assert found.issued == 2 * 10_000_00 and found.at_tables > 0 and found.heads_seen >= 1


CHANGES = {
    "a balance": ("UPDATE accounts SET balance = balance + 1", "its balance is"),
    "an audit row": ("UPDATE audit SET after = '1' WHERE what = 'buy in'", "row"),
    "an audit row's time": ("UPDATE audit SET at = at - 1 WHERE id = 2", "row 2 was changed"),
    "an audit row deleted": ("DELETE FROM audit WHERE id = 3", "row 3 was changed or is missing"),
    "the last audit row deleted": (
        "DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)",
        "last rows are missing",
    ),
    "who acted": (
        "UPDATE events SET account_id = NULL WHERE kind = 'WagerPlaced'",
        "who did event",
    ),
    "when": ("UPDATE events SET at = at + 1 WHERE kind = 'RoundEnded'", "or when"),
    "the last event deleted": (
        "DELETE FROM events WHERE seq = (SELECT max(seq) FROM events e "
        "WHERE e.table_id = events.table_id)",
        "",
    ),
    "a payout": (
        "UPDATE events SET line = replace(line, '\"paid\":', '\"paid\":1') WHERE kind = 'Settled'",
        "does not hold",
    ),
    "an owner of a seat": (
        "UPDATE seats SET account_id = (SELECT id FROM accounts "
        "WHERE id != seats.account_id LIMIT 1)",
        "who sits there",
    ),
    "a meter": ("UPDATE meters SET cents = cents + 100", "meter"),
    "money issued": ("UPDATE heads SET number = number + 5 WHERE name != 'audit'", "nowhere"),
    "chips at a table": ("UPDATE tables SET outside = outside - 1", "chips brought to it"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_by_another_hand_is_named(copy: Path, change: str) -> None:
    statement, expected = CHANGES[change]
    with sqlite3.connect(copy) as connection:
        assert connection.execute(statement).rowcount != 0, change
    found = _inspect(copy)
    assert found.problems, change
    assert any(expected in problem for problem in found.problems), found.problems


def test_a_database_written_anew_is_noticed_by_the_heads_kept_elsewhere(copy: Path) -> None:
    """Somebody who chains the audit anew after his change is caught by a head that was signed."""
    from chapter47.server.store.chains import row_hash

    with sqlite3.connect(copy) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("UPDATE audit SET at = at - 86400 WHERE id = 1")
        before = "0" * 64
        rows = connection.execute("SELECT * FROM audit ORDER BY id").fetchall()
        for row in rows:
            before = row_hash(before, dict(row))
            connection.execute("UPDATE audit SET hash = ? WHERE id = ?", (before, row["id"]))
        connection.execute("UPDATE heads SET hash = ? WHERE name = 'audit'", (before,))
    assert _inspect(copy).problems == []
    found = _inspect(copy, copy.with_suffix(".heads"))
    assert any("written anew" in problem for problem in found.problems)


def test_a_forged_head_is_noticed(copy: Path) -> None:
    heads = copy.with_suffix(".heads")
    row = json.loads(heads.read_text().splitlines()[0])
    heads.write_text(json.dumps({**row, "audit_rows": 1}) + "\nnonsense\n")
    problems = _inspect(copy, heads).problems
    assert [p for p in problems if "not signed by this floor" in p] == problems
    assert len(problems) == 2


def test_the_command_says_the_same_and_how_it_ended(copy: Path) -> None:
    runner = CliRunner()
    sound = runner.invoke(app, ["audit", str(copy), "--json"])
    assert sound.exit_code == 0 and json.loads(sound.stdout)["sound"] is True
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE accounts SET balance = 7")
    bad = runner.invoke(app, ["audit", str(copy)])
    assert bad.exit_code == 1 and "Does not hold" in bad.stdout
    none = runner.invoke(app, ["audit", str(copy.with_name("none.db"))])
    assert none.exit_code == 2 and not copy.with_name("none.db").exists()
    broken = copy.with_name("broken.db")
    broken.write_bytes(random.Random(1).randbytes(5000))
    assert runner.invoke(app, ["audit", str(broken)]).exit_code == 2


def test_chips_missing_is_a_metric(played: Path, tmp_path: Path) -> None:
    shutil.copy(played, tmp_path / "floor.db")
    with Floor(easy_settings(str(tmp_path / "floor.db"))) as floor:
        text = floor.person().get("/metrics").text
        assert "chapter47_chips_issued 2000000" in text
        assert "chapter47_chips_missing 0" in text


def test_fresh_play_money_is_issued_once_and_counted(tmp_path: Path) -> None:
    """Of many who ask at once for the same account one is given it, and the floor stays sound."""
    from threading import Thread

    database = str(tmp_path / "floor.db")
    with Floor(easy_settings(database, play_money=500)) as floor:
        ann = floor.guest()
        statuses: list[int] = []
        threads = [
            Thread(target=lambda: statuses.append(ann.post("/play-money").status_code))
            for _ in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert statuses.count(200) == 1 and good(ann.get("/me"))["account"]["balance"] == 1000
    found = _inspect(Path(database))
    assert found.problems == [] and found.issued == 1000


def test_a_floor_in_play_is_sound_too(database: str, tmp_path: Path) -> None:
    """Whatever happens while it is walked, all is read as it was at one moment."""
    key_file = str(tmp_path / "floor.key")
    with Floor(easy_settings(database, key_file=key_file)) as floor:
        ann = floor.guest()
        tables = [ann.open("big-six") for _ in range(3)]
        ann.sit(tables[0], 1, 50_000)
        told: list[str] = []

        def play_on(what: str) -> None:
            told.append(what)
            floor.services._heads.write()
            ann.act(tables[0], "seat:1", "bet", wager="dollar_1", amount=500)
            ann.act(tables[0], "seat:1", "ready")
            bob = floor.guest()
            bob.sit(tables[0], 1 + len(told), 10_000)
            good(bob.post(f"/tables/{tables[0]}/leave", {"seat": 1 + len(told)}))
            bob.sit(tables[-1], len(told), 10_000)

        floor.services._heads.write()
        store = Store(database)
        found = inspect(store, heads=tmp_path / "floor.heads", progress=play_on)
        store.close()
    assert len(told) >= 5 and found.problems == []
    assert (found.tables, found.accounts, found.heads_seen) == (3, 1, 1)
