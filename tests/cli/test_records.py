"""Saved logs on the command line."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chapter47.cli.app import app
from tests.play import bet, deal, open_table, ready

runner = CliRunner()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    table = open_table("casino-war", equipment="declared")
    bet(table, 1, "initial", 1000)
    ready(table)
    deal(table, "9H", "5S")
    table.save(tmp_path / "log.jsonl")
    return tmp_path / "log.jsonl"


def test_replay_tells_the_round(log: Path) -> None:
    text = runner.invoke(app, ["replay", str(log)]).stdout
    assert "Seat 1, initial $10 wins $10 at 1 to 1 (the higher card). [19:47-22.9(a)1]" in text
    assert text.splitlines()[-1].startswith("All ")
    every = runner.invoke(app, ["replay", str(log), "--all"]).stdout
    assert len(every.splitlines()) == len(log.read_text().splitlines()) + 1
    rows = json.loads(runner.invoke(app, ["replay", str(log), "--as", "public", "--json"]).stdout)
    assert "hidden" not in rows[0]


def test_verify_says_what_was_checked(log: Path) -> None:
    found = json.loads(runner.invoke(app, ["verify", str(log), "--json"]).stdout)
    assert (found["verified"], found["is_record"], found["game"]) == (True, True, "casino-war")
    assert "chain unbroken" in runner.invoke(app, ["verify", str(log)]).stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_changed_log_fails_naming_the_event(command: str, log: Path) -> None:
    text = log.read_text()
    event = next(n for n, line in enumerate(text.splitlines()) if '"WagerPlaced"' in line)
    log.write_text(text.replace('"cents":1000,', '"cents":2000,', 1))
    result = runner.invoke(app, [command, str(log)])
    assert result.exit_code == 1
    changed = next(n for n, line in enumerate(log.read_text().splitlines()) if "2000" in line)
    assert event == changed
    assert f"event {event} (WagerPlaced) was changed" in result.stderr
    found = json.loads(runner.invoke(app, [command, str(log), "--json"]).stdout)
    assert found["verified"] is False and f"event {event} " in found["error"]
