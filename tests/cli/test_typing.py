"""Typing at a terminal: lines are edited, completed, called back, and kept for the next sitting."""

import os
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from chapter47.cli.at_table.history import MOST_LINES, editing, history_file

pty = pytest.importorskip("pty", reason="a terminal of Unix")
readline = pytest.importorskip("readline", reason="without it lines are not edited")

UP = "\x1b[A"
PATIENCE = 60.0


class Terminal:
    """A program that believes that somebody sits before it."""

    def __init__(self, screen: int) -> None:
        self.screen = screen
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until a text has come since the last one that was waited for."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            assert time.monotonic() < end, self.shown
            with suppress(OSError):
                self.shown += os.read(self.screen, 4096).decode("utf-8", "replace")
        self.shown = self.shown.split(text, 1)[1]

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())


@contextmanager
def sitting(home: Path, *args: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    environment = dict(os.environ) | {
        "XDG_DATA_HOME": str(home),
        "TERM": "xterm",
        "COLUMNS": "100",
        "INPUTRC": os.devnull,
    }
    command = [sys.executable, "-m", "chapter47", "play", "casino-war", "--seed", "3", *args]
    program = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    os.close(theirs)
    try:
        yield Terminal(ours)
        program.wait(timeout=PATIENCE)
    finally:
        program.kill()
        os.close(ours)


def test_a_line_is_completed_called_back_and_kept(tmp_path: Path) -> None:
    with sitting(tmp_path) as terminal:
        terminal.wait_for("$1,000> ")
        terminal.type("ini\t5\n")
        terminal.wait_for("Seat 1 puts $5 on initial.")
        terminal.wait_for("$995> ")
        terminal.type(f"{UP}\n")
        terminal.wait_for("Seat 1 puts $5 on initial.")
        terminal.wait_for("$990> ")
        terminal.type("quit\n")
        terminal.wait_for("on the layout")
    kept = tmp_path / "chapter47" / "typed"
    assert kept.read_text("utf-8").splitlines()[0] == "initial 5"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600, "nobody else reads it"
    with sitting(tmp_path) as terminal:
        terminal.wait_for("$1,000> ")
        terminal.type(f"{UP}{UP}\n")
        terminal.wait_for("Seat 1 puts $5 on initial.")
        terminal.wait_for("$995> ")
        terminal.type("quit\n")
        terminal.wait_for("on the layout")


def test_nothing_is_kept_where_cards_are_hidden_from_each_other(tmp_path: Path) -> None:
    with sitting(tmp_path, "--hide") as terminal:
        terminal.wait_for("$1,000> ")
        terminal.type("initial 5\n")
        terminal.wait_for("$995> ")
        terminal.type(f"{UP}chips\n")
        terminal.wait_for("seat 1 Player 1: $995")
        terminal.wait_for("$995> ")
        terminal.type("quit\n")
        terminal.wait_for("on the layout")
    assert not (tmp_path / "chapter47").exists()


def test_no_more_lines_are_kept_than_so_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    readline.clear_history()
    with editing(list, keeps=True):
        for number in range(MOST_LINES + 20):
            readline.add_history(f"line {number}")
    readline.clear_history()
    lines = history_file().read_text("utf-8").splitlines()
    assert len(lines) == MOST_LINES
    assert lines[-1] == f"line {MOST_LINES + 19}"
