"""Beside an SQLite file there is one server: another one is refused in a sentence."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from chapter47.server.run import make_administrator
from chapter47.server.store.database import StoreError
from tests.server.people import PASSWORD, Floor, easy_settings
from tests.server.postgres import free_port


def test_a_second_server_on_one_file_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    database = str(tmp_path / "floor.db")
    with Floor(easy_settings(database)):
        with pytest.raises(StoreError, match="another server has its floor in .*floor.db: stop"):
            Floor(easy_settings(database))
        with Floor(easy_settings(str(tmp_path / "other.db"))) as other:
            assert other.guest().account
    with Floor(easy_settings(database)) as again:
        assert again.guest().account


def test_the_command_says_so_and_does_not_say_that_the_floor_is_open(tmp_path: Path) -> None:
    database = str(tmp_path / "floor.db")
    with Floor(easy_settings(database)):
        asked = ["serve", "--database", database, "--port", str(free_port())]
        told = CliRunner().invoke(app, asked)
    assert told.exit_code == 2
    assert told.stderr.startswith("chapter47: another server has its floor in ")
    assert "is open" not in told.stderr and len(told.stderr.splitlines()) == 1


def test_an_administrator_is_made_while_the_floor_is_open(tmp_path: Path) -> None:
    database = str(tmp_path / "floor.db")
    with Floor(easy_settings(database)) as floor:
        make_administrator("The Boss", PASSWORD, database)
        assert floor.person().log_in("The Boss").account["role"] == "administrator"


def test_servers_share_a_floor_in_postgresql(new_postgres, tmp_path: Path) -> None:
    database, key_file = new_postgres(), str(tmp_path / "floor.key")
    settings = easy_settings(database, key_file=key_file)
    with Floor(settings) as one, Floor(settings) as other:
        assert one.guest().account and other.guest().account
