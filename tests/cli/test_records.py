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


def test_verify_says_of_a_view_that_who_wrote_it_is_not_known(log: Path) -> None:
    rows = [json.loads(line) for line in log.read_text().splitlines()]
    for row in rows:
        row.pop("hidden", None)
    log.write_text("".join(json.dumps(row) + "\n" for row in rows))
    told = runner.invoke(app, ["verify", str(log)])
    assert told.exit_code == 0
    assert told.stdout.startswith("Consistent; who wrote it is not known: a view of casino-war, ")
    assert "Verified" not in told.stdout


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


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"root:x:0:0\n", "event 0 cannot be read: each line of a log is a JSON object"),
        (b"\xff\xfe\n", "event 0 cannot be read: it is not UTF-8 text"),
        (b"[]\n", "event 0 cannot be read: it names no kind of event"),
        (b"", "the log is empty: it must begin with TableOpened"),
    ],
)
def test_a_file_that_is_no_log_is_refused_in_a_sentence(
    command: str, content: bytes, why: str, tmp_path: Path
) -> None:
    file = tmp_path / "no log"
    file.write_bytes(content)
    result = runner.invoke(app, [command, str(file)])
    assert (result.exit_code, result.stderr) == (1, f"chapter47: {why}\n")
