"""The program's own files: one digest, told at the door, audited at each start, and enforced."""

from pathlib import Path

import pytest

from chapter47.desk.program import digest, files
from chapter47.server.app import create_app
from chapter47.server.settings import SettingsError
from tests.server.people import Floor, easy_settings, good
from tests.server.stores import database_at


def test_the_digest_changes_with_every_file(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("one")
    (tmp_path / "law.toml").write_text("two")
    before = digest(tmp_path)
    (tmp_path / "law.toml").write_text("twp")
    changed = digest(tmp_path)
    (tmp_path / "law.toml").rename(tmp_path / "lore.toml")
    assert len({before, changed, digest(tmp_path)}) == 3
    assert any(path.name == "law.toml" for path in files())


def test_a_start_is_audited_with_the_digest_and_health_tells_it(tmp_path: Path) -> None:
    with Floor(easy_settings(database_at(tmp_path))) as floor:
        assert good(floor.person().get("/health"))["program"] == digest()
        rows = good(floor.staff("administrator").get("/audit"))
        started = [row for row in rows if row["what"] == "program started"]
        assert len(started) == 1 and digest() in started[0]["after"]


def test_another_program_than_the_one_named_does_not_start(tmp_path: Path) -> None:
    database = database_at(tmp_path)
    with pytest.raises(SettingsError, match="not those that were installed"):
        create_app(easy_settings(database, program_digest="0" * 64))
    with Floor(easy_settings(database, program_digest=digest())) as floor:
        good(floor.person().get("/health"))
