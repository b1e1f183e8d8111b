"""Kernels are compiled late, kept between runs, and never run stale."""

import os
import pickle
import shutil
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

from chapter47.compiled import PACKAGE, cache_folder, digest_of_sources, kernel
from tests.lab import kernels

RULES = """
from chapter47.rule import rule

@rule
def payout(wager):
    return {odds} * wager
"""
LAB = """
from chapter47.compiled import kernel
from rules import payout

@kernel
def paid(wager):
    return payout(wager)

@kernel
def paid_twice(wager):
    return paid(wager) + paid(wager)
"""


def python(code, folder, **environment):
    """Start another Python process in a folder."""
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=folder,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def answer(process):
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out.strip()


@pytest.fixture
def game(tmp_path):
    """A game in a folder of its own, whose kernels call a rule of another file."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "rules.py").write_text(RULES.format(odds=10))
    (folder / "lab.py").write_text(LAB)
    return folder


def test_no_compiler_before_a_kernel_is_called(tmp_path):
    code = (
        "import sys, chapter47.compiled, chapter47.lab, chapter47.lab.streams;"
        "print('numba' in sys.modules)"
    )
    assert answer(python(code, tmp_path)) == "False"


def test_a_changed_rule_in_another_file_is_compiled_anew(game, tmp_path):
    cache = str(tmp_path / "cache")
    code = (
        "import lab; print(lab.paid_twice(5),"
        "sum(lab.paid_twice.dispatcher.stats.cache_hits.values()))"
    )
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "100 0"
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "100 1"
    (game / "rules.py").write_text(RULES.format(odds=11))
    assert answer(python(code, game, CHAPTER47_CACHE=cache)) == "110 0"


def test_processes_that_compile_at_once_do_not_mix_up_signatures(game, tmp_path):
    cache = str(tmp_path / "cache")
    code = "import lab; print(lab.paid({0}), lab.paid({1}))"
    for _ in range(2):
        together = [
            python(code.format(*order), game, CHAPTER47_CACHE=cache)
            for order in [("7", "0.25"), ("0.25", "7"), ("True", "7")]
        ]
        assert [answer(process) for process in together] == ["70 2.5", "2.5 70", "10 70"]
    assert not list(Path(cache).rglob("*.lock"))


def test_without_a_writable_home_kernels_still_run(game, tmp_path):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    code = (
        "import lab, chapter47.compiled as c; print(lab.paid(5));"
        "print(c.cache_folder(c.Path(lab.__file__).parent))"
    )
    paid, folder = answer(python(code, game, CHAPTER47_CACHE=str(blocked / "x"))).splitlines()
    assert paid == "50"
    assert "chapter47-" in folder and not Path(folder).exists()


def test_the_digest_follows_every_source(tmp_path):
    copy = tmp_path / "chapter47"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    digest = digest_of_sources.__wrapped__
    before = digest(copy)
    assert digest(copy) == before
    rules = copy / "rule.py"
    rules.write_text(rules.read_text() + "\n")
    after = digest(copy)
    assert after != before
    (copy / "games" / "new.py").write_text("")
    assert digest(copy) != after


def test_folders_of_old_sources_are_removed_after_a_month(tmp_path, monkeypatch):
    monkeypatch.setenv("CHAPTER47_CACHE", str(tmp_path))
    for name, days in [("0" * 16, 31), ("1" * 16, 29), ("not ours", 99)]:
        (tmp_path / name).mkdir()
        then = time.time() - days * 24 * 3600
        os.utime(tmp_path / name, (then, then))
    current = cache_folder.__wrapped__(PACKAGE)
    assert {path.name for path in tmp_path.iterdir()} == {"1" * 16, "not ours", current.name}


def test_a_kernel_is_pickled_by_name():
    assert pickle.loads(pickle.dumps(kernels.red_or_not)) is kernels.red_or_not


def test_a_kernel_without_a_file_runs_uncached():
    names = {}
    exec("def double(x):\n    return 2 * x\n", names)
    assert kernel(names["double"])(21) == 42


def test_kernels_leave_the_interpreter_to_other_threads():
    few, many = ((np.uint64(1), 0, rounds, 38, 18) for rounds in (1, 30_000_000))
    kernels.red_or_not(*few)
    playing = Thread(target=kernels.red_or_not, args=many)
    playing.start()
    naps = 0
    while playing.is_alive():
        time.sleep(0.001)
        naps += 1
    assert naps > 20
