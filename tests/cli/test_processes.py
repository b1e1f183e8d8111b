"""The command as a process: fast to answer, fit for pipes, calm when interrupted."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import chapter47

COMMAND = [sys.executable, "-m", "chapter47"]


def start(*args: str) -> "subprocess.Popen[str]":
    env = os.environ | {"NO_COLOR": "1", "PYTHONUNBUFFERED": "1"}
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([*COMMAND, *args], text=True, env=env, **pipes)  # type: ignore[call-overload]


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys; from chapter47.cli.app import app\ntry: app(['--help'])\nexcept SystemExit: "
    )
    code += "print({'rich', 'numpy', 'numba', 'pydantic', 'chapter47.table'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "set()"


def test_a_reader_who_goes_away_is_no_error() -> None:
    process = start("law", "casino-war")
    assert process.stdout is not None and process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(30) == 0


def test_output_without_a_terminal_has_no_colours_and_keeps_every_word() -> None:
    process = start("law", "casino-war", "--part", "all")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "\x1b" not in out and "…" not in out
    assert "cutting_card_from_back" in out


@pytest.mark.parametrize("ending", ["interrupt", "end of input"])
def test_a_sitting_that_is_cut_short_saves_its_log(ending: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    process = start("play", "casino-war", "--declared", "--save", str(log))
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("bet initial 10\n")
    process.stdin.flush()
    while "puts $10" not in process.stdout.readline():
        pass
    if ending == "interrupt":
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")
    assert "Saved" in out
    assert chapter47.verify(log).is_record
